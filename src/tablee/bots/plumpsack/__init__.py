"""Bots for Plumpsack: a beginner, and four who forget and slip as people do, the best never."""

from collections.abc import Mapping
from functools import partial

from tablee.bots.bot import Maker
from tablee.bots.plumpsack.beginner import Beginner
from tablee.bots.plumpsack.player import Player
from tablee.bots.plumpsack.skills import SKILLS

BOTS: Mapping[str, Maker] = {"beginner": Beginner} | {
    level: partial(Player, skill) for level, skill in SKILLS.items()
}
