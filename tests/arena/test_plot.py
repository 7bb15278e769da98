"""Pictures: the same for the same results, and without what changes by itself."""

from pathlib import Path

import pytest

from arena.invented import deals_of_one, match
from tablee.arena.plot import draw
from tablee.arena.settings import Settings
from tablee.arena.summary import Summary, sum_up
from tablee.words import Voice

SETTINGS = Settings(
    game_id="pikoko",
    setup={},
    seats=3,
    lineup=("a", "b", "c"),
    programs={},
    think_ms=1,
    seed=1,
    compiled=True,
    code="",
)


def _summary(deals: int) -> Summary:
    results = [match(a=number % 7, b=3, c=number % 4) for number in range(deals)]
    return sum_up("abc", deals_of_one(results))


@pytest.mark.parametrize("suffix", [".svg", ".png"])
def test_the_same_results_are_drawn_the_same(suffix: str, tmp_path: Path) -> None:
    pictures = [tmp_path / f"{number}{suffix}" for number in range(3)]
    for picture, deals in zip(pictures, (20, 20, 21), strict=True):
        draw(_summary(deals), SETTINGS, picture, Voice("fr"))
    first, second, other = (picture.read_bytes() for picture in pictures)
    assert first == second != other
    assert first.startswith(b"<?xml" if suffix == ".svg" else b"\x89PNG")
    assert b"<dc:date>" not in first


def test_a_single_deal_has_no_intervals_to_draw(tmp_path: Path) -> None:
    draw(_summary(1), SETTINGS, tmp_path / "x.svg", Voice("en"))
    assert (tmp_path / "x.svg").exists()
