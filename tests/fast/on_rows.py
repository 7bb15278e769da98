"""Parts of kernels as kernels of their own, so that they can be held to the rules when compiled."""

from tablee.fast.bits import Ints
from tablee.fast.kernels import kernel
from tablee.fast.pikoko.tricks import list_plays, play


@kernel("int64(int64[::1], int64[::1])")
def find_legal_plays(row: Ints, found: Ints) -> int:
    return list_plays(row, found)


@kernel("void(int64[::1], int64)")
def make_play(row: Ints, chosen: int) -> None:
    play(row, chosen)
