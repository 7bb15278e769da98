"""Laws of a match: it replays, it ends, its options are what its rules accept, no card is lost."""

from collections import Counter
from random import Random
from typing import Any, get_args

import msgspec

from tablee.kernel.codec import decoder
from tablee.kernel.game import Entry, Millis, Rejected, Seat, Told, everyone
from tablee.kernel.match import Match
from tablee.kernel.record import dump, load
from tablee.kernel.replay import advance, replay, submit
from tablee.laws.search import search
from tablee.laws.subject import Subject
from tablee.laws.walk import Route, begin_match, reach_end, steps_of_many, walk

FOR_EVER = Millis(10**12)
SECRET_KEYS = {"rng", "decks"}  # of a state: what no view has, as it is secret in itself


def walks_lead_everywhere(subject: Subject) -> None:
    """Else the laws would hold of places where nobody has been."""
    phases: set[str] = set()
    told: set[type] = set()
    for _, step in steps_of_many(subject):
        phases.add(step.state.phase)
        for item in step.told:
            event: object = item.event
            told.add(type(event))
    state: Any = msgspec.inspect.type_info(subject.game.state_type)
    (phase,) = (field for field in state.fields if field.name == "phase")
    events = set(get_args(subject.game.event_type))
    missed = {*(set(phase.type.values) - phases), *(event.__name__ for event in events - told)}
    assert not missed, f"no walk came to {sorted(missed)}: add settings to `setups` that lead there"


@search(examples=80)
def the_same_entries_replay_to_the_same_state(route: Route) -> None:
    game = route.subject.game
    match = Match(game, route.setup, route.seats, route.seed, game.stack_type())
    for footstep in walk(route):
        if footstep.entry is None:
            match.advance(footstep.at)
        else:
            match.submit(footstep.entry)
    saved = dump(match.record)
    _, record = load(saved, {game.id: game})
    again = Match.from_record(game, record)
    from_entries = replay(game, begin_match(route).state, record.entries)
    assert advance(game, from_entries, record.until).state == match.state
    assert again.state == match.state
    assert again.clock == match.clock
    assert dump(again.record) == saved


@search(examples=80)
def jitter_cannot_change_a_game(route: Route) -> None:
    """However often, or seldom, somebody looks at the clock, the same happens at the same times."""
    game, chance = route.subject.game, Random(route.seed)
    footsteps = [footstep for footstep in walk(route) if footstep.entry is not None]

    def hear(looks: int) -> list[Any]:
        state, clock = begin_match(route).state, 0
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

    assert hear(looks=0) == hear(looks=1) == hear(looks=5)


@search(examples=60)
def time_alone_ends_every_match(route: Route) -> None:
    game = route.subject.game
    state = advance(game, reach_end(route), FOR_EVER).state
    assert game.scores(state) is not None
    assert game.deadline(state) is None
    assert not any(list(game.options(state, seat)) for seat in everyone(route.seats))


@search(examples=24)
def options_are_exactly_what_apply_accepts(route: Route) -> None:
    chance = Random(route.seed)
    for footstep in walk(route):
        if chance.random() < 0.1:
            for seat in everyone(route.seats):
                _check_options(route.subject, footstep.after.state, footstep.at, seat)


def _check_options(subject: Subject, state: Any, at: Millis, seat: Seat) -> None:
    options = list(subject.game.options(state, seat))
    assert len({msgspec.json.encode(option) for option in options}) == len(options)
    for command in options:
        assert subject.canonical(state, command) == command
        subject.game.apply(state, Entry(at, seat, command))
    for command in subject.conceivable(state):
        is_option = subject.canonical(state, command) in options
        assert _is_accepted(subject, state, Entry(at, seat, command)) == is_option, command


def _is_accepted(subject: Subject, state: Any, entry: Entry[Any]) -> bool:
    try:
        subject.game.apply(state, entry)
    except Rejected:
        return False
    return True


@search(examples=80)
def cards_are_conserved(route: Route) -> None:
    subject = route.subject
    deck = Counter(subject.deck(route.seats))
    assert Counter(subject.cards(begin_match(route).state)) == deck
    for footstep in walk(route):
        assert Counter(subject.cards(footstep.after.state)) == deck


@search(examples=80)
def every_card_on_the_table_has_its_place(route: Route) -> None:
    for footstep in walk(route):
        assert route.subject.all_have_places(footstep.after.state)


@search(examples=24)
def everything_round_trips_as_json(route: Route) -> None:
    game = route.subject.game
    told_type: Any = Told
    for footstep in walk(route):
        _check_round_trip(footstep.after.state, game.state_type)
        for seat in (*everyone(route.seats), None):
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


@search(examples=80)
def a_view_has_the_keys_of_the_state(route: Route) -> None:
    """All but those that are secret in themselves; and it waits for whom the state waits."""
    game = route.subject.game
    state = reach_end(route)
    keys = {field.name for field in msgspec.structs.fields(state)}
    for seat in (*everyone(route.seats), None):
        view = game.view(state, seat)
        missing = keys - {field.name for field in msgspec.structs.fields(view)} - SECRET_KEYS
        assert not missing, f"add {sorted(missing)} to the view"
        assert (view.phase, view.to_act, view.due) == (state.phase, state.to_act, state.due)


LAWS = (
    walks_lead_everywhere,
    the_same_entries_replay_to_the_same_state,
    jitter_cannot_change_a_game,
    time_alone_ends_every_match,
    options_are_exactly_what_apply_accepts,
    cards_are_conserved,
    every_card_on_the_table_has_its_place,
    everything_round_trips_as_json,
    a_view_has_the_keys_of_the_state,
)
