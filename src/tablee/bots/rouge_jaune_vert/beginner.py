"""A sensible beginner at Rouge Jaune Vert: looks at what lies open, else turns a card over."""

from collections.abc import Sequence

from tablee.bots.bot import Decision, Forgetful
from tablee.games.rouge_jaune_vert.cards import fit
from tablee.games.rouge_jaune_vert.messages import Command, Place, PutBack, Take
from tablee.games.rouge_jaune_vert.view import View

_SLIPS = 4  # percent: chosen by hand, for somebody to measure `easy` by


class Beginner(Forgetful):
    def decide(self, view: View, options: Sequence[Command]) -> Decision[Command]:
        return Decision(self._command(view, options), self.dice.between(500, 1800))

    def _command(self, view: View, options: Sequence[Command]) -> Command:
        last, held = view.series[self.seat][-1], view.held[self.seat]
        if held is not None and Place() in options:
            assert held.card is not None
            right = fit(last, held.card) != self.dice.chance(_SLIPS)
            return Place() if right else PutBack()
        fitting: list[Command] = []
        face_down: list[Command] = []
        for number, spot in enumerate(view.spots):
            if spot is not None and spot.card is None:
                face_down.append(Take(number))
            elif spot is not None and spot.card is not None and fit(last, spot.card):
                fitting.append(Take(number))
        takes = fitting or face_down
        return self.dice.pick(takes if takes and takes[0] in options else options)
