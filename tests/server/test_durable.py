"""Nothing is told before it is on the disk: here the disk is slow, and nobody hears of anything."""

import asyncio
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from server.client import Seat
from server.house import House, house

pytestmark = pytest.mark.anyio

RACE = {"countdown_ms": 0, "limit_ms": 600_000}


@contextmanager
def stuck(host: House) -> Iterator[None]:
    """While in here, nothing gets to the disk."""
    go_on = threading.Event()
    write = host.app.store._write_together

    def wait_and_write(items: Any) -> bool:
        go_on.wait(20)
        return write(items)

    host.app.store._write_together = wait_and_write  # type: ignore[method-assign]
    try:
        yield
    finally:
        go_on.set()
        host.app.store._write_together = write  # type: ignore[method-assign]


async def _silent(*seats: Seat) -> None:
    """Nothing but pings arrives."""
    before = [len(seat.messages) for seat in seats]
    await asyncio.sleep(0.3)
    assert [len(seat.messages) for seat in seats] == before, seats[0].messages[-1]


async def _heard(seat: Seat) -> None:
    """All that it sent so far."""
    pongs = len(seat.of_type("pong"))
    seat.send({"type": "ping", "sent": 0.0})
    await seat.until(lambda: len(seat.of_type("pong")) > pongs)


async def _quiet(*seats: Seat) -> None:
    for seat in seats:
        while await seat.change(0.3):
            pass


async def test_not_by_views_answers_refusals_or_verdicts(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        _, seats = await host.started("rouge-jaune-vert", 2, RACE)
        await _quiet(*seats)
        seq = seats[0].view["seq"] if seats[0].view else 0
        take = {"type": "take", "spot": 5}
        with stuck(host):
            seats[0].send({"type": "command", "id": "1", "command": take, "seq": seq})
            await _heard(seats[0])
            seats[1].send({"type": "command", "id": "1", "command": take, "seq": seq})
            seats[0].send({"type": "command", "id": "1", "command": take, "seq": seq})
            await _silent(*seats)
        for seat in seats:
            await seat.until(lambda seat=seat: "1" in seat.answers)  # type: ignore[misc]
        assert seats[0].answers["1"]["type"] == "accepted"
        assert seats[1].answers["1"]["type"] == "rejected"
        await seats[1].until(lambda: seats[1].of_type("verdict"))


async def test_not_by_time(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        setup = RACE | {"countdown_ms": 2500}
        _, seats = await host.started("rouge-jaune-vert", 2, setup)
        await _quiet(*seats)
        with stuck(host):
            await asyncio.sleep(1)
            await _silent(*seats)
            await asyncio.sleep(1)
            assert all(seat.view and seat.view["view"]["phase"] == "countdown" for seat in seats)
        await seats[0].until(lambda: seats[0].view and seats[0].view["view"]["phase"] == "race")


async def test_not_by_the_lobby_or_chat(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        table, seats = await host.seated("pikoko", 2, seats=3)
        third = await host.enter(await host.guest("Third"), table)
        await _quiet(*seats, third)
        with stuck(host):
            seats[1].send({"type": "sit", "id": "s", "seat": 2})
            seats[1].send({"type": "say", "id": "c", "text": "hello"})
            await _heard(seats[1])
            third.send({"type": "sit", "id": "t", "seat": 2})
            seats[1].send({"type": "say", "id": "c", "text": "hello"})
            seats[0].send({"type": "start", "id": "x"})
            await _silent(*seats, third)
        await third.until(lambda: "t" in third.answers)
        assert third.answers["t"]["reason"] == "seat_taken"
        await seats[1].until(lambda: {"s", "c"} <= set(seats[1].answers))
        await third.until(lambda: len(third.of_type("chat")) == 1)
