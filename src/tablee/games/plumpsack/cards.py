"""§1: 49 everyday objects, each with an arrow and a number of steps."""

from typing import Literal, NewType

from msgspec import Struct

Object = NewType("Object", str)
Turn = Literal["cw", "ccw"]

_NAMES = """
teddy pretzel umbrella apple pear cherries lemon carrot mushroom cheese egg croissant cake lollipop
teapot key alarm_clock bell book pencil scissors candle light_bulb balloon gift kite football drum
trumpet guitar bicycle locomotive sailing_boat rocket anchor crown glasses top_hat boot sock gloves
camera telephone hammer ladder bucket broom basket die
"""

OBJECTS: tuple[Object, ...] = tuple(map(Object, _NAMES.split()))


class Picture(Struct, frozen=True):
    object: Object
    turn: Turn
    steps: int


_ARROWS: tuple[tuple[Turn, int], ...] = (
    ("cw", 1),
    ("ccw", 3),
    ("cw", 4),
    ("ccw", 2),
    ("cw", 3),
    ("ccw", 1),
    ("cw", 2),
    ("ccw", 4),
)

PICTURES: dict[Object, Picture] = {
    name: Picture(name, *_ARROWS[i % len(_ARROWS)]) for i, name in enumerate(OBJECTS)
}
