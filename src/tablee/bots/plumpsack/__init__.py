"""Bots for Plumpsack: a beginner, four who forget and slip as people do, the best never, and a
rival to practise with."""

from collections.abc import Mapping
from functools import partial

from tablee.bots.bot import Maker
from tablee.bots.plumpsack.beginner import Beginner
from tablee.bots.plumpsack.player import Player
from tablee.bots.plumpsack.rival import Rival
from tablee.bots.plumpsack.skills import SKILLS
from tablee.bots.stride import Stride

BOTS: Mapping[str, Maker] = {
    "beginner": Beginner,
    "rival": partial(Rival, Stride()),
    **{level: partial(Player, skill) for level, skill in SKILLS.items()},
}
