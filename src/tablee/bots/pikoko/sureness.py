"""How sure one may be of a bid that came true in so many of the rounds that one foresaw.

Not just so sure. People steer better towards their bids than in rounds foreseen, which have to be
quick; and what seems certain may still be spoilt by who wants something else.
"""

from collections.abc import Sequence

import numpy as np

from tablee.fast.bits import Floats

Curve = tuple[float, ...]  # how likely bids were that came true in each of `SHARES`

SHARES: Curve = (0.0, 0.15, 0.3, 0.45, 0.6, 0.75, 0.85, 1.0)
AS_FORESEEN = (SHARES, SHARES, SHARES)  # with three, four and five players


def correct(foreseen: Floats, known: Sequence[float]) -> Floats:
    """How likely bids are that came true in such shares of the rounds foreseen, by a curve that
    `python -m benchmarks.calibration` finds: what came of each of `SHARES`, straight between.

    >>> known = (0.0, 0.0, 0.15, 0.45, 0.75, 1.0, 1.0, 1.0)
    >>> correct(np.array([0.2, 0.5, 0.8]), known).round(2).tolist()
    [0.05, 0.55, 1.0]
    """
    chance: Floats = np.interp(foreseen, SHARES, known)
    return chance
