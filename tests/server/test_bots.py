"""Bots think beside the server, not in its way."""

import asyncio
import os
import sys
from collections.abc import Callable, Sequence
from typing import Any

import pytest
from complaints import Complaints

from tablee.bots.bot import Bot, Decision, Dice, Forgetful
from tablee.games.plumpsack import PLUMPSACK
from tablee.kernel.game import Entry, Millis, Seat
from tablee.kernel.match import Match
from tablee.server.match.bot_threads import STEPS_BACK, BotThreads
from tablee.server.match.bots import SeatedBot


@pytest.mark.skipif(sys.platform != "linux", reason="threads have no priority of their own")
def test_who_thinks_lets_the_rest_go_first() -> None:
    own = os.getpriority(os.PRIO_PROCESS, 0)
    with BotThreads(1) as executor:
        theirs = executor.submit(os.getpriority, os.PRIO_PROCESS, 0).result()
    assert theirs == min(own + STEPS_BACK, 19)
    assert os.getpriority(os.PRIO_PROCESS, 0) == own


class Answering(Forgetful):
    """Answers as it is told to."""

    def __init__(self, answer: Callable[[Sequence[Any]], Decision[Any] | None]) -> None:
        super().__init__(Seat(0), Dice(1), "human")
        self._answer = answer

    def decide(self, view: Any, options: Sequence[Any]) -> Decision[Any] | None:
        return self._answer(options)


class Table:
    """A seat in which a bot sits, and what it does there."""

    def __init__(self, turn_ms: int) -> None:
        setup = PLUMPSACK.setup_type(turn_ms=turn_ms)
        self.match = Match(PLUMPSACK, setup, 2, 3, PLUMPSACK.stack_type())
        self.match.advance(Millis(60_000))
        (self.seat,) = self.match.state.to_act  # to put the sack
        self.commands: list[Any] = []
        self.acted = asyncio.Event()

    def seat_bot(self, threads: BotThreads, bot: Bot) -> SeatedBot:
        return SeatedBot(PLUMPSACK, self.seat, lambda: bot, threads, self._act, lambda: None)

    def _act(self, seat: Seat, command: Any) -> bool:
        self.match.submit(Entry(self.match.clock, seat, command))  # raises unless it is allowed
        self.commands.append(command)
        self.acted.set()
        return True


async def _until_it_is_free(bot: SeatedBot) -> None:
    while bot.thinks_since() is not None or bot.is_busy:
        await asyncio.sleep(0.001)


@pytest.mark.anyio
async def test_it_does_what_it_answered() -> None:
    table = Table(turn_ms=0)
    with BotThreads(1) as threads:
        bot = table.seat_bot(threads, Answering(lambda options: Decision(options[2], 1)))
        bot.show(table.match.state)
        assert not bot.is_idle
        await table.acted.wait()
        bot.leave()
    assert len(table.commands) == 1


@pytest.mark.anyio
async def test_who_waits_for_the_clock_is_not_idle() -> None:
    """The watchdog takes a table for stuck where an idle bot has to act."""
    table = Table(turn_ms=5_000)
    with BotThreads(1) as threads:
        bot = table.seat_bot(threads, Answering(lambda _: None))
        bot.show(table.match.state)
        await _until_it_is_free(bot)
        assert not bot.is_idle
        bot.leave()
    assert not table.commands


@pytest.mark.anyio
@pytest.mark.parametrize("flaw", ["raises", "waits"])
async def test_one_with_a_flaw_plays_anything_from_then_on(
    flaw: str, complaints: Complaints, monkeypatch: pytest.MonkeyPatch
) -> None:
    complaints.allow(r"^ERROR tablee: bot_failed game=plumpsack\n")
    monkeypatch.setattr("tablee.bots.driver.ANY_OPTION_MS", (1, 1))
    asked = list[str]()

    def fail(_: Sequence[Any]) -> None:
        asked.append(flaw)
        if flaw == "raises":
            raise ValueError("a flaw")

    commands = set[Any]()
    with BotThreads(1) as threads:
        seated = None
        for _ in range(12):
            table = Table(turn_ms=0)
            if seated is None:
                seated = table.seat_bot(threads, Answering(fail))
            seated._act = table._act
            seated.show(table.match.state)
            await table.acted.wait()
            commands.update(table.commands)
        assert seated is not None
        seated.leave()
    assert asked == [flaw], "once, and logged once"
    assert len(commands) > 1, "another each time"
