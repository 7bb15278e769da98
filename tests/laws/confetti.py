from collections.abc import Iterable, Iterator
from itertools import chain, permutations
from random import Random
from typing import Any

from msgspec.structs import replace
from ours import BOXES

from tablee.games.confetti.cards import DECK, HALF, Card
from tablee.games.confetti.messages import Drop, Grab, Keep, LetGo
from tablee.games.confetti.state import Setup, Stack, State
from tablee.kernel.game import Ready, Seat
from tablee.kernel.rng import Rng
from tablee.laws import Subject, Swap, deal_alike


def _cards(state: State) -> Iterable[Card]:
    sliding = (slide.card for slide in state.sliding)
    return chain(state.table, sliding, *state.held, *state.kept, state.out, state.aside)


def _conceivable(state: State) -> Iterator[Any]:
    for card in (*DECK, Card("ROY")):
        yield Grab(card)
        yield Drop(card)
    yield from (LetGo(), Ready(), Keep(()), Keep((Card("ROY"),)))
    for held in state.held:
        for size in range(1, min(3, len(held)) + 1):
            yield from map(Keep, permutations(held[:4], size))


def _canonical(state: State, command: Any) -> Any:
    """Cards to keep are listed in the order in which they are held."""
    held = list(chain(*state.held))
    if not isinstance(command, Keep) or not set(command.cards) <= set(held):
        return command
    return Keep(tuple(sorted(command.cards, key=held.index)))


def _swaps(state: State, viewer: Seat | None, chance: Random) -> Iterator[Swap]:
    shuffled = tuple(chance.sample(state.aside, len(state.aside)))
    yield Swap(
        replace(state, aside=shuffled, rng=Rng.seeded("another seed")),
        lambda now: now.round == state.round,
    )


def _deals(seats: int, viewer: Seat | None, chance: Random) -> tuple[Stack, Stack]:
    """The first half lies open; the other is hidden."""
    one, other = deal_alike(DECK, range(HALF, len(DECK)), chance)
    return Stack(deck=one), Stack(deck=other)


def _all_have_places(state: State) -> bool:
    sliding = {slide.card for slide in state.sliding}
    return {*state.table, *sliding, *chain(*state.held)} <= set(state.places)


SUBJECT = Subject(
    box=BOXES["confetti"],
    setups=(Setup(), Setup(sandglass_ms=5000, slide_ms=0, tug_ms=200)),
    deck=lambda seats: DECK,
    cards=_cards,
    conceivable=_conceivable,
    swaps=_swaps,
    deals=_deals,
    all_have_places=_all_have_places,
    canonical=_canonical,
)
