"""What people wish for at a table, over real sockets: no dead time, a clock that waits for one who
reads alone, another match, another language."""

import asyncio
import random
from pathlib import Path

import pytest

from server.client import Client, Seat
from server.house import house
from server.players import BRISK, play_on

pytestmark = pytest.mark.anyio

RACE = {"countdown_ms": 0, "sandglass_ms": 3_600_000, "pause_ms": 3_600_000}
LONG = {"rounds": 1, "turn_ms": 0, "pause_ms": 3_600_000}


async def _play_to_the_end(*seats: Seat) -> str:
    await asyncio.gather(
        *(play_on(seat, random.Random(number)) for number, seat in enumerate(seats))
    )
    await seats[0].until(lambda: seats[0].facts["match"]["over"])
    match: str = seats[0].facts["match"]["id"]
    return match


# Enough


async def test_an_hour_of_sand_is_gone_when_both_have_enough_and_stays_so(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        table, seats = await host.started("confetti", 2, RACE)
        for seat in seats:
            await seat.until(lambda seat=seat: seat.view["pace"] == "race")  # type: ignore[misc]
        view = seats[0].view
        assert view is not None
        due = view["view"]["due"]
        await seats[0].do("enough", due=due)
        await seats[1].until(lambda: seats[1].facts["enough"] == [0])
        await seats[0].do("more")
        await seats[1].do("enough", due=due)
        await seats[0].until(lambda: seats[0].facts["enough"] == [1])
        await seats[0].do("enough", due=due)
        for seat in seats:
            await seat.until(lambda seat=seat: seat.view["pace"] == "pause")  # type: ignore[misc]
            await seat.until(lambda seat=seat: seat.facts["enough"] == [])  # type: ignore[misc]
        late = await seats[0].ask("enough", due=due)
        assert (late["reason"], late["message"]) == (
            "nothing_to_skip",
            "There is no time to skip any more.",
        )
        assert seats[0].view is not None
        assert seats[0].view["at"] >= due
        cookies = [client.cookie for client in host.clients]
    async with house(tmp_path) as host:
        back = [await host.enter(Client(host.url, cookie), table) for cookie in cookies]
        await back[0].until(lambda: back[0].view is not None)
        assert back[0].view is not None
        assert (back[0].view["pace"], back[0].view["at"] >= due) == ("pause", True)


async def test_only_who_plays_has_a_word_in_it(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        table, _ = await host.started("confetti", 1, RACE)
        watcher = await host.enter(await host.guest("Watcher"), table)
        assert (await watcher.ask("enough", due=3_600_000))["reason"] == "not_seated"
        assert (await watcher.ask("more"))["reason"] == "not_seated"


# Reading


async def test_alone_the_clock_stands_while_one_reads(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        client = await host.guest("Reader")
        table = await client.create("pikoko", setup=LONG, seats=3, bots=["easy", "easy"])
        seat = await host.enter(client, table)
        await seat.do("start")
        await seat.until(lambda: seat.facts["running"])
        seat.send({"type": "reading", "reading": True})
        await seat.until(lambda: seat.facts["reading"] and not seat.facts["running"])
        assert not seat.facts["paused"]
        other_page = await host.enter(client, table)
        await seat.until(lambda: seat.facts["running"] and not seat.facts["reading"])
        other_page.send({"type": "reading", "reading": True})
        await seat.until(lambda: seat.facts["reading"])
        seat.send({"type": "reading", "reading": False})
        await seat.until(lambda: seat.facts["running"])
        await seat.do("pause")
        await seat.until(lambda: seat.facts["paused"] and not seat.facts["running"])
        await seat.do("resume")
        await seat.until(lambda: seat.facts["running"] and not seat.facts["paused"])


async def test_among_people_it_stands_for_nobody(tmp_path: Path) -> None:
    async with house(tmp_path, grace_ms=500) as host:
        _, seats = await host.started("pikoko", 3, LONG)
        await seats[0].until(lambda: seats[0].facts["running"])
        for seat in seats:
            seat.send({"type": "reading", "reading": True})
        await seats[0].do("say", text="All of us read.")
        assert (seats[0].facts["running"], seats[0].facts["reading"]) == (True, False)
        for seat in seats[1:]:
            seat.drop()
        await seats[0].until(lambda: seats[0].facts["reading"])
        assert [one["held_by_bot"] for one in seats[0].facts["seats"]] == [False, True, True]


# Again


async def test_a_guest_asks_for_another_match_and_the_host_s_word_begins_it(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        table, seats = await host.started("plumpsack", 2, BRISK["plumpsack"])
        early = await seats[1].ask("again", match=seats[1].facts["match"]["id"])
        assert early["reason"] == "match_is_on"
        first = await _play_to_the_end(*seats)
        watcher = await host.enter(await host.guest("Watcher"), table)
        assert (await watcher.ask("again", match=first))["reason"] == "not_seated"
        await seats[1].do("again", match=first)
        await seats[0].until(lambda: seats[0].facts["wants_again"] == [1])
        await seats[0].do("again", match=first)
        await seats[1].until(lambda: seats[1].facts["match"]["id"] != first)
        assert (seats[1].facts["wants_again"], seats[1].facts["setup"]["goal"]) == ([], 2)
        late = await seats[1].ask("again", match=first)
        assert late["reason"] == "another_match"


async def test_or_that_of_all_who_sit_there(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        _, seats = await host.started("plumpsack", 3, BRISK["plumpsack"])
        first = await _play_to_the_end(*seats)
        await seats[1].do("again", match=first)
        await seats[0].do("stand")
        await seats[2].until(lambda: seats[2].facts["seats"][0]["occupant"] is None)
        assert seats[2].facts["wants_again"] == [1]
        await seats[0].do("configure", wishes={"setup": {"goal": 3}})
        await seats[2].until(lambda: seats[2].facts["wants_again"] == [])
        await seats[2].do("again", match=first)
        await seats[1].until(lambda: seats[1].facts["wants_again"] == [2])
        assert seats[1].facts["match"]["id"] == first
        await seats[1].do("again", match=first)
        await seats[2].until(lambda: seats[2].facts["match"]["id"] != first)
        assert [one["occupant"]["name"] for one in seats[2].facts["seats"]] == [
            "Guest 1",
            "Guest 2",
        ]


async def test_before_the_first_match_there_is_none_to_have_again(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        _, seats = await host.seated("plumpsack", 2)
        assert (await seats[1].ask("again", match=""))["reason"] == "no_match"


# Another language


async def test_a_switch_of_language_is_a_message_on_the_open_line(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        _, seats = await host.seated("pikoko", 2)
        assert (await seats[1].ask("start"))["message"] == "Only the host can do that."
        seats[1].send({"type": "speak", "language": "fr"})
        assert (await seats[1].ask("start"))["message"] == "C'est réservé à l'hôte."
        assert len(seats[1].of_type("hello")) == 1
