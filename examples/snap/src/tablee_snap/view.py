"""What one seat may know, built field by field: secrets are never put in."""

from tablee.kernel.game import Millis, Seat, Waiting
from tablee_snap.cards import Card
from tablee_snap.state import Phase, Setup, State


class View(Waiting, frozen=True):
    """The state's keys; of the face-down piles nothing but their sizes. The same for everybody."""

    phase: Phase
    down: tuple[int, ...]
    up: tuple[tuple[Card, ...], ...]
    playing: tuple[Seat, ...]
    turn: Seat
    turn_due: Millis | None
    look: int
    setup: Setup


def view(state: State, seat: Seat | None) -> View:
    return View(
        phase=state.phase,
        down=tuple(map(len, state.down)),
        up=state.up,
        playing=state.playing,
        turn=state.turn,
        turn_due=state.turn_due,
        look=state.look,
        to_act=state.to_act,
        due=state.due,
        setup=state.setup,
    )
