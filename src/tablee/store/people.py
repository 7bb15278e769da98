"""Who plays: guests, their devices, results. Each function is for `Store.read` or `Store.write`."""

from typing import Literal

from msgspec import Struct
from sqlalchemy import Connection, delete, insert, select, true, update
from sqlalchemy.exc import IntegrityError

from tablee.store.schema import devices, matches, moves, people, ratings, results

# The painted animals, one of which is somebody's face.
Face = Literal[
    "fox",
    "hedgehog",
    "owl",
    "rabbit",
    "bear",
    "frog",
    "cat",
    "canary",
    "mouse",
    "squirrel",
    "panda",
    "koala",
]


class Person(Struct, frozen=True):
    id: str
    name: str
    language: str
    handle: str | None
    face: Face | None = None  # none: not chosen


class Rating(Struct, frozen=True):
    game: str
    mu: float
    sigma: float
    matches: int


class PastMatch(Struct, frozen=True):
    """A match in somebody's history."""

    match: str
    game: str
    ended: int
    rated: bool
    seats: int
    score: int
    rank: int


class NameTaken(Exception):
    """Somebody else keeps a profile under that name."""


_PERSON = (people.c.id, people.c.name, people.c.language, people.c.handle, people.c.face)


def add_guest(connection: Connection, guest: Person, *, secret: str, now: int) -> None:
    values = {"name": guest.name, "language": guest.language, "face": guest.face}
    connection.execute(insert(people).values(id=guest.id, since=now, **values))
    add_device(connection, person=guest.id, secret=secret, now=now)


def add_device(connection: Connection, *, person: str, secret: str, now: int) -> None:
    connection.execute(insert(devices).values(secret=secret, person=person, since=now))


def forget_device(connection: Connection, secret: str) -> None:
    connection.execute(delete(devices).where(devices.c.secret == secret))


def find_by_secret(connection: Connection, secret: str) -> Person | None:
    found = select(*_PERSON).join(devices).where(devices.c.secret == secret)
    row = connection.execute(found).first()
    return None if row is None else Person(*row)


def find_by_id(connection: Connection, id: str) -> Person | None:
    row = connection.execute(select(*_PERSON).where(people.c.id == id)).first()
    return None if row is None else Person(*row)


def change(connection: Connection, person: Person) -> None:
    """As they are called, look and speak from now on."""
    values = {"name": person.name, "language": person.language, "face": person.face}
    connection.execute(update(people).where(people.c.id == person.id).values(**values))


def keep_profile(connection: Connection, id: str, *, handle: str, password: str) -> None:
    """Lets a person log in by this handle and password. Raises `NameTaken`."""
    change = update(people).where(people.c.id == id)
    try:
        connection.execute(change.values(handle=handle, password=password))
    except IntegrityError:
        raise NameTaken(handle) from None


def find_password(connection: Connection, handle: str) -> tuple[str, str] | None:
    """Who has this handle, and the hash of their password."""
    found = select(people.c.id, people.c.password).where(people.c.handle == handle)
    row = connection.execute(found).first()
    return None if row is None else (row[0], row[1])


def add_move(connection: Connection, *, token: str, person: str, until: int, now: int) -> None:
    connection.execute(delete(moves).where(moves.c.until < now))
    connection.execute(insert(moves).values(token=token, person=person, until=until))


def use_move(connection: Connection, *, token: str, secret: str, now: int) -> Person | None:
    """A link works once: whoever follows it first is that person on one more device."""
    valid = (moves.c.token == token) & (moves.c.until >= now)
    person = connection.scalar(select(moves.c.person).where(valid))
    if person is None or not connection.execute(delete(moves).where(valid)).rowcount:
        return None
    add_device(connection, person=person, secret=secret, now=now)
    return find_by_id(connection, person)


def load_ratings(connection: Connection, id: str) -> list[Rating]:
    columns = [ratings.c[name] for name in Rating.__struct_fields__]
    rows = connection.execute(select(*columns).where(ratings.c.person == id))
    return [Rating(*row) for row in rows]


def load_rating(connection: Connection, id: str, game: str) -> Rating | None:
    return next((one for one in load_ratings(connection, id) if one.game == game), None)


def save_rating(connection: Connection, id: str, rating: Rating) -> None:
    key = (ratings.c.person == id) & (ratings.c.game == rating.game)
    values = {"mu": rating.mu, "sigma": rating.sigma, "matches": rating.matches}
    if not connection.execute(update(ratings).where(key).values(**values)).rowcount:
        connection.execute(insert(ratings).values(person=id, game=rating.game, **values))


def load_history(
    connection: Connection, id: str, count: int, rated_only: bool = False
) -> list[PastMatch]:
    """The matches that somebody has ended, the latest first."""
    found = (
        select(
            matches.c.id,
            matches.c.game,
            matches.c.ended,
            matches.c.rated,
            matches.c.seats,
            results.c.score,
            results.c.rank,
        )
        .join(results)
        .where(results.c.person == id, matches.c.rated if rated_only else true())
        .order_by(matches.c.ended.desc(), matches.c.began.desc(), matches.c.id)
        .limit(count)
    )
    return [PastMatch(*row) for row in connection.execute(found)]
