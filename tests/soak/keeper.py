"""Who starts the server, kills it, restarts it, and holds its log against what was told."""

import asyncio
import time
from collections import Counter
from collections.abc import Callable, Sequence
from pathlib import Path

from server.house import GENEROUS
from server.process import ServerProcess
from server.told import LoggedMatch, Told, check_match, matches_of, read_log

from soak.ledger import Ledger
from soak.pace import Pace

STOP_S = 15.0  # in which a server that was asked to end must have done so


class Keeper:
    """`life` counts how often the server was started."""

    def __init__(self, folder: Path, pace: Pace, ledger: Ledger, fault: str | None = None) -> None:
        program = ("tablee", "serve") if fault is None else ("soak.planted", fault)
        self.server = ServerProcess(folder, program=program, **GENEROUS, **pace.settings)
        self.is_up = False
        self.up_since = 0.0
        self.life = 0
        self.told: dict[int, Told] = {}  # of everybody who is at a table, by who they are
        self._ledger = ledger

    @property
    def up_s(self) -> float:
        return time.monotonic() - self.up_since if self.is_up else 0.0

    async def start(self) -> None:
        await self.server.start()
        self.life += 1
        self.is_up, self.up_since = True, time.monotonic()

    async def end_a_life(self) -> None:
        """A kill and a graceful restart by turns."""
        await self._down(self._kill if self.life % 2 else self._stop)

    async def rescue(self) -> None:
        """A server that ended by itself is a finding, and started anew."""
        if self.is_up and not self.server.is_running:
            self._ledger.find("death", f"the server ended by itself\n{self.server.last_words()}")
            await self._down(lambda: None)

    async def finish(self) -> None:
        """For good."""
        self.is_up = False
        await asyncio.to_thread(self._stop)
        await self.check(list(self.told.values()))
        self.server.listen()

    async def _down(self, end: Callable[[], None]) -> None:
        """What was told until now is held against the log as it is now."""
        self.is_up = False
        await asyncio.to_thread(end)
        taken = [one.take() for one in self.told.values()]
        logged = await self.read(matches_of(taken))
        await self.start()
        await self._check(logged, taken)

    def _kill(self) -> None:
        self.server.kill()
        self._ledger.deeds["kills"] += 1

    def _stop(self) -> None:
        began = time.monotonic()
        try:
            self.server.stop()
        except AssertionError as problem:
            self._ledger.find("restart", str(problem))
        took_s = time.monotonic() - began
        self._ledger.restarts_s.append(took_s)
        self._ledger.deeds["graceful ends"] += 1
        if took_s > STOP_S:
            self._ledger.find("restart", f"the server took {took_s:.1f} s to end")

    async def check(self, everybody: Sequence[Told]) -> list[LoggedMatch]:
        """While the server runs: all that was told is on the disk."""
        taken = [one.take() for one in everybody]
        logged = await self.read(matches_of(taken))
        await self._check(logged, taken)
        return logged

    async def read(self, matches: Sequence[str]) -> list[LoggedMatch]:
        try:
            return await read_log(self.server.db, matches)
        except AssertionError as problem:
            self._ledger.find("log", str(problem))
            return []

    async def _check(self, logged: Sequence[LoggedMatch], everybody: Sequence[Told]) -> None:
        checked: Counter[str] = Counter()
        for match in logged:
            try:
                checked += await asyncio.to_thread(check_match, match, everybody)
            except AssertionError as problem:
                self._ledger.find("log", f"match {match.id}: {problem}")
        for what in ("views", "accepted"):
            self._ledger.deeds[f"{what} checked"] += checked[what]
