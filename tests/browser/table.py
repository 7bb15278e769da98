"""A house full of people: some at screens, some by sockets, some bots."""

import asyncio
import contextlib
import random
from collections.abc import AsyncIterator, Sequence
from pathlib import Path
from typing import Any

import msgspec
from playwright.async_api import Browser
from server.client import Client, Json, Seat
from server.house import House, house
from server.players import BRISK, play_on

from browser.player import Player
from browser.room import Room, room
from tablee.games import GAMES
from tablee.kernel.match import Match
from tablee.kernel.record import load

# Settings with which whole matches are short. Pauses are ended by those who have seen enough.
SHORT: dict[str, Json] = {
    "pikoko": {"rounds": 1, "pause_ms": 20_000},
    "plumpsack": {"circle": 5, "goal": 1, "memory_ms": 20_000, "pause_ms": 20_000},
}

NAMES = ("Ada", "Bo", "Chloé", "Dimitri", "Edda")


class Parlour:
    """`Room` with the server in this process."""

    def __init__(self, house: House, room: Room) -> None:
        self.house = house
        self.room = room
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

    async def companion(self, table: str, seat: int, name: str | None = None) -> Seat:
        """Somebody who sits there by a socket, and needs no screen."""
        client = await self.house.guest(name or NAMES[seat])
        joined = await self.house.enter(client, table)
        await joined.do("sit", seat=seat)
        joined.hello["seat"] = seat
        return joined

    async def finish(self, somebody: Player, game: str) -> str:
        """A whole match of theirs at another table, played elsewhere in a moment."""
        cookies = await somebody.context.cookies()
        (secret,) = (one.get("value") for one in cookies if one.get("name") == "tablee")
        client = Client(self.house.url, secret)
        self.house.clients.append(client)
        seats = GAMES[game].seats.start
        table = await client.create(game, seats=seats, setup=BRISK[game])
        own = await self.house.enter(client, table)
        own.hello["seat"] = 0
        others = [await self.companion(table, seat) for seat in range(1, seats)]
        await own.do("start")
        everybody = [own, *others]
        await asyncio.gather(*(play_on(one, random.Random(7)) for one in everybody))
        for one in everybody:
            await one.close()
        return table

    def play(self, *companions: Seat) -> None:
        """They play on, by themselves, until the match is over."""
        for companion in companions:
            chance = random.Random(len(self._playing))
            self._playing.append(asyncio.create_task(play_on(companion, chance)))

    async def rest(self) -> None:
        for playing in self._playing:
            playing.cancel()
        await asyncio.gather(*self._playing, return_exceptions=True)

    async def scores(self, somebody: Player, table: str) -> tuple[int, ...]:
        """By the record of the last match at that table, played again."""
        match = (await somebody.api(f"/api/tables/{table}"))["match"]["id"]
        record = await somebody.api(f"/api/matches/{match}/record")
        return final_scores(record)


def final_scores(record: Json) -> tuple[int, ...]:
    game, read = load(msgspec.json.encode(record), GAMES)
    scores = game.scores(Match.replayed(game, read).state)
    assert scores is not None, "the match is over"
    return scores.scores


@contextlib.asynccontextmanager
async def parlour(browser: Browser, folder: Path, **settings: Any) -> AsyncIterator[Parlour]:
    async with house(folder, **settings) as host, room(browser, host.url) as people:
        made = Parlour(host, people)
        try:
            yield made
        finally:
            await made.rest()
