"""Rounds of Pikoko played at random, one after the other, in one kernel."""

import numpy as np

from tablee.fast.bits import Ints
from tablee.fast.kernels import kernel
from tablee.fast.pikoko.tricks import PLAYERS, ROW, TRICKS, copy, play_at_random


@kernel("void(int64[::1], int64, int64[:, ::1], int64[::1])")
def random_rounds(start: Ints, rounds: int, taken: Ints, chance: Ints) -> None:
    """Plays so many rounds from here at random, and counts the tricks: `taken[seat, tricks]`."""
    row = np.empty(ROW, dtype=np.int64)
    for _ in range(rounds):
        copy(start, row)
        play_at_random(row, chance)
        for seat in range(row[PLAYERS]):
            taken[seat, row[TRICKS + seat]] += 1
