"""Non-interference: swap what a viewer cannot know, and all they are sent stays the same."""

from collections.abc import Callable
from random import Random
from typing import Any

import msgspec

from laws.subject import Subject
from laws.walk import Footstep, Path
from tablee.kernel.game import AnyGame, Entry, Millis, Rejected, Seat, Step, everyone
from tablee.kernel.replay import advance, begin, submit

# What reaches a viewer, as bytes, when a step is taken.
Sent = Callable[[AnyGame, Step[Any, Any], Seat | None], bytes]


def _sent(game: AnyGame, step: Step[Any, Any], viewer: Seat | None) -> bytes:
    """All of it: view, events, options, and when something happens."""
    told = [told.event for told in step.told if told.to is None or viewer in told.to]
    options = [] if viewer is None else list(game.options(step.state, viewer))
    view = game.view(step.state, viewer)
    return msgspec.json.encode((view, told, options, game.deadline(step.state)))


def check_first_deal(game: AnyGame, path: Path, chance: Random) -> None:
    """Of two stacks that a viewer could not tell apart."""
    for viewer in (*everyone(path.seats), None):
        one, other = (
            begin(game, path.setup, path.seats, path.seed, stack)
            for stack in path.subject.deals(path.seats, viewer, chance)
        )
        assert _sent(game, one, viewer) == _sent(game, other, viewer)


def check_secrecy(
    game: AnyGame, subject: Subject, footstep: Footstep, chance: Random, sent: Sent = _sent
) -> None:
    """Before the step and, as long as what was swapped stays hidden, after it too."""
    for viewer in (*everyone(footstep.seats), None):
        for swap in subject.swaps(footstep.before, viewer, chance):
            here = footstep.before if swap.instead is None else swap.instead
            assert sent(game, Step(here), viewer) == sent(game, Step(swap.state), viewer)
            if viewer is not None:
                _check_refusals(game, subject, (here, swap.state), viewer, footstep.at, chance)
            one, other = _stepped(game, here, footstep), _stepped(game, swap.state, footstep)
            if one is None or other is None:  # refused in at least one of the two worlds
                assert one is other or _is_anothers(footstep, viewer), "a refusal tells too much"
            elif swap.is_still_hidden(one.state) and swap.is_still_hidden(other.state):
                assert sent(game, one, viewer) == sent(game, other, viewer)


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
        one, other = (_refusal(game, state, Entry(at, viewer, command)) for state in states)
        assert one == other


def _refusal(game: AnyGame, state: Any, entry: Entry[Any]) -> Any:
    try:
        game.apply(state, entry)
    except Rejected as rejected:
        return rejected.reason, rejected.facts
    return None


def _stepped(game: AnyGame, state: Any, footstep: Footstep) -> Step[Any, Any] | None:
    if footstep.entry is None:
        return advance(game, state, footstep.at)
    try:
        return submit(game, state, footstep.entry)
    except Rejected:
        return None
