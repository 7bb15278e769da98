"""What the results say, and how sure that is.

Deals are what chance draws independently, not matches: the matches of one deal share their cards.
So intervals come from drawing the same number of deals from those played, again and again, with
all that was played in each.
"""

from collections.abc import Iterable, Iterator, Sequence

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from tablee.arena.play import Deal, Outcome
from tablee.arena.program import Fault
from tablee.arena.rating import rate

Array = NDArray[np.float64]

DRAWS = 2000
_AT_ONCE = 100
ANCHOR = "beginner"  # who is rated 1000 by definition; where there is none, the first in the list
_TAIL = 0.025  # left out at each end


class Estimate(Struct, frozen=True):
    """A figure and its 95 % interval. None where nothing was played, or too little to say."""

    value: float | None
    low: float | None
    high: float | None


class Standing(Struct, frozen=True):
    name: str
    matches: int  # seats taken: a name may sit twice in a match
    points: Estimate  # a match
    wins: Estimate  # a share of 1; a shared win counts in part
    rating: Estimate
    faults: int
    first_fault: Fault | None


class Pair(Struct, frozen=True):
    """One name against another, wherever both sat at the same table."""

    name: str
    other: str
    meetings: int
    above: Estimate  # in what share of them `name` finished above; ties are half
    difference: Estimate  # in points a match


class Summary(Struct, frozen=True):
    deals: int
    matches: int
    standings: tuple[Standing, ...]  # the highest rating first
    pairs: tuple[Pair, ...]


class Tally:
    """Sums of each deal, one row a deal: what is drawn again and again."""

    def __init__(self, names: Sequence[str], deals: Sequence[Deal]) -> None:
        shape = (len(deals), len(names))
        self.names = tuple(names)
        self.seated: Array = np.zeros(shape)
        self.points: Array = np.zeros(shape)
        self.wins: Array = np.zeros(shape)
        self.met: Array = np.zeros((*shape, len(names)))
        self.above: Array = np.zeros((*shape, len(names)))
        self.ahead: Array = np.zeros((*shape, len(names)))
        for row, deal in enumerate(deals):
            for match in deal.matches:
                self._add(row, match)

    def _add(self, row: int, match: Outcome) -> None:
        players = [self.names.index(name) for name in match.names]
        winners = match.ranks.count(1)
        for i, score, rank in zip(players, match.scores, match.ranks, strict=True):
            self.seated[row, i] += 1
            self.points[row, i] += score
            self.wins[row, i] += (rank == 1) / winners
            for j, other_score, other_rank in zip(players, match.scores, match.ranks, strict=True):
                if i != j:
                    self.met[row, i, j] += 1
                    self.above[row, i, j] += (rank < other_rank) + (rank == other_rank) / 2
                    self.ahead[row, i, j] += score - other_score


def sum_up(names: Sequence[str], deals: Sequence[Deal]) -> Summary:
    tally = Tally(names, deals)
    seated, points, wins, met, above, ahead = _draw_sums(
        tally.seated, tally.points, tally.wins, tally.met, tally.above, tally.ahead
    )
    points, wins = _ratio(points, seated), _ratio(wins, seated)
    rated = rate(above, met, names.index(ANCHOR) if ANCHOR in names else 0)
    above, ahead = _ratio(above, met), _ratio(ahead, met)
    standings = [
        Standing(
            name,
            int(seated[0, i]),
            _estimate(points[:, i]),
            _estimate(wins[:, i], _count_deals(tally.seated[:, i])),
            _estimate(rated[:, i]),
            *_count_faults(name, deals),
        )
        for i, name in enumerate(names)
    ]
    pairs = [
        Pair(
            name,
            other,
            int(met[0, i, j]),
            _estimate(above[:, i, j], _count_deals(tally.met[:, i, j])),
            _estimate(ahead[:, i, j]),
        )
        for i, name in enumerate(names)
        for j, other in enumerate(names)
        if i != j
    ]
    matches = sum(len(deal.matches) for deal in deals)
    standings.sort(key=lambda standing: -(standing.rating.value or 0))
    return Summary(len(deals), matches, tuple(standings), tuple(pairs))


def _draw_sums(*tallies: Array) -> list[Array]:
    """The sums of each tally over the deals of each draw: [draw, ...]."""
    deals = len(tallies[0])
    table = np.concatenate([tally.reshape(deals, -1) for tally in tallies], axis=1)
    sums = np.concatenate([times @ table for times in _draw_times(deals)])
    ends = np.cumsum([tally[0].size for tally in tallies])
    parts = np.split(sums, ends[:-1], axis=1)
    return [part.reshape(-1, *tally.shape[1:]) for part, tally in zip(parts, tallies, strict=True)]


def _draw_times(deals: int) -> Iterator[Array]:
    """How often each deal is drawn: first each once, as it was played; then, some draws at a time
    for the sake of memory, as chance has it, which is always the same."""
    yield np.ones((1, deals))
    chance = np.random.default_rng(0)
    for _ in range(DRAWS // _AT_ONCE if deals > 1 else 0):
        drawn = chance.integers(deals, size=(_AT_ONCE, deals))
        yield np.array([np.bincount(one, minlength=deals) for one in drawn], dtype=float)


def _ratio(sums: Array, counts: Array) -> Array:
    return np.divide(sums, counts, out=np.full_like(sums, np.nan), where=counts > 0)


def _count_deals(counts: Array) -> int:
    return int((counts > 0).sum())


def _estimate(drawn: Array, of_share_in: int = 0) -> Estimate:
    """Of what was played, in the first place, and of what was drawn from it.

    For a share in so many deals that was always 0 or always 1, every draw says the same: there the
    interval is that of as many tosses of a coin (Clopper and Pearson).
    """
    value, draws = float(drawn[0]), drawn[1:][~np.isnan(drawn[1:])]
    if np.isnan(value):
        return Estimate(None, None, None)
    if not len(draws):
        return Estimate(_round(value), None, None)
    low, high = map(float, np.quantile(draws, (_TAIL, 1 - _TAIL)))
    if of_share_in and low == high == 1:
        low = _TAIL ** (1 / of_share_in)
    elif of_share_in and low == high == 0:
        high = 1 - _TAIL ** (1 / of_share_in)
    return Estimate(_round(value), _round(low), _round(high))


def _round(number: float) -> float:
    """To so many digits that all machines agree."""
    return round(number, 6) + 0.0


def _count_faults(name: str, deals: Iterable[Deal]) -> tuple[int, Fault | None]:
    """How many faults that name committed, and which came first."""
    found = [
        match.faults[seat]
        for deal in deals
        for match in deal.matches
        for seat in sorted(match.faults)
        if match.names[seat] == name
    ]
    return sum(faults.count for faults in found), found[0].first if found else None
