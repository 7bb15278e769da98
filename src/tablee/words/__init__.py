"""What happens and what is refused, in French and in English."""

from collections.abc import Callable, Mapping
from typing import Any

from tablee.kernel.game import Fact, Rejected
from tablee.words import confetti, pikoko, plumpsack, rouge_jaune_vert
from tablee.words.common import explain_bad_record, explain_bad_setup
from tablee.words.voice import LANGUAGES, Language, Voice

__all__ = [
    "LANGUAGES",
    "Language",
    "Voice",
    "explain_bad_record",
    "explain_bad_setup",
    "tell",
    "why",
]

_TELL: dict[str, Callable[[Any, Any, Voice], str]] = {
    "confetti": confetti.tell,
    "pikoko": pikoko.tell,
    "plumpsack": plumpsack.tell,
    "rouge-jaune-vert": rouge_jaune_vert.tell,
}
_WHY: dict[str, Callable[[Any, Mapping[str, Fact], Voice], str]] = {
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
    return _WHY[game_id](rejected.reason, rejected.facts, say)
