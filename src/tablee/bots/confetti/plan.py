"""Plans: the most families that can still be made, and the cards that this takes."""

from collections.abc import Sequence

import numpy as np
from msgspec import Struct

from tablee.fast import confetti as fast
from tablee.fast.kernels import are_compiled
from tablee.games.confetti.cards import COLOURS, DECK, Card

# Steps of the search, compiled and not. Chosen by hand: with 42 cards that is exact, and a decision
# takes milliseconds (0.4 s uncompiled).
_PATIENCE, _PLAIN_PATIENCE = 20_000, 300

_CIRCLES = {
    card: [len(COLOURS) * size + COLOURS.index(colour) for size, colour in enumerate(card)]
    for card in DECK
}


class Plans(Struct, frozen=True):
    """All plans that make the most families with the fewest cards from the table."""

    families: int
    new: int  # cards from the table that each of them takes
    count: int
    tally: dict[Card, int]  # how many of the plans have this card

    @property
    def wasted(self) -> list[Card]:
        """The cards that some of the plans, at least, do without."""
        return [card for card, number in self.tally.items() if number < self.count or not number]


def find_plans(held: Sequence[Card], table: Sequence[Card], limit: int, reach: int) -> Plans:
    """The best plans with at most `reach` more cards; where there are too many, those of the first
    cards."""
    cards = (*held, *table)
    circles = np.array([_CIRCLES[card] for card in cards], np.int64).reshape(-1, 3)
    found, tally = np.zeros(4, np.int64), np.zeros(len(cards), np.int64)
    patience = _PATIENCE if are_compiled() else _PLAIN_PATIENCE
    fast.find_best_plans(circles, len(held), limit, reach, patience, found, tally)
    families, new, count, _ = found.tolist()
    return Plans(families, new, count, dict(zip(cards, tally.tolist(), strict=True)))


def count_families_within(
    held: Sequence[Card], table: Sequence[Card], limit: int, reach: int
) -> int:
    """The most families that can be made with at most `reach` more cards."""
    return find_plans(held, table, limit, reach).families
