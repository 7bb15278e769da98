"""Random walks through matches: where the laws are put to the test."""

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import Any

from laws.subject import Subject
from tablee.kernel.game import Entry, Millis, Step, everyone
from tablee.kernel.replay import advance, begin, submit


@dataclass(frozen=True)
class Path:
    """A beginning of a match that can be walked again: the same path, the same match."""

    subject: Subject
    setup: Any
    seats: int
    seed: int
    steps: int


@dataclass(frozen=True)
class Footstep:
    seats: int
    before: Any
    entry: Entry[Any] | None  # None: time alone
    at: Millis
    after: Step[Any, Any]


def walked(path: Path) -> Iterator[Footstep]:
    """Mostly commands, of each kind as often; now and then nobody acts before something is due."""
    game, chance = path.subject.game, Random(path.seed)
    state = begin(game, path.setup, path.seats, path.seed, game.stack_type()).state
    at = Millis(0)
    for _ in range(path.steps):
        entry = _some_entry(path, state, at, chance)
        due = game.deadline(state)
        if entry is None and due is None:
            return
        if due is not None and (entry is None or due <= entry.at or chance.random() < 0.04):
            footstep = Footstep(path.seats, state, None, due, advance(game, state, due))
        else:
            assert entry is not None
            footstep = Footstep(path.seats, state, entry, entry.at, submit(game, state, entry))
        yield footstep
        state, at = footstep.after.state, footstep.at


def _some_entry(path: Path, state: Any, at: Millis, chance: Random) -> Entry[Any] | None:
    game = path.subject.game
    choices = [(seat, list(game.options(state, seat))) for seat in everyone(path.seats)]
    choices = [(seat, options) for seat, options in choices if options]
    if not choices:
        return None
    seat, options = chance.choice(choices)
    kind = chance.choice(sorted({type(option).__name__ for option in options}))
    command = chance.choice([option for option in options if type(option).__name__ == kind])
    lucky = path.subject.lucky(state)
    if lucky in options and chance.random() < 0.8:
        command = lucky
    return Entry(Millis(at + chance.choice((0, 1, 50, 700))), seat, command)
