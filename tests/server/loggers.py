"""Logging is the process's: whoever sets it up in a test puts it back as it was."""

import contextlib
import logging
from collections.abc import Iterator

LOGGERS = (None, "tablee", "tablee.sockets", "uvicorn")


@contextlib.contextmanager
def kept() -> Iterator[None]:
    before = [(logger, logger.handlers, logger.level) for logger in map(logging.getLogger, LOGGERS)]
    try:
        yield
    finally:
        for logger, handlers, level in before:
            logger.handlers = handlers
            logger.setLevel(level)
