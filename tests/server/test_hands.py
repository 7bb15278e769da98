"""Players of a race see each other's hands move, over real sockets."""

import asyncio
import time
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from server.client import Json, Seat
from server.house import House, house
from server.raw import Line
from tablee.server.common.settings import Settings
from tablee.server.line.connection import HANDS_PER_S, MOST_BAD
from tablee.server.line.sockets.socket import POLICY
from tablee.server.match.hands import EVERY_S

pytestmark = pytest.mark.anyio

LONG = {"countdown_ms": 0, "limit_ms": 600_000}
COUNTDOWN = {"countdown_ms": 20_000}


def _hands(seat: Seat) -> list[Any]:
    return [message["at"] for message in seat.of_type("hands")]


def _last(seat: Seat) -> Any:
    return (_hands(seat) or [None])[-1]


async def _until_hands(seat: Seat, at: list[Any]) -> None:
    await seat.until(lambda: _last(seat) == at)


def _point(seat: Seat, at: Any) -> None:
    seat.send({"type": "hand", "at": at})


async def _ping(seat: Seat) -> None:
    """When all that was sent before has been read."""
    sent = time.monotonic()
    seat.send({"type": "ping", "sent": sent})
    await seat.until(lambda: any(pong["sent"] == sent for pong in seat.of_type("pong")))


async def _racing(host: House, people: int, setup: Json, **more: Any) -> tuple[str, list[Seat]]:
    table, seats = await host.started("rouge-jaune-vert", people, setup, **more)
    for seat in seats:
        await seat.until(lambda seat=seat: _phase(seat) == "race")  # type: ignore[misc]
    return table, seats


def _phase(seat: Seat) -> str:
    assert seat.view is not None
    phase: str = seat.view["view"]["phase"]
    return phase


BOTH = pytest.mark.parametrize("websockets", ["picows", "websockets"])


@BOTH
async def test_hands_are_seen_by_all_who_play_or_watch(websockets: str, tmp_path: Path) -> None:
    async with house(tmp_path, websockets=websockets) as host:
        table, seats = await _racing(host, 2, LONG, seats=3, bots=[None, "easy"])
        watcher = await host.enter(host.stranger(), table)
        _point(seats[1], [512, 384])
        for seat in (*seats, watcher):
            await _until_hands(seat, [None, [512, 384], None])
        _point(seats[0], [0, 1000])
        _point(seats[1], None)
        for seat in (*seats, watcher):
            await _until_hands(seat, [[0, 1000], None, None])


async def test_in_the_countdown_too(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        _, seats = await host.started("confetti", 2, COUNTDOWN)
        _point(seats[0], [1, 2])
        await _until_hands(seats[1], [[1, 2], None])


async def test_who_comes_in_sees_the_hands_that_rest(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        table, seats = await _racing(host, 2, LONG)
        _point(seats[0], [5, 6])
        await _until_hands(seats[0], [[5, 6], None])
        watcher = await host.enter(host.stranger(), table)
        await _until_hands(watcher, [[5, 6], None])


async def test_many_moves_are_told_as_few(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        _, seats = await _racing(host, 2, LONG)
        began = time.monotonic()
        for step in range(HANDS_PER_S):
            for number, seat in enumerate(seats):
                _point(seat, [step, number])
            await asyncio.sleep(0.01)
        last = HANDS_PER_S - 1
        await _until_hands(seats[0], [[last, 0], [last, 1]])
        told = len(_hands(seats[0]))
        assert 2 <= told <= (time.monotonic() - began) / EVERY_S + 3
        for _ in range(5):
            _point(seats[0], [last, 0])  # which is where it is
        await asyncio.sleep(2 * EVERY_S)
        assert len(_hands(seats[0])) == told


async def test_the_hand_of_who_leaves_is_gone(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        _, seats = await _racing(host, 3, LONG)
        for number, seat in enumerate(seats):
            _point(seat, [number, 7])
        await _until_hands(seats[0], [[0, 7], [1, 7], [2, 7]])
        seats[1].drop()
        await _until_hands(seats[0], [[0, 7], None, [2, 7]])
        await seats[2].do("stand")
        await _until_hands(seats[0], [[0, 7], None, None])
        _point(seats[2], [2, 8])  # a bot plays for them
        await _ping(seats[2])
        _point(seats[0], [0, 9])
        await _until_hands(seats[0], [[0, 9], None, None])


async def test_a_pause_lifts_all_hands(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        _, seats = await _racing(host, 2, LONG)
        _point(seats[0], [1, 1])
        await _until_hands(seats[1], [[1, 1], None])
        for seat in seats:
            await seat.do("pause")
        await _until_hands(seats[1], [None, None])
        _point(seats[0], [2, 2])
        await _ping(seats[0])
        for seat in seats:
            await seat.do("resume")
        _point(seats[1], [3, 3])
        await _until_hands(seats[1], [None, [3, 3]])
        assert [[2, 2], None] not in _hands(seats[1])


async def test_so_does_the_end_of_the_race(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        setup = {"countdown_ms": 0, "limit_ms": 3000, "pause_ms": 600_000}
        _, seats = await _racing(host, 2, setup)
        _point(seats[0], [1, 1])
        await _until_hands(seats[1], [[1, 1], None])
        await seats[1].until(lambda: _phase(seats[1]) == "pause")
        await _until_hands(seats[1], [None, None])
        _point(seats[0], [2, 2])
        await _ping(seats[0])
        await asyncio.sleep(2 * EVERY_S)
        assert _last(seats[1]) == [None, None]


async def test_nobody_else_has_a_hand(tmp_path: Path) -> None:
    """Who only watches, who waits for the match, who plays in turns: heard, and passed over."""
    async with house(tmp_path) as host:
        table, racers = await _racing(host, 2, LONG)
        watcher = await host.enter(host.stranger(), table)
        onlooker = await host.enter(await host.guest("Zoë"), table)
        _, waiting = await host.seated("confetti", 2)
        _, in_turns = await host.started("pikoko", 3)
        for seat in (watcher, onlooker, *waiting, *in_turns):
            _point(seat, [1, 1])
            await _ping(seat)
        await asyncio.sleep(2 * EVERY_S)
        for seat in (*racers, watcher, onlooker, *waiting, *in_turns):
            assert [at for at in _hands(seat) if any(at)] == []
            assert not seat.of_type("error")


async def test_who_may_not_watch_sees_no_hands(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        table, seats = await _racing(host, 2, LONG, spectators=False)
        watcher = await host.enter(host.stranger(), table)
        _point(seats[0], [1, 1])
        await _until_hands(seats[1], [[1, 1], None])
        await _ping(watcher)
        assert not _hands(watcher)


async def test_a_hand_beside_the_table_is_malformed(tmp_path: Path) -> None:
    odd: list[Json] = [
        {"at": [-1, 0]},
        {"at": [0, 1001]},
        {"at": [0.5, 0]},
        {"at": [1]},
        {"at": [1, 2, 3]},
        {"at": "here"},
        {"at": [1, 2], "id": "1"},
        {"at": [1, 2], "card": "RGB"},
        {},
    ]
    async with house(tmp_path) as host:
        _, (socket,) = await host.seated("confetti", 1)
        for fields in odd:
            socket.send({"type": "hand", **fields})
        await _ping(socket)
        assert [one["code"] for one in socket.of_type("error")] == ["malformed"] * len(odd)


async def test_hands_leave_room_for_moves(tmp_path: Path) -> None:
    """As fast as a page may move its hand, for longer than any burst lasts, by the limits that a
    server has where nobody sets others; and somebody who moves it faster is not told off."""
    a_second: int = Settings.model_fields["messages_per_s"].default
    async with house(tmp_path, messages_per_s=a_second) as host:
        _, seats = await _racing(host, 2, LONG)
        for step in range(3 * HANDS_PER_S):
            _point(seats[0], [step, 0])
            _point(seats[1], [step, 0])
            _point(seats[1], [step, 1])
            await asyncio.sleep(1 / HANDS_PER_S)
        for number in range(2 * a_second - 10):
            seats[0].send({"type": "ping", "sent": number})
        await seats[0].until(lambda: len(seats[0].of_type("pong")) == 2 * a_second - 10)
        for seat in seats:
            assert not seat.of_type("error")


async def test_a_flood_of_hands_is_a_flood(tmp_path: Path) -> None:
    a_second: int = Settings.model_fields["messages_per_s"].default
    async with house(tmp_path, messages_per_s=a_second) as host:
        table, seats = await _racing(host, 2, LONG)
        line = await Line.at(host.url, table, host.clients[0].cookie)
        await line.until(lambda: any(message["type"] == "view" for message in line.messages))
        began = time.monotonic()
        for step in range(1000):
            line.say(f'{{"type":"hand","at":[{step},0]}}')
        await line.ended()
        lasted_s = time.monotonic() - began
        kinds = Counter(message.get("code", message["type"]) for message in line.messages)
        assert kinds["too_fast"] == MOST_BAD - 1
        assert line.close_code == POLICY
        await line.hang_up()
        assert len(_hands(seats[1])) < 10 + lasted_s / EVERY_S, "the others saw little of it"


async def test_who_reads_too_slowly_is_spared_them(tmp_path: Path) -> None:
    """And sees where the hands are when there is room again."""
    async with house(tmp_path) as host:
        table, seats = await _racing(host, 2, LONG)
        live = await host.app.tables.find(table)
        assert live is not None
        (slow,) = live.viewers(1)
        slow.on_slow(True)
        for step in range(3):
            _point(seats[0], [step, step])
            await seats[0].until(lambda step=step: _last(seats[0]) == [[step, step], None])  # type: ignore[misc]
        assert not [at for at in _hands(seats[1]) if any(at)]
        slow.on_slow(False)
        await _until_hands(seats[1], [[2, 2], None])
        assert len([at for at in _hands(seats[1]) if any(at)]) == 1
