"""What pictures are drawn with: the pages' own colours, shapes and figures of paper.

The three files beside this one are written from the pages (web/tests/pictures.test.ts), and held to
them by the same test.
"""

from pathlib import Path
from typing import NewType

import msgspec
from msgspec import Struct

from tablee.words import Said

Hex = NewType("Hex", str)  # "#c81d35"
Svg = NewType("Svg", str)  # a piece of a picture, in which all that people wrote is escaped

_HERE = Path(__file__).parent


class Colour(Struct, frozen=True):
    """A colour of cards, and the shape that is never without it, of 24 by 24."""

    hex: Hex
    shape: str
    name: Said
    letter: Said  # one or two


class Look(Struct, frozen=True):
    """Colours by their letters, of players by their seats, and of paper."""

    colours: dict[str, Colour]
    seats: tuple[Hex, ...]
    card: Hex
    ink: Hex
    soft_ink: Hex
    table: Hex
    paper: Hex


class Circle(Struct, frozen=True):
    """On a card of Confetti, of 100 by 100: the largest first; where its shape is best seen."""

    x: float
    y: float
    r: float
    mark_x: float
    mark_y: float


class Drawings(Struct, frozen=True):
    """Figures of paper, each the inside of an <svg>; what is coloured by a class has that class."""

    animals: dict[str, Svg]
    robots: tuple[Svg, ...]
    lots: tuple[tuple[str, str, int], ...]  # whose face is which, for the test of it
    logo: Svg
    feather: Svg
    peacock: Svg
    peacock_from_behind: Svg
    traffic_light: Svg
    peg: Svg
    flower: Svg
    sack: Svg
    arrow: Svg
    circles: tuple[Circle, ...]


LOOK = msgspec.json.decode((_HERE / "look.json").read_bytes(), type=Look)
DRAWINGS = msgspec.json.decode((_HERE / "drawings.json").read_bytes(), type=Drawings)
OBJECTS = msgspec.json.decode((_HERE / "objects.json").read_bytes(), type=dict[str, Svg])

WHITE = Hex("#ffffff")
CREAM = Hex("#fff6e0")
GOLD = Hex("#ffd98a")
ON_GOLD = Hex("#3a2503")


def seat_colour(seat: int) -> Hex:
    """A player's own colour."""
    return LOOK.seats[seat % len(LOOK.seats)]


def mix(colour: Hex, share: float, other: Hex) -> Hex:
    """So much of a colour, the rest of another.

    >>> mix(Hex("#ff0000"), 0.5, Hex("#0000ff"))
    '#800080'
    """
    pairs = zip(_read(colour), _read(other), strict=True)
    return Hex("#" + "".join(f"{round(share * a + (1 - share) * b):02x}" for a, b in pairs))


def _read(colour: Hex) -> tuple[int, ...]:
    return tuple(bytes.fromhex(colour[1:]))
