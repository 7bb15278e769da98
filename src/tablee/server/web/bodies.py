"""What goes over HTTP: the bodies of requests and of answers."""

from typing import Annotated, Generic, TypeVar

from msgspec import Meta, Struct

from tablee.bots import Level
from tablee.catalogue import MOST_SEATS
from tablee.kernel.game import Fact
from tablee.practice import Stage
from tablee.server.wire import to_client
from tablee.server.wire.to_server import Wishes
from tablee.store.figures import Period, Sums
from tablee.store.history import PastMatch
from tablee.store.people import Face, Shows
from tablee.store.ratings import Rating, RatingPoint
from tablee.words import Language, Said

T = TypeVar("T")

NameGiven = Annotated[str, Meta(max_length=200, description="1 to 24 characters, once cleaned.")]
MOST_IN_A_MINUTE = 200  # points: more than hands are fast enough for
PasswordGiven = Annotated[str, Meta(max_length=1000)]


class Error(Struct, frozen=True):
    """`code` is stable, `message` says it in the reader's language."""

    code: str
    message: str
    facts: dict[str, Fact]


class Refusal(Struct, frozen=True):
    error: Error


class _Body(Struct, frozen=True, forbid_unknown_fields=True):
    pass


class Me(Struct, frozen=True):
    id: str
    name: str
    language: str
    handle: str | None  # the name to log in with, for those who keep a profile
    face: Face | None  # none: not chosen
    shows: Shows  # what others see of how you play


class NewGuest(_Body, frozen=True):
    name: NameGiven
    language: Language | None = None
    face: Face | None = None


class Change(_Body, frozen=True):
    name: NameGiven | None = None
    language: Language | None = None
    face: Face | None = None
    shows: Shows | None = None


class Password(_Body, frozen=True):
    password: PasswordGiven
    current: PasswordGiven = ""  # where there is one already


class Login(_Body, frozen=True):
    name: NameGiven
    password: PasswordGiven


class QrCode(Struct, frozen=True):
    size: int  # of its side, in modules
    path: str  # its dark modules as an SVG path


class Link(Struct, frozen=True):
    url: str
    expires: int  # milliseconds since 1970
    qr: QrCode  # of the url; here, since an address of its own would tell the token to logs


class Move(_Body, frozen=True):
    token: Annotated[str, Meta(max_length=100)]


class FigureLine(Struct, frozen=True):
    """A figure of somebody's: over all that counted, over the last twenty matches of it, and
    everybody's here."""

    own: Sums
    lately: Sums
    house: Sums


class GamePage(Struct, frozen=True):
    """What somebody has played of a game, over the matches that you may look at. Where they show
    their ratings alone, it is the rated matches: `won` is null, and there are no figures."""

    game: str
    played: int
    won: int | None  # matches of two or more
    last: int  # when the last one ended, in milliseconds since 1970
    rating: Rating | None
    figures: dict[str, FigureLine]  # in the order of showing; what was never counted is left out


class Profile(Struct, frozen=True):
    """`games` are in the order of the shelf, and those alone that there is something to show of."""

    id: str
    name: str
    face: Face | None
    is_me: bool
    shows: Shows
    games: list[GamePage]


class GameHistory(Struct, frozen=True):
    """Over time, the oldest first; empty where it is not shown. There are at most 300 ratings, the
    first and the last among them, and at most 24 periods, of equally many matches."""

    ratings: list[RatingPoint]
    periods: list[Period]


class MatchesPage(Struct, frozen=True):
    matches: list[PastMatch]
    total: int  # of all pages
    next: str | None  # what to ask for as `before`; none: this is the last


class Ranked(Struct, frozen=True):
    place: int
    person: str
    name: str
    face: Face | None
    mu: float
    sigma: float
    matches: int
    you: bool


class Leaderboard(Struct, frozen=True):
    """In the order of mu - 2 sigma. `own` is null for those who have not played enough, or show
    nothing."""

    least: int  # rated matches to be on it
    best: list[Ranked]
    own: Ranked | None
    own_matches: int


class Highscore(Struct, frozen=True):
    name: str
    score: int
    ended: int  # milliseconds since 1970
    match: str
    you: bool


class Highscores(Struct, frozen=True):
    best: list[Highscore]  # of the house, one for each person
    own: Highscore | None


class NewTable(Wishes, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """`bots` are for the seats after the host's; null leaves one free."""

    bots: Annotated[tuple[Level | None, ...], Meta(max_length=MOST_SEATS - 1)] = ()


class OpenedTable(Struct, frozen=True):
    url: str
    table: to_client.TableFacts


class Health(Struct, frozen=True):
    ok: bool


class PlayOn(_Body, frozen=True):
    """`frame` is a step of the match's film; `level` that of the bots in the other seats."""

    frame: Annotated[int, Meta(ge=0)]
    seat: Annotated[int, Meta(ge=0)]
    level: Level
    key: str = ""


class StepOfLesson(Struct, frozen=True):
    """What is said at a step, and when it is done; `{1}` stands for who sits in seat 1. `look` are
    parts of the board that it is about: those that it marks like this; `beside` others that are
    covered only where there is no other room."""

    look: tuple[str, ...]
    beside: tuple[str, ...]
    text: Said
    done: Said | None


class LessonPage(Struct, frozen=True):
    game: str
    minutes: int  # that it takes
    steps: tuple[StepOfLesson, ...]


class Practise(_Body, frozen=True):
    """By oneself without a clock, with one, or with a rival who keeps to one's own stride."""

    stage: Stage


class ExerciseDone(_Body, frozen=True):
    """What came of an exercise: as many points as its minute was good for."""

    score: Annotated[int, Meta(ge=0, le=MOST_IN_A_MINUTE)]


class KeptRecord(Struct, frozen=True):
    match: str


class ReplayLink(Struct, frozen=True):
    url: str
    key: str


class Packed(Struct, Generic[T], frozen=True):
    """An answer of type `T` whose JSON is there already, as gzip made it small."""

    gzipped: bytes


class Download(Struct, Generic[T], frozen=True):
    """An answer of type `T`, as JSON, that browsers keep as a file of this name."""

    json: bytes
    file: str


class Reply(Struct, frozen=True):
    """An answer that is not JSON."""

    body: bytes
    media_type: str
    keep_s: int = 0  # how long whoever asked, and whoever is between, may keep it
