"""Everything that is so at one moment of a match."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from tablee.games.rouge_jaune_vert.cards import POINTS, Card
from tablee.games.spread import Place
from tablee.kernel.game import Seat, Waiting
from tablee.kernel.rng import Rng
from tablee.kernel.settings import MONTH_MS, CountdownMs, PauseMs

Phase = Literal["countdown", "race", "pause", "over"]
PointValue = Annotated[int, Meta(ge=-99, le=99)]


class Setup(Struct, frozen=True, forbid_unknown_fields=True):
    rounds: Annotated[int, Meta(ge=1, le=5, description="Rounds in a match.")] = 5
    limit_ms: Annotated[
        int, Meta(ge=1, le=MONTH_MS, description="The longest round, in milliseconds.")
    ] = 300_000
    countdown_ms: CountdownMs = 3_000
    pause_ms: PauseMs = 12_000
    points: Annotated[
        tuple[PointValue, ...],
        Meta(
            min_length=len(POINTS),
            max_length=len(POINTS),
            description="The values of the 30 point cards.",
        ),
    ] = POINTS


class Stack(Struct, frozen=True, forbid_unknown_fields=True):
    """What is fixed instead of shuffled: a card to each seat in order, the rest to spots 0, 1, …"""

    decks: tuple[tuple[Card, ...], ...] = ()
    points: tuple[int, ...] | None = None


class Spot(Struct, frozen=True):
    card: Card
    up: bool


class Held(Struct, frozen=True):
    card: Card
    spot: int
    was_up: bool  # when it was taken, so everybody knows it


class State(Waiting, frozen=True):
    round: int
    phase: Phase
    spots: tuple[Spot | None, ...]  # None while the card is in a hand, and once it is placed
    places: tuple[Place, ...]  # where each spot lies on the table
    held: tuple[Held | None, ...]
    series: tuple[tuple[Card, ...], ...]
    goal: int  # cards in a full series
    prizes: tuple[int, ...]  # of this round
    won: tuple[tuple[int, ...], ...]  # point cards, by seat
    point_stock: tuple[int, ...]  # the point cards to come
    stopper: Seat | None
    kept: tuple[int, ...] | None  # by seat; None before the count
    setup: Setup
    rng: Rng
    decks: tuple[tuple[Card, ...], ...]  # stacked for the rounds to come
