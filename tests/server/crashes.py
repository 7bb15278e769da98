"""`kill -9` at any moment: nothing that anybody saw is lost.

    python tests/server/crashes.py KILLS [SEED]

Stubborn players of all four games play at a server in a process of its own, which is killed again
and again. They come back as soon as they can, and send again what was not answered. After every
kill the log on the disk is held against all that any of them was shown.
"""

import asyncio
import contextlib
import random
import sys
import tempfile
import time
from collections import Counter
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import httpx
import websockets

from server.client import Client, Json, Seat
from server.house import GENEROUS
from server.players import BRISK, choice
from server.process import ServerProcess
from server.told import Told, check

# Small, so that deals, rounds and ends of matches are hit as well.
TABLES = (
    ("pikoko", 3),
    ("pikoko", 5),
    ("rouge-jaune-vert", 2),
    ("rouge-jaune-vert", 4),
    ("plumpsack", 2),
    ("plumpsack", 4),
    ("confetti", 1),
    ("confetti", 5),
)
ENOUGH = 0.2  # of all that one does in a race: to say that one has what one wants
REST_S = 0.2
STILL_S = 90.0  # in which something happens at every table, however busy the machine
TROUBLES = (OSError, websockets.WebSocketException, httpx.HTTPError, EOFError, TimeoutError)


class Stubborn:
    """Plays on whatever happens, and keeps all that it was shown."""

    def __init__(self, client: Client, game: str, table: str, number: int, seed: str) -> None:
        self.client = client
        self.game = game
        self.table = table
        self.number = number
        self.chance = random.Random(seed)
        self.told = Told(number)
        self.matches_ended: set[str] = set()
        self.is_leaving = False
        self.moved_at = 0.0  # when anything new was shown last
        self._seat: Seat | None = None
        self._unanswered: tuple[str, str, Json] | None = None  # match, id, command
        self._asked = 0

    def __str__(self) -> str:
        """Who it is, and what it knows."""
        seat = self._seat
        what = f"{self.game} {self.number}, asked {self._unanswered}"
        if seat is None:
            return f"{what}, not there"
        facts = {name: seat.facts.get(name) for name in ("running", "paused", "waits_ms", "match")}
        view = seat.view and (seat.view["seq"], seat.view["at"], seat.view["view"]["phase"])
        return f"{what}, there: {seat.is_open}, {facts}, {view}"

    async def play(self) -> None:
        while not self.is_leaving:
            seat: Seat | None = None
            try:
                self._seat = seat = await self.client.enter(self.table)
                await self._stay(seat)
            except TROUBLES:
                await asyncio.sleep(0.02)
            finally:
                if seat is not None:
                    self._keep(seat)
                    with contextlib.suppress(*TROUBLES):
                        await seat.close()

    async def _stay(self, seat: Seat) -> None:
        while seat.is_open:
            self._keep(seat)
            if self._unanswered is not None:
                await self._send(seat)
            elif seat.is_over:
                await self._again(seat)
            else:
                await self._move(seat)
            await seat.change(0.02)

    async def _move(self, seat: Seat) -> None:
        if seat.view is not None and seat.view["pace"] == "race" and self.chance.random() < ENOUGH:
            self._asked += 1
            due = seat.view["view"]["due"]
            seat.send({"type": "enough", "id": f"{self.number}.{self._asked}", "due": due})
            await seat.change(REST_S)  # whoever makes a move wants more
            return
        move = choice(seat, self.chance)
        if move is not None and seat.view is not None:
            self._asked += 1
            self._unanswered = (seat.view["match"], f"{self.number}.{self._asked}", move)
            await self._send(seat)

    async def _send(self, seat: Seat) -> None:
        """The same id as often as it takes; the match may have ended in the meantime."""
        assert self._unanswered is not None
        match, message_id, move = self._unanswered
        if seat.view is None:
            return
        if seat.view["match"] != match:
            self._unanswered = None
            return
        asked = {"type": "command", "id": message_id, "command": move, "match": match}
        seat.send({**asked, "seq": seat.view["seq"]})
        await seat.until(lambda: message_id in seat.answers or not seat.is_open)
        answer = seat.answers.get(message_id)
        if answer is not None:
            self._unanswered = None
            if answer["type"] == "accepted":
                self.told.accepted[match, message_id] = answer["seq"]

    async def _again(self, seat: Seat) -> None:
        assert seat.view is not None
        self.matches_ended.add(seat.view["match"])
        is_host = seat.facts.get("host") == self.client.id  # who is away for long, no longer is
        if is_host and (seat.facts.get("match") or {}).get("over"):
            self._asked += 1
            seat.send({"type": "start", "id": f"{self.number}.{self._asked}"})

    def _keep(self, seat: Seat) -> None:
        for message in seat.messages:
            self.told.note(message)
            if message["type"] == "view":
                self.moved_at = time.monotonic()
        seat.messages.clear()


async def crash(folder: Path, kills: int, seed: int, tell: Any = lambda line: None) -> Counter[str]:
    """Raises `AssertionError` where anything was lost, or the server said anything that it should
    not have; returns what was checked."""
    chance = random.Random(seed)
    server = ServerProcess(folder, **GENEROUS, grace_ms=1000)
    checked: Counter[str] = Counter()
    try:
        await server.start()
        players = [
            one for number in range(len(TABLES)) for one in await _seated(server, number, seed)
        ]
        async with _playing(players):
            for kill in range(kills):
                await asyncio.sleep(chance.uniform(0.05, 1.5))
                server.kill()
                found = await check(server.db, [one.told for one in players])
                checked += found
                tell(f"kill {kill + 1}: {dict(found)}")
                await server.start()
            await _all_go_on(players)
            server.stop()
            checked += await check(server.db, [one.told for one in players])
            checked["kills"] = kills
        server.check()
    finally:
        server.put_away()
    return checked


@contextlib.asynccontextmanager
async def _playing(players: list[Stubborn]) -> AsyncIterator[None]:
    """All of them, until the end; one who fails is a failure of the whole."""
    try:
        async with asyncio.TaskGroup() as group:
            tasks = [group.create_task(one.play()) for one in players]
            try:
                yield
            finally:
                for one, task in zip(players, tasks, strict=True):
                    one.is_leaving = True
                    task.cancel()
    finally:
        for one in players:
            await one.client.leave()


async def _seated(server: ServerProcess, number: int, seed: int) -> list[Stubborn]:
    game, people = TABLES[number]
    clients = [await Client(server.url).introduce(f"Guest {one}") for one in range(people)]
    table = await clients[0].create(game, setup=BRISK[game])
    host: Seat | None = None
    for place, client in enumerate(clients):
        seat = await client.enter(table)
        host = host or seat
        if place:
            await seat.do("sit", seat=place)
            await seat.close()
    assert host is not None
    await host.do("start")
    await host.close()
    return [
        Stubborn(client, game, table, place, f"{seed} {number} {place}")
        for place, client in enumerate(clients)
    ]


async def _all_go_on(players: list[Stubborn]) -> None:
    """Every table plays on to the end of a match, and begins another."""
    before = {one: set(one.matches_ended) for one in players}
    began = time.monotonic()
    while waiting := [one for one in players if one.matches_ended <= before[one]]:
        for one in waiting:
            still_s = time.monotonic() - max(began, one.moved_at)
            assert still_s < STILL_S, "\n".join(map(str, waiting))
        await asyncio.sleep(0.1)


if __name__ == "__main__":
    arguments = [int(argument) for argument in sys.argv[1:]]
    began = time.monotonic()
    with tempfile.TemporaryDirectory() as folder:
        total = asyncio.run(
            crash(Path(folder), arguments[0], arguments[1] if arguments[1:] else 1, print)
        )
    print(f"{dict(total)}, and nothing in the log, in {time.monotonic() - began:.0f} s")  # noqa: T201
