"""What players ask for, what is refused and what happens, in the words of the wire."""

from typing import Literal

from tablee.games.plumpsack.cards import Object, Turn
from tablee.kernel.game import Command as AnyCommand
from tablee.kernel.game import (
    CommonReason,
    MatchEnded,
    Ready,
    RejectedFor,
    SaidReady,
    Seat,
    TimeRanOut,
)
from tablee.kernel.game import Event as AnyEvent


class PutSack(AnyCommand, frozen=True):
    spot: int


class Name(AnyCommand, frozen=True):
    object: Object


Command = PutSack | Name | Ready

Reason = Literal[
    CommonReason,
    "no_such_object",
    "no_such_spot",
]


class Rejected(RejectedFor[Reason]):
    """What the rules refuse."""


class CircleLaid(AnyEvent, frozen=True):
    """All cards lie face up, to be memorised."""

    spots: int


class CardsTurnedDown(AnyEvent, frozen=True):
    pass


class TurnBegan(AnyEvent, frozen=True):
    active: Seat
    placer: Seat


class SackPut(AnyEvent, frozen=True):
    seat: Seat
    spot: int


class ObjectNamed(AnyEvent, frozen=True):
    seat: Seat
    spot: int
    object: Object


class CardTurnedUp(AnyEvent, frozen=True):
    spot: int
    object: Object
    turn: Turn
    steps: int
    right: bool  # it was what had been named


class SackMoved(AnyEvent, frozen=True):
    spot: int


class CardWon(AnyEvent, frozen=True):
    seat: Seat
    spot: int
    object: Object


class CardDrawn(AnyEvent, frozen=True):
    """From the stock to the free place, face up."""

    spot: int
    object: Object
    turn: Turn
    steps: int


class TableDeserted(AnyEvent, frozen=True):
    """Twice round the table the clock alone has acted: the match ends as it stands."""


Event = (
    CircleLaid
    | CardsTurnedDown
    | TurnBegan
    | SackPut
    | ObjectNamed
    | CardTurnedUp
    | SackMoved
    | CardWon
    | CardDrawn
    | TableDeserted
    | SaidReady
    | TimeRanOut
    | MatchEnded
)
