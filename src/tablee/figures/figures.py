"""Figures of a game: what they are called, and how they are counted."""

from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal, NamedTuple

from msgspec import Struct

from tablee.kernel.game import AnyGame, Millis, Seat
from tablee.kernel.match import AnyMatch, Match
from tablee.kernel.record import AnyRecord
from tablee.words.said import Said

# How a figure is shown: in per cent, as a number, or as a number a minute.
Unit = Literal["share", "number", "per_minute"]


class Figure(Struct, frozen=True):
    """One figure of a game, in every language."""

    label: Said
    means: Said  # in a sentence
    unit: Unit
    better: Literal["more", "less"]


class Happening(NamedTuple):
    """An event of a match, and when it was, on the match's clock."""

    at: Millis
    event: Any


class Tally:
    """Sums for every seat of a match. A figure is `value` over `of`, so that matches add up: five
    bids of which three were exact are 3 of 5."""

    def __init__(self, seats: int) -> None:
        self._sums: list[defaultdict[str, tuple[float, float]]] = [
            defaultdict(lambda: (0.0, 0.0)) for _ in range(seats)
        ]

    def add(self, seat: Seat | int, figure: str, value: float, of: float = 1) -> None:
        before, total = self._sums[seat][figure]
        self._sums[seat][figure] = before + value, total + of

    def of(self, seat: int) -> dict[str, tuple[float, float]]:
        """The sums of one seat, by figure; none where there was nothing to count."""
        return {figure: sums for figure, sums in self._sums[seat].items() if sums[1] > 0}


@dataclass(frozen=True, slots=True, kw_only=True)
class Figures:
    """`count` is given all that happened, whomever it was told, the last state and an empty tally,
    which it fills. `known` are its figures in the order in which they are shown. Where they are to
    be counted in another way, `version` goes up by one, and all that was played is counted anew."""

    known: Mapping[str, Figure]
    count: Callable[[Sequence[Happening], Any, Tally], None]
    version: int = 1


def tally_match(figures: Figures, game: AnyGame, record: AnyRecord) -> Tally:
    """Plays a record once more and counts. Raises what a record that cannot be played raises."""
    match: AnyMatch = Match.begin(game, record)
    happenings = list(_walk(match, record))
    tally = Tally(record.seats)
    figures.count(happenings, match.state, tally)
    return tally


def _walk(match: AnyMatch, record: AnyRecord) -> Iterator[Happening]:
    for told in match.told:
        yield Happening(Millis(0), told.event)
    for at, all_told in match.replay(record):
        for told in all_told:
            yield Happening(at, told.event)
