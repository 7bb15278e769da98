"""The HTTP API: what is answered, what is refused, and in which words."""

import asyncio
import random
import re
import time
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
from complaints import Complaints
from ours import GAMES
from sqlalchemy.exc import OperationalError

from server.client import PATIENCE_S, Client
from server.house import House, house
from server.players import BRISK, play_on
from tablee.kernel.match import Match
from tablee.kernel.record import load
from tablee.server.house.tables import MOST_SHOWN
from tablee.server.web.api import ROUTES
from tablee.server.web.languages import choose_language
from tablee.server.web.openapi import describe_api, draw_page
from tablee.server.web.qr_codes import draw_svg

pytestmark = pytest.mark.anyio


def error(answer: httpx.Response) -> tuple[int, str]:
    said = answer.json()["error"]
    assert set(said) == {"code", "message", "facts"}
    return answer.status_code, said["code"]


async def test_games_and_their_settings(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        games = (await host.stranger().http.get("/api/games")).json()
        assert [game["id"] for game in games] == list(GAMES)
        for game in games:
            seats = GAMES[game["id"]].seats
            assert game["seats"] == [seats[0], seats[-1]]
            assert all(one["description"] for one in game["setup"]["properties"].values())


# Tables


async def test_a_table_is_opened_with_bots(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        guest = await host.guest("Zoé")
        wishes = {"game": "confetti", "seats": 4, "bots": ["easy", None, "best"], "public": True}
        opened = await guest.post("/api/tables", {**wishes, "setup": {"countdown_ms": 1000}})
        table = opened["table"]
        assert opened["url"] == f"{host.url}/t/{table['id']}"
        assert len(table["id"]) >= 22  # a link cannot be guessed
        occupants = [seat["occupant"] for seat in table["seats"]]
        assert [one and one["type"] for one in occupants] == ["person", "bot", None, "bot"]
        assert [occupants[1]["level"], occupants[3]["level"]] == ["easy", "best"]
        assert table["setup"]["countdown_ms"] == 1000
        found = await host.stranger().http.get(f"/api/tables/{table['id']}")
        assert found.json()["id"] == table["id"]


async def test_tables_are_listed_where_their_host_wants_it_and_is_there(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        guest = await host.guest("Zoé")
        listed = await guest.create("pikoko", public=True)
        for table in (listed, await guest.create("pikoko", public=False)):
            await host.enter(guest, table)
        tables = (await host.stranger().http.get("/api/tables")).json()
        assert [table["id"] for table in tables] == [listed]


async def _mine(client: Client) -> list[str]:
    return [table["id"] for table in (await client.http.get("/api/me/tables")).json()]


async def test_my_tables_are_those_where_i_can_go_on(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        assert error(await host.stranger().http.get("/api/me/tables")) == (401, "no_name")
        _, seats = await host.started("rouge-jaune-vert", 2, BRISK["rouge-jaune-vert"])
        playing, (first, second) = seats[0].facts["id"], host.clients[1:]
        assert await _mine(first) == await _mine(second) == [playing]
        new = await first.create("pikoko")
        assert await _mine(first) == [new, playing]
        assert await _mine(second) == [playing]
        at_it = await host.enter(second, new)
        await at_it.do("sit", seat=1)
        assert await _mine(second) == [new, playing]
        await at_it.do("stand")
        assert await _mine(second) == [playing]
        at_it = await host.enter(first, new)
        await at_it.do("stand")
        assert await _mine(first) == [new, playing], "the host's, if not seated"
        async with asyncio.timeout(60):
            await asyncio.gather(*(play_on(seat, random.Random(7)) for seat in seats))
            await seats[0].until(lambda: seats[0].facts["match"]["over"])
        assert await _mine(first) == [new]
        assert await _mine(second) == []


async def test_my_tables_outlive_the_server_and_stay_on_the_disk(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        started, _ = await host.started("pikoko", 3)
        guest, cookie = host.clients[0], host.clients[0].cookie
        new = await guest.create("confetti", bots=["easy", None, "best"], public=True)
        before = (await guest.http.get("/api/me/tables")).json()
        assert [table["id"] for table in before] == [new, started]
    async with house(tmp_path) as host:
        guest = Client(host.url, cookie)
        host.clients.append(guest)
        at_rest = (await guest.http.get("/api/me/tables")).json()
        assert (await _metrics(host))["tablee_tables"] == 0
        woken = [(await guest.http.get(f"/api/tables/{id}")).json() for id in (new, started)]
        assert (await _metrics(host))["tablee_tables"] == 2
        assert at_rest == woken
        assert (await guest.http.get("/api/me/tables")).json() == woken
        assert at_rest[1]["match"] == before[1]["match"]


async def test_my_tables_do_not_pile_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with house(tmp_path) as host:
        started, _ = await host.started("pikoko", 3)
        guest = host.clients[0]
        made = [await guest.create("pikoko") for _ in range(MOST_SHOWN + 5)]
        assert await _mine(guest) == made[: -MOST_SHOWN - 1 : -1]
        monkeypatch.setattr("tablee.server.house.tables.IS_NEW_MS", 0)
        await asyncio.sleep(0.01)
        assert await _mine(guest) == [started]
        monkeypatch.setattr("tablee.server.house.tables.GOES_ON_MS", 0)
        assert await _mine(guest) == []


@pytest.mark.parametrize(
    ("body", "refused", "fact"),
    [
        ({"game": "chess"}, (422, "unknown_game"), ("game", "chess")),
        ({}, (422, "unknown_game"), ("game", "")),
        ({"game": "pikoko", "seats": 9}, (422, "out_of_bounds"), ("field", "seats")),
        ({"game": "pikoko", "setup": {"rounds": 0}}, (422, "out_of_bounds"), ("field", "rounds")),
        ({"game": "pikoko", "setup": {"x": 0}}, (422, "unknown_setting"), ("field", "x")),
        ({"game": "pikoko", "seats": 3, "bots": ["easy"] * 3}, (422, "no_such_seat"), ("seats", 3)),
        ({"game": "pikoko", "bots": ["genius"]}, (400, "malformed"), None),
        ({"game": "pikoko", "bots": ["easy"] * 12}, (400, "malformed"), None),
        ({"game": "pikoko", "seed": 7}, (400, "malformed"), None),
    ],
)
async def test_tables_that_cannot_be(
    tmp_path: Path, body: Any, refused: tuple[int, str], fact: tuple[str, Any] | None
) -> None:
    async with house(tmp_path) as host:
        guest = await host.guest("Zoé")
        answer = await guest.http.post("/api/tables", json=body)
        assert error(answer) == refused
        if fact is not None:
            assert answer.json()["error"]["facts"][fact[0]] == fact[1]


async def test_tables_take_a_name_and_are_limited(tmp_path: Path) -> None:
    async with house(tmp_path, tables_per_hour=2) as host:
        stranger = host.stranger()
        answer = await stranger.http.post("/api/tables", json={"game": "pikoko"})
        assert error(answer) == (401, "no_name")
        guest = await host.guest("Zoé")
        answers = [await guest.http.post("/api/tables", json={"game": "pikoko"}) for _ in "123"]
        assert [answer.status_code for answer in answers] == [200, 200, 429]


async def test_the_qr_code_is_of_the_link(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        guest = await host.guest("Zoé")
        first, second = await guest.create("pikoko"), await guest.create("pikoko")
        assert draw_svg(first) != draw_svg(second)
        for id in (first, second):
            code = await guest.http.get(f"/api/tables/{id}/qr.svg")
            assert code.headers["content-type"] == "image/svg+xml"
            assert code.content == draw_svg(f"{host.url}/t/{id}")
            assert b"<script" not in code.content
            assert b"style=" not in code.content
        assert error(await guest.http.get("/api/tables/nonsense/qr.svg")) == (404, "unknown_table")


# Matches


async def _played(host: House, **wishes: Any) -> tuple[str, list[str]]:
    """A match to its end: its id, and who played."""
    _, seats = await host.started("rouge-jaune-vert", 2, BRISK["rouge-jaune-vert"], **wishes)
    match: str = seats[0].facts["match"]["id"]
    refused = await host.clients[0].http.get(f"/api/matches/{match}/record")
    assert error(refused) == (409, "not_over")
    assert seats[0].facts["match"]["seed"] is None
    async with asyncio.timeout(60):
        await asyncio.gather(*(play_on(seat, random.Random(7)) for seat in seats))
        await seats[0].until(lambda: seats[0].facts["match"]["over"])
    return match, [seat.hello["you"] for seat in seats]


async def test_the_record_of_a_match_is_for_afterwards(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        match, _ = await _played(host)
        told = await host.clients[0].http.get(f"/api/matches/{match}/record")
        game, record = load(told.content, GAMES)
        replayed = Match.from_record(game, record)
        scores = game.scores(replayed.state)
        assert scores is not None
        assert record.seed == host.seats[0].facts["match"]["seed"]
        history = (await host.clients[0].http.get("/api/me/matches")).json()["matches"]
        assert history[0]["match"] == match
        assert (history[0]["score"], history[0]["rank"]) == (scores.scores[0], scores.ranks[0])
        day = datetime.fromtimestamp(history[0]["ended"] / 1000, UTC).date().isoformat()
        file = f"rouge-jaune-vert-{day}-{match}.json"
        assert told.headers["content-disposition"] == f'attachment; filename="{file}"'
        film = (await host.clients[0].http.get(f"/api/matches/{match}/film")).json()
        names = [host.seats[0].facts["match"]["file"], history[0]["file"], film["file"]]
        assert names == [file] * 3
        unknown = await host.stranger().http.get("/api/matches/nonsense/record")
        assert error(unknown) == (404, "unknown_match")


@pytest.mark.parametrize("rated", [True, False])
async def test_ratings_come_from_rated_tables_only(tmp_path: Path, rated: bool) -> None:
    async with house(tmp_path) as host:
        _, people = await _played(host, rated=rated)
        for person in people:
            profile = (await host.stranger().http.get(f"/api/profiles/{person}")).json()
            assert [one["rating"]["matches"] for one in profile["games"]] == ([1] if rated else [])
        assert error(await host.stranger().http.get("/api/me/matches")) == (401, "no_name")
        unknown = await host.stranger().http.get("/api/profiles/nonsense")
        assert error(unknown) == (404, "unknown_person")


# What is refused, and how


@pytest.mark.parametrize(
    ("accept", "language"),
    [
        (None, "en"),
        ("", "en"),
        ("fr", "fr"),
        ("fr-CA,fr;q=0.9,en;q=0.8", "fr"),
        ("en-GB,fr;q=0.9", "en"),
        ("de,en;q=0.3,fr;q=0.5", "fr"),
        ("de", "en"),
        ("fr;q=0", "en"),
        ("fr;q=nonsense,;;;,", "en"),
    ],
)
def test_the_language_that_a_browser_asks_for(accept: str | None, language: str) -> None:
    assert choose_language(accept) == language


async def test_refusals_are_told_in_the_readers_language(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        stranger = host.stranger().http
        french = await stranger.get("/api/tables/x", headers={"Accept-Language": "fr-FR, en;q=0.5"})
        english = await stranger.get("/api/tables/x", headers={"Accept-Language": "de, en"})
        assert french.json()["error"]["message"] == "Cette table n'existe pas."
        assert english.json()["error"]["message"] == "There is no such table."
        guest = await host.guest("Zoé", "fr")
        own = await guest.http.get("/api/tables/x", headers={"Accept-Language": "en"})
        assert own.json()["error"]["message"] == "Cette table n'existe pas."
        setup = {"game": "pikoko", "setup": {"rounds": 0}}
        bad = await guest.http.post("/api/tables", json=setup)
        assert "rounds doit être un nombre entier" in bad.json()["error"]["message"]


@pytest.mark.parametrize(
    ("body", "content_type", "refused"),
    [
        (b"{", "application/json", (400, "malformed")),
        (b"\xff", "application/json", (400, "malformed")),
        (b"[" * 10_000, "application/json", (400, "malformed")),
        (b'{"name":"Eve"}', "text/plain", (400, "malformed")),
        (b"name=Eve", "application/x-www-form-urlencoded", (400, "malformed")),
        (b'{"name":"' + b"x" * 20_000 + b'"}', "application/json", (413, "too_large")),
    ],
)
async def test_bodies_that_are_none(
    tmp_path: Path, body: bytes, content_type: str, refused: tuple[int, str]
) -> None:
    async with house(tmp_path) as host:
        http = host.stranger().http
        answer = await http.post("/api/me", content=body, headers={"Content-Type": content_type})
        assert error(answer) == refused
        assert (await http.get("/api/me")).json() is None  # the server goes on


async def test_what_is_not_there(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        http = host.stranger().http
        assert error(await http.get("/nothing")) == (404, "not_found")
        refused = await http.delete("/api/me")
        assert error(refused) == (405, "not_so")
        assert {"GET", "POST", "PATCH"} <= set(refused.headers["allow"].split(", "))


async def test_requests_are_limited_by_address(tmp_path: Path) -> None:
    proxies = ["127.0.0.1"]
    async with house(tmp_path, requests_per_s=1, trusted_proxies=proxies) as host:
        http = host.stranger().http

        async def ask(address: str, path: str = "/api/games") -> httpx.Response:
            return await http.get(path, headers={"X-Forwarded-For": address})

        began = time.monotonic()
        flood = [await ask("6.6.6.6")]
        while flood[-1].is_success:
            flood.append(await ask("6.6.6.6"))
        assert 2 <= len(flood) - 1 <= 2 + (time.monotonic() - began)
        assert error(flood[-1]) == (429, "too_often")
        assert flood[-1].headers["retry-after"] == "1"
        assert (await ask("7.7.7.7")).is_success
        assert (await ask("6.6.6.6", "/healthz")).is_success
        await asyncio.sleep(1.1)
        assert (await ask("6.6.6.6")).is_success


async def test_our_own_fault_says_nothing_of_itself(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, complaints: Complaints
) -> None:
    complaints.allow(r"^ERROR tablee: request_failed route=list_public_tables\n")
    async with house(tmp_path) as host:

        def fail() -> None:
            raise RuntimeError("the seed is 1234")

        monkeypatch.setattr(host.app.tables, "list_public", fail)
        answer = await host.stranger().http.get("/api/tables")
        assert error(answer) == (500, "our_fault")
        assert "1234" not in answer.text


# For whoever runs the server


async def test_health_asks_the_database(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with house(tmp_path) as host:
        http = host.stranger().http
        assert (await http.get("/healthz")).json() == {"ok": True}

        async def broken(query: Any) -> None:
            raise OperationalError("SELECT 1", {}, Exception("disk I/O error"))

        monkeypatch.setattr(host.app.store, "read", broken)
        assert (await http.get("/healthz")).is_success, "it was a moment ago"
        monkeypatch.setattr("tablee.server.house.app.HEALTHY_S", 0.0)
        assert error(await http.get("/healthz")) == (503, "database_silent")


async def test_metrics_count(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        _, seats = await host.started("pikoko", 3)
        before = await _metrics(host)
        assert before["tablee_tables"] == 1
        assert before["tablee_sockets"] == 3
        assert before["tablee_commit_seconds_count"] > 0
        refused = await seats[0].command({"type": "play", "owner": 1, "card": "nonsense"})
        assert refused["type"] == "rejected"
        seats[0].send_raw("nonsense")
        for seat in seats:
            options = (seat.view or {})["options"]
            if options:
                await seat.command(options[0])
        lag = "tablee_loop_lag_seconds_count"
        async with asyncio.timeout(PATIENCE_S):
            while (after := await _metrics(host))[lag] == before[lag]:
                await asyncio.sleep(0.05)
        accepted = 'tablee_commands_total{game="pikoko",outcome="accepted"}'
        assert after[accepted] > before[accepted]
        assert after['tablee_messages_refused_total{reason="malformed"}'] == 1


async def _metrics(host: House) -> dict[str, float]:
    answer = await host.stranger().http.get("/metrics")
    assert answer.headers["content-type"].startswith("text/plain")
    lines = [line for line in answer.text.splitlines() if not line.startswith("#")]
    return {name: float(value) for name, value in (line.rsplit(" ", 1) for line in lines)}


# The description


def test_the_openapi_document_is_whole() -> None:
    described: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(describe_api(ROUTES)))
    assert described["openapi"] == "3.1.0"
    operations = {
        (method.upper(), path): operation
        for path, methods in described["paths"].items()
        for method, operation in methods.items()
    }
    assert set(operations) == {(route.method, route.path) for route in ROUTES}
    assert len({one["operationId"] for one in operations.values()}) == len(ROUTES)
    for (_, path), operation in operations.items():
        named = {one["name"] for one in operation.get("parameters", []) if one["in"] == "path"}
        assert named == set(re.findall(r"{(\w+)}", path))
        assert operation["summary"].endswith(".")
        assert {"200", "default"} == set(operation["responses"])
    references = set(
        re.findall(r'"#/components/schemas/([^"]+)"', str(described).replace("'", '"'))
    )
    assert references <= set(described["components"]["schemas"])
    assert all(re.fullmatch(r"[\w.-]+", name) for name in described["components"]["schemas"])
    assert {"Me", "NewTable", "Refusal"} <= references


async def test_answers_are_as_described(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        guest = await host.guest("Zoé")
        opened = await guest.http.post("/api/tables", json={"game": "pikoko"})
        for route in ROUTES:
            if route.method == "GET" and "{" not in route.path and route.path.startswith("/api"):
                answer = await guest.http.get(route.path)
                msgspec.json.decode(answer.content, type=route.answer)
        (opening,) = (one for one in ROUTES if one.name == "open_a_table")
        msgspec.json.decode(opened.content, type=opening.answer)


async def test_the_page_of_the_api_is_for_people(tmp_path: Path) -> None:
    text = draw_page(ROUTES)
    assert "<script" not in text
    assert "<style" not in text
    assert " style=" not in text
    anchors = set(re.findall(r'href="#([^"]+)"', text))
    assert anchors
    assert anchors <= set(re.findall(r'id="([^"]+)"', text))
    async with house(tmp_path) as host:
        http = host.stranger().http
        shown = await http.get("/api")
        assert shown.headers["content-type"] == "text/html; charset=utf-8"
        assert shown.text == text
        (style,) = re.findall(r'rel="stylesheet" href="([^"]+)"', text)
        styled = await http.get(style)
        assert styled.headers["content-type"] == "text/css; charset=utf-8"
        assert (await http.get("/api/openapi.json")).json()["info"]["title"] == "Tablée"
