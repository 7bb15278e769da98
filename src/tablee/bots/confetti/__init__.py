"""Bots for Confetti: a sensible beginner, and four who plan, each with eyes and a hand."""

from collections.abc import Mapping
from functools import partial

from tablee.bots.bot import Maker
from tablee.bots.confetti.beginner import Beginner
from tablee.bots.confetti.player import Player
from tablee.bots.confetti.skills import SKILLS

BOTS: Mapping[str, Maker] = {"beginner": Beginner} | {
    level: partial(Player, skill) for level, skill in SKILLS.items()
}
