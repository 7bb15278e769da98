"""The best that each has reached alone, by game and settings. Each function is for `Store.read` or
`Store.write`."""

from collections.abc import Iterator
from typing import Any

import msgspec
from msgspec import Struct
from sqlalchemy import Connection, Select, exists, insert, select, update

from tablee.catalogue import GAMES
from tablee.kernel.game import Problem
from tablee.kernel.record import load
from tablee.store.schema import entries, highscores, matches, people, results


class Highscore(Struct, frozen=True):
    person: str
    name: str
    score: int
    match: str
    ended: int


def spell_setup(setup: Any) -> str:
    """Settings as a text that is the same for the same settings. It holds what is not by default,
    so that a setting which is added one day parts nobody from what they reached before.

    >>> Setup = msgspec.defstruct("Setup", [("dark", bool, False), ("sandglass_ms", int, 60_000)])
    >>> spell_setup(Setup()), spell_setup(Setup(dark=True, sandglass_ms=60_000))
    ('{}', '{"dark":true}')
    """
    default = type(setup)()
    chosen = {
        field: getattr(setup, field)
        for field in setup.__struct_fields__
        if getattr(setup, field) != getattr(default, field)
    }
    return msgspec.json.encode(chosen).decode()


def load_best(connection: Connection, game: str, setup: str, count: int) -> list[Highscore]:
    """The best scores, one for each person. Of equals, who was there first comes first."""
    ordered = _select_scores(game, setup).order_by(
        highscores.c.score.desc(), highscores.c.ended, highscores.c.match
    )
    return [Highscore(*row) for row in connection.execute(ordered.limit(count))]


def load_best_of(connection: Connection, game: str, setup: str, person: str) -> Highscore | None:
    found = _select_scores(game, setup).where(highscores.c.person == person)
    row = connection.execute(found).first()
    return None if row is None else Highscore(*row)


def _select_scores(game: str, setup: str) -> Select[Any]:
    columns = (highscores.c.person, people.c.name, *highscores.c["score", "match", "ended"])
    of_these = (highscores.c.game == game) & (highscores.c.setup == setup)
    return select(*columns).join(people).where(of_these)


def keep(
    connection: Connection, match: str, game: str, setup: str, person: str, score: int, ended: int
) -> None:
    """Saves what one reached alone, where it is more than before and no bot had a hand in it."""
    key = {"game": game, "setup": setup, "person": person}
    own = [highscores.c[name] == value for name, value in key.items()]
    before = connection.scalar(select(highscores.c.score).where(*own))
    if (before is not None and before >= score) or _was_helped(connection, match):
        return
    reached = {"score": score, "match": match, "ended": ended}
    if before is None:
        connection.execute(insert(highscores).values(**key, **reached))
    else:
        connection.execute(update(highscores).where(*own).values(**reached))


def _was_helped(connection: Connection, match: str) -> bool:
    """Whether a bot played some of it: a bot gives its commands no id."""
    of_a_bot = entries.c.seat.is_not(None) & entries.c.message.is_(None)
    found = select(exists().where(entries.c.match == match, of_a_bot))
    return bool(connection.scalar(found))


def gather(connection: Connection) -> None:
    """Saves the high scores of matches that ended before there were any."""
    for match, start, person, score, ended in list(_load_played_alone(connection)):
        try:
            game, record = load(start.encode(), GAMES)
        except Problem:  # another version's
            continue
        keep(connection, match, game.id, spell_setup(record.setup), person, score, ended)


def _load_played_alone(connection: Connection) -> Iterator[tuple[str, str, str, int, int]]:
    columns = (matches.c.id, matches.c.start, results.c.person, results.c.score, matches.c.ended)
    found = (
        select(*columns)
        .join(results)
        .where(matches.c.seats == 1, matches.c.ended.is_not(None), results.c.person.is_not(None))
        .order_by(matches.c.ended, matches.c.id)
    )
    for row in connection.execute(found):
        yield (*row,)
