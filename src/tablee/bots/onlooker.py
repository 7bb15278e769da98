"""Somebody who only sits there, where the rules need one more."""

from collections.abc import Sequence
from typing import Any

from tablee.bots.bot import Decision, Forgetful
from tablee.kernel.game import Waiting

_TAKES_MS = 900, 1_800  # chosen by hand: nobody is to wait for them


class Onlooker(Forgetful):
    """Does anything that the match waits for, such as to say that they are ready; in a race, which
    waits for nobody, they do nothing."""

    def decide(self, view: Waiting, options: Sequence[Any]) -> Decision[Any] | None:
        if self.seat not in view.to_act:
            return None
        after_ms = self.dice.between(*_TAKES_MS)
        return Decision(self.dice.pick(options), after_ms if self.tempo == "human" else 0)
