"""Whom a match waits for, how it goes on when they have acted, and how it ends."""

from collections.abc import Callable

from msgspec.structs import replace

from tablee.kernel.game import (
    CommonReason,
    EventT,
    MatchEnded,
    Millis,
    RejectedFor,
    SaidReady,
    Scores,
    Seat,
    StateT,
    Step,
    to_all,
)
from tablee.kernel.tuples import without


def say_ready(
    state: StateT, seat: Seat, go_on: Callable[[StateT], Step[StateT, EventT]]
) -> Step[StateT, EventT | SaidReady]:
    """A pause ends early when all are ready."""
    if seat not in state.to_act:
        raise RejectedFor[CommonReason]("already_ready")
    state = replace(state, to_act=without(state.to_act, seat))
    step = Step(state, to_all(SaidReady(seat)))
    return step if state.to_act else step.then(go_on)


def turn_due(turn_ms: int, at: Millis) -> Millis | None:
    """When a turn that begins now runs out; None where no clock runs."""
    return Millis(at + turn_ms) if turn_ms else None


def end_match(state: StateT, scores: Callable[[StateT], Scores | None]) -> Step[StateT, MatchEnded]:
    state = replace(state, phase="over", to_act=(), due=None)
    result = scores(state)
    assert result is not None, "a match that is over has scores"
    return Step(state, to_all(MatchEnded(result.scores, result.ranks)))
