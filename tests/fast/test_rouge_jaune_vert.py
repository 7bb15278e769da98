"""The quickest way, held to a slow search by the rules."""

from collections.abc import Callable, Iterator
from random import Random

import numpy as np
import pytest
from msgspec import Struct

from tablee.fast.bits import Floats, Ints
from tablee.fast.kernels import are_compiled
from tablee.fast.rouge_jaune_vert import FIT, MOST_CARDS, NUMBERS, find_quickest_way
from tablee.games.rouge_jaune_vert.cards import DECK, Card, fit

ENOUGH = 1 << 40  # tries
CARDS = len(DECK)


class Case(Struct, frozen=True):
    last: int
    needed: int
    cards: Ints
    step_ms: Floats
    risk_ms: Floats
    turn_ms: Floats
    later_ms: float
    depth: int


def _case(chance: Random, most_cards: int) -> Case:
    last, *cards = chance.sample(range(CARDS), chance.randint(1, most_cards + 1))
    return Case(
        last=last,
        needed=chance.randint(0, 10),
        cards=np.array(cards, dtype=np.int64),
        step_ms=np.array([chance.uniform(500, 2_000) for _ in cards], dtype=np.float64),
        risk_ms=np.array([chance.uniform(0, 900) for _ in cards], dtype=np.float64),
        turn_ms=np.array([chance.uniform(500, 9_000) for _ in range(CARDS)], dtype=np.float64),
        later_ms=chance.uniform(500, 5_000),
        depth=chance.randint(1, 10),
    )


def _ways(case: Case, way: tuple[int, ...] = ()) -> Iterator[tuple[int, ...]]:
    """Every way through the cards, by the rules: §4."""
    yield way
    if len(way) < min(case.depth, case.needed):
        last = DECK[case.cards[way[-1]] if way else case.last]
        for index, card in enumerate(case.cards):
            if index not in way and fit(last, DECK[card]):
                yield from _ways(case, (*way, index))


def _ms(case: Case, way: tuple[int, ...]) -> float:
    steps_ms = sum(case.step_ms[index] + n * case.risk_ms[index] for n, index in enumerate(way))
    missing = case.needed - len(way)
    if missing <= 0:
        return float(steps_ms)
    end = case.cards[way[-1]] if way else case.last
    return float(steps_ms + case.turn_ms[end] + (missing - 1) * case.later_ms)


def _found(
    search: Callable[..., float], case: Case, tries: int = ENOUGH
) -> tuple[float, tuple[int, ...]]:
    way = np.zeros(case.depth + 1, dtype=np.int64)
    ms = search(
        case.last,
        case.needed,
        case.cards,
        case.step_ms,
        case.risk_ms,
        case.turn_ms,
        case.later_ms,
        case.depth,
        tries,
        way,
    )
    return ms, tuple(int(index) for index in way[1 : 1 + way[0]])


def _check(search: Callable[..., float], chance: Random) -> None:
    case = _case(chance, most_cards=9)
    ms, way = _found(search, case)
    assert ms == pytest.approx(min(_ms(case, each) for each in _ways(case)))
    assert ms == pytest.approx(_ms(case, way))
    assert way in set(_ways(case))


def test_fitting_cards_are_those_of_the_rules() -> None:
    for card in DECK:
        for other in DECK:
            assert FIT[NUMBERS[card], NUMBERS[other]] == fit(card, other)


@pytest.mark.usefixtures("compiled")
def test_the_quickest_way_is_quickest_compiled() -> None:
    assert are_compiled()
    chance = Random(1)
    for _ in range(2_000):
        _check(find_quickest_way, chance)


def test_the_quickest_way_is_quickest_in_python() -> None:
    chance = Random(2)
    for _ in range(200):
        _check(find_quickest_way.plain, chance)


def _longest(last: Card, cards: frozenset[Card]) -> int:
    return max((1 + _longest(card, cards - {card}) for card in cards if fit(last, card)), default=0)


@pytest.mark.usefixtures("compiled")
def test_where_turning_is_slow_the_quickest_way_is_the_longest() -> None:
    chance = Random(3)
    for _ in range(300):
        last, *cards = chance.sample(range(CARDS), 13)
        case = Case(
            last=last,
            needed=12,
            cards=np.array(cards, dtype=np.int64),
            step_ms=np.ones(12),
            risk_ms=np.zeros(12),
            turn_ms=np.full(CARDS, 1_000.0),
            later_ms=1_000.0,
            depth=12,
        )
        _, way = _found(find_quickest_way, case)
        assert len(way) == _longest(DECK[last], frozenset(DECK[card] for card in cards))


@pytest.mark.usefixtures("compiled")
def test_a_search_cut_short_still_answers_with_a_way() -> None:
    chance = Random(4)
    for tries in range(300):
        case = _case(chance, most_cards=9)
        ms, way = _found(find_quickest_way, case, tries)
        assert way in set(_ways(case))
        assert ms == pytest.approx(_ms(case, way))
        assert ms <= _ms(case, ()) + 1e-6


@pytest.mark.usefixtures("compiled")
def test_compiled_and_plain_search_alike_among_many_cards() -> None:
    chance = Random(5)
    for _ in range(200):
        case = _case(chance, most_cards=MOST_CARDS)
        assert _found(find_quickest_way, case, 500) == _found(find_quickest_way.plain, case, 500)
