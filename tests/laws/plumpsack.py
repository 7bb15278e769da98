from collections.abc import Iterable, Iterator
from itertools import chain
from random import Random
from typing import Any

from msgspec.structs import replace
from ours import BOXES

from tablee.games.plumpsack.cards import OBJECTS, PICTURES, Object
from tablee.games.plumpsack.messages import Name, PutSack
from tablee.games.plumpsack.state import Card, Setup, Stack, State
from tablee.kernel.game import Ready, Seat
from tablee.kernel.tuples import put
from tablee.laws import Subject, Swap, deal_alike, exchange, pick_two


def _cards(state: State) -> Iterable[Object]:
    return chain((card.object for card in state.circle if card), state.stock, *state.won)


def _conceivable(state: State) -> Iterator[Any]:
    yield from map(PutSack, range(-1, 14))
    yield from map(Name, OBJECTS)
    yield Name(Object("unicorn"))
    yield Ready()


def _lucky(state: State) -> Any:
    card = None if state.sack is None else state.circle[state.sack]
    return Name(card.object) if card and state.phase == "name" else None


def _swaps(state: State, viewer: Seat | None, chance: Random) -> Iterator[Swap]:
    yield from _other_cards(state, chance)
    for seat, won in enumerate(state.won):
        if seat != viewer:  # the pile lies face down
            yield Swap(replace(state, won=put(state.won, seat, won[::-1])), lambda now: True)


def _deals(seats: int, viewer: Seat | None, chance: Random) -> tuple[Stack, Stack]:
    """The circle lies open at first; the stock is hidden."""
    one, other = deal_alike(OBJECTS, range(12, len(OBJECTS)), chance)
    return Stack(deck=one, first=Seat(0)), Stack(deck=other, first=Seat(0))


def _other_cards(state: State, chance: Random) -> Iterator[Swap]:
    """What lies face down in the circle, and the stock."""

    def hidden(now: State) -> set[Object]:
        return {card.object for card in now.circle if card and not card.up} | set(now.stock)

    two = pick_two(hidden(state), chance)
    if two is None:
        return
    names = {two[0]: two[1], two[1]: two[0]}

    def swapped(card: Card) -> Card:
        picture = PICTURES[names.get(card.object, card.object)]
        return Card(picture.object, picture.turn, picture.steps, card.up)

    yield Swap(
        replace(
            state,
            circle=tuple(card and swapped(card) for card in state.circle),
            stock=exchange(state.stock, *two),
        ),
        lambda now: set(two) <= hidden(now),
    )


SUBJECT = Subject(
    box=BOXES["plumpsack"],
    setups=(Setup(), Setup(circle=5, goal=2, memory_ms=0)),
    deck=lambda seats: OBJECTS,
    cards=_cards,
    conceivable=_conceivable,
    swaps=_swaps,
    deals=_deals,
    lucky=_lucky,
)
