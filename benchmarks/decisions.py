"""How long Pikoko's `best` thinks before a bid and before a card, on one core.

python -m benchmarks.decisions [MATCHES]
"""

import sys
import time
from collections import defaultdict
from collections.abc import Sequence

import numpy as np

from benchmarks.pikoko import PIKOKO, play_match
from tablee.bots.bot import Decision, Dice
from tablee.bots.pikoko.player import Player
from tablee.bots.pikoko.skills import SKILLS
from tablee.fast.kernels import compile_all
from tablee.games.pikoko.messages import Command
from tablee.games.pikoko.view import View
from tablee.kernel.game import Seat, everyone


class _Timed(Player):
    """Notes the processor time of each choice."""

    def __init__(self, seat: Seat, seed: str) -> None:
        super().__init__(SKILLS["best"], seat, Dice(f"{seed} {seat}"), "instant")
        self.spent: dict[str, list[float]] = defaultdict(list)

    def decide(self, view: View, options: Sequence[Command]) -> Decision[Command]:
        began = time.process_time()
        decision = super().decide(view, options)
        if len(options) > 1:
            self.spent[view.phase].append(1000 * (time.process_time() - began))
        return decision


def _measure(players: int, matches: int) -> dict[str, list[float]]:
    spent: dict[str, list[float]] = defaultdict(list)
    for number in range(matches):
        seed = f"decisions {number}"
        bots = [_Timed(seat, seed) for seat in everyone(players)]
        play_match(bots, seed)
        for bot in bots:
            for phase, times in bot.spent.items():
                spent[phase] += times
    return spent


def main(matches: int = 1) -> None:
    compile_all()
    print("\nPikoko's best, ms of one core for a choice: the median, 99 of 100, the longest")
    for players in PIKOKO.seats:
        for phase, times in _measure(players, matches).items():
            middle, most = np.percentile(times, (50, 99))
            print(f"{players} players  {phase:6}{middle:8.1f}{most:8.1f}{max(times):8.1f}")


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
