"""Messages to clients, as bytes. Views are built for one viewer each, and sent to nobody else."""

from collections.abc import Sequence
from itertools import islice
from typing import Any

import msgspec

from tablee.kernel.game import AnyGame, Millis, Seat, Told, Waiting

MOST_OPTIONS = 64  # beyond these a client finds them from the view

encode = msgspec.json.Encoder().encode

ToldRaw = tuple[frozenset[Seat] | None, bytes]


def told_once(told: Sequence[Told[Any]]) -> list[ToldRaw]:
    """Events as JSON, written once for all who are told."""
    return [(item.to, encode(item.event)) for item in told]


def view_head(match: str, seq: int, at: Millis, game: AnyGame, state: Waiting) -> bytes:
    """The beginning of a view's frame, the same for all."""
    return (
        b'{"type":"view","match":"%b","seq":%d,"at":%d,"pace":"%b","round":%d,"result":%b,"view":'
    ) % (
        match.encode(),
        seq,
        at,
        game.pace(state).encode(),
        game.round_of(state),
        encode(game.scores(state)),
    )


def view_frame(
    head: bytes, game: AnyGame, state: Waiting, seat: Seat | None, told: Sequence[ToldRaw]
) -> bytes:
    """What this seat, or a spectator, is sent: a `to_client.View`, put together from its parts, for
    this is where a server spends its time."""
    return b"".join(
        (
            head,
            encode(game.view(state, seat)),
            b',"told":[',
            b",".join([event for to, event in told if to is None or seat in to]),
            b'],"options":',
            b"null" if seat is None or seat not in state.to_act else _options(game, state, seat),
            b"}",
        )
    )


def _options(game: AnyGame, state: Waiting, seat: Seat) -> bytes:
    """Where they are few enough to list."""
    options = list(islice(game.options(state, seat), MOST_OPTIONS + 1))
    return encode(options) if len(options) <= MOST_OPTIONS else b"null"
