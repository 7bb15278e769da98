"""A table at which one person practises a game, by themselves or with a rival."""

import secrets

import msgspec
from msgspec.structs import replace

from tablee.bots import Level
from tablee.catalogue import CATALOGUE
from tablee.kernel.codec import decode_setup, decode_stack
from tablee.kernel.match import AnyMatch, Match
from tablee.practice import Stage
from tablee.server.common.refused import Refused
from tablee.server.house.branches import ID_BYTES, Branch, take_apart
from tablee.server.table import lobby
from tablee.server.table.lobby import Practising
from tablee.server.wire.occupants import HumanPlayer
from tablee.server.wire.to_server import Wishes

LEVEL: Level = "easy"  # how whoever sits there besides is listed; they play in a way of their own


def lay_practice(game_id: str, stage: Stage, person: HumanPlayer) -> Branch:
    """With its first match. Raises `Refused` where this game is not practised."""
    box = CATALOGUE[game_id]
    if box.practice is None:
        raise Refused("no_practice")
    setup, seats = dict(box.practice.setups[stage]), box.practice.count_seats(stage)
    wishes = Wishes(game=game_id, seats=seats, setup=setup, spectators=False)
    agreed = lobby.open_lobby(secrets.token_urlsafe(ID_BYTES), person, wishes)
    for seat in range(1, seats):
        agreed = lobby.seat_bot(agreed, seat, box.nearest_level(LEVEL))
    agreed = replace(
        agreed,
        match=secrets.token_urlsafe(ID_BYTES),
        playing=True,
        practice=Practising(stage),
    )
    match: AnyMatch = Match(
        box.game,
        decode_setup(box.game, msgspec.json.encode(setup)),
        seats,
        secrets.token_hex(32),
        decode_stack(box.game, b"{}"),
    )
    players = msgspec.json.encode(agreed.seats).decode()
    start, lines = take_apart(agreed, match.record)
    return Branch(agreed, box.game, start, lines, players, None)
