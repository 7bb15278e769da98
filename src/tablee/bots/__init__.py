"""Bots: one file for each game, four levels in each, and a few to measure them by."""

from collections.abc import Sequence
from typing import Any

from tablee.bots.bot import LEVELS, Bot, Decision, Dice, Level, Pace, choices
from tablee.kernel.rng import Seed

__all__ = [
    "LEVELS",
    "Bot",
    "Decision",
    "Level",
    "Pace",
    "choices",
    "random_decision",
]


def random_decision(options: Sequence[Any], seed: Seed) -> Decision[Any]:
    """Any of the options: for one who must act, and would rather wait."""
    dice = Dice(seed)
    return Decision(dice.pick(options), dice.between(700, 2200))
