"""A rival who keeps to the stride of another: as quick as they were in the rounds before."""

from msgspec.structs import replace

from tablee.bots.arm import Arm
from tablee.bots.bot import Dice, Tempo
from tablee.bots.rouge_jaune_vert.player import Player
from tablee.bots.rouge_jaune_vert.skills import Skill
from tablee.bots.stride import Stride, follow
from tablee.games.rouge_jaune_vert.rules import finishing_order
from tablee.games.rouge_jaune_vert.view import View
from tablee.kernel.game import Seat

# Chosen by hand. Whether other numbers are better: `python -m benchmarks.practice`
_BEGINNER = Skill(Arm(1080, 300), looks_at=8, glance_ms=70, plans=2, overlooks=8, reckons=False)


class Rival(Player):
    """How quick it is changes between rounds, and never in one."""

    has_memory = True  # of the rounds that it has seen

    def __init__(self, stride: Stride, seat: Seat, dice: Dice, tempo: Tempo) -> None:
        super().__init__(keep_to(stride), seat, dice, tempo)
        self.stride = stride
        self._compared: int = 0  # the round that it learned from last

    def see(self, view: View) -> None:
        if view.kept is None or view.round == self._compared:
            return
        self._compared = view.round
        hung = [len(series) for series in view.series]
        theirs = max(hung[: self.seat] + hung[self.seat + 1 :])
        if theirs > 1:  # who hung up nothing was not there
            is_first = finishing_order(view.series, view.stopper)[0] == self.seat
            self.stride = follow(self.stride, theirs / hung[self.seat], lead=-1 if is_first else 1)
            self.usual = keep_to(self.stride)

    def _falls_behind(self, view: View) -> bool:
        """It does not hurry: it keeps to its stride."""
        return False


def keep_to(stride: Stride) -> Skill:
    """A beginner's skill, so many times as quick."""
    times = stride.times
    return replace(
        _BEGINNER,
        arm=_BEGINNER.arm.quicken(times),
        looks_at=round(_BEGINNER.looks_at * max(1.0, times)),
        glance_ms=round(_BEGINNER.glance_ms / times),
        overlooks=round(_BEGINNER.overlooks / max(1.0, times)),
    )
