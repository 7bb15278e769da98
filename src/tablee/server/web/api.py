"""The HTTP API: what can be asked, and what is answered. See docs/http.md.

What is asked of a match that was played has a page of its own, web/replays.py; so has what is asked
of how people play, web/profiles.py.
"""

import asyncio

import msgspec
from msgspec.structs import replace
from sqlalchemy import Connection, select
from sqlalchemy.exc import SQLAlchemyError

from tablee.catalogue import CATALOGUE
from tablee.catalogue.facts import GameFacts, facts_of
from tablee.kernel.codec import decode_setup
from tablee.server.common.refused import Refused
from tablee.server.table.lobby import find_game
from tablee.server.web.bodies import (
    Change,
    Health,
    Highscore,
    Highscores,
    Link,
    Login,
    Me,
    Move,
    NewGuest,
    NewTable,
    OpenedTable,
    Password,
    Reply,
)
from tablee.server.web.exercises import EXERCISES
from tablee.server.web.lessons import LESSONS
from tablee.server.web.practice import PRACTICE
from tablee.server.web.profiles import PROFILES
from tablee.server.web.qr_codes import draw_path, draw_svg
from tablee.server.web.replays import REPLAYS
from tablee.server.web.routes import Asked, Call, make_route
from tablee.server.wire import to_client
from tablee.server.wire.occupants import HumanPlayer
from tablee.store import highscores
from tablee.store.highscores import spell_setup
from tablee.store.people import Person

HIGHSCORES_SHOWN = 10
DATABASE_PATIENCE_S = 5.0

SETUP_ASKED = Asked(
    "object", "The settings of the matches, as for a table; what is left out is by default."
)


def describe(person: Person) -> Me:
    """What somebody is told of themselves."""
    return Me(person.id, person.name, person.language, person.handle, person.face, person.shows)


# Games


async def list_games(call: Call) -> list[GameFacts]:
    """The games, as they stand on the shelf, and the settings of each."""
    return [facts_of(box) for box in CATALOGUE.values()]


# Who one is


async def who_am_i(call: Call) -> Me | None:
    """Who this cookie belongs to; null: nobody yet."""
    return None if call.person is None else describe(call.person)


async def become_a_guest(call: Call, body: NewGuest) -> Me:
    """Choose a name, and a face. The answer's cookie is who you are; keep it."""
    if call.person is not None:
        return await change_me(call, Change(body.name, body.language, body.face))
    call.spend(call.app.limits.guests)
    language = body.language or call.language
    person, secret = await call.app.people.make_guest(body.name, language, body.face)
    call.new_secret = secret
    return describe(person)


async def change_me(call: Call, body: Change) -> Me:
    """Another name, another face, or another language; or what others see of how you play."""
    me = call.require_me()
    wanted = replace(
        me,
        name=body.name or me.name,
        language=body.language or call.language,
        face=body.face or me.face,
        shows=body.shows or me.shows,
    )
    changed = await call.app.people.change(wanted)
    if HumanPlayer.of(changed) != HumanPlayer.of(me):
        call.app.tables.rename(changed)
    return describe(changed)


async def keep_my_profile(call: Call, body: Password) -> Me:
    """Set a password: your name and it let you in from anywhere."""
    me = call.require_me()
    call.spend(call.app.limits.logins)
    return describe(await call.app.people.keep_profile(me, body.password, body.current))


async def log_in(call: Call, body: Login) -> Me:
    """Come back to a profile that was kept."""
    call.spend(call.app.limits.logins)
    person, secret = await call.app.people.log_in(body.name, body.password)
    await call.become(secret)
    return describe(person)


async def log_out(call: Call) -> None:
    """This device forgets you."""
    if call.secret:
        await call.app.people.log_out(call.secret)
    call.new_secret = ""


async def make_a_link(call: Call) -> Link:
    """A link that makes another device yours: once, within ten minutes."""
    call.spend(call.app.limits.logins)
    token, expires = await call.app.people.make_link(call.require_me())
    url = f"{call.base}/move#{token}"
    return Link(url, expires, draw_path(url))


async def follow_a_link(call: Call, body: Move) -> Me:
    """Use such a link: `token` is what follows the # in it."""
    call.spend(call.app.limits.logins)
    person, secret = await call.app.people.follow_link(body.token)
    await call.become(secret)
    return describe(person)


async def list_my_tables(call: Call) -> list[to_client.TableFacts]:
    """The tables where you can go on: at a match, or before the first one. The latest first."""
    return await call.app.tables.list_of(call.require_me().id)


async def list_high_scores(call: Call) -> Highscores:
    """The best that people of this house have reached alone, and your own best."""
    game = find_game(call.path["game"])
    try:
        setup = spell_setup(decode_setup(game, call.query.get("setup", "{}").encode()))
    except (msgspec.DecodeError, UnicodeEncodeError, RecursionError) as error:
        raise Refused("malformed", detail=str(error)) from None
    me = "" if call.person is None else call.person.id

    def tell(one: highscores.Highscore) -> Highscore:
        return Highscore(one.name, one.score, one.ended, one.match, one.person == me)

    def read(store: Connection) -> Highscores:
        own = highscores.load_best_of(store, game.id, setup, me)
        best = highscores.load_best(store, game.id, setup, HIGHSCORES_SHOWN)
        return Highscores(list(map(tell, best)), None if own is None else tell(own))

    return await call.app.store.read(read)


# Tables and matches


async def open_a_table(call: Call, body: NewTable) -> OpenedTable:
    """Open a table. Whoever has its link can come and sit down."""
    me = call.require_me()
    call.spend(call.app.limits.tables)
    opened = await call.app.tables.create(HumanPlayer.of(me), body, (None, *body.bots))
    return OpenedTable(_make_link(call, opened.id), await _find_facts(call, opened.id))


async def list_public_tables(call: Call) -> list[to_client.TableFacts]:
    """The tables whose hosts want company."""
    return call.app.tables.list_public()


async def show_table(call: Call) -> to_client.TableFacts:
    """All facts about a table but its match."""
    return await _find_facts(call, call.path["id"])


async def draw_qr_code(call: Call) -> Reply:
    """A table's link as a QR code, in SVG."""
    facts = await _find_facts(call, call.path["id"])
    return Reply(draw_svg(_make_link(call, facts.id)), "image/svg+xml")


async def _find_facts(call: Call, id: str) -> to_client.TableFacts:
    facts = await call.app.tables.find_facts(id)
    if facts is None:
        raise Refused("unknown_table")
    return facts


def _make_link(call: Call, table: str) -> str:
    return f"{call.base}/t/{table}"


# For whoever runs the server


async def check_health(call: Call) -> Health:
    """Whether the server and its database answer."""
    if call.app.was_healthy():
        return Health(True)
    try:
        async with asyncio.timeout(DATABASE_PATIENCE_S):
            await call.app.store.read(lambda store: store.execute(select(1)))
    except (SQLAlchemyError, TimeoutError):
        raise Refused("database_silent") from None
    call.app.note_health()
    return Health(True)


async def show_metrics(call: Call) -> Reply:
    """What the server counts of itself, for Prometheus."""
    return Reply(call.app.metrics.render(), "text/plain; version=0.0.4; charset=utf-8")


ROUTES = (
    make_route("GET", "/api/games", list_games),
    make_route("GET", "/api/me", who_am_i),
    make_route("POST", "/api/me", become_a_guest),
    make_route("PATCH", "/api/me", change_me),
    make_route("POST", "/api/me/password", keep_my_profile),
    make_route("POST", "/api/me/link", make_a_link),
    make_route("GET", "/api/me/tables", list_my_tables),
    make_route("POST", "/api/move", follow_a_link),
    make_route("POST", "/api/login", log_in),
    make_route("POST", "/api/logout", log_out),
    *PROFILES,
    make_route("GET", "/api/highscores/{game}", list_high_scores, setup=SETUP_ASKED),
    make_route("POST", "/api/tables", open_a_table),
    make_route("GET", "/api/tables", list_public_tables),
    make_route("GET", "/api/tables/{id}", show_table),
    make_route("GET", "/api/tables/{id}/qr.svg", draw_qr_code),
    *REPLAYS,
    *LESSONS,
    *PRACTICE,
    *EXERCISES,
    make_route("GET", "/healthz", check_health),
    make_route("GET", "/metrics", show_metrics),
)
