"""How fast a player reaches across the table: the time to react, and the time that a way takes."""

from math import hypot, log2

from msgspec import Struct

from tablee.bots.bot import Dice
from tablee.games.spread import SIDE

Point = tuple[int, int]
MIDDLE: Point = (SIDE // 2, SIDE // 2)
_CARD = 60  # how wide a card is, of the table's 1000


class Arm(Struct, frozen=True):
    """As people's reach is measured: a pause to react, then time by the logarithm of the way.

    >>> quick, slow = Arm(200, 90), Arm(600, 220)
    >>> quick.mean_ms((0, 0), (300, 400)) < slow.mean_ms((0, 0), (300, 400))
    True
    """

    reaction_ms: int
    travel_ms: int  # each time the way is doubled (Fitts)
    unevenness: int = 20  # percent, up or down

    def quicken(self, times: float) -> "Arm":
        """An arm that is so many times as quick.

        >>> Arm(600, 240).quicken(2)
        Arm(reaction_ms=300, travel_ms=120, unevenness=20)
        """
        return Arm(round(self.reaction_ms / times), round(self.travel_ms / times), self.unevenness)

    def mean_ms(self, start: Point, end: Point) -> int:
        """From deciding to go there until the hand is there, on average."""
        way = hypot(end[0] - start[0], end[1] - start[1])
        return round(self.reaction_ms + self.travel_ms * log2(1 + way / _CARD))

    def takes_ms(self, dice: Dice, start: Point, end: Point) -> int:
        """The same, this time: a little more or less than the mean."""
        percent = dice.between(100 - self.unevenness, 100 + self.unevenness)
        return self.mean_ms(start, end) * percent // 100
