"""The saved match: one JSON document that replays to the same state for ever."""

from collections.abc import Mapping
from typing import Any, Generic, Literal

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from tablee.kernel.codec import decode_setup, decode_stack, decoder
from tablee.kernel.game import AnyGame, CommandT, Entry, Problem, SetupT, StackT, Time
from tablee.kernel.rng import Seed

FORMAT = 1


RecordReason = Literal[
    "entry_refused",
    "malformed_record",
    "time_goes_back",
    "unknown_format",
    "unknown_game",
    "unknown_rules",
    "unknown_seat",
]


class BadRecord(Problem[RecordReason]):
    """A document that is no match which we can replay."""


class Record(Struct, Generic[SetupT, StackT, CommandT], frozen=True, forbid_unknown_fields=True):
    format: int
    game: str
    rules: int
    seats: int
    seed: Seed
    setup: SetupT
    stack: StackT
    entries: tuple[Entry[CommandT], ...]
    until: Time  # how far the clock had run, perhaps beyond the last entry


AnyRecord = Record[Any, Any, Any]


class _Header(Struct, frozen=True):
    """What must be understood before the rest can be."""

    format: int
    game: str
    rules: int


def dump(record: AnyRecord) -> bytes:
    return msgspec.json.encode(record)


def load(json: bytes | msgspec.Raw, games: Mapping[str, AnyGame]) -> tuple[AnyGame, AnyRecord]:
    """The record in this document, and its game. A later version is never guessed at.

    Raises `BadRecord`, or `BadSetup` where it is the settings that are wrong.
    """
    try:
        header = decoder(_Header).decode(json)
        game = _find_game(header, games)
        read = decoder(_unread_type(game)).decode(json)
        setup, stack = decode_setup(game, read.setup), decode_stack(game, read.stack)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise BadRecord("malformed_record", detail=str(error)) from None
    return game, replace(read, setup=setup, stack=stack)


def _unread_type(game: AnyGame) -> Any:
    """A record whose settings are still to be read, with errors of their own."""
    generic: Any = Record
    return generic[msgspec.Raw, msgspec.Raw, game.command_type]


def _find_game(header: _Header, games: Mapping[str, AnyGame]) -> AnyGame:
    if header.format != FORMAT:
        raise BadRecord("unknown_format", format=header.format, known=FORMAT)
    if header.game not in games:
        raise BadRecord("unknown_game", game=header.game, known=", ".join(games))
    game = games[header.game]
    if header.rules != game.rules_version:
        raise BadRecord(
            "unknown_rules", game=game.name, rules=header.rules, known=game.rules_version
        )
    return game
