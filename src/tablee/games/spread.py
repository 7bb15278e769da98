"""Where cards lie when they are strewn over a table: the same on every screen."""

from msgspec import Struct

from tablee.kernel.rng import Rng

SIDE = 1000  # the table is a square of 1000 by 1000, which each screen stretches to its own
TILT = 24  # degrees, at the most, to either side


class Place(Struct, frozen=True, array_like=True):
    """The middle of a card, and its tilt in degrees, clockwise."""

    x: int
    y: int
    tilt: int


def strew(count: int, rng: Rng) -> tuple[tuple[Place, ...], Rng]:
    """Places all over the table: one to a cell of a grid, off its middle by chance."""
    columns = next(n for n in range(1, count + 2) if n * n >= count)
    rows = -(-count // columns)
    chance, rng = rng.draw_bytes(3 * count)
    places = tuple(
        Place(
            x=_scatter(i % columns, columns, chance[3 * i]),
            y=_scatter(i // columns, rows, chance[3 * i + 1]),
            tilt=chance[3 * i + 2] * (2 * TILT + 1) // 256 - TILT,
        )
        for i in range(count)
    )
    return places, rng


def _scatter(cell: int, cells: int, chance: int) -> int:
    """A point in a cell, up to four tenths of the cell off its middle."""
    return (SIDE * (1280 * cell + 128 + 4 * chance)) // (1280 * cells)
