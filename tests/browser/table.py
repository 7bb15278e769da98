"""A house full of people: some at screens, some by sockets, some bots."""

import asyncio
import contextlib
import random
from collections.abc import AsyncIterator, Sequence
from pathlib import Path
from typing import Any

import msgspec
from ours import GAMES
from playwright.async_api import Browser
from server.client import Client, Json, Seat
from server.house import House, house
from server.players import BRISK, answered, play_on

from browser.cable import Cable, cable
from browser.player import Player
from browser.room import Room, room
from tablee.kernel.match import Match
from tablee.kernel.record import load
from tablee.server.match.live_match import LiveMatch

# Settings with which whole matches are short. Pauses are ended by those who have seen enough.
SHORT: dict[str, Json] = {
    "pikoko": {"rounds": 1, "pause_ms": 20_000},
    "plumpsack": {"circle": 5, "goal": 1, "memory_ms": 20_000, "pause_ms": 20_000},
    "rouge-jaune-vert": {"rounds": 1, "countdown_ms": 800, "pause_ms": 60_000},
    "confetti": {
        "sandglass_ms": 4500,
        "slide_ms": 250,
        "tug_ms": 700,
        "keep_ms": 60_000,
        "countdown_ms": 800,
        "pause_ms": 60_000,
    },
}

NAMES = ("Ada", "Bo", "Chloé", "Dimitri", "Edda", "Fatou", "Gil")


class Parlour:
    """`Room` with the server in this process. `lines` are held until everybody has left."""

    def __init__(
        self, house: House, room: Room, lines: contextlib.AsyncExitStack | None = None
    ) -> None:
        self.house = house
        self.room = room
        self._lines = lines
        self.player = room.player
        self._playing: list[asyncio.Task[None]] = []

    async def open(
        self,
        host: Player,
        game: str,
        seats: int,
        setup: Json | None = None,
        bots: Sequence[str | None] = (),
        **wishes: Any,
    ) -> str:
        """A table of this host's; its id."""
        asked = {
            "game": game,
            "seats": seats,
            "setup": SHORT[game] | (setup or {}),
            "bots": list(bots),
            **wishes,
        }
        opened = await host.api("/api/tables", asked)
        table: str = opened["table"]["id"]
        return table

    async def line(self, delay_s: float = 0.0) -> Cable:
        """Another way to the server, which is as long as that in either direction."""
        assert self._lines is not None
        return await self._lines.enter_async_context(cable(self.house.url, delay_s))

    async def companion(self, table: str, seat: int, name: str | None = None) -> Seat:
        """Somebody who sits there by a socket, and needs no screen."""
        client = await self.house.guest(name or NAMES[seat])
        joined = await self.house.enter(client, table)
        await joined.do("sit", seat=seat)
        joined.hello["seat"] = seat
        return joined

    async def double(self, somebody: Player, table: str, seat: int = 0) -> Seat:
        """A socket of theirs, at the seat that they have: what a second device would be."""
        joined = await self.house.enter(await self._as(somebody), table)
        joined.hello["seat"] = seat
        return joined

    async def _as(self, somebody: Player) -> Client:
        cookies = await somebody.context.cookies()
        (secret,) = (one.get("value") for one in cookies if one.get("name") == "tablee")
        client = Client(self.house.url, secret)
        self.house.clients.append(client)
        return client

    async def finish(self, somebody: Player, game: str) -> str:
        """A whole match of theirs at another table, played elsewhere in a moment."""
        table, _ = await self.play_evening(somebody, game, 1)
        return table

    async def play_evening(
        self, somebody: Player, game: str, matches: int, **wishes: Any
    ) -> tuple[str, list[Client]]:
        """Some whole matches of theirs, one after the other at a table elsewhere; who else sat
        there."""
        host = await self._as(somebody)
        seats = GAMES[game].seats.start
        clients = [host, *[await self.house.guest(NAMES[seat]) for seat in range(1, seats)]]
        table = await host.create(game, seats=seats, setup=BRISK[game], **wishes)
        sitting = [await self.house.enter(client, table) for client in clients]
        for number, seat in enumerate(sitting):
            if number:
                await seat.do("sit", seat=number)
            seat.hello["seat"] = number
        chance = random.Random(7)
        for _ in range(matches):
            await self._play_once(sitting, chance)
        for seat in sitting:
            await seat.close()
        await self.house.counted()
        return table, clients[1:]

    async def _play_once(self, sitting: list[Seat], chance: random.Random) -> None:
        last = sitting[0].view and sitting[0].view["match"]
        await sitting[0].do("start")
        for seat in sitting:
            await seat.until(lambda seat=seat: seat.view and seat.view["match"] != last)  # type: ignore[misc]
        await asyncio.gather(*(play_on(seat, chance) for seat in sitting))
        await sitting[0].until(lambda: sitting[0].facts["match"]["over"])

    def play(self, *companions: Seat) -> None:
        """They play on, by themselves, until the match is over."""
        for companion in companions:
            chance = random.Random(len(self._playing))
            self._playing.append(asyncio.create_task(play_on(companion, chance)))

    def wait(self, *companions: Seat) -> None:
        """They only say that they are ready, whenever they are asked."""
        for companion in companions:
            self._playing.append(asyncio.create_task(_be_ready(companion)))

    async def rest(self) -> None:
        for playing in self._playing:
            playing.cancel()
        await asyncio.gather(*self._playing, return_exceptions=True)

    async def match(self, table: str) -> LiveMatch:
        """As the server has it: with all that no player sees."""
        live = await self.house.app.tables.find(table)
        assert live is not None
        assert live.live_match is not None
        return live.live_match

    async def pass_time(self, table: str, ms: float | None = None) -> None:
        """The match's clock jumps: by so much, or to when the next thing happens."""
        live = await self.match(table)
        due = live._next_deadline()
        assert due is not None
        live._clock._at += max(0.0, due - live.now()) if ms is None else ms
        live._wake_up()
        await asyncio.sleep(0)

    async def scores(self, somebody: Player, table: str) -> tuple[int, ...]:
        """By the record of the last match at that table, played again."""
        match = (await somebody.api(f"/api/tables/{table}"))["match"]["id"]
        record = await somebody.api(f"/api/matches/{match}/record")
        return final_scores(record)


async def _be_ready(companion: Seat) -> None:
    while companion.is_open and not companion.is_over:
        view = companion.view["view"] if companion.view else {"phase": ""}
        if view["phase"] == "pause" and companion.hello["seat"] in view["to_act"]:
            await answered(companion, {"type": "ready"})
        await companion.change(0.1)


def final_scores(record: Json) -> tuple[int, ...]:
    game, read = load(msgspec.json.encode(record), GAMES)
    scores = game.scores(Match.from_record(game, read).state)
    assert scores is not None, "the match is over"
    return scores.scores


@contextlib.asynccontextmanager
async def parlour(browser: Browser, folder: Path, **settings: Any) -> AsyncIterator[Parlour]:
    async with (
        house(folder, **settings) as host,
        contextlib.AsyncExitStack() as lines,
        room(browser, host.url) as people,
    ):
        made = Parlour(host, people, lines)
        try:
            yield made
        finally:
            await made.rest()
