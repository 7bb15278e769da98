"""The laws, over random walks through all games, modes and player counts."""

from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from laws import SUBJECTS
from laws.secrecy import check_first_deal, check_secrecy
from laws.subject import Subject
from laws.walk import Footstep, Path, walked
from msgspec.structs import replace as changed
from ours import GAMES

from tablee.games.confetti import CONFETTI
from tablee.games.confetti.cards import DECK
from tablee.games.pikoko import PIKOKO
from tablee.games.pikoko.messages import RoundBegan
from tablee.games.plumpsack import PLUMPSACK
from tablee.games.rouge_jaune_vert import ROUGE_JAUNE_VERT
from tablee.games.rouge_jaune_vert.messages import CardSeen
from tablee.kernel.codec import decoder
from tablee.kernel.game import (
    AnyGame,
    Entry,
    Millis,
    Rejected,
    RejectedFor,
    Step,
    Told,
    everyone,
    to_all,
)
from tablee.kernel.match import Match
from tablee.kernel.record import dump, load
from tablee.kernel.replay import advance, begin, replay, submit

pytestmark = pytest.mark.slow

LONGEST_WALK = 400
FOR_EVER = Millis(10**12)


@st.composite
def paths(draw: st.DrawFn, subject: Subject) -> Path:
    return Path(
        subject=subject,
        setup=draw(st.sampled_from(subject.setups)),
        seats=draw(st.sampled_from(subject.game.seats)),
        seed=draw(st.integers(0, 2**32)),
        steps=draw(st.integers(0, LONGEST_WALK)),
    )


def law(examples: int) -> Callable[[Callable[[Path], None]], Callable[..., None]]:
    """A test over all games: `path` is a random walk, of which there are so many a game."""

    def decorated(test: Callable[[Path], None]) -> Callable[..., None]:
        @pytest.mark.parametrize("subject", SUBJECTS, ids=lambda subject: subject.game.id)
        @settings(max_examples=examples)
        @given(data=st.data())
        def checked(subject: Subject, data: st.DataObject) -> None:
            test(data.draw(paths(subject)))

        checked.__doc__ = test.__doc__
        over_all_games: Callable[..., None] = checked
        return over_all_games

    return decorated


def test_every_game_obeys_the_laws() -> None:
    assert {subject.game.id for subject in SUBJECTS} == set(GAMES)


@pytest.mark.parametrize("subject", SUBJECTS, ids=lambda subject: subject.game.id)
def test_the_walks_lead_everywhere(subject: Subject) -> None:
    """Else the laws would hold of places where nobody has been."""
    phases = {
        footstep.after.state.phase
        for seed in range(10)
        for setup in subject.setups
        for footstep in walked(Path(subject, setup, subject.game.seats[1], seed, 2000))
    }
    all_phases: Any = msgspec.inspect.type_info(subject.game.state_type)
    (phase,) = (field for field in all_phases.fields if field.name == "phase")
    assert phases == set(phase.type.values)


def _begun(path: Path) -> Step[Any, Any]:
    game = path.subject.game
    return begin(game, path.setup, path.seats, path.seed, game.stack_type())


def _last_state(path: Path) -> Any:
    state = _begun(path).state
    for footstep in walked(path):
        state = footstep.after.state
    return state


@law(examples=80)
def test_the_same_entries_replay_to_the_same_state(path: Path) -> None:
    game = path.subject.game
    match = Match(game, path.setup, path.seats, path.seed, game.stack_type())
    for footstep in walked(path):
        if footstep.entry is None:
            match.advance(footstep.at)
        else:
            match.submit(footstep.entry)
    saved = dump(match.record)
    _, record = load(saved, GAMES)
    again = Match.from_record(game, record)
    from_entries = replay(game, _begun(path).state, record.entries)
    assert advance(game, from_entries, record.until).state == match.state
    assert again.state == match.state
    assert again.clock == match.clock
    assert dump(again.record) == saved


@law(examples=80)
def test_jitter_cannot_change_a_game(path: Path) -> None:
    """However often, or seldom, somebody looks at the clock, the same happens at the same times."""
    game, chance = path.subject.game, Random(path.seed)
    footsteps = [footstep for footstep in walked(path) if footstep.entry is not None]

    def told(looks: int) -> list[Any]:
        state, clock = _begun(path).state, 0
        happened: list[Any] = []
        for footstep in footsteps:
            assert footstep.entry is not None
            for at in sorted(chance.randint(clock, footstep.at) for _ in range(looks)):
                step = advance(game, state, Millis(at))
                state = step.state
                happened += step.told
            step = submit(game, state, footstep.entry)
            state, clock = step.state, footstep.at
            happened += step.told
        return [*happened, *advance(game, state, FOR_EVER).told]

    assert told(looks=0) == told(looks=1) == told(looks=5)


@law(examples=60)
def test_time_alone_ends_every_match(path: Path) -> None:
    game = path.subject.game
    state = advance(game, _last_state(path), FOR_EVER).state
    assert game.scores(state) is not None
    assert game.deadline(state) is None
    assert not any(list(game.options(state, seat)) for seat in everyone(path.seats))


@law(examples=24)
def test_options_are_exactly_what_apply_accepts(path: Path) -> None:
    subject, chance = path.subject, Random(path.seed)
    for footstep in walked(path):
        if chance.random() < 0.1:
            for seat in everyone(path.seats):
                _check_options(subject, footstep.after.state, footstep.at, seat)


def _check_options(subject: Subject, state: Any, at: Millis, seat: Any) -> None:
    options = list(subject.game.options(state, seat))
    assert len({msgspec.json.encode(option) for option in options}) == len(options)
    for command in options:
        assert subject.canonical(state, command) == command
        subject.game.apply(state, Entry(at, seat, command))
    for command in subject.conceivable(state):
        if subject.canonical(state, command) in options:
            subject.game.apply(state, Entry(at, seat, command))
        else:
            with pytest.raises(Rejected):
                subject.game.apply(state, Entry(at, seat, command))


@law(examples=80)
def test_who_is_to_act_has_options(path: Path) -> None:
    game = path.subject.game
    for footstep in walked(path):
        state = footstep.after.state
        can_act = {seat for seat in everyone(path.seats) if list(game.options(state, seat))}
        assert set(state.to_act) == (set() if state.phase == "race" else can_act)


@law(examples=80)
def test_cards_are_conserved(path: Path) -> None:
    subject = path.subject
    deck = Counter(subject.deck(path.seats))
    assert Counter(subject.cards(_begun(path).state)) == deck
    for footstep in walked(path):
        assert Counter(subject.cards(footstep.after.state)) == deck


@law(examples=80)
def test_every_card_that_lies_on_the_table_has_its_place(path: Path) -> None:
    for footstep in walked(path):
        assert path.subject.all_have_places(footstep.after.state)


@law(examples=24)
def test_everything_round_trips_as_json(path: Path) -> None:
    game = path.subject.game
    told_type: Any = Told
    for footstep in walked(path):
        _check_round_trip(footstep.after.state, game.state_type)
        for seat in (*everyone(path.seats), None):
            _check_round_trip(game.view(footstep.after.state, seat), game.view_type)
        for told in footstep.after.told:
            _check_round_trip(told, told_type[game.event_type])
        if footstep.entry is not None:
            _check_round_trip(footstep.entry.command, game.command_type)


def _check_round_trip(value: Any, type_: Any) -> None:
    json = msgspec.json.encode(value)
    back = decoder(type_).decode(json)
    assert back == value
    assert msgspec.json.encode(back) == json


@law(examples=80)
def test_a_view_has_the_keys_of_the_state(path: Path) -> None:
    """All but those that are secret in themselves."""
    game = path.subject.game
    state = _last_state(path)
    keys = {field.name for field in msgspec.structs.fields(state)}
    for seat in (*everyone(path.seats), None):
        view = game.view(state, seat)
        assert keys - {field.name for field in msgspec.structs.fields(view)} <= {"rng", "decks"}


# Secrecy


@law(examples=50)
def test_non_interference(path: Path) -> None:
    """Swap what a viewer cannot know, and all that they are sent stays the same to the byte."""
    chance = Random(path.seed)
    for footstep in walked(path):
        check_secrecy(path.subject.game, path.subject, footstep, chance)


@law(examples=40)
def test_non_interference_at_the_first_deal(path: Path) -> None:
    """Decks that differ only in what a viewer cannot know begin alike for that viewer."""
    check_first_deal(path.subject.game, path, Random(path.seed))


def _leaks(leaky: AnyGame, subject: Subject) -> bool:
    """Whether the law finds that this variant of a game tells too much."""
    for seed in range(20):
        path = Path(subject, subject.setups[0], subject.game.seats[1], seed, LONGEST_WALK)
        try:
            check_first_deal(leaky, path, Random(seed))
        except AssertionError:
            return True
        for footstep in walked(path):
            retold = _retold(leaky, footstep)
            try:
                check_secrecy(leaky, subject, retold, Random(seed))
            except AssertionError:
                return True
    return False


def _retold(game: AnyGame, footstep: Footstep) -> Footstep:
    after = (
        advance(game, footstep.before, footstep.at)
        if footstep.entry is None
        else submit(game, footstep.before, footstep.entry)
    )
    return replace(footstep, after=after)


def _pikoko_shows_the_highest_of_the_own_hand(state: Any, seat: Any) -> Any:
    view = PIKOKO.view(state, seat)
    if seat is None or not state.hands[seat]:
        return view
    highest = max(state.hands[seat])
    hand = tuple(None if card != highest else card for card in state.hands[seat])
    return changed(view, hands=(*view.hands[:seat], hand, *view.hands[seat + 1 :]))


def _pikoko_deducts_bids_at_once(state: Any, seat: Any) -> Any:
    view = PIKOKO.view(state, seat)
    if state.phase != "bid":
        return view
    tokens = tuple(
        left - (bids[bidder if state.target is None else state.target] or 0)
        for bidder, (left, bids) in enumerate(zip(state.tokens, state.bids, strict=True))
    )
    return changed(view, tokens=tokens)


def _pikoko_tells_the_stock_at_a_deal(state: Any) -> Any:
    """From the second round on, and only in an event."""
    step = PIKOKO.elapse(state)
    told = tuple(
        Told(None, changed(item.event, trump=step.state.stock[0]))
        if isinstance(item.event, RoundBegan)
        else item
        for item in step.told
    )
    return Step(step.state, told)


def _pikoko_tells_the_stock_at_the_start(setup: Any, seats: int, rng: Any, stack: Any) -> Any:
    step = PIKOKO.start(setup, seats, rng, stack)
    return Step(step.state, (*step.told, *to_all(step.state.stock[-1])))


def _pikoko_refuses_by_the_own_hand(state: Any, entry: Any) -> Any:
    """A reason that depends on the highest card of the hand that its owner cannot see."""
    try:
        return PIKOKO.apply(state, entry)
    except Rejected as rejected:
        raise RejectedFor[str](
            rejected.reason, card=max(state.hands[entry.seat], default=None)
        ) from None


def _confetti_shows_what_comes_next(state: Any, seat: Any) -> Any:
    view = CONFETTI.view(state, seat)
    return changed(view, limit=DECK.index(state.aside[0]) if state.aside else view.limit)


def _rjv_tells_all_what_was_seen(state: Any, entry: Any) -> Any:
    step = ROUGE_JAUNE_VERT.apply(state, entry)
    told = tuple(
        Told(None, item.event) if isinstance(item.event, CardSeen) else item for item in step.told
    )
    return Step(step.state, told)


def _plumpsack_counts_steps(state: Any, seat: Any) -> Any:
    view = PLUMPSACK.view(state, seat)
    return changed(view, stock=sum(card.steps for card in state.circle if card and not card.up))


LEAKS: list[tuple[AnyGame, dict[str, Any]]] = [
    (PIKOKO, {"view": _pikoko_shows_the_highest_of_the_own_hand}),
    (PIKOKO, {"view": _pikoko_deducts_bids_at_once}),
    (PIKOKO, {"elapse": _pikoko_tells_the_stock_at_a_deal}),
    (PIKOKO, {"start": _pikoko_tells_the_stock_at_the_start}),
    (PIKOKO, {"apply": _pikoko_refuses_by_the_own_hand}),
    (CONFETTI, {"view": _confetti_shows_what_comes_next}),
    (ROUGE_JAUNE_VERT, {"apply": _rjv_tells_all_what_was_seen}),
    (PLUMPSACK, {"view": _plumpsack_counts_steps}),
    (PLUMPSACK, {"options": lambda state, seat: iter([state.stock[:1]])}),
]


@pytest.mark.parametrize(("game", "leak"), LEAKS, ids=lambda value: getattr(value, "id", ""))
def test_non_interference_catches_a_planted_leak(game: AnyGame, leak: dict[str, Any]) -> None:
    (subject,) = (subject for subject in SUBJECTS if subject.game is game)
    assert _leaks(replace(game, **leak), subject)


@pytest.mark.parametrize("subject", SUBJECTS, ids=lambda subject: subject.game.id)
def test_the_games_as_they_are_pass_the_same_search(subject: Subject) -> None:
    assert not _leaks(subject.game, subject)
