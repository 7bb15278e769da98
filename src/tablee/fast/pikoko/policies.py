"""How players play who want their bids to come true: at a glance, and after a look ahead."""

from tablee.fast.bits import Ints, draw, highest, lowest, share
from tablee.fast.kernels import part
from tablee.fast.pikoko.cards import ABOVE, MULTICOLOURED, NUMBERS, OF_COLOUR, SHOWS, THREE_COLOURS
from tablee.fast.pikoko.known import Manner
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
    any_card,
    any_colour,
    copy,
    follows,
    is_over,
    list_plays,
    play,
    playable,
    player,
    random_play,
)


@part
def points(bid: int, tricks: int) -> int:
    """§6a: exact 2, off by one 1."""
    return max(0, 2 - abs(bid - tricks))


@part
def count_hopes(row: Ints, bids: Ints, seat: int, bonus: float) -> float:
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
def _trumps(row: Ints) -> int:
    return int(OF_COLOUR[int(row[TRUMP])]) if row[TRUMP] >= 0 else 0


@part
def _one_of(cards: int, number: int, bits: int) -> int:
    """Of those with that number, any."""
    same = cards & (ABOVE[number - 1] ^ ABOVE[number])
    return lowest(same) if same & (same - 1) == 0 else any_card(same, bits)


@part
def _strongest(cards: int, trumps: int, bits: int) -> int:
    """For later tricks: trumps above all."""
    among = cards & trumps
    among = cards if among == 0 else among
    return _one_of(among, NUMBERS[highest(among)], bits)


@part
def _weakest(cards: int, trumps: int, bits: int) -> int:
    among = cards & ~trumps
    among = cards if among == 0 else among
    return _one_of(among, NUMBERS[lowest(among)], bits)


@part
def _takers(row: Ints, cards: int, trumps: int) -> int:
    """Those that can take this trick, which has begun; all of `cards` follow, or none does."""
    best, led = int(row[BEST]), int(row[LED])
    if cards & OF_COLOUR[led] == 0:
        return cards & trumps & (ABOVE[best - TRUMPS] if best >= TRUMPS else -1)
    if led == row[TRUMP]:
        return cards & ABOVE[best - TRUMPS]
    return 0 if best >= TRUMPS else cards & ABOVE[best]


@part
def _lead_play(row: Ints, wants: bool, bits: int) -> int:
    trumps, cards = _trumps(row), playable(row)
    if not wants:
        weakest = _weakest(cards, trumps, bits)
        return weakest | any_colour(weakest, bits) << 6
    best = _strongest(cards, trumps, bits)
    if (trumps >> best) & 1 == 1:
        return best | row[TRUMP] << 6
    return best | any_colour(best, bits) << 6


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
def steer_play(row: Ints, bids: Ints, bits: int) -> int:
    """At a glance: takes the trick as cheaply as can be where that helps one's bid on the owner
    more than it hurts the bid on who has it now; else ducks with the highest card that ducks.
    `bits`, 31 at random, decide among equals."""
    owner, winner, me = int(row[OWNER]), int(row[WINNER]), player(row)
    wanted = wish(bids[me, owner], row[TRICKS + owner])
    if row[LAID] == 0:
        return _lead_play(row, wanted > 0, bits)
    other = wish(bids[me, winner], row[TRICKS + winner])
    wins = wanted > other or (wanted == other and wanted > 0)
    trumps, cards = _trumps(row), playable(row)
    taking = _takers(row, cards, trumps)
    ducking = cards & ~taking
    if cards & OF_COLOUR[int(row[LED])] == 0:  # then as a colour that does not take
        ducking |= taking & MULTICOLOURED
    if taking != 0 and (wins or ducking == 0):
        is_last = row[LAID] == row[PLAYERS] - 1
        if wanted > 0 and (is_last or not wins):
            return _as_coloured(row, _weakest(taking, trumps, bits), True)
        return _as_coloured(row, _strongest(taking, trumps, bits), True)
    if wanted > 0:  # high cards are kept where tricks are wanted
        return _as_coloured(row, _weakest(ducking, trumps, bits), False)
    return _as_coloured(row, _strongest(ducking, trumps, bits), False)


@part
def play_out(row: Ints, bids: Ints, manner: Manner, chance: Ints) -> None:
    """Plays to the end of the round, at a glance. A share of plays are anything: `slips` of
    everybody's, and `wild` by seat."""
    slips, wild = manner.slips, manner.wild
    while not is_over(row):
        cards, drawn = playable(row), draw(chance)
        if cards & (cards - 1) == 0 and cards & MULTICOLOURED == 0:
            only = lowest(cards)
            play(row, only | THREE_COLOURS[only, 0] << 6)
        elif drawn & 0x7FFFFFFF < (slips + wild[player(row)]) * 0x7FFFFFFF:
            play(row, random_play(row, chance))
        else:
            play(row, steer_play(row, bids, drawn >> 32))


@part
def foresee_play(
    row: Ints,
    trial: Ints,
    bids: Ints,
    manner: Manner,
    found: Ints,
    chance: Ints,
) -> int:
    """The play after which the round, played on at a glance so often, gives its player the most."""
    number = list_plays(row, found)
    if number == 1:
        return found[0]
    me, best, most = player(row), found[0], -1.0
    for choice in range(number):
        hope = (draw(chance) & 0xFFFF) / 1e7  # of equals, any
        for _ in range(manner.looks):
            copy(row, trial)
            play(trial, found[choice])
            play_out(trial, bids, manner, chance)
            hope += count_hopes(trial, bids, me, manner.bonus)
        if hope > most:
            best, most = found[choice], hope
    return best


@part
def play_on(
    row: Ints,
    trial: Ints,
    bids: Ints,
    manner: Manner,
    found: Ints,
    chance: Ints,
) -> None:
    """To the end of the round: at a glance, or with so many looks ahead at each play. Nobody looks
    ahead where they are `wild`."""
    if manner.looks == 0:
        play_out(row, bids, manner, chance)
        return
    wild = manner.wild
    while not is_over(row):
        share_of_any = wild[player(row)]
        if share_of_any > 0.0 and share(chance) < share_of_any:
            play(row, random_play(row, chance))
        else:
            play(row, foresee_play(row, trial, bids, manner, found, chance))
