"""What players ask for and what happens, in the words of the wire."""

from tablee.games.confetti.cards import Card
from tablee.games.confetti.families import Family
from tablee.kernel.game import Command as AnyCommand
from tablee.kernel.game import Event as AnyEvent
from tablee.kernel.game import MatchEnded, Ready, SaidReady, Seat


class Grab(AnyCommand, frozen=True):
    card: Card


class LetGo(AnyCommand, frozen=True):
    pass


class Drop(AnyCommand, frozen=True):
    card: Card


class Keep(AnyCommand, frozen=True):
    cards: tuple[Card, ...]


Command = Grab | LetGo | Drop | Keep | Ready


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
