"""What makes a level: how fast the arm is, how much the eyes take in, how far the plan goes.

The numbers are chosen by hand, so that each level finishes above the one below in about 80 of 100
matches: `tablee arena --game rouge-jaune-vert --bots best,strong --seats 2 --matches 400`, and so
for each pair. `easy`, which people meet first, is further below: slower, and slipping more often,
so that it is seen to be easy (`test_easy_and_medium_can_be_told_apart`).
"""

from collections.abc import Mapping

from msgspec import Struct
from msgspec.structs import replace

from tablee.bots.arm import Arm
from tablee.bots.bot import Level


class Skill(Struct, frozen=True):
    arm: Arm
    looks_at: int  # cards that lie face up, each time it looks for one
    glance_ms: int  # at each of them that it did not look at the last time
    plans: int  # cards ahead
    overlooks: int  # percent of the things that two cards have in common
    reckons: bool  # with cards unseen, with what others want, and with who is ahead


SKILLS: Mapping[Level, Skill] = {
    "easy": Skill(Arm(780, 220), looks_at=5, glance_ms=60, plans=1, overlooks=24, reckons=False),
    "medium": Skill(Arm(470, 142), looks_at=12, glance_ms=40, plans=2, overlooks=7, reckons=False),
    "strong": Skill(Arm(370, 118), looks_at=20, glance_ms=25, plans=4, overlooks=4, reckons=True),
    "best": Skill(Arm(300, 100), looks_at=60, glance_ms=15, plans=10, overlooks=0, reckons=True),
}


def hurried(skill: Skill) -> Skill:
    """The same player in a hurry: hands and eyes as quick as those of the `best`."""
    return replace(skill, arm=SKILLS["best"].arm, glance_ms=SKILLS["best"].glance_ms)
