"""Bots for Rouge Jaune Vert: four levels of one player, and a beginner to measure them by."""

from collections.abc import Mapping
from functools import partial

from tablee.bots.bot import Maker
from tablee.bots.rouge_jaune_vert.beginner import Beginner
from tablee.bots.rouge_jaune_vert.player import Player
from tablee.bots.rouge_jaune_vert.skills import SKILLS

BOTS: Mapping[str, Maker] = {"beginner": Beginner} | {
    level: partial(Player, skill) for level, skill in SKILLS.items()
}
