"""The others at a table, who move when they are told to: so that a screen can be looked at for as
long as one likes, in any phase of a match."""

import asyncio
import contextlib
import random
import secrets
from collections.abc import AsyncIterator, Callable
from types import SimpleNamespace
from typing import Any
from unittest import mock

import msgspec
from ours import GAMES
from server.client import Json, Seat
from server.players import answered, choice

from tablee.kernel.codec import decode_setup, decode_stack
from tablee.kernel.match import Match

View = Json  # as the wire has it
Wanted = Callable[[View], bool]


class Company:
    """`double` is a socket of the host's own: moves that no screen is looked at for are made there,
    as it is quicker."""

    def __init__(self, double: Seat, *companions: Seat) -> None:
        self.double = double
        self.companions = companions
        self._chance = random.Random(1)

    @property
    def view(self) -> View:
        """What any of them is shown; all are shown the phase alike."""
        shown = self.companions[0].view
        assert shown is not None, "a match is on"
        view: View = shown["view"]
        return view

    @property
    def seq(self) -> int:
        seqs: list[int] = [each.view["seq"] for each in self.companions if each.view is not None]
        return max(seqs)

    async def move(self, until: Wanted, patience_s: float = 60.0) -> None:
        """Whatever is asked of them, until this is so or nothing is asked of any of them."""
        async with asyncio.timeout(patience_s):
            while not until(self.view):
                if not await self._step(*self.companions):
                    return

    async def move_host(self) -> None:
        await self._step(self.double)

    async def play_out(self) -> None:
        """All of them, to the end of the match."""
        await self.play_until(lambda view: view["phase"] == "over")

    async def play_until(self, wanted: Wanted, patience_s: float = 60.0) -> None:
        """All of them, the host too."""
        async with asyncio.timeout(patience_s):
            while not wanted(self.view):
                if not await self._step(self.double, *self.companions):
                    await self.double.change(0.05)

    async def _step(self, *movers: Seat) -> bool:
        for mover in movers:
            move = choice(mover, self._chance)
            if move is None:
                continue
            answer = await answered(mover, move)
            assert answer is not None
            await self._see(answer.get("seq") or 0)
            return True
        return False

    async def _see(self, seq: int) -> None:
        for each in (self.double, *self.companions):
            await each.until(lambda each=each: each.view and each.view["seq"] >= seq)  # type: ignore[misc]


_one_seed_at_a_time = asyncio.Lock()


@contextlib.asynccontextmanager
async def shuffled_by(seed: str) -> AsyncIterator[None]:
    """Matches that begin now are dealt from this seed, so that pictures of them stay the same."""
    known = SimpleNamespace(token_hex=lambda _: seed, token_urlsafe=secrets.token_urlsafe)
    async with _one_seed_at_a_time:
        with mock.patch("tablee.server.table.matches.secrets", known):
            yield


def seed_with(game: str, seats: int, setup: Json, wanted: Callable[[Match[Any, Any]], bool]) -> str:
    """The first seed with which a match begins like that."""
    rules = GAMES[game]
    agreed = decode_setup(rules, msgspec.json.encode(setup))
    for number in range(100_000):
        seed = f"{number:064x}"
        if wanted(Match(rules, agreed, seats, seed, decode_stack(rules, b"{}"))):
            return seed
    raise AssertionError("no seed deals that")
