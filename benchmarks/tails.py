"""How many tricks do tails take? Finds tails for the exercise of Pikoko, and what `best` expects of
each, and writes them down: a table of four, the trump, eight feathers.

python -m benchmarks.tails web/src/games/pikoko/exercise/tails.json [TAILS]

A tail is judged over many deals of what is not in it. In each deal somebody who sees it expects
what `best` does before a bid (`Mind.foresee`: rounds played with foresight, by players who want
their bids to come true). The answer is the likeliest number of tricks, and a tail is taken only
where that number leads beyond doubt. How often each feather takes a trick is counted in rounds that
are played at a glance, with the bids that follow from what is expected.
"""

import json
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

import numpy as np
from msgspec import Struct, to_builtins

from tablee.bots.bot import Dice
from tablee.bots.pikoko.mind import Mind
from tablee.bots.pikoko.skills import SKILLS
from tablee.fast.bits import Floats, Ints
from tablee.fast.kernels import compile_all
from tablee.fast.pikoko.cards import cards_bits, colour_number, play_named
from tablee.fast.pikoko.search import glance
from tablee.fast.pikoko.tricks import BEST, LAID, WINNER, is_over, new_row, play
from tablee.games.pikoko import PIKOKO
from tablee.games.pikoko.cards import HAND, Card, Colour, deck
from tablee.games.pikoko.state import Setup, Stack, State
from tablee.kernel.game import Seat, left_of
from tablee.kernel.rng import Rng

SEATS = 4
DEALS = 36  # for each tail
GLANCES = 12  # rounds for each deal
DOUBT = 2.0  # standard errors by which the likeliest number leads
MOST_ALIKE = 16  # tails with one answer
TAILS = 64


class Judged(NamedTuple):
    trump_colour: Colour | None
    foreseen: Floats  # of each deal, how likely each number of tricks is
    takes: Floats  # how often each feather takes one, over all of them


class Tail(Struct, frozen=True):
    """`tricks`: how likely each number of them is, from 0 to 8. `takes`: how often each feather
    takes a trick, in the order of `hand`."""

    trump: Card
    trump_colour: Colour | None
    hand: tuple[Card, ...]
    tricks: tuple[float, ...]
    takes: tuple[float, ...]


def judge(hand: Sequence[Card], trump: Card, deals: int) -> Judged:
    """What this tail is worth, over so many deals of the other cards."""
    rng = Rng.seeded(f"tails {trump} {' '.join(hand)}")
    rest = [card for card in deck(SEATS) if card != trump and card not in hand]
    foreseen, took = np.zeros((deals, HAND + 1)), np.zeros(HAND)
    trump_colour: Colour | None = None
    for number in range(deals):
        cards, rng = rng.shuffled(rest)
        place, rng = rng.below(SEATS)
        starter, rng = rng.below(SEATS)
        owner, dice = Seat(place), Dice(f"{trump} {number}")
        before = owner * HAND
        dealt = (*cards[:before], *hand, *cards[before:])
        stacked = (*dealt[: SEATS * HAND], trump, *dealt[SEATS * HAND :])
        stack = Stack((stacked,), Seat(starter))
        state = PIKOKO.start(Setup(), SEATS, rng, stack).state
        trump_colour = state.trump_colour
        viewer = left_of(owner, SEATS)
        view = PIKOKO.view(state, viewer)
        tricks = Mind(view, viewer, SKILLS["best"], dice).foresee(view).sum(axis=1)
        shares = tricks / tricks.sum(axis=1, keepdims=True).clip(1)
        foreseen[number] = shares[owner]
        expected = shares[:SEATS] @ np.arange(HAND + 1)
        for _ in range(GLANCES):
            took += _count_takes(state, owner, hand, expected, dice)
    return Judged(trump_colour, foreseen, took / (deals * GLANCES))


def _count_takes(
    state: State, owner: Seat, hand: Sequence[Card], expected: Floats, dice: Dice
) -> Floats:
    """One round at a glance: which feathers of this tail took a trick."""
    bids: Ints = np.zeros((5, 5), dtype=np.int64)
    bids[:SEATS, :SEATS] = np.round(expected)
    row = new_row(
        [cards_bits(cards) for cards in state.hands],
        colour_number(state.trump_colour),
        left_of(state.starter, SEATS),
    )
    chance: Ints = np.array([dice.below(1 << 31)], dtype=np.int64)
    took, best = np.zeros(HAND), -1
    while not is_over(row):
        chosen = glance(row, bids, chance)
        before = -1 if row[LAID] == 0 else int(row[BEST])
        play(row, chosen)
        if int(row[BEST]) > before:
            best = chosen
        if row[LAID] == 0 and row[WINNER] == owner:
            took[hand.index(play_named(best)[0])] += 1
    return took


def draw_tails() -> Iterator[tuple[Card, tuple[Card, ...]]]:
    """Tails as they are dealt, with the feather that is turned up."""
    rng = Rng.seeded("tails")
    while True:
        cards, rng = rng.shuffled(deck(SEATS))
        yield cards[0], cards[1 : 1 + HAND]


def find_tails(wanted: int) -> list[Tail]:
    """So many, with as many different answers as chance has it."""
    found: list[Tail] = []
    alike = Counter[int]()
    for trump, hand in draw_tails():
        trump_colour, foreseen, takes = judge(hand, trump, DEALS)
        tricks = foreseen.mean(axis=0)
        order = np.argsort(tricks)
        answer, next_one = int(order[-1]), int(order[-2])
        lead = foreseen[:, answer] - foreseen[:, next_one]
        is_clear = lead.mean() > DOUBT * lead.std() / np.sqrt(DEALS)
        if is_clear and alike[answer] < MOST_ALIKE:
            alike[answer] += 1
            found.append(
                Tail(
                    trump,
                    trump_colour,
                    hand,
                    tuple(tricks.round(3).tolist()),
                    tuple(takes.round(2).tolist()),
                )
            )
            print(f"{len(found)}: {trump}, {' '.join(hand)}: {answer}", flush=True)
        if len(found) == wanted:
            return found
    raise AssertionError("there are always more")


def main(file: str, tails: str = str(TAILS)) -> None:
    compile_all()
    found = sorted(find_tails(int(tails)), key=lambda one: -max(one.tricks))
    Path(file).write_text(json.dumps(to_builtins(found), indent=2) + "\n")


if __name__ == "__main__":
    main(*sys.argv[1:])
