"""What one seat may know, built field by field: secrets are never put in."""

from msgspec import Struct
from msgspec.structs import replace

from tablee.games.plumpsack.cards import Object, Turn
from tablee.games.plumpsack.state import Card, Phase, Setup, State
from tablee.kernel.game import Seat, Waiting


class SeenCard(Struct, frozen=True):
    """As it stands in a view: nothing but its place while it lies face down."""

    object: Object | None
    turn: Turn | None
    steps: int | None
    up: bool


class View(Waiting, frozen=True):
    """The state's keys; a face-down card is nulls, the stock and the others' piles their size."""

    phase: Phase
    circle: tuple[SeenCard | None, ...]
    stock: int
    sack: int | None
    active: Seat
    placer: Seat
    won: tuple[tuple[Object, ...] | int, ...]
    idle: int
    setup: Setup


_FACE_DOWN = SeenCard(None, None, None, False)


def view(state: State, seat: Seat | None) -> View:
    return View(
        phase=state.phase,
        circle=tuple([None if card is None else _show_face(card) for card in state.circle]),
        stock=len(state.stock),
        sack=state.sack,
        active=state.active,
        placer=state.placer,
        won=tuple([won if owner == seat else len(won) for owner, won in enumerate(state.won)]),
        idle=state.idle,
        to_act=state.to_act,
        due=state.due,
        setup=state.setup,
    )


def reveal(state: State) -> View:
    """What lies face down, and what everybody has won."""
    return replace(
        view(state, None),
        circle=tuple(
            [
                None if card is None else SeenCard(card.object, card.turn, card.steps, card.up)
                for card in state.circle
            ]
        ),
        won=state.won,
    )


def _show_face(card: Card) -> SeenCard:
    """§5: a face-down card is in nobody's view."""
    return SeenCard(card.object, card.turn, card.steps, True) if card.up else _FACE_DOWN
