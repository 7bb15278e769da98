"""A sensible beginner at Confetti: takes what makes the most families, up to the limit."""

from collections.abc import Sequence

from tablee.bots.bot import Decision, Forgetful
from tablee.games.confetti.cards import Card
from tablee.games.confetti.families import count_families, find_fewest
from tablee.games.confetti.messages import Command, Drop, Grab, LetGo
from tablee.games.confetti.view import View

_LOOKS_AT = 8  # cards at a time: chosen by hand, for somebody to measure `easy` by


class Beginner(Forgetful):
    def decide(self, view: View, options: Sequence[Command]) -> Decision[Command] | None:
        command = self._command(view, options)
        return None if command is None else Decision(command, self.dice.between(700, 2200))

    def _command(self, view: View, options: Sequence[Command]) -> Command | None:
        if view.phase != "race" or LetGo() in options:
            return self.dice.pick(options)
        held = view.held[self.seat]
        grabs = [option for option in options if isinstance(option, Grab)]
        if not grabs:
            return None
        if len(held) < view.limit:
            looked_at = [self.dice.pick(grabs) for _ in range(_LOOKS_AT)]
            return max(looked_at, key=lambda grab: _value((*held, grab.card)))
        wasted = [card for card in held if card not in find_fewest(held)]
        return Drop(wasted[0]) if wasted else None


def _value(cards: Sequence[Card]) -> tuple[int, int]:
    """Families first; then colours that come in more than one size."""
    started = len({(size, letter) for card in cards for size, letter in enumerate(card)})
    return count_families(cards), -started
