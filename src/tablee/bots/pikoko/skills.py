"""What makes a level: how much it thinks, in counts and not in time, so that the same seed plays
the same everywhere.

The numbers are chosen by hand: such that a decision of `best` takes at most 0.1 s of one core
(`python -m benchmarks.decisions`) and each level finishes above the one below in about 80 of 100
matches (`tablee arena --game pikoko --bots best,strong --seats 4 --matches 240`, and so for each
pair). `rivalry` is decided in docs/decisions/0012.
"""

from collections.abc import Mapping
from typing import Literal

from msgspec import Struct

from tablee.bots.pikoko.sureness import AS_FORESEEN, Curve


class Skill(Struct, frozen=True, kw_only=True):
    """Rounds played in the mind, for each decision."""

    observed: int  # at a glance, to learn what each card of one's own may change
    foreseen: int  # before a bid
    looks: int  # ahead, at each play, by those who play them; 0: they play at a glance
    varies: bool = True  # asks what a bid of its own would change
    reads: Literal["cards", "worlds", "nothing"] = "cards"  # the others' bids on oneself, by what
    doubt: float = 0.7  # in tricks: how far a bid on oneself may be off
    plays: Literal["weighed", "searched", "glance"] = "weighed"
    weighed: int = 0  # before a card
    rivalry: float = 0.0  # how much it minds what others gain, against its own points
    slips: float = 0.05  # share of the plays at a glance that are anything
    judges: bool = False  # how well each of the others plays
    sure: tuple[Curve, Curve, Curve] = AS_FORESEEN  # of bids, with three, four and five players

    def sure_among(self, players: int) -> Curve:
        return self.sure[players - 3]


# Found by `python -m benchmarks.calibration FILE 628 fit 3`, and the three more in docs/bots.md
_OF_THREE = (0.001, 0.064, 0.181, 0.297, 0.622, 0.857, 0.917, 0.973)
_OF_MORE = (0.009, 0.053, 0.212, 0.385, 0.631, 0.795, 0.928, 1.0)

SKILLS: Mapping[str, Skill] = {
    "medium": Skill(
        observed=60,
        foreseen=40,
        looks=0,
        varies=False,
        reads="nothing",
        plays="glance",
        slips=0.25,
    ),
    "strong": Skill(observed=700, foreseen=300, looks=0, weighed=120, slips=0.1),
    "best": Skill(
        observed=5000,
        foreseen=360,
        looks=3,
        weighed=600,
        rivalry=0.25,
        judges=True,
        sure=(_OF_THREE, _OF_MORE, _OF_MORE),
    ),
    # The try-out that came before, at 10 ms a decision: how much better is `best`?
    "prototype": Skill(
        observed=3000,
        foreseen=7000,
        looks=0,
        varies=False,
        reads="worlds",
        doubt=1.2,
        plays="searched",
        weighed=4000,
        slips=0.1,
    ),
    # Plain tree search as it is written for any game: knows nothing of bids but their points.
    "ismcts": Skill(
        observed=0,
        foreseen=40_000,
        looks=0,
        varies=False,
        reads="nothing",
        plays="searched",
        weighed=30_000,
        slips=1.0,
    ),
}
