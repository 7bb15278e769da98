"""How far off are bids at Pikoko, by kinds of players? What `bots/pikoko/company.py` tells them by.

python -m benchmarks.company [MATCHES]

Plays so many matches of four players of the same level, and as many at tables of all levels. Tells
of each kind the middle and the width of how far bids are off, on a logarithm: off what came of them
in a round, among players of the same level; and off what the `best` at a mixed table expected of
them once all were made.
"""

import sys
from collections.abc import Iterable, Mapping, Sequence
from itertools import combinations
from multiprocessing import Pool
from typing import Any

import numpy as np

from benchmarks.pikoko import play_match
from tablee.bots.pikoko import player
from tablee.bots.pikoko.company import NEVER_EXACT, how_far_off
from tablee.bots.pikoko.mind import Mind
from tablee.catalogue import new_bot
from tablee.fast.bits import Floats
from tablee.fast.kernels import compile_all
from tablee.games.pikoko.view import View
from tablee.kernel.game import Seat, everyone
from tablee.kernel.match import Match
from tablee.kernel.rng import Rng

KINDS: Mapping[str, tuple[str, ...]] = {
    "steers": ("best", "strong"),
    "plays at a glance": ("medium",),
    "plays anything": ("easy", "beginner"),
}
LEVELS = tuple(name for names in KINDS.values() for name in names)
ALIKE = tuple((level,) * 4 for level in LEVELS)
MIXED = tuple(combinations(LEVELS, 4))

Names = tuple[str, ...]  # by seat
Off = tuple[str, float]  # whose bids, and how far off


class _Noting(Mind):
    """Notes how far each of the others' bids are off what it expects."""

    said: list[tuple[Seat, float]]

    def _judge_by(self, view: View, expected: Floats | None = None) -> None:
        super()._judge_by(view, expected)
        if expected is None:  # the round begins
            self.said = []
        if expected is None or not self._skill.judges:
            return
        others = [seat for seat in everyone(len(view.hands)) if seat != self._seat]
        for seat in others:
            bids = [view.bids[seat][target] for target in others]
            self.said.append((seat, how_far_off(bids, expected[others].tolist())))


def _play(tables: Sequence[Names], number: int) -> tuple[Names, Match[Any, Any]]:
    """Who played in the match of that number, and the match."""
    compile_all()
    seed = f"company {number}"
    names = Rng.seeded(seed).shuffled(tables[number % len(tables)])[0]
    seats = everyone(len(names))
    bots = [new_bot("pikoko", names[seat], seat, seed, "instant") for seat in seats]
    return names, play_match(bots, seed)


def _find_what_came(number: int) -> list[Off]:
    names, match = _play(ALIKE, number)
    return [
        (name, how_far_off(bids, sheet.tricks))
        for sheet in match.state.sheets
        for name, bids in zip(names, sheet.bids, strict=True)
    ]


def _find_what_was_said(number: int) -> list[Off]:
    minds = list[_Noting]()

    def think(*about: Any) -> Mind:
        minds.append(_Noting(*about))
        return minds[-1]

    setattr(player, "Mind", think)  # noqa: B010 - as players have imported it
    names, _ = _play(MIXED, number)
    return [(names[seat], off) for mind in minds for seat, off in mind.said]


def _tell(title: str, found: Iterable[Sequence[Off]]) -> None:
    print(title)
    offs = [off for some in found for off in some]
    for kind, names in KINDS.items():
        logs = np.log(NEVER_EXACT + np.array([off for name, off in offs if name in names]))
        print(f"  {kind:18} middle {logs.mean():5.2f}, width {logs.std():.2f} ({len(logs)})")


def main(matches: int = 60) -> None:
    with Pool() as pool:
        _tell("Off what came", pool.imap_unordered(_find_what_came, range(matches), 1))
        _tell("Off what best expects", pool.imap_unordered(_find_what_was_said, range(matches), 1))


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
