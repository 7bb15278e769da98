"""A sensible beginner at Pikoko: bids by high cards and trumps, plays whatever may be played."""

from collections.abc import Sequence

from tablee.bots.bot import Decision, Forgetful
from tablee.games.pikoko.cards import HAND, NUMBER, Card, shows
from tablee.games.pikoko.messages import Bid, Command, Trust
from tablee.games.pikoko.view import View

_TRUSTS_NOBODY = 60  # percent of the rounds: chosen by hand, for somebody to measure `easy` by


class Beginner(Forgetful):
    def decide(self, view: View, options: Sequence[Command]) -> Decision[Command]:
        command = self.dice.pick(options)
        if view.phase == "bid":
            command = self._bid(view)
        elif view.phase == "trust" and self.dice.chance(_TRUSTS_NOBODY):
            command = Trust(None)
        return Decision(command, self.dice.between(600, 2500))

    def _bid(self, view: View) -> Bid:
        strength = [
            sum(_strength(card, view) for card in hand if card is not None) for hand in view.hands
        ]
        share = HAND / (sum(strength) * len(strength) / (len(strength) - 1))
        on_self = HAND / len(strength)
        target = self.seat if view.target is None else view.target
        expected = on_self if target == self.seat else strength[target] * share
        return Bid(min(round(expected), view.tokens[self.seat]))


def _strength(card: Card, view: View) -> int:
    trump = view.trump_colour is not None and shows(card, view.trump_colour)
    return NUMBER[card] ** 2 * (3 if trump else 1)
