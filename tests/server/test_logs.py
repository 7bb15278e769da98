"""Log lines: an event and its facts, and never a secret."""

import asyncio
import gc
import io
import json
import logging
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Literal

import pytest
import uvloop
from complaints import Complaints

from server.house import house
from server.loggers import kept
from tablee.server.common.logs import hide_secrets, log, log_failure, set_up
from tablee.server.common.settings import Settings

PASSWORD = "correct horse battery"


@pytest.fixture
def stream() -> Iterator[io.StringIO]:
    with kept():
        yield io.StringIO()


def test_lines_as_text(stream: io.StringIO) -> None:
    set_up(Settings(), stream)
    log("table_made", game="pikoko", seats=4, note="two words")
    assert re.fullmatch(
        r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z info table_made "
        r'game=pikoko seats=4 note="two words"\n',
        stream.getvalue(),
    )


def test_lines_as_json(stream: io.StringIO) -> None:
    set_up(Settings(log="json"), stream)
    log("table_made", game="pikoko", seats=4)
    line = json.loads(stream.getvalue())
    assert line.pop("time")
    assert line == {"level": "info", "event": "table_made", "game": "pikoko", "seats": 4}


def test_the_level_is_the_least_important_that_is_written(
    stream: io.StringIO, complaints: Complaints
) -> None:
    complaints.allow(r"^ERROR tablee: disk_full$")
    set_up(Settings(log_level="warning"), stream)
    log("table_made")
    log("disk_full", logging.ERROR)
    assert "table_made" not in stream.getvalue()
    assert "error disk_full" in stream.getvalue()


def test_other_libraries_write_like_us(stream: io.StringIO, complaints: Complaints) -> None:
    complaints.allow(r"^WARNING (uvicorn\.error|whoever): GET /t/abc$")
    set_up(Settings(log="json"), stream)
    logging.getLogger("uvicorn.error").info("GET /t/abc")
    logging.getLogger("uvicorn.error").warning("GET /t/abc")
    logging.getLogger("whoever").warning("GET /t/abc")
    lines = [json.loads(line) for line in stream.getvalue().splitlines()]
    assert [(line["by"], line["text"]) for line in lines] == [
        ("uvicorn.error", "GET /…"),
        ("whoever", "GET /…"),
    ]


def test_what_a_database_refused_is_told_by_whoever_asked(
    stream: io.StringIO, complaints: Complaints
) -> None:
    """psycopg raises it, and at times, by how fast the answers come, logs it as well."""
    complaints.allow(r"^WARNING psycopg: connection lost$")
    set_up(Settings(log="json"), stream)
    logging.getLogger("psycopg").warning("error ignored terminating %r: %s", "it", "aborted")
    logging.getLogger("psycopg").warning("connection lost")
    (line,) = stream.getvalue().splitlines()
    assert json.loads(line)["text"] == "connection lost"


def test_of_an_exception_its_kind_and_place_are_told_but_not_what_it_says(
    stream: io.StringIO, complaints: Complaints
) -> None:
    complaints.allow(r"^ERROR tablee: request_failed route=show_table\n")
    set_up(Settings(log="json"), stream)
    try:
        raise KeyError("Zm9vYmFy")
    except KeyError as error:
        log_failure("request_failed", error, route="show_table")
    line = json.loads(stream.getvalue())
    assert re.fullmatch(r"KeyError test_logs\.py:\d+", line["error"])
    assert line["route"] == "show_table"
    assert "Zm9v" not in stream.getvalue()


@pytest.mark.parametrize(
    ("text", "cleaned"),
    [
        ("GET /t/abc HTTP/1.1", "GET /… HTTP/1.1"),
        ('"WebSocket /tables/abc/socket?v=1" [accepted]', '"WebSocket /…/socket… [accepted]'),
        ("cookie tablee=Zm9vYmFyYmF6cXV1eA_-Zm9vYmFy", "cookie tablee=…"),
        ("Shutting down", "Shutting down"),
    ],
)
def test_lines_of_others_lose_what_looks_secret(text: str, cleaned: str) -> None:
    assert hide_secrets(text) == cleaned


@pytest.mark.anyio
@pytest.mark.parametrize("websockets", ["picows", "websockets"])
@pytest.mark.parametrize("form", ["text", "json"])
async def test_no_line_holds_a_secret(
    tmp_path: Path,
    stream: io.StringIO,
    websockets: str,
    form: Literal["text", "json"],
    monkeypatch: pytest.MonkeyPatch,
    complaints: Complaints,
) -> None:
    complaints.allow(r"^ERROR tablee: request_failed route=show_table\n")
    set_up(Settings(log=form, log_level="debug"), stream)
    async with house(tmp_path, websockets=websockets) as host:
        guest = await host.guest("Zoé")
        await guest.post("/api/me/password", {"password": PASSWORD})
        link = (await guest.http.post("/api/me/link")).json()["url"]
        await host.stranger().http.post("/api/move", json={"token": link.partition("#")[2]})
        await host.stranger().http.post("/api/login", json={"name": "Zoé", "password": PASSWORD})
        table = await guest.create("pikoko", bots=["easy", "easy"])
        seat = await host.enter(guest, table)
        await seat.do("start")
        await seat.do("say", text="between you and me")
        seat.send_raw("nonsense")
        await guest.http.get(f"/t/{table}")

        async def fail(id: str) -> None:
            raise KeyError(id, guest.cookie)

        monkeypatch.setattr(host.app.tables, "find_facts", fail)
        assert (await guest.http.get(f"/api/tables/{table}")).status_code == 500
        seed = host.app.tables._tables[table].live_match.match.record.seed  # type: ignore[union-attr]
        secrets = [
            *(guest.cookie, link.partition("#")[2], PASSWORD, table, str(seed)),
            *("between you and me", seat.facts["match"]["id"]),
        ]
    lines = stream.getvalue()
    assert "request_failed" in lines
    assert "started" in lines
    assert "stopped" in lines
    for secret in secrets:
        assert secret not in lines


@pytest.mark.parametrize("run", [asyncio.run, uvloop.run])
def test_what_an_exception_says_is_not_told_by_the_loop_either(
    run: Callable[..., None], stream: io.StringIO, complaints: Complaints
) -> None:
    complaints.allow(r"^ERROR asyncio: ")
    set_up(Settings(log="json"), stream)

    def fail(hand: str) -> None:
        raise KeyError(hand)

    async def fail_alone() -> None:
        fail("R7 B3")

    async def main() -> None:
        asyncio.get_running_loop().call_soon(fail, "R7 B3")
        await asyncio.wait([asyncio.create_task(fail_alone())])

    run(main())
    gc.collect()
    lines = [json.loads(line) for line in stream.getvalue().splitlines()]
    assert {line["text"] for line in lines} >= {"Task exception was never retrieved"}
    assert all("KeyError" in line["error"] for line in lines)
    assert "R7" not in stream.getvalue()
