"""Ratings at a table: on seats where it is rated, and what a match made of them."""

import asyncio
import random
from collections.abc import Collection
from pathlib import Path
from typing import Any

import pytest
from complaints import Complaints
from openskill.models import PlackettLuce

from server.client import Client, Json, Seat
from server.house import House, house
from server.players import BRISK, play_on
from tablee.server.table import standings
from tablee.store.ratings import Rated, load_rated

pytestmark = pytest.mark.anyio

FRESH = {"mu": PlackettLuce().rating().mu, "sigma": PlackettLuce().rating().sigma}
GAME = "plumpsack"


def shown(seat: Seat) -> list[Json | None]:
    return [one["rating"] for one in seat.facts["seats"]]


async def finish(seats: list[Seat]) -> Json:
    """Plays a match to its end: its facts."""
    async with asyncio.timeout(60):
        await asyncio.gather(*(play_on(seat, random.Random(7)) for seat in seats))
        for seat in seats:
            await seat.until(lambda seat=seat: seat.facts["match"]["over"])  # type: ignore[misc]
    facts: Json = seats[0].facts["match"]
    return facts


def rate_again(seats: list[Seat]) -> list[Json]:
    """What OpenSkill makes of it, for people who had not played before."""
    assert seats[0].view is not None
    model = PlackettLuce()
    ranks = [float(rank) for rank in seats[0].view["result"]["ranks"]]
    after = model.rate([[model.rating()] for _ in ranks], ranks=ranks)
    return [{"mu": new.mu, "sigma": new.sigma} for [new] in after]


async def test_seats_show_ratings_where_the_table_is_rated(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        _, seats = await host.seated(GAME, 2, BRISK[GAME], seats=3)
        assert shown(seats[0]) == [None, None, None]
        await seats[0].do("configure", wishes={"rated": True})
        await seats[1].until(lambda: shown(seats[1]) == [FRESH, FRESH, None])
        third = await host.enter(await host.guest("Late"), seats[0].facts["id"])
        await third.do("sit", seat=2)
        await third.until(lambda: shown(third) == [FRESH, FRESH, FRESH])
        await third.do("stand")
        await third.until(lambda: shown(third) == [FRESH, FRESH, None])
        await seats[0].do("put_bot", seat=2)
        await third.until(lambda: third.facts["seats"][2]["occupant"] is not None)
        assert shown(third) == [FRESH, FRESH, None]
        await seats[0].do("configure", wishes={"rated": False})
        await third.until(lambda: shown(third) == [None, None, None])


async def test_a_match_says_what_it_made_of_ratings(database: str, tmp_path: Path) -> None:
    async with house(tmp_path, db=database) as host:
        table, seats = await host.seated(GAME, 2, BRISK[GAME], seats=2, rated=True)
        shy = await host.clients[1].http.patch("/api/me", json={"shows": "nothing"})
        assert shy.is_success
        await seats[0].until(lambda: shown(seats[0]) == [FRESH, FRESH])
        opened = await host.clients[0].http.get(f"/api/tables/{table}")
        assert [one["rating"] for one in opened.json()["seats"]] == [FRESH, FRESH]
        await seats[0].do("start")
        assert seats[0].facts["match"]["ratings"] is None
        assert seats[0].facts["match"]["file"] is None
        over = await finish(seats)
        after = rate_again(seats)
        watcher = await host.enter(host.stranger(), table)
        for facts in (over, watcher.facts["match"]):
            for change, wanted in zip(facts["ratings"], after, strict=True):
                assert change["before"] is None
                assert change["after"] == pytest.approx(wanted)
        assert shown(watcher) == [change["after"] for change in over["ratings"]]
        people = [client.cookie for client in host.clients[:2]]
    async with house(tmp_path, db=database) as host:
        client = Client(host.url, people[0])
        host.clients.append(client)
        mine = (await client.http.get("/api/me/tables")).json()
        assert mine == [], "there is nothing to go on with"
        back = await host.enter(client, table)
        assert back.facts["match"] == over
        assert shown(back) == [change["after"] for change in over["ratings"]]
        await back.do("configure", wishes={"game": "confetti", "setup": {}})
        await back.until(lambda: shown(back) == [FRESH, FRESH])
        assert back.facts["match"]["file"] == over["file"], "what was played is what it was"


async def test_a_match_that_is_not_rated_says_so(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        _, seats = await host.started(GAME, 2, BRISK[GAME])
        over = await finish(seats)
        assert over["ratings"] is None
        assert over["file"].startswith("plumpsack-")
        assert shown(seats[0]) == [None, None]


async def test_ratings_are_read_when_somebody_sits_down_and_not_while_one_plays(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    read: list[frozenset[str]] = []

    def note(database: Any, people: Collection[str], game: str) -> dict[str, Rated]:
        read.append(frozenset(people))
        return load_rated(database, people, game)

    monkeypatch.setattr(standings, "load_rated", note)
    async with house(tmp_path) as host:
        _, seats = await host.seated(GAME, 2, BRISK[GAME], seats=2, rated=True)
        await seats[0].until(lambda: shown(seats[0]) == [FRESH, FRESH])
        assert read == [frozenset(str(client.id) for client in host.clients)]
        await seats[0].do("start")
        await finish(seats)
        assert len(read) == 1


async def test_a_table_lives_without_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, complaints: Complaints
) -> None:
    """A database that does not answer is asked again by whoever comes next."""
    complaints.allow("ratings_not_read")

    def fail(*_: Any) -> dict[str, Rated]:
        raise OSError("planted")

    async with house(tmp_path) as host:
        with monkeypatch.context() as patch:
            patch.setattr(standings, "load_rated", fail)
            _, seats = await host.seated(GAME, 2, BRISK[GAME], seats=2, rated=True)
            await _heard(host, "ratings_not_read", complaints)
            assert seats[0].is_open
        seats[1].drop()
        await seats[0].until(lambda: shown(seats[0]) == [FRESH, FRESH])


async def _heard(host: House, event: str, complaints: Complaints) -> None:
    async with asyncio.timeout(60):
        while not any(event in one for one in complaints.heard):
            await asyncio.sleep(0.01)
