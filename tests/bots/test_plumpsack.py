"""Bots of Plumpsack: what they remember, and where they put the sack."""

from collections.abc import Sequence
from typing import Any

import pytest

from tablee.bots import LEVELS
from tablee.bots.bot import Dice
from tablee.bots.plumpsack.memory import FOR_EVER, LIKE, Memory
from tablee.bots.plumpsack.plan import Opponent, follow_way, list_guesses
from tablee.bots.selfplay import play_among
from tablee.catalogue import CATALOGUE, experienced_bot, new_bot
from tablee.games.plumpsack import PLUMPSACK
from tablee.games.plumpsack.cards import OBJECTS, Object
from tablee.games.plumpsack.messages import CardTurnedUp, Name, ObjectNamed, PutSack
from tablee.games.plumpsack.state import Setup, Stack
from tablee.games.plumpsack.view import View
from tablee.kernel.game import Entry, Millis, Ready, Seat, everyone
from tablee.kernel.match import Match

MOST_TURNS = 6  # of each player, where nobody ever forgets


def _match(seats: int = 2, deck: Sequence[Object] = OBJECTS) -> Match[Any, Any]:
    stack = Stack(deck=tuple(deck), first=Seat(0))
    return Match(PLUMPSACK, Setup(), seats, 1, stack)


def _played(names: Sequence[str], seed: int) -> tuple[Match[Any, Any], list[Any]]:
    match = Match(PLUMPSACK, Setup(), len(names), seed, Stack())
    bots = [
        new_bot("plumpsack", name, Seat(seat), seed, "instant") for seat, name in enumerate(names)
    ]
    told = [item.event for _, told in play_among(bots, match) for item in told]
    return match, told


def _all_say_ready(match: Match[Any, Any]) -> None:
    for seat in everyone(match.seats):
        match.submit(Entry(match.clock, seat, Ready()))


def _view(match: Match[Any, Any], seat: int = 0) -> View:
    view: View = match.view(Seat(seat))
    return view


# Memory


def test_likeness_is_a_partition_of_the_objects() -> None:
    assert sorted(LIKE) == sorted(OBJECTS)
    for one, others in LIKE.items():
        assert others
        assert one not in others
        assert all(one in LIKE[other] for other in others)


def _after_one_name(span: float) -> Memory:
    """The circle was seen, and then the first card again."""
    match, memory = _match(), Memory(span, Dice(1))
    memory.see(_view(match))
    _all_say_ready(match)
    memory.see(_view(match))
    assert [memory.recall(spot) for spot in range(8)] == list(OBJECTS[:8])
    match.submit(Entry(match.clock, Seat(1), PutSack(0)))
    match.submit(Entry(match.clock, Seat(0), Name(Object("die"))))  # wrong: it is turned up
    memory.see(_view(match))
    return memory


def test_what_was_just_seen_is_known_and_fades_with_what_is_seen_later() -> None:
    memory = _after_one_name(span=10)
    assert memory.strength(1, 10) < memory.strength(0, 10) == 1.0
    assert memory.strength(1, 5) < memory.strength(1, 10) < memory.strength(1, FOR_EVER) == 1.0


def test_what_is_forgotten_is_mixed_up_with_what_is_like_it() -> None:
    memory = _after_one_name(span=0.001)
    assert [memory.recall(spot) for spot in range(8)] == [OBJECTS[0], *[None] * 7]
    apple = OBJECTS[3]
    guesses = set(memory.mistake(3))
    assert set(OBJECTS[1:8]) <= guesses, "the forgotten are mixed up with each other"
    assert guesses - set(OBJECTS[1:8]) <= set(LIKE[apple])
    assert OBJECTS[0] not in guesses


def test_where_nothing_was_seen_any_other_object_may_lie() -> None:
    memory = Memory(FOR_EVER, Dice(1))
    assert set(memory.mistake(0)) == set(OBJECTS)


@pytest.mark.parametrize("level", ["easy", "medium", "strong"])
def test_people_forget(level: str) -> None:
    wrong = [
        event
        for seed in range(8)
        for event in _played((level, level), seed)[1]
        if isinstance(event, CardTurnedUp) and not event.right
    ]
    assert wrong


def test_the_best_never_forgets() -> None:
    for seed in range(5):
        match, told = _played(("best",) * 3, seed)
        assert all(event.right for event in told if isinstance(event, CardTurnedUp))
        sacks = [entry for entry in match.record.entries if isinstance(entry.command, PutSack)]
        assert len(sacks) <= MOST_TURNS * match.seats


# §3a: where to put the sack


def test_the_way_ends_at_a_card_that_was_turned_up() -> None:
    lies = {0: Object("teddy"), 1: Object("apple")}  # one on; two back
    assert follow_way(0, 8, lies.get, 12) == ([0, 1, 7], False)
    lies[7] = Object("teddy")
    assert follow_way(0, 8, lies.get, 12) == ([0, 1, 7], True)
    assert follow_way(0, 8, lies.get, 2) == ([0, 1], False)


def test_who_names_wrong_is_thought_less_of() -> None:
    memory = _after_one_name(span=FOR_EVER)
    good, bad = Opponent(list_guesses(learns=True)), Opponent(list_guesses(learns=True))
    for spot in range(1, 5):
        good.hear(memory, spot, right=True)
        bad.hear(memory, spot, right=False)
    assert bad.wins(memory, [5, 6]) < good.wins(memory, [5, 6])


def test_the_best_puts_the_sack_where_the_way_is_longest() -> None:
    """Against somebody of whom nothing is known, who saw everything once."""
    match = _match()
    best = new_bot("plumpsack", "best", Seat(1), 1)
    best.see(_view(match, 1))
    _all_say_ready(match)
    view = _view(match, 1)
    best.see(view)
    decision = best.decide(view, list(match.options(Seat(1))))
    assert decision is not None
    lengths = [len(follow_way(spot, 8, dict(enumerate(OBJECTS)).get, 12)[0]) for spot in range(8)]
    assert lengths[decision.command.spot] == max(lengths)


# At the table


@pytest.mark.parametrize("name", CATALOGUE["plumpsack"].bots)
def test_who_comes_back_plays_on(name: str) -> None:
    """From what it has seen, with the same memory."""
    match, _ = _played((name, name), 3)
    record = match.record
    bot = experienced_bot(PLUMPSACK.id, name, record, Seat(0), 3)
    again = experienced_bot(PLUMPSACK.id, name, record, Seat(0), 3)
    fresh = _match()
    _all_say_ready(fresh)
    fresh.submit(Entry(fresh.clock, Seat(1), PutSack(2)))
    options = list(fresh.options(Seat(0)))
    assert bot.decide(_view(fresh), options) == again.decide(_view(fresh), options)


@pytest.mark.parametrize("level", LEVELS)
def test_the_same_seed_plays_the_same(level: str) -> None:
    assert _played((level, "easy"), 7)[1] == _played((level, "easy"), 7)[1]


def test_at_the_table_it_takes_its_time() -> None:
    match = _match()
    bot = new_bot("plumpsack", "strong", Seat(0), 1)
    bot.see(_view(match))
    decision = bot.decide(_view(match), list(match.options(Seat(0))))
    assert decision is not None
    assert decision.after_ms >= Millis(500)


@pytest.mark.slow
def test_each_level_beats_the_one_below() -> None:
    """Roughly: the arena measures how often."""
    for below, above in (("easy", "medium"), ("medium", "strong"), ("strong", "best")):
        won = 0
        for seed in range(20):
            names = (below, above) if seed % 2 else (above, below)
            match, told = _played(names, seed)
            assert any(isinstance(event, ObjectNamed) for event in told)
            scores = PLUMPSACK.scores(match.state)
            assert scores is not None
            won += scores.ranks[names.index(above)] == 1
        assert won > 10, above
