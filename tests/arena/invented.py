"""Deals that nobody played: their results are known beforehand."""

from collections.abc import Iterable, Sequence

from tablee.arena.play import Deal, Played
from tablee.kernel.game import rank


def match(**scores: int) -> Played:
    """
    >>> match(a=3, b=5).ranks
    (2, 1)
    """
    return played(tuple(scores), tuple(scores.values()))


def played(names: tuple[str, ...], scores: tuple[int, ...]) -> Played:
    return Played(names, scores, rank(*((score,) for score in scores)))


def deals(*results: Sequence[Played]) -> list[Deal]:
    return [Deal(number, tuple(matches)) for number, matches in enumerate(results)]


def deals_of_one(results: Iterable[Played]) -> list[Deal]:
    return deals(*([result] for result in results))
