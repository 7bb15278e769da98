"""All that this process says by its loggers, and the event loops that say everything."""

import asyncio
import logging
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any
from unittest.mock import patch

import pytest
import uvloop
from complaints import Complaints

from tablee.server.common.logs import _is_worth_a_line

_FORMAT = logging.Formatter("%(levelname)s %(name)s: %(message)s%(told)s")


@contextmanager
def listening(complaints: Complaints) -> Iterator[None]:
    """Whatever any logger says that is a warning or worse is a complaint.

    Not by a handler of the root: code under test replaces those, and a logger may keep what it says
    from the root.
    """
    hand_on = logging.Logger.callHandlers

    def call_handlers(logger: logging.Logger, record: logging.LogRecord) -> None:
        if record.levelno >= logging.WARNING and _is_worth_a_line(record):
            complaints.note(tell(record))
        hand_on(logger, record)

    with patch.object(logging.Logger, "callHandlers", call_handlers):
        yield


def tell(record: logging.LogRecord) -> str:
    """What was said, the facts, and where an exception comes from."""
    facts: dict[str, object] = getattr(record, "facts", {})
    told = "".join(f" {name}={value}" for name, value in facts.items())
    return _FORMAT.format(logging.makeLogRecord({**record.__dict__, "told": told}))


# These log what nobody handles, whoever asks to be told of it. anyio asks, and keeps to itself what
# comes after the test: an exception of a task that nobody waited for.


class OutspokenLoop(uvloop.Loop):
    """The loop that the server runs on."""

    def call_exception_handler(self, context: dict[str, Any]) -> None:
        self.default_exception_handler(context)


class OutspokenPlainLoop(asyncio.SelectorEventLoop):
    """The loop that the server runs on where there is no uvloop."""

    def call_exception_handler(self, context: dict[str, Any]) -> None:
        self.default_exception_handler(context)


Backend = tuple[str, dict[str, Callable[[], asyncio.AbstractEventLoop]]]

UVLOOP: Backend = ("asyncio", {"loop_factory": OutspokenLoop})
PLAIN: Backend = ("asyncio", {"loop_factory": OutspokenPlainLoop})

on_either_loop = pytest.mark.parametrize("anyio_backend", [UVLOOP, PLAIN], ids=["uvloop", "plain"])
