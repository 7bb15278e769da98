"""Tricks on bits, held to the rules; and what bots think with, to all that can happen."""

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from copy import deepcopy
from itertools import combinations
from math import sqrt
from random import Random
from typing import Any, NamedTuple

import numpy as np
import pytest
from msgspec.structs import replace

from benchmarks.random_rounds import random_rounds
from fast.on_rows import find_legal_plays, make_play
from tablee.fast.bits import Floats, Ints, below, count, draw, highest, lowest, nth, share
from tablee.fast.kernels import Kernel, numba
from tablee.fast.pikoko.cards import (
    NO_TRUMP,
    bits_cards,
    cards_bits,
    colour_number,
    deck_bits,
    play_named,
    play_number,
)
from tablee.fast.pikoko.known import NOBODY, OPEN, Known, Manner, Observed, Worth
from tablee.fast.pikoko.search import glance, grow, weigh
from tablee.fast.pikoko.tricks import (
    HANDS,
    LAID,
    LED,
    MOST_PLAYS,
    OWNER,
    SEATS,
    TRICKS,
    WINNER,
    is_over,
    new_row,
)
from tablee.fast.pikoko.worlds import MOST_WORLDS, foresee, list_hands, observe
from tablee.games.pikoko import PIKOKO
from tablee.games.pikoko.cards import HAND, Card, Colour
from tablee.games.pikoko.messages import Command, Play
from tablee.games.pikoko.rules import TOKENS, best_card, possible_colours, round_points
from tablee.games.pikoko.state import Setup, Stack, State
from tablee.kernel.game import Entry, Millis, Seat, left_of
from tablee.kernel.replay import begin, submit
from tablee.kernel.tuples import put

ALL_SIZES = pytest.mark.parametrize("seats", PIKOKO.seats)
SIGMAS = 5  # chance strays no further


pytestmark = pytest.mark.usefixtures("compiled")


def _chance(seed: int) -> Ints:
    return np.array([seed], dtype=np.int64)


# By the rules


def _dealt(chance: Random, seats: int, hand: int = HAND) -> State:
    """Bid on and trusted at random, before its first trick; no pauses, no clock."""
    setup = Setup(rounds=1, turn_ms=0, pause_ms=0)
    state = begin(PIKOKO, setup, seats, chance.getrandbits(32), Stack()).state
    while state.phase != "play":
        seat = state.to_act[0]
        entry = Entry(Millis(0), seat, chance.choice(list(PIKOKO.options(state, seat))))
        state = submit(PIKOKO, state, entry).state
    return replace(state, hands=tuple(cards[:hand] for cards in state.hands))


def _choices(state: State) -> list[tuple[Card, Colour]]:
    """What may be played, with the colour that it is then played as."""
    led = state.trick[0].colour if state.trick else None
    options = (option for seat in state.to_act for option in PIKOKO.options(state, seat))
    return [
        (one.card, colour)
        for one in options
        if isinstance(one, Play)
        for colour in possible_colours(one.card, led)
        if one.colour in (None, colour)
    ]


def _after(state: State, card: Card, colour: Colour) -> State:
    entry = Entry[Command](Millis(0), state.to_act[0], Play(card, colour))
    return submit(PIKOKO, state, entry).state


def _walked(
    chance: Random, seats: int, play: Callable[[Ints, int], None] = make_play, hand: int = HAND
) -> Iterator[tuple[State, Ints]]:
    """Every position of a round that is played at random: by the rules, and on a row."""
    state = _dealt(chance, seats, hand)
    on_row = _row(state)
    yield state, on_row
    while state.phase == "play":
        card, colour = chance.choice(_choices(state))
        state = _after(state, card, colour)
        play(on_row, play_number(card, colour))
        yield state, on_row


def _row(state: State) -> Ints:
    """Of a round before its first trick."""
    owner = left_of(state.starter, len(state.hands))
    hands = [cards_bits(cards) for cards in state.hands]
    return new_row(hands, colour_number(state.trump_colour), owner)


def _position(chance: Random, seats: int, hand: int = HAND) -> tuple[State, Ints]:
    """Any in which there is something to choose."""
    walk = [(state, on_row.copy()) for state, on_row in _walked(chance, seats, hand=hand)]
    return chance.choice([(state, on_row) for state, on_row in walk if len(_choices(state)) > 1])


# §5: the tricks


def _effect(state: State, card: Card, colour: Colour) -> tuple[Card, Colour | None]:
    """§5c: in a trick that has begun, only the led colour and trumps make a difference."""
    counts = not state.trick or colour in (state.trick[0].colour, state.trump_colour)
    return card, colour if counts else None


def _legal(on_row: Ints, legal: Callable[[Ints, Ints], int]) -> list[tuple[Card, Colour]]:
    found = np.zeros(MOST_PLAYS, dtype=np.int64)
    return [play_named(int(play)) for play in found[: legal(on_row, found)]]


def _check_choices(state: State, on_row: Ints, legal: Callable[[Ints, Ints], int]) -> None:
    by_rules, by_kernel = _choices(state), _legal(on_row, legal)
    assert set(by_kernel) <= set(by_rules)
    effects = [_effect(state, *choice) for choice in by_kernel]
    assert len(set(effects)) == len(effects), "each once"
    assert set(effects) == {_effect(state, *choice) for choice in by_rules}


def _check_table(state: State, on_row: Ints) -> None:
    seats = len(state.hands)
    assert on_row[HANDS : HANDS + seats].tolist() == [cards_bits(cards) for cards in state.hands]
    assert tuple(on_row[TRICKS : TRICKS + seats].tolist()) == state.tricks
    if state.phase == "play":
        assert on_row[OWNER] == left_of(state.to_act[0], seats)
        assert on_row[LAID] == len(state.trick)
        if state.trick:
            assert on_row[LED] == colour_number(state.trick[0].colour)
            assert on_row[WINNER] == best_card(state.trick, state.trump_colour).owner
    assert is_over(on_row) == (state.phase == "over")


@ALL_SIZES
def test_rounds_go_as_the_rules_say(seats: int) -> None:
    chance = Random(seats)
    for _ in range(1_000):
        for state, on_row in _walked(chance, seats):
            _check_table(state, on_row)
            if state.phase == "play":
                _check_choices(state, on_row, find_legal_plays)


@ALL_SIZES
def test_so_they_do_without_a_compiler(seats: int) -> None:
    chance = Random(seats)
    for _ in range(40):
        for state, on_row in _walked(chance, seats, make_play.plain):
            _check_table(state, on_row)
            if state.phase == "play":
                _check_choices(state, on_row, find_legal_plays.plain)


def test_walks_meet_all_that_is_special() -> None:
    """Without which the tests above would hold less."""
    chance, met = Random(1), set[str]()
    for _ in range(100):
        for state, _ in _walked(chance, 4):
            met.add("trump" if state.trump_colour else "no trump")
            for card, colour in _choices(state):
                if state.trick and colour != state.trick[0].colour:
                    met.add("as trump" if colour == state.trump_colour else "thrown away")
                met.add("several colours" if len(card.rstrip("0123456789")) > 1 else "one")
    assert met == {"trump", "no trump", "as trump", "thrown away", "several colours", "one"}


def test_a_deck_is_the_first_of_all_cards() -> None:
    assert [deck_bits(seats).bit_length() for seats in PIKOKO.seats] == [29, 39, 47]
    assert bits_cards(deck_bits(5)) == tuple(
        card for number in range(47) for card in bits_cards(1 << number)
    )


# Everything that can happen, by the rules


class Outcome(NamedTuple):
    tricks: tuple[int, ...]
    odds: float


def _outcomes(state: State) -> list[Outcome]:
    """If everybody plays any card that they may, in any colour that it may have."""
    odds: dict[tuple[int, ...], float] = defaultdict(float)
    _add_up(state, 1.0, odds)
    return [Outcome(tricks, one) for tricks, one in odds.items()]


def _add_up(state: State, odds: float, onto: dict[tuple[int, ...], float]) -> None:
    if state.phase == "over":
        onto[state.tricks] += odds
        return
    choices = _choices(state)
    cards = {card for card, _ in choices}
    for card, colour in choices:
        colours = sum(other == card for other, _ in choices)
        _add_up(_after(state, card, colour), odds / len(cards) / colours, onto)


def _check_mean(mean: float, values: Sequence[float], odds: Sequence[float], rounds: int) -> None:
    """Of so many rounds: as close to what is expected as it should be."""
    expected = float(np.dot(values, odds))
    variance = float(np.dot((np.array(values) - expected) ** 2, odds))
    assert mean == pytest.approx(expected, abs=SIGMAS * sqrt(variance / rounds) + 1e-9)


def _check_counts(counts: Floats | Ints, seat: int, outcomes: list[Outcome]) -> None:
    rounds = int(counts.sum())
    for tricks in range(HAND + 1):
        hits = [float(outcome.tricks[seat] == tricks) for outcome in outcomes]
        _check_mean(counts[tricks] / rounds, hits, [one.odds for one in outcomes], rounds)


def _mixed(states: Sequence[State], weights: Sequence[float]) -> list[Outcome]:
    return [
        Outcome(outcome.tricks, outcome.odds * weight / sum(weights))
        for state, weight in zip(states, weights, strict=True)
        for outcome in _outcomes(state)
    ]


# At random


def _random_counts(on_row: Ints, rounds: int, seed: int) -> Ints:
    taken = np.zeros((SEATS, HAND + 1), dtype=np.int64)
    random_rounds(on_row, rounds, taken, _chance(seed))
    return taken


@ALL_SIZES
def test_random_rounds_have_eight_tricks(seats: int) -> None:
    taken = _random_counts(_row(_dealt(Random(seats), seats)), 2_000, seats)
    assert taken.sum(axis=1).tolist() == [2_000] * seats + [0] * (SEATS - seats)
    assert (taken * np.arange(HAND + 1)).sum() == HAND * 2_000


@ALL_SIZES
def test_any_card_in_any_colour_is_as_likely(seats: int) -> None:
    """From any position on, also in the midst of a trick."""
    chance = Random(seats)
    for case in range(20):
        state, on_row = _position(chance, seats, hand=2)
        taken = _random_counts(on_row, 20_000, case)
        for seat in range(seats):
            _check_counts(taken[seat], seat, _outcomes(state))


def test_a_colour_is_named_at_random() -> None:
    """Purple, yellow or red is led, and each gives the trick to another."""
    hands = [cards_bits([Card(name)]) for name in ("PYR1", "Y2", "P2")]
    taken = _random_counts(new_row(hands, NO_TRUMP, 0), 30_000, 1)
    for seat in range(3):
        _check_mean(taken[seat, 1] / 30_000, (1, 0), (1 / 3, 2 / 3), 30_000)


# Worlds


@pytest.mark.parametrize(
    ("seats", "size", "number"), [(3, 8, 495), (4, 8, 3003), (5, 8, 3003), (4, 3, 364), (3, 0, 1)]
)
def test_hands_of_a_pool_are_all_there_once(seats: int, size: int, number: int) -> None:
    state = _dealt(Random(seats), seats)
    cards = state.hands[0] + state.stock
    found = np.zeros(MOST_WORLDS, dtype=np.int64)
    for find in (list_hands, list_hands.plain):
        assert find(cards_bits(cards), size, found) == number
        hands = found[:number].tolist()
        assert hands == sorted({cards_bits(hand) for hand in combinations(cards, size)})


def test_there_is_no_hand_of_more_cards_than_there_are() -> None:
    found = np.zeros(MOST_WORLDS, dtype=np.int64)
    assert list_hands(0b1011, 4, found) == 0


def _bids(state: State) -> Ints:
    bids = np.zeros((SEATS, SEATS), dtype=np.int64)
    for bidder, on_each in enumerate(state.bids):
        for target, bid in enumerate(on_each):
            assert bid is not None
            bids[bidder, target] = bid
    return bids


def _without(on_row: Ints, me: int) -> Ints:
    """As it is seen by one who does not know their own hand."""
    seen = on_row.copy()
    seen[HANDS + me] = 0
    return seen


# Of one who bids: the row, who it is, worlds, sums, bids, pool and values. Of one who plays: the
# row, who it is, worlds, sums, bids, and whom they trust.
Bidder = tuple[Ints, int, Ints, Floats, Ints, Ints, Floats]
Player = tuple[Ints, int, Ints, Floats, Ints, int]


class Guess(NamedTuple):
    """What somebody may hold, who holds one of two hands."""

    me: Seat
    states: tuple[State, ...]
    worlds: Ints
    weights: tuple[float, ...]
    pool: Ints

    @property
    def sums(self) -> Floats:
        return np.cumsum(self.weights)

    @property
    def row(self) -> Ints:
        return _without(_row(self.states[0]), self.me)


def _guess(chance: Random, seats: int, hand: int) -> Guess:
    """Of the player who leads, with some cards of the stock in the other hand."""
    state = _dealt(chance, seats, hand)
    me = state.starter
    unseen = [*state.hands[me], *state.stock]
    other = tuple(chance.sample(unseen, hand))
    states = (state, replace(state, hands=put(state.hands, me, other)))
    worlds = np.array([cards_bits(one.hands[me]) for one in states], dtype=np.int64)
    pool = np.array([p for p in range(64) if cards_bits(unseen) >> p & 1], dtype=np.int64)
    return Guess(me, states, worlds, (chance.uniform(1, 3), chance.uniform(1, 3)), pool)


NO_VALUES: Floats = np.zeros((SEATS, 20))
NO_CENTRES: Floats = np.full(SEATS, -1.0)
NOBODY_WILD: Floats = np.zeros(SEATS)
SOME_WILD: Floats = np.array([0.0, 0.9, 0.3, 0.0, 0.1])


def _split(known: Bidder) -> tuple[Known, Worth]:
    """What one knows before a bid, as kernels have it."""
    return Known(*known[:5], NOBODY), Worth(*known[5:])


def _glancing(slips: float) -> Manner:
    return Manner(0, 1.0, slips, NOBODY_WILD)


def _foreseen(
    known: Bidder,
    rounds: int,
    centres: Floats = NO_CENTRES,
    looks: int = 0,
    slips: float = 0.1,
    wild: Floats = NOBODY_WILD,
) -> Floats:
    seen = np.zeros((SEATS, TOKENS + 1, HAND + 1))
    manner = Manner(looks, 1.0, slips, wild)
    foresee(*_split(known), rounds, centres, manner, seen, _chance(rounds))
    return seen


@ALL_SIZES
def test_foreseen_is_what_can_happen(seats: int) -> None:
    """By players who play anything: as often as the rules would have it."""
    chance = Random(seats)
    for _ in range(5):
        guess = _guess(chance, seats, hand=2)
        bids = _bids(guess.states[0])
        known = (guess.row, guess.me, guess.worlds, guess.sums, bids, guess.pool, NO_VALUES)
        seen = _foreseen(known, 20_000, slips=1.0)
        for seat in range(seats):
            on_it = seen[seat, bids[guess.me, seat]]
            assert seen[seat].sum() == on_it.sum() == 20_000
            _check_counts(on_it, seat, _mixed(guess.states, guess.weights))


@pytest.mark.parametrize("looks", [0, 1, 2])
@ALL_SIZES
def test_who_is_wild_plays_anything(seats: int, looks: int) -> None:
    """As often as the rules would have it."""
    chance = Random(seats)
    for _ in range(3):
        guess = _guess(chance, seats, hand=2)
        bids = _bids(guess.states[0])
        known = (guess.row, guess.me, guess.worlds, guess.sums, bids, guess.pool, NO_VALUES)
        seen = _foreseen(known, 20_000, looks=looks, slips=0.0, wild=np.ones(SEATS))
        for seat in range(seats):
            on_it = seen[seat, bids[guess.me, seat]]
            _check_counts(on_it, seat, _mixed(guess.states, guess.weights))


@pytest.mark.parametrize("looks", [0, 1, 2])
def test_while_others_steer(looks: int) -> None:
    """Seat 0 wants seat 1 to take the last trick, and does it by naming one colour of three."""
    bids, worlds = np.zeros((SEATS, SEATS), dtype=np.int64), np.zeros(1, dtype=np.int64)
    bids[0, 1] = 1
    known = (_last_card(), 2, worlds, np.ones(1), bids, worlds, NO_VALUES)
    for seat, odds in ((0, 1 / 3), (1, 1.0), (2, 1.0)):
        wild = np.eye(SEATS)[seat]
        seen = _foreseen(known, 20_000, looks=looks, slips=0.0, wild=wild)
        _check_mean(seen[1, 0, 1] / 20_000, (1, 0), (odds, 1 - odds), 20_000)


@ALL_SIZES
def test_observed_is_what_can_happen(seats: int) -> None:
    chance = Random(seats)
    for case in range(5):
        guess, rounds = _guess(chance, seats, hand=2), 20_000
        together, tricks = np.zeros((20, 20)), np.zeros((SEATS, 20))
        by_world, said = np.zeros((2, 2)), np.full((SEATS, SEATS), OPEN, dtype=np.int64)
        known = (guess.row, guess.me, guess.worlds, guess.sums, said, guess.pool, NO_VALUES)
        observed = Observed(together, tricks, by_world)
        observe(*_split(known), rounds, True, _glancing(0.0), observed, _chance(case))
        odds = [weight / sum(guess.weights) for weight in guess.weights]
        _check_mean(by_world[0, 0] / rounds, (1, 0), odds, rounds)
        for (number, own), state in zip(by_world, guess.states, strict=True):
            outcomes = _outcomes(state)
            own_tricks = [outcome.tricks[guess.me] for outcome in outcomes]
            _check_mean(own / number, own_tricks, [one.odds for one in outcomes], int(number))
        held = np.diag(together)
        assert held.sum() == 2 * rounds, "two cards"
        assert tricks.sum(axis=0) == pytest.approx(2 * held), "two tricks"


def _knowledge(chance: Random, seats: int, said: Ints | None = None) -> Bidder:
    """Of one who bids: many worlds, some of them impossible, some bids not said yet."""
    state = _dealt(chance, seats)
    me = chance.randrange(seats)
    unseen = cards_bits([*state.hands[me], *state.stock])
    worlds = np.zeros(MOST_WORLDS, dtype=np.int64)
    worlds = worlds[: list_hands(unseen, HAND, worlds)].copy()
    weights = [chance.choice((0.0, chance.random())) for _ in worlds]
    if said is None:
        is_open = np.array([[chance.random() < 0.5 for _ in range(SEATS)] for _ in range(SEATS)])
        said = np.where(is_open, OPEN, _bids(state))
    pool = np.array([p for p in range(64) if unseen >> p & 1], dtype=np.int64)
    values = np.array([[chance.random() for _ in pool] for _ in range(SEATS)])
    return _without(_row(state), me), me, worlds, np.cumsum(weights), said, pool, values


def test_what_is_impossible_is_never_drawn() -> None:
    chance = Random(1)
    for seats in PIKOKO.seats:
        known = _knowledge(chance, seats)
        sums = known[3]
        by_world = np.zeros((len(sums), 2))
        sheets = np.zeros((len(known[5]), len(known[5]))), np.zeros((SEATS, len(known[5])))
        observed = Observed(*sheets, by_world)
        observe(*_split(known), 5_000, False, _glancing(0.1), observed, _chance(seats))
        impossible = np.diff(sums, prepend=0.0) == 0
        assert impossible.any()
        assert by_world[impossible].sum() == 0
        assert by_world[:, 0].sum() == 5_000


@pytest.mark.parametrize("looks", [0, 1, 2])
@ALL_SIZES
def test_every_round_is_counted_for_every_seat(seats: int, looks: int) -> None:
    seen = _foreseen(_knowledge(Random(seats), seats), 300, looks=looks)
    assert seen.sum(axis=(1, 2)).tolist() == [300] * seats + [0] * (SEATS - seats)
    assert (seen * np.arange(HAND + 1)).sum() == HAND * 300


def test_own_bids_to_come_are_tried_around_what_is_likely() -> None:
    said = np.full((SEATS, SEATS), OPEN, dtype=np.int64)
    centres = np.array([0.2, 1.4, 1.6, 4.0, 8.0])
    seen = _foreseen(_knowledge(Random(1), 5, said), 600, centres)
    tried = [set(np.flatnonzero(on_it.sum(axis=1)).tolist()) for on_it in seen]
    assert tried == [{0, 1}, {0, 1, 2}, {1, 2, 3}, {3, 4, 5}, {7, 8}]


def test_one_may_bid_nine_where_there_are_eight_tricks() -> None:
    said = np.full((SEATS, SEATS), TOKENS, dtype=np.int64)
    for run in (foresee, foresee.plain):
        seen = np.zeros((SEATS, TOKENS + 1, HAND + 1))
        known = _split(_knowledge(Random(1), 5, said))
        run(*known, 3, NO_CENTRES, _glancing(0.1), seen, _chance(1))
        assert seen[:, TOKENS].sum() == seen.sum() == 3 * SEATS


# Plays


def _hope(state: State, tricks: tuple[int, ...], me: Seat) -> float:
    """§6: points, from where one who trusts nobody gets none for it, and who errs neither."""
    points = round_points(state.bids, state.trust, tricks)[me]
    return points - 1 if state.trust[me] is None else points + 1


def _mine(guess: Guess) -> Player:
    """What a player knows, as kernels take it."""
    trusted = guess.states[0].trust[guess.me]
    bids, whom = _bids(guess.states[0]), NOBODY if trusted is None else trusted
    return guess.row, guess.me, guess.worlds, guess.sums, bids, whom


@ALL_SIZES
def test_weighed_is_what_the_rules_would_score(seats: int) -> None:
    """On average, if all that follows is anything."""
    chance = Random(seats)
    for case in range(6):
        guess, choices = _guess(chance, seats, hand=2), np.zeros(MOST_PLAYS, dtype=np.int64)
        hoped = np.zeros(MOST_PLAYS)
        number = weigh(
            Known(*_mine(guess)), 30_000, _glancing(1.0), 0.0, choices, hoped, _chance(case)
        )
        least = 30_000 // (number * (number - 1).bit_length())  # before the first are dropped
        for choice, mean in zip(choices[:number], hoped, strict=False):
            after = [_after(state, *play_named(int(choice))) for state in guess.states]
            outcomes = _mixed(after, guess.weights)
            hopes = [_hope(after[0], outcome.tricks, guess.me) for outcome in outcomes]
            _check_mean(mean, hopes, [one.odds for one in outcomes], least)


@ALL_SIZES
def test_weighed_plays_are_all_there_the_best_first(seats: int) -> None:
    chance = Random(seats)
    for case in range(20):
        guess = _guess(chance, seats, hand=chance.randint(2, HAND))
        choices, hoped = np.zeros(MOST_PLAYS, dtype=np.int64), np.zeros(MOST_PLAYS)
        number = weigh(
            Known(*_mine(guess)), 2_000, _glancing(0.1), 0.0, choices, hoped, _chance(case)
        )
        assert sorted(map(play_named, choices[:number].tolist())) == sorted(
            _legal(guess.row, find_legal_plays)
        )
        assert hoped[0] >= hoped[1:number].max(initial=-1.0) - 0.2


def test_a_single_play_needs_no_weighing() -> None:
    known = Known(
        _last_card(),
        0,
        np.zeros(1, dtype=np.int64),
        np.ones(1),
        np.zeros((SEATS, SEATS), dtype=np.int64),
        NOBODY,
    )
    on_row = known[0]
    on_row[HANDS + 1] = cards_bits([Card("W3")])
    choices, hoped = np.zeros(MOST_PLAYS, dtype=np.int64), np.zeros(MOST_PLAYS)
    manner = Manner(1, 1.0, 0.1, NOBODY_WILD)
    assert weigh(known, 100, manner, 0.0, choices, hoped, _chance(1)) == 1
    assert play_named(int(choices[0])) == ("W3", "W")


def test_searched_are_all_plays() -> None:
    chance = Random(1)
    for _ in range(60):
        guess = _guess(chance, chance.choice(PIKOKO.seats), hand=chance.randint(1, HAND))
        choices, visits = np.zeros((2, MOST_PLAYS), dtype=np.int64)
        known = Known(*_mine(guess))
        number = grow(known, 200, 1.0, _glancing(0.1), choices, visits, _chance(1))
        assert sorted(map(play_named, choices[:number].tolist())) == sorted(
            _legal(guess.row, find_legal_plays)
        )
        assert visits.sum() == 200
        assert visits[:number].min() > 0


def _last_card() -> Ints:
    """Red is led, blue is trump; seat 0 names the colour of the last card, which is seat 1's."""
    hands = [cards_bits([Card(name)]) for name in ("R2", "BWY4", "R6")]
    made = new_row(hands, colour_number("B"), 2)
    for card in ("R6", "R2"):
        make_play(made, play_number(Card(card), "R"))
    return made


def _chosen(on_row: Ints, bids: Ints, how: str) -> Colour:
    choices = np.zeros(MOST_PLAYS, dtype=np.int64)
    known = Known(on_row, 0, np.zeros(1, dtype=np.int64), np.ones(1), bids, NOBODY)
    if how == "glance":
        return play_named(glance(on_row, bids, _chance(1)))[1]
    if how == "grow":
        visits = np.zeros(MOST_PLAYS, dtype=np.int64)
        number = grow(known, 100, 1.0, _glancing(0.1), choices, visits, _chance(1))
        return play_named(int(choices[np.argmax(visits[:number])]))[1]
    hoped, looks = np.zeros(MOST_PLAYS), 2 * (how == "weigh with looks")
    manner = Manner(looks, 1.0, 0.1, NOBODY_WILD)
    weigh(known, 100, manner, 0.0, choices, hoped, _chance(1))
    return play_named(int(choices[0]))[1]


@pytest.mark.parametrize("how", ["weigh", "weigh with looks", "grow", "glance"])
def test_the_last_card_makes_a_bid_come_true(how: str) -> None:
    bids = np.zeros((SEATS, SEATS), dtype=np.int64)
    bids[0, 1] = 1
    assert _chosen(_last_card(), bids, how) == "B"
    bids[0, 1], bids[0, 2] = 0, 1
    assert _chosen(_last_card(), bids, how) != "B"


def test_weigh_plays_for_whom_one_trusts() -> None:
    """§6b: one bid comes true either way."""
    bids = np.zeros((SEATS, SEATS), dtype=np.int64)
    bids[0, 1] = bids[0, 2] = 1
    for trusted, takes in ((1, True), (2, False)):
        choices, hoped = np.zeros(MOST_PLAYS, dtype=np.int64), np.zeros(MOST_PLAYS)
        known = Known(_last_card(), 0, np.zeros(1, dtype=np.int64), np.ones(1), bids, trusted)
        number = weigh(known, 100, _glancing(0.1), 0.0, choices, hoped, _chance(1))
        assert (play_named(int(choices[0]))[1] == "B") == takes
        assert hoped[0] - hoped[number - 1] == pytest.approx(4)


def test_a_rival_minds_what_others_gain() -> None:
    """One bid comes true either way; seat 2 hopes for more from one of them."""
    bids = np.zeros((SEATS, SEATS), dtype=np.int64)
    bids[0, 1] = bids[0, 2] = 1
    known = Known(_last_card(), 0, np.zeros(1, dtype=np.int64), np.ones(1), bids, NOBODY)
    for whom, takes in ((1, False), (2, True)):
        bids[2] = 0
        bids[2, whom] = 1
        choices, hoped = np.zeros(MOST_PLAYS, dtype=np.int64), np.zeros(MOST_PLAYS)
        weigh(known, 100, _glancing(0.0), 1.0, choices, hoped, _chance(1))
        assert (play_named(int(choices[0]))[1] == "B") == takes


def test_at_a_glance_it_takes_cheaply_and_ducks_high() -> None:
    hands = [cards_bits(map(Card, names.split())) for names in ("R3 B2", "R2 R5 R6", "R4 B3")]
    on_row, bids = new_row(hands, NO_TRUMP, 2), np.zeros((SEATS, SEATS), dtype=np.int64)
    for card in ("R4", "R3"):
        make_play(on_row, play_number(Card(card), "R"))
    bids[0, 1] = 2
    assert play_named(glance(on_row, bids, _chance(1))) == ("R5", "R")
    bids[0, 1] = 0
    assert play_named(glance(on_row, bids, _chance(1))) == ("R2", "R")


@ALL_SIZES
def test_at_a_glance_the_rules_are_kept(seats: int) -> None:
    chance, stream = Random(seats), _chance(seats)
    for _ in range(150):
        for state, on_row in _walked(chance, seats):
            if state.phase == "play":
                assert play_named(glance(on_row, _bids(state), stream)) in _choices(state)


# Without a compiler


def _flat(arguments: Iterable[Any]) -> Iterator[Any]:
    """Arguments of a kernel, and the fields of those that are structs."""
    for one in arguments:
        yield from _flat(one) if isinstance(one, tuple) else (one,)


def _check_plain(kernel: Kernel[..., Any], *arguments: Any) -> None:
    """Compiled and plain give the same, and leave the same behind."""
    compiled, plain = deepcopy(arguments), deepcopy(arguments)
    assert kernel(*compiled) == kernel.plain(*plain)
    for one, other in zip(_flat(compiled), _flat(plain), strict=True):
        np.testing.assert_allclose(one, other)


@ALL_SIZES
def test_random_rounds_are_the_same_without_a_compiler(seats: int) -> None:
    taken = np.zeros((SEATS, HAND + 1), dtype=np.int64)
    chance = Random(seats)
    for _ in range(5):
        _check_plain(random_rounds, _position(chance, seats)[1], 10, taken, _chance(seats))


@pytest.mark.parametrize("at_random", [False, True])
@ALL_SIZES
def test_observed_is_the_same_without_a_compiler(seats: int, at_random: bool) -> None:
    known = _knowledge(Random(seats), seats)
    pool = len(known[5])
    sheets = np.zeros((pool, pool)), np.zeros((SEATS, pool)), np.zeros((len(known[2]), 2))
    manner, observed = Manner(0, 0.0, 0.1, SOME_WILD), Observed(*sheets)
    _check_plain(observe, *_split(known), 15, at_random, manner, observed, _chance(seats))


@pytest.mark.parametrize(("centre", "looks", "rounds"), [(1.5, 0, 15), (-1.0, 2, 1)])
@ALL_SIZES
def test_foreseen_is_the_same_without_a_compiler(
    seats: int, centre: float, looks: int, rounds: int
) -> None:
    seen, centres = np.zeros((SEATS, TOKENS + 1, HAND + 1)), np.full(SEATS, centre)
    asked = (*_split(_knowledge(Random(seats), seats)), rounds, centres)
    _check_plain(foresee, *asked, Manner(looks, 1.0, 0.1, SOME_WILD), seen, _chance(seats))


def _in_play(chance: Random, seats: int) -> Player:
    """What somebody knows in the midst of a round; a few worlds, with any weights."""
    state, on_row = _position(chance, seats)
    me = state.to_act[0]
    unseen = [*state.hands[me], *state.stock]
    hands = [chance.sample(unseen, len(state.hands[me])) for _ in range(6)]
    worlds = np.array([cards_bits(hand) for hand in hands], dtype=np.int64)
    sums = np.cumsum([chance.random() for _ in hands])
    return _without(on_row, me), me, worlds, sums, _bids(state), chance.choice((NOBODY, me, 1))


@pytest.mark.parametrize(("looks", "rounds"), [(0, 24), (2, 4)])
@ALL_SIZES
def test_weighed_is_the_same_without_a_compiler(seats: int, looks: int, rounds: int) -> None:
    chance = Random(seats)
    for case in range(4):
        choices, hoped = np.zeros(MOST_PLAYS, dtype=np.int64), np.zeros(MOST_PLAYS)
        known, manner = Known(*_in_play(chance, seats)), Manner(looks, 0.6, 0.1, SOME_WILD)
        _check_plain(weigh, known, rounds, manner, 0.5, choices, hoped, _chance(case))


@ALL_SIZES
def test_searched_is_the_same_without_a_compiler(seats: int) -> None:
    chance = Random(seats)
    for case in range(4):
        choices, visits = np.zeros((2, MOST_PLAYS), dtype=np.int64)
        known, manner = Known(*_in_play(chance, seats)), Manner(0, 0.6, 0.1, SOME_WILD)
        _check_plain(grow, known, 30, 1.0, manner, choices, visits, _chance(case))


def test_a_glance_is_the_same_without_a_compiler() -> None:
    chance = Random(1)
    for case in range(300):
        state, on_row = _position(chance, chance.choice(PIKOKO.seats))
        _check_plain(glance, on_row, _bids(state), _chance(case))


# Bits and chance


def _picked(sets: Ints, found: Ints) -> None:
    for place in range(len(sets)):
        found[place, 0] = count(sets[place])
        found[place, 1] = lowest(sets[place])
        found[place, 2] = highest(sets[place])
        for number in range(min(count(sets[place]), 8)):
            found[place, 3 + number] = nth(sets[place], number)


def test_cards_are_counted_and_picked() -> None:
    chance = Random(1)
    sets = [chance.getrandbits(47) & chance.getrandbits(47) | 1 << 20 for _ in range(2_000)]
    picked = _compiled_alone(_picked, "void(int64[::1], int64[:, ::1])")
    for run in (picked, picked.plain):
        found = np.full((len(sets), 11), -1, dtype=np.int64)
        run(np.array(sets, dtype=np.int64), found)
        for cards, (number, first, last, *some) in zip(sets, found.tolist(), strict=True):
            every = [place for place in range(64) if cards >> place & 1]
            assert (number, first, last) == (len(every), every[0], every[-1])
            assert some == (every + [-1] * 8)[:8]


def _draws(chance: Ints, found: Ints) -> None:
    for place in range(len(found)):
        found[place] = draw(chance)


def _bounded(chance: Ints, bound: int, found: Ints, shares: Floats) -> None:
    for place in range(len(found)):
        found[place] = below(chance, bound)
        shares[place] = share(chance)


def _compiled_alone(function: Any, signature: str) -> Kernel[..., Any]:
    made = Kernel[..., Any](function, signature)
    if numba is not None:
        made.compile()
    return made


@pytest.mark.parametrize("seed", [0, 1, 2**31 - 1, 2**62, 2**63 - 1])
def test_chance_is_the_same_without_a_compiler(seed: int) -> None:
    draws = _compiled_alone(_draws, "void(int64[::1], int64[::1])")
    found = np.zeros(10_000, dtype=np.int64)
    _check_plain(draws, _chance(seed), found)
    draws(_chance(seed), found)
    assert found.min() >= 0
    assert len(set(found.tolist())) == len(found)


def test_chance_keeps_within_its_bounds() -> None:
    signature = "void(int64[::1], int64, int64[::1], float64[::1])"
    bounded = _compiled_alone(_bounded, signature)
    for bound in (1, 2, 3, 7, 1000, 2**30):
        found, shares = np.zeros(20_000, dtype=np.int64), np.zeros(20_000)
        bounded(_chance(bound), bound, found, shares)
        assert 0 <= found.min() <= found.max() < bound
        assert 0.0 <= shares.min() <= shares.max() < 1.0
        assert found.mean() / bound == pytest.approx((bound - 1) / bound / 2, abs=0.015)
        assert shares.mean() == pytest.approx(0.5, abs=0.015)
    _check_plain(bounded, _chance(5), 5, np.zeros(1_000, dtype=np.int64), np.zeros(1_000))
