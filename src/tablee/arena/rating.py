"""Ratings on the scale of chess: 400 points more, and one finishes above the other 10 times in 11.

The model is Bradley and Terry's. Each pair that met is given one more meeting, a tie, so that one
who never lost is still rated.
"""

from math import log
from typing import cast

import numpy as np
from numpy.typing import NDArray

Array = NDArray[np.float64]

START = 1000
_SCALE = 400 / log(10)
_STEPS = 60
_LONGEST_STEP = 2.0  # in logarithms: Newton's method overshoots where it starts far away
_CLOSE_ENOUGH = 1e-6
_HOLD = 1e-6  # of all together, whom no result moves, and of who met nobody


def rate(above: Array, met: Array, anchor: int) -> Array:
    """The rating of each player in each draw, from arrays that are [draw, player, player].

    >>> above, met = np.zeros((1, 2, 2)), np.zeros((1, 2, 2))
    >>> above[0, 0, 1], above[0, 1, 0], met[0] = 999_999.5, 99_999.5, 1_099_999
    >>> rate(above, met, 1).round(1).tolist()
    [[1400.0, 1000.0]]
    """
    tie = (met > 0) & ~np.eye(met.shape[1], dtype=bool)
    above, met = above * tie + tie / 2, met * tie + tie
    strength = np.zeros(met.shape[:2])
    for _ in range(_STEPS):
        step = _newton(strength, above, met)
        strength += np.clip(step, -_LONGEST_STEP, _LONGEST_STEP)
        if np.abs(step).max(initial=0) < _CLOSE_ENOUGH:
            break
    return START + _SCALE * (strength - strength[:, anchor, None])


def _newton(strength: Array, above: Array, met: Array) -> Array:
    expected = 1 / (1 + np.exp(strength[:, None, :] - strength[:, :, None]))
    slope = (above - met * expected).sum(axis=2)
    bend = met * expected * (1 - expected)
    curve = -bend
    for player in range(met.shape[1]):
        curve[:, player, player] = bend[:, player].sum(axis=1) + _HOLD
    return cast(Array, np.linalg.solve(curve, slope[:, :, None])[:, :, 0])
