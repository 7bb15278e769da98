"""The others at the table: how well each of them plays, by what came of their bids.

Three kinds of players, told apart by two things: how far their bids of earlier rounds were off, as
the score pad shows, and how far those of this round are off what one expects oneself. Both are
close to normal on a logarithm.
"""

from collections.abc import Sequence
from math import exp, log

import numpy as np
from msgspec import Struct

from tablee.games.pikoko.state import Sheet
from tablee.kernel.game import Seat


class _Spread(Struct, frozen=True):
    """Of how far bids are off, on average over the seats of a round."""

    middle: float
    width: float

    def likely(self, off: float) -> float:
        z = (log(NEVER_EXACT + off) - self.middle) / self.width
        return exp(-z * z / 2) / self.width


class _Kind(Struct, frozen=True):
    wild: float  # the share of plays that may be anything
    share: float  # among those of whom one knows nothing
    came: _Spread  # bids and what came of them
    said: _Spread  # bids and what others expect


NEVER_EXACT = 0.15  # of a trick: keeps the logarithm of a bid that came true from being endless

# Middles and widths are what `python -m benchmarks.company 60` tells of `best` and `strong`, of
# `medium`, and of `easy` and `beginner`, when it was run before the levels were last tuned: today's
# middles are up to 0.2 off these. The shares are chosen by hand, for what they foretell: who
# suspects good players foresees them worse. Whether others are better, at tables of all levels:
# `tablee arena --game pikoko --bots best,strong,medium,easy,beginner --seats 4 --matches 120`
_KINDS = (
    _Kind(0.0, 0.85, _Spread(-1.13, 0.72), _Spread(-0.71, 0.43)),
    _Kind(0.3, 0.08, _Spread(-0.62, 0.60), _Spread(-0.51, 0.44)),
    _Kind(0.9, 0.07, _Spread(-0.05, 0.54), _Spread(-0.05, 0.50)),
)


def how_far_off(bids: Sequence[int | None], tricks: Sequence[float]) -> float:
    """On average over the seats."""
    return float(np.mean([abs((bid or 0) - took) for bid, took in zip(bids, tricks, strict=True)]))


def wildness(seat: Seat, sheets: Sequence[Sheet], off: float | None = None) -> float:
    """The share of a seat's plays that may be anything. `off`: its bids of this round, if known.

    >>> round(wildness(Seat(0), [], 0.3), 2), round(wildness(Seat(0), [], 1.5), 2)
    (0.04, 0.57)
    """
    came = [how_far_off(one.bids[seat], one.tricks) for one in sheets]
    weights = list[float]()
    for kind in _KINDS:
        weight = kind.share if off is None else kind.share * kind.said.likely(off)
        for one in came:
            weight *= kind.came.likely(one)
        weights.append(weight)
    wild = [kind.wild for kind in _KINDS]
    return float(np.average(wild, weights=weights))
