"""The pages: what Vite made of `web/`, held in memory and sent as it is.

Only files that are in the table of them can be asked for, so no path leads anywhere else.
"""

import gzip
import hashlib
import re
from functools import cache, lru_cache
from pathlib import Path

import msgspec
from msgspec import Struct
from starlette.datastructures import Headers
from starlette.responses import PlainTextResponse, Response
from starlette.types import ASGIApp, Receive, Scope, Send

from tablee.catalogue import CATALOGUE
from tablee.catalogue.facts import board_path
from tablee.server.web.previews import Previews

BUILT = Path(__file__).parents[1] / "page"
HASHED = "/assets/"  # whose names change with what is in them
FOR_EVER = "public, max-age=31536000, immutable"
ASK_FIRST = "no-cache"

_INDEX = "/index.html"
# From there the client finds its own way.
_CLIENT = re.compile(
    r"/|/move|/(?:[pt]|best|practise)/[A-Za-z0-9_-]{1,64}|/m/(?P<match>[A-Za-z0-9_-]{1,64})"
)
_LOOKING = ("GET", "HEAD")

_MEDIA_TYPES = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".ico": "image/x-icon",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
    ".webmanifest": "application/manifest+json",
    ".webp": "image/webp",
    ".woff2": "font/woff2",
}
_UNKNOWN = "application/octet-stream"
_DENSE = (".ico", ".png", ".webp", ".woff2")  # nothing is left to compress


class File(Struct, frozen=True):
    body: bytes
    media_type: str
    etag: str
    is_gzipped: bool
    varies: tuple[str, ...] = ()  # by what of a request, besides its encoding


class Pages:
    """Answers what is a file or a page of the client, and hands on the rest.

    These answers are not counted against anybody's limit: a page asks for dozens of files at once,
    a household of phones for hundreds, and to refuse one costs as much as to send it.
    """

    def __init__(self, app: ASGIApp, previews: Previews) -> None:
        self._app = app
        self._previews = previews
        self._files = {**load_files(BUILT), **_load_boards()}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        answer = None
        if scope["type"] == "http" and scope["method"] in _LOOKING:
            answer = await self._answer(scope)
        await (answer or self._app)(scope, receive, send)

    async def _answer(self, scope: Scope) -> Response | None:
        path, asked = scope["path"], Headers(scope=scope)
        client = _CLIENT.fullmatch(path)
        if client is not None:
            index = self._files.get(_INDEX)
            if index is None:
                return _tell_not_built()
            tags = await self._previews.write_tags(scope, client["match"])
            return _send(_put_into_head(index, tags), asked, for_ever=False)
        file = self._files.get(path)
        return None if file is None else _send(file, asked, path.startswith(HASHED))


@lru_cache(maxsize=256)
def _put_into_head(index: File, tags: str) -> File:
    """The page with more in its head: another page, with an etag of its own."""
    body = gzip.decompress(index.body) if index.is_gzipped else index.body
    head, end, rest = body.partition(b"</head>")
    if end:
        body = head.rstrip(b" ") + tags.encode() + b"  " + end + rest
    return msgspec.structs.replace(_pack(body, ".html"), varies=("Accept-Language",))


def answer_astray(asked: Headers) -> Response | None:
    """For a person who went astray: the client, which says so in its own way."""
    index = load_files(BUILT).get(_INDEX)
    if index is None or "text/html" not in asked.get("accept", ""):
        return None
    return _send_whole(index, asked, {"Cache-Control": "no-store"}, status=404)


def _load_boards() -> dict[str, File]:
    """The boards that games from outside bring."""
    return {
        board_path(id) + path: file
        for id, box in CATALOGUE.items()
        if box.board is not None
        for path, file in load_files(box.board).items()
    }


@cache
def load_files(folder: Path) -> dict[str, File]:
    """By path; none where nothing was built."""
    return {
        f"/{file.relative_to(folder).as_posix()}": _load(file)
        for file in sorted(folder.rglob("*"))
        if file.is_file() and not file.name.startswith(".")
    }


def _load(file: Path) -> File:
    """Of two forms only one is kept: compressed, where that is shorter."""
    return _pack(file.read_bytes(), file.suffix)


def _pack(body: bytes, suffix: str) -> File:
    media_type = _MEDIA_TYPES.get(suffix, _UNKNOWN)
    etag = f'W/"{hashlib.sha256(body).hexdigest()[:20]}"'
    if suffix not in _DENSE:
        shorter = gzip.compress(body, mtime=0)
        if len(shorter) < len(body):
            return File(shorter, media_type, etag, True)
    return File(body, media_type, etag, False)


def _send(file: File, asked: Headers, for_ever: bool) -> Response:
    headers = {"Cache-Control": FOR_EVER if for_ever else ASK_FIRST, "ETag": file.etag}
    varies = (*file.varies, "Accept-Encoding") if file.is_gzipped else file.varies
    if varies:
        headers["Vary"] = ", ".join(varies)
    if file.etag in asked.get("if-none-match", ""):
        return Response(status_code=304, headers=headers)
    return _send_whole(file, asked, headers)


def _send_whole(file: File, asked: Headers, headers: dict[str, str], status: int = 200) -> Response:
    body = file.body
    if file.is_gzipped:
        if accepts_gzip(asked.get("accept-encoding", "")):
            headers["Content-Encoding"] = "gzip"
        else:
            body = gzip.decompress(body)  # no browser asks for this
    return Response(body, status, headers, file.media_type)


def accepts_gzip(accepted: str) -> bool:
    """
    >>> accepts_gzip("gzip, deflate, br, zstd"), accepts_gzip("br;q=1.0, GZIP;q=0.8")
    (True, True)
    >>> accepts_gzip(""), accepts_gzip("br"), accepts_gzip("gzip; q=0")
    (False, False, False)
    """
    for coding in accepted.lower().split(","):
        name, _, weight = coding.partition(";")
        if name.strip() == "gzip":
            return not re.fullmatch(r"\s*q\s*=\s*0(\.0*)?\s*", weight)
    return False


def _tell_not_built() -> Response:
    return PlainTextResponse(
        "This server runs, but its pages are not built.\n"
        "In a checkout of Tablée, `make play` builds them; then start the server anew.\n",
        status_code=503,
        headers={"Cache-Control": "no-store"},
    )
