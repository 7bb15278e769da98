"""Where to put the sack: what will they have to know to win a card from there?"""

from collections.abc import Callable, Sequence
from math import inf

from msgspec import Struct

from tablee.bots.plumpsack.memory import Memory
from tablee.games.plumpsack.cards import PICTURES, Object
from tablee.games.plumpsack.view import View
from tablee.kernel.game import Seat

Lies = Callable[[int], Object | None]  # what is thought to lie at a spot

# Chosen by hand. Where the sack is put seems to count for little (docs/bots.md), so whether other
# numbers are better takes many matches to tell:
# `tablee arena --game plumpsack --bots best,strong --matches 1600`
_LUCKY_GUESS = 0.2  # how often somebody names a card right that they have forgotten
_THE_REST = 0.7  # of a way that is forgotten: how likely somebody comes to its end
_LIKE_OTHERS = 40, 0.98  # the span and the care of a person of whom nothing is known
_SPANS = (5, 10, 20, 40, 80, 160, inf)  # of the memories that one who learns tells apart
_CARES = (0.8, 0.9, 1.0)


def follow_way(spot: int, size: int, lies: Lies, ahead: int) -> tuple[list[int], bool]:
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


def list_guesses(learns: bool) -> tuple[Guess, ...]:
    """Whoever does not learn takes everybody for a person like others."""
    if not learns:
        return (Guess(*_LIKE_OTHERS),)
    return tuple(Guess(span, care) for span in _SPANS for care in _CARES)


class Opponent:
    """What is thought of another player's memory. They have seen the same: what they name, right
    or wrong, tells how well they keep it."""

    def __init__(self, of_memories: Sequence[Guess]) -> None:
        self._weights = dict.fromkeys(of_memories, 1 / len(of_memories))

    def hear(self, memory: Memory, spot: int, right: bool) -> None:
        """Learns from what they named. To be called before one sees the card anew oneself."""
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


class Planner:
    """Follows the arrows from every spot, and takes the one from which the others win least."""

    def __init__(self, memory: Memory, ahead: int, learns: bool) -> None:
        self._memory = memory
        self._guesses = list_guesses(learns)
        self._ahead = ahead
        self._opponents: dict[Seat, Opponent] = {}
        self._asked: tuple[Seat, int] | None = None  # who has to name what lies where

    def see(self, view: View) -> None:
        """Before the memory does."""
        if self._asked is not None:
            seat, spot = self._asked
            if view.phase != "name" or view.sack != spot:
                self._opponent(seat).hear(self._memory, spot, right=view.phase != "pause")
        self._asked = None
        if view.phase == "name" and view.sack is not None:
            self._asked = view.active, view.sack

    def _opponent(self, seat: Seat) -> Opponent:
        return self._opponents.setdefault(seat, Opponent(self._guesses))

    def choose_spot(self, view: View) -> int:
        """The one from which whoever is to name cards is least likely to win one."""
        return min(range(len(view.circle)), key=lambda spot: self._chance(view, spot))

    def _chance(self, view: View, spot: int) -> float:
        spots, is_all = follow_way(spot, len(view.circle), self._memory.recall, self._ahead)
        chance = self._opponent(view.active).wins(self._memory, spots)
        return chance if is_all else chance * _THE_REST
