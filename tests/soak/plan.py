"""What is played: every game with every number of players, again and again, each time otherwise."""

import random
from collections.abc import Iterator
from dataclasses import dataclass
from typing import get_args

from ours import GAMES
from server.client import Json

from soak.pace import Pace
from tablee.bots import Level

LEVELS: tuple[Level, ...] = get_args(Level)
PAIRS = tuple((game, seats) for game, rules in GAMES.items() for seats in rules.seats)

TURN_MS = (120_000, 30_000, 0)  # at any speed: bots think as long as they do


@dataclass(frozen=True)
class Plan:
    """One table: people sit first, then bots. Without people, the host watches bots play."""

    game: str
    seats: int
    bots: tuple[Level, ...]
    watchers: int
    matches: int
    setup: Json
    leaves_early: bool  # everybody leaves in the middle of a match

    @property
    def people(self) -> int:
        return self.seats - len(self.bots)

    def __str__(self) -> str:
        return f"{self.game} for {self.seats}, {self.people} people, bots {list(self.bots)}"


def plans(chance: random.Random, pace: Pace) -> Iterator[Plan]:
    """Without end."""
    while True:
        for game, seats in chance.sample(PAIRS, len(PAIRS)):
            yield plan(game, seats, chance, pace)


def plan(game: str, seats: int, chance: random.Random, pace: Pace) -> Plan:
    bots = _bots(seats, chance)
    return Plan(
        game=game,
        seats=seats,
        bots=bots,
        watchers=chance.choice((0, 0, 0, 1, 2)),
        matches=chance.randint(1, 3),
        setup=_setup(game, seats, chance, pace),
        leaves_early=chance.random() < 0.1,
    )


def _bots(seats: int, chance: random.Random) -> tuple[Level, ...]:
    """None in a third of all cases; in most others some; now and then nobody else plays."""
    kind = chance.random()
    count = 0 if kind < 0.33 else seats if kind > 0.93 else chance.randint(0, seats - 1)
    return tuple(chance.choice(LEVELS) for _ in range(count))


def _setup(game: str, seats: int, chance: random.Random, pace: Pace) -> Json:
    """By the rules for the most part, and so short that a match ends in minutes."""
    turn_ms = chance.choice(TURN_MS)
    setup: Json
    match game:
        case "pikoko":
            setup = {
                "rounds": chance.choice((1, 1, 2)),
                "turn_ms": turn_ms,
            }
        case "rouge-jaune-vert":
            setup = {
                "rounds": chance.choice((1, 1, 2)),
                "limit_ms": chance.choice((45_000, 90_000)),
                "countdown_ms": 3_000,
            }
        case "plumpsack":
            setup = {
                "circle": chance.randint(5, 10),
                "goal": chance.randint(1, 3),
                "memory_ms": chance.choice((5_000, 15_000)),
                "turn_ms": turn_ms,
                "first": chance.choice((None, chance.randrange(seats))),
            }
        case _:
            setup = {
                "sandglass_ms": chance.choice((20_000, 40_000, 60_000)),
                "keep_ms": 20_000,
                "countdown_ms": 3_000,
                "dark": chance.random() < 0.4,
            }
    setup["pause_ms"] = 6_000
    return {
        name: pace.scaled_ms(value) if name.endswith("_ms") and name != "turn_ms" else value
        for name, value in setup.items()
    }
