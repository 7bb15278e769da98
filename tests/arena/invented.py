"""Deals that nobody played: their results are known beforehand."""

from collections.abc import Iterable, Sequence

from tablee.arena.play import Deal, Outcome
from tablee.kernel.game import rank


def match(**scores: int) -> Outcome:
    """
    >>> match(a=3, b=5).ranks
    (2, 1)
    """
    return played(tuple(scores), tuple(scores.values()))


def played(names: tuple[str, ...], scores: tuple[int, ...]) -> Outcome:
    return Outcome(names, scores, rank(*((score,) for score in scores)))


def deals(*results: Sequence[Outcome]) -> list[Deal]:
    return [Deal(number, tuple(matches)) for number, matches in enumerate(results)]


def deals_of_one(results: Iterable[Outcome]) -> list[Deal]:
    return deals(*([result] for result in results))
