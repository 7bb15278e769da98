"""What players ask for, what is refused and what happens, in the words of the wire."""

from typing import Literal

from tablee.games.rouge_jaune_vert.cards import Card
from tablee.kernel.game import Command as AnyCommand
from tablee.kernel.game import CommonReason, MatchEnded, Ready, RejectedFor, SaidReady, Seat
from tablee.kernel.game import Event as AnyEvent


class Take(AnyCommand, frozen=True):
    spot: int


class Place(AnyCommand, frozen=True):
    pass


class PutBack(AnyCommand, frozen=True):
    pass


class Stop(AnyCommand, frozen=True):
    pass


Command = Take | Place | PutBack | Stop | Ready

Reason = Literal[
    CommonReason,
    "hand_empty",
    "hand_full",
    "no_such_spot",
    "series_full",
    "series_too_short",
    "spot_empty",
]


class Rejected(RejectedFor[Reason]):
    """What the rules refuse."""


class RoundBegan(AnyEvent, frozen=True):
    """The cards lie ready; the countdown runs."""

    round: int
    prizes: tuple[int, ...]


class RaceBegan(AnyEvent, frozen=True):
    round: int


class CardTaken(AnyEvent, frozen=True):
    seat: Seat
    spot: int


class CardSeen(AnyEvent, frozen=True):
    """For the taker alone: what the card they took face down is."""

    card: Card


class CardPlaced(AnyEvent, frozen=True):
    seat: Seat
    card: Card


class CardPutBack(AnyEvent, frozen=True):
    seat: Seat
    spot: int
    card: Card


class Stopped(AnyEvent, frozen=True):
    seat: Seat


class LimitReached(AnyEvent, frozen=True):
    """Nobody called Stop in time."""


class SeriesCounted(AnyEvent, frozen=True):
    seat: Seat
    kept: int
    counts: int  # the sum of the counts on the kept cards, for ties


class PrizeTaken(AnyEvent, frozen=True):
    seat: Seat
    points: int


Event = (
    RoundBegan
    | RaceBegan
    | CardTaken
    | CardSeen
    | CardPlaced
    | CardPutBack
    | Stopped
    | LimitReached
    | SeriesCounted
    | PrizeTaken
    | SaidReady
    | MatchEnded
)
