"""Nine tokens: how to spend them where they bring the most points."""

from collections.abc import Sequence

import numpy as np

from tablee.fast.bits import Floats
from tablee.games.pikoko.cards import HAND
from tablee.games.pikoko.rules import TOKENS

# Chosen by hand. Whether another is better:
# `tablee arena --game pikoko --bots best,strong --seats 4 --matches 240`
_PRIOR = 20.0  # rounds of any bid that stand beside those of one bid


def count_shares(seen: Floats) -> Floats:
    """In what share of the rounds foreseen each bid is exact: `[seat, bid]`."""
    tricks = np.zeros(seen.shape[:2])
    tricks[:, : HAND + 1] = seen.sum(axis=1)  # nobody takes nine
    foreseen: Floats = tricks / tricks.sum(axis=1, keepdims=True).clip(1)
    return foreseen


def ignore_bids(seen: Floats) -> Floats:
    """The same counts for every bid of one's own, as if it changed nothing."""
    total: Floats = np.repeat(seen.sum(axis=1, keepdims=True), seen.shape[1], axis=1)
    return total


def expect_points(seen: Floats) -> Floats:
    """§6a, of each bid on each seat: by the rounds in which one bid so, as far as there are."""
    prior = ignore_bids(seen)
    prior = prior / prior.sum(axis=2, keepdims=True).clip(1)
    share = (seen + _PRIOR * prior) / (seen.sum(axis=2, keepdims=True) + _PRIOR)
    distance = np.abs(np.subtract.outer(np.arange(TOKENS + 1), np.arange(HAND + 1)))
    points: Floats = (share * np.maximum(0, 2 - distance)).sum(axis=2)
    return points


def best_bid(points: Floats, target: int, open_bids: Sequence[int], tokens: int) -> int:
    """On this seat, with enough kept for those to come.

    >>> points = np.zeros((2, 10))
    >>> points[0, 4], points[1, 3], points[0, 2] = 2.0, 2.0, 1.5
    >>> best_bid(points, 0, [1], 9), best_bid(points, 0, [1], 5)
    (4, 2)
    """
    kept = np.zeros(tokens + 1)  # the best points from the seats to come, by tokens kept for them
    for seat in open_bids:
        kept = np.array(
            [
                max(kept[have - bid] + points[seat, bid] for bid in range(min(have, HAND) + 1))
                for have in range(tokens + 1)
            ]
        )
    bids = range(min(tokens, HAND) + 1)
    return max(bids, key=lambda bid: points[target, bid] + kept[tokens - bid])
