"""What a match leaves behind: results, and where it was rated, ratings; alone, a high score."""

from collections.abc import Sequence

from sqlalchemy import Connection

from tablee.kernel.game import Scores
from tablee.kernel.record import AnyRecord
from tablee.store import ratings, tables
from tablee.store.highscores import keep, spell_setup
from tablee.store.ratings import RatedSeat
from tablee.store.tables import Result


def end_match(
    connection: Connection,
    match: str,
    record: AnyRecord,
    players: Sequence[str | None],
    scores: Scores,
    rated: bool,
    now: int,
) -> None:
    """Once: a match that ended before leaves nothing twice. A bot is nobody."""
    results = [
        Result(person, score, rank)
        for person, score, rank in zip(players, scores.scores, scores.ranks, strict=True)
    ]
    if not tables.end_match(connection, match, results, now):
        return
    of_people = [
        RatedSeat(seat, one.person, one.rank)
        for seat, one in enumerate(results)
        if one.person is not None
    ]
    if rated and len(of_people) > 1:
        ratings.rate(connection, match, record.game, of_people, now)
    if len(players) == 1 and players[0] is not None:
        setup, score = spell_setup(record.setup), scores.scores[0]
        keep(connection, match, record.game, setup, players[0], score, now)
