"""What somebody has played, to be searched. Each function that takes a connection is for
`Store.read` or `Store.write`.

Whatever is asked for one person by another is asked of the matches that the other may look at:
`seen_by` is part of every query, so what they may not know is never read.
"""

import unicodedata
from collections.abc import Collection, Sequence
from datetime import UTC, datetime
from typing import Any

from msgspec import Struct
from sqlalchemy import (
    ColumnElement,
    Connection,
    Select,
    bindparam,
    exists,
    func,
    select,
    true,
    tuple_,
    update,
)

from tablee.catalogue import GAMES
from tablee.kernel.codec import decoder
from tablee.store.ratings import RatingChange, load_changes
from tablee.store.schema import matches, results


class PastPlayer(Struct, frozen=True):
    """Who sat there, as they were called then."""

    name: str
    rank: int
    score: int
    person: str | None  # none: a bot
    you: bool


class PastMatch(Struct, frozen=True, kw_only=True):
    """A match in somebody's history."""

    match: str
    game: str
    ended: int  # milliseconds since 1970
    rated: bool
    seats: int
    score: int
    rank: int
    players: list[PastPlayer]  # by seat
    rules: int
    is_old_rules: bool  # the game's rules have a later version now
    change: RatingChange | None  # of the rating of the person whose history it is
    file: str  # what its record is called where it is kept


class Search(Struct, frozen=True, kw_only=True):
    """Which matches of a history are wanted."""

    game: str | None = None
    player: str = ""  # a part of the name of somebody else who sat there
    rated: bool = False  # only those
    won: bool = False
    since: int | None = None  # when they ended, in milliseconds since 1970
    until: int | None = None


class Place(Struct, frozen=True):
    """A match's place in a history. It stays where it is while others are added."""

    ended: int
    match: str


class HistoryPage(Struct, frozen=True):
    matches: list[PastMatch]
    total: int  # of all pages
    next: Place | None  # where the next page begins; none: this is the last


class Played(Struct, frozen=True):
    """What somebody has played of a game."""

    matches: int
    won: int
    last: int  # when the last one ended, in milliseconds since 1970


class _Named(Struct, frozen=True):
    name: str


class _Start(Struct, frozen=True):
    rules: int


def name_file(game: str, ended: int, match: str) -> str:
    """What the record of a match is called, wherever it is kept.

    >>> name_file("pikoko", 1_795_000_000_000, "xY_1")
    'pikoko-2026-11-18-xY_1.json'
    """
    return f"{game}-{datetime.fromtimestamp(ended / 1000, UTC):%Y-%m-%d}-{match}.json"


def fold_name(name: str) -> str:
    """As names are compared where they are searched: without accents, in small letters.

    >>> fold_name("Zoë ŒUVRE"), fold_name("zoe")
    ('zoe œuvre', 'zoe')
    """
    letters = unicodedata.normalize("NFKD", name.casefold())
    return "".join(one for one in letters if unicodedata.category(one)[0] not in "MC")


def read_names(players: str) -> list[str]:
    """Who sat at a match, from the JSON that is kept of them; a seat that nobody had is empty."""
    seats = decoder(list[_Named | None]).decode(players)
    return ["" if one is None else one.name for one in seats]


def gather_names(connection: Connection) -> None:
    """Lets the results of matches be found by name that ended before that could be."""
    found = select(matches.c.id, matches.c.players).where(
        exists().where(results.c.match == matches.c.id)
    )
    rows = [
        {"of_match": match, "of_seat": seat, "folded": fold_name(name)}
        for match, players in connection.execute(found)
        for seat, name in enumerate(read_names(players))
    ]
    if rows:
        own = (results.c.match == bindparam("of_match")) & (results.c.seat == bindparam("of_seat"))
        connection.execute(update(results).where(own).values(name=bindparam("folded")), rows)


def seen_by(person: str, reader: str | None) -> ColumnElement[bool]:
    """Whether a match of this person's may be looked at by who asks: their own, one that was shown
    to everybody, or one in which they sat."""
    if reader == person:
        return true()
    if reader is None:
        return matches.c.shown
    theirs = results.alias("theirs")
    sat_there = select(theirs.c.match).where(theirs.c.person == reader)
    return matches.c.shown | matches.c.id.in_(sat_there)


IS_WON = (results.c.rank == 1) & (matches.c.seats > 1)  # nobody wins alone


def load_played(connection: Connection, person: str, reader: str | None) -> dict[str, Played]:
    """What somebody has played, by game, as far as the reader may know."""
    found = (
        select(
            matches.c.game,
            func.count(),
            func.count().filter(IS_WON),
            func.max(matches.c.ended),
        )
        .join_from(results, matches)
        .where(results.c.person == person, seen_by(person, reader))
        .group_by(matches.c.game)
    )
    return {game: Played(*row) for game, *row in connection.execute(found)}


def load_page(
    connection: Connection,
    person: str,
    reader: str | None,
    search: Search,
    count: int,
    before: Place | None = None,
) -> HistoryPage:
    """The matches that somebody has ended and the reader may look at, the latest first."""
    found = _select(person, reader, search)
    total = connection.scalar(found.with_only_columns(func.count())) or 0
    place = matches.c.ended, matches.c.id
    if before is not None:
        found = found.where(tuple_(*place) < (before.ended, before.match))
    ordered = found.order_by(*(one.desc() for one in place)).limit(count + 1)
    rows = connection.execute(ordered).all()
    shown = [Place(*row) for row in rows[:count]]
    described = _describe(connection, [one.match for one in shown], person, reader)
    return HistoryPage(described, total, shown[-1] if len(rows) > count else None)


def _select(person: str, reader: str | None, search: Search) -> Select[Any, Any]:
    found = (
        select(matches.c.ended, matches.c.id)
        .join_from(results, matches)
        .where(results.c.person == person, seen_by(person, reader))
    )
    if search.game is not None:
        found = found.where(matches.c.game == search.game)
    if search.rated:
        found = found.where(matches.c.rated)
    if search.won:
        found = found.where(IS_WON)
    if search.since is not None:
        found = found.where(matches.c.ended >= search.since)
    if search.until is not None:
        found = found.where(matches.c.ended <= search.until)
    if wanted := fold_name(search.player):
        fellow = results.alias("fellow")
        found = found.where(
            exists().where(
                fellow.c.match == matches.c.id,
                fellow.c.seat != results.c.seat,
                fellow.c.name.contains(wanted, autoescape=True),
            )
        )
    return found


def _describe(
    connection: Connection, ids: Sequence[str], person: str, reader: str | None
) -> list[PastMatch]:
    """These matches, which the reader may look at, in this order."""
    columns = matches.c["id", "game", "ended", "rated", "seats", "players", "start"]
    rows = connection.execute(select(*columns).where(matches.c.id.in_(ids)))
    stored = {row.id: row for row in rows}
    seats = _load_seats(connection, ids)
    changes = load_changes(connection, ids, person)
    return [
        _describe_match(stored[id], seats[id], changes, person=person, reader=reader) for id in ids
    ]


def _load_seats(connection: Connection, ids: Collection[str]) -> dict[str, list[Any]]:
    """The results of these matches, by seat."""
    found = select(results).where(results.c.match.in_(ids)).order_by(results.c.seat)
    seats: dict[str, list[Any]] = {}
    for row in connection.execute(found):
        seats.setdefault(row.match, []).append(row)
    return seats


def _describe_match(
    stored: Any,
    seats: Sequence[Any],
    changes: dict[tuple[str, int], RatingChange],
    *,
    person: str,
    reader: str | None,
) -> PastMatch:
    own = next(row for row in seats if row.person == person)
    rules = decoder(_Start).decode(stored.start).rules
    game = GAMES.get(stored.game)
    return PastMatch(
        match=stored.id,
        game=stored.game,
        ended=stored.ended,
        rated=stored.rated,
        seats=stored.seats,
        score=own.score,
        rank=own.rank,
        players=[
            PastPlayer(
                name=name,
                rank=row.rank,
                score=row.score,
                person=row.person,
                you=row.person is not None and row.person == reader,
            )
            for name, row in zip(read_names(stored.players), seats, strict=True)
        ],
        rules=rules,
        is_old_rules=game is not None and rules < game.rules_version,
        change=changes.get((stored.id, own.seat)),
        file=name_file(stored.game, stored.ended, stored.id),
    )
