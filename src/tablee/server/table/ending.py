"""What a match leaves behind: results, and where it was rated, ratings; alone, a high score."""

from collections.abc import Sequence

from msgspec import Struct
from sqlalchemy import Connection

from tablee.kernel.game import Scores
from tablee.kernel.record import AnyRecord
from tablee.store import ratings, tables
from tablee.store.highscores import keep, spell_setup
from tablee.store.history import name_file
from tablee.store.ratings import RatedSeat, RatingChange
from tablee.store.tables import Result


class Aftermath(Struct, frozen=True):
    """What everybody at the table is told of a match that is over."""

    file: str  # what its record is called where it is kept
    ratings: tuple[RatingChange | None, ...] | None  # by seat; none: it was not rated


def load_aftermath(connection: Connection, match: str) -> Aftermath | None:
    """None: it is not over."""
    stored = tables.load_match(connection, match)
    if stored is None or stored.ended is None:
        return None
    changes = ratings.load_changes(connection, [match])
    by_seat = tuple(changes.get((match, seat)) for seat in range(stored.seats))
    file = name_file(stored.game, stored.ended, match)
    return Aftermath(file, by_seat if changes else None)


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
