"""A game is a typed fold: setup, seats, seed and entries are a match.

Rules are pure functions from a state and one timestamped entry to the next state and to
what is told to whom. They know no clock but `Entry.at`, and no chance but an `Rng`.
"""

import re
from abc import ABC, abstractmethod
from collections.abc import Callable, Hashable, Iterator
from dataclasses import dataclass
from typing import Annotated, Any, Generic, Literal, NewType, TypeVar

from msgspec import Meta, Struct

from tablee.kernel.rng import Rng

Seat = NewType("Seat", int)
Millis = NewType("Millis", int)  # since the table began; the only clock that rules know

Time = Annotated[Millis, Meta(ge=0, le=2**63 - 1)]  # as it is read

Fact = int | str | None  # what a message is about: a seat, a card, a bound


def snake_case(name: str) -> str:
    """
    >>> snake_case("PutSack")
    'put_sack'
    """
    return re.sub(r"(?<!^)(?=[A-Z])", "_", name).lower()


# What is frozen holds only what was there before it, so it is never part of a cycle: `gc=False`
# spares the collector from looking at it, which is a twentieth of the time of a command.


class Command(
    Struct, frozen=True, tag=snake_case, tag_field="type", forbid_unknown_fields=True, gc=False
):
    """What a player asks for: imperative. Its JSON says its `type` in snake case."""


class Event(Struct, frozen=True, tag=snake_case, tag_field="type", gc=False):
    """What happened: past. Events drive animation, sound and the log; views are the truth."""


class Ready(Command, frozen=True):
    """I have seen enough: a pause ends early when all have said so."""


class SaidReady(Event, frozen=True):
    seat: Seat


class TimeRanOut(Event, frozen=True):
    """The turn clock acts for this seat, with the default that the game's page states."""

    seat: Seat


class MatchEnded(Event, frozen=True):
    scores: tuple[int, ...]
    ranks: tuple[int, ...]


class Waiting(Struct, frozen=True, kw_only=True, gc=False):
    """What every state and every view has."""

    phase: str
    to_act: tuple[Seat, ...]  # the seats that all wait for; none in a race, which waits for nobody
    due: Millis | None  # when the phase ends by itself


# How a match goes on just now: seats act one after the other, or each in their own time but once
# ("turns"); all look, and go on when all are ready or time is up ("pause", also when it is over);
# all see the start of a race coming ("countdown"); whoever is first, is first ("race").
Pace = Literal["turns", "pause", "countdown", "race"]

SetupT = TypeVar("SetupT")
StackT = TypeVar("StackT")
StateT = TypeVar("StateT", bound=Waiting)
CommandT = TypeVar("CommandT")
EventT = TypeVar("EventT")
ViewT = TypeVar("ViewT", bound=Waiting)
NextT = TypeVar("NextT")


State_co = TypeVar("State_co", bound=Waiting, covariant=True)
Event_co = TypeVar("Event_co", covariant=True)
View_co = TypeVar("View_co", bound=Waiting, covariant=True)


class Told(Struct, Generic[Event_co], frozen=True, gc=False):
    to: frozenset[Seat] | None  # None: everyone. No default: the audience is always written
    event: Event_co


def to_all(*events: EventT) -> tuple[Told[EventT], ...]:
    return tuple([Told(None, event) for event in events])


def to_one(seat: Seat, event: EventT) -> tuple[Told[EventT], ...]:
    return (Told(frozenset((seat,)), event),)


class Step(Struct, Generic[State_co, Event_co], frozen=True, gc=False):
    state: State_co
    told: tuple[Told[Event_co], ...] = ()

    def then(
        self: "Step[StateT, EventT]", go_on: "Callable[[StateT], Step[StateT, NextT]]"
    ) -> "Step[StateT, EventT | NextT]":
        """What comes of going on from here, with all that was told on the way."""
        after = go_on(self.state)
        return Step(after.state, self.told + after.told)


class Entry(Struct, Generic[CommandT], frozen=True, forbid_unknown_fields=True):
    at: Time
    seat: Seat
    command: CommandT


class Scores(Struct, frozen=True):
    scores: tuple[int, ...]
    ranks: tuple[int, ...]  # 1 + the number of players strictly better: 1, 1, 3


Reason_co = TypeVar("Reason_co", bound=str, covariant=True)

CommonReason = Literal["already_ready", "not_now", "not_your_turn"]  # what any game may refuse

SetupReason = Literal[
    "malformed",
    "not_the_deck",
    "out_of_bounds",
    "stock_could_run_out",
    "true_or_false",
    "unknown_setting",
]


class Problem(Exception, Generic[Reason_co]):
    """`reason` is a stable code of a closed list, which is said in words, with the facts."""

    def __init__(self, reason: Reason_co, /, **facts: Fact) -> None:
        super().__init__(reason)
        self.reason = reason
        self.facts = facts


class Rejected(Problem[str], ABC):
    """The player's fault: told to that player, never logged. To be caught, whatever the game; what
    is raised is a `RejectedFor`."""

    @abstractmethod
    def __init__(self, reason: str, /, **facts: Fact) -> None:
        super().__init__(reason, **facts)


class RejectedFor(Rejected, Generic[Reason_co]):
    """`Rejected`, to be raised: `class Rejected(RejectedFor[Reason])` of a game takes its reasons
    and no others."""

    def __init__(self, reason: Reason_co, /, **facts: Fact) -> None:
        super().__init__(reason, **facts)


class BadSetup(Problem[SetupReason]):
    """No match can begin like this. `field` names what is wrong: a setting, `seats` or `stack`."""

    def __init__(self, field: str, reason: SetupReason, /, **facts: Fact) -> None:
        super().__init__(reason, **facts)
        self.field = field


def contest_nothing(command: object) -> None:
    """For a game in which nobody can be faster than another."""


@dataclass(frozen=True, slots=True, eq=False, kw_only=True)
class Game(Generic[SetupT, StackT, StateT, CommandT, EventT, ViewT]):
    """The rules of one game, as a value: ten functions and the types that they speak.

    `contest` is for races: what a command goes for that only one can have. Two commands are for the
    same thing where its answers are equal; None: nobody else can want it. A contested command is
    told to everybody with the verdict, so it must hold no secret.

    `reveal` is for a match that is over: a view in which nothing is hidden, the same for all seats;
    None: a view hides nothing. `looks_back`: whether a round that is over may be looked at again
    while the match goes on, as everybody saw it then; never where remembering is the game.
    """

    id: str
    name: str
    rules_version: int  # records say by which rules they were played
    seats: range

    setup_type: type[SetupT]
    stack_type: type[StackT]
    state_type: type[StateT]
    view_type: type[ViewT]
    command_type: Any  # unions, for which Python has no type yet
    event_type: Any

    start: Callable[[SetupT, int, Rng, StackT], Step[StateT, EventT]]
    apply: Callable[[StateT, Entry[CommandT]], Step[StateT, EventT]]
    deadline: Callable[[StateT], Millis | None]
    elapse: Callable[[StateT], Step[StateT, EventT]]
    options: Callable[[StateT, Seat], Iterator[CommandT]]
    view: Callable[[StateT, Seat | None], ViewT]
    scores: Callable[[StateT], Scores | None]
    pace: Callable[[StateT], Pace]
    round_of: Callable[[StateT], int]  # counted from 1
    contest: Callable[[CommandT], Hashable | None] = contest_nothing
    reveal: Callable[[StateT], ViewT] | None = None
    looks_back: bool = False


AnyGame = Game[Any, Any, Any, Any, Any, Any]


def everyone(seats: int) -> tuple[Seat, ...]:
    return tuple(map(Seat, range(seats)))


def left_of(seat: Seat, seats: int) -> Seat:
    """Seats are numbered clockwise, and so is left."""
    return Seat((seat + 1) % seats)


def right_of(seat: Seat, seats: int) -> Seat:
    return Seat((seat - 1) % seats)


def rank(*keys: tuple[int, ...]) -> tuple[int, ...]:
    """The rank of each player by their key, greater is better: 1 + the players strictly better.

    >>> rank((5,), (7,), (5,))
    (2, 1, 2)
    """
    return tuple(1 + sum(other > own for other in keys) for own in keys)
