"""Exercises in the browser deal the cards of the box, written by `python tests/make_decks.py`."""

import json

import pytest
from make_decks import DECKS, deck_of


@pytest.mark.parametrize("game", DECKS)
def test_the_browser_has_the_cards_of_the_box(game: str) -> None:
    assert json.loads(deck_of(game).read_text()) == DECKS[game]
