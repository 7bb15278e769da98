"""A table and who sits at it: coming and going, twice the same, slow, gone, back."""

import asyncio
import hashlib
import random
from itertools import combinations
from pathlib import Path

import pytest
from ours import GAMES

from server.client import PATIENCE_S, Client, Json, Seat
from server.house import House, house
from server.players import BRISK, answered, choice, play_on
from tablee.games.confetti.families import count_families, find_fewest
from tablee.kernel.record import load
from tablee.server.line.connection import Connection

pytestmark = pytest.mark.anyio

SLOW_PIKOKO = {"rounds": 1, "turn_ms": 0, "pause_ms": 3_600_000}


def _view(seat: Seat) -> Json:
    assert seat.view is not None
    found: Json = seat.view["view"]
    return found


def _asked(seats: list[Seat]) -> int:
    """Somebody who is to bid: not everybody is, and chance says who."""
    number: int = _view(seats[0])["to_act"][0]
    return number


async def _again(host: House, client: Client, table: str, number: int) -> Seat:
    seat = await host.enter(client, table)
    await seat.until(lambda: seat.view is not None)
    assert seat.hello["seat"] == number
    return seat


# Reconnecting


@pytest.mark.parametrize("game", GAMES)
async def test_who_reconnects_in_any_phase_sees_what_they_saw(game: str, tmp_path: Path) -> None:
    """The second player drops and returns in every phase that comes along."""
    async with house(tmp_path) as host:
        people = max(2, GAMES[game].seats[0])
        setup = (
            BRISK[game] | {"pause_ms": 400} | ({} if game == "pikoko" else {"countdown_ms": 400})
        )
        if game == "plumpsack":
            setup = BRISK[game] | {"pause_ms": 400, "memory_ms": 1500}
        table, seats = await host.started(game, people, setup)
        others = [
            asyncio.create_task(play_on(seat, random.Random(number), pace_s=0.05))
            for number, seat in enumerate(seats)
            if number != 1
        ]
        client, seat = host.clients[1], seats[1]
        returned: set[str] = set()
        chance = random.Random(1)
        async with asyncio.timeout(60):
            while not seat.is_over:
                phase = _view(seat)["phase"]
                if phase not in returned:
                    before = seat.view
                    seat.drop()
                    seat = await _again(host, client, table, 1)
                    assert before is not None
                    assert seat.view is not None
                    assert seat.view["seq"] >= before["seq"]
                    if seat.view["seq"] == before["seq"]:
                        assert seat.view["view"] == before["view"]
                    if _view(seat)["phase"] == phase:
                        returned.add(phase)
                move = choice(seat, chance)
                if move is not None:
                    await answered(seat, move)
                await seat.change(0.05)
            await asyncio.gather(*others)
        assert (
            returned
            >= {
                "pikoko": {"bid", "trust", "play", "pause"},
                "rouge-jaune-vert": {"countdown", "race", "pause"},
                "plumpsack": {"memorise", "put_sack", "name"},
                "confetti": {"countdown", "race", "pause"},
            }[game]
        )


async def _returns(host: House, table: str, seat: Seat, number: int, phase: str) -> None:
    """Drops out in this phase, comes back, and sees the very same."""
    await seat.until(lambda: seat.view is not None and _view(seat)["phase"] == phase)
    seat.drop()
    back = await _again(host, host.clients[number], table, number)
    assert _view(back)["phase"] == phase
    assert _view(back) == _view(seat)


async def test_and_in_the_pause_after_a_wrong_name(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        setup = BRISK["plumpsack"] | {"pause_ms": 600_000}
        table, seats = await host.started("plumpsack", 2, setup)
        for seat in seats:
            await seat.until(lambda seat=seat: _view(seat)["phase"] == "put_sack")  # type: ignore[misc]
        active: int = _view(seats[0])["active"]
        await seats[_view(seats[0])["placer"]].command({"type": "put_sack", "spot": 0})
        player = seats[active]
        await player.until(lambda: _view(player)["phase"] == "name")
        wrong = {"type": "name", "object": player.memory[1]}
        assert (await player.command(wrong))["type"] == "accepted"
        await _returns(host, table, player, active, "pause")


async def test_and_while_cards_are_kept(tmp_path: Path) -> None:
    """Three cards that make one family leave a choice of which to keep."""
    async with house(tmp_path) as host:
        setup = BRISK["confetti"] | {"sandglass_ms": 2500, "slide_ms": 0, "keep_ms": 600_000}
        table, (seat,) = await host.started("confetti", 1, setup)
        await seat.until(lambda: _view(seat)["phase"] == "race")
        lying = combinations(_view(seat)["table"], 3)
        family = next(
            cards for cards in lying if count_families(cards) == 1 and len(find_fewest(cards)) == 3
        )
        for card in family:
            assert (await seat.command({"type": "grab", "card": card}))["type"] == "accepted"
        await _returns(host, table, seat, 0, "keep")


async def test_two_tabs_of_one_seat_see_the_same_and_play_as_one(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        table, seats = await host.started("pikoko", 3, SLOW_PIKOKO)
        me = _asked(seats)
        other, tab = seats[me], await _again(host, host.clients[me], table, me)
        assert _view(tab) == _view(other)
        await tab.command({"type": "bid", "tokens": 1})
        await other.until(lambda: me not in _view(other)["to_act"])
        assert _view(tab) == _view(other)
        refused = await other.command({"type": "bid", "tokens": 2})
        assert refused["type"] == "rejected"
        other.drop()
        await asyncio.sleep(0.1)
        assert tab.facts["seats"][me]["present"], "one tab is still there"


async def test_a_client_that_stops_reading_holds_nobody_up(tmp_path: Path) -> None:
    setup = {"countdown_ms": 0, "limit_ms": 600_000}
    async with house(tmp_path, heartbeat_ms=600_000) as host:
        table, seats = await host.started("rouge-jaune-vert", 2, setup)
        deaf = await host.enter(host.clients[1], table, receive_buffer=4096)
        await deaf.until(lambda: deaf.view is not None)
        deaf.stop_reading()
        (live,) = host.app.tables._tables.values()
        stuck: list[Connection] = []
        moves = ({"type": "take", "spot": 5}, {"type": "put_back"})
        for _ in range(100):
            for number in range(100):
                asked = {"type": "command", "id": seats[0].new_id(), "command": moves[number % 2]}
                seats[0].send(asked)
            await seats[0].do("mute", person="nobody")
            stuck = [one for one in live._presence.connections if one._is_slow]
            if stuck and stuck[0]._missed:
                break
        assert stuck, "at some time its buffers are full"
        deaf.resume_reading()
        await deaf.until(
            lambda: deaf.view and seats[1].view and deaf.view["seq"] == seats[1].view["seq"]
        )
        assert _view(deaf) == _view(seats[1])


# Once and only once


async def test_a_command_sent_twice_is_played_once(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        table, seats = await host.started("pikoko", 3, SLOW_PIKOKO)
        me = _asked(seats)
        first = await seats[me].command({"type": "bid", "tokens": 1}, id="my.1")
        again = await seats[me].command({"type": "bid", "tokens": 1}, id="my.1")
        assert first["type"] == "accepted"
        assert again == first
        seats[me].drop()
        back = await _again(host, host.clients[me], table, me)
        assert await back.command({"type": "bid", "tokens": 1}, id="my.1") == first


async def test_also_after_the_server_was_restarted(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        table, seats = await host.started("pikoko", 3, SLOW_PIKOKO)
        me = _asked(seats)
        first = await seats[me].command({"type": "bid", "tokens": 1}, id="my.1")
        before = _view(seats[me])
        cookies = [client.cookie for client in host.clients]
    async with house(tmp_path) as host:
        back = [
            await _again(host, Client(host.url, cookie), table, number)
            for number, cookie in enumerate(cookies)
        ]
        assert _view(back[me]) == before
        assert await back[me].command({"type": "bid", "tokens": 1}, id="my.1") == first
        (waited_for,) = [seat for seat in back if seat.view and seat.view["options"]]
        assert (await waited_for.command({"type": "bid", "tokens": 0}))["type"] == "accepted"


async def test_an_id_is_of_its_sender_alone(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        _, seats = await host.started("pikoko", 3, SLOW_PIKOKO)
        for number in _view(seats[0])["to_act"]:
            answer = await seats[number].command({"type": "bid", "tokens": 0}, id="1")
            assert answer["type"] == "accepted"


# Leaving


async def test_a_dropped_player_is_waited_for_then_a_bot_plays_until_they_are_back(
    tmp_path: Path,
) -> None:
    async with house(tmp_path, grace_ms=300) as host:
        table, seats = await host.started("pikoko", 3, {"turn_ms": 0, "pause_ms": 100})
        seats[2].drop()
        await seats[0].until(lambda: seats[0].facts["seats"][2]["bot_in_ms"] is not None)
        assert 0 < seats[0].facts["seats"][2]["bot_in_ms"] <= 300
        await seats[0].until(lambda: seats[0].facts["seats"][2]["held_by_bot"])
        await seats[0].until(lambda: 2 not in _view(seats[0])["to_act"])
        back = await _again(host, host.clients[2], table, 2)
        await back.until(lambda: not back.facts["seats"][2]["held_by_bot"])
        assert back.facts["seats"][2]["present"]


async def test_who_leaves_for_good_is_replaced_at_once_and_may_come_back(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        _, seats = await host.started("pikoko", 3, SLOW_PIKOKO)
        await seats[1].do("stand")
        await seats[0].until(lambda: seats[0].facts["seats"][1]["held_by_bot"])
        await seats[0].until(lambda: 1 not in _view(seats[0])["to_act"])
        await seats[1].do("sit", seat=1)
        await seats[0].until(lambda: not seats[0].facts["seats"][1]["held_by_bot"])


async def test_while_nobody_is_there_the_clock_stands_still(tmp_path: Path) -> None:
    async with house(tmp_path, grace_ms=400) as host:
        table, seats = await host.started("pikoko", 3, {"turn_ms": 1500})
        for seat in seats:
            seat.drop()
        await asyncio.sleep(2.0)
        first = await _again(host, host.clients[0], table, 0)
        await first.until(lambda: first.facts["waits_ms"] is not None)
        assert not first.facts["running"]
        assert first.view is not None
        assert first.view["at"] < 1500
        others = [await _again(host, host.clients[number], table, number) for number in (1, 2)]
        await others[1].until(lambda: others[1].facts["running"])


async def test_a_match_goes_on_without_those_who_do_not_come_back(tmp_path: Path) -> None:
    async with house(tmp_path, grace_ms=300) as host:
        table, seats = await host.started("pikoko", 3, SLOW_PIKOKO)
        for seat in seats:
            seat.drop()
        await asyncio.sleep(0.1)
        first = await _again(host, host.clients[0], table, 0)
        await first.until(lambda: first.facts["running"])
        assert [one["held_by_bot"] for one in first.facts["seats"]] == [False, True, True]


async def test_a_pause_is_agreed_on_and_so_is_its_end(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        _, seats = await host.started("pikoko", 3, {"turn_ms": 60_000})
        await seats[0].do("pause")
        await seats[1].do("pause")
        assert seats[0].facts["running"]
        await seats[2].do("pause")
        await seats[0].until(lambda: seats[0].facts["paused"] and not seats[0].facts["running"])
        refused = await seats[_asked(seats)].command({"type": "bid", "tokens": 0})
        assert (refused["type"], refused["reason"]) == ("rejected", "not_running")
        await seats[0].do("resume")
        assert not seats[0].facts["running"]
        await seats[1].do("resume")
        await seats[0].until(lambda: seats[0].facts["running"])


async def test_a_host_who_is_gone_hands_over(tmp_path: Path) -> None:
    async with house(tmp_path, grace_ms=200) as host:
        _, seats = await host.seated("pikoko", 3)
        seats[0].drop()
        await seats[1].until(lambda: seats[1].facts["host"] == host.clients[1].id)


# The lobby


async def test_seats_are_taken_left_arranged_and_cleared(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        _, seats = await host.seated("pikoko", 2, seats=4)
        taken = await seats[1].ask("sit", seat=0)
        assert taken["reason"] == "seat_taken"
        assert "Guest 0" in taken["message"]
        not_host = await seats[1].ask("start")
        assert not_host["reason"] == "host_only"
        alone = await seats[0].ask("start")
        assert alone["reason"] == "not_enough_players"
        await seats[0].do("put_bot", seat=3, level="strong")
        await seats[0].do("arrange", order=[3, 1, 0, 2])
        await seats[1].until(
            lambda: (
                [one["occupant"] and one["occupant"]["type"] for one in seats[1].facts["seats"]]
                == ["bot", "person", "person", None]
            )
        )
        await seats[0].do("clear_seat", seat=0)
        await seats[0].do("configure", wishes={"game": "confetti", "setup": {"dark": True}})
        assert seats[0].facts["game"] == "confetti"
        assert seats[0].facts["setup"]["dark"] is True
        wrong = await seats[0].ask("configure", wishes={"setup": {"slide_ms": -1}})
        assert wrong["reason"] == "out_of_bounds"
        assert "slide_ms" in wrong["message"]


async def test_rematch_with_the_same_people(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        _, seats = await host.started("plumpsack", 2, BRISK["plumpsack"])
        await asyncio.gather(*(play_on(seat, random.Random(7)) for seat in seats))
        await seats[0].until(lambda: seats[0].facts["match"]["over"])
        first = seats[0].facts["match"]
        await seats[0].do("start")
        await seats[1].until(lambda: seats[1].facts["match"]["id"] != first["id"])
        assert seats[1].facts["match"]["seed"] is None
        assert [one["occupant"]["name"] for one in seats[1].facts["seats"]] == [
            "Guest 0",
            "Guest 1",
        ]


async def test_people_and_bots_mixed(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        setup = BRISK["confetti"]
        _, seats = await host.started("confetti", 1, setup, seats=3, bots=["easy", "best"])
        await asyncio.wait_for(play_on(seats[0], random.Random(1)), PATIENCE_S)
        assert seats[0].is_over


# The proof of the shuffle


async def test_the_seed_is_committed_to_before_and_told_after(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        _, seats = await host.started("plumpsack", 2, BRISK["plumpsack"])
        promised = seats[0].facts["match"]
        assert promised["seed"] is None
        early = await host.clients[0].http.get(f"/api/matches/{promised['id']}/record")
        assert early.status_code == 409
        await asyncio.gather(*(play_on(seat, random.Random(7)) for seat in seats))
        await seats[0].until(lambda: seats[0].facts["match"]["over"])
        told = seats[0].facts["match"]
        assert hashlib.sha256(told["seed"].encode()).hexdigest() == promised["commitment"]
        assert len(bytes.fromhex(told["seed"])) >= 16
        record = await host.clients[0].http.get(f"/api/matches/{promised['id']}/record")
        _, loaded = load(record.content, GAMES)
        assert loaded.seed == told["seed"]


# Spectators, chat


async def test_spectators_see_what_a_spectator_may_and_can_be_switched_off(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        table, seats = await host.started("pikoko", 3, SLOW_PIKOKO)
        watcher = await host.enter(host.stranger(), table)
        await watcher.until(lambda: watcher.view is not None)
        assert all(card is None for hand in _view(watcher)["hands"] for card in hand)
        assert (await watcher.command({"type": "bid", "tokens": 0}))["reason"] == "not_seated"
        await seats[0].do("configure", wishes={"spectators": False})
        seen = len(watcher.of_type("view"))
        await seats[_asked(seats)].command({"type": "bid", "tokens": 0})
        late = await host.enter(host.stranger(), table)
        await asyncio.sleep(0.2)
        assert len(watcher.of_type("view")) == seen
        assert late.view is None


async def test_chat_is_filtered_muted_limited_and_kept(tmp_path: Path) -> None:
    async with house(tmp_path, chat_per_minute=3) as host:
        table, seats = await host.seated("pikoko", 3)
        await seats[0].do("say", text="Hello \u202e you fucking\nlovely people", id="c1")
        await seats[0].do("say", text="Hello again", id="c1")
        await seats[1].until(lambda: seats[1].of_type("chat"))
        (line,) = seats[1].of_type("chat")
        assert line["text"] == "Hello you ******* lovely people"
        await seats[2].do("mute", person=host.clients[0].id)
        await seats[0].do("say", text="Second")
        await seats[1].until(lambda: len(seats[1].of_type("chat")) == 2)
        assert len(seats[2].of_type("chat")) == 1
        await seats[0].do("say", text="Third")
        fast = await seats[0].ask("say", text="Fourth")
        assert fast["reason"] == "chat_too_fast"
        await seats[0].do("ban", person=host.clients[1].id)
        assert (await seats[1].ask("say", text="Hm"))["reason"] == "banned"
        assert seats[0].facts["seats"][1]["occupant"] is None
        late = await host.enter(host.stranger(), table)
        await late.until(lambda: len(late.of_type("chat")) == 3)


async def test_refusals_are_in_the_reader_s_language(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        table, _ = await host.seated("pikoko", 1)
        reader = await host.enter(await host.guest("Zoé", "fr"), table, lang="fr")
        refused = await reader.ask("start")
        assert "hôte" in refused["message"]


async def test_no_such_table_and_no_such_version(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        lost = await host.enter(host.stranger(), "nowhere")
        await lost.until(lambda: not lost.is_open)
        assert lost.messages[-1]["code"] == "unknown_table"
        assert lost.close_code == 4404
