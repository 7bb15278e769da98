"""What the server sends. What a viewer may not know is never put in."""

from typing import Any, Literal

from msgspec import Raw, Struct

from tablee.kernel.game import Fact, Millis, Pace, Scores, snake_case
from tablee.practice import Stage
from tablee.server.wire.occupants import Occupant
from tablee.store.ratings import Rated, RatingChange
from tablee.words import Said

At = tuple[int, int]


class _Message(Struct, frozen=True, tag=snake_case, tag_field="type"):
    pass


class Hello(_Message, frozen=True):
    """The first message on every socket."""

    version: int
    table: str
    you: str | None  # your id as a person; none: you have no name here yet, and watch
    seat: int | None


class SeatFacts(Struct, frozen=True):
    occupant: Occupant | None
    present: bool  # a person who is connected; a bot is always there
    lag_ms: int | None  # the round trip, as the server measures it
    bot_in_ms: int | None  # a dropped player is waited for this long
    held_by_bot: bool
    silent: bool  # nothing is heard from their line any more; it is not given up yet
    rating: Rated | None = None  # of a person where the table is rated; a newcomer has one, too


class Origin(Struct, frozen=True):
    """What a match was played on from: after which frame of which match's film; null: a file. Such
    a match counts nowhere."""

    match: str | None
    frame: int


class MatchFacts(Struct, frozen=True):
    """The shuffle can be verified: `commitment` is the SHA-256 of the seed, which is told, with
    the record, when the match is over. Then `file` is what the record is called, and `ratings` says
    by seat what the match made of them; null: it was not rated."""

    id: str
    commitment: str
    over: bool
    seed: str | None
    origin: Origin | None = None
    file: str | None = None
    ratings: tuple[RatingChange | None, ...] | None = None


class LessonFacts(Struct, frozen=True):
    """Of a match that is a lesson: to which step the learner has come, from 0."""

    step: int
    steps: int
    is_done: bool  # from now on it is a match like any other, and counts nowhere


class PracticeFacts(Struct, frozen=True):
    """Of a table at which one person practises: by themselves without a clock (`free`), with one,
    or with a rival who keeps to their stride. What is played there counts nowhere."""

    stage: Stage


class TableFacts(_Message, frozen=True, kw_only=True, tag="table"):
    """All facts about the table; a later one supersedes."""

    id: str
    host: str
    game: str
    setup: dict[str, Any]
    seats: tuple[SeatFacts, ...]
    public: bool
    spectators: bool
    rated: bool
    watching: int
    match: MatchFacts | None
    running: bool  # whether the clock runs
    paused: bool
    wants_pause: tuple[int, ...]
    reading: bool  # the only person who plays reads something: the clock stands for them
    enough: tuple[int, ...]  # seats that have what they want of this race
    wants_again: tuple[int, ...]  # seats that want another match like the last
    waits_ms: int | None  # for players who are not back yet, at most this long
    lesson: LessonFacts | None  # none: the match is no lesson
    practice: PracticeFacts | None  # none: it is a table to play at


class ViewWords(Struct, frozen=True):
    """What goes on, in words, for a game whose own pages or plain board have none: each event that
    is told, each option, and what lies on the table."""

    told: tuple[Said, ...]
    options: tuple[Said, ...] | None
    view: tuple[Said, ...]


class View(_Message, frozen=True):
    """All that this viewer may know of the match; a later one supersedes.

    `seq` counts the steps of the match, `at` is the match's clock when this was sent. `told` is
    what happened since the view before, for those who had it: for motion, sound and the log.
    `pace` says how the match goes on just now, `round` which round of it this is (from 1), `result`
    how it ended; null before that.
    `options` are this seat's moves, where the match waits for it and they are few enough to list; a
    game from outside lists them in a race, too. `words` says it all in words, for games from
    outside.
    """

    match: str
    seq: int
    at: Millis
    pace: Pace
    round: int
    result: Scores | None
    view: Raw
    told: tuple[Raw, ...]
    options: tuple[Raw, ...] | None
    words: ViewWords | None


class Accepted(_Message, frozen=True):
    id: str
    seq: int | None = None  # the step of the match that this command made


class Rejected(_Message, frozen=True):
    """`reason` is a stable code, `message` says it in the reader's language."""

    id: str
    reason: str
    message: str
    facts: dict[str, Fact]


class Chat(_Message, frozen=True):
    seq: int
    person: str
    name: str
    text: str
    said: int  # milliseconds since 1970


class Verdict(_Message, frozen=True):
    """Two went for the same: who was first, by how much."""

    first: int
    second: int
    by_ms: int
    command: Raw


class Lag(Struct, frozen=True):
    lag_ms: int | None  # the round trip
    claims: int  # commands of this seat that the fair clock ordered
    credit_ms: int  # the mean that it was credited
    hold_ms: int  # the mean that its claims were held for a rival's
    won: int  # contests
    lost: int


class LagReport(_Message, frozen=True):
    """After each round of a game where speed matters: what the network did to whom."""

    round: int
    seats: tuple[Lag, ...]


class Hands(_Message, frozen=True):
    """Where the players' hands are, by seat, on the square of the spread, which is 1000 wide; a
    later one supersedes."""

    at: tuple[At | None, ...]


class Ping(_Message, frozen=True):
    """To be answered at once by a pong with the same number."""

    number: int


class Pong(_Message, frozen=True):
    sent: float
    now: int  # the server's time, milliseconds since 1970


ErrorCode = Literal["malformed", "too_fast", "unknown_table", "wrong_version", "try_again"]


class Error(_Message, frozen=True):
    """Something was wrong that no request's id can be named for. The socket may close after it."""

    code: ErrorCode
    message: str


Message = (
    Hello
    | TableFacts
    | View
    | Accepted
    | Rejected
    | Chat
    | Verdict
    | LagReport
    | Hands
    | Ping
    | Pong
    | Error
)
