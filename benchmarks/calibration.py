"""Does Pikoko's `best` know what it knows? Of bids that it gives 70 %, do seven in ten come true?

python -m benchmarks.calibration FILE [MATCHES [SEEDS [PLAYERS]]]

Plays matches of `best` among its like, unless FILE has them, and keeps them there: what came of
each bid. Then tells of all that FILE has: by the curves of `bots/pikoko/skills.py` that `best` goes
by, and by curves that were found without the match in question. SEEDS is any word, and other
words are other matches. PLAYERS: 3, 4 or 5, or several, as in 45.
"""

import sys
from collections.abc import Callable, Iterator, Sequence
from multiprocessing import Pool
from pathlib import Path
from typing import Any

import msgspec
import numpy as np

from benchmarks.pikoko import play_match
from tablee.bots import Bot
from tablee.bots.pikoko.player import Player
from tablee.bots.pikoko.skills import SKILLS
from tablee.bots.pikoko.sureness import SHARES, correct
from tablee.catalogue import new_bot
from tablee.fast.bits import Floats, Ints
from tablee.fast.kernels import compile_all
from tablee.kernel.game import everyone
from tablee.kernel.match import Match

BINS = 10
FOLDS = 10
ALIKE = ((3,), (4, 5))  # tables that share a curve

Key = tuple[str, int, int]  # seeds, players, number


class BidsOfMatch(msgspec.Struct, array_like=True):
    """A match; of each bid, in how many rounds it was foreseen to come true, and if it did."""

    seeds: str
    players: int
    number: int
    bids: list[tuple[float, bool]]

    @property
    def key(self) -> Key:
        return self.seeds, self.players, self.number

    @property
    def foreseen(self) -> Floats:
        return np.array([foreseen for foreseen, _ in self.bids])

    @property
    def done(self) -> Floats:
        return np.array([done for _, done in self.bids], dtype=np.float64)


Sure = Callable[[BidsOfMatch], Floats]  # of each bid of a match


def main(file: str, matches: str = "30", seeds: str = "chances", players: str = "345") -> None:
    path = Path(file)
    asked = {(seeds, int(size), number) for number in range(int(matches)) for size in players}
    missing = sorted(asked - {one.key for one in _read_kept(path)})
    with Pool() as pool, path.open("ab") as kept:
        for one in pool.imap_unordered(_play, missing):
            kept.write(msgspec.json.encode(one) + b"\n")
            kept.flush()
    known = _read_kept(path)
    print("By the curves that it goes by")
    _tell(known, lambda one: correct(one.foreseen, SKILLS["best"].sure_among(one.players)))
    print("By curves that were found without the match in question")
    _tell(known, _leave_out(known))
    for sizes in ALIKE:
        curve = _fit_curve([one for one in known if one.players in sizes])
        print(f"What would suit all with {sizes} players: {curve.round(3).tolist()}")


def _read_kept(path: Path) -> list[BidsOfMatch]:
    lines = path.read_bytes().splitlines() if path.exists() else []
    return [msgspec.json.decode(line, type=BidsOfMatch) for line in lines]


def _play(key: Key) -> BidsOfMatch:
    compile_all()
    seeds, players, number = key
    seed = f"{seeds} {number}"
    bots = [new_bot("pikoko", "best", seat, seed, "instant") for seat in everyone(players)]
    match = play_match(bots, seed)
    return BidsOfMatch(seeds, players, number, list(_compare(bots, match)))


def _compare(bots: Sequence[Bot], match: Match[Any, Any]) -> Iterator[tuple[float, bool]]:
    for seat, bot in enumerate(bots):
        assert isinstance(bot, Player), "only thinkers foresee"
        for foreseen, sheet in zip(bot.foreseen, match.state.sheets, strict=True):
            for target, share in enumerate(foreseen):
                yield float(share), sheet.bids[seat][target] == sheet.tricks[target]


# Curves


def _leave_out(known: Sequence[BidsOfMatch]) -> Sure:
    """A tenth of the matches is left out, in turn, and judged by the others."""
    found = {
        (size, fold): _fit_curve(
            [one for one in known if one.players in sizes and one.number % FOLDS != fold]
        )
        for sizes in ALIKE
        for size in sizes
        for fold in range(FOLDS)
    }
    return lambda one: correct(one.foreseen, found[one.players, one.number % FOLDS].tolist())


def _fit_curve(known: Sequence[BidsOfMatch]) -> Floats:
    """By least squares: what came of each of `SHARES`, if chances go in straight lines between;
    held within what a chance can be, and never falling."""
    if not known:
        return np.array(SHARES)
    foreseen = np.concatenate([one.foreseen for one in known])
    done = np.concatenate([one.done for one in known])
    parts = np.array([correct(foreseen, row) for row in np.eye(len(SHARES)).tolist()]).T
    found: Floats = np.maximum.accumulate(np.linalg.lstsq(parts, done)[0]).clip(0, 1)
    return found


# Tables


def _tell(known: Sequence[BidsOfMatch], sure: Sure) -> None:
    for size in sorted({one.players for one in known}):
        _print_table(f"{size} players", [one for one in known if one.players == size], sure)
    _print_table("together", known, sure)


def _print_table(name: str, known: Sequence[BidsOfMatch], sure: Sure) -> None:
    matches = np.repeat(np.arange(len(known)), [len(one.bids) for one in known])
    said = np.concatenate([sure(one) for one in known])
    done = np.concatenate([one.done for one in known])
    print(f"  {name}: {len(done)} bids in {len(known)} matches")
    bins = np.minimum((said * BINS).astype(int), BINS - 1)
    for one in np.unique(bins):
        among = bins == one
        _print_row(f"{10 * one}-{10 * one + 10} %", matches[among], said[among], done[among])


def _print_row(name: str, matches: Ints, said: Floats, done: Floats) -> None:
    """The interval is by matches: who sit at one table mostly bid alike, and are wrong together."""
    off = np.bincount(matches, done - done.mean())
    error = 196 * np.sqrt((off**2).sum()) / len(done)
    print(
        f"    {name:12} said {100 * said.mean():5.1f} %  came true {100 * done.mean():5.1f} %"
        f" ± {error:4.1f}  ({len(done)} bids)"
    )


if __name__ == "__main__":
    if len(sys.argv) == 1:
        raise SystemExit(__doc__)
    main(*sys.argv[1:])
