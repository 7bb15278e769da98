"""Bots for Rouge Jaune Vert: four levels of one player, and a beginner to measure them by."""

from collections.abc import Mapping
from functools import partial

from tablee.bots.bot import Maker
from tablee.bots.rouge_jaune_vert.beginner import Beginner
from tablee.bots.rouge_jaune_vert.level import LEVELS
from tablee.bots.rouge_jaune_vert.player import Player

BOTS: Mapping[str, Maker] = {"beginner": Beginner} | {
    name: partial(Player, level) for name, level in LEVELS.items()
}
