"""High scores of those who play alone, over the API."""

import asyncio
import json
import random
from pathlib import Path
from typing import Any

import pytest

from server.client import Client, Json
from server.house import House, house
from server.players import BRISK, play_on

pytestmark = pytest.mark.anyio

PATH = "/api/highscores/confetti"
SETUP = BRISK["confetti"] | {"sandglass_ms": 400, "keep_ms": 300}


async def _scores(client: Client, setup: Json) -> Any:
    answer = await client.http.get(PATH, params={"setup": json.dumps(setup)})
    assert answer.status_code == 200, answer.text
    return answer.json()


async def _played(host: House, client: Client, setup: Json, **wishes: Any) -> Json:
    """A match, to its end, as it is in one's history."""
    table = await client.create("confetti", setup=setup, **wishes)
    seat = await host.enter(client, table)
    seat.hello["seat"] = 0
    await seat.do("start")
    async with asyncio.timeout(60):
        await play_on(seat, random.Random())
        await seat.until(lambda: seat.facts["match"]["over"])
    match: Json = (await client.http.get("/api/me/matches")).json()["matches"][0]
    return match


def _line(name: str, match: Json, you: bool) -> Json:
    return {
        "name": name,
        "score": match["score"],
        "ended": match["ended"],
        "match": match["match"],
        "you": you,
    }


async def test_the_house_s_best_and_one_s_own(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        zoe, ali = await host.guest("Zoë"), await host.guest("Ali")
        assert await _scores(zoe, SETUP) == {"best": [], "own": None}
        played = {
            zoe: [await _played(host, zoe, SETUP, seats=1) for _ in range(3)],
            ali: [await _played(host, ali, SETUP, seats=1)],
        }
        of_zoe, of_ali = (
            max(matches, key=lambda one: (one["score"], -one["ended"]))
            for matches in played.values()
        )
        found = await _scores(zoe, SETUP)
        assert found["own"] == _line("Zoë", of_zoe, you=True)
        lines = [found["own"], _line("Ali", of_ali, you=False)]
        assert found["best"] == sorted(lines, key=lambda one: (-one["score"], one["ended"]))
        assert (await _scores(ali, SETUP))["own"] == _line("Ali", of_ali, you=True)
        shown = await _scores(host.stranger(), SETUP)
        assert shown["own"] is None
        assert [one["you"] for one in shown["best"]] == [False, False]


async def test_the_same_settings_and_nobody_else_at_the_table(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        zoe = await host.guest("Zoë")
        bright = await _played(host, zoe, SETUP, seats=1)
        dark = await _played(host, zoe, SETUP | {"dark": True}, seats=1)
        await _played(host, zoe, SETUP | {"dark": True}, seats=2, bots=["easy"])
        for setup, match in ((SETUP | {"dark": False}, bright), (SETUP | {"dark": True}, dark)):
            assert (await _scores(zoe, setup))["best"] == [_line("Zoë", match, you=True)]
        assert await _scores(zoe, {}) == {"best": [], "own": None}
        assert (await zoe.http.get(PATH)).json() == {"best": [], "own": None}


async def test_a_bot_alone_has_none(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        zoe = await host.guest("Zoë")
        table = await zoe.create("confetti", setup=SETUP, seats=1)
        seat = await host.enter(zoe, table)
        await seat.do("stand")
        await seat.do("put_bot", seat=0)
        await seat.do("start")
        await seat.until(lambda: seat.facts["match"] and seat.facts["match"]["over"])
        assert await _scores(zoe, SETUP) == {"best": [], "own": None}


@pytest.mark.parametrize(
    ("path", "setup", "code", "told"),
    [
        ("/api/highscores/chess", "{}", "unknown_game", "Le jeu chess n'existe pas"),
        (PATH, '{"dark":1}', "true_or_false", "dark"),
        (PATH, '{"sandglass_ms":0}', "out_of_bounds", "nombre entier"),
        (PATH, '{"colour":"red"}', "unknown_setting", "colour"),
        (PATH, "[]", "malformed", "setup"),
        (PATH, "{", "malformed", "attendu"),
        (PATH, "[" * 5000, "malformed", "setup"),
        (PATH, "", "malformed", "attendu"),
    ],
)
async def test_what_cannot_be_is_refused(
    path: str, setup: str, code: str, told: str, tmp_path: Path
) -> None:
    async with house(tmp_path) as host:
        french = {"Accept-Language": "fr"}
        answer = await host.stranger().http.get(path, params={"setup": setup}, headers=french)
        assert 400 <= answer.status_code < 500
        error = answer.json()["error"]
        assert error["code"] == code
        assert told in error["message"]
