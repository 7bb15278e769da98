"""What every game obeys; and what the laws must know of Snap."""

import dataclasses
from collections.abc import Iterable, Iterator
from itertools import chain
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from tablee.kernel.game import Seat
from tablee.laws import Subject, Swap, deal_alike, exchange, laws, pick_two, secrecy
from tablee_snap import BOX, SNAP
from tablee_snap.cards import DECK, Card
from tablee_snap.messages import Snap, TurnCard
from tablee_snap.rules import find_pairs
from tablee_snap.state import Setup, Stack, State
from tablee_snap.view import View, view


def _cards(state: State) -> Iterable[Card]:
    return chain(*state.down, *state.up)


def _conceivable(state: State) -> Iterator[Any]:
    yield TurnCard()
    yield from map(Snap, range(state.look - 1, state.look + 2))


def _swaps(state: State, viewer: Seat | None, chance: Random) -> Iterator[Swap]:
    """What lies face down is nobody's to know, not even whose pile it is in."""

    def hidden(now: State) -> set[Card]:
        return set(chain(*now.down))

    two = pick_two(hidden(state), chance)
    if two is not None:
        down = tuple(exchange(pile, *two) for pile in state.down)
        yield Swap(replace(state, down=down), lambda now: set(two) <= hidden(now))


def _deals(seats: int, viewer: Seat | None, chance: Random) -> tuple[Stack, Stack]:
    one, other = deal_alike(DECK, range(len(DECK)), chance)
    return Stack(deck=one), Stack(deck=other)


def _lucky(state: State) -> Any:
    """A walk that called at random would pay for it at every step."""
    return Snap(state.look) if find_pairs(state.up) else TurnCard()


SUBJECT = Subject(
    box=BOX,
    setups=(Setup(), Setup(countdown_ms=0, turn_ms=500, limit_ms=60_000)),
    deck=lambda seats: DECK,
    cards=_cards,
    conceivable=_conceivable,
    swaps=_swaps,
    deals=_deals,
    lucky=_lucky,
)

test_laws = laws(SUBJECT)


def test_a_view_that_tells_what_comes_next_is_found() -> None:
    """The laws know what is hidden: else they would find nothing."""

    def leak(state: State, seat: Seat | None) -> View:
        pile = state.down[state.turn]
        return replace(view(state, seat), look=DECK.index(pile[0]) if pile else 0)

    leaky = dataclasses.replace(BOX, game=dataclasses.replace(SNAP, view=leak))
    for law in secrecy.LAWS:
        with pytest.raises(AssertionError):
            law(dataclasses.replace(SUBJECT, box=leaky))
