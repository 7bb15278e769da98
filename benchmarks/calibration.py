"""Do Pikoko bots know what they know? Of the bids that they give 70 %, do seven in ten come true?

python -m benchmarks.calibration [PLAYERS MATCHES [BOT]]
"""

import sys
from collections.abc import Iterator, Sequence
from multiprocessing import Pool

import numpy as np

from tablee.bots import Bot, new_bot
from tablee.bots.pikoko.thinker import Thinker
from tablee.bots.selfplay import played_by
from tablee.fast.kernels import compile_all
from tablee.games import GAMES
from tablee.kernel.game import everyone
from tablee.kernel.match import Match

BINS = 10
PIKOKO = GAMES["pikoko"]


def _said_and_done(players: int, bot: str, number: int) -> list[tuple[float, bool]]:
    """Every chance that a bot gave one of its bids in a match, and whether it came true."""
    compile_all()
    seed = f"chances {number}"
    match = Match(PIKOKO, PIKOKO.setup_type(), players, seed, PIKOKO.stack_type())
    bots = [new_bot("pikoko", bot, seat, seed, "instant") for seat in everyone(players)]
    for _ in played_by(bots, match):
        pass
    return list(_compared(bots, match))


def _compared(bots: Sequence[Bot], match: Match) -> Iterator[tuple[float, bool]]:
    for seat, bot in enumerate(bots):
        assert isinstance(bot, Thinker), "only thinkers give chances"
        for odds, sheet in zip(bot.odds, match.state.sheets, strict=True):
            for target, chance in enumerate(odds):
                yield chance, sheet.bids[seat][target] == sheet.tricks[target]


def main(players: int, matches: int, bot: str = "best") -> None:
    with Pool() as pool:
        asked = ((players, bot, number) for number in range(matches))
        pairs = [pair for pairs in pool.starmap(_said_and_done, asked, 1) for pair in pairs]
    said, done = np.array([pair[0] for pair in pairs]), np.array([pair[1] for pair in pairs])
    print(f"{bot}, {players} players, {matches} matches, {len(pairs)} bids")
    bins = np.minimum((said * BINS).astype(int), BINS - 1)
    for one in range(BINS):
        inside = bins == one
        if inside.any():
            share, number = done[inside].mean(), inside.sum()
            error = 196 * np.sqrt(share * (1 - share) / number)
            print(
                f"  said {100 * said[inside].mean():5.1f} %  came true {100 * share:5.1f} %"
                f" ± {error:4.1f}  ({number} bids)"
            )


if __name__ == "__main__":
    players, matches, *bot = sys.argv[1:] or ("4", "100")
    main(int(players), int(matches), *bot)
