"""A rival who keeps to the stride of another: as quick as they were in the rounds before."""

from msgspec.structs import replace

from tablee.bots.arm import Arm
from tablee.bots.bot import Dice, Tempo
from tablee.bots.confetti.player import Player
from tablee.bots.confetti.skills import Skill
from tablee.bots.stride import Stride, follow
from tablee.games.confetti.view import View
from tablee.kernel.game import Seat

# Chosen by hand. Whether other numbers are better: `python -m benchmarks.practice`
_BEGINNER = Skill(Arm(900, 320), look_ms=3400, sees=5, ahead=3, slips=15, tugs=15)
_NOTHING = 1.5  # as much as a score of nothing is worth, beside one more


class Rival(Player):
    """How quick it is changes between rounds, and never in one."""

    def __init__(self, stride: Stride, seat: Seat, dice: Dice, tempo: Tempo) -> None:
        super().__init__(keep_to(stride), seat, dice, tempo)
        self.stride = stride
        self._compared = 0  # the round that it learned from last

    def see(self, view: View) -> None:
        super().see(view)
        if len(view.round_scores) == self._compared:
            return
        self._compared = len(view.round_scores)
        scores = view.round_scores[-1]
        others = [score for seat, score in enumerate(scores) if seat != self._seat]
        if any(score.taken for score in others):  # who did nothing was not there
            theirs, own = max(score.score for score in others), scores[self._seat].score
            lead = (theirs > own) - (theirs < own)
            self.stride = follow(self.stride, _worth(theirs) / _worth(own), lead)
            self._skill = keep_to(self.stride)


def _worth(score: int) -> float:
    return max(0, score) + _NOTHING


def keep_to(stride: Stride) -> Skill:
    """A beginner's skill, so many times as quick."""
    times = stride.times
    return replace(
        _BEGINNER,
        arm=_BEGINNER.arm.quicken(times),
        look_ms=round(_BEGINNER.look_ms / times),
        sees=max(3, round(_BEGINNER.sees * max(1.0, times))),
        content=3,
        slips=round(_BEGINNER.slips / max(1.0, times)),
    )
