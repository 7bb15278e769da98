"""Tables and matches as the store keeps them."""

from collections.abc import Sequence

import msgspec
from msgspec.structs import replace
from sqlalchemy import Connection

from tablee.catalogue import GAMES
from tablee.kernel.codec import decoder
from tablee.kernel.game import AnyGame, Entry, Millis, Seat
from tablee.kernel.record import AnyRecord, load
from tablee.server.common.wall_clock import now_ms
from tablee.server.table.lobby import Lobby, list_regulars
from tablee.server.wire import encode
from tablee.store import Line, tables
from tablee.store.tables import StoredMatch


def save_lobby(connection: Connection, agreed: Lobby) -> None:
    text = msgspec.json.encode(agreed).decode()
    tables.save_table(connection, agreed.id, text, list_regulars(agreed), now_ms())


def write_lines(match: str, record: AnyRecord) -> list[Line]:
    """What was played of this record, as lines of the log of a match; where the clock went on after
    that, a last one says how far."""
    lines: list[Line] = [
        (match, seq, one.at, one.seat, None, encode(one.command).decode())
        for seq, one in enumerate(record.entries, 1)
    ]
    if record.until > (lines[-1][2] if lines else 0):
        lines.append((match, len(lines) + 1, record.until, None, None, None))
    return lines


def load_record(stored: StoredMatch, lines: Sequence[Line]) -> tuple[AnyGame, AnyRecord]:
    """Its record so far. A line without a seat says only that time has passed.

    Raises `BadRecord` where another version of Tablée wrote it.
    """
    game, start = load(stored.start.encode(), GAMES)
    commands = decoder(game.command_type)
    entries = tuple(
        Entry(Millis(at), Seat(seat), commands.decode(command))
        for _, _, at, seat, _, command in lines
        if seat is not None and command is not None
    )
    until = Millis(lines[-1][2]) if lines else start.until
    return game, replace(start, entries=entries, until=until)
