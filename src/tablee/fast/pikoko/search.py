"""Which card to play: by rounds played to their end in likely worlds, or by a tree of them."""

from math import log, sqrt

import numpy as np

from tablee.fast.bits import Floats, Ints, below, draw
from tablee.fast.kernels import kernel, part
from tablee.fast.pikoko.known import NOBODY, Known, Manner
from tablee.fast.pikoko.policies import count_hopes, play_on, play_out, points, steer_play
from tablee.fast.pikoko.tricks import (
    HANDS,
    MOST_PLAYS,
    PLAYERS,
    ROW,
    TRICKS,
    copy,
    is_over,
    list_plays,
    play,
    player,
)
from tablee.fast.pikoko.worlds import draw_world

_TRUST = 4.0  # §6b: +3 rather than -1
_DEEPEST = 64


@kernel("int64(int64[::1], int64[:, ::1], int64[::1])")
def glance(row: Ints, bids: Ints, chance: Ints) -> int:
    """The play that seems right at first sight."""
    return steer_play(row, bids, draw(chance) >> 32)


@part
def count_own_hopes(row: Ints, bids: Ints, me: int, trusted: int) -> float:
    """§6: one knows whom one trusts."""
    total = count_hopes(row, bids, me, 0.0)
    if trusted != NOBODY and points(bids[me, trusted], row[TRICKS + trusted]) == 2:
        total += _TRUST
    return total


@part
def count_lead(row: Ints, bids: Ints, me: int, trusted: int, bonus: float, rivalry: float) -> float:
    """What a round that is over gives oneself, less what it gives the others on average, as far as
    one minds that."""
    others = 0.0
    for seat in range(row[PLAYERS]):
        if seat != me:
            others += count_hopes(row, bids, seat, bonus)
    return count_own_hopes(row, bids, me, trusted) - rivalry * others / (row[PLAYERS] - 1)


@part
def _halvings(number: int) -> int:
    """Until one is left."""
    halvings = 0
    while number > 1:
        number = (number + 1) >> 1
        halvings += 1
    return halvings


@part
def _sort(choices: Ints, hoped: Floats, number: int) -> None:
    """The first ones, the best first; equal ones stay in order."""
    for place in range(1, number):
        choice, hope, other = choices[place], hoped[place], place
        while other > 0 and hoped[other - 1] < hope:
            choices[other], hoped[other] = choices[other - 1], hoped[other - 1]
            other -= 1
        choices[other], hoped[other] = choice, hope


@kernel("int64(Known, int64, Manner, float64, int64[::1], float64[::1], int64[::1])")
def weigh(
    known: Known,
    rounds: int,
    manner: Manner,
    rivalry: float,
    choices: Ints,
    hoped: Floats,
    chance: Ints,
) -> int:
    """Each play, in the same worlds, played on to the end, by halves: the better half so far is
    tried again in more worlds, until one is left. Sorts `choices`, the best one first; `hoped`
    is what each gives on average."""
    start, me, worlds, sums, bids, trusted = known
    row, trial = np.empty(ROW, dtype=np.int64), np.empty(ROW, dtype=np.int64)
    found = np.empty(MOST_PLAYS, dtype=np.int64)
    number = list_plays(start, choices)
    hoped[:number] = 0.0
    left, tried, halvings = number, 0, _halvings(number)
    while left > 1:
        trials = max(1, rounds // (halvings * left))
        for _ in range(trials):
            world = worlds[draw_world(sums, chance)]
            for choice in range(left):
                copy(start, row)
                row[HANDS + me] = world
                play(row, choices[choice])
                play_on(row, trial, bids, manner, found, chance)
                hoped[choice] += count_lead(row, bids, me, trusted, manner.bonus, rivalry)
        tried += trials
        _sort(choices, hoped, left)
        better = (left + 1) >> 1
        hoped[better:left] /= tried
        left = better
    hoped[0] /= max(1, tried)
    return number


@kernel("int64(Known, int64, float64, Manner, int64[::1], int64[::1], int64[::1])")
def grow(
    known: Known,
    rounds: int,
    curiosity: float,
    manner: Manner,
    choices: Ints,
    visited: Ints,
    chance: Ints,
) -> int:
    """Information-set Monte Carlo tree search: one tree over all worlds, whose nodes are chosen
    among those that are possible in the world at hand. Counts the visits of each play."""
    start, me, worlds, sums, bids, trusted = known
    row, trial = np.empty(ROW, dtype=np.int64), np.empty(MOST_PLAYS, dtype=np.int64)
    first, sibling = np.zeros(rounds + 2, dtype=np.int64), np.zeros(rounds + 2, dtype=np.int64)
    made_by, visits = np.zeros(rounds + 2, dtype=np.int64), np.zeros(rounds + 2, dtype=np.int64)
    offered, totals = np.zeros(rounds + 2, dtype=np.int64), np.zeros(rounds + 2)
    stamps, stamp = np.zeros(6 * 64, dtype=np.int64), 0
    path, movers = np.zeros(_DEEPEST, dtype=np.int64), np.zeros(_DEEPEST, dtype=np.int64)
    gains = np.zeros(5)
    nodes = 1
    for _ in range(rounds):
        copy(start, row)
        row[HANDS + me] = worlds[draw_world(sums, chance)]
        node, depth = 0, 0
        while not is_over(row):
            number = list_plays(row, trial)
            stamp += 2
            for choice in range(number):
                stamps[trial[choice]] = stamp
            tried, best, best_child = 0, -1e300, 0
            child = first[node]
            while child != 0:
                if stamps[made_by[child]] == stamp:
                    stamps[made_by[child]] = stamp + 1
                    tried += 1
                    offered[child] += 1
                    mean = totals[child] / visits[child]
                    hope = mean + curiosity * sqrt(log(offered[child]) / visits[child])
                    if hope > best:
                        best, best_child = hope, child
                child = sibling[child]
            movers[depth] = player(row)
            if tried < number:
                skipped = below(chance, number - tried)
                for choice in range(number):
                    if stamps[trial[choice]] == stamp:
                        if skipped == 0:
                            made_by[nodes] = trial[choice]
                            break
                        skipped -= 1
                offered[nodes] = 1
                sibling[nodes] = first[node]
                first[node] = nodes
                path[depth] = nodes
                depth += 1
                play(row, made_by[nodes])
                nodes += 1
                break
            path[depth] = best_child
            depth += 1
            play(row, made_by[best_child])
            node = best_child
        play_out(row, bids, manner, chance)
        for seat in range(row[PLAYERS]):
            gains[seat] = count_hopes(row, bids, seat, manner.bonus)
        gains[me] = count_own_hopes(row, bids, me, trusted)
        for step in range(depth):
            visits[path[step]] += 1
            totals[path[step]] += gains[movers[step]]
    number, child = 0, first[0]
    while child != 0:
        choices[number] = made_by[child]
        visited[number] = visits[child]
        number += 1
        child = sibling[child]
    return number
