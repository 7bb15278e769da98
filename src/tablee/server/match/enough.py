"""No dead time: who has what they want of a race, so that only time is to pass."""

from collections.abc import Collection

from tablee.kernel.game import AnyGame, Millis, Waiting
from tablee.server.common.refused import Refused


class Enough:
    """What is said counts until the race that it is said of ends; the next begins with nothing."""

    def __init__(self, game: AnyGame) -> None:
        self._game = game
        self._due: Millis | None = None  # when that race ends by itself
        self.seats: set[int] = set()

    def say(self, seat: int, due: int, shown: Waiting) -> None:
        """This seat has enough of the race that ends at `due`: as all were shown, it is on."""
        if not self._is_racing(shown) or shown.due != due:
            raise Refused("nothing_to_skip")
        self._due = shown.due
        self.seats.add(seat)

    def take_back(self, seat: int) -> bool:
        """Whether this changes anything."""
        had = seat in self.seats
        self.seats.discard(seat)
        return had

    def forget_unless(self, shown: Waiting) -> bool:
        """Whether there was something to forget: all were shown that the race is over."""
        if not self.seats or (self._is_racing(shown) and shown.due == self._due):
            return False
        self.seats.clear()
        return True

    def find_end(self, state: Waiting, asked: Collection[int]) -> Millis | None:
        """When the race ends, where all who are asked have enough of it and nothing else happens
        before, a card that still slides, say."""
        if not asked or not self.seats.issuperset(asked) or not self._is_racing(state):
            return None
        is_next = state.due == self._due == self._game.deadline(state)
        return self._due if is_next else None

    def _is_racing(self, state: Waiting) -> bool:
        return self._game.pace(state) == "race" and state.due is not None
