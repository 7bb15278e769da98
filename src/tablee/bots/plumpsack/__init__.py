"""Bots for Plumpsack: they forget and slip as people do, the best never."""

from collections.abc import Callable, Mapping, Sequence

from msgspec import Struct

from tablee.bots.bot import Decision, Dice, Maker, Tempo
from tablee.bots.plumpsack.beginner import Beginner
from tablee.bots.plumpsack.memory import FOR_EVER, LIKE, Memory
from tablee.bots.plumpsack.placing import Placer
from tablee.games.plumpsack.messages import Command, Name, PutSack
from tablee.games.plumpsack.view import View
from tablee.kernel.game import Ready, Seat

_TROUBLE = (40, 160)  # percent of what is usual: everybody has good days and bad ones


class Mind(Struct, frozen=True):
    """What makes a level."""

    span: float  # of cards shown, after which two of three are forgotten
    slips: float  # how often it names another that is like what it knows
    ahead: int  # how many cards on the sack's way it looks at when it puts it; 0: just anywhere
    learns: bool  # how well each of the others remembers


class Player:
    has_memory = True

    def __init__(self, seat: Seat, dice: Dice, tempo: Tempo, mind: Mind) -> None:
        self._mind = mind
        self._tempo = tempo
        self._dice = dice
        trouble = dice.between(*_TROUBLE) / 100
        self._slips = mind.slips * trouble
        # Its chance is apart: what it remembers does not depend on how often it decided.
        self._memory = Memory(mind.span / trouble, Dice(dice.below(1 << 30)))
        self._placer = Placer(self._memory, mind.ahead, mind.learns)

    def see(self, view: View) -> None:
        self._placer.see(view)
        self._memory.see(view)

    def decide(self, view: View, options: Sequence[Command]) -> Decision[Command]:
        if view.phase == "put_sack":
            return self._after(PutSack(self._spot(view)), 1500, 4500)
        if view.phase == "name" and view.sack is not None:
            return self._name(view.sack)
        return self._after(Ready(), 1000, 3000)

    def _after(self, command: Command, low_ms: int, high_ms: int) -> Decision[Command]:
        takes_ms = self._dice.between(low_ms, high_ms)
        return Decision(command, takes_ms if self._tempo == "human" else 0)

    # §3a

    def _spot(self, view: View) -> int:
        if self._mind.ahead == 0:
            return self._dice.below(len(view.circle))
        return self._placer.hardest(view)

    # §3b

    def _name(self, spot: int) -> Decision[Command]:
        known = self._memory.recalled(spot)
        if known is None:
            guesses = list(self._memory.mistaken(spot))
            return self._after(Name(self._dice.pick(guesses)), 2000, 5000)
        if self._dice.share() < self._slips:
            known = self._dice.pick(LIKE[known])
        return self._after(Name(known), 700, 2000)


MINDS: Mapping[str, Mind] = {
    "easy": Mind(span=45, slips=0.23, ahead=0, learns=False),
    "medium": Mind(span=50, slips=0.11, ahead=1, learns=False),
    "strong": Mind(span=62, slips=0.01, ahead=2, learns=False),
    "best": Mind(span=FOR_EVER, slips=0, ahead=12, learns=True),
}


def _maker(mind: Mind) -> Callable[[Seat, Dice, Tempo], Player]:
    return lambda seat, dice, tempo: Player(seat, dice, tempo, mind)


BOTS: Mapping[str, Maker] = {
    "beginner": Beginner,
    **{name: _maker(mind) for name, mind in MINDS.items()},
}
