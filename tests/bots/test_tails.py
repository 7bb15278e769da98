"""The tails of Pikoko's exercise are what `python -m benchmarks.tails` finds: judged again over the
first of its deals, they come to about the same."""

import json
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest
from msgspec import convert

from benchmarks.tails import SEATS, Tail, draw_tails, judge
from tablee.fast.kernels import load
from tablee.games.pikoko.cards import HAND, deck

FILE = Path(__file__).parents[2] / "web/src/games/pikoko/exercise/tails.json"
TAILS = convert(json.loads(FILE.read_text()), list[Tail])
DEALS = 8  # so few tell the tricks to expect within a half
OFF = 0.5


@pytest.fixture(autouse=True, scope="module")
def compiled() -> None:
    load()


def mean(tricks: tuple[float, ...]) -> float:
    return float(np.dot(tricks, np.arange(HAND + 1)))


def test_each_is_a_tail_and_a_trump_of_a_table_of_four() -> None:
    for tail in TAILS:
        cards = (tail.trump, *tail.hand)
        assert len(set(cards)) == len(cards) == HAND + 1
        assert set(cards) <= set(deck(SEATS))
        assert sum(tail.tricks) == pytest.approx(1, abs=0.01)
        assert len(tail.takes) == HAND
    assert len({(tail.trump, tail.hand) for tail in TAILS}) == len(TAILS)


def test_they_are_those_that_were_drawn() -> None:
    wanted = {(tail.trump, tail.hand) for tail in TAILS}
    for drawn in _first(draw_tails(), 400):
        wanted.discard(drawn)
    assert not wanted


def _first(tails: Iterator[tuple[str, tuple[str, ...]]], many: int) -> Iterator[tuple[str, object]]:
    for _ in range(many):
        yield next(tails)


@pytest.mark.parametrize("tail", TAILS[::21], ids=lambda tail: f"{tail.trump}-{tail.hand[0]}")
def test_judged_again_they_take_as_many_tricks(tail: Tail) -> None:
    again = judge(tail.hand, tail.trump, DEALS)
    assert again.trump_colour == tail.trump_colour
    assert mean(tuple(again.foreseen.mean(axis=0))) == pytest.approx(mean(tail.tricks), abs=OFF)
    assert np.abs(again.takes - np.array(tail.takes)).max() < OFF
