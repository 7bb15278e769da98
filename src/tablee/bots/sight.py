"""What one seat sees at one moment of a match: all that whoever sits there may know."""

from functools import cached_property
from itertools import islice
from typing import Any

from tablee.kernel.game import AnyGame, Pace, Seat, Waiting

_MOST_OPTIONS = 10_000


class Sight:
    """View and options are worked out when they are first asked for, by whoever asks: the server
    does so in the thread of a bot, as there may be thousands of options."""

    def __init__(self, game: AnyGame, state: Waiting, seat: Seat) -> None:
        self._game = game
        self._state = state
        self._seat = seat

    @cached_property
    def view(self) -> Any:
        """What the rules let this seat see."""
        return self._game.view(self._state, self._seat)

    @cached_property
    def options(self) -> list[Any]:
        """The commands to choose from: all, as a rule. Only who took far too many cards in Confetti
        can keep more sets of them than are worth listing."""
        return list(islice(self._game.options(self._state, self._seat), _MOST_OPTIONS))

    @property
    def pace(self) -> Pace:
        """Whether there are turns, a pause, a countdown or a race just now."""
        return self._game.pace(self._state)

    @property
    def must_act(self) -> bool:
        """Whether the match waits for this seat, and goes on by nothing else: no clock runs."""
        return self._seat in self._state.to_act and self._game.deadline(self._state) is None
