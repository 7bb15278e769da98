"""What one seat may know, built field by field: secrets are never put in."""

from msgspec import Struct
from msgspec.structs import replace

from tablee.games.rouge_jaune_vert.cards import DECK, Card
from tablee.games.rouge_jaune_vert.state import Held, Phase, Setup, Spot, State
from tablee.games.spread import Place
from tablee.kernel.game import Seat, Waiting


class SeenSpot(Struct, frozen=True):
    """As it stands in a view: no card while it lies face down."""

    card: Card | None
    up: bool


class SeenHeld(Struct, frozen=True):
    """As it stands in a view: no card where another took it face down."""

    card: Card | None
    spot: int
    was_up: bool


class View(Waiting, frozen=True):
    """The state's keys; a hidden card is null in its place, the point cards to come a number."""

    round: int
    phase: Phase
    spots: tuple[SeenSpot | None, ...]
    places: tuple[Place, ...]
    held: tuple[SeenHeld | None, ...]
    series: tuple[tuple[Card, ...], ...]
    goal: int
    prizes: tuple[int, ...]
    won: tuple[tuple[int, ...], ...]
    point_stock: int
    stopper: Seat | None
    kept: tuple[int, ...] | None
    setup: Setup


_FACE_DOWN = SeenSpot(None, False)
_FACE_UP = {card: SeenSpot(card, True) for card in DECK}


def view(state: State, seat: Seat | None) -> View:
    return View(
        round=state.round,
        phase=state.phase,
        spots=_show_spots(state.spots),
        places=state.places,
        held=_show_held(state, seat),
        series=state.series,
        goal=state.goal,
        prizes=state.prizes,
        won=state.won,
        point_stock=len(state.point_stock),
        stopper=state.stopper,
        kept=state.kept,
        to_act=state.to_act,
        due=state.due,
        setup=state.setup,
    )


def reveal(state: State) -> View:
    """What lies face down, and what everybody holds."""
    return replace(
        view(state, None),
        spots=tuple(
            [None if spot is None else SeenSpot(spot.card, spot.up) for spot in state.spots]
        ),
        held=tuple([None if held is None else _show_in_hand(held, True) for held in state.held]),
    )


def _show_spots(spots: tuple[Spot | None, ...]) -> tuple[SeenSpot | None, ...]:
    """§3b: what lies face up is seen by all. One expression, for it is most of a view's time."""
    return tuple(
        [None if spot is None else _FACE_UP[spot.card] if spot.up else _FACE_DOWN for spot in spots]
    )


def _show_held(state: State, seat: Seat | None) -> tuple[SeenHeld | None, ...]:
    """§3a: a card taken face down is seen by the taker alone."""
    return tuple(
        None if held is None else _show_in_hand(held, seen=held.was_up or taker == seat)
        for taker, held in enumerate(state.held)
    )


def _show_in_hand(held: Held, seen: bool) -> SeenHeld:
    return SeenHeld(held.card if seen else None, held.spot, held.was_up)
