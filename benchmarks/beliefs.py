"""How well does Pikoko's `best` know its own hand, and by what? In each round, before each of its
plays: how likely it takes the rest of its hand to be what it is.

python -m benchmarks.beliefs [MATCHES]
"""

import sys
from collections.abc import Mapping, Sequence
from multiprocessing import Pool

import numpy as np

from benchmarks.pikoko import PIKOKO, play_match
from tablee.bots.bot import Dice
from tablee.bots.pikoko.mind import Mind
from tablee.bots.pikoko.player import Player
from tablee.bots.pikoko.skills import SKILLS, Skill
from tablee.fast.bits import Floats, Ints
from tablee.fast.kernels import compile_all
from tablee.fast.pikoko.cards import cards_bits
from tablee.games.pikoko.cards import HAND
from tablee.games.pikoko.messages import Command, Play
from tablee.games.pikoko.view import View
from tablee.kernel.game import Seat, everyone

Weights = Mapping[str, Floats]


class _Believer(Player):
    """Notes what it believed before each play, and in the end what was true."""

    def __init__(self, skill: Skill, seat: Seat, dice: Dice) -> None:
        super().__init__(skill, seat, dice, "instant")
        self._believed: list[tuple[int, Ints, Weights]] = []  # cards gone, worlds and weights
        self.found: list[dict[str, float]] = []  # natural logarithms

    def see(self, view: View) -> None:
        super().see(view)
        gone = view.played[self._seat]
        if len(gone) == HAND:
            hand = cards_bits(gone)
            for before, worlds, weights in self._believed:
                true = worlds == hand & ~before
                self.found.append(
                    {by: float(np.log(some[true][0] / some.sum())) for by, some in weights.items()}
                )
            self._believed.clear()

    def _play(self, mind: Mind, view: View, options: Sequence[Command]) -> Play:
        chosen = super()._play(mind, view, options)
        possible, worlds = mind._possible(view)
        by_bids = mind._weights[possible]
        weights = {
            "possible": np.ones(len(worlds)),
            "by bids": by_bids,
            "by bids and cards": by_bids * mind._by_cards[possible],
        }
        self._believed.append((cards_bits(view.played[self._seat]), worlds, weights))
        return chosen


def _play(players: int, number: int) -> list[list[dict[str, float]]]:
    """By each bot in one match, at a table of `best`."""
    compile_all()
    seed = f"beliefs {number}"
    bots = [_Believer(SKILLS["best"], seat, Dice(f"{seed} {seat}")) for seat in everyone(players)]
    play_match(bots, seed)
    return [bot.found for bot in bots]


def main(matches: int) -> None:
    print("The natural logarithm of how likely best takes its true hand to be:")
    with Pool() as pool:
        for players in PIKOKO.seats:
            asked = [(players, number) for number in range(matches)]
            found = [one for some in pool.starmap(_play, asked, 1) for one in some]
            means = {by: np.mean([one[by] for some in found for one in some]) for by in found[0][0]}
            told = ", ".join(f"{by} {mean:.2f}" for by, mean in means.items())
            gains = [
                np.mean([one["by bids and cards"] - one["by bids"] for one in some])
                for some in found
            ]
            error = 1.96 * np.std(gains) / np.sqrt(len(gains))
            print(f"  {players} players: {told}; cards add {np.mean(gains):.3f} ± {error:.3f}")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 6)
