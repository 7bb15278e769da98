"""What a bot is: it sees what its seat sees, and answers a command and a human delay."""

from collections.abc import Sequence
from typing import Any, Generic, Protocol, TypeVar

from msgspec import Struct

from tablee.kernel.game import CommandT
from tablee.kernel.rng import Rng, Seed

T = TypeVar("T")


class Decision(Struct, Generic[CommandT], frozen=True):
    command: CommandT
    after_ms: int  # how long a person would have taken


class Bot(Protocol):
    """Sits in one seat for one match."""

    def see(self, view: Any) -> None:
        """Called with every view that the seat is shown, whether or not there is a choice."""
        ...

    def decide(self, view: Any, options: Sequence[Any]) -> Decision[Any] | None:
        """One of the options, of which there is at least one; None to wait for what comes."""
        ...


class Dice:
    """Chance for bots: the same seed, the same bot, on every machine."""

    def __init__(self, seed: Seed) -> None:
        self._rng = Rng.seeded(seed)

    def below(self, bound: int) -> int:
        number, self._rng = self._rng.below(bound)
        return number

    def between(self, low: int, high: int) -> int:
        return low + self.below(high - low + 1)

    def pick(self, items: Sequence[T]) -> T:
        return items[self.below(len(items))]

    def chance(self, percent: int) -> bool:
        return self.below(100) < percent
