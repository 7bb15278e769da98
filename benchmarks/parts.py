"""What single parts of the rules cost: where the time of `benchmarks.rules` goes."""

from collections.abc import Callable
from random import Random

import msgspec

from benchmarks.measure import best_seconds
from tablee.games.confetti.cards import DECK as CONFETTI_DECK
from tablee.games.confetti.families import find_fewest
from tablee.games.rouge_jaune_vert import ROUGE_JAUNE_VERT
from tablee.games.rouge_jaune_vert.cards import DECK
from tablee.games.rouge_jaune_vert.state import Setup, Stack
from tablee.games.spread import strew
from tablee.kernel.game import Seat
from tablee.kernel.replay import begin
from tablee.kernel.rng import Rng

TIMES = 300


def main(unit: float) -> None:
    rng, chance = Rng.seeded("parts"), Random(1)
    encode = msgspec.json.Encoder().encode
    state = begin(ROUGE_JAUNE_VERT, Setup(), 2, 1, Stack()).state
    view = ROUGE_JAUNE_VERT.view(state, Seat(0))
    hands = [chance.sample(CONFETTI_DECK, 9) for _ in range(TIMES)]
    heaps = [chance.sample(CONFETTI_DECK, 42) for _ in range(TIMES)]
    print(f"\n{'part':58}{'µs':>10}{'yardsticks':>12}")
    _row("shuffle 80 cards", lambda _: rng.shuffled(DECK), unit)
    _row("strew 78 cards", lambda _: strew(78, rng), unit)
    _row("Rouge Jaune Vert: a view", lambda _: ROUGE_JAUNE_VERT.view(state, Seat(0)), unit)
    _row("Rouge Jaune Vert: its JSON", lambda _: encode(view), unit)
    _row("Rouge Jaune Vert: of that, the spots", lambda _: encode(view.spots), unit)
    _row("Rouge Jaune Vert: of that, the places", lambda _: encode(view.places), unit)
    _row("Confetti: the fewest of 9 random cards", lambda i: find_fewest(hands[i]), unit)
    _row("Confetti: the fewest of 42 random cards", lambda i: find_fewest(heaps[i]), unit)


def _row(name: str, part: Callable[[int], object], unit: float) -> None:
    def work() -> None:
        for i in range(TIMES):
            part(i)

    us = best_seconds(work) * 1e6 / TIMES
    print(f"{name:58}{us:10.2f}{us / unit:12.2f}")
