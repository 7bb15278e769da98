"""§1: 52 cards, a rank and a suit each."""

from typing import NewType

Card = NewType("Card", str)

RANKS = "A23456789TJQK"
SUITS = "CDHS"
DECK: tuple[Card, ...] = tuple(Card(rank + suit) for suit in SUITS for rank in RANKS)


def rank_of(card: Card) -> str:
    """
    >>> rank_of(Card("7H"))
    '7'
    """
    return card[0]
