"""The pages: what Vite made of `web/`, held in memory and sent as it is.

Only files that are in the table of them can be asked for, so no path leads anywhere else.
"""

import gzip
import hashlib
import re
from functools import cache
from pathlib import Path

from msgspec import Struct
from starlette.datastructures import Headers
from starlette.responses import PlainTextResponse, Response
from starlette.types import ASGIApp, Receive, Scope, Send

from tablee.catalogue import CATALOGUE
from tablee.catalogue.facts import board_path

BUILT = Path(__file__).parents[1] / "page"
HASHED = "/assets/"  # whose names change with what is in them
FOR_EVER = "public, max-age=31536000, immutable"
ASK_FIRST = "no-cache"

_INDEX = "/index.html"
# From there the client finds its own way.
_CLIENT = re.compile(r"/|/move|/[mt]/[A-Za-z0-9_-]{1,64}")
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


class Pages:
    """Answers what is a file or a page of the client, and hands on the rest.

    These answers are not counted against anybody's limit: a page asks for dozens of files at once,
    a household of phones for hundreds, and to refuse one costs as much as to send it.
    """

    def __init__(self, app: ASGIApp) -> None:
        self._app = app
        self._files = {**load_files(BUILT), **_load_boards()}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        answer = None
        if scope["type"] == "http" and scope["method"] in _LOOKING:
            answer = self._answer(scope["path"], Headers(scope=scope))
        await (answer or self._app)(scope, receive, send)

    def _answer(self, path: str, asked: Headers) -> Response | None:
        if _CLIENT.fullmatch(path):
            path = _INDEX
            if path not in self._files:
                return _tell_not_built()
        file = self._files.get(path)
        return None if file is None else _send(file, asked, path.startswith(HASHED))


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
    body = file.read_bytes()
    media_type = _MEDIA_TYPES.get(file.suffix, _UNKNOWN)
    etag = f'W/"{hashlib.sha256(body).hexdigest()[:20]}"'
    if file.suffix not in _DENSE:
        shorter = gzip.compress(body, mtime=0)
        if len(shorter) < len(body):
            return File(shorter, media_type, etag, True)
    return File(body, media_type, etag, False)


def _send(file: File, asked: Headers, for_ever: bool) -> Response:
    headers = {"Cache-Control": FOR_EVER if for_ever else ASK_FIRST, "ETag": file.etag}
    if file.is_gzipped:
        headers["Vary"] = "Accept-Encoding"
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
