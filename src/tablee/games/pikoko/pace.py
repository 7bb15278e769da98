"""How a match goes on, for whoever keeps its time."""

from tablee.games.pikoko.state import State
from tablee.kernel.game import Pace


def pace(state: State) -> Pace:
    match state.phase:
        case "bid" | "trust" | "play":
            return "turns"
        case "pause" | "over":
            return "pause"


def round_of(state: State) -> int:
    return state.round
