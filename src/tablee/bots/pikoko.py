"""A casual Pikoko player: bids by high cards and trumps, plays whatever may be played."""

from collections.abc import Sequence

from tablee.bots.bot import Decision, Dice
from tablee.games.pikoko.cards import HAND, NUMBER, Card, shows
from tablee.games.pikoko.messages import Bid, Command, Trust
from tablee.games.pikoko.view import View
from tablee.kernel.game import Seat


class Casual:
    has_memory = False

    def __init__(self, seat: Seat, dice: Dice) -> None:
        self._seat = seat
        self._dice = dice

    def see(self, view: View) -> None:
        """All that counts is on the table."""

    def decide(self, view: View, options: Sequence[Command]) -> Decision[Command]:
        command = self._dice.pick(options)
        if view.phase == "bid":
            command = self._bid(view)
        elif view.phase == "trust" and self._dice.chance(60):
            command = Trust(None)
        return Decision(command, self._dice.between(600, 2500))

    def _bid(self, view: View) -> Bid:
        strength = [
            sum(_strength(card, view) for card in hand if card is not None) for hand in view.hands
        ]
        share = HAND / (sum(strength) * len(strength) / (len(strength) - 1))
        on_self = HAND / len(strength)
        target = self._seat if view.target is None else view.target
        expected = on_self if target == self._seat else strength[target] * share
        return Bid(min(round(expected), view.tokens[self._seat]))


def _strength(card: Card, view: View) -> int:
    trump = view.trump_colour is not None and shows(card, view.trump_colour)
    return NUMBER[card] ** 2 * (3 if trump else 1)
