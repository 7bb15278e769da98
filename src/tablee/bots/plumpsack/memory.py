"""What was seen, how it fades, and what it is mixed up with."""

from collections.abc import Iterator
from math import exp, inf

from msgspec import Struct

from tablee.bots.bot import Dice
from tablee.games.plumpsack.cards import OBJECTS, Object
from tablee.games.plumpsack.view import View

FOR_EVER = inf
_ALIKE_IN_MIND = 2  # objects that come to mind for one that is forgotten: chosen by hand

_ALIKE = """
apple pear cherries lemon carrot mushroom
pretzel cheese egg croissant cake lollipop
teddy balloon gift kite football die
bell drum trumpet guitar
bicycle locomotive sailing_boat rocket anchor
umbrella crown glasses top_hat boot sock gloves
teapot candle light_bulb alarm_clock camera telephone
key book pencil scissors
hammer ladder bucket broom basket
"""

LIKE: dict[Object, tuple[Object, ...]] = {
    one: tuple(other for other in group if other != one)
    for group in (tuple(map(Object, line.split())) for line in _ALIKE.splitlines())
    for one in group
}


class Trace(Struct, frozen=True):
    """What one card in the circle left in a memory."""

    object: Object
    at: int  # how many cards had been shown by then
    times: int  # it was seen there; what is seen again lasts longer
    luck: float  # from 0 up to 1: it is forgotten when it is weaker than this


class Memory:
    """By spots. All it knows it has from views, and its chance is thrown while it looks: whoever
    saw the same remembers the same."""

    def __init__(self, span: float, dice: Dice) -> None:
        self._span = span  # of cards shown, after which two of three are forgotten
        self._dice = dice
        self._shown = 0
        self._lay_up: dict[int, Object] = {}
        self.traces: dict[int, Trace] = {}
        self.gone: list[Object] = []  # from the circle: they were won

    def see(self, view: View) -> None:
        up = {
            spot: card.object
            for spot, card in enumerate(view.circle)
            if card is not None and card.object is not None
        }
        new = {spot: name for spot, name in up.items() if self._lay_up.get(spot) != name}
        self._lay_up = up
        self._shown += len(new)
        for spot, name in new.items():
            self._keep(spot, name)

    def _keep(self, spot: int, name: Object) -> None:
        before = self.traces.get(spot)
        times = 1
        if before is not None and before.object == name:
            times += before.times
        elif before is not None:
            self.gone.append(before.object)
        self.traces[spot] = Trace(name, self._shown, times, self._dice.share())

    def strength(self, spot: int, span: float) -> float:
        """How surely somebody who saw the same, with such a span, knows what lies there."""
        trace = self.traces.get(spot)
        return 0.0 if trace is None else exp((trace.at - self._shown) / (span * trace.times))

    def recall(self, spot: int) -> Object | None:
        """What it takes to lie there; None where it has forgotten, or never saw."""
        trace = self.traces.get(spot)
        knows = trace is not None and self.strength(spot, self._span) > trace.luck
        return trace.object if trace is not None and knows else None

    def mistake(self, spot: int) -> Iterator[Object]:
        """What may come to mind for a spot that is forgotten: what lies there or at other forgotten
        spots, and a few that are like it. Where nothing was seen, whatever was not seen at all."""
        trace = self.traces.get(spot)
        if trace is None:
            yield from self._not_seen()
            return
        for other, seen in self.traces.items():
            if self.recall(other) is None:
                yield seen.object
        yield from LIKE[trace.object][:_ALIKE_IN_MIND]

    def _not_seen(self) -> Iterator[Object]:
        seen = {*self.gone, *(trace.object for trace in self.traces.values())}
        return (name for name in OBJECTS if name not in seen)
