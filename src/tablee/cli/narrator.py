"""A match as lines of text."""

from collections.abc import Iterable, Iterator
from typing import Any

from tablee.catalogue import CATALOGUE
from tablee.kernel.game import Millis, Told
from tablee.kernel.match import AnyMatch
from tablee.words import Voice


def tell_lines(
    match: AnyMatch, moments: Iterable[tuple[Millis, tuple[Told[Any], ...]]], say: Voice
) -> Iterator[str]:
    """What happens in a match while it is played, line by line, each with its time."""
    yield from _tell_moment(match, Millis(0), match.told, say)
    for at, told in moments:
        yield from _tell_moment(match, at, told, say)


def _tell_moment(
    match: AnyMatch, at: Millis, told: tuple[Told[Any], ...], say: Voice
) -> Iterator[str]:
    for item in told:
        told_as = CATALOGUE[match.game.id].words.tell(item.event, match.state, say)
        for line in told_as.splitlines():
            yield f"{_write_time(at)}  {line}"


def _write_time(at: Millis) -> str:
    """
    >>> _write_time(Millis(83_400))
    ' 1:23.4'
    """
    minutes, rest = divmod(at, 60_000)
    return f"{minutes:2}:{rest // 1000:02}.{rest % 1000 // 100}"
