"""`tablee engine`: the engine protocol on standard input and output."""

from collections.abc import Iterator
from typing import BinaryIO

from tablee.engine import Engine

LONGEST_LINE = 1 << 24  # bytes; a longer one is answered without being kept


def run(lines: BinaryIO, answers: BinaryIO) -> int:
    engine = Engine()
    for line in _read_lines(lines):
        answers.write(engine.answer(line) + b"\n")
        answers.flush()
    return 0


def _read_lines(source: BinaryIO) -> Iterator[bytes]:
    """The lines of `source`. One that is too long counts as empty, which is not JSON either."""
    while line := source.readline(LONGEST_LINE):
        rest = line
        while not rest.endswith(b"\n") and len(rest) == LONGEST_LINE:
            rest = source.readline(LONGEST_LINE)
        yield line if rest is line else b""
