"""Messages to clients, as bytes. Views are built for one viewer each, and sent to nobody else."""

from collections.abc import Sequence
from itertools import islice
from typing import Any

import msgspec
from msgspec import Raw

from tablee.kernel.game import AnyGame, Millis, Seat, Told
from tablee.server.wire import to_client

MOST_OPTIONS = 64  # beyond these a client finds them from the view

encode = msgspec.json.Encoder().encode

ToldRaw = tuple[frozenset[Seat] | None, Raw]


def told_once(told: Sequence[Told[Any]]) -> list[ToldRaw]:
    """Events as JSON, written once for all who are told."""
    return [(item.to, Raw(encode(item.event))) for item in told]


def view_frame(
    game: AnyGame,
    match: str,
    seq: int,
    at: Millis,
    state: Any,
    seat: Seat | None,
    told: Sequence[ToldRaw],
) -> bytes:
    """What this seat, or a spectator, is sent."""
    return encode(
        to_client.View(
            match,
            seq,
            at,
            Raw(encode(game.view(state, seat))),
            tuple([event for to, event in told if to is None or seat in to]),
            None if seat is None else _options(game, state, seat),
        )
    )


def _options(game: AnyGame, state: Any, seat: Seat) -> tuple[Raw, ...] | None:
    """Where the match waits for this seat, and they are few enough to list."""
    if seat not in state.to_act:
        return None
    options = list(islice(game.options(state, seat), MOST_OPTIONS + 1))
    return tuple([Raw(encode(one)) for one in options]) if len(options) <= MOST_OPTIONS else None
