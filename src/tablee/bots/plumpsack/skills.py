"""What makes a level: how long it remembers, how often it slips, how far it looks ahead.

The numbers are chosen by hand, so that each level finishes above the one below in about 80 of 100
matches: `tablee arena --game plumpsack --bots medium,easy --matches 1600`, and so for each pair.
"""

from collections.abc import Mapping

from msgspec import Struct

from tablee.bots.bot import Level
from tablee.bots.plumpsack.memory import FOR_EVER


class Skill(Struct, frozen=True):
    span: float  # of cards shown, after which two of three are forgotten
    slips: float  # share of the cards it knows for which it names another that is like it
    ahead: int  # how many cards on the sack's way it looks at when it puts it; 0: just anywhere
    learns: bool  # how well each of the others remembers


SKILLS: Mapping[Level, Skill] = {
    "easy": Skill(span=45, slips=0.23, ahead=0, learns=False),
    "medium": Skill(span=50, slips=0.11, ahead=1, learns=False),
    "strong": Skill(span=62, slips=0.01, ahead=2, learns=False),
    "best": Skill(span=FOR_EVER, slips=0, ahead=12, learns=True),
}

TROUBLE = (40, 160)  # percent of what is usual: everybody has good days and bad ones
