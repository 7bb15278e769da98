from collections.abc import Iterable, Iterator
from itertools import chain
from random import Random
from typing import Any

from msgspec.structs import replace
from ours import BOXES

from tablee.games.rouge_jaune_vert.cards import DECK, POINTS, Card
from tablee.games.rouge_jaune_vert.messages import Place, PutBack, Stop, Take
from tablee.games.rouge_jaune_vert.state import Setup, Stack, State
from tablee.kernel.game import Ready, Seat
from tablee.kernel.rng import Rng
from tablee.laws import Subject, Swap, deal_alike, pick_two


def _cards(state: State) -> Iterable[Card]:
    lying = (spot.card for spot in state.spots if spot)
    in_hand = (held.card for held in state.held if held)
    return chain(lying, in_hand, *state.series)


def _conceivable(state: State) -> Iterator[Any]:
    yield from map(Take, range(-1, len(state.spots) + 2))
    yield from (Place(), PutBack(), Stop(), Ready())


def _swaps(state: State, viewer: Seat | None, chance: Random) -> Iterator[Swap]:
    yield from _other_cards(state, viewer, chance)
    shuffled = tuple(chance.sample(state.point_stock, len(state.point_stock)))
    yield Swap(
        replace(state, rng=Rng.seeded("another seed"), decks=(), point_stock=shuffled),
        lambda now: now.round == state.round,
    )

    one, other = _deals(len(state.series), viewer, chance)
    yield Swap(
        replace(state, decks=one.decks),
        lambda now: True,  # one step deals at most: no card of the new round is taken in it
        instead=replace(state, decks=other.decks),
    )


def _deals(seats: int, viewer: Seat | None, chance: Random) -> tuple[Stack, Stack]:
    """What lies on the table is hidden, and so are the point cards of later rounds."""
    one, other = deal_alike(DECK, range(seats, len(DECK)), chance)
    points, other_points = deal_alike(POINTS, range(seats, len(POINTS)), chance)
    return Stack(decks=(one,), points=points), Stack(decks=(other,), points=other_points)


def _other_cards(state: State, viewer: Seat | None, chance: Random) -> Iterator[Swap]:
    """What lies face down, and what others took face down."""

    def hidden(now: State) -> set[Card]:
        lying = {spot.card for spot in now.spots if spot and not spot.up}
        return lying | {
            held.card
            for taker, held in enumerate(now.held)
            if held and not held.was_up and taker != viewer
        }

    two = pick_two(hidden(state), chance)
    if two is None:
        return
    names = {two[0]: two[1], two[1]: two[0]}
    yield Swap(
        replace(
            state,
            spots=tuple(
                spot and replace(spot, card=names.get(spot.card, spot.card)) for spot in state.spots
            ),
            held=tuple(
                held and replace(held, card=names.get(held.card, held.card)) for held in state.held
            ),
        ),
        lambda now: now.round == state.round and set(two) <= hidden(now),
    )


SUBJECT = Subject(
    box=BOXES["rouge-jaune-vert"],
    setups=(Setup(), Setup(rounds=2, limit_ms=3000, countdown_ms=0)),
    deck=lambda seats: DECK,
    cards=_cards,
    conceivable=_conceivable,
    swaps=_swaps,
    deals=_deals,
    all_have_places=lambda state: len(state.places) == len(state.spots),
)
