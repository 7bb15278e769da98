"""What tells a level from the next: the hand, the eyes, and how far it thinks."""

from collections.abc import Mapping

from msgspec import Struct

from tablee.bots import bot
from tablee.bots.hand import Hand


class Level(Struct, frozen=True):
    hand: Hand
    looks_at: int  # cards that lie face up, each time it looks for one
    glance_ms: int  # at each of them that it did not look at the last time
    plans: int  # cards ahead
    overlooks: int  # percent of the things that two cards have in common
    reckons: bool  # with cards unseen, with what others want, and with who is ahead


LEVELS: Mapping[bot.Level, Level] = {
    "easy": Level(Hand(610, 175), looks_at=4, glance_ms=60, plans=1, overlooks=15, reckons=False),
    "medium": Level(Hand(480, 146), looks_at=10, glance_ms=40, plans=2, overlooks=8, reckons=False),
    "strong": Level(Hand(370, 118), looks_at=20, glance_ms=25, plans=4, overlooks=4, reckons=True),
    "best": Level(Hand(300, 100), looks_at=60, glance_ms=15, plans=10, overlooks=0, reckons=True),
}
