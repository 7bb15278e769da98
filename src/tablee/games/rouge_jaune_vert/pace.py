"""How a match goes on, for whoever keeps its time."""

from tablee.games.rouge_jaune_vert.messages import Command, Stop, Take
from tablee.games.rouge_jaune_vert.state import State
from tablee.kernel.game import Pace


def pace(state: State) -> Pace:
    match state.phase:
        case "countdown":
            return "countdown"
        case "race":
            return "race"
        case "pause" | "over":
            return "pause"


def round_of(state: State) -> int:
    return state.round


def contest(command: Command) -> Take | Stop | None:
    """A card can be taken once, and one alone can be the first to cry Stop."""
    return command if isinstance(command, Take | Stop) else None
