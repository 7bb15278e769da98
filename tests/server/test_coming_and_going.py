"""Who leaves and comes back, in all the ways in which people do."""

import asyncio
import dataclasses
import random
from pathlib import Path
from typing import Any, NoReturn

import pytest
from complaints import Complaints

from server.client import PATIENCE_S, Client, Seat
from server.house import house
from server.players import BRISK, play_on
from tablee.bots import driver
from tablee.catalogue import CATALOGUE
from tablee.store import tables as stored

pytestmark = pytest.mark.anyio

LONG = {"rounds": 1, "turn_ms": 0, "pause_ms": 3_600_000}


def _facts(seat: Seat, *names: str) -> tuple[Any, ...]:
    return tuple(seat.facts[name] for name in names)


async def test_each_is_waited_for_by_their_own_clock(tmp_path: Path) -> None:
    async with house(tmp_path, grace_ms=800) as host:
        _, seats = await host.started("pikoko", 4, LONG, seats=4)
        seats[2].drop()
        await seats[0].until(lambda: not seats[0].facts["seats"][2]["present"])
        await asyncio.sleep(0.6)
        seats[3].drop()
        await seats[0].until(lambda: seats[0].facts["seats"][2]["held_by_bot"])
        told = [facts["seats"] for facts in seats[0].of_type("table")]
        first = next(one for one in told if one[2]["held_by_bot"])
        assert not first[3]["held_by_bot"]
        waited_for = [(one[2]["bot_in_ms"], one[3]["bot_in_ms"]) for one in told]
        assert all(two + 500 < three for two, three in waited_for if two and three)


async def test_a_pause_outlives_a_reload(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        table, seats = await host.started("pikoko", 3, LONG)
        for seat in seats:
            await seat.do("pause")
        for number in range(3):
            seats[number].drop()
            await asyncio.sleep(0.1)
            seats[number] = await host.enter(host.clients[number], table)
        await asyncio.sleep(0.1)
        assert _facts(seats[2], "paused", "running", "wants_pause") == (True, False, [0, 1, 2])


async def test_who_stood_up_is_back_with_a_new_socket_or_with_a_move(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        table, seats = await host.started("pikoko", 3, LONG)
        await seats[1].do("stand")
        await seats[0].until(lambda: seats[0].facts["seats"][1]["held_by_bot"])
        back = await host.enter(host.clients[1], table)
        await seats[0].until(lambda: not seats[0].facts["seats"][1]["held_by_bot"])
        await back.do("stand")
        await seats[0].until(lambda: seats[0].facts["seats"][1]["held_by_bot"])
        await back.command({"type": "bid", "tokens": 0})
        await seats[0].until(lambda: not seats[0].facts["seats"][1]["held_by_bot"])


async def test_a_long_line_is_no_dead_line(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        client = await host.guest("Far")
        table = await client.create("pikoko")
        far = await client.enter(table, delay_s=0.7)
        host.seats.append(far)
        await asyncio.sleep(3)
        assert far.is_open
        await far.until(lambda: far.facts["seats"][0]["lag_ms"])
        assert far.facts["seats"][0]["lag_ms"] >= 1400


async def test_who_answers_no_ping_is_gone(tmp_path: Path) -> None:
    async with house(tmp_path, heartbeat_ms=300) as host:
        _, seats = await host.seated("pikoko", 2)
        await asyncio.sleep(1.5)
        assert seats[1].is_open
        seats[1].stop_reading()
        await seats[0].until(lambda: seats[0].facts["seats"][1]["silent"])
        assert seats[0].facts["seats"][1]["present"], "which everybody sees long before"
        await seats[0].until(lambda: not seats[0].facts["seats"][1]["present"])
        assert not seats[0].facts["seats"][1]["silent"]


async def test_a_request_sent_again_is_done_once(tmp_path: Path) -> None:
    def names(seat: Seat) -> list[str]:
        return [one["occupant"]["name"] for one in seat.facts["seats"]]

    async with house(tmp_path) as host:
        table, seats = await host.seated("pikoko", 3, seats=3)
        await seats[0].do("arrange", order=[1, 0, 2], id="a1")
        await seats[0].do("arrange", order=[1, 0, 2], id="a1")
        assert names(seats[0]) == ["Guest 1", "Guest 0", "Guest 2"]
        cookie = host.clients[0].cookie
    async with house(tmp_path) as host:
        back = await host.enter(Client(host.url, cookie), table)
        await back.do("arrange", order=[1, 0, 2], id="a1")
        assert names(back) == ["Guest 1", "Guest 0", "Guest 2"], "after a restart as well"


async def test_a_closed_table_s_match_stands_still(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        setup = {"countdown_ms": 100, "limit_ms": 200, "pause_ms": 100, "rounds": 5}
        table, seats = await host.started("rouge-jaune-vert", 2, setup)
        live = await host.app.tables.find(table)
        assert live is not None
        live.begin_again()
        for seat in seats:
            await seat.until(lambda seat=seat: not seat.is_open)  # type: ignore[misc]
            assert seat.close_code == 1012
        await asyncio.sleep(0.5)
        assert live.live_match is not None
        assert not live.live_match.is_running
        back = [await host.enter(client, table) for client in host.clients]
        await back[0].until(lambda: back[0].is_over)
        match = back[0].facts["match"]["id"]
        lines = await host.app.store.read(lambda database: stored.load_log(database, match))
        assert [line[1] for line in lines] == list(range(1, len(lines) + 1))


async def test_who_watches_sees_when_it_is_allowed_again(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        table, seats = await host.started("pikoko", 3, LONG, spectators=False)
        watcher = await host.enter(host.stranger(), table)
        await asyncio.sleep(0.1)
        assert watcher.view is None
        await seats[0].do("configure", wishes={"spectators": True})
        await watcher.until(lambda: watcher.view is not None)


async def test_a_new_name_is_known_at_every_table(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        _, seats = await host.seated("pikoko", 2)
        asleep = await host.clients[0].create("confetti")
        await host.clients[0].http.patch("/api/me", json={"name": "Zelda", "language": "en"})
        await seats[1].until(lambda: seats[1].facts["seats"][0]["occupant"]["name"] == "Zelda")
        seat = await host.enter(host.clients[0], asleep)
        await seat.until(lambda: seat.facts["seats"][0]["occupant"]["name"] == "Zelda")


async def test_a_bot_with_a_flaw_holds_nobody_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, complaints: Complaints
) -> None:
    complaints.allow(r"^ERROR tablee: bot_failed game=plumpsack\n")

    def flawed(*_: Any) -> Any:
        raise ValueError("a flaw")

    monkeypatch.setattr("tablee.bots.plumpsack.player.Player.decide", flawed)
    monkeypatch.setattr(driver, "ANY_OPTION_MS", (1, 1))
    async with house(tmp_path) as host:
        setup = BRISK["plumpsack"] | {"turn_ms": 0}
        _, seats = await host.started("plumpsack", 1, setup, seats=2, bots=["easy"])
        await asyncio.wait_for(play_on(seats[0], random.Random(1)), PATIENCE_S)
        assert seats[0].is_over


async def test_public_tables_are_listed_while_somebody_is_there(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        public, seats = await host.seated("pikoko", 1, public=True)
        await host.seated("pikoko", 1)

        async def listed() -> list[str]:
            answer = await host.clients[0].http.get("/api/tables")
            return [table["id"] for table in answer.json()]

        assert await listed() == [public]
        await seats[0].close()
        async with asyncio.timeout(PATIENCE_S):
            while await listed():
                await asyncio.sleep(0.02)


async def test_only_rated_tables_rate_and_once(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        for rated in (True, False):
            _, seats = await host.started("plumpsack", 2, BRISK["plumpsack"], rated=rated)
            assert (await seats[0].ask("configure", wishes={"rated": not rated}))[
                "reason"
            ] == "match_is_on"
            await asyncio.gather(*(play_on(seat, random.Random(7)) for seat in seats))
            await seats[0].until(lambda: seats[0].facts["match"]["over"])  # noqa: B023
        profiles = [
            (await client.http.get(f"/api/profiles/{client.id}")).json() for client in host.clients
        ]
        found = [[game["rating"] for game in one["games"]] for one in profiles]
        assert [[one and one["matches"] for one in of_games] for of_games in found] == [
            [1],
            [1],
            [None],
            [None],
        ]
        own = [
            (await client.http.get("/api/me/matches")).json()["matches"] for client in host.clients
        ]
        assert [[match["rated"] for match in matches] for matches in own] == [
            [True],
            [True],
            [False],
            [False],
        ]


async def test_nobody_can_freeze_a_match_alone(tmp_path: Path) -> None:
    async with house(tmp_path, grace_ms=60_000) as host:
        table, seats = await host.started("pikoko", 3, LONG)
        for number in (1, 2):
            seats[number].drop()
        await seats[0].until(lambda: not seats[0].facts["seats"][2]["present"])
        await seats[0].do("pause")
        assert seats[0].facts["running"], "the others were not asked"
        back = [await host.enter(host.clients[number], table) for number in (1, 2)]
        for seat in back:
            await seat.do("pause")
        assert seats[0].facts["paused"]
        for seat in back:
            await seat.do("resume")
        await seats[0].until(lambda: seats[0].facts["running"])


async def test_a_move_is_for_its_match(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        _, seats = await host.started("pikoko", 3, LONG)
        bid = {"type": "bid", "tokens": 0}
        refused = await seats[0].command(bid, match="another")
        assert refused["reason"] == "no_match"
        me = seats[0].view["view"]["to_act"][0] if seats[0].view else 0
        match = seats[0].facts["match"]["id"]
        assert (await seats[me].command(bid, match=match))["type"] == "accepted"


async def test_an_empty_table_is_put_away_and_comes_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tablee.server.house.tables.SWEEP_S", 0.05)
    async with house(tmp_path, idle_ms=200) as host:
        table, seats = await host.started("pikoko", 3, LONG)
        before = seats[0].view
        await asyncio.sleep(0.4)
        assert table in host.app.tables._tables, "somebody is there"
        for seat in seats:
            await seat.close()
        async with asyncio.timeout(PATIENCE_S):
            while table in host.app.tables._tables:
                await asyncio.sleep(0.02)
        back = await host.enter(host.clients[0], table)
        await back.until(lambda: back.view is not None)
        assert back.view is not None
        assert before is not None
        assert back.view["view"] == before["view"]


async def test_a_match_that_cannot_be_replayed_leaves_its_table_usable(
    tmp_path: Path, complaints: Complaints
) -> None:
    complaints.allow(r"^ERROR tablee: match_not_replayed game=pikoko\n")
    async with house(tmp_path) as host:
        table, seats = await host.started("pikoko", 3, LONG)
        match = seats[0].facts["match"]["id"]
        cookies = [client.cookie for client in host.clients]
        line = (match, 1, 0, 0, None, '{"type":"play","card":"none"}')
        done = asyncio.get_running_loop().create_future()
        host.app.store.append([line], done.set_result)
        await done
    async with house(tmp_path) as host:
        back = [await host.enter(Client(host.url, cookie), table) for cookie in cookies]
        assert back[0].facts["match"] is None
        await back[0].do("start")
        await back[1].until(lambda: back[1].view is not None)


def _fail_to_start(*_: object) -> NoReturn:
    raise ValueError("rules that are not what they were")


async def test_nor_does_one_whose_rules_are_others_now(
    tmp_path: Path, complaints: Complaints, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A package was updated, and raises what nobody expects."""
    complaints.allow(r"^ERROR tablee: match_not_replayed game=pikoko\n")
    async with house(tmp_path) as host:
        table, _ = await host.started("pikoko", 3, LONG)
        cookies = [client.cookie for client in host.clients]
    box = CATALOGUE["pikoko"]
    others = dataclasses.replace(box.game, start=_fail_to_start)
    monkeypatch.setitem(CATALOGUE, "pikoko", dataclasses.replace(box, game=others))
    async with house(tmp_path) as host:
        back = [await host.enter(Client(host.url, cookie), table) for cookie in cookies]
        assert back[0].facts["match"] is None
        monkeypatch.setitem(CATALOGUE, "pikoko", box)
        await back[0].do("start")
        await back[1].until(lambda: back[1].view is not None)


async def test_a_match_with_settings_that_are_none_now_is_not_offered(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with house(tmp_path) as host:
        table, _ = await host.started("pikoko", 3, LONG)
        person = host.clients[0].id
        assert person is not None
    box, other = CATALOGUE["pikoko"], CATALOGUE["plumpsack"]
    changed = dataclasses.replace(
        box,
        game=dataclasses.replace(box.game, setup_type=other.game.setup_type),
        words=dataclasses.replace(box.words, settings=other.words.settings),
    )
    async with house(tmp_path) as host:
        assert [facts.id for facts in await host.app.tables.list_of(person)] == [table]
        monkeypatch.setitem(CATALOGUE, "pikoko", changed)
        assert await host.app.tables.list_of(person) == []


async def test_who_arrives_while_the_server_stops_is_asked_to_come_again(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        client = await host.guest("Late")
        table = await client.create("pikoko")
        for live in list(host.app.tables._tables.values()):
            live.close()
        host.app.tables._closing = True
        late = await client.enter(table)
        await late.until(lambda: not late.is_open)
        assert (late.close_code, late.messages[-1]["code"]) == (1012, "try_again")
        host.app.tables._closing = False


async def test_who_only_watches_can_mute_too(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        table, seats = await host.seated("pikoko", 1)
        watcher = await host.enter(await host.guest("Watcher"), table)
        await watcher.do("mute", person=host.clients[0].id)
        await seats[0].do("say", text="one")
        await watcher.do("unmute", person=host.clients[0].id)
        await seats[0].do("say", text="two")
        await watcher.until(lambda: watcher.of_type("chat"))
        assert [line["text"] for line in watcher.of_type("chat")] == ["two"]
