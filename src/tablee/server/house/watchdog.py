"""What must not happen, looked for all the time: logged with what is needed to find it, counted in
the metrics, and mended as far as can be.

Every table is looked at in turn. What is wrong at two looks in a row is wrong: between them the
event loop had time for all that was due. A thread of its own looks at the event loop.
"""

import asyncio
import contextlib
import logging
import sys
import threading
import time
import traceback
from collections.abc import Iterator
from pathlib import Path

from msgspec import Struct

from tablee.server.common.logs import Loggable, log, log_failure
from tablee.server.common.metrics import Metrics
from tablee.server.house.tables import Tables
from tablee.server.table.table import Table

ROUND_S = 2.0  # from one look at a table to the next, at least
AT_ONCE = 25  # tables in one turn of the event loop
OVERDUE_MS = 3_000.0
OVERSTAYED_MS = 60_000.0
UNLOGGED_S = 10.0
SILENT_S = 30.0  # the longest thought that we know of takes a tenth of a second
BLOCKED_S = 1.0
GLANCE_S = 0.25
MOST_FRAMES = 8


class Trouble(Struct, frozen=True):
    """The same at two looks: the same thing, and nothing has moved since."""

    kind: str
    seq: int = 0  # of the match
    seat: int | None = None


class Watchdog:
    """Looks after all tables of a server."""

    def __init__(self, tables: Tables, metrics: Metrics) -> None:
        self._tables = tables
        self._metrics = metrics
        self._seen: dict[Table, set[Trouble]] = {}  # at the last look

    async def watch(self) -> None:
        """Looks at all tables, again and again, until it is cancelled."""
        while True:
            await asyncio.sleep(ROUND_S)
            tables = self._tables.live
            self._seen = {table: self._seen[table] for table in tables if table in self._seen}
            for number, table in enumerate(tables, 1):
                self.look(table)
                if number % AT_ONCE == 0:
                    await asyncio.sleep(0)

    def look(self, table: Table) -> None:
        """A flaw of the watchdog's own is no reason to look away from the others."""
        try:
            self._look(table)
        except Exception as failure:
            log_failure("watchdog_failed", failure, **table.loggable())
            self._metrics.count_trouble("watchdog_failed")

    def _look(self, table: Table) -> None:
        found = set(find_troubles(table))
        before = self._seen.get(table, set())
        self._seen[table] = found
        for trouble in found & before:
            if not table.is_closed:
                self._mend(table, trouble)

    def _mend(self, table: Table, trouble: Trouble) -> None:
        facts = table.loggable()
        if trouble.seat is not None:
            facts["seat"] = trouble.seat
        log(trouble.kind, logging.ERROR, **facts)
        self._metrics.count_trouble(trouble.kind)
        match trouble.kind:
            case "bot_silent":
                assert table.live_match is not None, "a bot sits at a match"
                assert trouble.seat is not None, "and in a seat"
                table.live_match.bots.give_up(trouble.seat)
            case "line_left_behind":
                for connection in table.find_left_behind():
                    table.leave(connection)
            case "not_logged":
                pass  # the disk is slow or gone, and nothing else can be believed
            case _:
                table.close()  # the log has it whole
        self._seen.pop(table, None)


def find_troubles(table: Table) -> Iterator[Trouble]:
    """All that is wrong at a table, at first sight."""
    if table.find_left_behind():
        yield Trouble("line_left_behind")
    if table.overstayed_ms() > OVERSTAYED_MS:
        yield Trouble("table_left_behind")
    live = table.live_match
    if live is None or table.is_closed:
        return
    seq = live.shown_seq
    if live.unlogged_s() > UNLOGGED_S:
        yield Trouble("not_logged", seq)
    elif live.overdue_ms() > OVERDUE_MS:
        yield Trouble("match_stuck", seq)
    if table.find_untold():
        yield Trouble("view_not_told")
    for seat in live.bots.find_silent(SILENT_S):
        yield Trouble("bot_silent", seq, seat)
    for seat in live.find_idle_bots():
        yield Trouble("bot_idle", seq, seat)


class LoopWatch:
    """A thread that is told whenever the event loop turns, and says where it stands when it does
    not. A machine that is too busy to let us run at all is told apart: that is no flaw of ours."""

    def __init__(self, metrics: Metrics) -> None:
        self._metrics = metrics
        self._loop_thread = 0
        self._turned = 0.0  # when the loop turned last
        self._used = 0.0  # processor time of ours until then
        self._told = False
        self._ended = threading.Event()
        self._thread = threading.Thread(target=self._watch, name="watchdog", daemon=True)

    async def turn(self) -> None:
        """Runs on the event loop until it is cancelled, and notes that the loop turns."""
        self._loop_thread = threading.get_ident()
        self._note()
        self._thread.start()
        try:
            while True:
                await asyncio.sleep(GLANCE_S)
                self._note()
        finally:
            self._ended.set()

    def _note(self) -> None:
        self._turned, self._used = time.monotonic(), time.process_time()

    def _watch(self) -> None:
        while not self._ended.wait(GLANCE_S):
            stood_s = time.monotonic() - self._turned - GLANCE_S
            if stood_s < BLOCKED_S:
                self._told = False
            elif not self._told:
                self._told = True
                self._tell(stood_s)

    def _tell(self, stood_s: float) -> None:
        starved = _is_starved(time.process_time() - self._used, stood_s)
        kind = "machine_busy" if starved else "loop_blocked"
        facts: dict[str, Loggable] = {
            "for_s": round(stood_s, 1),
            "at": _find_place(self._loop_thread),
        }
        log(kind, logging.INFO if starved else logging.WARNING, **facts)
        self._metrics.count_trouble(kind)


def _is_starved(used_s: float, stood_s: float) -> bool:
    """Whether we would run, and are not let."""
    return used_s < stood_s / 4 and any(state == "R" for state in _read_states())


def _read_states() -> Iterator[str]:
    """Of our other threads, as Linux has them; elsewhere nothing is known."""
    own = str(threading.get_native_id())
    for task in Path("/proc/self/task").glob("*"):
        with contextlib.suppress(OSError):
            if task.name != own:
                yield (task / "stat").read_text().rpartition(")")[2].split()[0]


def _find_place(thread: int) -> str:
    """Where a thread is: files and lines, the innermost last."""
    frame = sys._current_frames().get(thread)  # pyright: ignore[reportPrivateUsage]
    frames = traceback.extract_stack(frame)[-MOST_FRAMES:] if frame is not None else ()
    return " ".join(f"{Path(one.filename).name}:{one.lineno}" for one in frames)
