"""Who plays whom, where and with which cards."""

from collections import Counter

import pytest
from ours import GAMES

from tablee.arena.play import Arena
from tablee.arena.settings import Settings, digest_code, fill_lineup


def _settings(*lineup: str, seats: int | None = None, game: str = "pikoko") -> Settings:
    return Settings(
        game_id=game,
        setup={"rounds": 1} if game == "pikoko" else {},
        seats=seats or len(lineup),
        lineup=lineup,
        programs={},
        think_ms=1000,
        seed=1,
        compiled=False,
        code="",
    )


def test_everybody_sits_once_in_each_seat_of_every_deal() -> None:
    arena = Arena(_settings("easy", "beginner", "strong", "medium"))
    for number in range(3):
        seatings = [match.names for match in arena.play(number).matches]
        assert len(seatings) == 4
        for seat in zip(*seatings, strict=True):
            assert sorted(seat) == ["beginner", "easy", "medium", "strong"]


def test_neighbours_change_from_deal_to_deal() -> None:
    settings = _settings("a", "b", "c", "d")
    on_the_left_of_a = Counter(
        table[(table.index("a") + 1) % 4] for table in map(settings.seating, range(300))
    )
    assert set(on_the_left_of_a) == {"b", "c", "d"}
    assert min(on_the_left_of_a.values()) > 70


def test_more_names_than_seats_take_turns_at_the_table() -> None:
    settings = _settings("a", "b", "c", "d", seats=2)
    met = Counter(frozenset(settings.seating(number)) for number in range(60))
    assert len(met) == 6
    assert set(met.values()) == {10}


def test_fewer_names_than_seats_sit_down_again() -> None:
    assert fill_lineup(("a", "b"), 5) == ("a", "b", "a", "b", "a")
    assert fill_lineup(("a", "b", "c"), 2) == ("a", "b", "c")


def test_matches_are_rounded_up_to_whole_deals() -> None:
    settings = _settings("a", "b", "c")
    assert [settings.deals(matches) for matches in (1, 3, 4, 1000)] == [1, 1, 2, 334]


def test_bots_of_the_same_deal_are_not_the_same_bots_again() -> None:
    """One name alone sits alike in every match of a deal: it is other dice that they differ by."""
    arena = Arena(_settings("beginner", "beginner", "beginner"))
    scores = [tuple(match.scores for match in arena.play(number).matches) for number in range(4)]
    assert any(len(set(of_a_deal)) > 1 for of_a_deal in scores)


def test_a_deal_is_the_same_whenever_it_is_played() -> None:
    settings = _settings("beginner", "easy", game="plumpsack")
    arena = Arena(settings)
    arena.play(0)
    assert arena.play(7) == Arena(settings).play(7)


@pytest.mark.parametrize("game", GAMES)
def test_the_code_of_a_game_is_told_apart(game: str) -> None:
    others = [digest_code(other) for other in GAMES if other != game]
    assert digest_code(game) == digest_code(game)
    assert digest_code(game) not in others
