"""Tables and the logs of their matches. Each function is for `Store.read` or `Store.write`."""

from collections.abc import Set

from msgspec import Struct
from sqlalchemy import Connection, and_, delete, exists, insert, or_, select, update

from tablee.store.history import fold_name, read_names
from tablee.store.schema import chat, entries, matches, regulars, results, tables
from tablee.store.store import Line


class StoredMatch(Struct, frozen=True):
    id: str
    table: str
    game: str
    start: str  # JSON of the record before its first entry
    players: str  # JSON of who sat there, by seat
    seats: int
    rated: bool
    began: int
    ended: int | None
    shown: bool  # anybody may look at it again
    origin: str | None  # JSON of what it was played on from; such a match counts nowhere


class StoredChat(Struct, frozen=True):
    seq: int
    person: str
    name: str
    message: str
    text: str
    said: int


class Result(Struct, frozen=True):
    person: str | None
    score: int
    rank: int


def save_table(connection: Connection, id: str, lobby: str, people: Set[str], now: int) -> None:
    """`people` sit there or host it, as `lobby` says."""
    changed = connection.execute(
        update(tables).where(tables.c.id == id).values(lobby=lobby, changed=now)
    )
    if not changed.rowcount:
        connection.execute(insert(tables).values(id=id, lobby=lobby, changed=now))
    _keep_regulars(connection, id, people)


def _keep_regulars(connection: Connection, table: str, people: Set[str]) -> None:
    here = regulars.c.table == table
    before = set(connection.scalars(select(regulars.c.person).where(here)))
    if gone := before - people:
        connection.execute(delete(regulars).where(here, regulars.c.person.in_(gone)))
    if new := people - before:
        rows = [{"person": person, "table": table} for person in sorted(new)]
        connection.execute(insert(regulars), rows)


def load_lobbies(
    connection: Connection, person: str, *, count: int, playing_since: int, new_since: int
) -> list[str]:
    """The lobbies of tables where this person has a match to go on with, or that have had none yet;
    the latest first."""
    played = matches.c.table == tables.c.id
    to_go_on_with = exists().where(played, matches.c.ended.is_(None))
    found = (
        select(tables.c.lobby)
        .join(regulars, regulars.c.table == tables.c.id)
        .where(
            regulars.c.person == person,
            or_(
                and_(tables.c.changed >= playing_since, to_go_on_with),
                and_(tables.c.changed >= new_since, ~exists().where(played)),
            ),
        )
        .order_by(tables.c.changed.desc(), tables.c.id)
        .limit(count)
    )
    return list(connection.scalars(found))


def load_lobby(connection: Connection, id: str) -> str | None:
    return connection.scalar(select(tables.c.lobby).where(tables.c.id == id))


def begin_match(
    connection: Connection,
    *,
    id: str,
    table: str,
    game: str,
    start: str,
    players: str,
    seats: int,
    rated: bool,
    shown: bool,
    now: int,
    origin: str | None = None,
) -> None:
    connection.execute(
        insert(matches).values(
            id=id,
            table=table,
            game=game,
            start=start,
            players=players,
            seats=seats,
            rated=rated,
            shown=shown,
            origin=origin,
            began=now,
        )
    )


def load_match(connection: Connection, id: str) -> StoredMatch | None:
    columns = [matches.c[name] for name in StoredMatch.__struct_fields__]
    row = connection.execute(select(*columns).where(matches.c.id == id)).first()
    return None if row is None else StoredMatch(*row)


def load_log(connection: Connection, id: str) -> list[Line]:
    found = select(entries).where(entries.c.match == id).order_by(entries.c.seq)
    return [(*row,) for row in connection.execute(found)]


def close_match(connection: Connection, id: str, now: int) -> bool:
    """Once: returns whether the match had not ended before."""
    still_open = (matches.c.id == id) & matches.c.ended.is_(None)
    return bool(connection.execute(update(matches).where(still_open).values(ended=now)).rowcount)


def end_match(connection: Connection, id: str, seats: list[Result], now: int) -> bool:
    """The same, with its results."""
    if not close_match(connection, id, now):
        return False
    players = connection.scalars(select(matches.c.players).where(matches.c.id == id)).one()
    connection.execute(
        insert(results),
        [
            {
                "match": id,
                "seat": seat,
                "person": one.person,
                "score": one.score,
                "rank": one.rank,
                "name": fold_name(name),
            }
            for seat, (one, name) in enumerate(zip(seats, read_names(players), strict=True))
        ],
    )
    return True


def save_chat(connection: Connection, table: str, line: StoredChat) -> None:
    connection.execute(
        insert(chat).values(
            table=table,
            seq=line.seq,
            person=line.person,
            name=line.name,
            message=line.message,
            text=line.text,
            said=line.said,
        )
    )


def load_chat(connection: Connection, table: str, count: int) -> list[StoredChat]:
    columns = [chat.c[name] for name in StoredChat.__struct_fields__]
    found = select(*columns).where(chat.c.table == table).order_by(chat.c.seq.desc()).limit(count)
    return [StoredChat(*row) for row in reversed(connection.execute(found).all())]
