"""What a law must know of a game that the game does not say."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from random import Random
from typing import Any

from tablee.box import Box
from tablee.kernel.game import AnyGame, Seat


@dataclass(frozen=True)
class Swap:
    """Two states that are the same as far as the viewer can know, until what differs comes to
    light. One of them is that of the walk, unless `instead` is given."""

    state: Any
    is_still_hidden: Callable[[Any], bool]
    instead: Any = None


@dataclass(frozen=True, kw_only=True, repr=False)
class Subject:
    """A game that is put to the laws."""

    box: Box
    setups: tuple[Any, ...]
    deck: Callable[[int], Iterable[Any]]  # by the number of seats
    cards: Callable[[Any], Iterable[Any]]  # of a state: every card, wherever it is
    conceivable: Callable[[Any], Iterable[Any]]  # commands, possible or not
    swaps: Callable[[Any, Seat | None, Random], Iterator[Swap]]  # what this viewer cannot know
    # Two stacks for so many seats that begin alike for this viewer.
    deals: Callable[[int, Seat | None, Random], tuple[Any, Any]]
    all_have_places: Callable[[Any], bool] = lambda state: True  # the cards on the table
    canonical: Callable[[Any, Any], Any] = lambda state, command: command  # as `options` has it
    lucky: Callable[[Any], Any] = lambda state: None  # the command that only luck would find

    @property
    def game(self) -> AnyGame:
        return self.box.game

    def __repr__(self) -> str:
        return f"<{self.game.id}>"


def exchange(items: Iterable[Any], one: Any, other: Any) -> tuple[Any, ...]:
    """The items, with one in place of the other, and the other in place of the one."""
    names = {one: other, other: one}
    return tuple(names.get(item, item) for item in items)


def deal_alike(
    cards: Iterable[Any], hidden: Iterable[int], chance: Random
) -> tuple[tuple[Any, ...], tuple[Any, ...]]:
    """A shuffled deck, and the same with the cards at the hidden places in another order."""
    deck = list(cards)
    chance.shuffle(deck)
    places = list(hidden)
    other = deck.copy()
    for place, source in zip(places, chance.sample(places, len(places)), strict=True):
        other[place] = deck[source]
    return tuple(deck), tuple(other)


def pick_two(items: Iterable[Any], chance: Random) -> tuple[Any, Any] | None:
    """Any two of the items; None where there are fewer."""
    choices = sorted(items)
    if len(choices) < 2:
        return None
    one, other = chance.sample(choices, 2)
    return one, other
