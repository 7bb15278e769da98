"""Bots at a table: they see what their seat is shown, and think off the event loop."""

import asyncio
import time
from collections.abc import Callable
from typing import Any

from tablee.bots import Bot, Decision, choices, random_decision
from tablee.kernel.game import AnyGame, Seat
from tablee.server.bot_threads import BotThreads
from tablee.server.logs import log_failure


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
        threads: BotThreads,
        act: Callable[[Seat, Any], bool | None],
    ) -> None:
        self._game = game
        self._seat = seat
        self._sit_down = sit_down  # in a thread: it may look back on a whole match
        self._bot: Bot | None = None
        self._threads = threads
        self._act = act  # whether the command was accepted
        self._loop = asyncio.get_running_loop()
        self._unseen: list[Any] = []
        self._seen: list[Any] = []  # the last state that it thought about
        self._is_clumsy = False  # plays anything: it failed once
        self._thought: asyncio.Future[Decision[Any] | None] | None = None
        self._began: float | None = None  # when a thread took its thought up
        self._plan: asyncio.Handle | None = None
        self._gone = False

    def show(self, state: Any) -> None:
        """What the seat is shown now; only its view reaches the bot."""
        self._unseen.append(state)
        if self.is_idle:
            self._think()

    @property
    def is_idle(self) -> bool:
        """Whether it neither thinks nor means to do anything."""
        return self._thought is None and self._plan is None

    def thinks_since(self) -> float | None:
        """When a thread took up what it thinks about now, on the monotonic clock."""
        return None if self._thought is None else self._began

    def give_up(self) -> None:
        """It does not answer: from now on it plays anything that is allowed, in another thread."""
        self._threads.replace_one()
        self._is_clumsy = True
        self._think()

    def leave(self) -> None:
        self._gone = True
        if self._plan is not None:
            self._plan.cancel()

    def _think(self) -> None:
        states, self._unseen = self._unseen or self._seen, []
        self._seen = states[-1:]
        self._began = None
        self._thought = self._loop.run_in_executor(self._threads, self._decide, states)
        self._thought.add_done_callback(self._decided)

    def _decide(self, states: list[Any]) -> Decision[Any] | None:
        """In a thread."""
        self._began = time.monotonic()
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
        if thought is not self._thought or self._gone or thought.cancelled():
            return
        self._thought = None
        failure = thought.exception()
        if failure is not None:
            self._failed(failure)
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
        if self._unseen and not accepted and self._thought is None:
            self._think()

    def _failed(self, failure: BaseException) -> None:
        """A match does not wait for ever because a bot has a flaw. Where even playing anything
        fails, the flaw is not the bot's: it waits for what comes."""
        log_failure("bot_failed", failure, game=self._game.id)
        if not self._is_clumsy:
            self._is_clumsy = True
            self._think()
