"""What players ask for, what is refused and what happens, in the words of the wire."""

from typing import Literal

from tablee.games.pikoko.cards import Card, Colour
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


class Bid(AnyCommand, frozen=True):
    tokens: int


class Trust(AnyCommand, frozen=True):
    seat: Seat | None  # None: No Confidence


class Play(AnyCommand, frozen=True, omit_defaults=True):
    card: Card
    colour: str | None = None  # may be left out where only one is possible


Command = Bid | Trust | Play | Ready

Reason = Literal[
    CommonReason,
    "already_chosen",
    "bid_out_of_bounds",
    "card_not_there",
    "must_follow",
    "name_a_colour",
    "no_such_player",
    "not_that_colour",
    "others_bid_on_you",
]


class Rejected(RejectedFor[Reason]):
    """What the rules refuse."""


class RoundBegan(AnyEvent, frozen=True):
    round: int
    starter: Seat
    trump: Card
    trump_colour: Colour | None


class BiddingBegan(AnyEvent, frozen=True):
    target: Seat | None  # None: everyone on themselves


class BidPlaced(AnyEvent, frozen=True):
    """A closed fist: how many tokens are in it comes with `BidsRevealed`."""

    seat: Seat
    target: Seat | None


class BidsRevealed(AnyEvent, frozen=True):
    target: Seat | None
    bids: tuple[int | None, ...]  # by bidder; None for the one bid on


class TrustChosen(AnyEvent, frozen=True):
    """A card face down: whom it names comes with `RoundScored`."""

    seat: Seat


class CardPlayed(AnyEvent, frozen=True):
    player: Seat
    owner: Seat
    card: Card
    colour: Colour


class TrickTaken(AnyEvent, frozen=True):
    seat: Seat
    card: Card


class RoundScored(AnyEvent, frozen=True):
    round: int
    tricks: tuple[int, ...]
    trust: tuple[Seat | None, ...]
    scores: tuple[int, ...]


Event = (
    RoundBegan
    | BiddingBegan
    | BidPlaced
    | BidsRevealed
    | TrustChosen
    | CardPlayed
    | TrickTaken
    | RoundScored
    | SaidReady
    | TimeRanOut
    | MatchEnded
)
