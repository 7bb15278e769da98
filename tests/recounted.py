"""The figures of a match, counted by other means than the server's: from the entries and from what
the states show, where the figures are counted from what was told; and the other way round."""

from collections import defaultdict
from collections.abc import Iterator
from typing import Any

import msgspec
from ours import GAMES

from tablee.kernel.match import Match
from tablee.kernel.record import AnyRecord

Json = dict[str, Any]
Sums = dict[str, list[float]]  # of one seat: value, of
Moment = tuple[int, Json, list[Json], Json | None]  # when, the state, what was told, the entry


def walk(record: AnyRecord) -> Iterator[Moment]:
    """The match as JSON, each command apart from what time alone brought."""
    game = GAMES[record.game]
    match: Any = Match.begin(game, record)
    yield 0, plain(match.state), plain_events(match.told), None
    for entry in record.entries:
        for at, told in match.pass_time(entry.at):
            yield at, plain(match.state), plain_events(told), None
        told = match.submit(entry)
        yield entry.at, plain(match.state), plain_events(told), msgspec.to_builtins(entry)
    for at, told in match.pass_time(record.until):
        yield at, plain(match.state), plain_events(told), None


def plain(state: Any) -> Json:
    return {name: msgspec.to_builtins(getattr(state, name)) for name in state.__struct_fields__}


def plain_events(told: Any) -> list[Json]:
    return [msgspec.to_builtins(one.event) for one in told]


def recount_pikoko(moments: list[Moment], sums: list[Sums]) -> None:
    """By what was told: bids as they were opened, tricks and confidence as they were scored."""
    bids: dict[tuple[int, int], int] = {}
    for _, _, told, _ in moments:
        for event in told:
            if event["type"] == "bids_revealed":
                for bidder, bid in enumerate(event["bids"]):
                    target = bidder if event["target"] is None else event["target"]
                    if bid is not None:
                        bids[bidder, target] = bid
            if event["type"] == "round_scored":
                for (bidder, target), bid in bids.items():
                    kind = "own" if bidder == target else "others"
                    off = bid - event["tricks"][target]
                    note(sums[bidder], f"{kind}_exact", 1 if off == 0 else 0, 1)
                    note(sums[bidder], f"{kind}_off", max(off, -off), 1)
                for seat, trusted in enumerate(event["trust"]):
                    if trusted is not None:
                        exact = bids[seat, trusted] == event["tricks"][trusted]
                        note(sums[seat], "trust_right", 1 if exact else 0, 1)
                bids = {}


def recount_rouge_jaune_vert(moments: list[Moment], sums: list[Sums]) -> None:
    """By the states: a race begins and ends with its phase, and the series hang there, each behind
    the card that was dealt."""
    began, before = 0, "countdown"
    stopper: int | None = None
    for at, state, _, entry in moments:
        if state["phase"] == "race" and before != "race":
            began, stopper = at, None
        if entry is not None and entry["command"]["type"] == "stop":
            stopper = entry["seat"]
        if before == "race" and state["phase"] != "race":
            for seat, series in enumerate(state["series"]):
                note(sums[seat], "pace", state["kept"][seat] - 1, (at - began) / 60_000)
                note(sums[seat], "struck", len(series) - state["kept"][seat], len(series) - 1)
                note(sums[seat], "stops", 1 if stopper == seat else 0, 1)
        before = state["phase"]


def recount_confetti(moments: list[Moment], sums: list[Sums]) -> None:
    """By the pad at the end, and the limits that the table showed."""
    limits = {state["round"]: state["limit"] for _, state, _, _ in moments}
    for number, scores in enumerate(moments[-1][1]["round_scores"], 1):
        for seat, score in enumerate(scores):
            note(sums[seat], "families", score["families"], 1)
            note(sums[seat], "points", score["score"], 1)
            note(sums[seat], "over_limit", 1 if score["taken"] > limits[number] else 0, 1)


def recount_plumpsack(moments: list[Moment], sums: list[Sums]) -> None:
    """By the circle before and after each name that was said."""
    hops = 0
    seen: dict[str, int] = defaultdict(int)  # by object: all are, at the start
    before: Json = moments[0][1]
    for _, state, told, _ in moments:
        named = [event["object"] for event in told if event["type"] == "object_named"]
        for name in named:
            hops += 1
            lies_there = before["circle"][before["sack"]]["object"]
            seat = before["active"]
            note(sums[seat], "right", 1 if name == lies_there else 0, 1)
            if name == lies_there:
                note(sums[seat], "remembered", hops - seen[name], 1)
        for card, was in zip(state["circle"], before["circle"], strict=True):
            if card is not None and card["up"] and card != was:
                seen[card["object"]] = hops
        before = state


def note(sums: Sums, figure: str, value: float, of: float) -> None:
    before = sums.setdefault(figure, [0.0, 0.0])
    before[0] += value
    before[1] += of


RECOUNT = {
    "pikoko": recount_pikoko,
    "rouge-jaune-vert": recount_rouge_jaune_vert,
    "confetti": recount_confetti,
    "plumpsack": recount_plumpsack,
}


def recount(record: AnyRecord) -> list[Sums]:
    """The sums of each seat; of what was never counted, none."""
    sums: list[Sums] = [{} for _ in range(record.seats)]
    RECOUNT[record.game](list(walk(record)), sums)
    return [{figure: pair for figure, pair in counted.items() if pair[1] > 0} for counted in sums]
