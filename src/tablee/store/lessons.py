"""Who has learned what: how far somebody has come in the lesson of a game. Each function is for
`Store.read` or `Store.write`."""

from msgspec import Struct
from sqlalchemy import Connection, insert, select, update

from tablee.store.schema import lessons


class Learned(Struct, frozen=True):
    """`step` is the furthest that they have come to, from 0."""

    game: str
    step: int
    is_done: bool


def load_learned(connection: Connection, person: str) -> list[Learned]:
    columns = [lessons.c[name] for name in Learned.__struct_fields__]
    found = select(*columns).where(lessons.c.person == person).order_by(lessons.c.changed.desc())
    return [Learned(*row) for row in connection.execute(found)]


def keep_step(
    connection: Connection, person: str, game: str, step: int, is_done: bool, now: int
) -> None:
    """This far, or as far as they were before: who goes back has not forgotten."""
    key = (lessons.c.person == person) & (lessons.c.game == game)
    row = connection.execute(select(lessons.c.step, lessons.c.is_done).where(key)).first()
    if row is None:
        connection.execute(
            insert(lessons).values(
                person=person, game=game, step=step, is_done=is_done, changed=now
            )
        )
    else:
        values = {"step": max(step, row[0]), "is_done": is_done or row[1], "changed": now}
        connection.execute(update(lessons).where(key).values(**values))
