"""The HTTP side as an ASGI application: the API's routes, the pages, and what guards them."""

import asyncio
import gzip
import re
from collections.abc import Awaitable, Callable, Iterator
from typing import Any

import msgspec
from starlette import routing
from starlette.applications import Starlette
from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.middleware.cors import CORSMiddleware
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.types import ASGIApp, Receive, Scope, Send

from tablee.kernel.codec import decoder
from tablee.kernel.game import BadSetup, SetupReason
from tablee.kernel.record import BadRecord, RecordReason
from tablee.server.common.logs import log_failure
from tablee.server.common.refused import Reason, Refused
from tablee.server.common.words import explain_refusal
from tablee.server.house.app import App
from tablee.server.house.people import COOKIE
from tablee.server.web import openapi, pages
from tablee.server.web.api import ROUTES
from tablee.server.web.bodies import Download, Error, Packed, Refusal, Reply
from tablee.server.web.languages import choose_language
from tablee.server.web.previews import Previews
from tablee.server.web.routes import Call, Route, refuse_too_often
from tablee.server.web.security import (
    SecurityHeaders,
    find_address,
    find_base,
    is_allowed_origin,
    is_https_scope,
)
from tablee.server.wire import encode
from tablee.store import NotSaved
from tablee.store.people import Person
from tablee.words import LANGUAGES, Language, Voice, explain_bad_record, explain_bad_setup

COOKIE_S = 365 * 24 * 3600
BODY_S = 10.0
JSON = "application/json"
UNLIMITED = ("/healthz", "/metrics")  # whoever runs the server asks these

_STATUS: dict[Reason | SetupReason | RecordReason, int] = {
    "malformed": 400,
    "no_name": 401,
    "wrong_origin": 403,
    "wrong_password": 403,
    "no_lesson": 404,
    "no_practice": 404,
    "not_found": 404,
    "unknown_match": 404,
    "nothing_to_play_on": 409,
    "unknown_person": 404,
    "unknown_table": 404,
    "not_so": 405,
    "name_taken": 409,
    "not_over": 409,
    "link_used": 410,
    "too_large": 413,
    "too_often": 429,
    "our_fault": 500,
    "database_silent": 503,
    "not_saved": 503,
}
_OTHERWISE = 422

_ID = re.compile(r"[A-Za-z0-9_-]{1,64}")

_LOOKING = ("GET", "HEAD", "OPTIONS")

Endpoint = Callable[[Request], Awaitable[Response]]


def make_asgi(app: App, *more: routing.BaseRoute) -> ASGIApp:
    """`more` are routes of others: where sockets come in, if by this way."""
    routes = [*_make_routes(app), *_make_documents(), *more]
    starlette = Starlette(routes=routes, exception_handlers={HTTPException: _answer_astray})
    guarded: ASGIApp = _Guard(starlette, app)
    if app.settings.origins:
        guarded = CORSMiddleware(
            guarded,
            allow_origins=app.settings.origins,
            allow_methods=["GET", "POST", "PATCH"],
            allow_headers=["content-type"],
            allow_credentials=True,
        )
    return SecurityHeaders(pages.Pages(guarded, Previews(app)), app.settings)


# The API


def _make_routes(app: App) -> Iterator[routing.Route]:
    """One of Starlette's routes for each path, whatever its methods."""
    by_path: dict[str, dict[str, Route]] = {}
    for route in ROUTES:
        by_path.setdefault(route.path, {})[route.method] = route
    for path, by_method in by_path.items():
        yield routing.Route(path, _make_endpoint(app, by_method), methods=list(by_method))


def _make_endpoint(app: App, by_method: dict[str, Route]) -> Endpoint:
    async def endpoint(request: Request) -> Response:
        route = by_method["GET" if request.method == "HEAD" else request.method]
        language = choose_language(request.headers.get("accept-language"))
        try:
            call = await _read_call(app, request, language)
            language = call.language
            return _respond(call, await _answer(route, call, request), request)
        except NotSaved:
            return _refuse(Refused("not_saved"), language)
        except (Refused, BadSetup, BadRecord) as problem:
            return _refuse(problem, language)
        except Exception as error:
            log_failure("request_failed", error, route=route.name)
            return _refuse(Refused("our_fault"), language)

    return endpoint


async def _read_call(app: App, request: Request, language: Language) -> Call:
    if not all(_ID.fullmatch(id) for id in request.path_params.values()):
        raise Refused("not_found")
    secret = request.cookies.get(COOKIE)
    person = await app.people.find_by_cookie(secret)
    return Call(
        app=app,
        person=person,
        language=_choose_language(person, language),
        address=find_address(request.scope, app.settings),
        base=find_base(request.scope, app.settings),
        path=request.path_params,
        query=request.query_params,
        secret=secret if person else None,
    )


def _choose_language(person: Person | None, otherwise: Language) -> Language:
    for language in LANGUAGES:
        if person is not None and person.language == language:
            return language
    return otherwise


async def _answer(route: Route, call: Call, request: Request) -> Any:
    if route.body is None:
        return await route.handler(call)
    body = await _read_body(request, route.most or call.app.settings.message_bytes)
    try:
        return await route.handler(call, decoder(route.body).decode(body))
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise Refused("malformed", detail=str(error)) from None


async def _read_body(request: Request, most: int) -> bytes:
    """A page of another site can make a browser send forms, but not JSON."""
    if request.headers.get("content-type", "").partition(";")[0].strip().lower() != JSON:
        raise Refused("malformed", detail=f"content-type: {JSON}")
    body = bytearray()
    try:
        async with asyncio.timeout(BODY_S):
            async for chunk in request.stream():
                body += chunk
                if len(body) > most:
                    raise Refused("too_large", most=most)
    except (ClientDisconnect, TimeoutError):
        raise Refused("malformed", detail="incomplete") from None
    return bytes(body)


def _respond(call: Call, answer: Any, request: Request) -> Response:
    keep_s = 0
    if isinstance(answer, Reply):
        response = Response(answer.body, media_type=answer.media_type)
        keep_s = answer.keep_s
    elif isinstance(answer, Packed):
        response = _unpack(answer.gzipped, request.headers)
    elif isinstance(answer, Download):
        named = {"Content-Disposition": f'attachment; filename="{answer.file}"'}
        response = Response(answer.json, media_type=JSON, headers=named)
    else:
        response = Response(encode(answer), media_type=JSON)
    response.headers["Cache-Control"] = "no-store"
    if keep_s:
        whose = "private" if call.person else "public"
        response.headers["Cache-Control"] = f"{whose}, max-age={keep_s}"
        response.headers["Vary"] = "Accept-Language, Cookie"
    if call.new_secret is not None:
        response.set_cookie(
            COOKIE,
            call.new_secret,
            max_age=COOKIE_S if call.new_secret else 0,
            secure=is_https_scope(request.scope, call.app.settings),
            httponly=True,
            samesite="lax",
        )
    return response


def _unpack(gzipped: bytes, headers: Headers) -> Response:
    """As it is, for whoever takes it so: every browser."""
    if "gzip" not in headers.get("accept-encoding", ""):
        return Response(gzip.decompress(gzipped), media_type=JSON)
    return Response(gzipped, media_type=JSON, headers={"Content-Encoding": "gzip"})


def _refuse(problem: Refused | BadSetup | BadRecord, language: Language) -> Response:
    say, facts = Voice(language), dict(problem.facts)
    match problem:
        case Refused():
            message = explain_refusal(problem, say)
        case BadSetup():
            message = explain_bad_setup(problem, say)
            facts["field"] = problem.field
        case BadRecord():
            message = explain_bad_record(problem, say)
    response = Response(
        encode(Refusal(Error(problem.reason, message, facts))),
        status_code=_STATUS.get(problem.reason, _OTHERWISE),
        media_type=JSON,
        headers={"Cache-Control": "no-store"},
    )
    if problem.reason == "too_often":
        response.headers["Retry-After"] = str(problem.facts["wait_s"])
    return response


async def _answer_astray(request: Request, error: Exception) -> Response:
    """Starlette found no route, or none for this method."""
    assert isinstance(error, HTTPException)
    if error.status_code == 404 and not request.url.path.startswith("/api/"):
        astray = pages.answer_astray(request.headers)
        if astray is not None:
            return astray
    problem = Refused("not_so" if error.status_code == 405 else "not_found")
    response = _refuse(problem, choose_language(request.headers.get("accept-language")))
    response.headers.update(error.headers or {})
    return response


class _Guard:
    """Before anything is looked at: not too often, and not from a page of another site."""

    def __init__(self, app: ASGIApp, server: App) -> None:
        self._app = app
        self._limit = server.limits.requests
        self._settings = server.settings

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        problem = self._find_problem(scope) if scope["type"] == "http" else None
        if problem is None:
            await self._app(scope, receive, send)
        else:
            language = choose_language(Headers(scope=scope).get("accept-language"))
            await _refuse(problem, language)(scope, receive, send)

    def _find_problem(self, scope: Scope) -> Refused | None:
        address, headers = find_address(scope, self._settings), Headers(scope=scope)
        if scope["path"] not in UNLIMITED and not self._limit.take(address):
            return refuse_too_often(self._limit.wait_s(address))
        origin, host = headers.get("origin"), headers.get("host")
        if scope["method"] in _LOOKING or is_allowed_origin(origin, host, self._settings):
            return None
        return Refused("wrong_origin")


# The API's description


def _make_documents() -> Iterator[routing.Route]:
    document = msgspec.json.encode(openapi.describe_api(ROUTES))
    yield routing.Route("/api/openapi.json", _always_answer(document, JSON))
    yield routing.Route("/api", _always_answer(openapi.draw_page(ROUTES).encode(), "text/html"))
    yield routing.Route("/api/page.css", _always_answer(openapi.STYLE.encode(), "text/css"))


def _always_answer(body: bytes, media_type: str) -> Endpoint:
    async def endpoint(request: Request) -> Response:
        return Response(body, media_type=media_type, headers={"Cache-Control": "no-cache"})

    return endpoint
