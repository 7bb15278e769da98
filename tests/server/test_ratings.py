"""Ratings after a match."""

import pytest

from tablee.store.ratings import Rating, rate_match


def test_winners_rise_losers_fall_and_all_become_more_certain() -> None:
    first, second, third = rate_match([None, None, None], "confetti", [1, 2, 3])
    assert first.mu > second.mu > third.mu
    assert second.mu == pytest.approx(25, abs=1.5)
    assert all(one.sigma < 25 / 3 for one in (first, second, third))
    assert {(one.game, one.matches) for one in (first, second, third)} == {("confetti", 1)}


def test_who_shares_a_rank_has_drawn() -> None:
    first, second, third = rate_match([None, None, None], "pikoko", [1, 1, 3])
    assert first.mu == pytest.approx(second.mu, abs=0.2)
    assert first.mu > third.mu
    drawn = rate_match([None, None], "pikoko", [1, 1])
    assert drawn[0].mu == pytest.approx(drawn[1].mu) == pytest.approx(25)


def test_the_order_of_seats_does_not_matter() -> None:
    strong, weak = Rating("pikoko", 30.0, 4.0, 9), Rating("pikoko", 20.0, 6.0, 4)
    one, other = rate_match([strong, weak], "pikoko", [2, 1])
    assert rate_match([weak, strong], "pikoko", [1, 2]) == [other, one]
    assert (one.matches, other.matches) == (10, 5)


def test_an_upset_moves_more_than_the_expected() -> None:
    strong, weak = Rating("pikoko", 30.0, 4.0, 9), Rating("pikoko", 20.0, 4.0, 9)
    expected = rate_match([strong, weak], "pikoko", [1, 2])
    upset = rate_match([strong, weak], "pikoko", [2, 1])
    assert abs(upset[0].mu - 30) > abs(expected[0].mu - 30)
