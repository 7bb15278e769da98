"""What players ask for, what is refused and what happens, in the words of the wire."""

from typing import Literal

from tablee.kernel.game import Command as AnyCommand
from tablee.kernel.game import CommonReason, MatchEnded, RejectedFor, Seat, TimeRanOut
from tablee.kernel.game import Event as AnyEvent
from tablee_snap.cards import Card


class TurnCard(AnyCommand, frozen=True):
    pass


class Snap(AnyCommand, frozen=True):
    """Names the look at the table that it is about: who is second does not call for the next."""

    look: int


Command = TurnCard | Snap

Reason = Literal[CommonReason, "out", "too_late"]


class Rejected(RejectedFor[Reason]):
    """What the rules refuse."""


class CardsDealt(AnyEvent, frozen=True):
    cards: tuple[int, ...]  # how many, by seat


class RaceBegan(AnyEvent, frozen=True):
    pass


class PileTurnedOver(AnyEvent, frozen=True):
    """The face-up pile is the new face-down pile."""

    seat: Seat


class CardTurned(AnyEvent, frozen=True):
    seat: Seat
    card: Card


class PilesWon(AnyEvent, frozen=True):
    winner: Seat  # no `seat`: they called, and are told what came of it
    of: tuple[Seat, ...]  # whose face-up piles
    cards: int


class CalledWrongly(AnyEvent, frozen=True):
    caller: Seat
    paid: tuple[Seat, ...]  # a card to each of these


class PlayerOut(AnyEvent, frozen=True):
    player: Seat


class TimeUp(AnyEvent, frozen=True):
    pass


Event = (
    CardsDealt
    | RaceBegan
    | PileTurnedOver
    | CardTurned
    | PilesWon
    | CalledWrongly
    | PlayerOut
    | TimeUp
    | TimeRanOut
    | MatchEnded
)
