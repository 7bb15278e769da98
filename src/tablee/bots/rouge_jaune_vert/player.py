"""Plays Rouge Jaune Vert as well as its level lets it."""

from collections.abc import Sequence

from tablee.bots.arm import MIDDLE
from tablee.bots.bot import Decision, Dice, Forgetful, Tempo
from tablee.bots.rouge_jaune_vert.lead import is_faulty, stops_short
from tablee.bots.rouge_jaune_vert.plan import Costs, Plan, Planner
from tablee.bots.rouge_jaune_vert.reading import find_lying, home_of, last_card, place_of
from tablee.bots.rouge_jaune_vert.skills import Skill, hurried
from tablee.fast.rouge_jaune_vert import NUMBERS
from tablee.games.rouge_jaune_vert.cards import Card
from tablee.games.rouge_jaune_vert.messages import Command, Place, PutBack, Stop, Take
from tablee.games.rouge_jaune_vert.view import View
from tablee.kernel.game import Ready, Seat

# Cards in a series, with the one that it begins with, until a player grows careless. Chosen by
# hand, so that everybody keeps something: `test_nobody_goes_through_a_round_with_nothing`.
_FIRST = 2
_BEHIND = 3  # cards that another has hung up, until one who has none yet hurries


class Player(Forgetful):
    """What it keeps in mind is its own: where its hand is, and what it looked at last."""

    def __init__(self, skill: Skill, seat: Seat, dice: Dice, tempo: Tempo) -> None:
        super().__init__(seat, dice, tempo)
        self.usual = self.skill = skill
        self.home = self.at = MIDDLE
        self.round = 0
        self.elapsed_ms = 0  # of this round
        self.looked_at: list[int] = []

    def decide(self, view: View, options: Sequence[Command]) -> Decision[Command]:
        if Ready() in options:
            return Decision(
                Ready(), self.dice.between(1_500, 4_000) if self.tempo == "human" else 0
            )
        if view.round != self.round:
            self.home = self.at = home_of(self.seat, len(view.series))
            self.round, self.elapsed_ms, self.looked_at = view.round, 0, []
        self.skill = hurried(self.usual) if self._falls_behind(view) else self.usual
        glances_ms = self._look(view)
        command = self._command(view, options)
        ms = self._reach_ms(view, command) + (glances_ms if isinstance(command, Take) else 0)
        self.elapsed_ms += ms
        return Decision(command, ms)

    def _look(self, view: View) -> int:
        """How long it takes to look at some of the cards that lie face up, or at all."""
        found = find_lying(view, up=True)
        most = len(found) if self._begins(view) else self.skill.looks_at
        while len(found) > most and find_lying(view, up=False):
            del found[self.dice.below(len(found))]
        fresh = [spot for spot in found if spot not in self.looked_at]
        self.looked_at = found
        return len(fresh) * self.skill.glance_ms

    def _reach_ms(self, view: View, command: Command) -> int:
        start = self.at
        if isinstance(command, Take):
            self.at = place_of(view, command.spot)
        elif not isinstance(command, PutBack):
            self.at = self.home
        return self.skill.arm.takes_ms(self.dice, start, self.at)

    def _command(self, view: View, options: Sequence[Command]) -> Command:
        if Stop() in options:  # §3e: to wait can only help the others
            return Stop()
        held = view.held[self.seat]
        if held is None:
            return Take(self._spot_to_take(view))
        assert held.card is not None
        return Place() if self._places(view, held.card, held.was_up) else PutBack()

    # A card from the table

    def _spot_to_take(self, view: View) -> int:
        plan = self._plan(view)
        face_down = find_lying(view, up=False)
        if self._fills_up(view, plan):
            return self._nearest(view, face_down + find_lying(view, up=True))
        return plan.spots[0] if plan.spots else self._nearest(view, face_down)

    def _nearest(self, view: View, spots: list[int]) -> int:
        hand = self.skill.arm
        return min(spots, key=lambda spot: hand.mean_ms(self.at, place_of(view, spot)))

    # A card in the hand

    def _places(self, view: View, card: Card, was_up: bool) -> bool:
        if not self._seems_to_fit(view, card):
            return self._fills_up(view, self._plan(view))
        if was_up or not self.skill.reckons:  # it was taken in order to be placed
            return True
        place_ms = self.skill.arm.mean_ms(self.at, self.home) + self._plan(view, card).ms
        return place_ms < self.skill.arm.reaction_ms + self._plan(view).ms

    def _seems_to_fit(self, view: View, card: Card) -> bool:
        """§4, unless all that the two have in common is overlooked."""
        overlooks = 0 if self._begins(view) else self.skill.overlooks
        in_common = len(set(view.series[self.seat][-1]) & set(card))
        return all(self.dice.chance(overlooks) for _ in range(in_common))

    def _begins(self, view: View) -> bool:
        """Whoever has hardly a card yet looks at all of them, and looks twice: nobody likes to go
        through a round with nothing."""
        return len(view.series[self.seat]) <= _FIRST

    def _falls_behind(self, view: View) -> bool:
        """Whoever has nothing yet, while somebody else is well on the way to the end."""
        longest = max(map(len, view.series))
        return len(view.series[self.seat]) == 1 and longest > _BEHIND

    # The plan

    def _plan(self, view: View, placed: Card | None = None) -> Plan:
        last = last_card(view, self.seat) if placed is None else NUMBERS[placed]
        needed = view.goal - len(view.series[self.seat]) - (placed is not None)
        planner = Planner(self._costs(), self.skill.plans, self.skill.reckons)
        return planner.plan(view, self.seat, self.looked_at, last, needed)

    def _fills_up(self, view: View, plan: Plan) -> bool:
        """Whether any card will do, to have a full series and to stop."""
        if not plan.spots and not find_lying(view, up=False):  # no card will ever fit
            return True
        if not self.skill.reckons:
            return False
        if is_faulty(view, self.seat):  # no card will ever count
            return True
        costs = self._costs()
        stops_ms = [
            ms + costs.any_ms * rest + costs.arm.reaction_ms
            for rest, ms in zip(reversed(range(len(plan.after_ms))), plan.after_ms, strict=True)
        ]
        return stops_short(view, self.seat, self.elapsed_ms, stops_ms)

    def _costs(self) -> Costs:
        return Costs(self.skill.arm, self.home)
