"""A player who plans: the next card is the one that most of the best plans have."""

from collections.abc import Sequence

from tablee.bots.arm import MIDDLE, Point
from tablee.bots.bot import Decision, Dice, Tempo
from tablee.bots.confetti.clock import Clock
from tablee.bots.confetti.plan import Plans, count_families_within, find_plans
from tablee.bots.confetti.skills import Skill, put_in_form
from tablee.games.confetti.cards import Card
from tablee.games.confetti.messages import Command, Drop, Grab, Keep, LetGo
from tablee.games.confetti.state import Sliding
from tablee.games.confetti.view import View
from tablee.games.spread import SIDE
from tablee.kernel.game import Seat

# Chosen by hand. Whether other numbers are better:
# `tablee arena --game confetti --bots best,strong --seats 4 --matches 1000`
_MOST_LOOKS = 40  # in a row, before it waits for something to happen
_FAR = 4  # to be in one more of so many plans is worth the way across the table
_DROP_MS = 300  # to put a card back, at the most
_LOOK = 60, 140  # percent of the usual time that a look takes
_FAMILY = 3  # cards
_HURRIES = _FAMILY + 1  # with time for no more cards, and no family yet, any will do


class Player:
    has_memory = True  # of the time, and of where its hand is

    def __init__(self, skill: Skill, seat: Seat, dice: Dice, tempo: Tempo) -> None:
        self._skill = put_in_form(skill, dice.between(-skill.form, skill.form))
        self._seat = seat
        self._dice = dice
        self._tempo: Tempo = tempo
        self._clock = Clock()
        self._hand: Point = MIDDLE
        self._content_in = 0  # the round in which it looked for more in vain

    def see(self, view: View) -> None:
        self._clock.see(view)
        own = self._slide(view)
        if own is not None:
            self._hand = _place(view, own.card)

    def decide(self, view: View, options: Sequence[Command]) -> Decision[Command] | None:
        match view.phase:
            case "race":
                return self._race(view)
            case "keep":
                keep = self._keep(view)
                return self._take_time(keep if keep in options else options[0])
            case _:
                return self._take_time(options[0])

    def _take_time(self, command: Command) -> Decision[Command]:
        after_ms = self._dice.between(900, 2600)
        return Decision(command, 0 if self._tempo == "instant" else after_ms)

    # §3 Taking cards

    def _race(self, view: View) -> Decision[Command] | None:
        own = self._slide(view)
        if own is None:
            return self._fight(view) or self._take(view) or self._tidy(view) or self._spoil(view)
        return self._tug(view, own) if own.is_contested else None

    def _take(self, view: View) -> Decision[Command] | None:
        """The next card of a plan, if it can arrive before the sandglass has run out."""
        held, left_ms = view.held[self._seat], self._left_ms(view)
        now = find_plans(held, (), view.limit, 0)
        room = view.limit if self._skill.swaps else view.limit - len(held)
        for look in range(1, _MOST_LOOKS + 1):
            if not now.families and self._reach(view, left_ms) <= _HURRIES:
                return self._hurry(view, room, self._left_ms(view) - left_ms)
            left_ms -= self._look_ms()
            reach = min(room, self._skill.ahead, self._reach(view, left_ms, len(now.wasted)))
            if reach <= 0 or self._content_in == view.round:
                return None
            seen = self._seen(view, self._skill.sees)
            found = find_plans(held, seen, view.limit, reach)
            if found.new and found.families > now.families:
                card = self._slip(seen) or self._next(view, found, seen)
                return self._grab(view, card, self._left_ms(view) - left_ms)
            if len(seen) == len(view.table):
                return None
            if look >= self._skill.content and 2 * now.families >= view.limit:
                self._content_in = view.round
        return None

    def _hurry(self, view: View, room: int, waited_ms: int) -> Decision[Command] | None:
        """Nobody sits out a round: the first family in sight, which it goes for without a look at
        anything else, nor a slip."""
        held = view.held[self._seat]
        if not held:
            each_ms = self._skill.arm.mean_ms((0, 0), (SIDE, SIDE)) + view.setup.slide_ms
            spare_ms = self._left_ms(view) - waited_ms - _FAMILY * each_ms
            waited_ms += max(0, min(self._look_ms(), spare_ms))
        for reach in range(1, min(room, _FAMILY) + 1):  # what is begun is finished
            sees = self._skill.sees
            while sees < 2 * len(view.table):
                seen = self._seen(view, sees)
                found = find_plans(held, seen, view.limit, reach)
                if found.new and found.families:
                    return self._grab(view, self._next(view, found, seen), waited_ms)
                sees *= 2
        return None

    def _look_ms(self) -> int:
        return self._skill.look_ms * self._dice.between(*_LOOK) // 100

    def _reach(self, view: View, left_ms: int, to_drop: int = 0) -> int:
        """How many cards can still be slid, and so many dropped, before the sand is out."""
        way_ms = self._skill.arm.mean_ms((0, 0), MIDDLE)
        each_ms = self._skill.look_ms + way_ms + view.setup.slide_ms
        return max(0, left_ms - _DROP_MS * (1 + to_drop)) // each_ms

    def _seen(self, view: View, many: int) -> list[Card]:
        """So many of the cards on the table, from near to far."""
        seen = list(view.table)
        if many < len(seen):
            for number in range(many):
                other = number + self._dice.below(len(seen) - number)
                seen[number], seen[other] = seen[other], seen[number]
            del seen[many:]
        return sorted(seen, key=lambda card: self._way_ms(view, card))

    def _slip(self, seen: Sequence[Card]) -> Card | None:
        return self._dice.pick(seen) if self._dice.chance(self._skill.slips) else None

    def _next(self, view: View, found: Plans, seen: Sequence[Card]) -> Card:
        """One that many plans have, so that the loss of another hurts least; rather a near one."""
        far_ms = _FAR * self._skill.arm.mean_ms((0, 0), (SIDE, SIDE))

        def worth(card: Card) -> float:
            return found.tally[card] / found.count - self._way_ms(view, card) / far_ms

        return max([card for card in seen if found.tally[card]], key=worth)

    def _tidy(self, view: View) -> Decision[Command] | None:
        """§4c: a card beyond the fewest, or beyond the limit, is worth less than none."""
        found = find_plans(view.held[self._seat], (), view.limit, 0)
        if not found.wasted:
            return None
        least = min(found.wasted, key=lambda card: found.tally[card])
        return Decision(Drop(least), self._dice.between(_DROP_MS // 2, _DROP_MS))

    # §3b: two fingers on one card

    def _fight(self, view: View) -> Decision[Command] | None:
        """Lays a finger on a sliding card without which it makes fewer families itself."""
        for slide in self._catchable(view):
            if self._is_needed(view, self._seat, slide.card) and self._dares():
                return self._grab(view, slide.card, 0)
        return None

    def _spoil(self, view: View) -> Decision[Command] | None:
        """Lays a finger on a sliding card that a rival needs, with nothing else to do."""
        setup = view.setup
        takes_ms = setup.slide_ms + setup.tug_ms + setup.slide_ms + 2 * _DROP_MS
        if not self._skill.spoils or self._left_ms(view) < takes_ms:
            return None
        for slide in self._catchable(view):
            if self._is_rival(view, slide.seats[0], slide.card):
                return self._grab(view, slide.card, 0)
        return None

    def _catchable(self, view: View) -> list[Sliding]:
        """The sliding cards that it can still lay a finger on."""
        now = self._clock.now
        return [
            slide
            for slide in view.sliding
            if not slide.is_contested and now + self._way_ms(view, slide.card) < slide.until
        ]

    def _dares(self) -> bool:
        return self._dice.chance(self._skill.tugs)

    def _is_rival(self, view: View, seat: Seat, card: Card) -> bool:
        """Whether this card is what may bring this player level with us, or ahead."""
        theirs = len(view.kept[seat]) + self._prospect(view, seat, (card, *view.table))
        own = len(view.kept[self._seat]) + self._prospect(view, self._seat, view.table)
        return theirs >= own and self._is_needed(view, seat, card)

    def _tug(self, view: View, own: Sliding) -> Decision[Command] | None:
        """Holds on where the card counts: then it is better out than theirs."""
        (other,) = [seat for seat in own.seats if seat != self._seat]
        holds_on = self._is_needed(view, self._seat, own.card) or (
            self._skill.spoils and self._is_rival(view, other, own.card)
        )
        if holds_on and self._dares():
            return None
        return Decision(LetGo(), self._skill.arm.takes_ms(self._dice, self._hand, self._hand))

    def _is_needed(self, view: View, seat: Seat, card: Card) -> bool:
        """Whether this player would make fewer families without this card."""
        with_it = self._prospect(view, seat, (card, *view.table))
        return with_it > self._prospect(view, seat, view.table)

    def _prospect(self, view: View, seat: Seat, table: Sequence[Card]) -> int:
        """The most families that this player could still make."""
        reach = self._reach(view, self._left_ms(view))
        return count_families_within(view.held[seat], table, view.limit, reach)

    # §4e

    def _keep(self, view: View) -> Keep:
        """Against others the cards that most plans could use again; alone those that fewest do."""
        held = view.held[self._seat]
        rest = find_plans((), (*held, *view.table), view.limit, view.limit).tally
        is_alone = len(view.held) == 1
        by_use = sorted(held, key=lambda card: rest[card], reverse=not is_alone)
        kept = by_use[: view.round_scores[-1][self._seat].score]
        return Keep(tuple([card for card in held if card in kept]))

    # The hand

    def _grab(self, view: View, card: Card, waited_ms: int) -> Decision[Command] | None:
        """§3d: what cannot arrive in time is not begun."""
        way_ms = self._skill.arm.takes_ms(self._dice, self._hand, _place(view, card))
        if waited_ms + way_ms + view.setup.slide_ms >= self._left_ms(view):
            return None
        return Decision(Grab(card), waited_ms + way_ms)

    def _way_ms(self, view: View, card: Card) -> int:
        return self._skill.arm.mean_ms(self._hand, _place(view, card))

    def _left_ms(self, view: View) -> int:
        assert view.due is not None
        return view.due - self._clock.now

    def _slide(self, view: View) -> Sliding | None:
        return next((slide for slide in view.sliding if self._seat in slide.seats), None)


def _place(view: View, card: Card) -> Point:
    place = view.places[card]
    return place.x, place.y
