"""What one's own hand may be, and what each card in it would change.

A *world* is a hand that one may hold. How many tricks a seat takes is close to a sum over the cards
in it: `values[seat, place in the pool]`. So a few thousand simulated rounds tell apart thousands of
worlds, each of which was played hardly once.
"""

import numpy as np

from tablee.fast.bits import Floats, Ints, below, lowest, share
from tablee.fast.kernels import kernel, part
from tablee.fast.pikoko.known import OPEN, Known, Manner, Observed, Worth
from tablee.fast.pikoko.policies import play_on, play_out
from tablee.fast.pikoko.tricks import (
    HANDS,
    MOST_PLAYS,
    PLAYERS,
    ROW,
    TRICKS,
    copy,
    play_at_random,
)

MOST_WORLDS = 3003  # 8 of 14 cards

# Added to the tricks that somebody expects before they are cut to a whole bid: half of one, give or
# take 0.3, as people are not sure. Chosen by hand; whether another is better:
# `tablee arena --game pikoko --bots best,strong --seats 4 --matches 240`
_BID_AT_LEAST, _BID_AT_RANDOM = 0.2, 0.6


@kernel("int64(int64, int64, int64[::1])")
def list_hands(pool: int, size: int, found: Ints) -> int:
    """All hands of that size out of a pool, in the order of their numbers; says how many."""
    hand, number = (1 << size) - 1, 0
    cards = np.zeros(64, dtype=np.int64)
    held = 0
    while pool != 0:
        cards[held] = pool & -pool
        pool &= pool - 1
        held += 1
    while hand < 1 << held:
        world, rest = 0, hand
        while rest != 0:
            world |= cards[lowest(rest)]
            rest &= rest - 1
        found[number] = world
        number += 1
        if hand == 0:
            break
        low = hand & -hand  # the next number with as many bits
        carried = hand + low
        hand = carried | ((hand ^ carried) >> 2) // low
    return number


@part
def draw_world(sums: Floats, chance: Ints) -> int:
    """By weight: `sums` are the weights, added up."""
    wanted = share(chance) * sums[len(sums) - 1]
    low, high = 0, len(sums) - 1
    while low < high:
        middle = (low + high) >> 1
        if sums[middle] > wanted:
            high = middle
        else:
            low = middle + 1
    return low


@part
def expect_tricks(worth: Worth, world: int, seat: int) -> float:
    """The tricks of a seat in a world."""
    pool, values = worth
    total = 0.0
    for place in range(len(pool)):
        if (world >> pool[place]) & 1 == 1:
            total += values[seat, place]
    return total


@part
def guess_bid(tricks: float, chance: Ints) -> int:
    """What one bids who expects so many tricks: about as many."""
    bid = int(tricks + _BID_AT_LEAST + _BID_AT_RANDOM * share(chance))
    return min(max(bid, 0), 8)


@part
def _fill_in_bids(
    bids: Ints, said: Ints, worth: Worth, world: int, seats: int, chance: Ints
) -> None:
    """The bids that were said, and likely ones for those to come."""
    for target in range(seats):
        tricks = expect_tricks(worth, world, target)
        for bidder in range(seats):
            bid = said[bidder, target]
            bids[bidder, target] = guess_bid(tricks, chance) if bid == OPEN else bid


@kernel("void(Known, Worth, int64, boolean, Manner, Observed, int64[::1])")
def observe(
    known: Known,
    worth: Worth,
    rounds: int,
    at_random: bool,
    manner: Manner,
    observed: Observed,
    chance: Ints,
) -> None:
    """Plays rounds in likely worlds, and adds up what a fit of `worth` needs: how often two cards
    were held `together`, and each seat's `tricks` with each card; and one's own, `by_world`."""
    start, me, worlds, sums, said, _ = known
    together, tricks, by_world = observed
    pool = worth.pool
    row, bids = np.empty(ROW, dtype=np.int64), np.zeros((5, 5), dtype=np.int64)
    held = np.zeros(8, dtype=np.int64)
    seats = start[PLAYERS]
    for _ in range(rounds):
        drawn = draw_world(sums, chance)
        world = worlds[drawn]
        copy(start, row)
        row[HANDS + me] = world
        if at_random:
            play_at_random(row, chance)
        else:
            _fill_in_bids(bids, said, worth, world, seats, chance)
            play_out(row, bids, manner, chance)
        by_world[drawn, 0] += 1.0
        by_world[drawn, 1] += row[TRICKS + me]
        number = 0
        for place in range(len(pool)):
            if (world >> pool[place]) & 1 == 1:
                held[number] = place
                number += 1
        for one in range(number):
            for other in range(number):
                together[held[one], held[other]] += 1.0
            for seat in range(seats):
                tricks[seat, held[one]] += row[TRICKS + seat]


@kernel("void(Known, Worth, int64, float64[::1], Manner, float64[:, :, ::1], int64[::1])")
def foresee(
    known: Known,
    worth: Worth,
    rounds: int,
    centres: Floats,
    manner: Manner,
    seen: Floats,
    chance: Ints,
) -> None:
    """Plays rounds in likely worlds as players do who steer towards their bids, and counts them:
    `seen[seat, my bid on it, tricks]`. One's own bids to come are tried around the `centres`
    that are given, in all worlds alike, because what one bids changes what one plays for."""
    start, me, worlds, sums, said, _ = known
    row, trial = np.empty(ROW, dtype=np.int64), np.empty(ROW, dtype=np.int64)
    bids, found = np.zeros((5, 5), dtype=np.int64), np.empty(MOST_PLAYS, dtype=np.int64)
    seats = start[PLAYERS]
    for _ in range(rounds):
        world = worlds[draw_world(sums, chance)]
        copy(start, row)
        row[HANDS + me] = world
        _fill_in_bids(bids, said, worth, world, seats, chance)
        for target in range(seats):
            if said[me, target] == OPEN and centres[target] >= 0.0:
                near = int(centres[target] + 0.5) - 1 + below(chance, 3)
                bids[me, target] = min(max(near, 0), 8)
        play_on(row, trial, bids, manner, found, chance)
        for target in range(seats):
            seen[target, bids[me, target], row[TRICKS + target]] += 1.0
