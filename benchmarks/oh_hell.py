"""How fast bots think: Pikoko's kernels against OpenSpiel, a library for search in games that is
written in C++, on Oh Hell, a game of tricks and bids like Pikoko. Also by itself:
`python -m benchmarks.oh_hell`.

Four players and eight tricks on both sides, a deck of 39 cards here and of 40 there, and from the
first card on: the cards are dealt and all bids are made. A deal is new in every repetition. What
is counted, for a second of processor time on one core:

- rounds played to their end at random. There, by the evaluator of `MCTSBot`, which is let do
  nothing else: one simulation whose value is the mean of all rounds, in one call into C++.
- simulations of a tree search over information sets, one random round for each. There, by
  `ISMCTSBot`; both draw the cards that the player at turn cannot see anew for each.

Both sides take turns, and the ratio is the median of those of all turns: what slows this machine
for a while slows both.
"""

import gc
import time
from collections.abc import Callable
from contextlib import suppress
from importlib import import_module
from random import Random
from statistics import median
from typing import Any

import numpy as np

from benchmarks.random_rounds import random_rounds
from tablee.fast.kernels import compile_all
from tablee.fast.pikoko.cards import PLACE, cards_bits, colour_number, deck_bits
from tablee.fast.pikoko.known import NOBODY, Known, Manner
from tablee.fast.pikoko.search import grow
from tablee.fast.pikoko.tricks import MOST_PLAYS, new_row
from tablee.fast.pikoko.worlds import MOST_WORLDS, list_hands
from tablee.games.pikoko import PIKOKO
from tablee.games.pikoko.cards import HAND
from tablee.games.pikoko.state import Setup, Stack, State
from tablee.kernel.game import left_of
from tablee.kernel.replay import begin

pyspiel: Any = None
with suppress(ImportError):
    pyspiel = import_module("pyspiel")

SEATS = 4
OH_HELL = f"oh_hell(players={SEATS},num_suits=4,num_cards_per_suit=10,num_tricks_fixed={HAND})"
TURNS = 15
ROUNDS, THEIR_ROUNDS = 600_000, 40_000  # some 0.2 s each
SIMULATIONS = 20_000  # for both, as a tree that grows is slower to walk
CURIOSITY, THEIR_CURIOSITY = 1.0, 2.0  # by what there is to win: 8 points here, 18 there
AIMS = 12, 5


def main() -> None:
    if pyspiel is None or not compile_all():
        print("Bots: OpenSpiel or the compiler for kernels is not there, so nothing is measured\n")
        return
    print(f"Bots: {SEATS} players, {HAND} tricks, per CPU second on one core")
    print(f"{'':34}{'Pikoko':>12}{'OpenSpiel':>12}{'ratio':>9}")
    _compare("rounds at random", _rounds, _their_rounds, AIMS[0])
    _compare("simulations of a search", _simulations, _their_simulations, AIMS[1])
    print()


def _compare(
    name: str, ours: Callable[[int], float], theirs: Callable[[int], float], aim: float
) -> None:
    gc.disable()
    try:
        rates = [(ours(seed), theirs(seed)) for seed in range(TURNS)]
    finally:
        gc.enable()
    ratios = sorted(one / other for one, other in rates)
    print(
        f"{name:34}{median(one for one, _ in rates):12,.0f}"
        f"{median(other for _, other in rates):12,.0f}{median(ratios):7.1f} ×"
        f"   ({ratios[0]:.1f} to {ratios[-1]:.1f}; aim: {aim})"
    )


def _per_second(number: int, work: Callable[[], object]) -> float:
    began = time.process_time()
    work()
    return number / (time.process_time() - began)


# Pikoko


def _dealt(seed: int) -> State:
    return begin(PIKOKO, Setup(), SEATS, seed, Stack()).state


def _before_play(deal: State) -> Any:
    hands = [cards_bits(hand) for hand in deal.hands]
    return new_row(hands, colour_number(deal.trump_colour), left_of(deal.starter, SEATS))


def _rounds(seed: int) -> float:
    start, chance = _before_play(_dealt(seed)), np.array([seed])
    taken = np.zeros((SEATS, HAND + 1), dtype=np.int64)
    return _per_second(ROUNDS, lambda: random_rounds(start, ROUNDS, taken, chance))


def _simulations(seed: int) -> float:
    """By who starts, and sees all hands but one."""
    deal = _dealt(seed)
    me = deal.starter
    seen = cards_bits(card for seat, hand in enumerate(deal.hands) if seat != me for card in hand)
    pool = deck_bits(SEATS) & ~seen & ~(1 << PLACE[deal.trump])
    worlds = np.zeros(MOST_WORLDS, dtype=np.int64)
    worlds = worlds[: list_hands(pool, HAND, worlds)]
    start, weights, chance = _before_play(deal), np.ones(len(worlds)), np.array([seed])
    bids = np.array(Random(seed).choices(range(5), k=SEATS * SEATS)).reshape(SEATS, SEATS)
    choices, visits = np.zeros((2, MOST_PLAYS), dtype=np.int64)
    known = Known(start, int(me), worlds, np.cumsum(weights), bids, NOBODY)
    at_random = Manner(0, 0.0, 1.0, np.zeros(5))  # every play of a round after the tree
    return _per_second(
        SIMULATIONS,
        lambda: grow(known, SIMULATIONS, CURIOSITY, at_random, choices, visits, chance),
    )


# OpenSpiel


def _their_deal(seed: int) -> tuple[Any, Any]:
    """The game, and its state before the first card."""
    game, chance = pyspiel.load_game(OH_HELL), Random(seed)
    state = game.new_initial_state()
    while state.is_chance_node() or len(state.history()) < _BEFORE_PLAY:
        state.apply_action(chance.choice(state.legal_actions()))
    return game, state


_BEFORE_PLAY = 2 + SEATS * HAND + 1 + SEATS  # how many tricks, who deals; cards, trump; bids


def _their_rounds(seed: int) -> float:
    game, state = _their_deal(seed)
    evaluator = pyspiel.RandomRolloutEvaluator(THEIR_ROUNDS, seed)
    bot = pyspiel.MCTSBot(game, evaluator, THEIR_CURIOSITY, 1, 1000, False, seed, False)
    return _per_second(THEIR_ROUNDS, lambda: bot.step(state))


def _their_simulations(seed: int) -> float:
    _, state = _their_deal(seed)
    evaluator = pyspiel.RandomRolloutEvaluator(1, seed)
    bot = pyspiel.ISMCTSBot(seed, evaluator, THEIR_CURIOSITY, SIMULATIONS)
    return _per_second(SIMULATIONS, lambda: bot.step(state))


if __name__ == "__main__":
    main()
