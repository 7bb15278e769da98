"""Who somebody is: names, cookies, profiles, links."""

import asyncio
import sqlite3
from http.cookies import SimpleCookie
from pathlib import Path
from typing import Any

import httpx
import pytest
from msgspec.structs import replace

from server.house import House, house
from tablee.server.common.refused import Refused
from tablee.server.common.wall_clock import now_ms
from tablee.server.house import people
from tablee.server.house.people import People, clean_name, make_handle
from tablee.store import Store

pytestmark = pytest.mark.anyio

GOOD = "correct horse"


def device(host: House) -> httpx.AsyncClient:
    client = host.stranger()
    return client.http


def code(answer: httpx.Response) -> str:
    reason: str = answer.json()["error"]["code"]
    return reason


# Names


@pytest.mark.parametrize(
    ("given", "clean"),
    [
        ("Zoé", "Zoé"),
        ("  Jean \t  Paul\n", "Jean Paul"),
        ("Zoe\u0308", "Zoë"),
        ("a\u200bb\u202ec\x00\x7f", "abc"),
        ("Ω 7", "Ω 7"),
        ("🦚", "🦚"),
        ("x" * 24, "x" * 24),
    ],
)
def test_names_are_cleaned(given: str, clean: str) -> None:
    assert clean_name(given) == clean


@pytest.mark.parametrize(
    ("given", "reason"),
    [
        ("", "name_empty"),
        (" \u200b\n", "name_empty"),
        ("...", "name_empty"),
        ("\u0301", "name_empty"),
        ("x" * 25, "name_too_long"),
    ],
)
def test_names_that_are_none(given: str, reason: str) -> None:
    with pytest.raises(Refused, match=reason):
        clean_name(given)


def test_a_handle_is_the_name_however_it_is_typed() -> None:
    assert make_handle("ＺＯË") == make_handle("zoe\u0308") == make_handle(" Zoë ")
    assert make_handle("Zoë") != make_handle("Zoe")


# Cookies


async def test_a_guest_is_a_name_and_a_secret_cookie(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        http = device(host)
        assert (await http.get("/api/me")).json() is None
        answer = await http.post("/api/me", json={"name": " Zoé ", "language": "fr"})
        me = answer.json()
        assert (me["name"], me["language"], me["handle"]) == ("Zoé", "fr", None)
        morsel = SimpleCookie(answer.headers["set-cookie"])["tablee"]
        assert morsel["httponly"]
        assert morsel["samesite"] == "lax"
        assert morsel["path"] == "/"
        assert int(morsel["max-age"]) == 365 * 24 * 3600
        assert not morsel["secure"]  # plain http, at home
        assert len(morsel.value) >= 43
        assert (await http.get("/api/me")).json() == me


async def test_of_a_secret_only_its_hash_is_stored(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        http = device(host)
        await http.post("/api/me", json={"name": "Zoé"})
        await http.post("/api/me/password", json={"password": GOOD})
        link = (await http.post("/api/me/link")).json()["url"]
        secrets = (http.cookies["tablee"], link.partition("#")[2], GOOD)
    stored = b"".join(file.read_bytes() for file in tmp_path.iterdir())
    assert "Zoé".encode() in stored
    for secret in secrets:
        assert secret.encode() not in stored


async def test_the_cookie_outlives_the_server(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        http = device(host)
        me = (await http.post("/api/me", json={"name": "Zoé"})).json()
        cookie = http.cookies["tablee"]
    async with house(tmp_path) as host:
        http = device(host)
        http.cookies.set("tablee", cookie)
        assert (await http.get("/api/me")).json() == me


@pytest.mark.parametrize("cookie", ["", "x", '"', "0" * 4000])
async def test_a_cookie_that_we_did_not_give_is_nobody(tmp_path: Path, cookie: str) -> None:
    async with house(tmp_path) as host, httpx.AsyncClient(base_url=host.url) as http:
        answer = await http.get("/api/me", headers=[("Cookie", f"tablee={cookie}")])
        assert answer.json() is None


async def test_to_say_ones_name_again_makes_no_second_guest(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        http = device(host)
        first = (await http.post("/api/me", json={"name": "Zoé", "language": "fr"})).json()
        second = (await http.post("/api/me", json={"name": "Zoë"})).json()
        assert second == {**first, "name": "Zoë"}


async def test_a_new_name_and_face_are_shown_at_once_at_the_table(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        guest = await host.guest("Zoé", "fr")
        seat = await host.enter(guest, await guest.create("pikoko"))
        assert seat.facts["seats"][0]["occupant"] == {
            "type": "person",
            "id": guest.id,
            "name": "Zoé",
            "face": None,
        }
        changed = await guest.http.patch("/api/me", json={"name": "Zoë", "face": "owl"})
        assert changed.json() == {
            "id": guest.id,
            "name": "Zoë",
            "language": "fr",
            "handle": None,
            "face": "owl",
            "shows": "ratings",
        }
        await seat.until(lambda: seat.facts["seats"][0]["occupant"]["name"] == "Zoë")
        assert seat.facts["seats"][0]["occupant"]["face"] == "owl"
        assert (await guest.http.get("/api/me")).json()["name"] == "Zoë"
        assert (await guest.http.patch("/api/me", json={"language": "en"})).is_success
        assert (await guest.http.get("/api/me")).json()["language"] == "en"
        assert (await guest.http.get("/api/me")).json()["face"] == "owl"
        assert (await guest.http.patch("/api/me", json={"shows": "all"})).json()["shows"] == "all"
        assert (await guest.http.patch("/api/me", json={"name": "Zoé"})).json()["shows"] == "all"
        refused = await guest.http.patch("/api/me", json={"shows": "some"})
        assert refused.status_code == 400


@pytest.mark.parametrize(
    ("body", "status", "reason"),
    [
        ({"name": "  "}, 422, "name_empty"),
        ({"name": "x" * 25}, 422, "name_too_long"),
        ({"name": "x" * 201}, 400, "malformed"),
        ({"name": 7}, 400, "malformed"),
        ({}, 400, "malformed"),
        ({"name": "Zoé", "language": "de"}, 400, "malformed"),
        ({"name": "Zoé", "face": "badger"}, 400, "malformed"),
        ({"name": "Zoé", "admin": True}, 400, "malformed"),
    ],
)
async def test_guests_who_are_refused(
    tmp_path: Path, body: dict[str, Any], status: int, reason: str
) -> None:
    async with house(tmp_path) as host:
        answer = await device(host).post("/api/me", json=body)
        assert (answer.status_code, code(answer)) == (status, reason)
        assert "set-cookie" not in answer.headers


async def test_guests_are_limited(tmp_path: Path) -> None:
    async with house(tmp_path, guests_per_hour=2) as host:
        answers = [await device(host).post("/api/me", json={"name": "Zoé"}) for _ in range(3)]
        assert [answer.status_code for answer in answers] == [200, 200, 429]
        assert 1700 < int(answers[-1].headers["retry-after"]) <= 1801


async def test_to_log_out_is_for_this_device(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        http = device(host)
        await http.post("/api/me", json={"name": "Zoé"})
        stolen = http.cookies["tablee"]
        answer = await http.post("/api/logout")
        assert answer.is_success
        assert "Max-Age=0" in answer.headers["set-cookie"]
        assert (await http.get("/api/me")).json() is None
        http.cookies.set("tablee", stolen)
        assert (await http.get("/api/me")).json() is None


# Profiles


async def test_a_password_keeps_a_profile(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        http = device(host)
        me = (await http.post("/api/me", json={"name": "Zoé", "language": "fr"})).json()
        kept = await http.post("/api/me/password", json={"password": GOOD})
        assert kept.json() == {**me, "handle": "zoé"}
        other = device(host)
        again = await other.post("/api/login", json={"name": "  ZOÉ", "password": GOOD})
        assert again.json() == kept.json()
        assert (await other.get("/api/me")).json() == kept.json()
        assert other.cookies["tablee"] != http.cookies["tablee"]
        await http.post("/api/logout")
        assert (await other.get("/api/me")).json() == kept.json()


async def test_a_wrong_name_and_a_wrong_password_look_alike(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        http = device(host)
        await http.post("/api/me", json={"name": "Zoé"})
        await http.post("/api/me/password", json={"password": GOOD})
        other = device(host)
        for name, password in (("Zoé", "wrong horse"), ("Zoe", GOOD), ("Zoé", "x" * 999)):
            answer = await other.post("/api/login", json={"name": name, "password": password})
            assert (answer.status_code, code(answer)) == (403, "wrong_password")
            assert "set-cookie" not in answer.headers


async def test_passwords_have_bounds_and_are_changed_with_the_one_before(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        http = device(host)
        refused = await http.post("/api/me/password", json={"password": GOOD})
        assert (refused.status_code, code(refused)) == (401, "no_name")
        await http.post("/api/me", json={"name": "Zoé"})
        for password, reason in (("short", "password_too_short"), ("x" * 201, "password_too_long")):
            refused = await http.post("/api/me/password", json={"password": password})
            assert code(refused) == reason
        await http.post("/api/me/password", json={"password": GOOD})
        new = {"password": "another horse", "current": "no horse at all"}
        assert code(await http.post("/api/me/password", json=new)) == "wrong_password"
        assert (await http.post("/api/me/password", json={**new, "current": GOOD})).is_success
        other = device(host)
        old = await other.post("/api/login", json={"name": "Zoé", "password": GOOD})
        assert code(old) == "wrong_password"
        login = {"name": "Zoé", "password": "another horse"}
        assert (await other.post("/api/login", json=login)).is_success


async def test_two_profiles_cannot_have_one_name(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        first, second = device(host), device(host)
        for http in (first, second):
            await http.post("/api/me", json={"name": "Zoé"})
        assert (await first.post("/api/me/password", json={"password": GOOD})).is_success
        refused = await second.post("/api/me/password", json={"password": GOOD})
        assert (refused.status_code, code(refused)) == (409, "name_taken")
        await second.patch("/api/me", json={"name": "Zoë"})
        assert (await second.post("/api/me/password", json={"password": GOOD})).is_success


async def test_passwords_cannot_be_tried_for_ever(tmp_path: Path) -> None:
    async with house(tmp_path, logins_per_hour=3) as host:
        http = device(host)
        tries = [
            await http.post("/api/login", json={"name": "Zoé", "password": str(number)})
            for number in range(5)
        ]
        assert [answer.status_code for answer in tries] == [403, 403, 403, 429, 429]


# Links


async def test_a_link_moves_somebody_to_another_device_once(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        guest = await host.guest("Zoé")
        table = await guest.create("pikoko")
        link = (await guest.http.post("/api/me/link")).json()
        url, _, token = link["url"].partition("#")
        assert url == f"{host.url}/move"
        assert 9 * 60_000 < link["expires"] - now_ms() <= people.LINK_MS
        assert link["qr"]["size"] >= 21
        assert link["qr"]["path"].startswith("M0 0h1v1h-1z")

        other = host.stranger()
        for _ in range(3):  # as programs that preview links do
            preview = await other.http.get(url)
            assert preview.is_success
            assert "set-cookie" not in preview.headers
        moved = await other.http.post("/api/move", json={"token": token})
        assert moved.json()["id"] == guest.id
        seat = await host.enter(other, table)
        assert seat.hello["seat"] == 0
        assert (await guest.http.get("/api/me")).json()["id"] == guest.id

        late = await device(host).post("/api/move", json={"token": token})
        assert (late.status_code, code(late)) == (410, "link_used")
        assert "set-cookie" not in late.headers


async def test_of_many_who_use_a_link_at_the_same_time_one_comes_through(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        guest = await host.guest("Zoé")
        token = (await guest.http.post("/api/me/link")).json()["url"].partition("#")[2]
        devices = [device(host) for _ in range(8)]
        answers = await asyncio.gather(
            *(http.post("/api/move", json={"token": token}) for http in devices)
        )
        assert sorted(answer.status_code for answer in answers) == [200] + 7 * [410]


async def test_a_link_ages(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with house(tmp_path) as host:
        guest = await host.guest("Zoé")
        token = (await guest.http.post("/api/me/link")).json()["url"].partition("#")[2]
        later = now_ms() + people.LINK_MS + 1
        monkeypatch.setattr(people, "now_ms", lambda: later)
        assert code(await device(host).post("/api/move", json={"token": token})) == "link_used"


async def test_a_made_up_link_is_nobody_s(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        assert code(await device(host).post("/api/move", json={"token": "x"})) == "link_used"
        refused = await device(host).post("/api/me/link")
        assert (refused.status_code, code(refused)) == (401, "no_name")


# What is remembered of cookies


async def test_known_cookies_do_not_ask_the_database(tmp_path: Path) -> None:
    now = 0.0
    store = Store(str(tmp_path / "tablee.db"))
    await store.open()
    known = People(store, lambda: now)
    person, secret = await known.make_guest("Zoé", "fr")
    assert await known.find_by_cookie(secret) == person
    with sqlite3.connect(tmp_path / "tablee.db") as database:
        database.execute("DELETE FROM devices")
    database.close()
    assert await known.find_by_cookie(secret) == person
    now = 61.0  # another process may have logged them out
    assert await known.find_by_cookie(secret) is None
    await store.close()


async def test_a_rename_is_not_lost_to_a_reader_on_its_way(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = Store(str(tmp_path / "tablee.db"))
    await store.open()
    known = People(store)
    person, secret = await known.make_guest("Zoé", "fr")
    has_read, goes_on = asyncio.Event(), asyncio.Event()

    async def slow_read(query: Any) -> Any:
        answer = await Store.read(store, query)
        has_read.set()
        await goes_on.wait()
        return answer

    with monkeypatch.context() as patch:
        patch.setattr(store, "read", slow_read)
        reader = asyncio.create_task(known.find_by_cookie(secret))
        await has_read.wait()
        renamed = await known.change(replace(person, name="Zoë", face="fox"))
        goes_on.set()
        assert await reader == person
    assert await known.find_by_cookie(secret) == renamed
    await store.close()
