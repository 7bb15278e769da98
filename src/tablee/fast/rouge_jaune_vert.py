"""The quickest way to a full series: through cards that lie face up, then by turning others."""

import numpy as np

from tablee.fast.bits import Floats, Ints, lowest
from tablee.fast.kernels import kernel, part
from tablee.games.rouge_jaune_vert.cards import DECK, fit

MOST_CARDS = 60  # that a way is sought through: as many as bits are handy

NUMBERS = {card: number for number, card in enumerate(DECK)}
FIT: Ints = np.array([[fit(card, other) for other in DECK] for card in DECK], dtype=np.int64)


@part
def _find_fitting(last: int, cards: Ints) -> int:
    """Which of the cards fit beside the last, as bits."""
    found = 0
    for index in range(len(cards)):
        found |= FIT[last, cards[index]] << index
    return found


@part
def _turning_ms(last: int, needed: int, turn_ms: Floats, later_ms: float) -> float:
    """For as many cards as are needed, from the last on, without any that lies face up."""
    return turn_ms[last] + (needed - 1) * later_ms if needed > 0 else 0.0


@kernel(
    "float64(int64, int64, int64[::1], float64[::1], float64[::1], float64[::1], float64, int64,"
    " int64, int64[::1])"
)
def find_quickest_way(
    last: int,
    needed: int,
    cards: Ints,
    step_ms: Floats,
    risk_ms: Floats,
    turn_ms: Floats,
    later_ms: float,
    depth: int,
    tries: int,
    way: Ints,
) -> float:
    """The time to a full series, and into `way` how many cards to take, and then their indices.

    Taking `cards[i]` costs `step_ms[i]`, and `risk_ms[i]` for each card before it; once the way is
    at its end, the next card costs `turn_ms` by the card at the end, and each later one `later_ms`.
    Ways are no longer than `depth`; after so many `tries`, the best found so far is the answer.
    """
    size = len(cards)
    fitting = np.zeros(size, dtype=np.int64)
    cheapest = later_ms
    for index in range(size):
        fitting[index] = _find_fitting(cards[index], cards)
        cheapest = min(cheapest, step_ms[index])
    left = np.zeros(depth + 1, dtype=np.int64)  # by length of the way: what is still to be tried
    taken = np.zeros(depth + 1, dtype=np.int64)
    so_far_ms = np.zeros(depth + 1)
    left[0] = _find_fitting(last, cards)
    length, used = 0, 0
    best_ms = _turning_ms(last, needed, turn_ms, later_ms)
    way[0] = 0
    while length >= 0:
        if left[length] == 0:
            length -= 1
            if length >= 0:
                used ^= 1 << taken[length]
            continue
        if tries == 0:
            break
        tries -= 1
        index = lowest(left[length])
        left[length] &= left[length] - 1
        taken[length] = index
        ms = so_far_ms[length] + step_ms[index] + length * risk_ms[index]
        missing = needed - length - 1
        whole_ms = ms + _turning_ms(cards[index], missing, turn_ms, later_ms)
        if whole_ms < best_ms:
            best_ms = whole_ms
            way[0] = length + 1
            way[1 : length + 2] = taken[: length + 1]
        if missing > 0 and length + 1 < depth and ms + missing * cheapest < best_ms:
            used |= 1 << index
            length += 1
            left[length] = fitting[index] & ~used
            so_far_ms[length] = ms
    return best_ms
