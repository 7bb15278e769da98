"""Practice over real sockets: a table for one, with whoever keeps them company; it counts nowhere,
and what the rival has learned stays."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from server.client import Client, Json, Seat
from server.house import GENEROUS, House, house
from server.process import ServerProcess
from tablee.catalogue import CATALOGUE
from tablee.practice import Stage
from tablee.server.house.practice import lay_practice
from tablee.server.table.lobby import Practising
from tablee.server.wire.occupants import HumanPlayer

LINE = "rouge-jaune-vert"
QUICK = {  # over in seconds
    LINE: {"rounds": 1, "limit_ms": 1_500, "countdown_ms": 0, "pause_ms": 5_000},
    "confetti": {"sandglass_ms": 100, "countdown_ms": 0, "pause_ms": 0},
}


@pytest.fixture
def hurried(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every stage lasts a moment."""
    for game, setup in QUICK.items():
        practice = CATALOGUE[game].practice
        assert practice is not None
        quick = replace(practice, setups=dict.fromkeys(practice.setups, setup))
        monkeypatch.setitem(CATALOGUE, game, replace(CATALOGUE[game], practice=quick))


async def sit_down(client: Client, game: str, stage: Stage) -> Json:
    table: Json = (await client.post(f"/api/practice/{game}", {"stage": stage}))["table"]
    return table


async def practise(host: House, client: Client, game: str, stage: Stage) -> Seat:
    """At a table of practice, with the match in sight."""
    own = await host.enter(client, (await sit_down(client, game, stage))["id"])
    await own.until(lambda: own.view is not None and own.facts["running"])
    return own


async def hang(own: Seat, spot: int = 0) -> None:
    """Whatever lies there."""
    await own.until(lambda: own.view and own.view["view"]["phase"] == "race")
    assert (await own.command({"type": "take", "spot": spot}))["type"] == "accepted"
    assert (await own.command({"type": "place"}))["type"] == "accepted"


@pytest.mark.anyio
async def test_it_is_of_one_person_alone(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        zoe, bo = await host.guest("Zoé"), await host.guest("Bo")
        own = await practise(host, zoe, LINE, "free")
        assert own.facts["practice"] == {"stage": "free"}
        assert not own.facts["public"]
        assert not own.facts["spectators"]
        assert not own.facts["rated"]
        other = await host.enter(bo, own.facts["id"])
        for kind, more in (
            ("command", {"command": {"type": "take", "spot": 0}}),
            ("sit", {"seat": 1}),
            ("configure", {"wishes": {"spectators": True}}),
        ):
            assert (await other.ask(kind, **more))["type"] == "rejected", kind
        assert other.view is None
        assert (await sit_down(bo, LINE, "free"))["id"] != own.facts["id"]
        stranger = host.stranger()
        answer = await stranger.http.post(f"/api/practice/{LINE}", json={"stage": "free"})
        assert answer.status_code == 401


@pytest.mark.anyio
async def test_who_looks_on_takes_no_card(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        own = await practise(host, await host.guest("Zoé"), LINE, "free")
        await hang(own)
        await hang(own, 1)
        await own.until(lambda: own.view and len(own.view["view"]["series"][0]) == 3)
        assert own.view is not None
        assert len(own.view["view"]["series"][1]) == 1
        assert own.view["view"]["held"][1] is None


@pytest.mark.anyio
async def test_it_is_left_and_gone_on_with(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        zoe = await host.guest("Zoé")
        own = await practise(host, zoe, "plumpsack", "free")
        await own.close()
        table = own.facts["id"]
        assert (await sit_down(zoe, "plumpsack", "free"))["id"] == table
        assert (await sit_down(zoe, "plumpsack", "rival"))["id"] != table


@pytest.mark.anyio
async def test_what_is_not_practised(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        guest = await host.guest("Zoé")
        for game, stage, code in (
            ("pikoko", "free", "no_practice"),
            ("chess", "free", "unknown_game"),
            (LINE, "asleep", "malformed"),
        ):
            answer = await guest.http.post(f"/api/practice/{game}", json={"stage": stage})
            assert answer.json()["error"]["code"] == code
        _, seats = await host.started(LINE, 2)
        assert seats[0].facts["practice"] is None


@pytest.mark.anyio
@pytest.mark.usefixtures("hurried")
async def test_it_counts_nowhere_and_stays_practice(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        zoe = await host.guest("Zoé")
        own = await practise(host, zoe, "confetti", "clock")
        await own.until(lambda: own.facts["match"]["over"])
        assert (await zoe.http.get("/api/me/matches")).json()["matches"] == []
        scores = (await zoe.http.get("/api/highscores/confetti")).json()
        assert scores == {"best": [], "own": None}
        for kind, more in (
            ("configure", {"wishes": {"public": True}}),
            ("configure", {"wishes": {"rated": True}}),
            ("configure", {"wishes": {"game": LINE}}),
        ):
            assert (await own.ask(kind, **more))["reason"] == "only_practice"
        first = own.facts["match"]["id"]
        await own.do("again", match=first)
        await own.until(lambda: own.facts["match"]["id"] != first)
        assert own.facts["practice"] == {"stage": "clock"}


@pytest.mark.anyio
@pytest.mark.usefixtures("hurried")
async def test_the_rival_begins_again_by_the_stride_that_it_has(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        own = await practise(host, await host.guest("Zoé"), LINE, "rival")
        await hang(own)
        await own.until(lambda: own.facts["match"]["over"])
        table = await host.app.tables.find(own.facts["id"])
        assert table is not None
        practice = table.lobby.practice
        assert practice is not None
        assert practice.stride.compared > 0
        await own.do("again", match=own.facts["match"]["id"])
        await own.until(lambda: not own.facts["match"]["over"])
        assert table.lobby.practice == practice, "until the match is over"


@pytest.mark.anyio
async def test_it_outlives_a_kill(tmp_path: Path) -> None:
    server = ServerProcess(tmp_path, **GENEROUS)
    await server.start()
    zoe = await Client(server.url).introduce("Zoé")
    try:
        table = (await sit_down(zoe, LINE, "free"))["id"]
        own = await zoe.enter(table)
        await own.until(lambda: own.view is not None and own.facts.get("running"))
        await hang(own)
        server.kill()
        await own.until(lambda: not own.is_open)
        await server.start()
        back = await zoe.enter(table)
        await back.until(lambda: back.view is not None and back.facts.get("running"))
        assert back.facts["practice"] == {"stage": "free"}
        assert back.view is not None
        assert len(back.view["view"]["series"][0]) == 2
        await back.close()
    finally:
        await zoe.leave()
        server.stop()


@pytest.mark.parametrize("stage", ["free", "clock", "rival"])
@pytest.mark.parametrize("game", ["rouge-jaune-vert", "plumpsack", "confetti"])
def test_every_stage_can_be_laid(game: str, stage: Stage) -> None:
    laid = lay_practice(game, stage, HumanPlayer("zoé", "Zoé"))
    assert laid.lobby.practice == Practising(stage)
    seats: Any = laid.lobby.seats
    assert seats[0].id == "zoé"
    assert len(seats) == (1 if game == "confetti" and stage != "rival" else 2)
