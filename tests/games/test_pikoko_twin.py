"""Two of Pikoko's rules that the pages say once more, in `web/src/games/pikoko/rules.ts`: the same
cases for both.

    python tests/games/test_pikoko_twin.py

writes them anew.
"""

import random
from pathlib import Path
from typing import Any

import msgspec

from tablee.games.pikoko.cards import COLOURS, HAND, SHOWN, deck
from tablee.games.pikoko.rules import best_card, bid_points
from tablee.games.pikoko.state import PlayedCard
from tablee.kernel.game import Seat

CASES = Path(__file__).parents[2] / "web/tests/pikoko/rules.json"
TRICKS = 120


def _make_trick(chance: random.Random) -> dict[str, Any]:
    """A trick as it may lie after any card of it, and its best card."""
    seats = chance.choice((3, 4, 5))
    cards = chance.sample(deck(seats), chance.randint(1, seats))
    trick = tuple(
        PlayedCard(Seat(seat), Seat((seat + 1) % seats), card, chance.choice(SHOWN[card]))
        for seat, card in enumerate(cards)
    )
    trump = chance.choice((None, *COLOURS))
    return {"trump": trump, "trick": trick, "best": best_card(trick, trump).card}


def make_cases() -> dict[str, Any]:
    chance = random.Random("pikoko's twin")
    return {
        "tricks": [_make_trick(chance) for _ in range(TRICKS)],
        "bids": [
            {"bid": bid, "tricks": tricks, "points": bid_points(bid, tricks)}
            for bid in range(HAND + 1)
            for tricks in range(HAND + 1)
        ],
    }


def test_the_pages_are_given_what_the_rules_say() -> None:
    assert msgspec.json.decode(CASES.read_bytes()) == msgspec.json.decode(
        msgspec.json.encode(make_cases())
    )


if __name__ == "__main__":
    CASES.write_bytes(msgspec.json.encode(make_cases()) + b"\n")
