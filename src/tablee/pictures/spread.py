"""Cards that are strewn over a table: where each lies in a picture."""

from collections.abc import Callable, Iterable
from typing import NamedTuple, TypeVar

from tablee.games.spread import SIDE, Place
from tablee.pictures.look import Svg
from tablee.pictures.svg import join, put

T = TypeVar("T")


class Room(NamedTuple):
    x: float
    y: float
    width: float
    height: float


def lay_out(
    room: Room,
    lying: Iterable[tuple[T, Place]],
    card: tuple[float, float],
    draw: Callable[[T], Svg],
) -> Svg:
    """Each as it was strewn, within the room, tilted half as much; what `draw` draws has its middle
    at 0, 0. `card` is how wide and high it is."""
    wide, high = room.width - card[0], room.height - card[1]
    return join(
        put(
            draw(one),
            round(room.x + card[0] / 2 + wide * place.x / SIDE, 1),
            round(room.y + card[1] / 2 + high * place.y / SIDE, 1),
            turn=place.tilt / 2,
        )
        for one, place in lying
    )
