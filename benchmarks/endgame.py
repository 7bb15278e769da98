"""Would an exact endgame pay in Pikoko? What `best` gives away with two tricks left.

With two tricks left, whoever plays chooses for the last time: the last card is forced. So each
choice can be followed to the end through everything that others may do for their own bids, in
each hand that one may still hold.

python -m benchmarks.endgame [MATCHES]
"""

import sys
from collections.abc import Iterable, Sequence
from multiprocessing import Pool

import numpy as np

from benchmarks.pikoko import PIKOKO, play_match
from tablee.bots.bot import Dice
from tablee.bots.pikoko.mind import Mind
from tablee.bots.pikoko.player import Player
from tablee.bots.pikoko.skills import SKILLS, Skill
from tablee.fast.bits import Ints
from tablee.fast.kernels import compile_all
from tablee.fast.pikoko.cards import play_named
from tablee.fast.pikoko.policies import count_hopes
from tablee.fast.pikoko.search import count_lead
from tablee.fast.pikoko.tricks import HANDS, MOST_PLAYS, is_over, list_plays, play, player
from tablee.games.pikoko.cards import HAND
from tablee.games.pikoko.messages import Command, Play
from tablee.games.pikoko.view import View
from tablee.kernel.game import Seat, everyone

LAST = 2  # tricks
RIVALRY = SKILLS["best"].rivalry


def _follow(row: Ints, bids: Ints, bonus: float) -> list[tuple[Ints, float]]:
    """The ends of a round in which all play for their own bids, and how likely each is: of plays
    that are as good, any."""
    if is_over(row):
        return [(row, 1.0)]
    found, mover = np.zeros(MOST_PLAYS, dtype=np.int64), player(row)
    ways = []
    for chosen in found[: list_plays(row, found)]:
        after = row.copy()
        play(after, int(chosen))
        ends = _follow(after, bids, bonus)
        ways.append((sum(odds * count_hopes(end, bids, mover, bonus) for end, odds in ends), ends))
    most = max(hope for hope, _ in ways)
    best = [ends for hope, ends in ways if hope > most - 1e-9]
    return [(end, odds / len(best)) for ends in best for end, odds in ends]


def _weigh_plays(mind: Mind, view: View) -> dict[int, float]:
    """Of each play, on average over the hands that one may hold."""
    row, me, worlds, sums, bids, trusted = mind.known(view)
    found = np.zeros(MOST_PLAYS, dtype=np.int64)
    weights = np.diff(sums, prepend=0.0) / sums[-1]
    worths = dict.fromkeys(found[: list_plays(row, found)].tolist(), 0.0)
    for world, weight in zip(worlds, weights, strict=True):
        for chosen in worths:
            after = row.copy()
            after[HANDS + me] = world
            play(after, chosen)
            ends = _follow(after, bids, mind.bonus)
            worths[chosen] += weight * sum(
                odds * count_lead(end, bids, me, trusted, mind.bonus, RIVALRY) for end, odds in ends
            )
    return worths


class _Judged(Player):
    """Notes what each of its last choices gave away."""

    def __init__(self, skill: Skill, seat: Seat, dice: Dice) -> None:
        super().__init__(skill, seat, dice, "instant")
        self.given: list[float] = []

    def _play(self, mind: Mind, view: View, options: Sequence[Command]) -> Play:
        chosen = super()._play(mind, view, options)
        if sum(view.tricks) == HAND - LAST:
            worths = _weigh_plays(mind, view)
            self.given.append(max(worths.values()) - worths[_number(chosen, worths)])
        return chosen


def _number(chosen: Play, among: Iterable[int]) -> int:
    named = ((number, *play_named(number)) for number in among)
    return next(
        number
        for number, card, colour in named
        if card == chosen.card and chosen.colour in (None, colour)
    )


def _play(players: int, number: int) -> list[float]:
    """In one match, at a table of `best`."""
    compile_all()
    seed = f"endgame {number}"
    bots = [_Judged(SKILLS["best"], seat, Dice(f"{seed} {seat}")) for seat in everyone(players)]
    play_match(bots, seed)
    return [one for bot in bots for one in bot.given]


def main(matches: int) -> None:
    print("With two tricks left, what best gives away by its choice, in points:")
    with Pool() as pool:
        for players in PIKOKO.seats:
            asked = [(players, number) for number in range(matches)]
            given = np.array([one for some in pool.starmap(_play, asked, 1) for one in some])
            print(
                f"  {players} players: {given.mean():.4f} on average, at most {given.max():.2f};"
                f" nothing in {100 * (given < 1e-9).mean():.1f} % of {len(given)} choices"
            )


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 6)
