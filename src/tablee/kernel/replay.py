"""Time and entries: how a match begins, goes on and is played again."""

from collections.abc import Iterable
from itertools import chain

from tablee.kernel.game import (
    BadSetup,
    CommandT,
    Entry,
    EventT,
    Game,
    Millis,
    SetupT,
    StackT,
    StateT,
    Step,
    Told,
    ViewT,
)
from tablee.kernel.rng import Rng, Seed


def begin(
    game: Game[SetupT, StackT, StateT, CommandT, EventT, ViewT],
    setup: SetupT,
    seats: int,
    seed: Seed,
    stack: StackT,
) -> Step[StateT, EventT]:
    """The match at time 0, and what is told then. Raises `BadSetup` where the rules know no such
    match."""
    if seats not in game.seats:
        raise BadSetup("seats", "out_of_bounds", low=game.seats[0], high=game.seats[-1])
    return game.start(setup, seats, Rng.seeded(seed), stack).then(
        lambda state: advance(game, state, Millis(0))
    )


def advance(
    game: Game[SetupT, StackT, StateT, CommandT, EventT, ViewT], state: StateT, at: Millis
) -> Step[StateT, EventT]:
    """Lets happen whatever is due up to and at `at`: the state after it, and what was told."""
    due = game.deadline(state)
    if due is None or due > at:
        return Step(state)
    told: list[tuple[Told[EventT], ...]] = []
    while due is not None and due <= at:
        step = game.elapse(state)
        told.append(step.told)
        state = step.state
        due = game.deadline(state)
    return Step(state, tuple(chain.from_iterable(told)))


def submit(
    game: Game[SetupT, StackT, StateT, CommandT, EventT, ViewT],
    state: StateT,
    entry: Entry[CommandT],
) -> Step[StateT, EventT]:
    """Lets happen what is due by the entry's time, then applies its command. Raises `Rejected`.

    What the command makes due at once (a pause of no length) happens at once too.
    """
    before = advance(game, state, entry.at)
    step = game.apply(before.state, entry)
    after = advance(game, step.state, entry.at)
    return Step(after.state, before.told + step.told + after.told)


def replay(
    game: Game[SetupT, StackT, StateT, CommandT, EventT, ViewT],
    state: StateT,
    entries: Iterable[Entry[CommandT]],
) -> StateT:
    """The state after all these entries: the same for ever."""
    for entry in entries:
        state = submit(game, state, entry).state
    return state
