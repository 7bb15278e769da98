"""Everything that is so at one moment of a match."""

from collections.abc import Mapping
from typing import Annotated, Literal

from msgspec import Meta, Struct

from tablee.games.confetti.cards import Card
from tablee.games.spread import Place
from tablee.kernel.game import Millis, Seat, Waiting
from tablee.kernel.rng import Rng
from tablee.kernel.settings import HOUR_MS, MONTH_MS, CountdownMs, PauseMs

Phase = Literal["countdown", "race", "keep", "pause", "over"]


class Setup(Struct, frozen=True, forbid_unknown_fields=True):
    sandglass_ms: Annotated[
        int, Meta(ge=1, le=MONTH_MS, description="The sandglass, in milliseconds.")
    ] = 60_000
    slide_ms: Annotated[
        int, Meta(ge=0, le=HOUR_MS, description="How long a card slides, in milliseconds.")
    ] = 600
    tug_ms: Annotated[
        int,
        Meta(ge=0, le=HOUR_MS, description="How long two may hold one card, in milliseconds."),
    ] = 1_500
    keep_ms: Annotated[
        int,
        Meta(ge=0, le=MONTH_MS, description="Time to choose the cards to keep, in milliseconds."),
    ] = 20_000
    countdown_ms: CountdownMs = 3_000
    pause_ms: PauseMs = 12_000
    dark: Annotated[bool, Meta(description="The dark side: shapes on black.")] = False


class Stack(Struct, frozen=True, forbid_unknown_fields=True):
    """What is fixed instead of shuffled: the first 42 cards are the first half."""

    deck: tuple[Card, ...] | None = None


class Sliding(Struct, frozen=True):
    card: Card
    seats: tuple[Seat, ...]  # one, or two while it is contested
    until: Millis

    @property
    def is_contested(self) -> bool:
        return len(self.seats) == 2


class RoundScore(Struct, frozen=True):
    families: int
    used: int  # the fewest cards that make them
    taken: int
    score: int


class State(Waiting, frozen=True):
    round: int
    phase: Phase
    table: tuple[Card, ...]  # lying free
    places: Mapping[Card, Place]  # where each card was strewn last
    sliding: tuple[Sliding, ...]
    held: tuple[tuple[Card, ...], ...]  # by seat; in `keep`, until that seat has kept
    kept: tuple[tuple[Card, ...], ...]  # by seat, in the order kept
    out: tuple[Card, ...]
    aside: tuple[Card, ...]  # the half that is not on the table
    limit: int
    round_scores: tuple[tuple[RoundScore, ...], ...]
    setup: Setup
    rng: Rng
