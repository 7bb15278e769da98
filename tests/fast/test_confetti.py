"""The solver, held to all sets of a few cards, counted by the rules."""

from collections.abc import Callable, Iterator, Sequence
from itertools import combinations
from random import Random

import numpy as np
import pytest
from msgspec import Struct

from tablee.fast.confetti import FAMILIES, NEW, PATIENCE, PLANS, find_best_plans
from tablee.games.confetti.cards import COLOURS, DECK, Card
from tablee.games.confetti.families import count_families

ENOUGH = 1 << 40  # steps


pytestmark = pytest.mark.usefixtures("compiled")


class Case(Struct, frozen=True):
    held: tuple[Card, ...]
    table: tuple[Card, ...]
    limit: int
    reach: int

    @property
    def cards(self) -> tuple[Card, ...]:
        return self.held + self.table

    def new(self, cards: Sequence[Card]) -> int:
        return sum(card in self.table for card in cards)


class Found(Struct, frozen=True):
    families: int
    new: int
    plans: int
    patience: int
    tally: tuple[int, ...]


def _case(chance: Random, most_cards: int) -> Case:
    cards = chance.sample(DECK, chance.randint(0, most_cards))
    held = chance.randint(0, len(cards))
    return Case(
        held=tuple(cards[:held]),
        table=tuple(cards[held:]),
        limit=chance.randint(3, 9),
        reach=chance.randint(0, 9),
    )


def _solved(
    case: Case, solve: Callable[..., int] = find_best_plans, patience: int = ENOUGH
) -> Found:
    circles = [
        [len(COLOURS) * size + COLOURS.index(colour) for size, colour in enumerate(card)]
        for card in case.cards
    ]
    found, tally = np.zeros(4, np.int64), np.zeros(len(case.cards), np.int64)
    families = solve(
        np.array(circles, np.int64).reshape(-1, 3),
        len(case.held),
        case.limit,
        case.reach,
        patience,
        found,
        tally,
    )
    assert families == found[FAMILIES]
    return Found(
        families=families,
        new=int(found[NEW]),
        plans=int(found[PLANS]),
        patience=int(found[PATIENCE]),
        tally=tuple(tally.tolist()),
    )


def _allowed(case: Case) -> Iterator[tuple[Card, ...]]:
    for size in range(min(case.limit, len(case.cards)) + 1):
        for cards in combinations(case.cards, size):
            if case.new(cards) <= case.reach:
                yield cards


def _best(case: Case) -> tuple[int, int, list[set[Card]]]:
    """The most families, of the fewest new cards, and every set that makes them."""
    rated = [((count_families(cards), -case.new(cards)), set(cards)) for cards in _allowed(case)]
    families, minus_new = best = max(rating for rating, _ in rated)
    return families, -minus_new, [cards for rating, cards in rated if rating == best]


def _check(case: Case, solve: Callable[..., int]) -> None:
    families, new, best_sets = _best(case)
    found = _solved(case, solve)
    assert (found.families, found.new) == (families, new)
    if families == 0:
        assert found.plans == 0
        return
    least = [cards for cards in best_sets if not any(other < cards for other in best_sets)]
    assert len(least) <= found.plans <= len(best_sets)
    for card, number in zip(case.cards, found.tally, strict=True):
        assert _having(card, least) <= number <= _having(card, best_sets)


def _having(card: Card, sets: list[set[Card]]) -> int:
    return sum(card in cards for cards in sets)


def test_all_plans_of_a_few_cards_are_found() -> None:
    chance = Random(6)
    for _ in range(2_000):
        _check(_case(chance, 9), find_best_plans)
    for _ in range(40):
        _check(_case(chance, 12), find_best_plans)


def test_so_they_are_without_a_compiler() -> None:
    chance = Random(7)
    for _ in range(100):
        _check(_case(chance, 8), find_best_plans.plain)


def test_compiled_and_plain_agree_on_whole_tables() -> None:
    chance = Random(8)
    for _ in range(6):
        case = _case(chance, len(DECK))
        assert _solved(case, patience=40) == _solved(case, find_best_plans.plain, patience=40)


@pytest.mark.parametrize(("cards", "families"), [(2, 0), (3, 3), (6, 6), (9, 9)])
def test_facts_as_many_families_as_cards(cards: int, families: int) -> None:
    everything = Case((), DECK, limit=cards, reach=cards)
    assert _solved(everything, patience=20_000).families == families


def test_facts_four_families_with_five_cards_two_with_four() -> None:
    """§4c: without a card too many, so with one card fewer there are fewer families."""
    for cards, families in ((5, 4), (4, 2)):
        chance = Random(cards)
        samples = (tuple(chance.sample(DECK, 12)) for _ in range(2_000))
        found = (_solved(Case((), table, cards, cards)) for table in samples)
        assert any((one.families, one.new) == (families, cards) for one in found)


def test_a_deck_in_hand_is_no_trouble() -> None:
    found = _solved(Case(DECK, (), limit=9, reach=0), patience=20_000)
    assert (found.families, found.new) == (9, 0)


def test_with_little_patience_it_finds_something_that_is_so() -> None:
    chance = Random(9)
    for _ in range(200):
        case = _case(chance, 20)
        hasty, exact = _solved(case, patience=30), _solved(case)
        assert hasty.families <= exact.families
        assert hasty.patience >= 0
        assert bool(hasty.plans) == bool(hasty.families)
