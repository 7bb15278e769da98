"""The watchers: each looks at what was observed, and tells what is wrong. All are pure functions.

Bounds are wide: what a busy machine alone can do is no finding.
"""

import statistics
from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from itertools import groupby

from soak.ledger import Finding, Latency
from soak.lookback import MissedTurn, Race
from soak.pace import USUAL, Patience
from soak.samples import Metrics, Sample

RACE_S = 15.0  # in which a quick hand takes something,
RACE_DEEDS = 8  # where there was something to take
SLOW_RACE_S = 50.0  # easy and medium let short races pass, and one of 225 of this length; not two
TURN_S = 30.0  # in which even the deepest thinker has played
WARM_S = 60.0  # a server has got its threads, kernels and pools
LONG_S = 240.0  # a life, beyond that, in which growth can be told from noise
GROWN_MB = 80.0
GROWN_SHARE = 0.25
GROWN_FDS = 25
GROWN_THREADS = 8
SLACK_S = 40.0  # how long a count may be off, before it is a finding
ENOUGH = 150  # commands in a third of the time, to say how long they take
DRIFT = 4.0
DRIFT_S = 0.1
STARVED_S = 0.25  # who wakes up so late on average has no processor
BUSIER_S = 0.01  # later than twice as late as before: others keep the machine busy by now


@dataclass(frozen=True)
class Standing:
    """A table at which the match runs, and for how long nothing has happened there."""

    where: str
    still_s: float
    phase: str
    to_act: tuple[int, ...]
    held_by_bots: tuple[int, ...]
    clock_s: float = 0.0  # of the match
    due_in_s: float | None = None


def stands_still(standing: Standing, patience: Patience = USUAL) -> list[Finding]:
    """A seat that does nothing though it is its turn. A race may come to rest until its time is up:
    there, nobody has to do anything."""
    patience_s = patience.still_s
    if standing.phase == "race":
        patience_s += max(0.0, standing.due_in_s or 0.0)
    if standing.still_s <= patience_s:
        return []
    bots = set(standing.to_act) & set(standing.held_by_bots)
    what = (
        f"{standing.where}: nothing in {standing.still_s:.0f} s of {standing.phase}, "
        f"to act {standing.to_act}, of whom bots {sorted(bots)}"
    )
    return [Finding("seats", what)]


def does_not_end(standing: Standing, patience: Patience = USUAL) -> list[Finding]:
    """By the clock of the match, which stands still in pauses and while the server is away."""
    if standing.clock_s <= patience.match_s:
        return []
    what = f"{standing.where}: not over after {standing.clock_s:.0f} s on its own clock"
    return [Finding("matches", what)]


@dataclass(frozen=True)
class Showing:
    """A page, and a step that others at its table were shown so long ago."""

    where: str
    step: int
    wanted: int
    late_s: float


def falls_behind(showing: Showing, patience: Patience = USUAL) -> list[Finding]:
    if showing.step >= showing.wanted or showing.late_s <= patience.behind_s:
        return []
    what = (
        f"{showing.where}: a page shows step {showing.step}, "
        f"{showing.late_s:.0f} s after others saw step {showing.wanted}"
    )
    return [Finding("pages", what)]


def idles(races: Sequence[Race]) -> list[Finding]:
    """Bots that do nothing, in one long race of a match or in several short ones in a row."""
    found: list[Finding] = []
    for seat in races[0].bots if races else ():
        for deeds, run in groupby(races, partial(_deeds_of, seat)):
            if not deeds:
                found += _idles_through(seat, list(run))
    return found


def _deeds_of(seat: int, race: Race) -> int:
    return race.deeds[seat]


def _idles_through(seat: int, races: Sequence[Race]) -> list[Finding]:
    is_slow = seat in races[0].slow
    judged = [race for race in races if not is_slow or race.seconds >= SLOW_RACE_S]
    seconds = sum(race.seconds for race in judged)
    deeds = sum(sum(race.deeds) for race in judged)
    if seconds < (2 * SLOW_RACE_S if is_slow else RACE_S) or deeds < RACE_DEEDS:
        return []
    what = f"seat {seat} did nothing in {seconds:.0f} s of races, others {deeds} times"
    return [Finding("bots", f"{what}: {races[-1].where}")]


def oversleeps(turns: Sequence[MissedTurn]) -> list[Finding]:
    """Bots that let the clock of their turn run out, though it gave them time."""
    return [
        Finding("bots", f"seat {one.seat} did nothing in {one.seconds:.0f} s: {one.where}")
        for one in turns
        if one.seconds >= TURN_S
    ]


# What grows


def grows(samples: Sequence[Sample]) -> list[Finding]:
    """Memory, files and threads, over each life that was long enough to tell."""
    found: list[Finding] = []
    for life, taken in groupby(samples, lambda one: one.life):
        settled = [one for one in taken if one.age_s >= WARM_S]
        if settled and settled[-1].age_s - settled[0].age_s >= LONG_S:
            found += [
                Finding(one.watcher, f"life {life}: {one.what}") for one in _grows_in(settled)
            ]
    return found


def _grows_in(life: Sequence[Sample]) -> list[Finding]:
    found: list[Finding] = []
    lived_s = life[-1].age_s - life[0].age_s
    taken_mb = [one.rss_mb for one in life]
    growth_mb = _slope([one.age_s for one in life], taken_mb) * lived_s
    if growth_mb > max(GROWN_MB, GROWN_SHARE * taken_mb[0]):
        found.append(
            Finding(
                "memory", f"{growth_mb:.0f} MB more in {lived_s:.0f} s, {taken_mb[0]:.0f} at first"
            )
        )
    for name, most, counts in (
        ("files", GROWN_FDS, [one.fds - one.sockets for one in life]),
        ("threads", GROWN_THREADS, [one.threads for one in life]),
    ):
        third = len(counts) // 3
        before, after = statistics.median(counts[:third]), statistics.median(counts[-third:])
        if after > before + most:
            found.append(Finding(name, f"{before:.0f} in the first third, {after:.0f} in the last"))
    return found


def _slope(times: Sequence[float], values: Sequence[float]) -> float:
    return statistics.linear_regression(times, values).slope


def leaks(samples: Sequence[Sample]) -> list[Finding]:
    """Tables and sockets beyond those that there should be, for longer than is needed to notice."""
    return [
        *_beyond("tables", [(one.at_s, one.tables, one.most_tables) for one in samples]),
        *_beyond("sockets", [(one.at_s, one.sockets, one.most_sockets) for one in samples]),
    ]


def _beyond(what: str, counts: Sequence[tuple[float, int, int]]) -> list[Finding]:
    for is_beyond, run in groupby(counts, lambda one: one[1] > one[2]):
        off = list(run)
        if is_beyond and off[-1][0] - off[0][0] > SLACK_S:
            at_s, count, most = off[-1]
            return [Finding(what, f"{count} at {at_s:.0f} s, where there should be {most} at most")]
    return []


def remains(last: Sample, fds_at_first: int) -> list[Finding]:
    """After everybody left, and all was put away."""
    found = [
        Finding(what, f"{count} are left when everybody has gone")
        for what, count in (("tables", last.tables), ("sockets", last.sockets))
        if count
    ]
    if last.fds > fds_at_first + GROWN_FDS:
        found.append(Finding("files", f"{last.fds} are open at the end, {fds_at_first} at first"))
    return found


# How long things take


def thirds(latencies: Sequence[Latency]) -> tuple[list[float], list[float]]:
    """Sorted: of the first third of the time, and of the last."""
    if not latencies:
        return [], []
    began_s, ended_s = latencies[0].at_s, latencies[-1].at_s
    third_s = (ended_s - began_s) / 3
    first = sorted(one.seconds for one in latencies if one.at_s <= began_s + third_s)
    last = sorted(one.seconds for one in latencies if one.at_s >= ended_s - third_s)
    return first, last


def quantile(ordered: Sequence[float], share: float) -> float:
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))] if ordered else 0.0


def drifts(latencies: Sequence[Latency], samples: Sequence[Sample]) -> list[Finding]:
    """Answers that come later and later. A machine that is short of processors is not judged."""
    first, last = thirds(latencies)
    if min(len(first), len(last)) < ENOUGH or is_starved(samples):
        return []
    return [
        Finding("latency", f"{name} was {before * 1000:.1f} ms, and is {after * 1000:.1f} ms")
        for name, share in (("the median", 0.5), ("the 99th of 100", 0.99))
        if (after := quantile(last, share)) > DRIFT * (before := quantile(first, share)) + DRIFT_S
    ]


def is_starved(samples: Sequence[Sample]) -> bool:
    """By how late the soak itself is: all the time, or more and more."""
    if len(samples) < 3:
        return False
    lags_s = [one.own_lag_s for one in samples]
    third = len(lags_s) // 3
    first_s, last_s = statistics.fmean(lags_s[:third]), statistics.fmean(lags_s[-third:])
    return statistics.fmean(lags_s) > STARVED_S or last_s > 2 * first_s + BUSIER_S


# What a server says of itself


def complains(lines: Sequence[str]) -> list[Finding]:
    return [Finding("log lines", line) for line in lines]


THE_MACHINE = 'kind="machine_busy"'


def troubles(metrics: Metrics) -> list[Finding]:
    """What the server's own watchdogs have counted; that the machine had no time for it, the server
    cannot help."""
    return [
        Finding("watchdogs", f"{labels}: {count:.0f}")
        for (name, labels), count in metrics.items()
        if name == "tablee_troubles_total" and count and labels != THE_MACHINE
    ]
