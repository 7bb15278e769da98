"""Numbers that are known, and intervals that hold what they promise."""

from math import log10
from random import Random

import numpy as np
import pytest

from arena.invented import deals, deals_of_one, match, played
from tablee.arena.play import Deal
from tablee.arena.rating import rate
from tablee.arena.summary import Estimate, Pair, Standing, Summary, sum_up


def _pair(summary: Summary, name: str, other: str) -> Pair:
    (pair,) = (pair for pair in summary.pairs if (pair.name, pair.other) == (name, other))
    return pair


def _standing(summary: Summary, name: str) -> Standing:
    (standing,) = (standing for standing in summary.standings if standing.name == name)
    return standing


def _holds(estimate: Estimate, truth: float) -> bool:
    assert estimate.low is not None
    assert estimate.high is not None
    return estimate.low <= truth <= estimate.high


def _width(estimate: Estimate) -> float:
    assert estimate.low is not None
    assert estimate.high is not None
    return estimate.high - estimate.low


def test_points_wins_and_differences_are_counted() -> None:
    results = [match(a=4, b=1), match(a=2, b=2), match(a=6, b=0), match(a=0, b=1)]
    summary = sum_up("ab", deals_of_one(results))
    a, b = _standing(summary, "a"), _standing(summary, "b")
    assert (summary.deals, summary.matches, a.matches) == (4, 4, 4)
    assert (a.points.value, b.points.value) == (3, 1)
    assert (a.wins.value, b.wins.value) == (2.5 / 4, 1.5 / 4)  # a shared win counts in part
    assert _pair(summary, "a", "b").above.value == 2.5 / 4  # a tie is half
    assert _pair(summary, "a", "b").difference.value == 2
    assert _pair(summary, "b", "a").difference.value == -2


def test_a_field_of_the_same_name_is_counted_seat_by_seat() -> None:
    names = ("one", "field", "field", "field")
    summary = sum_up(("one", "field"), deals_of_one([played(names, (5, 9, 1, 3))]))
    assert _standing(summary, "field").matches == 3
    assert _standing(summary, "field").points.value == pytest.approx(13 / 3)
    assert _standing(summary, "field").wins.value == pytest.approx(1 / 3, abs=1e-6)
    pair = _pair(summary, "one", "field")
    assert pair.meetings == 3
    assert pair.above.value == pytest.approx(2 / 3, abs=1e-6)


def test_one_deal_says_nothing_about_chance() -> None:
    summary = sum_up("ab", deals([match(a=1, b=0), match(b=1, a=0)]))
    points = _standing(summary, "a").points
    assert (points.value, points.low, points.high) == (0.5, None, None)


def test_matches_of_one_deal_are_no_more_evidence_than_one() -> None:
    """Three with the same cards and the same end, or one: it is cards that chance draws."""
    chance = Random(1)
    results = [match(a=chance.randrange(9), b=chance.randrange(9)) for _ in range(60)]
    once = sum_up("ab", deals_of_one(results))
    thrice = sum_up("ab", deals(*([result] * 3 for result in results)))
    assert _standing(thrice, "a").points == _standing(once, "a").points
    assert _pair(thrice, "a", "b").above == _pair(once, "a", "b").above


def test_duplicate_deals_take_the_luck_of_the_cards_out() -> None:
    """Good cards are worth 50 points, being the better player 1: it shows all the same."""
    chance = Random(2)
    results: list[Deal] = []
    for number in range(40):
        luck, noise = chance.choice((0, 50)), chance.randrange(3)
        first, second = match(a=luck + 1, b=noise), match(b=luck, a=noise + 1)
        results.append(Deal(number, (first, second)))
    difference = _pair(sum_up("ab", results), "a", "b").difference
    assert difference.value == 1
    assert difference.low == 1


def test_one_who_always_finishes_above_is_not_certain_to() -> None:
    summary = sum_up("ab", deals_of_one([match(a=1, b=0)] * 20))
    above, below = _pair(summary, "a", "b").above, _pair(summary, "b", "a").above
    assert (above.value, above.high) == (1, 1)
    assert above.low == pytest.approx(0.025 ** (1 / 20), abs=1e-6)  # Clopper and Pearson: 0.8316
    assert below.high == pytest.approx(1 - 0.025 ** (1 / 20), abs=1e-6)


def test_intervals_hold_the_truth_about_as_often_as_they_say() -> None:
    """Two players of one strength, whose deals favour one seat or the other."""
    chance, tries = Random(3), 120
    held = {"points": 0, "difference": 0, "above": 0}
    for _ in range(tries):
        results: list[Deal] = []
        for number in range(40):
            luck = chance.gauss(0, 3)
            first = match(a=round(chance.gauss(10 + luck, 3)), b=round(chance.gauss(10, 3)))
            second = match(b=round(chance.gauss(10 + luck, 3)), a=round(chance.gauss(10, 3)))
            results.append(Deal(number, (first, second)))
        summary = sum_up("ab", results)
        pair = _pair(summary, "a", "b")
        held["points"] += _holds(_standing(summary, "a").points, 10)
        held["difference"] += _holds(pair.difference, 0)
        held["above"] += _holds(pair.above, 0.5)
    assert all(0.88 * tries <= count for count in held.values()), held
    assert any(count < tries for count in held.values()), held


def test_four_times_the_deals_halve_the_interval() -> None:
    chance = Random(4)
    results = [match(a=chance.randrange(9), b=chance.randrange(9)) for _ in range(800)]
    narrow = _standing(sum_up("ab", deals_of_one(results)), "a").points
    wide = _standing(sum_up("ab", deals_of_one(results[:200])), "a").points
    assert 1.7 < _width(wide) / _width(narrow) < 2.3


def test_ratings_are_those_of_chess() -> None:
    summary = sum_up("ab", deals_of_one([match(a=1, b=0)] * 30 + [match(a=0, b=1)] * 10))
    assert _standing(summary, "a").rating.value == 1000  # no beginner: the first in the list
    expected = 1000 - 400 * log10(30.5 / 10.5)  # with the tie that every pair is given
    assert _standing(summary, "b").rating.value == pytest.approx(expected, abs=1e-3)
    assert [standing.name for standing in summary.standings] == ["a", "b"]


def test_a_beginner_is_rated_1000() -> None:
    results = deals_of_one([match(best=1, beginner=0)] * 5 + [match(best=0, beginner=1)])
    summary = sum_up(("best", "beginner"), results)
    beginner, best = (_standing(summary, name).rating for name in ("beginner", "best"))
    assert (beginner.value, beginner.low, beginner.high) == (1000, 1000, 1000)
    assert best.value is not None
    assert best.value > 1000


def test_ratings_find_the_strengths_that_made_the_results() -> None:
    """Of players who did not all meet."""
    strengths = np.array([1000.0, 1250.0, 900.0, 2000.0])
    met = 1e7 * np.array([[0, 1, 1, 0], [1, 0, 0, 1], [1, 0, 0, 0], [0, 1, 0, 0]])
    above = met / (1 + 10 ** ((strengths[None, :] - strengths[:, None]) / 400))
    found = rate(above[None], met[None].astype(float), 0)[0]
    assert found == pytest.approx(strengths, abs=0.1)


def test_the_same_results_are_summed_up_the_same() -> None:
    chance = Random(5)
    results = deals_of_one(match(a=chance.randrange(9), b=chance.randrange(9)) for _ in range(30))
    assert sum_up("ab", results) == sum_up("ab", results)


def test_who_never_met_is_not_compared() -> None:
    summary = sum_up("abc", deals_of_one([match(a=1, b=0), match(b=1, c=0)] * 3))
    assert _pair(summary, "a", "c").above == Estimate(None, None, None)
    a, b, c = (_standing(summary, name).rating.value or 0 for name in "abc")
    assert a - b == pytest.approx(b - c) == pytest.approx(400 * log10(3.5 / 0.5))
