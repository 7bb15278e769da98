"""Matches to be looked at again: who may, and as what they are sent.

Whoever played may look at their match. So may everybody where anybody could have watched it: at a
table that was open to all. All others need a link that a player made. To whoever may not, it is as
if there were no such match.

Of a match that goes on, its players and those who may watch it see the rounds that are over, as
they saw them then, and only where the game lets everybody look back. Who may watch: whoever can
come to its table, as it is open to all or as they know its link, and is not sent away from there.
"""

import asyncio
import gzip
import hashlib
import secrets
from collections import OrderedDict
from collections.abc import Callable
from typing import Any

import msgspec
from msgspec import Raw, Struct
from sqlalchemy import Connection as Database

from tablee.kernel.codec import decoder
from tablee.kernel.game import AnyGame, Seat
from tablee.kernel.record import AnyRecord
from tablee.server.common.refused import Refused
from tablee.server.common.wall_clock import now_ms
from tablee.server.match.film import Angle, shoot, shoot_finished_rounds
from tablee.server.table.lobby import Lobby
from tablee.server.table.saved import load_record
from tablee.server.wire import encode
from tablee.server.wire.occupants import HumanPlayer, Occupant
from tablee.server.wire.to_client import Origin
from tablee.store import Line, Store, archive, tables
from tablee.store.archive import StoredVerdict
from tablee.store.history import name_file
from tablee.store.tables import StoredMatch

LINK_BYTES = 16
MOST_KEPT = 64  # films, of a few KB each
_SQUEEZE = 6  # how hard gzip tries: harder takes twice as long for a hundredth


class FilmVerdict(Struct, frozen=True):
    """Two went for the same: when, on the match's clock, and as everybody was told."""

    at: int
    verdict: Raw


class Film(Struct, frozen=True):
    """A match, step after step. Each frame is a `view` as a socket sends it, numbered by its `seq`
    from the deal, which is 0; `at` is when it happened. `seat` is whose view they are, null: a
    spectator's; `open`: nothing is hidden in them. `ended` is null, and the frames are those of the
    rounds that are over, while the match goes on."""

    match: str
    table: str | None  # for those who may know it: who played there
    game: str
    rules: int
    setup: dict[str, Any]
    players: tuple[Occupant | None, ...]
    rated: bool
    began: int  # milliseconds since 1970
    ended: int | None
    file: str | None  # what its record is called where it is kept
    origin: Origin | None
    seat: int | None
    open: bool
    frames: list[Raw]
    verdicts: list[FilmVerdict]


class Found(Struct, frozen=True):
    """A match that somebody may look at, with its log."""

    stored: StoredMatch
    lines: list[Line]
    verdicts: list[StoredVerdict]
    players: tuple[Occupant | None, ...]
    own_seat: int | None

    def settle(self, angle: Angle) -> Angle:
        """From where they look who ask for this: their own seat, where they name none. Raises
        `Refused` where there is no such seat."""
        if angle.seat is not None and not 0 <= angle.seat < len(self.players):
            raise Refused("no_such_seat", seats=len(self.players))
        if angle.seat is None and self.own_seat is not None:
            return angle._replace(seat=Seat(self.own_seat))
        return angle


class Over(Struct, frozen=True):
    """The record of a match that is over, its game, and what it is called where it is kept."""

    game: AnyGame
    record: AnyRecord
    file: str


class Archive:
    """All that was ever played in this house."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._films: OrderedDict[tuple[str, Angle, bool], bytes] = OrderedDict()

    async def find(self, id: str, person: str | None, key: str, table: str = "") -> Found:
        """`table`: where they say that it goes on, who know the link of that table. Raises
        `Refused` where there is no such match, or none for them."""
        found = await self._store.read(lambda database: _find(database, id, person, key, table))
        if found is None:
            raise Refused("unknown_match")
        return found

    async def find_ended(self, id: str, person: str | None, key: str) -> Found:
        """The same of a match that is over."""
        found = await self.find(id, person, key)
        if found.stored.ended is None:
            raise Refused("not_over")
        return found

    async def find_over(self, id: str, person: str | None, key: str) -> Over:
        """A match that is over, as it is recorded."""
        found = await self.find_ended(id, person, key)
        assert found.stored.ended is not None, "it is over"
        game, record = await asyncio.to_thread(load_record, found.stored, found.lines)
        return Over(game, record, name_file(game.id, found.stored.ended, id))

    async def show(
        self, id: str, person: str | None, key: str, angle: Angle, table: str = ""
    ) -> bytes:
        """A `Film`, as JSON, compressed."""
        found = await self.find(id, person, key, table)
        angle = found.settle(angle)
        if found.stored.ended is None:
            own = None if found.own_seat is None else Seat(found.own_seat)
            return await asyncio.to_thread(_develop, found, Angle(own), shoot_finished_rounds)
        known = id, angle, found.own_seat is not None
        film = self._films.get(known)
        if film is None:
            film = await asyncio.to_thread(_develop, found, angle, shoot)
            self._films[known] = film
            if len(self._films) > MOST_KEPT:
                self._films.popitem(last=False)
        self._films.move_to_end(known)
        return film

    async def make_link(self, id: str, person: str) -> str:
        """The key of a link for whoever else is to see it. Raises `Refused` where this person has
        not played in it."""
        found = await self.find(id, person, "")
        if found.own_seat is None:
            raise Refused("unknown_match")
        key = secrets.token_urlsafe(LINK_BYTES)
        await self._store.write(
            lambda database: archive.add_link(
                database, token=_hash(key), match=id, person=person, now=now_ms()
            )
        )
        return key


def _hash(key: str) -> str:
    return hashlib.sha256(key.encode()).hexdigest()


def _find(database: Database, id: str, person: str | None, key: str, table: str) -> Found | None:
    stored = tables.load_match(database, id)
    if stored is None:
        return None
    players = decoder(tuple[Occupant | None, ...]).decode(stored.players)
    own_seat = next(
        (
            seat
            for seat, one in enumerate(players)
            if isinstance(one, HumanPlayer) and one.id == person
        ),
        None,
    )
    if stored.ended is None:
        may_see = _may_watch(database, stored.table, person, stored.table == table)
    else:
        may_see = stored.shown or _has_link(database, id, key)
    if own_seat is None and not may_see:
        return None
    return Found(
        stored,
        tables.load_log(database, id),
        archive.load_verdicts(database, id),
        players,
        own_seat,
    )


def _may_watch(database: Database, table: str, person: str | None, has_its_link: bool) -> bool:
    """Whoever may come to a table: one that is open to all, or whose link they have."""
    text = tables.load_lobby(database, table)
    if text is None:
        return False
    agreed = decoder(Lobby).decode(text)
    return (agreed.public or has_its_link) and agreed.spectators and person not in agreed.banned


def _has_link(database: Database, id: str, key: str) -> bool:
    return bool(key) and archive.has_link(database, token=_hash(key), match=id)


Shoot = Callable[..., list[Raw]]


def _develop(found: Found, angle: Angle, shoot: Shoot) -> bytes:
    """In a thread."""
    stored = found.stored
    game, record = load_record(stored, found.lines)
    names = tuple("" if one is None else one.name for one in found.players)
    whose = angle.seat if shoot is shoot_finished_rounds else angle
    film = Film(
        match=stored.id,
        table=stored.table if found.own_seat is not None else None,
        game=game.id,
        rules=record.rules,
        setup=msgspec.to_builtins(record.setup),
        players=found.players,
        rated=stored.rated,
        began=stored.began,
        ended=stored.ended,
        file=None if stored.ended is None else name_file(game.id, stored.ended, stored.id),
        origin=None if stored.origin is None else decoder(Origin).decode(stored.origin),
        seat=angle.seat,
        open=angle.is_open,
        frames=shoot(stored.id, game, record, whose, names),
        verdicts=[FilmVerdict(one.at, Raw(one.verdict.encode())) for one in found.verdicts],
    )
    return gzip.compress(encode(film), _SQUEEZE)
