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
from collections.abc import AsyncIterator, Iterator
from functools import partial
from pathlib import Path
from typing import Any

import httpx
import msgspec
import websockets
from laws import SUBJECTS

from server.client import Client, Json, Seat
from server.house import GENEROUS
from server.players import BRISK, choice
from server.process import ServerProcess
from tablee.kernel.codec import decoder
from tablee.kernel.game import Entry, Millis, everyone
from tablee.kernel.match import Match
from tablee.server.saved import record_of
from tablee.store import Line, Store, tables

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
TROUBLES = (OSError, websockets.WebSocketException, httpx.HTTPError, EOFError, TimeoutError)

_SUBJECTS = {subject.game.id: subject for subject in SUBJECTS}


class Stubborn:
    """Plays on whatever happens, and keeps all that it was shown."""

    def __init__(self, client: Client, game: str, table: str, number: int, seed: str) -> None:
        self.client = client
        self.game = game
        self.table = table
        self.number = number
        self.chance = random.Random(seed)
        self.accepted: dict[tuple[str, str], int] = {}  # match and id: the step
        self.shown: dict[tuple[str, int], Json] = {}  # match and step: the view
        self.matches_ended: set[str] = set()
        self.is_leaving = False
        self._unanswered: tuple[str, str, Json] | None = None  # match, id, command
        self._asked = 0

    async def play(self) -> None:
        while not self.is_leaving:
            seat: Seat | None = None
            try:
                seat = await self.client.enter(self.table)
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
        seat.send({"type": "command", "id": message_id, "command": move, "seq": seat.view["seq"]})
        await seat.until(lambda: message_id in seat.answers or not seat.is_open)
        answer = seat.answers.get(message_id)
        if answer is not None:
            self._unanswered = None
            if answer["type"] == "accepted":
                self.accepted[match, message_id] = answer["seq"]

    async def _again(self, seat: Seat) -> None:
        assert seat.view is not None
        self.matches_ended.add(seat.view["match"])
        if self.number == 0 and (seat.facts.get("match") or {}).get("over"):
            self._asked += 1
            seat.send({"type": "start", "id": f"{self.number}.{self._asked}"})

    def _keep(self, seat: Seat) -> None:
        for message in seat.messages:
            if message["type"] == "view":
                self.shown[message["match"], message["seq"]] = message["view"]
        del seat.messages[:-1]


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
                found = await check(server.db, players)
                checked += found
                tell(f"kill {kill + 1}: {dict(found)}")
                await server.start()
            await _all_go_on(players)
            server.stop()
            checked += await check(server.db, players)
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
    patience = time.monotonic() + 90
    while waiting := [one for one in players if one.matches_ended <= before[one]]:
        assert time.monotonic() < patience, [f"{one.game} {one.number}" for one in waiting]
        await asyncio.sleep(0.1)


async def check(db: str, players: list[Stubborn]) -> Counter[str]:
    """The log against what was seen. Of what was checked before, all is forgotten but its match."""
    store = Store(db)
    await store.open()
    checked: Counter[str] = Counter()
    try:
        matches = {match for one in players for match, _ in (*one.shown, *one.accepted)}
        for match in sorted(matches):
            stored = await store.read(partial(tables.match, id=match))
            assert stored is not None, "a match that was shown is on the disk"
            lines = await store.read(partial(tables.log, id=match))
            checked += _check_match(match, stored, lines, players)
    finally:
        await store.close()
    for one in players:
        one.shown.clear()
        one.accepted.clear()
    return checked


def _check_match(
    match: str, stored: tables.StoredMatch, lines: list[Line], players: list[Stubborn]
) -> Counter[str]:
    assert [line[1] for line in lines] == list(range(1, len(lines) + 1)), "no step is missing"
    ids = [(line[3], line[4]) for line in lines if line[4] is not None]
    assert len(ids) == len(set(ids)), "no command was played twice"
    checked: Counter[str] = Counter(matches=1)
    here = [one for one in players if any(seen == match for seen, _ in (*one.shown, *one.accepted))]
    for one in here:
        for (of, message_id), seq in one.accepted.items():
            if of == match:
                assert lines[seq - 1][3:5] == (one.number, message_id), "what was accepted is there"
                checked["accepted"] += 1
    for seq, state in _states(stored, lines):
        for one in here:
            if (seen := one.shown.get((match, seq))) is not None:
                game = _game(stored)
                view = msgspec.json.decode(msgspec.json.encode(game.view(state, one.number)))
                assert view == seen, "what was shown is what the log says"
                checked["views"] += 1
        subject = _SUBJECTS[_game(stored).id]
        seats = len(msgspec.json.decode(stored.players))
        assert Counter(subject.cards(state)) == Counter(subject.deck(seats)), "no card is lost"
    last = len(lines)
    for one in here:
        assert all(seq <= last for of, seq in one.shown if of == match), "nobody saw more"
    return checked


def _game(stored: tables.StoredMatch) -> Any:
    return record_of(stored, [])[0]


def _states(stored: tables.StoredMatch, lines: list[Line]) -> Iterator[tuple[int, Any]]:
    game, record = record_of(stored, [])
    match = Match.at_the_start(game, record)
    commands = decoder(game.command_type)
    yield 0, match.state
    for _, seq, at, seat, _, command in lines:
        if seat is None:
            match.until(Millis(at))
        else:
            assert command is not None
            match.submit(Entry(Millis(at), everyone(match.seats)[seat], commands.decode(command)))
        yield seq, match.state


if __name__ == "__main__":
    arguments = [int(argument) for argument in sys.argv[1:]]
    began = time.monotonic()
    with tempfile.TemporaryDirectory() as folder:
        total = asyncio.run(
            crash(Path(folder), arguments[0], arguments[1] if arguments[1:] else 1, print)
        )
    print(f"{dict(total)}, and nothing in the log, in {time.monotonic() - began:.0f} s")  # noqa: T201
