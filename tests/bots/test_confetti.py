"""Bots at Confetti: what they do in a position, and whole matches."""

from typing import Any

import pytest
from msgspec.structs import replace

from tablee.bots import LEVELS, Bot, Decision
from tablee.bots.confetti.clock import Clock
from tablee.bots.selfplay import play_among
from tablee.bots.sight import Sight
from tablee.catalogue import new_bot
from tablee.games.confetti import CONFETTI
from tablee.games.confetti.cards import DECK, Card
from tablee.games.confetti.messages import Drop, Grab, Keep, LetGo
from tablee.games.confetti.state import RoundScore, Setup, Sliding, Stack, State
from tablee.kernel.game import Millis, Ready, Seat
from tablee.kernel.match import Match
from tablee.kernel.replay import advance, begin

ME, RIVAL = Seat(0), Seat(1)


pytestmark = pytest.mark.usefixtures("compiled")


def _cards(text: str) -> tuple[Card, ...]:
    return tuple(map(Card, text.split()))


THREE = _cards("RGB GBR BRG")  # three families
THREE_MORE = _cards("OYP YPO POY")


def _race(seats: int = 2, **fields: Any) -> State:
    """As the sandglass is turned, but for these fields."""
    state = begin(CONFETTI, Setup(), seats, 1, Stack(DECK)).state
    state = advance(CONFETTI, state, Millis(Setup().countdown_ms)).state
    places = dict(zip(DECK, list(state.places.values()) * 2, strict=True))
    return replace(state, places=places, **fields)


def _bot(level: str = "best") -> Bot:
    return new_bot("confetti", level, ME, 1, "instant")


def _answer(state: State, bot: Bot | None = None) -> Decision[Any] | None:
    bot = bot or _bot()
    view = CONFETTI.view(state, ME)
    bot.see(view)
    decision = bot.decide(view, Sight(CONFETTI, state, ME).options)
    assert decision is None or decision.command in Sight(CONFETTI, state, ME).options
    return decision


def _command(state: State, bot: Bot | None = None) -> Any:
    decision = _answer(state, bot)
    return None if decision is None else decision.command


# Which card next


def test_the_card_that_completes_families_is_taken() -> None:
    table = (*THREE_MORE[:2], THREE[2])
    assert _command(_race(held=(THREE[:2], ()), table=table)) == Grab(THREE[2])


def test_once_nothing_more_can_be_made_it_rests() -> None:
    state = _race(held=(THREE + THREE_MORE, ()), table=_cards("RGP PRG"))
    assert _answer(state) is None


def test_4c_a_card_that_makes_nothing_is_dropped() -> None:
    stray = Card("OYP")
    assert _command(_race(held=((stray, *THREE), ()), table=())) == Drop(stray)


def test_4c_so_is_one_beyond_the_limit() -> None:
    held = (*THREE, *THREE_MORE, *_cards("OGP GPO POG"))
    command = _command(_race(held=(held, ()), table=(), limit=6))
    assert isinstance(command, Drop)


def _late(state: State, left_ms: int) -> State:
    """The time is told by a card that somebody has just begun to slide."""
    assert state.due is not None
    began = state.due - left_ms
    slide = Sliding(Card("PRO"), (RIVAL,), Millis(began + state.setup.slide_ms))
    return replace(state, sliding=(slide,))


@pytest.mark.parametrize("level", LEVELS)
def test_nobody_sits_out_a_round_though_the_sandglass_is_short(level: str) -> None:
    setup = Setup(sandglass_ms=20_000)
    for seed in range(4):
        match = Match(CONFETTI, setup, 4, seed, Stack())
        bots = [new_bot("confetti", level, Seat(seat), 4 * seed + seat) for seat in range(4)]
        for _ in play_among(bots, match):
            pass
        for scores in match.state.round_scores:
            assert min(score.families for score in scores) > 0


@pytest.mark.parametrize("level", LEVELS)
def test_3d_what_cannot_arrive_in_time_is_not_begun(level: str) -> None:
    state = _race(held=(THREE[:2], ()), table=THREE[2:])
    assert not isinstance(_command(_late(state, 900), _bot(level)), Grab)


def test_3d_with_little_time_left_it_drops_what_is_wasted() -> None:
    held = (*THREE, *THREE_MORE[:2])
    state = _race(held=(held, ()), table=THREE_MORE[2:])
    assert _command(_late(state, 900)) == Drop(THREE_MORE[0])
    assert _command(_late(state, 9_000)) == Grab(THREE_MORE[2])


# §3b


def _sliding(card: Card, *seats: Seat) -> tuple[Sliding, ...]:
    lasts = Setup().slide_ms if len(seats) == 1 else Setup().tug_ms
    return (Sliding(card, seats, Millis(Setup().countdown_ms + lasts)),)


def _catchable(state: State) -> State:
    """Everything lies in the middle, under the hand."""
    middle = next(iter(state.places.values()))
    places = dict.fromkeys(state.places, replace(middle, x=500, y=500))
    return replace(state, places=places)


def test_3b_it_lays_a_finger_on_a_card_that_it_needs() -> None:
    state = _race(held=(THREE[:2], ()), table=(), sliding=_sliding(THREE[2], RIVAL))
    assert _command(_catchable(state)) == Grab(THREE[2])


def test_3b_and_on_one_that_brings_a_rival_level() -> None:
    held = (THREE, THREE_MORE[:2])
    state = _race(held=held, table=(), sliding=_sliding(THREE_MORE[2], RIVAL))
    assert _command(_catchable(state)) == Grab(THREE_MORE[2])


def test_3b_but_leaves_those_alone_who_are_behind() -> None:
    held = (THREE, THREE_MORE[:2])
    sliding = _sliding(THREE_MORE[2], RIVAL)
    state = _race(held=held, table=(), sliding=sliding, kept=(_cards("OGP"), ()))
    assert _command(_catchable(state)) is None


def test_3b_it_lets_go_of_what_neither_needs() -> None:
    state = _race(held=(THREE, ()), table=(), sliding=_sliding(Card("PRO"), ME, RIVAL))
    assert _command(state) == LetGo()


def test_3b_it_holds_on_to_what_it_needs() -> None:
    state = _race(held=(THREE[:2], ()), table=(), sliding=_sliding(THREE[2], ME, RIVAL))
    assert _command(state) is None


# §4e


def _keeping(seats: int, held: tuple[Card, ...], score: int) -> State:
    counted = RoundScore(families=score, used=len(held), taken=len(held), score=score)
    others = ((),) * (seats - 1)
    return _race(
        seats,
        phase="keep",
        to_act=(ME,),
        held=(held, *others),
        round_scores=((counted,) * seats,),
    )


@pytest.mark.parametrize("seats", [1, 2])
def test_4e_as_many_are_kept_as_were_scored(seats: int) -> None:
    state = _keeping(seats, DECK[42:47], 4)
    command = _command(state)
    assert isinstance(command, Keep)
    assert len(command.cards) == 4


def test_4e_one_who_holds_far_too_many_still_keeps() -> None:
    assert isinstance(_command(_keeping(2, DECK[42:70], 9)), Keep)


def test_at_the_end_of_a_round_it_is_ready() -> None:
    assert _command(_race(phase="pause", to_act=(ME,))) == Ready()


# Whole matches


def _played(names: tuple[str, ...], seed: int) -> Match[Any, Any]:
    match = Match(CONFETTI, Setup(), len(names), seed, Stack())
    bots = [new_bot("confetti", name, Seat(seat), seed) for seat, name in enumerate(names)]
    for _ in play_among(bots, match):
        pass
    return match


@pytest.mark.parametrize("seats", CONFETTI.seats)
def test_matches_of_all_sizes_end_and_repeat(seats: int) -> None:
    names = tuple((*LEVELS, "beginner")[(seats + seat) % 5] for seat in range(seats))
    match = _played(names, seats)
    assert CONFETTI.scores(match.state) is not None
    assert _played(names, seats).record == match.record


def test_best_alone_makes_all_that_can_be_made() -> None:
    """§5: thirty points in five rounds."""
    scores = [len(_played(("best",), seed).state.kept[0]) for seed in range(10)]
    assert sum(scores) >= 29 * len(scores)


def test_a_level_is_above_the_one_below() -> None:
    """Roughly: the arena measures it."""
    for better, worse in zip(LEVELS[1:], LEVELS, strict=False):
        points = [0, 0]
        for seed in range(8):
            kept = _played((better, worse), seed).state.kept
            points[0] += len(kept[0])
            points[1] += len(kept[1])
        assert points[0] > points[1]


def test_the_time_can_be_told_by_what_is_seen() -> None:
    match = Match(CONFETTI, Setup(), 3, 5, Stack())
    bots = [new_bot("confetti", "strong", Seat(seat), 5) for seat in range(3)]
    clock, told_right = Clock(), 0
    clock.see(match.view(None))
    for at, told in play_among(bots, match):
        clock.see(match.view(None))
        if match.state.phase == "race" and "CardDropped" not in str(told):
            assert clock.now == at
            told_right += 1
    assert told_right > 50
