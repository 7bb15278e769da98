"""Matches that begin where another stood: one sits down in any of its seats and plays on.

Such a match begins with the other's deal and its entries up to then, as lines of its own log: so it
is brought back, replayed and recorded like any other. It says where it comes from, and counts
nowhere. A record from a file is kept in the same way, as a match that is over.
"""

import secrets
from collections.abc import Sequence

import msgspec
from msgspec.structs import replace
from sqlalchemy import Connection as Database

from tablee.bots import Level
from tablee.kernel.game import AnyGame, Millis
from tablee.kernel.match import AnyMatch, Match
from tablee.kernel.record import AnyRecord, dump
from tablee.server.common.refused import Refused
from tablee.server.common.wall_clock import now_ms
from tablee.server.match.film import walk_through
from tablee.server.table import lobby
from tablee.server.table.lobby import Lobby
from tablee.server.table.saved import save_lobby, write_lines
from tablee.server.wire import encode
from tablee.server.wire.occupants import HumanPlayer
from tablee.server.wire.to_client import Origin
from tablee.server.wire.to_server import Wishes
from tablee.store import Line, tables
from tablee.store.store import append_lines

ID_BYTES = 16


class Branch(msgspec.Struct, frozen=True):
    """All that is to be written of it."""

    lobby: Lobby
    game: AnyGame
    start: AnyRecord
    lines: Sequence[Line]
    players: str
    ended: int | None

    def save(self, database: Database) -> None:
        match = self.lobby.match
        assert match is not None, "a branch is a match"
        save_lobby(database, self.lobby)
        tables.begin_match(
            database,
            id=match,
            table=self.lobby.id,
            game=self.game.id,
            start=dump(self.start).decode(),
            players=self.players,
            seats=self.start.seats,
            rated=False,
            shown=self.ended is not None,
            origin=None if self.lobby.origin is None else encode(self.lobby.origin).decode(),
            now=now_ms(),
        )
        append_lines(database, self.lines)
        if self.ended is not None:
            tables.close_match(database, match, self.ended)


def play_on(
    game: AnyGame,
    record: AnyRecord,
    origin: Origin,
    host: HumanPlayer,
    seat: int,
    level: Level,
) -> Branch:
    """From that frame of a film, in this seat, against bots of this level. Raises `Refused` where
    there is nothing left to play."""
    match: AnyMatch = Match.begin(game, record)
    moment = next(
        (one for number, one in enumerate(walk_through(match, record)) if number == origin.frame),
        None,
    )
    if moment is None or game.scores(match.state) is not None:
        raise Refused("nothing_to_play_on")
    agreed = _lay(game, record, host, origin)
    agreed = replace(agreed, seats=(None,) * record.seats, playing=True)
    agreed = lobby.put(agreed, _check_seat(seat, record.seats), host)
    for other in range(record.seats):
        if other != seat:
            agreed = lobby.seat_bot(agreed, other, level)
    start, lines = take_apart(
        agreed, replace(record, entries=record.entries[: moment.entries], until=moment.at)
    )
    players = msgspec.json.encode(agreed.seats).decode()
    return Branch(agreed, game, start, lines, players, None)


def keep_file(game: AnyGame, record: AnyRecord, host: HumanPlayer) -> Branch:
    """A record that somebody brings, to be looked at. Raises `BadRecord` where it cannot be."""
    Match.from_record(game, record)
    agreed = _lay(game, record, host, Origin(None, 0))
    start, lines = take_apart(agreed, record)
    nobody = msgspec.json.encode([None] * record.seats).decode()
    return Branch(agreed, game, start, lines, nobody, now_ms())


def _lay(game: AnyGame, record: AnyRecord, host: HumanPlayer, origin: Origin) -> Lobby:
    wishes = Wishes(game=game.id, seats=record.seats, setup=msgspec.to_builtins(record.setup))
    agreed = lobby.open_lobby(secrets.token_urlsafe(ID_BYTES), host, wishes)
    return replace(agreed, match=secrets.token_urlsafe(ID_BYTES), origin=origin)


def _check_seat(seat: int, seats: int) -> int:
    if not 0 <= seat < seats:
        raise Refused("no_such_seat", seats=seats)
    return seat


def take_apart(agreed: Lobby, record: AnyRecord) -> tuple[AnyRecord, list[Line]]:
    """The deal, and the rest as lines of a log."""
    assert agreed.match is not None, "there is a match"
    return replace(record, entries=(), until=Millis(0)), write_lines(agreed.match, record)
