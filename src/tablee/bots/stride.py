"""How quick somebody is, as a rival knows it who keeps to their stride."""

from collections.abc import Callable
from typing import Protocol, runtime_checkable

from msgspec import Struct

from tablee.bots.bot import Bot, Dice, Tempo
from tablee.kernel.game import Seat


class Stride(Struct, frozen=True):
    """How many times as quick as a beginner somebody is, and after how many comparisons."""

    times: float = 1.0
    compared: int = 0

    def adjust(self, ratio: float, least: float, most: float) -> "Stride":
        """They did so many times as well as who kept to this stride: so the next one is, within
        these bounds, so many times as quick.

        >>> Stride(2.0).adjust(1.5, least=0.1, most=10.0)
        Stride(times=3.0, compared=1)
        """
        return Stride(clamp(self.times * ratio, least, most), self.compared + 1)


def clamp(value: float, least: float, most: float) -> float:
    return min(max(value, least), most)


@runtime_checkable
class Rival(Bot, Protocol):
    """A bot that plays against one other, and keeps to their stride."""

    @property
    def stride(self) -> Stride:
        """As far as it has seen."""
        ...


RivalMaker = Callable[[Stride, Seat, Dice, Tempo], Rival]

# In a race. Chosen by hand. Whether other numbers are better: `python -m benchmarks.practice`
_STEPS = 2.5, 2.0, 1.6  # times as quick, at most, after the first comparisons
_LAST_STEP = 1.3  # after each of the others
_SLOWEST, _QUICKEST = 0.1, 4.0


def follow(stride: Stride, ratio: float, lead: int) -> Stride:
    """After a round of a race in which they came so many times as far, with this lead (1: they won
    it, 0: nobody did, -1: they lost it). First by how far they came; then it counts alone who won,
    so that in the end both win half of the rounds, however they play.

    >>> follow(Stride(), 1.4, lead=-1).times
    1.4
    >>> follow(Stride(compared=9), 1.4, lead=1).times
    1.3
    """
    if stride.compared < len(_STEPS):
        step = _STEPS[stride.compared]
        ratio = clamp(ratio, 1 / step, step)
    else:
        ratio = _LAST_STEP**lead
    return stride.adjust(ratio, _SLOWEST, _QUICKEST)
