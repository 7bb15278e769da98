"""Everything that is so at one moment of a match."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from tablee.games.pikoko.cards import Card, Colour
from tablee.kernel.game import Seat, Waiting
from tablee.kernel.rng import Rng
from tablee.kernel.settings import PauseMs, TurnMs

Phase = Literal["bid", "trust", "play", "pause", "over"]
Bids = tuple[tuple[int | None, ...], ...]  # [bidder][target]; None: not yet


class Setup(Struct, frozen=True, forbid_unknown_fields=True):
    rounds: Annotated[int, Meta(ge=1, le=10, description="Rounds in a match.")] = 3
    turn_ms: TurnMs = 120_000
    pause_ms: PauseMs = 6_000


class Stack(Struct, frozen=True, forbid_unknown_fields=True):
    """What is fixed instead of shuffled: 8 cards to each seat in order, the trump, the stock."""

    decks: tuple[tuple[Card, ...], ...] = ()
    starter: Seat | None = None


class PlayedCard(Struct, frozen=True):
    player: Seat
    owner: Seat
    card: Card
    colour: Colour


class Sheet(Struct, frozen=True):
    """A finished round on the score pad: all that its points were counted from."""

    bids: Bids
    trust: tuple[Seat | None, ...]
    tricks: tuple[int, ...]


class State(Waiting, frozen=True):
    round: int
    phase: Phase
    starter: Seat
    trump: Card
    trump_colour: Colour | None
    hands: tuple[tuple[Card, ...], ...]  # by owner
    stock: tuple[Card, ...]
    target: Seat | None  # bid on; None in self-bidding and in all other phases
    bids: Bids
    tokens: tuple[int, ...]  # left; a bid is deducted at the reveal
    trust: tuple[Seat | None, ...]  # None: No Confidence, or not chosen yet
    trusted: tuple[bool, ...]  # who has chosen
    trick: tuple[PlayedCard, ...]
    played: tuple[tuple[Card, ...], ...]  # this round, by owner, in order
    tricks: tuple[int, ...]  # taken, by seat
    round_scores: tuple[tuple[int, ...], ...]
    sheets: tuple[Sheet, ...]
    setup: Setup
    rng: Rng
    decks: tuple[tuple[Card, ...], ...]  # stacked for the rounds to come
