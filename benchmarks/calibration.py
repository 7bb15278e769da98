"""Do Pikoko bots know what they know? Of the bids that they give 70 %, do seven in ten come true?

python -m benchmarks.calibration [MATCHES [BOT [SEEDS]]]

SEEDS is any word, and other words are other matches: the power of the odds that would have suited
some (the last line) is to be seen to suit others.
"""

import sys
from collections.abc import Iterator, Sequence
from multiprocessing import Pool

import numpy as np

from benchmarks.pikoko import PIKOKO, played
from tablee.bots import Bot, new_bot
from tablee.bots.pikoko.skills import SKILLS
from tablee.bots.pikoko.thinker import Thinker
from tablee.fast.bits import Floats
from tablee.fast.kernels import compile_all
from tablee.kernel.game import everyone
from tablee.kernel.match import Match

BINS = 10
Compared = list[tuple[float, bool]]  # a chance that was given, and whether it came true


def _played(bot: str, seeds: str, players: int, number: int) -> tuple[int, Compared]:
    """Every chance that a bot gave one of its bids in a match."""
    compile_all()
    seed = f"{seeds} {number}"
    bots = [new_bot("pikoko", bot, seat, seed, "instant") for seat in everyone(players)]
    match = played(bots, seed)
    return players, list(_compared(bots, match))


def _compared(bots: Sequence[Bot], match: Match) -> Iterator[tuple[float, bool]]:
    for seat, bot in enumerate(bots):
        assert isinstance(bot, Thinker), "only thinkers give chances"
        for odds, sheet in zip(bot.odds, match.state.sheets, strict=True):
            for target, chance in enumerate(odds):
                yield chance, sheet.bids[seat][target] == sheet.tricks[target]


def _row(name: str, said: Floats, done: Floats) -> None:
    share, number = done.mean(), len(done)
    error = 196 * np.sqrt(share * (1 - share) / number)
    print(
        f"  {name:12} said {100 * said.mean():5.1f} %  came true {100 * share:5.1f} %"
        f" ± {error:4.1f}  ({number} bids)"
    )


def _table(name: str, compared: Compared) -> None:
    print(f"{name}: {len(compared)} bids")
    said, done = np.array(compared, dtype=np.float64).T
    bins = np.minimum((said * BINS).astype(int), BINS - 1)
    for one in np.unique(bins):
        _row(f"{10 * one}-{10 * one + 10} %", said[bins == one], done[bins == one])


def _best_power(compared: Compared) -> float:
    """Of the odds, by the likelihood of what came true: a logistic regression on their logarithm,
    by Newton's steps."""
    said, done = np.array(compared, dtype=np.float64).T
    said = said.clip(0.001, 0.999)
    power, logs = 1.0, np.log(said / (1 - said))
    for _ in range(20):
        chance = 1 / (1 + np.exp(-power * logs))
        power += (logs * (done - chance)).sum() / (logs**2 * chance * (1 - chance)).sum()
    return float(power)


def main(matches: int = 30, bot: str = "best", seeds: str = "chances") -> None:
    asked = [(bot, seeds, players, number) for number in range(matches) for players in PIKOKO.seats]
    with Pool() as pool:
        results = pool.starmap(_played, asked, 1)
    print(f"{bot} among its like, {matches} matches at each table")
    for players in PIKOKO.seats:
        _table(
            f"{players} players",
            [pair for size, some in results if size == players for pair in some],
        )
    compared = [pair for _, some in results for pair in some]
    _table("all", compared)
    print(
        f"The sharpness that would suit these: {SKILLS[bot].sharpness * _best_power(compared):.2f}"
    )


if __name__ == "__main__":
    matches, *more = sys.argv[1:] or ("30",)
    main(int(matches), *more)
