"""Do Pikoko bots know what they know? Of the bids that they give 70 %, do seven in ten come true?

python -m benchmarks.calibration [MATCHES [BOT [SEEDS [PLAYERS]]]]

SEEDS is any word, and other words are other matches: the chances that would have suited some (after
each table) are to be seen to suit others. PLAYERS: 3, 4 or 5, or several as in 45.
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
# The players of a match; of each bid, how often it was foreseen to come true, and if it did
Played = tuple[int, list[tuple[float, bool]]]


def _played(bot: str, seeds: str, players: int, number: int) -> Played:
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


def _print(name: str, bot: str, played: Sequence[Played]) -> None:
    matches = np.repeat(np.arange(len(played)), [len(some) for _, some in played])
    done = _columns(played)[1]
    print(f"{name}: {len(done)} bids")
    said = np.concatenate(
        [chances(_columns([one])[0], SKILLS[bot].sure_among(one[0])) for one in played]
    )
    bins = np.minimum((said * BINS).astype(int), BINS - 1)
    for one in np.unique(bins):
        among = bins == one
        _row(f"{10 * one}-{10 * one + 10} %", matches[among], said[among], done[among])
    print(f"  What would suit these: {_suiting(played).round(3).tolist()}")


def _columns(played: Sequence[Played]) -> Floats:
    pairs: Floats = np.array([pair for _, some in played for pair in some], dtype=np.float64)
    return pairs.T


def _suiting(played: Sequence[Played]) -> Floats:
    """By least squares: what came of each of `SHARES`, if chances go in straight lines between."""
    foreseen, done = _columns(played)
    parts = np.array([chances(foreseen, row) for row in np.eye(len(SHARES)).tolist()]).T
    found: Floats = np.linalg.lstsq(parts, done)[0]
    return found


def main(
    matches: int = 30, bot: str = "best", seeds: str = "chances", players: str = "345"
) -> None:
    sizes = [size for size in PIKOKO.seats if str(size) in players]
    asked = [(bot, seeds, size, number) for number in range(matches) for size in sizes]
    with Pool() as pool:
        results = pool.starmap(_played, asked, 1)
    print(f"{bot} among its like, {matches} matches at each table")
    for size in sizes:
        _print(f"{size} players", bot, [one for one in results if one[0] == size])
    if len(sizes) > 1:
        _print("together", bot, results)


if __name__ == "__main__":
    matches, *more = sys.argv[1:] or ("30",)
    main(int(matches), *more)
