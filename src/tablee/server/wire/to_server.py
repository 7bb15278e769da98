"""What a client sends."""

from typing import Annotated, Any

from msgspec import Meta, Raw, Struct

from tablee.bots import Level
from tablee.catalogue import MOST_SEATS
from tablee.kernel.game import snake_case
from tablee.words import Language

Id = Annotated[str, Meta(pattern="^[!-~]{1,40}$", description="Made by the client; unique.")]
SeatNumber = Annotated[int, Meta(ge=0, le=MOST_SEATS - 1)]
PersonId = Annotated[str, Meta(max_length=40)]
Coordinate = Annotated[int, Meta(ge=0, le=1000, description="On the square of the spread.")]


class Wishes(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a host can change; what is left out stays as it is."""

    game: str | None = None
    seats: int | None = None
    setup: dict[str, Any] | None = None
    public: bool | None = None
    spectators: bool | None = None
    rated: bool | None = None


class _Message(Struct, frozen=True, tag=snake_case, tag_field="type", forbid_unknown_fields=True):
    pass


class _Request(_Message, frozen=True):
    """Answered by `accepted` or `rejected` with its id; sent again, it happens once."""

    id: Id


class Command(_Request, frozen=True):
    """A move: one of the game's commands.

    `match` is the one that it is meant for: sent again too late, it is not played in the next.
    `seq` and `after_ms` are for the games where speed matters: how long after the view with that
    number was on the screen the player acted, by the client's own clock.
    """

    command: Raw
    seq: Annotated[int, Meta(ge=0, le=2**31)] | None = None
    after_ms: Annotated[float, Meta(ge=0, le=1e12)] | None = None
    match: Annotated[str, Meta(max_length=40)] | None = None


class Sit(_Request, frozen=True):
    """Take this seat; in a match, come back to one's own."""

    seat: SeatNumber


class Stand(_Request, frozen=True):
    """Leave the seat; in a match, a bot holds it until one sits again."""


class Configure(_Request, frozen=True):
    wishes: Wishes


class PutBot(_Request, frozen=True):
    seat: SeatNumber
    level: Level = "medium"


class ClearSeat(_Request, frozen=True):
    seat: SeatNumber


class Arrange(_Request, frozen=True):
    order: tuple[SeatNumber, ...]


class Ban(_Request, frozen=True):
    person: PersonId


class Start(_Request, frozen=True):
    """Begin the match; after its end, the next one with the same people."""


class Pause(_Request, frozen=True):
    """I would like a pause: it begins when everybody would."""


class Resume(_Request, frozen=True):
    """I am ready to go on: the match goes on when half of those who are there are."""


class Enough(_Request, frozen=True):
    """I have what I want of this race: it ends when everybody has, and no bot wants more. `due` is
    the view's: said too late, it is not said of the next race. Who then acts wants more."""

    due: Annotated[int, Meta(ge=0, le=2**63 - 1)]


class More(_Request, frozen=True):
    """I want more after all."""


class Again(_Request, frozen=True):
    """Another match like this one, which is over: it begins when the host wants it, or everybody
    who sits there."""

    match: Annotated[str, Meta(max_length=40)]


class GoToStep(_Request, frozen=True):
    """Of a lesson: back to this step, or on to it. Another match begins there; all steps there are
    is where the lesson is over."""

    step: Annotated[int, Meta(ge=0, le=1000)]


class Say(_Request, frozen=True):
    text: Annotated[str, Meta(min_length=1, max_length=300)]


class Mute(_Request, frozen=True):
    person: PersonId


class Unmute(_Request, frozen=True):
    person: PersonId


class Hand(_Message, frozen=True):
    """Where my hand is, in a race or just before it; null: nowhere. It is not answered."""

    at: tuple[Coordinate, Coordinate] | None


class Reading(_Message, frozen=True):
    """Whether something lies open over the table: the rules, the menu. Alone among bots, the clock
    stands meanwhile. It is not answered, and a new socket has said nothing yet."""

    reading: bool


class Speak(_Message, frozen=True):
    """The language of what is said to me from now on. It is not answered."""

    language: Language


class Ping(_Message, frozen=True):
    """Are you there? `sent` comes back as it is."""

    sent: float


class Pong(_Message, frozen=True):
    """The answer to the server's ping, at once: it measures the round trip."""

    number: Annotated[int, Meta(ge=0, le=2**53)]


Request = (
    Command
    | Sit
    | Stand
    | Configure
    | PutBot
    | ClearSeat
    | Arrange
    | Ban
    | Start
    | Pause
    | Resume
    | Enough
    | More
    | Again
    | GoToStep
    | Say
    | Mute
    | Unmute
)
Message = Request | Hand | Reading | Speak | Ping | Pong
