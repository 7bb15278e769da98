"""Structured logs: an event and its facts on each line, as text or as JSON.

No line holds a secret. Ours name what they tell; of lines from elsewhere, whatever looks like part
of a secret is left out, and of an exception, what it says.
"""

import logging
import re
import sys
import traceback
from datetime import UTC, datetime
from typing import Any, TextIO

import msgspec

from tablee.server.common.settings import Settings

Loggable = str | int | float | bool | None

_LOGGER = logging.getLogger("tablee")
_LEVELS = {"debug": 10, "info": 20, "warning": 30, "error": 40}
_NOISE = {  # of libraries, about whoever sends nonsense or hangs up, and about what they raise, too
    "uvicorn.error": ("Invalid HTTP request", "Unsupported upgrade", "Invalid UTF-8 sequence"),
    "asyncio": ("socket.send() raised exception",),
    "psycopg": ("error ignored terminating",),
}
_SECRETIVE = re.compile(r"(?<=/)(t|tables|matches|profiles)/[^/\s\"'?]+|[\w-]{20,}|\?\S+")


def log(event: str, /, level: int = logging.INFO, **facts: Loggable) -> None:
    """`log("stopped", tables=3)`. Facts are never secrets: no link, no name, no seed."""
    _LOGGER.log(level, event, extra={"facts": facts})


def log_failure(event: str, /, error: BaseException, **facts: Loggable) -> None:
    """Writes down an exception that is our fault: its kind, and where it was raised."""
    _LOGGER.error(event, extra={"facts": facts}, exc_info=error)


def set_up(settings: Settings, stream: TextIO | None = None) -> None:
    """All that this process logs goes to one stream, in one form."""
    handler = logging.StreamHandler(stream or sys.stderr)
    handler.addFilter(_is_worth_a_line)
    handler.setFormatter(_JsonLines() if settings.log == "json" else _TextLines())
    logging.getLogger().handlers = [handler]
    level = _LEVELS[settings.log_level]
    _LOGGER.setLevel(level)
    for name in (None, "uvicorn", "tablee.sockets"):  # which tell of every request
        logging.getLogger(name).setLevel(max(logging.WARNING, level))


def _is_worth_a_line(record: logging.LogRecord) -> bool:
    """Requests and frames that are none are a stranger's to send and not ours to write down: else
    anybody could fill the disk. Nor is what was raised already, and is its catcher's to tell. What
    goes wrong in our own handling of a socket has an exception to it."""
    if record.name in _NOISE:
        return not record.getMessage().startswith(_NOISE[record.name])
    return record.exc_info is not None or not record.name.startswith("tablee.sockets")


class _TextLines(logging.Formatter):
    """`2026-05-01T18:00:00.000Z info table_made game=pikoko`"""

    def format(self, record: logging.LogRecord) -> str:
        facts = _read_facts(record)
        head = f"{facts.pop('time')} {facts.pop('level')} {facts.pop('event')}"
        return " ".join([head, *(f"{name}={_spell(value)}" for name, value in facts.items())])


class _JsonLines(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        return msgspec.json.encode(_read_facts(record)).decode()


def _read_facts(record: logging.LogRecord) -> dict[str, Any]:
    at = datetime.fromtimestamp(record.created, UTC)
    facts: dict[str, Any] = {
        "time": at.strftime("%Y-%m-%dT%H:%M:%S.") + f"{at.microsecond // 1000:03}Z",
        "level": record.levelname.lower(),
    }
    own = getattr(record, "facts", None)
    if own is None:
        facts |= {"event": "said", "by": record.name, "text": _quote(record)}
    else:
        facts |= {"event": record.msg, **own}
    if record.exc_info and record.exc_info[1]:
        facts["error"] = describe_error(record.exc_info[1])
    return facts


def _quote(record: logging.LogRecord) -> str:
    """By a library. Of an exception that nobody handled, asyncio quotes what it says and what the
    function was called with: the kind and the place are told apart, and enough."""
    text = record.getMessage()
    if record.exc_info:
        text = re.split(r"[(\n]", text, maxsplit=1)[0]
    return hide_secrets(text)


def hide_secrets(text: str) -> str:
    """
    >>> hide_secrets('"GET /t/Zm9vYmFyYmF6 HTTP/1.1"')
    '"GET /… HTTP/1.1"'
    """
    return _SECRETIVE.sub("…", text)


def describe_error(error: BaseException) -> str:
    """What kind of error it is and where it happened. Not what it says: that quotes values."""
    frames = traceback.extract_tb(error.__traceback__)
    places = [f"{frame.filename.rpartition('/')[2]}:{frame.lineno}" for frame in frames[-8:]]
    return " ".join([type(error).__name__, *places])


def _spell(value: object) -> str:
    text = str(value)
    return msgspec.json.encode(text).decode() if re.search(r"[\s\"=]", text) else text
