"""Exercises over HTTP: kept for whoever did them, bounded, and told to nobody else."""

from pathlib import Path
from typing import Any

import pytest

from server.client import Client
from server.house import house
from tablee.server.web.bodies import MOST_IN_A_MINUTE

pytestmark = pytest.mark.anyio


async def finish(client: Client, score: Any, game: str = "pikoko") -> tuple[int, Any]:
    answer = await client.http.post(f"/api/exercises/{game}", json={"score": score})
    return answer.status_code, answer.json()


async def own(client: Client) -> Any:
    return (await client.http.get("/api/me/exercises")).json()


async def test_one_s_best_and_progress_outlive_the_server(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        zoe = await host.guest("Zoé")
        assert await own(zoe) == []
        for score in (4, 7, 0):
            status, _ = await finish(zoe, score)
            assert status == 200
        _, [pikoko] = await finish(zoe, 5)
        cookie = zoe.cookie
    assert pikoko["game"] == "pikoko"
    assert [one["score"] for one in pikoko["latest"]] == [4, 7, 0, 5]
    assert pikoko["best"] == pikoko["latest"][1]
    async with house(tmp_path) as host:
        zoe = Client(host.url, cookie)
        host.clients.append(zoe)
        assert await own(zoe) == [pikoko]


async def test_nobody_else_sees_them(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        zoe, ali = await host.guest("Zoé"), await host.guest("Ali")
        await zoe.http.patch("/api/me", json={"shows": "all"})
        await finish(zoe, 123, "confetti")
        assert await own(ali) == []
        me = (await zoe.http.get("/api/me")).json()["id"]
        for path in (f"/api/profiles/{me}", f"/api/profiles/{me}/games/confetti"):
            assert "123" not in (await ali.http.get(path)).text
        answer = await host.stranger().http.get("/api/me/exercises")
        assert (answer.status_code, answer.json()["error"]["code"]) == (401, "no_name")


@pytest.mark.parametrize("score", [-1, MOST_IN_A_MINUTE + 1, 2.5, "7", None])
async def test_a_score_is_what_a_minute_is_good_for(tmp_path: Path, score: Any) -> None:
    async with house(tmp_path) as host:
        zoe = await host.guest("Zoé")
        status, answer = await finish(zoe, score)
        assert (status, answer["error"]["code"]) == (400, "malformed")
        assert await own(zoe) == []


async def test_they_are_of_a_game_and_of_somebody(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        status, answer = await finish(await host.guest("Zoé"), 3, "chess")
        assert (status, answer["error"]["code"]) == (422, "unknown_game")
        status, answer = await finish(host.stranger(), 3)
        assert (status, answer["error"]["code"]) == (401, "no_name")


async def test_not_too_often(tmp_path: Path) -> None:
    async with house(tmp_path, exercises_per_hour=2) as host:
        zoe = await host.guest("Zoé")
        assert [(await finish(zoe, 3))[0] for _ in range(3)] == [200, 200, 429]
