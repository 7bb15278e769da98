"""What makes a level: how fast the arm is, how much the eyes take in, how far the plan goes.

The numbers are chosen by hand, so that each level finishes above the one below in about 80 of 100
matches: `tablee arena --game confetti --bots best,strong --seats 2 --matches 1000`, and so for each
pair.
"""

from collections.abc import Mapping

from msgspec import Struct
from msgspec.structs import replace

from tablee.bots.arm import Arm
from tablee.bots.bot import Level
from tablee.games.confetti.cards import DECK

_SEES = 3  # cards at a look, at the least: enough for a family


class Skill(Struct, frozen=True):
    arm: Arm
    look_ms: int  # to look the cards over once, and to choose
    sees: int  # of the cards on the table, at one look
    ahead: int  # cards to come in a plan
    content: int = 1  # looks in vain, with half of what can be made: then that is enough
    swaps: bool = True  # plans may give up cards that are held
    slips: int = 0  # percent of grabs: a colour taken for another
    tugs: int = 100  # percent of the tugs that are worth it
    spoils: bool = False  # once done itself, keeps rivals from what they need
    form: int = 0  # percent, by which the eyes are better or worse from match to match


SKILLS: Mapping[Level, Skill] = {
    "easy": Skill(
        Arm(650, 240), look_ms=2400, sees=5, ahead=3, swaps=False, slips=25, tugs=15, form=65
    ),
    "medium": Skill(Arm(400, 140), look_ms=1450, sees=5, ahead=3, slips=12, tugs=50, form=75),
    "strong": Skill(Arm(260, 95), look_ms=0, sees=13, ahead=5, form=95),
    "best": Skill(Arm(255, 95), look_ms=0, sees=len(DECK), ahead=9, spoils=True),
}


def put_in_form(skill: Skill, percent: int) -> Skill:
    """On a good day one sees so much more, on a bad day so much less."""
    return replace(skill, sees=max(_SEES, skill.sees * (100 + percent) // 100))
