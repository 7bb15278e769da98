"""What a player reads from a view: what lies where, what is unseen, and what others want."""

from math import cos, pi, sin

import numpy as np

from tablee.bots.arm import MIDDLE, Point
from tablee.fast.bits import Floats, Ints
from tablee.fast.rouge_jaune_vert import FIT, NUMBERS
from tablee.games.rouge_jaune_vert.view import View
from tablee.games.spread import SIDE
from tablee.kernel.game import Seat, everyone

_OFF = 0.6 * SIDE  # from the middle to a player's series: people sit a little off the table


def home_of(seat: Seat, seats: int) -> Point:
    """Where a player's series lies: people sit round the table."""
    angle = 2 * pi * seat / seats
    return round(MIDDLE[0] + _OFF * sin(angle)), round(MIDDLE[1] + _OFF * cos(angle))


def place_of(view: View, spot: int) -> Point:
    return view.places[spot].x, view.places[spot].y


def find_lying(view: View, up: bool) -> list[int]:
    """The spots of the cards that lie face up, or face down."""
    return [number for number, spot in enumerate(view.spots) if spot is not None and spot.up == up]


def card_at(view: View, spot: int) -> int:
    """The number of the card that lies face up there."""
    seen = view.spots[spot]
    assert seen is not None
    assert seen.card is not None
    return NUMBERS[seen.card]


def last_card(view: View, seat: Seat) -> int:
    return NUMBERS[view.series[seat][-1]]


def unseen(view: View) -> Floats:
    """By card, 1 where it lies face down, or was taken so by another."""
    found = np.ones(len(FIT))
    found[[NUMBERS[card] for series in view.series for card in series]] = 0
    found[[card_at(view, spot) for spot in find_lying(view, up=True)]] = 0
    found[[NUMBERS[held.card] for held in view.held if held and held.card]] = 0
    return found


def count_rivals(view: View, seat: Seat, cards: Ints) -> Floats:
    """By card, how many others are likely to take it next, on average."""
    found = np.zeros(len(cards))
    for other in everyone(len(view.series)):
        if other != seat and len(view.series[other]) < view.goal:
            fitting = FIT[last_card(view, other), cards]
            found += fitting / max(1, fitting.sum())
    return found
