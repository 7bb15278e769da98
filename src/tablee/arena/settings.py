"""What is played: everything that the results depend on, and nothing else."""

from hashlib import blake2b
from inspect import getfile
from itertools import combinations, cycle, islice
from math import ceil
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

import tablee
from tablee.catalogue import CATALOGUE, GAMES, OURS
from tablee.kernel.game import AnyGame
from tablee.kernel.rng import Rng, Seed, spell_seed

Command = tuple[str, ...]  # a program and its arguments


class Settings(Struct, frozen=True, kw_only=True, rename={"game_id": "game"}):
    game_id: str
    setup: dict[str, Any]
    seats: int
    lineup: tuple[str, ...]  # names, at least as many as seats; those who come twice sit twice
    programs: dict[str, Command]  # those of the names that are not ours
    think_ms: int  # for programs: ours are limited by counts, not by a clock
    seed: Seed
    compiled: bool  # whether our bots think at full depth
    code: str  # what the rules and bots were made of

    @property
    def game(self) -> AnyGame:
        return GAMES[self.game_id]

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(dict.fromkeys(self.lineup))

    @property
    def rounds(self) -> int:
        """In a match; 1 where the game has none to choose."""
        rounds: int = self.setup.get("rounds", 1)
        return rounds

    def deals(self, matches: int) -> int:
        """How many it takes for that many matches: each is played once from every seat."""
        return ceil(matches / self.seats)

    def game_setup(self) -> Any:
        return msgspec.convert(self.setup, self.game.setup_type)

    def deal_seed(self, deal: int) -> str:
        return f"{spell_seed(self.seed)} deal {deal}"

    def seating(self, deal: int) -> tuple[str, ...]:
        """Who sits where in a deal's first match.

        With more players than seats, all tables that they can form take turns. Who sits beside
        whom is drawn anew for each deal: rotation alone would leave everybody the same neighbours.
        """
        tables = tuple(combinations(self.lineup, self.seats))
        table = tables[deal % len(tables)]
        return Rng.seeded(f"{self.deal_seed(deal)} seating").shuffled(table)[0]


def fill_lineup(names: tuple[str, ...], seats: int) -> tuple[str, ...]:
    """
    >>> fill_lineup(("best", "easy"), 3)
    ('best', 'easy', 'best')
    """
    return tuple(islice(cycle(names), max(seats, len(names))))


def digest_code(game_id: str) -> str:
    """A digest of all code that plays this game, to tell it from what played before a change."""
    home = Path(tablee.__file__).parent
    others = {box.game.id.replace("-", "_") for box in OURS if box.game.id != game_id}
    digest = blake2b(digest_size=8)
    parts = [home / part for part in ("kernel", "games", "fast", "bots")]
    if not CATALOGUE[game_id].is_ours:
        parts.append(Path(getfile(GAMES[game_id].start)).parent)  # a package of its own
    for part in parts:
        for file in sorted(part.rglob("*.py")):
            place = file.relative_to(part.parent)
            if others.isdisjoint((*place.parts, place.stem)):
                digest.update(file.read_bytes())
    return digest.hexdigest()
