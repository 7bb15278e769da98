"""A server with a fault on purpose, to see that a soak finds it: `python -m soak.planted FAULT`."""

import asyncio
import random
import sys
import threading
import time
from collections.abc import Callable
from typing import Any

from tablee.cli import main
from tablee.server.house import watchdog
from tablee.server.house.tables import Tables
from tablee.server.line.connection import Connection
from tablee.server.match.live_match import LiveMatch
from tablee.server.table import matches

SELDOM = 0.005
BOT_MAKER = "new_bot"  # as `matches` has imported it


def _now_and_then(
    fault: Callable[..., Any], otherwise: Callable[..., Any], how_often: float = SELDOM
) -> Callable[..., Any]:
    def either(*args: Any, **kwargs: Any) -> Any:
        return (fault if random.random() < how_often else otherwise)(*args, **kwargs)

    return either


def _an_exception_in_a_callback() -> None:
    def fail(live: LiveMatch) -> None:
        raise RuntimeError("planted")

    LiveMatch._play_what_is_due = _now_and_then(fail, LiveMatch._play_what_is_due)  # type: ignore[method-assign]


def _a_bot_that_never_answers() -> None:
    watchdog.SILENT_S = 3.0  # there is little time to wait in a short soak

    def sit_down(*args: Any) -> Any:
        bot = sit_down_well(*args)
        bot.decide = _now_and_then(lambda *_: threading.Event().wait(), bot.decide, 0.1)
        return bot

    sit_down_well = getattr(matches, BOT_MAKER)
    setattr(matches, BOT_MAKER, sit_down)


def _a_view_that_is_not_told() -> None:
    """And none after it: one that is followed by another at once is missed by nobody."""
    forgotten = set[int]()
    show = Connection.show

    def or_not(connection: Connection, *view: Any) -> None:
        if random.random() < SELDOM:
            forgotten.add(id(connection))
        if id(connection) not in forgotten:
            show(connection, *view)

    Connection.show = or_not  # type: ignore[method-assign, assignment]


def _a_table_that_stays() -> None:
    watchdog.OVERSTAYED_MS = float("inf")
    Tables._sweep = lambda _: asyncio.sleep(3600)  # type: ignore[method-assign, assignment]


def _a_loop_that_stands() -> None:
    LiveMatch._report_lag = _now_and_then(lambda *_: time.sleep(3), LiveMatch._report_lag)  # type: ignore[method-assign]


FAULTS: dict[str, Callable[[], None]] = {
    "callback": _an_exception_in_a_callback,
    "bot": _a_bot_that_never_answers,
    "view": _a_view_that_is_not_told,
    "table": _a_table_that_stays,
    "loop": _a_loop_that_stands,
}


if __name__ == "__main__":
    FAULTS[sys.argv[1]]()
    sys.exit(main(["serve"]))
