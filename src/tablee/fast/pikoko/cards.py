"""Feathers as numbers: a hand is a set of bits, a play is a card and the colour it is played as."""

from collections.abc import Iterable

import numpy as np

from tablee.fast.bits import Ints
from tablee.games.pikoko.cards import COLOURS, NUMBER, SHOWN, Card, Colour, deck

CARDS: tuple[Card, ...] = tuple(sorted(NUMBER, key=NUMBER.__getitem__))  # a deck is the first of it
PLACE: dict[Card, int] = {card: place for place, card in enumerate(CARDS)}
NO_TRUMP = -1

NUMBERS: Ints = np.array([NUMBER[card] for card in CARDS], dtype=np.int64)
SHOWS: Ints = np.array(  # of each card, its colours as bits
    [sum(1 << COLOURS.index(colour) for colour in SHOWN[card]) for card in CARDS], dtype=np.int64
)
THREE_COLOURS: Ints = np.array(  # of each card: it shows three, or one, which is here three times
    [(sorted(map(COLOURS.index, SHOWN[card])) * 3)[:3] for card in CARDS], dtype=np.int64
)
OF_COLOUR: Ints = np.array(  # of each colour, the cards that show it
    [
        sum(1 << place for place, card in enumerate(CARDS) if colour in SHOWN[card])
        for colour in COLOURS
    ],
    dtype=np.int64,
)
MULTICOLOURED: int = sum(1 << place for place, card in enumerate(CARDS) if len(SHOWN[card]) > 1)
ABOVE: Ints = np.array(  # of each number, the cards with higher ones
    [sum(1 << place for place, card in enumerate(CARDS) if NUMBER[card] > n) for n in range(12)],
    dtype=np.int64,
)


def cards_bits(cards: Iterable[Card | None]) -> int:
    """The cards that are known, as a set.

    >>> bits_cards(cards_bits([Card("R2"), None, Card("W11")]))
    ('R2', 'W11')
    """
    return sum(1 << PLACE[card] for card in cards if card is not None)


def bits_cards(bits: int) -> tuple[Card, ...]:
    return tuple(card for place, card in enumerate(CARDS) if bits >> place & 1)


def deck_bits(seats: int) -> int:
    return cards_bits(deck(seats))


def colour_number(colour: Colour | None) -> int:
    return NO_TRUMP if colour is None else COLOURS.index(colour)


def play_number(card: Card, colour: Colour) -> int:
    """A play as kernels write it: the card in the low six bits, the colour above them."""
    return PLACE[card] | COLOURS.index(colour) << 6


def play_named(play: int) -> tuple[Card, Colour]:
    return CARDS[play & 63], COLOURS[play >> 6]
