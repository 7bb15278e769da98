"""How a match goes on, for whoever keeps its time."""

from tablee.games.confetti.messages import Command, Grab
from tablee.games.confetti.state import State
from tablee.kernel.game import Pace


def pace(state: State) -> Pace:
    match state.phase:
        case "countdown":
            return "countdown"
        case "race":
            return "race"
        case "keep":
            return "turns"
        case "pause" | "over":
            return "pause"


def round_of(state: State) -> int:
    return state.round


def contest(command: Command) -> Grab | None:
    """A card can be grabbed once."""
    return command if isinstance(command, Grab) else None
