"""§1: three circles, small, medium and large, in three different colours of six."""

from itertools import combinations, permutations
from typing import NewType

Card = NewType("Card", str)  # "RGB": the colours of the small, the medium and the large circle

COLOURS = "ROYGBP"
SIZES = 3
HALF = 42

_LEFT_OUT = {frozenset(triple) for triple in ("ROY", "ROG", "RYG", "OBP", "YBP", "GBP")}  # §1b

DECK = tuple(
    Card("".join(circles))
    for triple in combinations(COLOURS, SIZES)
    if frozenset(triple) not in _LEFT_OUT
    for circles in permutations(triple)
)
