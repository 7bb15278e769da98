"""Writes down what is in the boxes, for the exercises in the browser: `python tests/make_decks.py`.

The rules are the one place that says which cards there are; tests/test_decks.py holds these files
to them.
"""

import json
from pathlib import Path

import msgspec

from tablee.games.confetti import cards as confetti
from tablee.games.plumpsack import cards as plumpsack
from tablee.games.rouge_jaune_vert import cards as rouge_jaune_vert

GAMES = Path(__file__).parents[1] / "web/src/games"

DECKS: dict[str, object] = {
    "confetti": list(confetti.DECK),
    "plumpsack": [msgspec.to_builtins(one) for one in plumpsack.PICTURES.values()],
    "rouge-jaune-vert": list(rouge_jaune_vert.DECK),
}


def deck_of(game: str) -> Path:
    return GAMES / game / "exercise/deck.json"


def main() -> None:
    for game, cards in DECKS.items():
        deck_of(game).write_text(json.dumps(cards, indent=2) + "\n")


if __name__ == "__main__":
    main()
