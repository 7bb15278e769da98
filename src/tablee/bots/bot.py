"""What a bot is: it sees what its seat sees, and answers a command and a human delay."""

from collections.abc import Callable, Sequence
from typing import Any, Generic, Literal, Protocol, TypeVar, get_args

from msgspec import Struct

from tablee.kernel.game import CommandT, Seat
from tablee.kernel.rng import Rng, Seed

T = TypeVar("T")

Level = Literal["easy", "medium", "strong", "best"]
LEVELS: tuple[Level, ...] = get_args(Level)

Tempo = Literal["human", "instant"]  # how long a turn takes: a hand in a race is never faster


class Decision(Struct, Generic[CommandT], frozen=True):
    command: CommandT
    after_ms: int  # how long a person would have taken


class Bot(Protocol):
    """Sits in one seat for one match."""

    has_memory: bool  # whether what it saw before matters to it

    def see(self, view: Any) -> None:
        """Called with every view that the seat is shown, whether or not there is a choice."""
        ...

    def decide(self, view: Any, options: Sequence[Any]) -> Decision[Any] | None:
        """One of the options, of which there is at least one; None to wait for what comes."""
        ...


class Forgetful:
    """A bot for games in which all that counts is on the table."""

    has_memory = False

    def __init__(self, seat: Seat, dice: "Dice", tempo: Tempo) -> None:
        self.seat = seat
        self.dice = dice
        self.tempo = tempo

    def see(self, view: Any) -> None:
        """There is nothing to remember."""


Maker = Callable[[Seat, "Dice", Tempo], Bot]


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

    def share(self) -> float:
        """A number from 0 up to 1."""
        return self.below(1 << 30) / (1 << 30)
