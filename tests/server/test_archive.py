"""Matches that are looked at again: every view that somebody was sent is in their film, and nobody
sees a film who may not."""

import asyncio
import random
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest

from server.client import Client, Json, Seat
from server.house import House, house
from server.players import BRISK, play_on

pytestmark = pytest.mark.anyio

GAMES = sorted(BRISK)


async def play(host: House, game: str, people: int = 3, **wishes: Any) -> tuple[str, list[Seat]]:
    """A match to its end: its id, and who played it. They keep all that they were sent."""
    _, seats = await host.started(game, people, BRISK[game], **wishes)
    async with asyncio.timeout(60):
        await asyncio.gather(*(play_on(seat, random.Random(7)) for seat in seats))
        await seats[0].until(lambda: seats[0].facts["match"]["over"])
    return seats[0].facts["match"]["id"], seats


async def ask(client: Client, match: str, **query: Any) -> httpx.Response:
    return await client.http.get(f"/api/matches/{match}/film", params=query)


async def film(client: Client, match: str, **query: Any) -> Json:
    answer = await ask(client, match, **query)
    assert answer.status_code == 200, answer.text
    shown: Json = answer.json()
    return shown


def views(frames: list[Json]) -> list[Any]:
    return [frame["view"] for frame in frames]


def is_within(part: list[Any], whole: list[Any]) -> bool:
    """In the same order, perhaps with others between."""
    rest = iter(whole)
    return all(any(one == other for other in rest) for one in part)


@pytest.mark.parametrize("game", GAMES)
async def test_a_film_shows_each_seat_what_it_was_sent(tmp_path: Path, game: str) -> None:
    async with house(tmp_path) as host:
        match, seats = await play(host, game)
        for number, seat in enumerate(seats):
            sent = [frame for data in seat.frames if (frame := msgspec.json.decode(data))]
            live = [frame for frame in sent if frame["type"] == "view"]
            shown = await film(host.clients[0], match, seat=number)
            assert is_within(views(live), views(shown["frames"]))
            assert shown["frames"][-1]["view"] == live[-1]["view"]
            assert shown["frames"][-1]["result"] == live[-1]["result"]
            assert [frame["seq"] for frame in shown["frames"]] == list(range(len(shown["frames"])))
            told = [event for frame in shown["frames"] for event in frame["told"]]
            assert is_within([event for frame in live for event in frame["told"]], told)
        watched = await film(host.clients[0], match, seat=0)
        opened = await film(host.clients[0], match, seat=0, open="true")
        assert opened["open"]
        assert len(opened["frames"]) == len(watched["frames"])


async def test_what_is_open_in_a_film(tmp_path: Path) -> None:
    """Pikoko: one's own tail, and the bids in the fists."""
    async with house(tmp_path) as host:
        match, _ = await play(host, "pikoko")
        own = await film(host.clients[0], match, seat=0)
        opened = await film(host.clients[0], match, seat=0, open="true")
        assert None in own["frames"][0]["view"]["hands"][0]
        assert None not in opened["frames"][0]["view"]["hands"][0]


async def test_a_private_match_is_for_its_players_and_those_with_a_link(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        match, _ = await play(host, "plumpsack", 2)
        player, stranger, guest = host.clients[0], host.stranger(), await host.guest("Zoé")
        for client in (stranger, guest):
            for answer in (
                await ask(client, match),
                await ask(client, match, key="nonsense"),
                await ask(client, match, seat=0, open="true"),
                await client.http.get(f"/api/matches/{match}/record"),
            ):
                assert answer.status_code == 404
                assert answer.json()["error"]["code"] == "unknown_match"
        refused = await guest.http.post(f"/api/matches/{match}/link", json={})
        assert refused.status_code == 404
        link = (await player.http.post(f"/api/matches/{match}/link", json={})).json()
        assert link["url"] == f"{host.url}/m/{match}?key={link['key']}"
        assert (await film(stranger, match, key=link["key"]))["table"] is None
        assert (await film(player, match))["table"] is not None
        other, _ = await play(host, "plumpsack", 2)
        assert (await ask(stranger, other, key=link["key"])).status_code == 404


async def test_a_match_that_all_could_watch_is_for_all(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        match, _ = await play(host, "plumpsack", 2, public=True)
        assert (await film(host.stranger(), match))["players"][0]["name"] == "Guest 0"
        hidden, _ = await play(host, "plumpsack", 2, public=True, spectators=False)
        assert (await ask(host.stranger(), hidden)).status_code == 404


async def test_a_match_that_goes_on_shows_finished_rounds_as_one_saw_them(tmp_path: Path) -> None:
    setup = {"rounds": 2, "pause_ms": 600_000, "turn_ms": 0}
    async with house(tmp_path) as host:
        _, seats = await host.started("pikoko", 3, setup)
        match, player = seats[0].facts["match"]["id"], host.clients[1]
        assert (await film(player, match))["frames"] == []
        chance = random.Random(7)
        playing = [asyncio.create_task(play_on(seat, chance)) for seat in seats]
        await seats[0].until(lambda: seats[0].view is not None and seats[0].view["round"] == 2)
        for task in playing:
            task.cancel()
        await asyncio.gather(*playing, return_exceptions=True)
        shown = await film(player, match, seat=0, open="true")
        assert (shown["seat"], shown["open"], shown["ended"]) == (1, False, None)
        assert {frame["round"] for frame in shown["frames"]} == {1}
        assert None in shown["frames"][0]["view"]["hands"][1]
        assert (await ask(host.stranger(), match)).status_code == 404
        key = (await player.http.post(f"/api/matches/{match}/link", json={})).json()["key"]
        assert (await ask(host.stranger(), match, key=key)).status_code == 404


async def test_a_memory_game_is_not_looked_back_on(tmp_path: Path) -> None:
    setup = {"circle": 5, "memory_ms": 20, "pause_ms": 20, "turn_ms": 0}
    async with house(tmp_path) as host:
        _, seats = await host.started("plumpsack", 2, setup, public=True)
        match = seats[0].facts["match"]["id"]
        await seats[0].until(lambda: seats[0].view is not None and seats[0].view["seq"] > 0)
        for client in (host.clients[0], host.stranger()):
            assert (await film(client, match))["frames"] == []


async def test_nonsense_is_refused(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        match, _ = await play(host, "plumpsack", 2)
        player = host.clients[0]
        assert (await ask(player, match, seat="-1")).status_code == 400
        assert (await ask(player, match, seat=7)).status_code == 422
        assert (await ask(player, "nonsense")).status_code == 404
        plain = await player.http.get(
            f"/api/matches/{match}/film", headers={"accept-encoding": "identity"}
        )
        assert plain.json() == await film(player, match)
