"""Bots for Confetti: a sensible beginner, four who plan, each with eyes and a hand, and a rival to
practise with."""

from collections.abc import Mapping
from functools import partial

from tablee.bots.bot import Maker
from tablee.bots.confetti.beginner import Beginner
from tablee.bots.confetti.player import Player
from tablee.bots.confetti.rival import Rival
from tablee.bots.confetti.skills import SKILLS
from tablee.bots.stride import Stride

BOTS: Mapping[str, Maker] = {
    "beginner": Beginner,
    "rival": partial(Rival, Stride()),
    **{level: partial(Player, skill) for level, skill in SKILLS.items()},
}
