"""Laws of the contract: pace, rounds and contests, by which a server keeps the time of a match."""

from typing import get_args

import msgspec

from tablee.kernel.codec import decoder
from tablee.kernel.game import Pace, Ready, everyone
from tablee.laws.search import search
from tablee.laws.walk import Route, begin_match, walk

PACES = get_args(Pace)


@search(examples=80)
def whom_a_match_waits_for_has_options(route: Route) -> None:
    """And nobody else has; but in a race it waits for nobody, and whoever has options may act."""
    game = route.subject.game
    for footstep in walk(route):
        state = footstep.after.state
        can_act = {seat for seat in everyone(route.seats) if list(game.options(state, seat))}
        assert set(state.to_act) == (set() if game.pace(state) == "race" else can_act)


@search(examples=40)
def every_state_has_a_pace(route: Route) -> None:
    """A countdown ends by itself, a pause by being ready, and what is over is a pause."""
    game = route.subject.game
    states = [begin_match(route).state, *(step.after.state for step in walk(route))]
    for state in states:
        pace = game.pace(state)
        assert pace in PACES, f"`pace` answers {pace!r} in {state.phase!r}, none of {PACES}"
        if pace == "countdown":
            assert game.deadline(state) is not None, "a countdown must run out"
        if pace == "pause":
            options = {option for seat in state.to_act for option in game.options(state, seat)}
            assert options <= {Ready()}, "in a pause one is ready, and nothing else"
        if game.scores(state) is not None:
            assert pace == "pause", "a match that is over is a pause"


@search(examples=40)
def rounds_count_from_1_and_never_back(route: Route) -> None:
    game = route.subject.game
    latest = game.round_of(begin_match(route).state)
    assert latest == 1
    for footstep in walk(route):
        now = game.round_of(footstep.after.state)
        assert now >= latest
        latest = now


@search(examples=24)
def equal_commands_go_for_the_same(route: Route) -> None:
    """What a command goes for has a hash, and is the same for the same command read again."""
    game = route.subject.game
    read = decoder(game.command_type).decode
    for footstep in walk(route):
        if footstep.entry is not None:
            command = footstep.entry.command
            target, again = game.contest(command), game.contest(read(msgspec.json.encode(command)))
            assert (hash(target), target) == (hash(again), again)
    assert game.contest(Ready()) is None, "all can be ready"


LAWS = (
    whom_a_match_waits_for_has_options,
    every_state_has_a_pace,
    rounds_count_from_1_and_never_back,
    equal_commands_go_for_the_same,
)
