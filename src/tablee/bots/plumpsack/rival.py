"""A rival who remembers as well as another does: as often right as they were before."""

from math import exp

from tablee.bots.bot import Decision, Dice, Tempo
from tablee.bots.plumpsack.memory import FOR_EVER
from tablee.bots.plumpsack.player import Player
from tablee.bots.plumpsack.skills import Skill
from tablee.bots.stride import Stride
from tablee.games.plumpsack.messages import Command, Name
from tablee.games.plumpsack.view import View
from tablee.kernel.game import Seat

# Chosen by hand. Whether other numbers are better: `python -m benchmarks.practice`
_SPAN, _SLIPS = 40, 0.12  # of a beginner
_LUCK = 0.08  # how often somebody names a card right that they have forgotten
_LEAST, _MOST = 0.05, 20.0  # times that a beginner remembers
_SHARES = 0.8, 0.25  # of what is made up for: at first, and when much was compared
_SOON = 12  # comparisons, until the first is half way to the second
_SKILL = Skill(span=FOR_EVER, slips=0, ahead=0, learns=False)  # it forgets in a way of its own


class Rival(Player):
    """All have seen the same. So how likely another knows what lies somewhere is as likely as it
    names that card itself: by a span that grows when they know more than it thought, and shrinks
    when they know less."""

    def __init__(self, stride: Stride, seat: Seat, dice: Dice, tempo: Tempo) -> None:
        super().__init__(_SKILL, seat, dice, tempo)
        self.stride = stride
        self._seat = seat
        self._asked: int | None = None  # the spot of which another has to say what lies there

    def see(self, view: View) -> None:
        if self._asked is not None and (view.phase != "name" or view.sack != self._asked):
            self._compare(self._asked, is_right=view.phase != "pause")
        is_asked = view.phase == "name" and view.active != self._seat
        self._asked = view.sack if is_asked else None
        super().see(view)

    def _compare(self, spot: int, is_right: bool) -> None:
        """Before it sees the card anew itself."""
        first, last = _SHARES
        share = last + (first - last) * _SOON / (_SOON + self.stride.compared)
        ratio = exp(share * (is_right - self._knows(spot)))
        self.stride = self.stride.adjust(ratio, _LEAST, _MOST)

    def _knows(self, spot: int) -> float:
        """How likely they know what lies there, or guess it."""
        times = self.stride.times
        known = self._memory.strength(spot, _SPAN * times) * (1 - _SLIPS / max(1.0, times))
        return known + (1 - known) * _LUCK

    # §3b

    def _name(self, spot: int) -> Decision[Command]:
        known = self._memory.recall(spot)
        assert known is not None, "whatever lies there was shown"
        if self._dice.share() < self._knows(spot):
            return self._take_time(Name(known), 700, 2000)
        others = [trace.object for at, trace in self._memory.traces.items() if at != spot]
        return self._take_time(Name(self._dice.pick(others)), 2000, 5000)
