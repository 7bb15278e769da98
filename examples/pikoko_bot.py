"""A simple bot for Pikoko that wants to be right: it bids by strength, then plays towards its bids.

tablee arena --game pikoko --bots beginner,beginner --bot "cmd: python examples/pikoko_bot.py"
"""

import json
import sys
from typing import Any

Json = dict[str, Any]

TRICKS = 8


class Bot:
    def __init__(self, seat: int, seats: int) -> None:
        self.seat = seat
        self.left = (seat + 1) % seats  # whose cards it plays

    def decide(self, view: Json, options: list[Json]) -> Json:
        match view["phase"]:
            case "bid":
                return {"type": "bid", "tokens": self.bid(view)}
            case "trust":
                return {"type": "trust", "seat": None}  # a point that is sure
            case "play":
                return self.play(view, options)
            case _:
                return options[0]  # ready

    def bid(self, view: Json) -> int:
        """How many tricks the cards of the one bid on will take, by their share of all strength."""
        seen: dict[int, int] = {
            owner: sum(strength(card, view["trump_colour"]) for card in hand)
            for owner, hand in enumerate(view["hands"])
            if owner != self.seat  # nobody sees their own
        }
        if view["target"] is None:  # on oneself: what is left
            own: list[int] = [view["bids"][self.seat][owner] for owner in seen]
            expected = max(0, TRICKS - sum(own))
        else:
            average = sum(seen.values()) / len(seen)
            expected = round(TRICKS * seen[view["target"]] / (sum(seen.values()) + average))
        tokens: int = view["tokens"][self.seat]
        return min(expected, tokens)

    def play(self, view: Json, options: list[Json]) -> Json:
        """High cards while the one whose cards they are should take more tricks, else low ones."""
        wanted = view["bids"][self.seat][self.left] - view["tricks"][self.left]
        best = max if wanted > 0 else min
        return best(options, key=lambda option: strength(option["card"], view["trump_colour"]))


def strength(card: str, trump: str | None) -> int:
    """Cards are written "R6" or "PYR1": the colours that they show, then their number."""
    number = int(card.lstrip("RYPWB"))
    return number**2 * (3 if trump and trump in card else 1)


def main() -> None:
    bot = Bot(0, 3)
    for line in sys.stdin:
        request = json.loads(line)
        answer: Json = {"ok": True}
        if request["op"] == "new":
            bot = Bot(request["seat"], request["seats"])
        elif request["op"] == "decide":
            answer["command"] = bot.decide(request["view"], request["options"])
        print(json.dumps(answer), flush=True)


if __name__ == "__main__":
    main()
