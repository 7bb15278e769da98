"""What a player thinks in one round: which hands they may hold, and what will come of it."""

from collections.abc import Sequence

import numpy as np
from msgspec.structs import replace
from numpy.typing import NDArray

from tablee.bots.bot import Dice
from tablee.bots.pikoko.company import how_far_off, wildness
from tablee.bots.pikoko.skills import Skill
from tablee.fast.bits import Floats, Ints
from tablee.fast.kernels import are_compiled
from tablee.fast.pikoko.cards import (
    OF_COLOUR,
    cards_bits,
    colour_number,
    deck_bits,
    play_number,
)
from tablee.fast.pikoko.known import NOBODY, OPEN, Known, Manner, Observed, Worth
from tablee.fast.pikoko.search import glance, grow, weigh
from tablee.fast.pikoko.tricks import (
    BEST,
    HANDS,
    LAID,
    LED,
    MOST_PLAYS,
    TRICKS,
    WINNER,
    new_row,
    strength,
)
from tablee.fast.pikoko.worlds import MOST_WORLDS, foresee, list_hands, observe
from tablee.games.pikoko.cards import COLOURS, HAND, Card, Colour
from tablee.games.pikoko.rules import TOKENS
from tablee.games.pikoko.view import View
from tablee.kernel.game import Seat, left_of

# Chosen by hand. Whether other numbers are better:
# `tablee arena --game pikoko --bots best,strong --seats 4 --matches 240`
# or, for those about one's own hand, sooner: `python -m benchmarks.beliefs`
_BONUS = 1.0  # for an exact bid that others may trust, while nobody has chosen
_BONUS_SHARED = 3.0  # in all, when they have
_RIDGE = 20.0  # rounds for which each card is taken to be worth the same
_PLAIN = 60  # times slower without a compiler, so thinking is cut
_FEW = 60  # rounds, but not below this
_AT_RANDOM = 3, 7  # of the rounds observed, so many of so many are played at random before
_WORLD_PRIOR = 2.0  # rounds of the mean that stand beside those of one world
_DOUBT_OF_WILD = 1.0  # in tricks: how much further a bid may be off that is anything
_CURIOSITY = 1.0  # of a tree search: how much plays are tried that were tried seldom
_MISJUDGED = 0.03  # a bid may also be anything: people misjudge

Bools = NDArray[np.bool_]


class Mind:
    """Of one seat, for one round."""

    def __init__(self, view: View, seat: Seat, skill: Skill, dice: Dice) -> None:
        self.round = view.round
        self._seat = seat
        self._seats = len(view.hands)
        self._skill = skill
        self._chance: Ints = np.array([dice.below(1 << 31)], dtype=np.int64)
        others = [hand for owner, hand in enumerate(view.hands) if owner != seat]
        gone = [card for owner, cards in enumerate(view.played) if owner != seat for card in cards]
        unseen = deck_bits(self._seats) & ~cards_bits([view.trump])
        for hand in (*others, gone):
            unseen &= ~cards_bits(hand)
        self._pool: Ints = np.array([p for p in range(64) if unseen >> p & 1], dtype=np.int64)
        found = np.zeros(MOST_WORLDS, dtype=np.int64)
        self._worlds: Ints = found[: list_hands(unseen, HAND, found)].copy()
        self._weights: Floats = np.ones(len(self._worlds))
        self._values: Floats = np.zeros((5, len(self._pool)))
        self._by_world: Floats = np.zeros((len(self._worlds), 2))
        self._has_read = False
        self._wild: Floats = np.zeros(5)  # by seat: the share of plays that may be anything
        self._has_judged = False
        self._judge_by(view)
        self._by_cards: Floats = np.ones(len(self._worlds))  # their weights, by what was played

    # What one learns

    def saw_own_card(self, card: Card, led: Colour | None, before: Sequence[Card]) -> None:
        """§5b: it follows, or nothing does. Of a few that it could have been, each is likelier than
        of many: most of what can be read from a play, as whoever plays it wants many things."""
        held = self._worlds & ~cards_bits(before)
        following = held & OF_COLOUR[COLOURS.index(led)] if led is not None else 0 * held
        among = np.where(following != 0, following, held)
        could_be = (among & cards_bits([card])) != 0
        odds = 1 / np.bitwise_count(among) if self._skill.reads == "cards" else 1.0
        self._by_cards *= could_be * odds

    def _read(self, view: View) -> None:
        """The others see one's hand: their bids on it tell much of it."""
        bidders = [bidder for bidder in range(self._seats) if bidder != self._seat]
        bids = [view.bids[bidder][self._seat] for bidder in bidders]
        known = [bid for bid in bids if bid is not None]
        if self._has_read or len(known) < len(bids):
            return
        self._has_read = True
        if self._skill.reads == "nothing":
            return
        if not self._values.any():
            self._observe(self._deal(view), _no_bids())
        tricks = self._own_tricks()
        off = np.subtract.outer(np.array(known, dtype=np.float64), tricks)
        doubt = self._skill.doubt + _DOUBT_OF_WILD * self._wild[bidders, None]
        likely = np.exp(-(off**2) / (2 * doubt**2)) + _MISJUDGED
        self._weights = likely.prod(axis=0)

    def _judge(self, view: View) -> None:
        """Who bids as nobody should, plays so: once all bids are known."""
        if self._has_judged or any(bid is None for bids in view.bids for bid in bids):
            return
        self._has_judged = True
        self._judge_by(view, self._centres())

    def _judge_by(self, view: View, expected: Floats | None = None) -> None:
        """By the score pad; and by how far bids are off the tricks that one expects oneself, but
        for the bids on one's own hand, which the others see."""
        if not self._skill.judges:
            return
        others = [seat for seat in range(self._seats) if seat != self._seat]
        for seat in others:
            off = None
            if expected is not None:
                bids = view.bids[seat]
                off = how_far_off([bids[one] for one in others], expected[others].tolist())
            self._wild[seat] = wildness(Seat(seat), view.sheets, off)

    def _centres(self) -> Floats:
        """The tricks that each seat can expect, over all worlds; or none, for who does not ask."""
        if not self._skill.varies:
            return np.full(5, -1.0)
        held = (self._weights @ self._held()) / self._weights.sum()
        centres: Floats = (self._values @ held).clip(0)
        return centres

    def _held(self) -> Ints:
        """Which card is in which world."""
        return (self._worlds[:, None] >> self._pool[None, :]) & 1

    def _own_tricks(self) -> Floats:
        """In each world."""
        if self._skill.reads == "worlds":
            rounds, tricks = self._by_world[:, 0], self._by_world[:, 1]
            mean = tricks.sum() / rounds.sum()
            shrunk: Floats = (tricks + _WORLD_PRIOR * mean) / (rounds + _WORLD_PRIOR)
            return shrunk
        fitted: Floats = self._held() @ self._values[self._seat]
        return fitted

    # Bids

    def foresee(self, view: View) -> Floats:
        """How often each seat takes so many tricks after each bid: `[seat, my bid, tricks]`."""
        self._read(view)
        deal, said = self._deal(view), _read_bids(view)
        if self._skill.observed:
            self._observe(deal, said)
        self._judge(view)
        seen = np.zeros((5, TOKENS + 1, HAND + 1))
        foresee(
            self._known_before(deal, said),
            Worth(self._pool, self._values),
            self._cut(self._skill.foreseen),
            self._centres(),
            self._manner(_BONUS),
            seen,
            self._chance,
        )
        return seen

    def _observe(self, deal: Ints, said: Ints) -> None:
        """First at random, if nothing is known yet; then as players play who bid by that."""
        rounds = self._cut(self._skill.observed)
        if not self._values.any():
            some, of = _AT_RANDOM
            self._fit(deal, said, rounds * some // of, at_random=True)
        self._fit(deal, said, rounds, at_random=False)

    def _fit(self, deal: Ints, said: Ints, rounds: int, at_random: bool) -> None:
        together = np.eye(len(self._pool)) * _RIDGE
        tricks = np.zeros((5, len(self._pool)))
        observe(
            self._known_before(deal, said),
            Worth(self._pool, self._values),
            rounds,
            at_random,
            self._manner(_BONUS),
            Observed(together, tricks, self._by_world),
            self._chance,
        )
        even = tricks.sum(axis=1, keepdims=True) / (rounds * HAND * HAND)
        for seat in range(self._seats):
            self._values[seat] = np.linalg.solve(together, tricks[seat] + _RIDGE * even[seat])

    # Cards

    def choose_play(self, view: View) -> int:
        """The play that promises most, as kernels write it."""
        known, skill = self.known(view), self._skill
        choices = np.zeros(MOST_PLAYS, dtype=np.int64)
        manner = self._manner(self.bonus)
        rounds = self._cut(skill.weighed)
        if skill.looks:  # fewer are left: each round is shorter, and there is less to try in it
            left = HAND - sum(view.tricks)
            rounds = rounds * HAND**2 // left**2
        if skill.plays == "searched":
            visits = np.zeros(MOST_PLAYS, dtype=np.int64)
            number = grow(known, rounds, _CURIOSITY, manner, choices, visits, self._chance)
            return int(choices[int(np.argmax(visits[:number]))])
        hoped = np.zeros(MOST_PLAYS)
        weigh(known, rounds, manner, skill.rivalry, choices, hoped, self._chance)
        return int(choices[0])

    def known(self, view: View) -> Known:
        """What one can tell before a card."""
        self._read(view)
        self._judge(view)
        trusted = view.trust[self._seat]
        worlds, sums = self._left(view)
        whom = NOBODY if trusted is None else int(trusted)
        return Known(self._now(view), int(self._seat), worlds, sums, _read_bids(view), whom)

    @property
    def bonus(self) -> float:
        """What others hope for from each exact bid, as nobody knows which of them they trust."""
        return _BONUS_SHARED / self._seats

    def glance(self, view: View) -> int:
        """The play that seems right at first sight, as kernels write it."""
        return glance(self._now(view), _read_bids(view), self._chance)

    def _left(self, view: View) -> tuple[Ints, Floats]:
        """What is left of one's hand in each world that is still possible, and its weight."""
        possible, left = self._possible(view)
        return left, np.cumsum((self._weights * self._by_cards)[possible])

    def _possible(self, view: View) -> tuple[Bools, Ints]:
        """Which worlds still are, and what is left of one's hand in each of those."""
        played = cards_bits(view.played[self._seat])
        possible = ((self._worlds & played) == played) & (self._by_cards > 0)
        return possible, self._worlds[possible] & ~played

    # For kernels

    def _known_before(self, deal: Ints, said: Ints) -> Known:
        """What one can tell before the first card."""
        sums = np.cumsum(self._weights)
        return Known(deal, int(self._seat), self._worlds, sums, said, NOBODY)

    def _manner(self, bonus: float) -> Manner:
        """How everybody is thought to play."""
        looks = self._skill.looks if are_compiled() else 0
        return Manner(looks, bonus, self._skill.slips, self._wild)

    def _deal(self, view: View) -> Ints:
        """The round before its first trick; one's own hand comes with a world."""
        dealt = tuple((*hand, *gone) for hand, gone in zip(view.hands, view.played, strict=True))
        return _row(replace(view, hands=dealt), self._seat, left_of(view.starter, self._seats))

    def _now(self, view: View) -> Ints:
        """It is one's turn: the next card comes out of one's target's hand."""
        row = _row(view, self._seat, left_of(self._seat, self._seats))
        row[TRICKS : TRICKS + self._seats] = view.tricks
        row[LAID] = len(view.trick)
        if view.trick:
            led = COLOURS.index(view.trick[0].colour)
            trump = colour_number(view.trump_colour)
            powers = [
                strength(*_split(play_number(laid.card, laid.colour)), led, trump)
                for laid in view.trick
            ]
            row[LED], row[BEST] = led, max(powers)
            row[WINNER] = view.trick[int(np.argmax(powers))].owner
        return row

    def _cut(self, rounds: int) -> int:
        """Who looks ahead takes more time where there are more cards: all tables wait alike."""
        if self._skill.looks:
            rounds = rounds * 4 // self._seats
        return rounds if are_compiled() else max(min(rounds, _FEW), rounds // _PLAIN)


def _row(view: View, seat: Seat, owner: Seat) -> Ints:
    """The hands that are seen, as kernels have them; `owner`: whose card is played next."""
    hands = [cards_bits(hand) for hand in view.hands]
    row = new_row(hands, colour_number(view.trump_colour), owner)
    row[HANDS + seat] = 0
    return row


def _read_bids(view: View) -> Ints:
    said = _no_bids()
    for bidder, bids in enumerate(view.bids):
        for target, bid in enumerate(bids):
            said[bidder, target] = OPEN if bid is None else bid
    return said


def _no_bids() -> Ints:
    return np.full((5, 5), OPEN, dtype=np.int64)


def _split(play: int) -> tuple[int, int]:
    return play & 63, play >> 6
