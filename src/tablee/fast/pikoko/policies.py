"""How players play who want their bids to come true: at a glance, and after a look ahead."""

from tablee.fast.bits import Ints, below, count, draw, lowest, nth
from tablee.fast.kernels import part
from tablee.fast.pikoko.cards import NUMBERS, SHOWS
from tablee.fast.pikoko.tricks import (
    BEST,
    LAID,
    LED,
    OWNER,
    PLAYERS,
    TRICKS,
    TRUMP,
    TRUMPS,
    WINNER,
    copy,
    follows,
    is_over,
    play,
    playable,
    player,
    plays,
    random_play,
)

_NOTHING = -1000  # below the worth of any card


@part
def points(bid: int, tricks: int) -> int:
    """§6a: exact 2, off by one 1."""
    return max(0, 2 - abs(bid - tricks))


@part
def hopes(row: Ints, bids: Ints, seat: int, bonus: float) -> float:
    """What a round that is over gives to one who bid so; `bonus`: for each exact bid, as nobody
    knows which of them is trusted (§6b)."""
    total = 0.0
    for target in range(row[PLAYERS]):
        got = points(bids[seat, target], row[TRICKS + target])
        total += got
        if got == 2:
            total += bonus
    return total


@part
def wish(bid: int, tricks: int) -> int:
    """Whether one who bid so wants another trick there: 1, or -1, or 0 where all is lost."""
    if bid > tricks:
        return 1
    return -1 if tricks - bid <= 1 else 0


@part
def worth(row: Ints, card: int, noise: int) -> int:
    """For later tricks: trumps above all. Noise decides among equal numbers."""
    value = NUMBERS[card] * 4 + ((card + noise) & 3)
    if row[TRUMP] >= 0 and (SHOWS[card] >> row[TRUMP]) & 1 == 1:
        value += TRUMPS
    return value


@part
def power(row: Ints, card: int) -> int:
    """The most that a card can do in this trick, which has begun."""
    led, trump = row[LED], row[TRUMP]
    if follows(row, card):
        return NUMBERS[card] + (TRUMPS if led == trump else 0)
    if trump >= 0 and (SHOWS[card] >> trump) & 1 == 1:
        return TRUMPS + NUMBERS[card]
    return -1


@part
def _led_play(row: Ints, wants: bool, noise: int, chance: Ints) -> int:
    best, key = 0, _NOTHING
    cards = playable(row)
    while cards != 0:
        card = lowest(cards)
        cards &= cards - 1
        value = worth(row, card, noise)
        if not wants:
            value = -value
        if value > key:
            best, key = card, value
    colours = SHOWS[best]
    if wants and row[TRUMP] >= 0 and (colours >> row[TRUMP]) & 1 == 1:
        return best | row[TRUMP] << 6
    return best | nth(colours, below(chance, count(colours))) << 6


@part
def _as_coloured(row: Ints, card: int, wins: bool) -> int:
    """§5c: the colour that a card is played as in a trick that has begun."""
    if follows(row, card):
        return card | row[LED] << 6
    colours = SHOWS[card]
    if row[TRUMP] >= 0 and (colours >> row[TRUMP]) & 1 == 1:
        rest = colours ^ (1 << row[TRUMP])
        if wins or rest == 0:
            return card | row[TRUMP] << 6
        colours = rest
    return card | lowest(colours) << 6


@part
def steered_play(row: Ints, bids: Ints, chance: Ints) -> int:
    """At a glance: takes the trick as cheaply as can be where that helps one's bid on the owner
    more than it hurts the bid on who has it now; else ducks with the highest card that ducks."""
    owner, winner, me = int(row[OWNER]), int(row[WINNER]), player(row)
    noise = below(chance, 4)
    wanted = wish(bids[me, owner], row[TRICKS + owner])
    if row[LAID] == 0:
        return _led_play(row, wanted > 0, noise, chance)
    other = wish(bids[me, winner], row[TRICKS + winner])
    wins = wanted > other or (wanted == other and wanted > 0)
    is_last = row[LAID] == row[PLAYERS] - 1
    taking, taking_key, ducking, ducking_key = -1, _NOTHING, -1, _NOTHING
    cards = playable(row)
    while cards != 0:
        card = lowest(cards)
        cards &= cards - 1
        value = worth(row, card, noise)
        spared = -value if wanted > 0 else value  # high cards are kept where tricks are wanted
        if power(row, card) > row[BEST]:
            key = -value if (is_last or not wins) and wanted > 0 else value
            if key > taking_key:
                taking, taking_key = card, key
            if follows(row, card) or count(SHOWS[card]) == 1:
                continue  # only a multicoloured card may also be played as what does not take
        if spared > ducking_key:
            ducking, ducking_key = card, spared
    if taking >= 0 and (wins or ducking < 0):
        return _as_coloured(row, taking, True)
    return _as_coloured(row, ducking, False)


@part
def play_out(row: Ints, bids: Ints, slips: float, chance: Ints) -> None:
    """To the end of the round, at a glance; with a share of plays that are anything."""
    limit = int(slips * 0x7FFFFFFF)
    while not is_over(row):
        cards = playable(row)
        if cards & (cards - 1) == 0 or draw(chance) & 0x7FFFFFFF < limit:
            play(row, random_play(row, chance))
        else:
            play(row, steered_play(row, bids, chance))


@part
def foreseen_play(
    row: Ints, trial: Ints, bids: Ints, bonus: float, slips: float, found: Ints, chance: Ints
) -> int:
    """The play after which the round, played on at a glance, gives its player the most."""
    number = plays(row, found)
    if number == 1:
        return found[0]
    me, best, most = player(row), found[0], -1.0
    for choice in range(number):
        copy(row, trial)
        play(trial, found[choice])
        play_out(trial, bids, slips, chance)
        hope = hopes(trial, bids, me, bonus) + (draw(chance) & 0xFFFF) / 1e7
        if hope > most:
            best, most = found[choice], hope
    return best


@part
def play_on(
    row: Ints,
    trial: Ints,
    bids: Ints,
    foresight: int,
    bonus: float,
    slips: float,
    found: Ints,
    chance: Ints,
) -> None:
    """To the end of the round, with or without foresight."""
    if foresight == 0:
        play_out(row, bids, slips, chance)
        return
    while not is_over(row):
        play(row, foreseen_play(row, trial, bids, bonus, slips, found, chance))
