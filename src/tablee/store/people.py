"""Who plays: guests, their devices. Each function is for `Store.read` or `Store.write`."""

from typing import Literal

from msgspec import Struct
from sqlalchemy import Connection, delete, insert, select, update
from sqlalchemy.exc import IntegrityError

from tablee.store.schema import devices, moves, people

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


# What others see of how somebody plays: nothing, their ratings, or their matches and figures, too.
Shows = Literal["nothing", "ratings", "all"]


class Person(Struct, frozen=True):
    id: str
    name: str
    language: str
    handle: str | None
    face: Face | None = None  # none: not chosen
    shows: Shows = "ratings"


class NameTaken(Exception):
    """Somebody else keeps a profile under that name."""


_PERSON = people.c["id", "name", "language", "handle", "face", "shows"]


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
    """As they are called, look and speak from now on, and what they show."""
    values = {
        "name": person.name,
        "language": person.language,
        "face": person.face,
        "shows": person.shows,
    }
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
