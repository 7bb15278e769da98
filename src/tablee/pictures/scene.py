"""What is drawn: one moment of a match as somebody sees it; and what a game brings to draw it."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Generic, NamedTuple, TypeVar

from tablee.kernel.game import Scores, Seat, Waiting
from tablee.pictures.look import Hex, Svg
from tablee.words import Voice

WIDTH, HEIGHT = 1200, 630  # as messengers show them
HEAD = 92  # of the height, for the title; the table has the rest

ViewT = TypeVar("ViewT", bound=Waiting)
View_co = TypeVar("View_co", bound=Waiting, covariant=True)


class Player(NamedTuple):
    name: str
    face: str  # an animal, or "robot-2"


@dataclass(frozen=True, slots=True)
class Scene(Generic[View_co]):
    """A moment. There is nothing in it that its view's owner does not know: who draws it is given
    no state."""

    view: View_co
    seat: Seat | None  # whose eyes it is seen with; None: a spectator's
    players: tuple[Player, ...]
    round: int
    result: Scores | None  # when the match is over
    say: Voice  # in the reader's language, by the players' names


class Ground(NamedTuple):
    """What all lies on, over the whole picture, and the colour of letters on it."""

    svg: Svg
    ink: Hex


@dataclass(frozen=True, slots=True, kw_only=True)
class Picture(Generic[ViewT]):
    """How a game is drawn.

    `table` draws what lies on the table, into a picture of `WIDTH` by `HEIGHT`, below its `HEAD`.
    When the match is over, `keepsake` draws something to remember it by, of 400 by 480, of the seat
    that won. `points` are each player's so far, and `rounds` how many a match has, None where it is
    not played in rounds.
    """

    ground: Callable[[ViewT], Ground]
    table: Callable[[Scene[ViewT]], Svg]
    keepsake: Callable[[Scene[ViewT], Seat], Svg]
    points: Callable[[ViewT], tuple[int, ...]]
    rounds: Callable[[ViewT], int | None]


AnyScene = Scene[Any]
AnyPicture = Picture[Any]
