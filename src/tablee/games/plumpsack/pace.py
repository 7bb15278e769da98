"""How a match goes on, for whoever keeps its time."""

from tablee.games.plumpsack.state import State
from tablee.kernel.game import Pace


def pace(state: State) -> Pace:
    match state.phase:
        case "put_sack" | "name":
            return "turns"
        case "memorise" | "reveal" | "pause" | "over":
            return "pause"


def round_of(state: State) -> int:
    """The whole match is one round."""
    return 1
