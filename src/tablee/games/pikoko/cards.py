"""§1: the feathers."""

from typing import Literal, NewType, get_args

Colour = Literal["R", "Y", "P", "W", "B"]
Card = NewType("Card", str)  # "R6", "PYR1": the colours it shows, then its number

COLOURS: tuple[Colour, ...] = get_args(Colour)
HAND = 8

MULTICOLOURED = tuple(map(Card, ("PYR1", "BWY4", "PWR7", "BWR10")))  # §1b


def _number(card: Card) -> int:
    return int(card.lstrip("RYPWB"))


def _whole_deck() -> tuple[Card, ...]:
    """§1a: every number in every colour on exactly one card."""
    shared = {(_number(card), colour) for card in MULTICOLOURED for colour in card}
    single = tuple(
        Card(f"{colour}{number}")
        for number in range(1, 12)
        for colour in COLOURS
        if (number, colour) not in shared
    )
    return single + MULTICOLOURED


NUMBER: dict[Card, int] = {card: _number(card) for card in _whole_deck()}
SHOWN: dict[Card, tuple[Colour, ...]] = {
    card: tuple(colour for letter in card for colour in COLOURS if colour == letter)
    for card in NUMBER
}

_HIGHEST = {3: 7, 4: 9, 5: 11}  # §1d
_DECKS = {
    seats: tuple(card for card, number in NUMBER.items() if number <= highest)
    for seats, highest in _HIGHEST.items()
}


def deck(seats: int) -> tuple[Card, ...]:
    """
    >>> [len(deck(seats)) for seats in (3, 4, 5)]
    [29, 39, 47]
    """
    return _DECKS[seats]


def shows(card: Card, colour: Colour) -> bool:
    """
    >>> shows(Card("PYR1"), "Y"), shows(Card("R6"), "Y")
    (True, False)
    """
    return colour in SHOWN[card]
