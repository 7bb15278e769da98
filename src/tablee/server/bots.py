"""Bots at a table: they see what their seat is shown, and think off the event loop."""

import asyncio
import os
import sys
import threading
from collections.abc import Callable
from concurrent.futures import Executor, ThreadPoolExecutor
from typing import Any

from tablee.bots import Bot, Decision, choices, random_decision
from tablee.kernel.game import AnyGame, Seat
from tablee.server.logs import log_failure

_STEPS_BACK = 10  # in priority: who thinks lets the event loop go first


def bot_threads(count: int) -> ThreadPoolExecutor:
    return ThreadPoolExecutor(count, "bot", initializer=_step_back)


def _step_back() -> None:
    if sys.platform == "linux":  # elsewhere it would be the whole process
        os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), _STEPS_BACK)


class SeatedBot:
    """Plays one seat, for a match or until its owner is back.

    It carries out what it planned when its delay is over, or plans anew where that has become
    impossible in the meantime, as people do.
    """

    def __init__(
        self,
        game: AnyGame,
        seat: Seat,
        sit_down: Callable[[], Bot],
        executor: Executor,
        act: Callable[[Seat, Any], bool],
    ) -> None:
        self._game = game
        self._seat = seat
        self._sit_down = sit_down  # in the executor: it may look back on a whole match
        self._bot: Bot | None = None
        self._executor = executor
        self._act = act  # whether the command was accepted
        self._loop = asyncio.get_running_loop()
        self._unseen: list[Any] = []
        self._seen: list[Any] = []  # the last state that it thought about
        self._is_clumsy = False  # plays anything: it failed once
        self._thinking = False
        self._plan: asyncio.TimerHandle | None = None
        self._gone = False

    def show(self, state: Any) -> None:
        """What the seat is shown now; only its view reaches the bot."""
        self._unseen.append(state)
        if not self._thinking and self._plan is None:
            self._think()

    def leave(self) -> None:
        self._gone = True
        if self._plan is not None:
            self._plan.cancel()

    def _think(self) -> None:
        self._thinking = True
        states, self._unseen = self._unseen or self._seen, []
        self._seen = states[-1:]
        thought = self._loop.run_in_executor(self._executor, self._decide, states)
        thought.add_done_callback(self._decided)

    def _decide(self, states: list[Any]) -> Decision[Any] | None:
        """In a thread."""
        options = choices(self._game, states[-1], self._seat)
        if self._is_clumsy:
            return random_decision(options, len(options)) if options else None
        if self._bot is None:
            self._bot = self._sit_down()
        for state in states if self._bot.has_memory else ():
            self._bot.see(self._game.view(state, self._seat))
        state = states[-1]
        if not options:
            return None
        decision = self._bot.decide(self._game.view(state, self._seat), options)
        if decision is None and self._seat in state.to_act:
            return random_decision(options, len(options))
        return decision

    def _decided(self, thought: "asyncio.Future[Decision[Any] | None]") -> None:
        self._thinking = False
        if self._gone or thought.cancelled():
            return
        failure = thought.exception()
        if failure is not None:  # a match does not wait for ever because a bot has a flaw
            log_failure("bot_failed", failure, game=self._game.id)
            self._is_clumsy = True
            self._think()
            return
        decision = thought.result()
        if decision is not None:
            self._plan = self._loop.call_later(
                decision.after_ms / 1000, self._carry_out, decision.command
            )
        elif self._unseen:
            self._think()

    def _carry_out(self, command: Any) -> None:
        self._plan = None
        accepted = self._act(self._seat, command)
        if self._unseen and not (accepted or self._thinking):
            self._think()
