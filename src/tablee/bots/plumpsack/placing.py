"""Where to put the sack: what will they have to know to win a card from there?"""

from collections.abc import Callable, Sequence
from math import inf

from msgspec import Struct

from tablee.bots.plumpsack.memory import Memory
from tablee.games.plumpsack.cards import PICTURES, Object
from tablee.games.plumpsack.view import View
from tablee.kernel.game import Seat

Lies = Callable[[int], Object | None]  # what is thought to lie at a spot

_LUCKY_GUESS = 0.2
_THE_REST = 0.7  # of a way that is forgotten: how likely somebody comes to its end


def way(spot: int, size: int, lies: Lies, ahead: int) -> tuple[list[int], bool]:
    """The spots that have to be named from this one on, and whether that is all: every card on
    the way is known, and it is not longer than one looks ahead."""
    spots: list[int] = []
    while spot not in spots:  # §3c: until the sack comes to a card that was turned up
        if len(spots) == ahead:
            return spots, False
        spots.append(spot)
        name = lies(spot)
        if name is None:
            return spots, False
        picture = PICTURES[name]
        spot = (spot + (picture.steps if picture.turn == "cw" else -picture.steps)) % size
    return spots, True


class Guess(Struct, frozen=True):
    """What somebody's memory may be like."""

    span: float
    care: float  # how often they name what they know

    def knows(self, memory: Memory, spot: int) -> float:
        known = memory.strength(spot, self.span) * self.care
        return known + (1 - known) * _LUCKY_GUESS


def guesses(learns: bool) -> tuple[Guess, ...]:
    """Whoever does not learn takes everybody for a person like others."""
    if not learns:
        return (Guess(span=40, care=0.98),)
    return tuple(
        Guess(span, care) for span in (5, 10, 20, 40, 80, 160, inf) for care in (0.8, 0.9, 1.0)
    )


class Opponent:
    """What is thought of another player's memory. They have seen the same: what they name, right
    or wrong, tells how well they keep it."""

    def __init__(self, of_memories: Sequence[Guess]) -> None:
        self._weights = dict.fromkeys(of_memories, 1 / len(of_memories))

    def named(self, memory: Memory, spot: int, right: bool) -> None:
        """Before the card is seen anew."""
        for guess, weight in self._weights.items():
            knows = guess.knows(memory, spot)
            self._weights[guess] = weight * (knows if right else 1 - knows)
        total = sum(self._weights.values())
        self._weights = {guess: weight / total for guess, weight in self._weights.items()}

    def wins(self, memory: Memory, spots: Sequence[int]) -> float:
        """How likely they name all of these."""
        chance = 0.0
        for guess, weight in self._weights.items():
            for spot in spots:
                weight *= guess.knows(memory, spot)
            chance += weight
        return chance


class Placer:
    """Follows the arrows from every spot, and takes the one from which the others win least."""

    def __init__(self, memory: Memory, ahead: int, learns: bool) -> None:
        self._memory = memory
        self._guesses = guesses(learns)
        self._ahead = ahead
        self._opponents: dict[Seat, Opponent] = {}
        self._asked: tuple[Seat, int] | None = None  # who has to name what lies where

    def see(self, view: View) -> None:
        """Before the memory does."""
        if self._asked is not None:
            seat, spot = self._asked
            if view.phase != "name" or view.sack != spot:
                self._opponent(seat).named(self._memory, spot, right=view.phase != "pause")
        self._asked = None
        if view.phase == "name" and view.sack is not None:
            self._asked = view.active, view.sack

    def _opponent(self, seat: Seat) -> Opponent:
        return self._opponents.setdefault(seat, Opponent(self._guesses))

    def hardest(self, view: View) -> int:
        return min(range(len(view.circle)), key=lambda spot: self._chance(view, spot))

    def _chance(self, view: View, spot: int) -> float:
        spots, is_all = way(spot, len(view.circle), self._memory.recalled, self._ahead)
        chance = self._opponent(view.active).wins(self._memory, spots)
        return chance if is_all else chance * _THE_REST
