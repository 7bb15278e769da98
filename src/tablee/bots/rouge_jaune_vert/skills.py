"""What makes a level: how fast the arm is, how much the eyes take in, how far the plan goes.

The numbers are chosen by hand, so that each level finishes above the one below in about 80 of 100
matches: `tablee arena --game rouge-jaune-vert --bots best,strong --seats 2 --matches 400`, and so
for each pair.
"""

from collections.abc import Mapping

from msgspec import Struct

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
    "easy": Skill(Arm(610, 175), looks_at=4, glance_ms=60, plans=1, overlooks=15, reckons=False),
    "medium": Skill(Arm(480, 146), looks_at=10, glance_ms=40, plans=2, overlooks=8, reckons=False),
    "strong": Skill(Arm(370, 118), looks_at=20, glance_ms=25, plans=4, overlooks=4, reckons=True),
    "best": Skill(Arm(300, 100), looks_at=60, glance_ms=15, plans=10, overlooks=0, reckons=True),
}
