"""Random walks through matches: where the laws are put to the test."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product
from random import Random
from typing import Any

from tablee.kernel.game import Entry, Millis, Step, everyone
from tablee.kernel.replay import advance, begin, submit
from tablee.laws.subject import Subject

SEEDS, LONG_WALK = 6, 2000  # of the walks that lead everywhere


@dataclass(frozen=True)
class Route:
    """A beginning of a match that can be walked again: the same route, the same match."""

    subject: Subject
    setup: Any
    seats: int
    seed: int
    steps: int


@dataclass(frozen=True)
class Footstep:
    """One step of a walk: the state before it, who did what at what time, and what came of it."""

    seats: int
    before: Any
    entry: Entry[Any] | None  # None: time alone
    at: Millis
    after: Step[Any, Any]


def walk(route: Route) -> Iterator[Footstep]:
    """Mostly commands, of each kind as often; now and then nobody acts before something is due."""
    game, chance = route.subject.game, Random(route.seed)
    state = begin_match(route).state
    at = Millis(0)
    for _ in range(route.steps):
        entry = _some_entry(route, state, at, chance)
        due = game.deadline(state)
        if entry is None and due is None:
            return
        if due is not None and (entry is None or due <= entry.at or chance.random() < 0.04):
            footstep = Footstep(route.seats, state, None, due, advance(game, state, due))
        else:
            assert entry is not None
            footstep = Footstep(route.seats, state, entry, entry.at, submit(game, state, entry))
        yield footstep
        state, at = footstep.after.state, footstep.at


def begin_match(route: Route) -> Step[Any, Any]:
    """The first step of the match that this route leads through."""
    game = route.subject.game
    return begin(game, route.setup, route.seats, route.seed, game.stack_type())


def reach_end(route: Route) -> Any:
    """The state to which the walk leads."""
    state = begin_match(route).state
    for footstep in walk(route):
        state = footstep.after.state
    return state


def steps_of_many(subject: Subject) -> Iterator[tuple[int, Step[Any, Any]]]:
    """Steps of matches with all settings and player counts, each with its number of seats: how they
    begin, where some walks lead, and what time alone makes of them. The same in every run."""
    for setup, seats, seed in product(subject.setups, subject.game.seats, range(SEEDS)):
        route = Route(subject, setup, seats, seed, LONG_WALK)
        begun = begin_match(route)
        yield seats, begun
        for footstep in walk(route):
            yield seats, footstep.after
        for step in _let_time_pass(subject, begun.state):
            yield seats, step


def _let_time_pass(subject: Subject, state: Any) -> Iterator[Step[Any, Any]]:
    while (due := subject.game.deadline(state)) is not None:
        step = advance(subject.game, state, due)
        yield step
        state = step.state


def _some_entry(route: Route, state: Any, at: Millis, chance: Random) -> Entry[Any] | None:
    game = route.subject.game
    choices = [(seat, list(game.options(state, seat))) for seat in everyone(route.seats)]
    choices = [(seat, options) for seat, options in choices if options]
    if not choices:
        return None
    seat, options = chance.choice(choices)
    kind = chance.choice(sorted({type(option).__name__ for option in options}))
    command = chance.choice([option for option in options if type(option).__name__ == kind])
    lucky = route.subject.lucky(state)
    if lucky in options and chance.random() < 0.8:
        command = lucky
    return Entry(Millis(at + chance.choice((0, 1, 50, 700))), seat, command)
