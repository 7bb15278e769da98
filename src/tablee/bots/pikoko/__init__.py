"""Bots for Pikoko: a beginner, four levels, and two to measure them by."""

from collections.abc import Mapping
from functools import partial

from tablee.bots.bot import Maker
from tablee.bots.pikoko.beginner import Beginner
from tablee.bots.pikoko.novice import Novice
from tablee.bots.pikoko.player import Player
from tablee.bots.pikoko.skills import SKILLS

BOTS: Mapping[str, Maker] = {"beginner": Beginner, "easy": Novice} | {
    name: partial(Player, skill) for name, skill in SKILLS.items()
}
