"""What happens and what is refused, in French and in English."""

from collections.abc import Callable
from typing import Any

from tablee.kernel.game import Rejected
from tablee.words import confetti, pikoko, plumpsack, rouge_jaune_vert
from tablee.words.common import record_problem, setup_problem
from tablee.words.voice import LANGUAGES, Language, Voice

__all__ = [
    "LANGUAGES",
    "Language",
    "Voice",
    "record_problem",
    "setup_problem",
    "tell",
    "why",
]

_TELL: dict[str, Callable[[Any, Any, Voice], str]] = {
    "confetti": confetti.tell,
    "pikoko": pikoko.tell,
    "plumpsack": plumpsack.tell,
    "rouge-jaune-vert": rouge_jaune_vert.tell,
}
_WHY: dict[str, Callable[[Rejected, Voice], str]] = {
    "confetti": confetti.why,
    "pikoko": pikoko.why,
    "plumpsack": plumpsack.why,
    "rouge-jaune-vert": rouge_jaune_vert.why,
}


def tell(game_id: str, event: Any, state: Any, say: Voice) -> str:
    """What happened, for one who sees all of `state`; empty where it goes without saying."""
    return _TELL[game_id](event, state, say)


def why(game_id: str, rejected: Rejected, say: Voice) -> str:
    """Why a command is refused now, for the player who sent it."""
    return _WHY[game_id](rejected, say)
