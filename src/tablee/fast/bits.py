"""Sets of cards as bits of whole numbers, and chance that is quick enough for kernels."""

from importlib import import_module
from typing import Any

import numpy as np
from numpy.typing import NDArray

from tablee.fast.kernels import numba, part

Ints = NDArray[np.int64]
Floats = NDArray[np.float64]


def count(cards: int) -> int:
    """
    >>> count(0b1011)
    3
    """
    return int(cards).bit_count()


def lowest(cards: int) -> int:
    """The number of the lowest card of a set that is not empty.

    >>> lowest(0b1000)
    3
    """
    cards = int(cards)
    return (cards & -cards).bit_length() - 1


def highest(cards: int) -> int:
    """
    >>> highest(0b1011)
    3
    """
    return int(cards).bit_length() - 1


if numba is not None:
    ir: Any = import_module("llvmlite.ir")

    def _popcount_code(_: Any, cards: Any) -> Any:
        def build(context: Any, builder: Any, signature: Any, args: Any) -> Any:
            return builder.ctpop(args[0])

        return numba.types.int64(numba.types.int64), build

    def _trailing_zeros_code(_: Any, cards: Any) -> Any:
        def build(context: Any, builder: Any, signature: Any, args: Any) -> Any:
            return builder.cttz(args[0], ir.Constant(ir.IntType(1), 1))

        return numba.types.int64(numba.types.int64), build

    def _leading_zeros_code(_: Any, cards: Any) -> Any:
        def build(context: Any, builder: Any, signature: Any, args: Any) -> Any:
            return builder.ctlz(args[0], ir.Constant(ir.IntType(1), 1))

        return numba.types.int64(numba.types.int64), build

    _popcount = numba.extending.intrinsic(_popcount_code)
    _trailing_zeros = numba.extending.intrinsic(_trailing_zeros_code)
    _leading_zeros = numba.extending.intrinsic(_leading_zeros_code)

    def _compiled_count(cards: Any) -> Any:
        def build(cards: Any) -> Any:
            return _popcount(cards)

        return build

    def _compiled_lowest(cards: Any) -> Any:
        def build(cards: Any) -> Any:
            return _trailing_zeros(cards)

        return build

    def _compiled_highest(cards: Any) -> Any:
        def build(cards: Any) -> Any:
            return 63 - _leading_zeros(cards)

        return build

    numba.extending.overload(count)(_compiled_count)
    numba.extending.overload(lowest)(_compiled_lowest)
    numba.extending.overload(highest)(_compiled_highest)


@part
def nth(cards: int, number: int) -> int:
    """The card of a set that has so many below it, fewer than eight. Without a loop, whose end a
    processor cannot foresee: that is what takes time.

    >>> nth(0b1011, 2)
    3
    """
    cards = int(cards)
    fewer = cards & (cards - 1)
    cards = fewer if number & 1 else cards
    fewer = cards & (cards - 1)
    fewer &= fewer - 1
    cards = fewer if number & 2 else cards
    fewer = cards & (cards - 1)
    fewer &= fewer - 1
    fewer &= fewer - 1
    fewer &= fewer - 1
    return lowest(fewer if number & 4 else cards)


_63_BITS = (1 << 63) - 1
_STEP = 0x1E3779B97F4A7C15
_MIX, _MIX_AGAIN = 0x3F58476D1CE4E5B9, 0x14D049BB133111EB


def draw(chance: Ints) -> int:
    """The next 63 random bits of a stream whose place is `chance[0]`: after splitmix64."""
    place = (int(chance[0]) + _STEP) & _63_BITS
    chance[0] = place
    place = ((place ^ (place >> 30)) * _MIX) & _63_BITS
    place = ((place ^ (place >> 27)) * _MIX_AGAIN) & _63_BITS
    return place ^ (place >> 31)


if numba is not None:
    _word = numba.uint64  # the compiler takes it that signed numbers never grow too large
    _U63, _USTEP = np.uint64(_63_BITS), np.uint64(_STEP)
    _UMIX, _UMIX_AGAIN = np.uint64(_MIX), np.uint64(_MIX_AGAIN)

    def _compiled_draw(chance: Any) -> Any:
        def build(chance: Any) -> Any:
            place = (_word(chance[0]) + _USTEP) & _U63
            chance[0] = place
            place = ((place ^ (place >> _word(30))) * _UMIX) & _U63
            place = ((place ^ (place >> _word(27))) * _UMIX_AGAIN) & _U63
            return numba.int64(place ^ (place >> _word(31)))

        return build

    numba.extending.overload(draw)(_compiled_draw)


@part
def below(chance: Ints, bound: int) -> int:
    """A number from 0 up to `bound`, without it."""
    return ((draw(chance) >> 31) * bound) >> 32


@part
def share(chance: Ints) -> float:
    """A number from 0 up to 1."""
    return float(draw(chance) >> 10) / 9007199254740992.0
