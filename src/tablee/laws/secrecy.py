"""Non-interference: swap what a viewer cannot know, and all they are sent stays the same."""

from collections.abc import Callable
from random import Random
from typing import Any

import msgspec

from tablee.kernel.game import AnyGame, Entry, Millis, Rejected, Seat, Step, everyone
from tablee.kernel.replay import advance, begin, submit
from tablee.laws.search import search
from tablee.laws.subject import Subject
from tablee.laws.walk import Footstep, Route, walk

# What reaches a viewer, as bytes, when a step is taken.
Send = Callable[[AnyGame, Step[Any, Any], Seat | None], bytes]


def _send(game: AnyGame, step: Step[Any, Any], viewer: Seat | None) -> bytes:
    """All of it: view, events, options, when something happens, and what all are told of how the
    match goes on."""
    told = [told.event for told in step.told if told.to is None or viewer in told.to]
    options = [] if viewer is None else list(game.options(step.state, viewer))
    view = game.view(step.state, viewer)
    state = step.state
    to_all = game.deadline(state), game.pace(state), game.round_of(state), game.scores(state)
    return msgspec.json.encode((view, told, options, to_all))


def check_first_deal(game: AnyGame, route: Route, chance: Random) -> None:
    """Of two stacks that a viewer could not tell apart."""
    for viewer in (*everyone(route.seats), None):
        one, other = (
            begin(game, route.setup, route.seats, route.seed, stack)
            for stack in route.subject.deals(route.seats, viewer, chance)
        )
        assert _send(game, one, viewer) == _send(game, other, viewer)


def check_secrecy(
    game: AnyGame, subject: Subject, footstep: Footstep, chance: Random, send: Send = _send
) -> None:
    """Before the step and, as long as what was swapped stays hidden, after it too."""
    for viewer in (*everyone(footstep.seats), None):
        for swap in subject.swaps(footstep.before, viewer, chance):
            here = footstep.before if swap.instead is None else swap.instead
            assert send(game, Step(here), viewer) == send(game, Step(swap.state), viewer)
            if viewer is not None:
                _check_refusals(game, subject, (here, swap.state), viewer, footstep.at, chance)
            one, other = _take_step(game, here, footstep), _take_step(game, swap.state, footstep)
            if one is None or other is None:  # refused in at least one of the two worlds
                assert one is other or _is_anothers(footstep, viewer), "a refusal tells too much"
            elif swap.is_still_hidden(one.state) and swap.is_still_hidden(other.state):
                assert send(game, one, viewer) == send(game, other, viewer)


def _is_anothers(footstep: Footstep, viewer: Seat | None) -> bool:
    return footstep.entry is not None and footstep.entry.seat != viewer


def _check_refusals(
    game: AnyGame,
    subject: Subject,
    states: tuple[Any, Any],
    viewer: Seat,
    at: Millis,
    chance: Random,
) -> None:
    """Whether the viewer's own commands are refused, and why, must not tell either."""
    commands = list(subject.conceivable(states[0]))
    for command in chance.sample(commands, min(3, len(commands))):
        one, other = (_find_refusal(game, state, Entry(at, viewer, command)) for state in states)
        assert one == other


def _find_refusal(game: AnyGame, state: Any, entry: Entry[Any]) -> Any:
    try:
        game.apply(state, entry)
    except Rejected as rejected:
        return rejected.reason, rejected.facts
    return None


def _take_step(game: AnyGame, state: Any, footstep: Footstep) -> Step[Any, Any] | None:
    if footstep.entry is None:
        return advance(game, state, footstep.at)
    try:
        return submit(game, state, footstep.entry)
    except Rejected:
        return None


@search(examples=50)
def what_a_viewer_cannot_know_is_not_sent(route: Route) -> None:
    """Swap what a viewer cannot know, and all that they are sent stays the same to the byte."""
    chance = Random(route.seed)
    for footstep in walk(route):
        check_secrecy(route.subject.game, route.subject, footstep, chance)


@search(examples=40)
def the_first_deal_tells_no_secret(route: Route) -> None:
    """Decks that differ only in what a viewer cannot know begin alike for that viewer."""
    check_first_deal(route.subject.game, route, Random(route.seed))


LAWS = (what_a_viewer_cannot_know_is_not_sent, the_first_deal_tells_no_secret)
