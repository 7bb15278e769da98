"""A lesson as it is written down: what stands in its file, field by field. docs/lessons.md explains
it to whoever writes one."""

from typing import Annotated, Any

from msgspec import Meta, Struct

from tablee.words.said import Said

# A command of the game, or a part of one: a field that is left out may be anything.
Pattern = dict[str, Any]
PartName = Annotated[str, Meta(pattern="^[A-Za-z0-9_-]+$")]
Text = Annotated[str, Meta(min_length=1)]

PAUSE_MS = 1_400  # before a companion acts: long enough to look up, too short to wait


class _Part(Struct, frozen=True, forbid_unknown_fields=True):
    pass


class Words(_Part, frozen=True):
    """Something that is said. `{1}` stands for the name of whoever sits in seat 1."""

    en: Text
    fr: Text

    def said(self) -> Said:
        return Said(self.en, self.fr)


class Wrong(_Part, frozen=True):
    """Something plausible that is not to be done now, and why not."""

    do: Pattern
    en: Text
    fr: Text


class Step(_Part, frozen=True):
    """One thing to understand, and one to do."""

    look: tuple[PartName, ...]  # parts of the board that are lit, as it marks them: data-part
    en: Text
    fr: Text
    do: Pattern  # a whole command: what is to be done
    also: tuple[Pattern, ...] = ()  # what is just as right
    done: Words | None = None  # a word when it is done
    wrong: tuple[Wrong, ...] = ()
    otherwise: Words | None = None  # to all else that is done now; none: what the lesson says
    beside: tuple[PartName, ...] = ()  # parts that are covered only where there is no other room
    skips: bool = False  # the race that is on ends at once: its sand need not be watched


class Act(_Part, frozen=True):
    """Something that a companion does: as soon as the rules let it, and not before the learner has
    come to this step, counted from 0."""

    do: Pattern
    step: Annotated[int, Meta(ge=0)] = 0
    after_ms: Annotated[int, Meta(ge=0, le=20_000)] = PAUSE_MS


class Played(_Part, frozen=True):
    """Something that was done before the lesson begins, by whoever sits there."""

    seat: int
    do: Pattern


class Companion(_Part, frozen=True):
    seat: int
    does: tuple[Act, ...]


class Script(_Part, frozen=True):
    """The whole file."""

    seats: int
    otherwise: Words  # to whatever else somebody does
    steps: Annotated[tuple[Step, ...], Meta(min_length=1)]
    learner: int = 0  # the seat
    seed: str = "lesson"  # what no stack fixes is the same each time, too
    setup: dict[str, Any] = {}
    stack: dict[str, Any] = {}
    before: tuple[Played, ...] = ()  # a match that begins later than with its deal
    companions: tuple[Companion, ...] = ()
    free: tuple[Pattern, ...] = ()  # what may be done at any time, and is no step
