"""Counts how well people played, match by match, after each is over: see docs/figures.md.

That takes playing the record once more, so it is done neither on the event loop nor in the commit
that ends a match, but by this job, in a thread: after each end, and when a server starts, for those
that a crash or an older version left uncounted.
"""

import asyncio
import time
from typing import Final

from tablee.catalogue import CATALOGUE
from tablee.figures import tally_match
from tablee.kernel.game import BadSetup
from tablee.kernel.record import BadRecord
from tablee.server.common.logs import log, log_failure
from tablee.server.table.saved import load_record
from tablee.store import Store, counting
from tablee.store.counting import NO_FIGURES, UNREADABLE, Sum, Uncounted

AT_ONCE: Final = 50  # found by one look at the database
LOOK_S: Final = 60.0  # whether or not anybody has said that a match is over
RETRY_S: Final = 10.0  # where the database refuses
MOST_WORK: Final = 0.5  # the part of the time that is worked: tables come first

VERSIONS: Final = {
    game: NO_FIGURES if box.figures is None else box.figures.version
    for game, box in CATALOGUE.items()
}


class Counting:
    """One job a server. `wake` says that a match is over."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._wanted = asyncio.Event()
        self._put_off: set[str] = set()  # the database refused what was counted of them

    def wake(self) -> None:
        self._wanted.set()

    async def open(self) -> None:
        """Before anybody plays: what other versions of figures counted is forgotten."""
        for game in await self._store.write(lambda database: counting.keep_up(database, VERSIONS)):
            log("counts_anew", game=game)

    async def count_on(self) -> None:
        """Counts all that is to be counted, again and again, until it is cancelled."""
        while True:
            self._wanted.clear()
            try:
                await self.count_all()
            except Exception as failure:  # the database is gone, say: it will be back
                log_failure("counting_failed", failure)
                await asyncio.sleep(RETRY_S)
                continue
            try:
                async with asyncio.timeout(RETRY_S if self._put_off else LOOK_S):
                    await self._wanted.wait()
            except TimeoutError:
                self._put_off.clear()

    async def count_all(self) -> None:
        """Until nothing is left to be counted."""
        while found := await self._store.read(
            lambda database: counting.find_uncounted(database, AT_ONCE, self._put_off)
        ):
            for id in found:
                began = time.monotonic()
                await self._count(id)
                await asyncio.sleep((time.monotonic() - began) * (1 / MOST_WORK - 1))

    async def _count(self, id: str) -> None:
        match = await self._store.read(lambda database: counting.load_uncounted(database, id))
        version, sums = await asyncio.to_thread(_tally, match)
        try:
            await self._store.write(
                lambda database: counting.save_counted(database, match, version, sums)
            )
        except Exception as failure:  # what goes wrong with one is not the others' fault
            log_failure("match_not_counted", failure, game=match.stored.game)
            self._put_off.add(id)


def _tally(match: Uncounted) -> tuple[int, dict[int, dict[str, Sum]]]:
    """By which version of its figures it was counted, and the sums of the seats that count. One
    that cannot be played any more is no reason to leave the others."""
    box = CATALOGUE.get(match.stored.game)
    if box is not None and box.figures is None:
        return NO_FIGURES, {}
    try:
        game, record = load_record(match.stored, match.lines)
        figures = CATALOGUE[game.id].figures
        assert figures is not None, "it is this game's record"
        tally = tally_match(figures, game, record)
    except (BadRecord, BadSetup) as problem:  # another version's, or a game's that is gone
        log("match_not_counted", game=match.stored.game, reason=problem.reason)
        return UNREADABLE, {}
    except Exception as failure:  # whatever other rules than then may raise
        log_failure("match_not_counted", failure, game=match.stored.game)
        return UNREADABLE, {}
    return figures.version, {seat: tally.of(seat) for seat in match.people}
