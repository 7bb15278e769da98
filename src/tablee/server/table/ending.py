"""What a match leaves behind: results, and where it was rated, ratings; alone, a high score."""

from collections.abc import Sequence

from sqlalchemy import Connection

from tablee.kernel.game import Scores
from tablee.kernel.record import AnyRecord
from tablee.server.table.ratings import rate_match
from tablee.store import people, tables
from tablee.store.highscores import keep, spell_setup
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
    of_people = [one for one in results if one.person is not None]
    if not tables.end_match(connection, match, results, now):
        return
    if rated and len(of_people) > 1:
        _rate(connection, record.game, of_people)
    if len(players) == 1 and players[0] is not None:
        setup, score = spell_setup(record.setup), scores.scores[0]
        keep(connection, match, record.game, setup, players[0], score, now)


def _rate(connection: Connection, game: str, results: Sequence[Result]) -> None:
    persons = [one.person for one in results if one.person is not None]
    before = [people.load_rating(connection, person, game) for person in persons]
    after = rate_match(before, game, [one.rank for one in results])
    for person, rating in zip(persons, after, strict=True):
        people.save_rating(connection, person, rating)
