"""§5: the tricks of a round, on a row of numbers.

A row holds the hands and the tricks of up to five seats, then what lies on the table.
"""

from collections.abc import Sequence

import numpy as np

from tablee.fast.bits import Ints, count, draw, lowest, nth
from tablee.fast.kernels import part
from tablee.fast.pikoko.cards import NUMBERS, OF_COLOUR, SHOWS, THREE_COLOURS

SEATS = 5  # the most
HANDS, TRICKS = 0, SEATS
PLAYERS, TRUMP = 10, 11
OWNER = 12  # whose card is played next; the player on their right plays it
LED, BEST, WINNER = 13, 14, 15  # of this trick: its colour, the strength to beat and whose it is
LAID = 16  # cards in this trick
ROW = 17

TRUMPS = 64  # more than any number on a card
MOST_PLAYS = 32  # of one hand: eight cards, some in three colours


def new_row(hands: Sequence[int], trump: int, owner: int) -> Ints:
    """A round before its first trick."""
    row = np.zeros(ROW, dtype=np.int64)
    row[HANDS : HANDS + len(hands)] = hands
    row[PLAYERS], row[TRUMP], row[OWNER] = len(hands), trump, owner
    return row


@part
def copy(row: Ints, onto: Ints) -> None:
    for place in range(ROW):
        onto[place] = row[place]


@part
def is_over(row: Ints) -> bool:
    return row[LAID] == 0 and row[HANDS + row[OWNER]] == 0


@part
def player(row: Ints) -> int:
    """§5b: everybody plays out of the hand on their left."""
    return row[OWNER] - 1 if row[OWNER] > 0 else row[PLAYERS] - 1


@part
def playable(row: Ints) -> int:
    """§5b: the cards that follow, or else all."""
    hand = int(row[HANDS + int(row[OWNER])])
    following = hand & int(OF_COLOUR[int(row[LED])]) if row[LAID] > 0 else 0
    return following if following != 0 else hand


@part
def follows(row: Ints, card: int) -> bool:
    """§5c: it shows the led colour, so it is that colour."""
    return row[LAID] > 0 and (SHOWS[card] >> row[LED]) & 1 == 1


@part
def list_plays(row: Ints, found: Ints) -> int:
    """Fills in all plays that differ, and says how many: §5c, a colour that is neither led nor
    trump is as good as another."""
    cards, number = playable(row), 0
    while cards != 0:
        card = lowest(cards)
        cards &= cards - 1
        colours = SHOWS[card]
        if follows(row, card):
            found[number] = card | row[LED] << 6
            number += 1
            continue
        if row[LAID] > 0:
            trump = colours & (1 << row[TRUMP]) if row[TRUMP] >= 0 else 0
            rest = colours ^ trump
            colours = trump | (rest & -rest)
        while colours != 0:
            found[number] = card | lowest(colours) << 6
            colours &= colours - 1
            number += 1
    return number


@part
def strength(card: int, colour: int, led: int, trump: int) -> int:
    """§5d: trumps above all, then the led colour; nothing else takes a trick."""
    power = NUMBERS[card] if colour == led else -1
    return TRUMPS + NUMBERS[card] if colour == trump else power


@part
def play(row: Ints, chosen: int) -> None:
    """§5d, §5e: and when all have played, the trick goes to whoever owns its best card."""
    card, colour, owner = chosen & 63, chosen >> 6, row[OWNER]
    row[HANDS + owner] ^= 1 << card
    if row[LAID] == 0:
        row[LED] = colour
        row[BEST] = -1
    power = strength(card, colour, row[LED], row[TRUMP])
    if power > row[BEST]:
        row[BEST] = power
        row[WINNER] = owner
    row[LAID] += 1
    if row[LAID] == row[PLAYERS]:
        row[LAID] = 0
        row[TRICKS + row[WINNER]] += 1
        row[OWNER] = row[WINNER]
    else:
        row[OWNER] = owner + 1 if owner + 1 < row[PLAYERS] else 0


# At random: any card that may be played, in any colour that it may be played as. One draw gives
# both choices, 31 bits for each.


@part
def any_card(cards: int, bits: int) -> int:
    """One of a set, by 31 random bits."""
    return nth(cards, (bits * count(cards)) >> 31)


@part
def any_colour(card: int, bits: int) -> int:
    """One that a card shows, by 31 random bits."""
    return THREE_COLOURS[card, (bits * 3) >> 31]


@part
def random_play(row: Ints, chance: Ints) -> int:
    """Any play that is allowed now."""
    drawn = draw(chance)
    card = any_card(playable(row), drawn & 0x7FFFFFFF)
    if follows(row, card):
        return card | row[LED] << 6
    return card | any_colour(card, drawn >> 32) << 6


@part
def play_at_random(row: Ints, chance: Ints) -> None:
    """Plays to the end of the round, as `random_play` and `play` do by turns, but 1.5 times as
    fast: what lies on the table is kept in variables."""
    players, trump, owner, laid = row[PLAYERS], row[TRUMP], int(row[OWNER]), row[LAID]
    led, best, winner = row[LED], row[BEST], int(row[WINNER])
    suit = OF_COLOUR[led] if laid > 0 else 0
    while laid > 0 or row[HANDS + owner] != 0:
        while laid < players:
            hand, drawn = row[HANDS + owner], draw(chance)
            following = hand & suit
            card = any_card(following if following != 0 else hand, drawn & 0x7FFFFFFF)
            colour = led if following != 0 else any_colour(card, drawn >> 32)
            row[HANDS + owner] = hand ^ (1 << card)
            if laid == 0:
                led, suit, best = colour, OF_COLOUR[colour], -1
            power = strength(card, colour, led, trump)
            winner = owner if power > best else winner
            best = max(power, best)
            owner = owner + 1 if owner + 1 < players else 0
            laid += 1
        row[TRICKS + winner] += 1
        owner, laid, suit = winner, 0, 0
    row[OWNER], row[LED], row[BEST], row[WINNER], row[LAID] = owner, led, best, winner, laid
