"""§1: a colour's name, written in another colour's ink, once to four times."""

from typing import NewType

Card = NewType("Card", str)  # "BR3": blue, in red, three times

COLOURS = "RYGBK"

DECK = tuple(
    Card(f"{named}{ink}{count}")
    for named in COLOURS
    for ink in COLOURS
    if ink != named
    for count in range(1, 5)
)
POINTS = tuple(value for value in range(-4, 11) for _ in range(2))  # §1b


def fit(card: Card, other: Card) -> bool:
    """§4: neighbours have no colour, named or inked, and no count in common.

    >>> fit(Card("RG2"), Card("BK4")), fit(Card("BK4"), Card("RB2"))
    (True, False)
    """
    return set(card).isdisjoint(other)


def count(card: Card) -> int:
    return int(card[2])
