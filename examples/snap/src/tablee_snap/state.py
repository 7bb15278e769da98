"""Everything that is so at one moment of a match."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from tablee.kernel.game import Millis, Seat, Waiting
from tablee.kernel.settings import HOUR_MS, CountdownMs, TurnMs
from tablee_snap.cards import Card

Phase = Literal["countdown", "race", "over"]


class Setup(Struct, frozen=True, forbid_unknown_fields=True):
    countdown_ms: CountdownMs = 3_000
    turn_ms: TurnMs = 4_000
    limit_ms: Annotated[
        int, Meta(ge=1_000, le=HOUR_MS, description="The longest match, in milliseconds.")
    ] = 300_000


class Stack(Struct, frozen=True, forbid_unknown_fields=True):
    """What is fixed instead of shuffled: the deck, in the order in which it is dealt."""

    deck: tuple[Card, ...] | None = None


class State(Waiting, frozen=True):
    phase: Phase
    down: tuple[tuple[Card, ...], ...]  # by seat, the top first
    up: tuple[tuple[Card, ...], ...]  # by seat, in the order in which they were turned
    playing: tuple[Seat, ...]  # who has cards
    turn: Seat  # whose card is next
    turn_due: Millis | None  # when it is turned for them
    look: int  # how often the cards have come to lie differently
    setup: Setup
