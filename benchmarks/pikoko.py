"""A match of Pikoko among bots that are asked something afterwards."""

from collections.abc import Sequence
from typing import Any

from tablee.bots import Bot
from tablee.bots.selfplay import play_among
from tablee.catalogue import GAMES
from tablee.kernel.match import Match

PIKOKO = GAMES["pikoko"]


def play_match(bots: Sequence[Bot], seed: str) -> Match[Any, Any]:
    """A whole match among these, with the usual settings."""
    match = Match(PIKOKO, PIKOKO.setup_type(), len(bots), seed, PIKOKO.stack_type())
    for _ in play_among(bots, match):
        pass
    return match
