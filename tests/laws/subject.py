"""What a law must know of a game that the game does not say."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from random import Random
from typing import Any

from tablee.kernel.game import AnyGame, Seat


@dataclass(frozen=True)
class Swap:
    """The same match as far as the viewer can know, until what was swapped comes to light."""

    state: Any
    is_still_hidden: Callable[[Any], bool]


@dataclass(frozen=True, kw_only=True)
class Subject:
    game: AnyGame
    setups: tuple[Any, ...]
    deck: Callable[[int], Iterable[Any]]  # by the number of seats
    cards: Callable[[Any], Iterable[Any]]  # of a state: every card, wherever it is
    conceivable: Callable[[Any], Iterator[Any]]  # commands, possible or not
    swaps: Callable[[Any, Seat | None, Random], Iterator[Swap]]  # what this viewer cannot know
    canonical: Callable[[Any, Any], Any] = lambda state, command: command  # as `options` has it
    lucky: Callable[[Any], Any] = lambda state: None  # the command that only luck would find


def exchanged(items: Iterable[Any], one: Any, other: Any) -> tuple[Any, ...]:
    """Wherever one was, the other is."""
    names = {one: other, other: one}
    return tuple(names.get(item, item) for item in items)


def some_two(items: Iterable[Any], chance: Random) -> tuple[Any, Any] | None:
    choices = sorted(items)
    if len(choices) < 2:
        return None
    one, other = chance.sample(choices, 2)
    return one, other
