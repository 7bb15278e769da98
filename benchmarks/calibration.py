"""Do Pikoko bots know what they know? Of the bids that they give 70 %, do seven in ten come true?

python -m benchmarks.calibration [MATCHES [BOT [SEEDS]]]

SEEDS is any word, and other words are other matches: the chances that would have suited some (the
last line) are to be seen to suit others.
"""

import sys
from collections.abc import Iterator, Sequence
from multiprocessing import Pool

import numpy as np

from benchmarks.pikoko import PIKOKO, played
from tablee.bots import Bot, new_bot
from tablee.bots.pikoko.skills import SKILLS
from tablee.bots.pikoko.sureness import SHARES, chances
from tablee.bots.pikoko.thinker import Thinker
from tablee.fast.bits import Floats, Ints
from tablee.fast.kernels import compile_all
from tablee.kernel.game import everyone
from tablee.kernel.match import Match

BINS = 10
Compared = list[tuple[float, bool]]  # how often a bid was foreseen to come true, and if it did


def _played(bot: str, seeds: str, players: int, number: int) -> tuple[int, Compared]:
    """Every bid of the bots in a match."""
    compile_all()
    seed = f"{seeds} {number}"
    bots = [new_bot("pikoko", bot, seat, seed, "instant") for seat in everyone(players)]
    match = played(bots, seed)
    return players, list(_compared(bots, match))


def _compared(bots: Sequence[Bot], match: Match) -> Iterator[tuple[float, bool]]:
    for seat, bot in enumerate(bots):
        assert isinstance(bot, Thinker), "only thinkers foresee"
        for foreseen, sheet in zip(bot.foreseen, match.state.sheets, strict=True):
            for target, share in enumerate(foreseen):
                yield float(share), sheet.bids[seat][target] == sheet.tricks[target]


def _row(name: str, matches: Ints, said: Floats, done: Floats) -> None:
    """The interval is by matches: who sit at one table mostly bid alike, and are wrong together."""
    off = np.bincount(matches, done - done.mean())
    error = 196 * np.sqrt((off**2).sum()) / len(done)
    print(
        f"  {name:12} said {100 * said.mean():5.1f} %  came true {100 * done.mean():5.1f} %"
        f" ± {error:4.1f}  ({len(done)} bids)"
    )


def _table(name: str, sure: Sequence[float], played: Sequence[Compared]) -> None:
    matches = np.repeat(np.arange(len(played)), [len(one) for one in played])
    foreseen, done = np.array([pair for one in played for pair in one], dtype=np.float64).T
    print(f"{name}: {len(done)} bids")
    said = chances(foreseen, sure)
    bins = np.minimum((said * BINS).astype(int), BINS - 1)
    for one in np.unique(bins):
        among = bins == one
        _row(f"{10 * one}-{10 * one + 10} %", matches[among], said[among], done[among])


def _suiting(compared: Compared) -> Floats:
    """By least squares: what came of each of `SHARES`, if chances go in straight lines between."""
    foreseen, done = np.array(compared, dtype=np.float64).T
    parts = np.array([chances(foreseen, row) for row in np.eye(len(SHARES)).tolist()]).T
    found: Floats = np.linalg.lstsq(parts, done)[0]
    return found


def main(matches: int = 30, bot: str = "best", seeds: str = "chances") -> None:
    asked = [(bot, seeds, players, number) for number in range(matches) for players in PIKOKO.seats]
    with Pool() as pool:
        results = pool.starmap(_played, asked, 1)
    sure = SKILLS[bot].sure
    print(f"{bot} among its like, {matches} matches at each table")
    for players in PIKOKO.seats:
        _table(f"{players} players", sure, [some for size, some in results if size == players])
    _table("all", sure, [some for _, some in results])
    everything = [pair for _, some in results for pair in some]
    print(f"What would suit these: {_suiting(everything).round(3).tolist()}")


if __name__ == "__main__":
    matches, *more = sys.argv[1:] or ("30",)
    main(int(matches), *more)
