"""What came of exercises of one minute: of each game the best, and the latest ones. Each function
is for `Store.read` or `Store.write`."""

from itertools import groupby

from msgspec import Struct
from sqlalchemy import ColumnElement, Connection, delete, func, insert, select

from tablee.store.schema import exercises

LATEST = 30  # are kept, and the best besides


class ExerciseResult(Struct, frozen=True):
    at: int  # milliseconds since 1970
    score: int


class Practised(Struct, frozen=True):
    """What somebody has done of one game's exercise: the oldest of `latest` comes first."""

    game: str
    best: ExerciseResult  # where it was reached more than once: the first time
    latest: list[ExerciseResult]


def add_result(connection: Connection, person: str, game: str, score: int, now: int) -> None:
    """Adds what was reached just now, and forgets what is neither the best nor among the latest."""
    own = (exercises.c.person == person) & (exercises.c.game == game)
    last = connection.scalar(select(func.max(exercises.c.at)).where(own))
    at = now if last is None else max(now, last + 1)  # each has a moment of its own
    connection.execute(insert(exercises).values(person=person, game=game, at=at, score=score))
    _forget(connection, own)


def _forget(connection: Connection, own: ColumnElement[bool]) -> None:
    latest = select(exercises.c.at).where(own).order_by(exercises.c.at.desc()).limit(LATEST)
    oldest = min(connection.scalars(latest))
    best = select(exercises.c.at).where(own).order_by(exercises.c.score.desc(), exercises.c.at)
    old = (exercises.c.at < oldest) & (exercises.c.at != connection.scalar(best.limit(1)))
    connection.execute(delete(exercises).where(own, old))


def load_practised(connection: Connection, person: str) -> list[Practised]:
    """Of each game that they have done the exercise of, by its name."""
    rows = connection.execute(
        select(exercises.c.game, exercises.c.at, exercises.c.score)
        .where(exercises.c.person == person)
        .order_by(exercises.c.game, exercises.c.at)
    )
    found: list[Practised] = []
    for game, some in groupby(rows, key=lambda row: row[0]):
        results = [ExerciseResult(at, score) for _, at, score in some]
        best = max(results, key=lambda one: one.score)
        found.append(Practised(game, best, results[-LATEST:]))
    return found
