"""The pages: every file of the client is served as it was built, and nothing else is."""

import asyncio
import gzip
import re
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from server.house import house
from tablee.server.common.settings import Settings
from tablee.server.web import pages

pytestmark = pytest.mark.anyio

FILES = {
    f"/{file.relative_to(pages.BUILT).as_posix()}": file.read_bytes()
    for file in pages.BUILT.rglob("*")
    if file.is_file()
}
INDEX = FILES.get("/index.html", b"").decode()
A_BROWSER = {"Accept": "text/html,application/xhtml+xml,*/*;q=0.8"}
AT_HOME = ("/api/me", "/api/games", "/api/tables", "/api/me/tables", "/api/me/matches")

TYPES = {
    "css": "text/css; charset=utf-8",
    "html": "text/html; charset=utf-8",
    "js": "text/javascript; charset=utf-8",
    "json": "application/json",
    "png": "image/png",
    "svg": "image/svg+xml",
    "webmanifest": "application/manifest+json",
    "woff2": "font/woff2",
}


@pytest.fixture
def another(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Another build than ours."""
    folder = tmp_path / "built"
    folder.mkdir()
    monkeypatch.setattr(pages, "BUILT", folder)
    yield folder
    pages.load_files.cache_clear()


def test_the_pages_are_built() -> None:
    assert INDEX, "there are no pages to test: `make src/tablee/server/page/index.html`"
    assert {Path(path).suffix[1:] for path in FILES} <= set(TYPES)


def test_the_scripts_of_the_home_page_keep_to_their_budget() -> None:
    """Those that index.html names: the entry, and all that it imports. The rest comes on demand."""
    scripts = re.findall(r'(?:src|href)="(/assets/[^"]+\.js)"', INDEX)
    assert scripts
    assert sum(len(gzip.compress(FILES[path])) for path in scripts) <= 150_000
    games = [path for path in FILES if "pikoko" in path or "plumpsack" in path]
    assert games
    assert not set(games) & set(scripts)


async def test_every_file_is_served_as_it_was_built(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        http = host.stranger().http
        for path, body in FILES.items():
            answer = await http.get(path)
            assert (answer.status_code, answer.content) == (200, body), path
            assert answer.headers["content-type"] == TYPES[path.rpartition(".")[2]]
            for_ever = answer.headers["cache-control"] == "public, max-age=31536000, immutable"
            assert for_ever == path.startswith("/assets/")
            assert for_ever or answer.headers["cache-control"] == "no-cache"
            looked = await http.head(path)
            assert looked.headers["content-length"] == answer.headers["content-length"]
            assert looked.content == b""


async def test_what_a_browser_has_is_not_sent_again(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        http = host.stranger().http
        for path in ("/", *FILES):
            etag = (await http.get(path)).headers["etag"]
            again = await http.get(path, headers={"If-None-Match": f'"another", {etag}'})
            assert (again.status_code, again.content) == (304, b"")
            assert again.headers["etag"] == etag
            assert "cache-control" in again.headers
            changed = await http.get(path, headers={"If-None-Match": '"another"'})
            assert changed.status_code == 200


async def test_what_can_be_compressed_is(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        http = host.stranger().http
        for path, body in FILES.items():
            by_default = await http.get(path, headers={"Accept-Encoding": "br, gzip"})
            plain = await http.get(path, headers={"Accept-Encoding": "br, gzip;q=0"})
            assert plain.content == body
            assert "content-encoding" not in plain.headers
            if by_default.headers.get("content-encoding") == "gzip":
                assert int(by_default.headers["content-length"]) < len(body)
                assert by_default.headers["vary"] == plain.headers["vary"] == "Accept-Encoding"
            else:
                assert len(body) <= len(gzip.compress(body)) or path.endswith((".woff2", ".png"))


def without_tags(page: str) -> str:
    """As it was built: without what is put in for messengers, a line for each tag."""
    return re.sub(r'    <meta (property="og:|name="twitter:)[^\n]*\n', "", page)


async def test_the_client_finds_its_own_way(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        http = host.stranger().http
        for path in (
            "/",
            "/move",
            "/t/abc-DEF_123",
            "/m/abc",
            "/p/abc-DEF_123",
            "/best/snap",
            "/practise/snap",
        ):
            answer = await http.get(path)
            assert (answer.status_code, without_tags(answer.text)) == (200, INDEX)
            assert answer.headers["cache-control"] == "no-cache"
        for path in ("/nothing", "/t/", "/t/a/b", f"/t/{'x' * 65}", "/assets/old-1234.js"):
            lost = await http.get(path, headers=A_BROWSER)
            assert (lost.status_code, lost.text) == (404, INDEX)
            assert lost.headers["cache-control"] == "no-store"
            told = await http.get(path)
            assert told.status_code == 404
            assert told.json()["error"]["code"] == "not_found"
        told = await http.get("/api/nothing", headers=A_BROWSER)
        assert told.json()["error"]["code"] == "not_found"
        assert (await http.post("/", headers=A_BROWSER)).status_code == 404


async def test_there_is_no_way_out_of_the_folder(tmp_path: Path, another: Path) -> None:
    (another / "index.html").write_text("the client")
    (another / ".hidden").write_text("a secret")
    (tmp_path / "secret.txt").write_text("a secret")
    async with house(tmp_path) as host:
        port = httpx.URL(host.url).port
        for path in (
            *("/../secret.txt", "/%2e%2e/secret.txt", "/..%2fsecret.txt", "//../secret.txt"),
            *("/assets/../../secret.txt", "/.hidden", f"{tmp_path}/secret.txt", "/index.html/"),
        ):
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            writer.write(f"GET {path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n".encode())
            answer = await reader.read()
            writer.close()
            assert b" 404 " in answer.splitlines()[0], path
            assert b"a secret" not in answer


async def test_pages_that_are_not_built(tmp_path: Path, another: Path) -> None:
    async with house(tmp_path) as host:
        http = host.stranger().http
        for path in ("/", "/t/abc"):
            answer = await http.get(path, headers=A_BROWSER)
            assert answer.status_code == 503
            assert "make play" in answer.text
        assert (await http.get("/nothing", headers=A_BROWSER)).json()["error"]
        assert (await http.get("/api/games")).is_success


async def test_files_of_any_kind(tmp_path: Path, another: Path) -> None:
    (another / "sound.opus").write_bytes(b"")
    (another / "empty.css").write_bytes(b"")
    (another / "index.html").write_text("x" * 1000)
    async with house(tmp_path) as host:
        http = host.stranger().http
        sound = await http.get("/sound.opus")
        assert sound.headers["content-type"] == "application/octet-stream"
        assert (await http.get("/empty.css")).headers["content-length"] == "0"


async def test_a_dozen_phones_behind_one_address_can_come_at_once(tmp_path: Path) -> None:
    default = Settings.model_fields["requests_per_s"].default
    async with house(tmp_path, requests_per_s=default) as host:
        guests = [await host.guest(f"Guest {number}") for number in range(12)]
        await asyncio.sleep(1)

        async def look(http: httpx.AsyncClient, path: str) -> int:
            return (await http.get(path)).status_code

        wanted = ("/", *FILES, *AT_HOME)
        statuses = await asyncio.gather(
            *(look(guest.http, path) for path in wanted for guest in guests)
        )
        assert set(statuses) == {200}


def test_nothing_is_inline_and_all_that_is_named_is_there() -> None:
    assert re.findall(r"<script(?![^>]* src=)[^>]*>", INDEX) == []
    assert "<style" not in INDEX
    assert not re.search(r"<[^>]+ (style|on\w+)=", INDEX)
    named = set(re.findall(r'(?:src|href)="([^"]+)"', INDEX))
    assert named
    assert named <= set(FILES)
    for path, body in FILES.items():
        if path.endswith(".css"):
            addresses = re.findall(r"url\(([^)]+)\)", body.decode())
            assert {address.strip("\"'") for address in addresses} <= set(FILES)
        if path.endswith(".js"):
            chunks = re.findall(
                r"""["'`](?:\.?/)?(assets/)?([\w.-]+-[\w-]{8}\.js)["'`]""", body.decode()
            )
            assert {f"/assets/{name}" for _, name in chunks} <= set(FILES)
