"""Non-interference: swap what a viewer cannot know, and all they are sent stays the same."""

from random import Random
from typing import Any

import msgspec

from laws.subject import Subject
from laws.walk import Footstep
from tablee.kernel.game import AnyGame, Rejected, Seat, Step, everyone
from tablee.kernel.replay import submit, until


def check_secrecy(game: AnyGame, subject: Subject, footstep: Footstep, chance: Random) -> None:
    """Before the step and, as long as what was swapped stays hidden, after it too."""
    for viewer in (*everyone(footstep.seats), None):
        for swap in subject.swaps(footstep.before, viewer, chance):
            _check_same(game, Step(footstep.before), Step(swap.state), viewer)
            after = _stepped(game, swap.state, footstep)
            if after is None:  # the rules refuse now what they took before
                assert footstep.entry is not None
                assert footstep.entry.seat != viewer, "a refusal tells what the seat cannot know"
            elif swap.is_still_hidden(footstep.after.state) and swap.is_still_hidden(after.state):
                _check_same(game, footstep.after, after, viewer)


def _stepped(game: AnyGame, state: Any, footstep: Footstep) -> Step[Any, Any] | None:
    if footstep.entry is None:
        return until(game, state, footstep.at)
    try:
        return submit(game, state, footstep.entry)
    except Rejected:
        return None


def _check_same(
    game: AnyGame, one: Step[Any, Any], other: Step[Any, Any], viewer: Seat | None
) -> None:
    assert _sent(game, one, viewer) == _sent(game, other, viewer)


def _sent(game: AnyGame, step: Step[Any, Any], viewer: Seat | None) -> bytes:
    """All that reaches a viewer, as bytes: view, events, options, and when something happens."""
    told = [told.event for told in step.told if told.to is None or viewer in told.to]
    options = [] if viewer is None else list(game.options(step.state, viewer))
    view = game.view(step.state, viewer)
    return msgspec.json.encode((view, told, options, game.deadline(step.state)))
