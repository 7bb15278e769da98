"""Bots for Snap: one looks out of the window now and then, one does not."""

from collections.abc import Mapping, Sequence
from functools import partial

from msgspec import Struct

from tablee.bots.bot import Decision, Dice, Forgetful, Maker, Tempo
from tablee.kernel.game import Seat
from tablee_snap.messages import Command, Snap, TurnCard
from tablee_snap.rules import find_pairs
from tablee_snap.view import View

_TURN_MS = 700, 1_500  # how long it takes to turn a card over: chosen by hand


class Skill(Struct, frozen=True):
    """What makes a level."""

    notices: int  # percent of the pairs
    slips: int  # percent of the looks without a pair at which it calls all the same
    snap_ms: tuple[int, int]  # from seeing a pair to calling, at its fastest and slowest


class Player(Forgetful):
    def __init__(self, skill: Skill, seat: Seat, dice: Dice, tempo: Tempo) -> None:
        super().__init__(seat, dice, tempo)
        self._skill = skill

    def decide(self, view: View, options: Sequence[Command]) -> Decision[Command] | None:
        calls = self._skill.notices if find_pairs(view.up) else self._skill.slips
        if self.dice.chance(calls):
            return Decision(Snap(view.look), self.dice.between(*self._skill.snap_ms))
        if TurnCard() in options:
            return Decision(TurnCard(), self.dice.between(*_TURN_MS))
        return None


SKILLS: Mapping[str, Skill] = {
    "easy": Skill(notices=80, slips=2, snap_ms=(600, 1_800)),
    "strong": Skill(notices=100, slips=0, snap_ms=(500, 1_000)),
}

BOTS: Mapping[str, Maker] = {name: partial(Player, skill) for name, skill in SKILLS.items()}
