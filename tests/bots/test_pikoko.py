"""Bots at Pikoko: what they may hold, what they bid, and whole matches."""

import subprocess
import sys
from collections.abc import Iterator, Sequence
from itertools import product
from random import Random
from typing import Any

import numpy as np
import pytest

from tablee.bots import LEVELS
from tablee.bots.bot import Bot, Dice
from tablee.bots.pikoko.company import wildness
from tablee.bots.pikoko.mind import Mind
from tablee.bots.pikoko.player import Player
from tablee.bots.pikoko.skills import SKILLS
from tablee.bots.pikoko.sureness import correct
from tablee.bots.pikoko.tokens import best_bid, count_shares, expect_points
from tablee.bots.selfplay import play_among
from tablee.bots.sight import Sight
from tablee.catalogue import CATALOGUE, experienced_bot, new_bot
from tablee.fast.bits import Floats, count
from tablee.fast.pikoko.cards import OF_COLOUR, bits_cards, cards_bits
from tablee.fast.pikoko.tricks import HANDS
from tablee.games.pikoko import PIKOKO
from tablee.games.pikoko.cards import COLOURS, HAND, Colour, shows
from tablee.games.pikoko.messages import Bid
from tablee.games.pikoko.rules import TOKENS, bid_points
from tablee.games.pikoko.state import Setup, Sheet, Stack, State
from tablee.games.pikoko.view import View
from tablee.kernel.game import Seat, everyone
from tablee.kernel.match import Match

ALL_SIZES = pytest.mark.parametrize("seats", PIKOKO.seats)


pytestmark = pytest.mark.usefixtures("compiled")


def _match(seats: int, seed: int, rounds: int = 1) -> Match[Any, Any]:
    return Match(PIKOKO, Setup(rounds=rounds), seats, seed, Stack())


def _bots(names: Sequence[str], seed: int) -> list[Bot]:
    return [new_bot("pikoko", name, Seat(seat), seed, "instant") for seat, name in enumerate(names)]


def _played(names: Sequence[str], seed: int, rounds: int = 1) -> Match[Any, Any]:
    match = _match(len(names), seed, rounds)
    for _ in play_among(_bots(names, seed), match):
        pass
    return match


# Whole matches


def _table(name: str, seats: int) -> list[str]:
    """One of this name, among others who do not think long."""
    return [name, "medium", "beginner", "strong", "easy"][:seats]


@pytest.mark.parametrize("name", CATALOGUE["pikoko"].bots)
@ALL_SIZES
def test_matches_of_all_sizes_end(name: str, seats: int) -> None:
    match = _played(_table(name, seats), seats, rounds=2)
    assert PIKOKO.scores(match.state) is not None
    assert len(match.state.sheets) == 2


@pytest.mark.parametrize("name", CATALOGUE["pikoko"].bots)
def test_the_same_seed_plays_the_same(name: str) -> None:
    names = _table(name, 4)
    assert _played(names, 7).record == _played(names, 7).record


@pytest.mark.parametrize("name", SKILLS)
def test_at_the_table_it_takes_its_time(name: str) -> None:
    match = _match(3, 1)
    options = Sight(PIKOKO, match.state, match.state.to_act[0]).options
    for tempo in ("human", "instant"):
        bot = new_bot("pikoko", name, match.state.to_act[0], 1, tempo)
        decision = bot.decide(match.view(match.state.to_act[0]), options)
        assert decision is not None
        assert (decision.after_ms > 0) == (tempo == "human")


def _points(match: Match[Any, Any]) -> tuple[int, ...]:
    scores = PIKOKO.scores(match.state)
    assert scores is not None
    return scores.scores


@pytest.mark.slow
def test_best_beats_beginners() -> None:
    own = others = 0
    for seed in range(6):
        names = ["beginner"] * 4
        names[seed % 4] = "best"
        points = _points(_played(names, seed, rounds=2))
        own += points[seed % 4]
        others += sum(points) - points[seed % 4]
    assert own > 1.1 * others / 3


def test_medium_beats_easy() -> None:
    """The arena measures all levels."""
    points = {"medium": 0, "easy": 0}
    for seed in range(12):
        names = [("medium", "easy")[(seat + seed) % 2] for seat in range(4)]
        for name, gained in zip(names, _points(_played(names, seed, rounds=3)), strict=True):
            points[name] += gained
    assert points["medium"] > 1.1 * points["easy"]


# What one's own hand may be


def _mind(bot: Bot) -> Mind:
    assert isinstance(bot, Player)
    assert bot._mind is not None
    return bot._mind


def _plies(match: Match[Any, Any], bots: Sequence[Bot]) -> Iterator[State]:
    """Every position in which somebody plays a card, when all have seen it."""
    for _ in play_among(bots, match):
        for seat, bot in enumerate(bots):
            bot.see(match.view(Seat(seat)))
        if match.state.phase == "play":
            yield match.state


def _holds_possible(mind: Mind, view: View, state: State, seat: Seat) -> bool:
    """Whether what it does hold has some weight; all that it may hold are as many cards."""
    worlds, sums = mind._left(view)
    assert {count(world) for world in worlds} == {len(state.hands[seat])}
    weights = np.diff(sums, prepend=0.0)
    return bool(weights[worlds == cards_bits(state.hands[seat])].sum() > 0)


@pytest.mark.parametrize(
    ("name", "seats"), [("strong", 3), ("strong", 4), ("strong", 5), ("medium", 4), ("best", 3)]
)
def test_what_one_holds_is_among_what_one_may_hold(name: str, seats: int) -> None:
    matches, rounds = (1, 1) if name == "best" else (4, 2)
    for seed in range(matches):
        match, bots = _match(seats, seed, rounds), _bots([name] * seats, seed)
        for state in _plies(match, bots):
            for seat in everyone(seats):
                assert _holds_possible(_mind(bots[seat]), match.view(seat), state, seat)


def test_nor_do_bids_that_are_far_off_rule_it_out() -> None:
    """Of some who misjudge what they see."""
    for name, seed in (("best", 0), *[("strong", seed) for seed in range(12)]):
        match, bots = _match(3, seed), _bots([name, "easy", "beginner"], seed)
        for state in _plies(match, bots):
            assert _holds_possible(_mind(bots[0]), match.view(Seat(0)), state, Seat(0))


def _missing(state: State, leads: dict[int, Colour], seat: Seat) -> set[Colour]:
    """§5b: the colours that one did not follow in this round, by its tricks so far."""
    return {
        leads[trick]
        for trick, card in enumerate(state.played[seat])
        if trick in leads and not shows(card, leads[trick])
    }


@ALL_SIZES
def test_5b_who_did_not_follow_knows_what_they_do_not_hold(seats: int) -> None:
    known = 0
    for seed in range(4):
        match, bots = _match(seats, seed), _bots(["strong"] * seats, seed)
        leads: dict[int, Colour] = {}
        for state in _plies(match, bots):
            if state.trick:
                leads[max(map(len, state.played)) - 1] = state.trick[0].colour
            for seat in everyone(seats):
                worlds, _ = _mind(bots[seat])._left(match.view(seat))
                for colour in _missing(state, leads, seat):
                    assert not (worlds & OF_COLOUR[COLOURS.index(colour)]).any()
                    known += 1
    assert known > 50


@ALL_SIZES
def test_who_comes_back_in_the_midst_of_a_round_knows_as_much(seats: int) -> None:
    """At the beginning of a trick and within it."""
    chance, came = Random(seats), set[bool]()
    match, bots = _match(seats, seats, rounds=2), _bots(["strong"] * seats, seats)
    for state in _plies(match, bots):
        seat = state.to_act[0]
        options = Sight(PIKOKO, state, seat).options
        if chance.random() < 0.6 or len(options) == 1:
            continue
        came.add(bool(state.trick))
        view = match.view(seat)
        bot = experienced_bot(PIKOKO.id, "strong", match.record, seat, "anew", "instant")
        decision = bot.decide(view, options)
        assert decision is not None
        assert decision.command in options
        assert _holds_possible(_mind(bot), view, state, seat)
        assert _mind(bot)._by_cards == pytest.approx(_mind(bots[seat])._by_cards)
    assert came == {True, False}


def test_5b_a_card_is_likelier_among_few() -> None:
    mind = Mind(_match(4, 1).view(Seat(0)), Seat(0), SKILLS["strong"], Dice(1))
    pool = bits_cards(int(np.bitwise_or.reduce(mind._worlds)))
    led = max(COLOURS, key=lambda colour: sum(shows(card, colour) for card in pool))
    first = next(card for card in pool if shows(card, led))
    mind.saw_own_card(first, led, ())
    for world, weight in zip(mind._worlds.tolist(), mind._by_cards, strict=True):
        following = [card for card in bits_cards(world) if shows(card, led)]
        assert weight == pytest.approx(1 / len(following) if first in following else 0.0)
    second = next(card for card in pool if not shows(card, led))
    mind.saw_own_card(second, led, (first,))
    left = mind._worlds[mind._by_cards > 0] & ~cards_bits([first])
    assert len(left) > 0
    assert not (left & OF_COLOUR[COLOURS.index(led)]).any(), "or it would have followed"


def test_what_a_round_began_with_is_known_in_its_midst() -> None:
    """The bids were made on whole hands, so that is what they are read by."""
    match, bots = _match(4, 1), _bots(["strong"] * 4, 1)
    dealt = match.state.hands
    for _ in _plies(match, bots):
        for seat in everyone(4):
            deal = _mind(bots[seat])._deal(match.view(seat))
            others = [0 if owner == seat else cards_bits(dealt[owner]) for owner in everyone(4)]
            assert deal[HANDS : HANDS + 4].tolist() == others


# What the others' bids tell


def _likelier(bots: Sequence[Bot], match: Match[Any, Any]) -> list[float]:
    """For each seat, the share of worlds that seem likelier than its true hand."""
    shares = list[float]()
    for bot, hand in zip(bots, match.state.hands, strict=True):
        mind = _mind(bot)
        weights = mind._weights
        own = float(weights[mind._worlds == cards_bits(hand)][0])
        shares.append(float((weights > own).mean() + (weights == own).mean() / 2))
    return shares


@pytest.mark.slow
@pytest.mark.parametrize(("name", "deals"), [("strong", 20), ("best", 2)])
def test_bids_tell_of_ones_own_hand(name: str, deals: int) -> None:
    """Before, any hand is as likely: half of them would be likelier than the true one."""
    shares = list[float]()
    for seed in range(deals):
        match, bots = _match(4, seed), _bots([name] * 4, seed)
        next(_plies(match, bots))
        shares += _likelier(bots, match)
    assert np.mean(shares) < 0.4


def test_medium_does_not_read_bids() -> None:
    match, bots = _match(4, 1), _bots(["medium"] * 4, 1)
    next(_plies(match, bots))
    assert _likelier(bots, match) == [pytest.approx(0.5)] * 4


# What the others' bids tell of them


def _sheet(*off: int) -> Sheet:
    """A round of four in which each seat was off by so much, in each of its bids."""
    return Sheet(tuple((2 + one,) * 4 for one in off), (None,) * 4, (2,) * 4)


def test_whose_bids_come_true_plays_well() -> None:
    sheets = [_sheet(0, 1, 2, 3)] * 2
    wild = [wildness(Seat(seat), sheets) for seat in range(4)]
    assert wild == sorted(wild)
    assert wild[0] < 0.02 < 0.5 < wild[1] < 0.9
    assert wildness(Seat(0), sheets[:1]) > wild[0], "a round tells less than two"
    assert wildness(Seat(2), sheets[:1]) < wild[2]


def test_whose_bids_are_strange_may_play_anything() -> None:
    nothing_known = wildness(Seat(0), [])
    wild = [wildness(Seat(0), [], off) for off in (0.0, 0.3, 0.6, 1.0, 2.0)]
    assert wild == sorted(wild)
    assert wild[1] < nothing_known < wild[3]


@pytest.mark.slow
def test_best_tells_beginners_from_its_like() -> None:
    wild: dict[str, list[float]] = {"best": [], "beginner": []}
    for seed in range(3):
        names = ["best", "beginner", "best", "beginner"]
        match, bots = _match(4, seed, rounds=2), _bots(names, seed)
        for state in _plies(match, bots):
            if state.round == 2:
                break
        for seat, name in enumerate(names):
            for other in {0, 2} - {seat}:
                wild[name].append(float(_mind(bots[other])._wild[seat]))
    assert np.mean(wild["best"]) + 0.2 < np.mean(wild["beginner"])


def test_nobody_is_judged_by_who_does_not_judge() -> None:
    match, bots = _match(4, 1), _bots(["strong", "beginner", "beginner", "beginner"], 1)
    next(_plies(match, bots))
    assert not _mind(bots[0])._wild.any()


# Bids


def _brute(points: Floats, target: int, open_bids: Sequence[int], tokens: int) -> tuple[float, int]:
    """The best of all ways to spend the tokens: what it gives, and the first of its bids."""
    on = (target, *open_bids)
    return max(
        (sum(float(points[seat, bid]) for seat, bid in zip(on, bids, strict=True)), bids[0])
        for bids in product(range(HAND + 1), repeat=len(on))
        if sum(bids) <= tokens
    )


def test_3a_tokens_are_spent_where_they_bring_most() -> None:
    chance = Random(1)
    for _ in range(150):
        seats = list(range(chance.choice((1, 2, 3, 3, 4))))
        chance.shuffle(seats)
        points = np.array([[chance.random() for _ in range(TOKENS + 1)] for _ in range(5)])
        tokens = chance.randint(0, TOKENS)
        bid = best_bid(points, seats[0], seats[1:], tokens)
        assert bid == _brute(points, seats[0], seats[1:], tokens)[1]
        assert 0 <= bid <= tokens


def test_6a_points_are_expected_as_the_rules_give_them() -> None:
    """Where one bid was tried often enough; the others are taken to change nothing."""
    seen = np.zeros((5, TOKENS + 1, HAND + 1))
    seen[:, 3, 2:5] = (1_000_000, 2_000_000, 1_000_000)
    points = expect_points(seen)
    for bid in range(TOKENS + 1):
        expected = sum(bid_points(bid, tricks) * odds for tricks, odds in ((2, 1), (3, 2), (4, 1)))
        assert points[:, bid] == pytest.approx([expected / 4] * 5, abs=1e-4)


def test_shares_of_rounds_foreseen() -> None:
    seen = np.zeros((1, TOKENS + 1, HAND + 1))
    seen[0, 0, :3] = 7, 2, 1
    assert count_shares(seen)[0, :4] == pytest.approx((0.7, 0.2, 0.1, 0.0))


@pytest.mark.parametrize("players", PIKOKO.seats)
@pytest.mark.parametrize("name", SKILLS)
def test_the_likelier_the_surer(name: str, players: int) -> None:
    """And the same as foreseen, for who has not learnt better."""
    foreseen = np.linspace(0, 1, 101)
    sure = correct(foreseen, SKILLS[name].sure_among(players))
    assert (np.diff(sure) > 0).all()
    assert sure.min() >= 0
    assert sure.max() <= 1
    if name != "best":
        assert sure == pytest.approx(foreseen)


@pytest.mark.parametrize("level", LEVELS)
def test_3d_nobody_bids_more_than_they_have(level: str) -> None:
    """And at last, on oneself, with whatever is left."""
    match = _match(5, 2)
    for _ in play_among(_bots([level, *["easy"] * 4], 2), match):
        if match.state.phase == "play":
            break
    bids = [one.command for one in match.record.entries if isinstance(one.command, Bid)]
    assert len(bids) == 5 * 5
    assert min(match.state.tokens) >= 0


# Without a compiler

PLAIN = """
from tablee.bots.selfplay import play_among
from tablee.catalogue import new_bot
from tablee.fast.kernels import are_compiled
from tablee.games.pikoko import PIKOKO
from tablee.games.pikoko.state import Setup, Stack
from tablee.kernel.game import Seat
from tablee.kernel.match import Match

match = Match(PIKOKO, Setup(rounds=1), 3, 1, Stack())
names = ("medium", "strong", "best")
bots = [new_bot("pikoko", name, Seat(seat), 1, "instant") for seat, name in enumerate(names)]
for _ in play_among(bots, match):
    pass
print(are_compiled(), len(match.state.sheets))
"""


def test_without_compiled_kernels_bots_play() -> None:
    """Before they are there, or where there will be none: they think less."""
    script = [sys.executable, "-W", "error", "-c", PLAIN]
    run = subprocess.run(script, capture_output=True, timeout=300)
    assert (run.returncode, run.stdout, run.stderr) == (0, b"False 1\n", b"")
