"""Who is let in by a socket: the address says the table, the cookie says who it is."""

import re
from http import HTTPStatus
from urllib.parse import parse_qs

from starlette.requests import cookie_parser

from tablee.server.house.app import App
from tablee.server.house.people import COOKIE
from tablee.server.line.connection import AtTable, Connection
from tablee.server.line.sockets import Gate, Handler, Upgrade
from tablee.server.web.languages import choose_language
from tablee.server.web.security import find_client_address, is_allowed_origin
from tablee.server.wire import VERSION
from tablee.store.people import Person
from tablee.words import LANGUAGES, Language

PATH = re.compile(r"/tables/([A-Za-z0-9_-]{1,64})/socket")


def make_gate(app: App) -> Gate:
    def admit(upgrade: Upgrade) -> Handler | int:
        path = PATH.fullmatch(upgrade.path)
        if path is None:
            return HTTPStatus.NOT_FOUND
        if not is_allowed_origin(upgrade.origin, upgrade.host, app.settings):
            return HTTPStatus.FORBIDDEN
        address = find_client_address(upgrade.peer, upgrade.forwarded_for, app.settings)
        if app.limits.sockets.is_full(address) or not app.limits.requests.take(address):
            return HTTPStatus.TOO_MANY_REQUESTS
        return _connect(app, upgrade, address, path[1])

    return admit


def _connect(app: App, upgrade: Upgrade, address: str, table: str) -> Connection:
    query = {name: values[-1] for name, values in parse_qs(upgrade.query).items()}
    secret = cookie_parser(upgrade.cookie or "").get(COOKIE)
    asked = query.get("lang")
    language: Language | None = next((one for one in LANGUAGES if one == asked), None)

    async def find() -> tuple[Person | None, AtTable | None]:
        return await app.people.find_by_cookie(secret), await app.tables.find(table)

    return Connection(
        address=address,
        language=language or choose_language(upgrade.languages),
        settings=app.settings,
        limits=app.limits,
        metrics=app.metrics,
        outbox=app.outbox,
        speaks_our_version=query.get("v", str(VERSION)) == str(VERSION),
        find=find,
    )
