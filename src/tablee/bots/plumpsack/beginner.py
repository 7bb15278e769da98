"""A sensible beginner at Plumpsack: remembers most of what lay face up."""

from collections.abc import Sequence

from tablee.bots.bot import Decision, Dice, Tempo
from tablee.games.plumpsack.cards import Object
from tablee.games.plumpsack.messages import Command, Name
from tablee.games.plumpsack.view import View
from tablee.kernel.game import Seat

_FORGETS = 20  # percent: chosen by hand, for somebody to measure `easy` by


class Beginner:
    has_memory = True

    def __init__(self, seat: Seat, dice: Dice, tempo: Tempo) -> None:
        self._dice = dice
        self._memory: dict[int, Object] = {}

    def see(self, view: View) -> None:
        for spot, card in enumerate(view.circle):
            if card is not None and card.object is not None:
                self._memory[spot] = card.object

    def decide(self, view: View, options: Sequence[Command]) -> Decision[Command]:
        command = self._dice.pick(options)
        if view.phase == "name" and view.sack in self._memory and not self._dice.chance(_FORGETS):
            command = Name(self._memory[view.sack])
        return Decision(command, self._dice.between(900, 3500))
