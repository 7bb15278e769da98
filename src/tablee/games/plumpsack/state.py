"""Everything that is so at one moment of a match."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from tablee.games.plumpsack.cards import Object, Turn
from tablee.kernel.game import Seat, Waiting
from tablee.kernel.settings import MONTH_MS, PauseMs, SeatOrLot, TurnMs

Phase = Literal["memorise", "put_sack", "name", "reveal", "pause", "over"]


class Setup(Struct, frozen=True, forbid_unknown_fields=True):
    circle: Annotated[
        int, Meta(ge=5, le=12, description="Cards in the circle: 6 for beginners, then 7, then 8.")
    ] = 8
    goal: Annotated[int, Meta(ge=1, le=10, description="Cards to win.")] = 6
    memory_ms: Annotated[
        int,
        Meta(ge=0, le=MONTH_MS, description="Time to memorise the circle, in milliseconds."),
    ] = 30_000
    first: Annotated[
        SeatOrLot, Meta(description="The first player's seat; none: drawn by lot.")
    ] = None
    turn_ms: TurnMs = 120_000
    pause_ms: PauseMs = 5_000


class Stack(Struct, frozen=True, forbid_unknown_fields=True):
    """What is fixed instead of shuffled: the circle from spot 0, then the stock, top first."""

    deck: tuple[Object, ...] | None = None
    first: Seat | None = None


class Card(Struct, frozen=True):
    object: Object
    turn: Turn  # seen from above; spots are numbered clockwise, so "cw" adds the steps
    steps: int
    up: bool


class State(Waiting, frozen=True):
    phase: Phase
    circle: tuple[Card | None, ...]  # None: an empty place
    stock: tuple[Object, ...]  # top first
    sack: int | None
    active: Seat
    placer: Seat
    won: tuple[tuple[Object, ...], ...]  # by seat, in the order won
    idle: int  # how often in a row the clock has acted, and no player
    setup: Setup
