"""The easy opponent: sees high cards, overrates them, and trusts too soon."""

from collections.abc import Sequence

from tablee.bots.bot import Decision
from tablee.bots.pikoko.beginner import Beginner
from tablee.games.pikoko.messages import Bid, Command, Trust
from tablee.games.pikoko.view import View
from tablee.kernel.game import everyone

# Chosen by hand: `beginner` finishes above it in about two of three matches.
# `tablee arena --game pikoko --bots beginner,easy --seats 4 --matches 400`
_MISJUDGES = 45  # percent of the bids, by one
_TRUSTS = 70  # percent of the rounds, anybody


class Novice(Beginner):
    def decide(self, view: View, options: Sequence[Command]) -> Decision[Command]:
        decision = super().decide(view, options)
        if isinstance(decision.command, Bid) and self.dice.chance(_MISJUDGES):
            bid = decision.command.tokens + self.dice.pick((-1, 1))
            return Decision(Bid(min(max(bid, 0), view.tokens[self.seat])), decision.after_ms)
        if isinstance(decision.command, Trust) and self.dice.chance(_TRUSTS):
            trust = Trust(self.dice.pick(everyone(len(view.hands))))
            return Decision(trust, decision.after_ms)
        return decision
