"""Matches that were played, for a store's history: who sat there, and what became of it."""

from typing import Any

import msgspec
from sqlalchemy import Connection

from tablee.store import ratings, tables
from tablee.store.ratings import RatedSeat
from tablee.store.tables import Result


def play(
    database: Connection,
    id: str,
    ended: int,
    scores: dict[str, int],
    *,
    game: str = "pikoko",
    rated: bool = False,
    shown: bool = False,
    names: dict[str, str] | None = None,
    start: str = '{"rules":1}',
) -> None:
    """A match from its start to its end. Who has a name with a capital is a bot; all others are
    people, by their ids. The most points win."""
    players: list[dict[str, Any]] = [
        {"type": "bot" if is_bot(who) else "person", "name": (names or {}).get(who, who)}
        for who in scores
    ]
    tables.save_table(database, id, "{}", set(), 1)
    tables.begin_match(
        database,
        id=id,
        table=id,
        game=game,
        start=start,
        players=msgspec.json.encode(players).decode(),
        seats=len(scores),
        rated=rated,
        shown=shown,
        now=ended - 1,
    )
    results = [
        Result(None if is_bot(who) else who, score, 1 + sum(one > score for one in scores.values()))
        for who, score in scores.items()
    ]
    assert tables.end_match(database, id, results, ended)
    if rated:
        seats = [
            RatedSeat(seat, one.person, one.rank)
            for seat, one in enumerate(results)
            if one.person is not None
        ]
        ratings.rate(database, id, game, seats, ended)


def is_bot(who: str) -> bool:
    return who[0].isupper()
