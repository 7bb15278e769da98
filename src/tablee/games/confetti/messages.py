"""What players ask for, what is refused and what happens, in the words of the wire."""

from typing import Literal

from tablee.games.confetti.cards import Card
from tablee.games.confetti.families import Family
from tablee.kernel.game import Command as AnyCommand
from tablee.kernel.game import CommonReason, MatchEnded, Ready, RejectedFor, SaidReady, Seat
from tablee.kernel.game import Event as AnyEvent


class Grab(AnyCommand, frozen=True):
    card: Card


class LetGo(AnyCommand, frozen=True):
    pass


class Drop(AnyCommand, frozen=True):
    card: Card


class Keep(AnyCommand, frozen=True):
    cards: tuple[Card, ...]


Command = Grab | LetGo | Drop | Keep | Ready

Reason = Literal[
    CommonReason,
    "card_not_free",
    "hand_busy",
    "keep_exactly",
    "not_your_card",
    "nothing_to_let_go",
    "two_fingers_on_it",
]


class Rejected(RejectedFor[Reason]):
    """What the rules refuse."""


class RoundBegan(AnyEvent, frozen=True):
    """The cards lie on the table; the countdown runs."""

    round: int
    limit: int


class SandglassTurned(AnyEvent, frozen=True):
    round: int


class CardGrabbed(AnyEvent, frozen=True):
    """It slides from the table to this player now."""

    seat: Seat
    card: Card


class CardContested(AnyEvent, frozen=True):
    """A second finger is laid on a sliding card."""

    seat: Seat
    card: Card
    against: Seat


class CardLetGo(AnyEvent, frozen=True):
    seat: Seat
    card: Card
    to: Seat


class CardArrived(AnyEvent, frozen=True):
    seat: Seat
    card: Card


class CardWentOut(AnyEvent, frozen=True):
    """Neither let go: black side up, until the end of the match."""

    card: Card
    seats: tuple[Seat, ...]


class CardDropped(AnyEvent, frozen=True):
    seat: Seat
    card: Card


class SandglassRanOut(AnyEvent, frozen=True):
    round: int


class HandCounted(AnyEvent, frozen=True):
    seat: Seat
    families: tuple[Family, ...]
    wasted: tuple[Card, ...]  # beyond the fewest that make these families
    over_limit: int
    score: int


class CardsKept(AnyEvent, frozen=True):
    seat: Seat
    cards: tuple[Card, ...]


class PointsPaid(AnyEvent, frozen=True):
    seat: Seat
    cards: tuple[Card, ...]


Event = (
    RoundBegan
    | SandglassTurned
    | CardGrabbed
    | CardContested
    | CardLetGo
    | CardArrived
    | CardWentOut
    | CardDropped
    | SandglassRanOut
    | HandCounted
    | CardsKept
    | PointsPaid
    | SaidReady
    | MatchEnded
)
