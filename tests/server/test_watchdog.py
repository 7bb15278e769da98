"""Faults that are planted in a running server: found, told, counted, and mended."""

import asyncio
import random
import threading
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import httpx
import pytest
from complaints import Complaints

from server.client import PATIENCE_S, Seat
from server.house import House, house
from server.players import BRISK, play_on
from tablee.bots.bot import Dice, Forgetful
from tablee.kernel.game import Seat as SeatNumber
from tablee.kernel.match import Match
from tablee.server.house import watchdog
from tablee.server.house.tables import Tables
from tablee.server.line.connection import Connection
from tablee.server.match.bots import SeatedBot
from tablee.server.match.clock import Alarm
from tablee.server.match.live_match import LiveMatch
from tablee.server.match.telling import Telling
from tablee.server.table import matches
from tablee.server.table.matches import Matches
from tablee.server.table.table import Table
from tablee.store import Store

pytestmark = pytest.mark.anyio

LOOP = ("loop_blocked", "machine_busy")


@pytest.fixture(autouse=True)
def short_rounds(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same as ever, sooner."""
    monkeypatch.setattr(watchdog, "ROUND_S", 0.05)
    monkeypatch.setattr(watchdog, "OVERDUE_MS", 100.0)


async def troubles(host: House) -> dict[str, int]:
    """As a Prometheus would read them, but for what tests do to the loop that they share."""
    async with httpx.AsyncClient() as http:
        text = (await http.get(f"{host.url}/metrics")).text
    lines = [line for line in text.splitlines() if line.startswith("tablee_troubles_total{")]
    counts = {line.split('"')[1]: int(float(line.split()[-1])) for line in lines}
    return {kind: count for kind, count in counts.items() if kind not in LOOP}


async def found(host: House, kind: str) -> None:
    async with asyncio.timeout(PATIENCE_S):
        while kind not in await troubles(host):
            await asyncio.sleep(0.02)


def once(fault: Callable[..., Any], otherwise: Callable[..., Any]) -> Callable[..., Any]:
    """The first time it goes wrong, and never again."""
    left = [fault]
    return lambda *args, **kwargs: (left.pop() if left else otherwise)(*args, **kwargs)


def fail(*_: Any, **__: Any) -> None:
    raise RuntimeError("planted")


async def come_again(host: House, seats: list[Seat], id: str) -> list[Seat]:
    """They were asked to, and do."""
    back = []
    for number, seat in enumerate(seats):
        await seat.until(lambda seat=seat: not seat.is_open)  # type: ignore[misc]
        assert seat.close_code == 1012
        seat = await host.enter(host.clients[number], id)
        await seat.until(lambda seat=seat: seat.view is not None)  # type: ignore[misc]
        back.append(seat)
    return back


async def play_to_the_end(seats: list[Seat]) -> None:
    async with asyncio.timeout(60):
        await asyncio.gather(*(play_on(seat, random.Random(1)) for seat in seats))
    assert all(seat.is_over for seat in seats)


@pytest.mark.parametrize(
    ("part", "method"),
    [(LiveMatch, "_play_what_is_due"), (Telling, "_show"), (LiveMatch, "_report_lag")],
)
async def test_an_exception_in_a_callback(
    part: type,
    method: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    complaints: Complaints,
) -> None:
    """The table begins again from its log, and the match is played to its end."""
    complaints.allow(r"tablee: table_failed\b")
    async with house(tmp_path) as host:
        id, seats = await host.started("plumpsack", 2, BRISK["plumpsack"])
        monkeypatch.setattr(part, method, once(fail, getattr(part, method)))
        await play_to_the_end(await come_again(host, seats, id))
        assert (await troubles(host))["table_failed"] == 1


async def test_an_exception_in_what_a_player_asked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, complaints: Complaints
) -> None:
    complaints.allow(r"tablee: table_failed\b")
    async with house(tmp_path) as host:
        id, seats = await host.seated("plumpsack", 2, BRISK["plumpsack"])
        monkeypatch.setattr(Matches, "resume", once(fail, Matches.resume))
        seats[0].send({"type": "start", "id": "1"})
        seats = await come_again(host, seats, id)
        await play_to_the_end(seats)
        assert (await troubles(host))["table_failed"] == 1


async def test_rules_that_fail_leave_the_match_as_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, complaints: Complaints
) -> None:
    """The one who asked is told so, and nobody else notices."""
    complaints.allow(r"tablee: command_failed\b")
    async with house(tmp_path) as host:
        _, seats = await host.started("plumpsack", 2, {**BRISK["plumpsack"], "memory_ms": 60_000})
        monkeypatch.setattr(Match, "submit", once(fail, Match.submit))
        answer = await seats[0].command({"type": "ready"})
        assert answer["reason"] == "our_fault"
        assert (await seats[0].command({"type": "ready"}))["type"] == "accepted"
        assert await troubles(host) == {"command_failed": 1}


async def test_a_match_that_is_due_and_does_not_move(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, complaints: Complaints
) -> None:
    complaints.allow(r"tablee: match_stuck\b")
    async with house(tmp_path) as host:
        id, seats = await host.seated("plumpsack", 2, BRISK["plumpsack"])
        monkeypatch.setattr(Alarm, "set", lambda *_: None)
        await seats[0].do("start")
        await found(host, "match_stuck")
        monkeypatch.undo()
        await play_to_the_end(await come_again(host, seats, id))


async def test_a_view_that_is_not_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, complaints: Complaints
) -> None:
    complaints.allow(r"tablee: view_not_told\b")
    async with house(tmp_path) as host:
        id, seats = await host.seated("plumpsack", 2, {"memory_ms": 60_000})
        monkeypatch.setattr(Connection, "show", once(lambda *_: None, Connection.show))
        await seats[0].do("start")
        await found(host, "view_not_told")
        for seat in await come_again(host, seats, id):
            assert seat.view is not None


async def test_a_socket_that_cannot_be_sent_to_is_the_fault_of_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, complaints: Complaints
) -> None:
    complaints.allow(r"tablee: not_sent\b")
    async with house(tmp_path) as host:
        _, seats = await host.seated("plumpsack", 2, {"memory_ms": 60_000})
        live = await host.app.tables.find(seats[0].facts["id"])
        assert live is not None
        socket = live.viewers(0)[0]._socket  # of the host, who is sent things first
        assert socket is not None
        monkeypatch.setattr(type(socket), "send", once(fail, type(socket).send))
        seats[0].send({"type": "start", "id": "1"})
        await seats[1].until(lambda: seats[1].view is not None)


async def _with_a_bot(host: House) -> Seat:
    """One person, who begins a match with a bot."""
    guest = await host.guest("Ada")
    id = await guest.create("plumpsack", setup=BRISK["plumpsack"], seats=2, bots=["best"])
    seat = await host.enter(guest, id)
    await seat.do("start")
    return seat


async def test_a_bot_that_never_answers(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, complaints: Complaints
) -> None:
    """Another plays in its place, and the match ends. So does the server."""
    complaints.allow(r"tablee: bot_silent\b")
    never = threading.Event()

    class Ponderer(Forgetful):
        def decide(self, view: Any, options: Sequence[Any]) -> None:
            never.wait()

    monkeypatch.setattr(watchdog, "SILENT_S", 0.3)
    monkeypatch.setattr(matches, "new_bot", lambda *_: Ponderer(SeatNumber(1), Dice(1), "human"))
    async with house(tmp_path, bot_threads=1) as host:
        seat = await _with_a_bot(host)
        await play_to_the_end([seat])
        assert await troubles(host) == {"bot_silent": 1}
    never.set()


async def test_a_bot_that_does_nothing_in_its_turn(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, complaints: Complaints
) -> None:
    complaints.allow(r"tablee: bot_idle\b")

    def forget(bot: SeatedBot, command: Any) -> None:
        bot._plan = None

    async with house(tmp_path) as host:
        monkeypatch.setattr(SeatedBot, "_carry_out", once(forget, SeatedBot._carry_out))
        seat = await _with_a_bot(host)
        playing = asyncio.create_task(play_on(seat, random.Random(1)))
        await found(host, "bot_idle")
        await playing
        (seat,) = await come_again(host, [seat], seat.facts["id"])
        await play_to_the_end([seat])


async def test_a_line_that_is_closed_and_still_counts(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, complaints: Complaints
) -> None:
    """Else its table would never be put away."""
    complaints.allow(r"tablee: line_left_behind\b")
    async with house(tmp_path, idle_ms=0) as host:
        _, seats = await host.seated("plumpsack", 2)
        live = await host.app.tables.find(seats[0].facts["id"])
        assert live is not None
        monkeypatch.setattr(Table, "leave", once(lambda *_: None, Table.leave))
        for seat in seats:
            await seat.close()
        await found(host, "line_left_behind")
        assert live.idle_since() is not None


async def test_a_table_that_is_not_put_away(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, complaints: Complaints
) -> None:
    complaints.allow(r"tablee: table_left_behind\b")
    monkeypatch.setattr(watchdog, "OVERSTAYED_MS", 100.0)
    monkeypatch.setattr(Tables, "_sweep", lambda _: asyncio.sleep(3600))
    async with house(tmp_path, idle_ms=0) as host:
        _, seats = await host.seated("plumpsack", 2)
        assert len(host.app.tables.live) == 1
        for seat in seats:
            await seat.close()
        await found(host, "table_left_behind")
        assert host.app.tables.live == []


async def test_a_disk_that_does_not_answer(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, complaints: Complaints
) -> None:
    """Nobody is told of anything, but the operator."""
    complaints.allow(r"tablee: not_logged\b")
    free = threading.Event()
    async with house(tmp_path) as host:
        _, seats = await host.started("plumpsack", 2, {"memory_ms": 60_000})
        together = Store._write_together

        def wait(store: Store, items: Any) -> bool:
            free.wait()
            return together(store, items)

        monkeypatch.setattr(Store, "_write_together", wait)
        monkeypatch.setattr(watchdog, "UNLOGGED_S", 0.3)
        seats[0].send({"type": "command", "id": "1", "command": {"type": "ready"}})
        await found(host, "not_logged")
        assert "1" not in seats[0].answers
        free.set()
        await seats[0].until(lambda: "1" in seats[0].answers)


async def test_a_loop_that_does_not_turn(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """Where it stands is in the log."""

    def told() -> list[Any]:
        return [vars(one)["facts"] for one in caplog.records if one.msg == "loop_blocked"]

    monkeypatch.setattr(watchdog, "_read_states", lambda: iter("S"))
    async with house(tmp_path):
        await asyncio.sleep(2 * watchdog.GLANCE_S)
        until = time.monotonic() + 30
        while not told() and time.monotonic() < until:
            time.sleep(0.05)
    (facts,) = told()
    assert facts["at"].split()[-1].startswith("test_watchdog.py:")
    assert facts["for_s"] >= watchdog.BLOCKED_S


def test_a_machine_that_is_busy_is_told_apart(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(watchdog, "_read_states", lambda: iter("SSR"))
    assert watchdog._is_starved(used_s=0.1, stood_s=2.0)
    assert not watchdog._is_starved(used_s=1.9, stood_s=2.0), "we ran all the time"
    monkeypatch.setattr(watchdog, "_read_states", lambda: iter("SSS"))
    assert not watchdog._is_starved(used_s=0.1, stood_s=2.0), "we wait for something"


async def test_a_match_as_it_should_be_has_no_troubles(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        for game, people in (("pikoko", 3), ("rouge-jaune-vert", 2), ("confetti", 2)):
            _, seats = await host.started(game, people, BRISK[game])
            await play_to_the_end(seats)
        assert await troubles(host) == {}
