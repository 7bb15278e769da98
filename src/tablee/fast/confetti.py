"""Confetti's solver: the cards that make the most families, and all the ways to take them.

A kind of circle is a size and a colour: 6 · size + colour. To make families of some colours is
to cover kinds of circles: for each, as many cards that show it. So the search settles how many
families of each colour it wants, takes the kind that the fewest cards can still cover, and tries
each of those, until nothing is left to cover or too few cards are.
"""

import numpy as np

from tablee.fast.bits import Ints, count, lowest
from tablee.fast.kernels import kernel, part

COLOURS, SIZES = 6, 3
KINDS = COLOURS * SIZES
_WORD = 60  # cards to a word of a set: two words hold the deck
_DEEP = 10  # cards of a plan, at the most, and one more level to see that it is one
_CHOICES = 4**5  # up to three families of each colour; the last colour has no choice
_SHARE = 30  # steps for a choice of colours, at the least: enough to come down to a plan

# What `find_best_plans` finds: how many families, of how many cards from the table, how many such
# plans, and how many steps the search had left.
FAMILIES, NEW, PLANS, PATIENCE = range(4)


@kernel("int64(int64[:, ::1], int64, int64, int64, int64, int64[::1], int64[::1])")
def find_best_plans(
    circles: Ints, held: int, limit: int, reach: int, patience: int, found: Ints, tally: Ints
) -> int:
    """The most families of at most `limit` cards, at most `reach` of them not yet held.

    `circles` has the three kinds of circles of every card, first those of the `held` cards. Of all
    plans with the most families those with the fewest new cards count: `tally` says for each card
    how many have it. For each number of families and of new cards it takes up to `patience` steps,
    shared among the choices of colours; where that is too few, `found` says that none were left.
    """
    masks = np.zeros((2, KINDS), np.int64)
    for card in range(len(circles)):
        for size in range(SIZES):
            masks[card // _WORD, circles[card, size]] |= 1 << (card % _WORD)
    caps = _cap_colours(circles, limit)
    in_hand = _count_circles(circles[:held])
    most = min(limit, held + reach)
    wanted = np.zeros((_CHOICES, COLOURS), np.int64)
    fewest = np.zeros(_CHOICES, np.int64)
    for families in range(min(most, caps.sum()), 0, -1):
        choices = _choose_colours(caps, families, wanted)
        for choice in range(choices):
            fewest[choice] = _fewest_new(wanted[choice], in_hand)
        for new in range(max(0, families - held), min(reach, most) + 1):
            found[PLANS], found[PATIENCE] = 0, patience
            tally[:] = 0
            could = wanted[:choices][fewest[:choices] <= new]
            for choice in range(len(could)):
                share = max(_SHARE, found[PATIENCE] // (len(could) - choice))
                spared = max(0, found[PATIENCE] - share)
                _cover(circles, held, most, new, masks, could[choice], spared, found, tally)
            if found[PLANS] > 0:
                found[FAMILIES], found[NEW] = families, new
                return families
    found[FAMILIES], found[NEW], found[PLANS] = 0, 0, 0
    return 0


@part
def _count_circles(circles: Ints) -> Ints:
    """How many circles of each kind the cards show."""
    shown = np.zeros(KINDS, np.int64)
    for card in range(len(circles)):
        for size in range(SIZES):
            shown[circles[card, size]] += 1
    return shown


@part
def _cap_colours(circles: Ints, limit: int) -> Ints:
    """The most families of each colour: a family takes three cards that show it."""
    shown = _count_circles(circles)
    caps = np.zeros(COLOURS, np.int64)
    for colour in range(COLOURS):
        caps[colour] = limit // SIZES
        for size in range(SIZES):
            caps[colour] = min(caps[colour], shown[COLOURS * size + colour])
    return caps


@part
def _choose_colours(caps: Ints, families: int, wanted: Ints) -> int:
    """All ways to choose the colours of so many families, and how many they are."""
    number = 0
    for red in range(caps[0] + 1):
        for orange in range(caps[1] + 1):
            for yellow in range(caps[2] + 1):
                for green in range(caps[3] + 1):
                    for blue in range(caps[4] + 1):
                        purple = families - red - orange - yellow - green - blue
                        if 0 <= purple <= caps[5]:
                            wanted[number, 0] = red
                            wanted[number, 1] = orange
                            wanted[number, 2] = yellow
                            wanted[number, 3] = green
                            wanted[number, 4] = blue
                            wanted[number, 5] = purple
                            number += 1
    return number


@part
def _fewest_new(wanted: Ints, in_hand: Ints) -> int:
    """So many cards, at least, have to be added to those in hand: a card has one circle a size."""
    fewest = 0
    for size in range(SIZES):
        missing = 0
        for colour in range(COLOURS):
            missing += max(0, wanted[colour] - in_hand[COLOURS * size + colour])
        fewest = max(fewest, missing)
    return fewest


@part
def _cover(
    circles: Ints,
    held: int,
    most: int,
    new: int,
    masks: Ints,
    wanted: Ints,
    spared: int,
    found: Ints,
    tally: Ints,
) -> None:
    """Every set of cards that covers these families, once: after a card has been tried, the sets
    without it are what is left to try."""
    need = np.zeros(KINDS, np.int64)
    for kind in range(KINDS):
        need[kind] = wanted[kind % COLOURS]
    chosen = np.zeros(_DEEP, np.int64)
    free = np.full((_DEEP, 2), (1 << _WORD) - 1, np.int64)  # cards that may still come, by level
    untried = np.zeros((_DEEP, 2), np.int64)
    level, taken = 0, 0  # cards chosen, and how many of them are new
    _branch(need, masks, free, untried, held, most, new, level, taken)
    while found[PATIENCE] > spared:
        word = 0 if untried[level, 0] else 1
        if untried[level, word]:
            bit = lowest(untried[level, word])
            untried[level, word] &= untried[level, word] - 1
            free[level, word] &= ~(1 << bit)
            card = _WORD * word + bit
            chosen[level] = card
            for size in range(SIZES):
                need[circles[card, size]] -= 1
            taken += card >= held
            level += 1
            free[level] = free[level - 1]
            found[PATIENCE] -= 1
            if _branch(need, masks, free, untried, held, most, new, level, taken):
                found[PLANS] += 1
                for step in range(level):
                    tally[chosen[step]] += 1
        elif level == 0:
            return
        else:
            level -= 1
            card = chosen[level]
            taken -= card >= held
            for size in range(SIZES):
                need[circles[card, size]] += 1


@part
def _branch(
    need: Ints,
    masks: Ints,
    free: Ints,
    untried: Ints,
    held: int,
    most: int,
    new: int,
    level: int,
    taken: int,
) -> bool:
    """Whether all is covered. If not, `untried` becomes the cards to try for one kind of circle."""
    untried[level] = 0
    low, high = free[level, 0], free[level, 1]
    if taken == new:
        low &= (1 << min(held, _WORD)) - 1
        high &= (1 << max(0, held - _WORD)) - 1
    missing = 0
    for size in range(SIZES):
        of_size = 0
        for kind in range(COLOURS * size, COLOURS * (size + 1)):
            of_size += max(0, need[kind])
        if of_size > most - level:
            return False
        if of_size == most - level:  # no circle of this size may be wasted
            for kind in range(COLOURS * size, COLOURS * (size + 1)):
                if need[kind] <= 0:
                    low &= ~masks[0, kind]
                    high &= ~masks[1, kind]
        missing += of_size
    if missing == 0:
        return True
    fewest = 2 * _WORD
    for kind in range(KINDS):
        if need[kind] > 0:
            cards = count(masks[0, kind] & low) + count(masks[1, kind] & high)
            if cards < need[kind]:
                untried[level] = 0
                return False
            if cards < fewest:
                fewest = cards
                untried[level, 0] = masks[0, kind] & low
                untried[level, 1] = masks[1, kind] & high
    return False
