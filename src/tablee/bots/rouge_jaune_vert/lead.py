"""Who will be ahead when the round ends: for one who thinks of ending it early.

A full series may call Stop even where cards in it clash (§3e), and then the cards kept decide
(§5b). So whoever leads can fill the series up with any cards, which is quick, and stop before the
others catch up.
"""

from collections.abc import Sequence
from math import exp

from msgspec import Struct

from tablee.games.rouge_jaune_vert.cards import count
from tablee.games.rouge_jaune_vert.rules import finishing_order, kept_cards
from tablee.games.rouge_jaune_vert.view import View
from tablee.kernel.game import Seat, everyone

# Chosen by hand. To stop short is a small thing (docs/bots.md), so whether other numbers are better
# takes many matches to tell: `tablee arena --game rouge-jaune-vert --bots best,strong --seats 2
# --matches 400`
_USUAL_MS = 2_500  # for a card, before anything is known of a player
_USUAL_CARDS = 2  # which counts as much as what is known of so many cards
_QUICKEST_MS = 900  # for a card: whoever seems faster was lucky
_SPEEDING_UP = 1.5  # the more lies face up, the quicker everybody is
_MARGIN = 0.1  # others less likely to get ahead: as these are guesses

_COUNT = 2.5  # on a card, on average of the deck


class Progress(Struct, frozen=True):
    """How far a player has come in this round, and how fast they go on."""

    kept: int
    counts: float
    card_ms: float  # for each card to come
    is_faulty: bool


def is_faulty(view: View, seat: Seat) -> bool:
    return len(kept_cards(view.series[seat])) < len(view.series[seat])


def _judge_progress(view: View, seat: Seat, elapsed_ms: int) -> Progress:
    series = view.series[seat]
    kept = kept_cards(series)
    placed = len(series) - 1
    known_ms = max(elapsed_ms, _QUICKEST_MS * placed)
    card_ms = (known_ms + _USUAL_CARDS * _USUAL_MS) / (placed + _USUAL_CARDS)
    return Progress(len(kept), sum(map(count, kept)), card_ms / _SPEEDING_UP, is_faulty(view, seat))


def chance_of_at_least(needed: int, mean: float) -> float:
    """The chance of so many cards, where so many come on average (Poisson).

    >>> [round(chance_of_at_least(needed, 1.0), 3) for needed in range(3)]
    [1.0, 0.632, 0.264]
    """
    fewer, chance = 0.0, exp(-mean)
    for number in range(needed):
        fewer += chance
        chance *= mean / (number + 1)
    return 1 - fewer


def _chance_to_get_ahead(other: Progress, kept: int, counts: float, ms: float) -> float:
    """The chance that another has more than this when the round is stopped after so long."""
    missing = kept - other.kept
    if missing < 0 or (missing == 0 and other.counts > counts):
        return 1.0
    if other.is_faulty:
        return 0.0
    cards = ms / other.card_ms
    level, past = max(1, missing), missing + 1
    return (chance_of_at_least(level, cards) + chance_of_at_least(past, cards)) / 2  # ties: half


def stops_short(view: View, seat: Seat, elapsed_ms: int, stops_ms: Sequence[float]) -> bool:
    """Whether one who leads should add no more cards that fit, only fill up and stop.

    `stops_ms[n]` is how long it takes to add n cards that fit, to fill up and to stop.
    """
    if finishing_order(view.series, seat)[0] != seat:
        return False
    own = _judge_progress(view, seat, elapsed_ms)
    others = [
        _judge_progress(view, other, elapsed_ms)
        for other in everyone(len(view.series))
        if other != seat
    ]

    def count_ahead(number: int) -> float:
        kept, counts = own.kept + number, own.counts + _COUNT * number
        return sum(_chance_to_get_ahead(other, kept, counts, stops_ms[number]) for other in others)

    return all(count_ahead(0) + _MARGIN < count_ahead(number) for number in range(1, len(stops_ms)))
