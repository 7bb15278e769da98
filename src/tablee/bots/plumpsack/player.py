"""A player who remembers what was seen, more or less, and puts the sack where others do not."""

from collections.abc import Sequence

from tablee.bots.bot import Decision, Dice, Tempo
from tablee.bots.plumpsack.memory import LIKE, Memory
from tablee.bots.plumpsack.plan import Planner
from tablee.bots.plumpsack.skills import TROUBLE, Skill
from tablee.games.plumpsack.messages import Command, Name, PutSack
from tablee.games.plumpsack.view import View
from tablee.kernel.game import Ready, Seat


class Player:
    has_memory = True

    def __init__(self, skill: Skill, seat: Seat, dice: Dice, tempo: Tempo) -> None:
        self._skill = skill
        self._tempo = tempo
        self._dice = dice
        trouble = dice.between(*TROUBLE) / 100
        self._slips = skill.slips * trouble
        # Its chance is apart: what it remembers does not depend on how often it decided.
        self._memory = Memory(skill.span / trouble, Dice(dice.below(1 << 30)))
        self._planner = Planner(self._memory, skill.ahead, skill.learns)

    def see(self, view: View) -> None:
        self._planner.see(view)
        self._memory.see(view)

    def decide(self, view: View, options: Sequence[Command]) -> Decision[Command]:
        if view.phase == "put_sack":
            return self._take_time(PutSack(self._choose_spot(view)), 1500, 4500)
        if view.phase == "name" and view.sack is not None:
            return self._name(view.sack)
        return self._take_time(Ready(), 1000, 3000)

    def _take_time(self, command: Command, low_ms: int, high_ms: int) -> Decision[Command]:
        takes_ms = self._dice.between(low_ms, high_ms)
        return Decision(command, takes_ms if self._tempo == "human" else 0)

    # §3a

    def _choose_spot(self, view: View) -> int:
        if self._skill.ahead == 0:
            return self._dice.below(len(view.circle))
        return self._planner.choose_spot(view)

    # §3b

    def _name(self, spot: int) -> Decision[Command]:
        known = self._memory.recall(spot)
        if known is None:
            guesses = list(self._memory.mistake(spot))
            return self._take_time(Name(self._dice.pick(guesses)), 2000, 5000)
        if self._dice.share() < self._slips:
            known = self._dice.pick(LIKE[known])
        return self._take_time(Name(known), 700, 2000)
