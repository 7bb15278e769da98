"""Players who play anything that is allowed, by what they are shown and nothing else."""

import random
from typing import Any

from server.client import Json, Seat

# Settings with which whole matches take seconds.
BRISK: dict[str, Json] = {
    "pikoko": {"rounds": 1, "pause_ms": 20},
    "rouge-jaune-vert": {"rounds": 2, "countdown_ms": 20, "limit_ms": 1500, "pause_ms": 20},
    "plumpsack": {"circle": 5, "goal": 2, "memory_ms": 20, "pause_ms": 20},
    "confetti": {
        "sandglass_ms": 1500,
        "slide_ms": 30,
        "tug_ms": 60,
        "keep_ms": 1000,
        "countdown_ms": 20,
        "pause_ms": 20,
    },
}


async def play_on(seat: Seat, chance: random.Random, pace_s: float = 0.0) -> None:
    """Until the match is over, or the socket is."""
    while seat.is_open and not seat.is_over:
        move = choice(seat, chance)
        if move is None:
            await seat.change(0.05)
            continue
        assert seat.view is not None
        shown = seat.view
        await answered(seat, move)
        if pace_s:
            await seat.change(pace_s)
        if seat.view is shown:
            await seat.change(0.02)


async def answered(seat: Seat, move: Json) -> Json | None:
    """The answer to a move; none where the socket closed before it came."""
    assert seat.view is not None
    message_id = seat.new_id()
    seat.send({"type": "command", "id": message_id, "command": move, "seq": seat.view["seq"]})
    await seat.until(lambda: message_id in seat.answers or not seat.is_open)
    return seat.answers.get(message_id)


def choice(seat: Seat, chance: random.Random) -> Json | None:
    if seat.view is None or not seat.facts.get("running") or seat.hello.get("seat") is None:
        return None
    number: int = seat.hello["seat"]
    view = seat.view["view"]
    if view["phase"] == "name" and number in view["to_act"] and view["sack"] in seat.memory:
        return {"type": "name", "object": seat.memory[view["sack"]]}
    if seat.view["options"]:
        picked: Json = chance.choice(seat.view["options"])
        return picked
    if view["phase"] == "keep" and number in view["to_act"]:
        return {"type": "keep", "cards": view["held"][number][: _allowance(view, number)]}
    if view["phase"] != "race":
        return None
    return _race(view, number, chance)


def _allowance(view: Json, number: int) -> int:
    score: int = view["round_scores"][-1][number]["score"]
    return max(score, 0)


def _race(view: Json, number: int, chance: random.Random) -> Json | None:
    if "spots" in view:
        return _take(view, number, chance)
    if any(len(one["seats"]) == 2 and number in one["seats"] for one in view["sliding"]):
        return {"type": "let_go"}
    mine = view["held"][number]
    if mine and chance.random() < 0.1:
        return {"type": "drop", "card": chance.choice(mine)}
    cards: list[Any] = [*view["table"], *(one["card"] for one in view["sliding"])]
    return {"type": "grab", "card": chance.choice(cards)} if cards else None


def _take(view: Json, number: int, chance: random.Random) -> Json:
    if view["held"][number] is not None:
        return {"type": chance.choice(["place", "put_back"])}
    if len(view["series"][number]) >= view["goal"] and chance.random() < 0.5:
        return {"type": "stop"}
    spots = [spot for spot, card in enumerate(view["spots"]) if card is not None]
    return {"type": "take", "spot": chance.choice(spots)} if spots else {"type": "stop"}
