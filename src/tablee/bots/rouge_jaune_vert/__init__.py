"""Bots for Rouge Jaune Vert: four levels of one player, a beginner to measure them by, and a rival
to practise with."""

from collections.abc import Mapping
from functools import partial

from tablee.bots.bot import Maker
from tablee.bots.rouge_jaune_vert.beginner import Beginner
from tablee.bots.rouge_jaune_vert.player import Player
from tablee.bots.rouge_jaune_vert.rival import Rival
from tablee.bots.rouge_jaune_vert.skills import SKILLS
from tablee.bots.stride import Stride

BOTS: Mapping[str, Maker] = {
    "beginner": Beginner,
    "rival": partial(Rival, Stride()),
    **{level: partial(Player, skill) for level, skill in SKILLS.items()},
}
