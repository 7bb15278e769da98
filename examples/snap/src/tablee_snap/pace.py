"""How a match goes on, for whoever keeps its time."""

from tablee.kernel.game import Pace
from tablee_snap.messages import Command, Snap
from tablee_snap.state import State


def pace(state: State) -> Pace:
    match state.phase:
        case "countdown":
            return "countdown"
        case "race":
            return "race"
        case "over":
            return "pause"


def round_of(state: State) -> int:
    """The whole match is one round."""
    return 1


def contest(command: Command) -> Snap | None:
    """§5: only one call counts for the cards as they lie."""
    return command if isinstance(command, Snap) else None
