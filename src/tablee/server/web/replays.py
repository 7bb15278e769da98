"""The HTTP API of matches that were played: records, films, links to them."""

import asyncio
from collections.abc import Mapping
from functools import partial

from msgspec import Raw

from tablee.catalogue import GAMES
from tablee.kernel.game import Seat
from tablee.kernel.record import AnyRecord, dump, load
from tablee.server.common.refused import Refused
from tablee.server.house import branches
from tablee.server.house.archive import Film
from tablee.server.house.gallery import Wish
from tablee.server.match.film import Angle
from tablee.server.web.bodies import (
    Download,
    KeptRecord,
    OpenedTable,
    Packed,
    PlayOn,
    ReplayLink,
    Reply,
)
from tablee.server.web.routes import Asked, Call, make_route
from tablee.server.wire.occupants import HumanPlayer
from tablee.server.wire.to_client import Origin
from tablee.words import LANGUAGES, Language

MOST_RECORD_BYTES = 1 << 20
KEY_ASKED = Asked("string", "The key of a link that one of its players made.")
SEAT_ASKED = Asked("integer", "Whose views they are; left out: your own, or a spectator's.")
TABLE_ASKED = Asked("string", "Where it goes on: whoever knows that may watch it.")
OPEN_ASKED = Asked("boolean", "true: nothing is hidden, as it can be where a match is over.")

FRAME_ASKED = Asked("integer", "The number of a frame of the film; left out: the last.")
LANGUAGE_ASKED = Asked("string", "en or fr; left out: yours.")
PICTURE_S = 24 * 3600


async def show_record(call: Call) -> Download[AnyRecord]:
    """The record of a match that is over: it replays to the same end for ever."""
    over = await call.app.archive.find_over(*_ask(call))
    return Download(dump(over.record), over.file)


async def show_film(call: Call) -> Packed[Film]:
    """A match that is over, step after step; of one that goes on, the rounds that are over."""
    angle = Angle(_read_seat(call.query), call.query.get("open") == "true")
    table = call.query.get("table", "")
    return Packed(await call.app.archive.show(*_ask(call), angle, table))


async def draw_picture(call: Call) -> Reply:
    """A moment of a match that is over as a picture of 1200 by 630, as messengers show it."""
    wish = read_wish(call.path["id"], call.query, None if call.person is None else call.person.id)
    asked = call.query.get("lang")
    named: Language | None = next((one for one in LANGUAGES if one == asked), None)
    spend = partial(call.spend, call.app.limits.pictures)
    return Reply(
        await call.app.gallery.draw(wish, named or call.language, spend), "image/png", PICTURE_S
    )


async def make_replay_link(call: Call) -> ReplayLink:
    """A link for others to look at a match that you have played."""
    id = call.path["id"]
    key = await call.app.archive.make_link(id, call.require_me().id)
    return ReplayLink(f"{call.base}/m/{id}?key={key}", key)


async def play_on(call: Call, body: PlayOn) -> OpenedTable:
    """Sit down where a match stood and play on from there, against bots. It counts nowhere."""
    me = call.require_me()
    call.spend(call.app.limits.tables)
    origin = Origin(call.path["id"], body.frame)
    found = await call.app.archive.find_over(call.path["id"], me.id, body.key)
    branch = await asyncio.to_thread(
        branches.play_on,
        found.game,
        found.record,
        origin,
        HumanPlayer.of(me),
        body.seat,
        body.level,
    )
    await call.app.store.write(branch.save)
    facts = await call.app.tables.find_facts(branch.lobby.id)
    assert facts is not None, "it was laid just now"
    return OpenedTable(f"{call.base}/t/{branch.lobby.id}", facts)


async def keep_record(call: Call, body: Raw) -> KeptRecord:
    """Bring the record of a match, to look at it here. Whoever knows its address may."""
    me = call.require_me()
    call.spend(call.app.limits.tables)
    game, record = await asyncio.to_thread(load, body, GAMES)
    branch = await asyncio.to_thread(branches.keep_file, game, record, HumanPlayer.of(me))
    await call.app.store.write(branch.save)
    assert branch.lobby.match is not None, "it is one"
    return KeptRecord(branch.lobby.match)


def read_wish(match: str, query: Mapping[str, str], person: str | None) -> Wish:
    """Which moment an address names. Raises `Refused` where it is nonsense."""
    angle = Angle(_read_seat(query), query.get("open") == "true")
    return Wish(match, person, query.get("key", ""), angle, _read_number(query, "t", 6))


def _ask(call: Call) -> tuple[str, str | None, str]:
    me = None if call.person is None else call.person.id
    return call.path["id"], me, call.query.get("key", "")


def _read_seat(query: Mapping[str, str]) -> Seat | None:
    seat = _read_number(query, "seat", 3)
    return None if seat is None else Seat(seat)


def _read_number(query: Mapping[str, str], name: str, digits: int) -> int | None:
    text = query.get(name, "")
    if not text:
        return None
    if not (text.isascii() and text.isdecimal() and len(text) <= digits):
        raise Refused("malformed", detail=name)
    return int(text)


REPLAYS = (
    make_route("GET", "/api/matches/{id}/record", show_record, key=KEY_ASKED),
    make_route(
        "GET",
        "/api/matches/{id}/film",
        show_film,
        key=KEY_ASKED,
        seat=SEAT_ASKED,
        open=OPEN_ASKED,
        table=TABLE_ASKED,
    ),
    make_route(
        "GET",
        "/api/matches/{id}/picture.png",
        draw_picture,
        key=KEY_ASKED,
        t=FRAME_ASKED,
        seat=SEAT_ASKED,
        open=OPEN_ASKED,
        lang=LANGUAGE_ASKED,
    ),
    make_route("POST", "/api/matches/{id}/link", make_replay_link),
    make_route("POST", "/api/matches/{id}/play-on", play_on),
    make_route("POST", "/api/records", keep_record, most=MOST_RECORD_BYTES),
)
