"""An alarm, on both event loops that a server may run on."""

import asyncio
from collections.abc import Callable
from typing import Any
from unittest.mock import Mock

import pytest
import uvloop

from tablee.server.match.clock import Alarm


class CountingLoop:
    """Only counts what it is asked."""

    def __init__(self) -> None:
        self.handles: list[Mock] = []

    def call_at(self, at: float, ring: Callable[[], None]) -> Mock:
        self.handles.append(Mock())
        return self.handles[-1]


LOOPS: list[Callable[..., Any]] = [asyncio.run, uvloop.run]


@pytest.mark.parametrize("run", LOOPS)
def test_what_is_due_at_once_can_be_set_again(run: Callable[..., Any]) -> None:
    """uvloop's handle of such a thing has no time of its own."""

    async def set_twice() -> int:
        loop = asyncio.get_running_loop()
        rung: list[None] = []
        alarm = Alarm(lambda: rung.append(None))
        for after_s in (0.0, 0.0001, -1.0, 5.0):
            alarm.set(loop, loop.time() + after_s)
        await asyncio.sleep(0.02)
        return len(rung)

    assert run(set_twice()) == 1


@pytest.mark.parametrize("run", LOOPS)
def test_it_rings_at_the_earliest_time_and_only_once(run: Callable[..., Any]) -> None:
    async def rings() -> list[str]:
        loop = asyncio.get_running_loop()
        rung: list[str] = []
        alarm = Alarm(lambda: rung.append("alarm"))
        alarm.set(loop, loop.time() + 60)
        alarm.set(loop, loop.time() + 0.001)
        alarm.set(loop, loop.time() + 30)
        await asyncio.sleep(0.02)
        alarm.set(loop, loop.time())
        alarm.cancel()
        await asyncio.sleep(0.02)
        return rung

    assert run(rings()) == ["alarm"]


def test_alarms_do_not_pile_up() -> None:
    """One that would ring later than the one that is set costs nothing; an earlier one replaces
    it."""
    loop: Any = CountingLoop()
    alarm = Alarm(lambda: None)
    for at in (60.0, 61.0, 62.0, 5.0, 60.0):
        alarm.set(loop, at)
    assert [handle.cancel.called for handle in loop.handles] == [True, False]
