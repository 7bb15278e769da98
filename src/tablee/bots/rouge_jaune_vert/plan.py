"""How a series is to become full: through cards that lie face up, or by turning others over."""

from collections.abc import Sequence
from itertools import accumulate

import numpy as np
from msgspec import Struct

from tablee.bots.arm import MIDDLE, Arm, Point
from tablee.bots.rouge_jaune_vert.reading import card_at, count_rivals, place_of, unseen
from tablee.fast.bits import Floats
from tablee.fast.kernels import are_compiled
from tablee.fast.rouge_jaune_vert import FIT, MOST_CARDS, find_quickest_way
from tablee.games.rouge_jaune_vert.view import View
from tablee.kernel.game import Seat

_NEVER_MS = 1e7
_USUALLY: Floats = FIT.mean(axis=1)  # how likely a card fits: 18 of 80

# Chosen by hand. Whether other numbers are better:
# `tablee arena --game rouge-jaune-vert --bots best,strong --seats 4 --matches 400`
_NEAR = 110  # from a card to the next one that lies face down, of the table's 1000
_NEAR_HOME = 170  # from one's series to the nearest card
_LATER = 0.6  # of a turn now: what will have been turned over by then lies face up
_RISK = 0.3  # of losing a card that another wants, for each that one takes before it
_TRIES, _TRIES_IN_PYTHON = 20_000, 1_000  # of ways: exact as a rule, and within milliseconds


class Plan(Struct, frozen=True):
    """The quickest way to a full series, as far as one can tell."""

    spots: list[int]  # to take first, in this order
    after_ms: list[float]  # how long until there are 0, 1, 2 … more cards

    @property
    def ms(self) -> float:
        return self.after_ms[-1]


class Costs(Struct, frozen=True):
    """How long a hand takes, on average."""

    arm: Arm
    home: Point

    @property
    def miss_ms(self) -> float:
        """To turn a card over, read it, and leave it."""
        return self.arm.mean_ms((0, 0), (_NEAR, 0)) + self.arm.reaction_ms

    @property
    def hit_ms(self) -> float:
        """To turn a card over, and place it."""
        return self.arm.mean_ms((0, 0), (_NEAR, 0)) + self.arm.mean_ms(MIDDLE, self.home)

    @property
    def any_ms(self) -> float:
        """To fetch whatever is near."""
        return 2 * self.arm.mean_ms((0, 0), (_NEAR_HOME, 0))

    def fetch_ms(self, place: Point) -> float:
        return self.arm.mean_ms(self.home, place) + self.arm.mean_ms(place, self.home)

    def turns_ms(self, chance: Floats) -> Floats:
        """To turn cards over until one fits, by the chance that one does."""
        misses = 1 / np.maximum(chance, 1e-6) - 1
        return np.minimum(self.hit_ms + misses * self.miss_ms, _NEVER_MS)


class Planner(Struct, frozen=True):
    costs: Costs
    depth: int  # the most cards ahead
    reckons: bool  # with the cards unseen, and with what others want

    def plan(self, view: View, seat: Seat, spots: list[int], last: int, needed: int) -> Plan:
        """The quickest way to so many more cards, from the last card on, through those of these
        spots that fit."""
        costs = self.costs
        cards = np.array([card_at(view, spot) for spot in spots], dtype=np.int64)
        steps = np.array([costs.fetch_ms(place_of(view, spot)) for spot in spots], dtype=np.float64)
        turns = costs.turns_ms(self._chances(view))
        later_ms = _LATER * float(costs.turns_ms(_USUALLY)[last])
        risks = np.zeros(len(spots))
        if self.reckons:
            risks = count_rivals(view, seat, cards) * _RISK * later_ms
        order = np.argsort(steps - risks, kind="stable")[:MOST_CARDS]
        way = np.zeros(self.depth + 1, dtype=np.int64)
        find_quickest_way(
            last,
            needed,
            cards[order],
            steps[order],
            risks[order],
            turns,
            later_ms,
            self.depth,
            _TRIES if are_compiled() else _TRIES_IN_PYTHON,
            way,
        )
        taken = [int(index) for index in order[way[1 : 1 + way[0]]]]
        end = int(cards[taken[-1]]) if taken else last
        then = [float(turns[end])] + [later_ms] * needed
        return Plan([spots[index] for index in taken], _add_up([*steps[taken], *then], needed))

    def _chances(self, view: View) -> Floats:
        """By card, how likely the next one turned over fits it."""
        if not self.reckons:
            return _USUALLY
        hidden = unseen(view)
        fitting: Floats = FIT @ hidden
        return fitting / max(1.0, float(hidden.sum()))


def _add_up(steps_ms: Sequence[float], needed: int) -> list[float]:
    return [0.0, *accumulate(map(float, steps_ms[:needed]))]
