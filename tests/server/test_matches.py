"""Whole matches over real sockets."""

import asyncio
import random
from pathlib import Path

import pytest
from listening import on_either_loop
from ours import GAMES

from server.client import Client
from server.house import house
from server.players import BRISK, play_on

pytestmark = pytest.mark.anyio


@pytest.mark.parametrize(
    ("game", "people"),
    [(game.id, people) for game in GAMES.values() for people in game.seats],
)
async def test_whole_matches_of_every_game_and_player_count(
    game: str, people: int, tmp_path: Path
) -> None:
    async with house(tmp_path) as host:
        _, seats = await host.started(game, people, BRISK[game])
        async with asyncio.timeout(60):
            await asyncio.gather(
                *(
                    play_on(seat, random.Random(f"{game} {number}"))
                    for number, seat in enumerate(seats)
                )
            )
        ended = [seat.view for seat in seats]
        assert all(view is not None and view["view"]["phase"] == "over" for view in ended)
        for seat in seats:
            await seat.until(lambda seat=seat: seat.facts["match"]["over"])  # type: ignore[misc]
            verdicts = [message["command"]["type"] for message in seat.of_type("verdict")]
            assert set(verdicts) <= {"take", "stop", "grab"}, "what two may go for, and no more"
            reports = [message["round"] for message in seat.of_type("lag_report")]
            assert reports == sorted(set(reports)), "one a round"
            assert bool(reports) == (game in ("confetti", "rouge-jaune-vert"))


@on_either_loop
async def test_over_either_database_through_a_restart(database: str, tmp_path: Path) -> None:
    setup = BRISK["plumpsack"] | {"memory_ms": 300}
    async with house(tmp_path, db=database) as host:
        table, seats = await host.started("plumpsack", 2, setup, rated=True)
        await seats[0].do("say", text="À tout de suite !")
        people = [(client.cookie, client.memory, client.id) for client in host.clients]
    async with house(tmp_path, db=database) as host:
        back = []
        for number, (cookie, memory, _) in enumerate(people):
            client = Client(host.url, cookie)
            client.memory = memory
            host.clients.append(client)
            back.append(await host.enter(client, table))
            assert back[-1].hello["seat"] == number
        assert [line["text"] for line in back[1].of_type("chat")] == ["À tout de suite !"]
        await asyncio.gather(*(play_on(seat, random.Random(3)) for seat in back))
        await back[0].until(lambda: back[0].facts["match"]["over"])
        match = back[0].facts["match"]["id"]
        record = await host.clients[0].http.get(f"/api/matches/{match}/record")
        assert record.json()["seed"] == back[0].facts["match"]["seed"]
        history = await host.clients[0].http.get(f"/api/profiles/{people[0][2]}/matches")
        assert [one["match"] for one in history.json()["matches"]] == [match]
        odd = await host.clients[0].http.get("/api/profiles/%00")
        assert odd.status_code == 404
