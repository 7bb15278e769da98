"""Bots at a table: they see what their seat is shown, and think off the event loop."""

import asyncio
import secrets
import time
from collections.abc import Callable
from typing import Any

from tablee.bots import Bot, Decision
from tablee.bots.bot import Dice
from tablee.bots.driver import Driver
from tablee.bots.sight import Sight
from tablee.kernel.game import AnyGame, Seat, Waiting
from tablee.server.common.logs import log_failure
from tablee.server.match.bot_threads import BotThreads


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
        on_decided: Callable[[], None],
    ) -> None:
        self._game = game
        self._seat = seat
        self._driver = Driver(sit_down, Dice(secrets.token_hex(16)), self._give_up_on)
        self._threads = threads
        self._act = act  # whether the command was accepted
        self._on_decided = on_decided  # told whenever it knows what it will do, or that it waits
        self._loop = asyncio.get_running_loop()
        self._unseen: list[Sight] = []
        self._seen: list[Sight] = []  # the last one that it thought about
        self._thought: asyncio.Future[Decision[Any] | None] | None = None
        self._began: float | None = None  # when a thread took its thought up
        self._plan: asyncio.Handle | None = None
        self._acts_at = 0.0  # when it carries that out, by the loop's time
        self._waits = False  # it has options, and chose to wait for what comes
        self._gone = False

    def show(self, state: Waiting) -> None:
        """What the seat is shown now; only its view and its options reach the bot."""
        self._unseen.append(Sight(self._game, state, self._seat))
        if not self.is_busy:
            self._think()

    @property
    def is_idle(self) -> bool:
        """Whether it neither thinks nor means to do anything, nor chose to wait."""
        return not self.is_busy and not self._waits

    @property
    def is_busy(self) -> bool:
        """Whether it thinks, or is about to act."""
        return self._thought is not None or self._plan is not None

    def wants_to_act_by(self, at_s: float) -> bool:
        """Whether it may do something before this time of the loop's."""
        return self._thought is not None or (self._plan is not None and self._acts_at < at_s)

    def drop_plan(self) -> None:
        """It is too late for what it meant to do."""
        if self._plan is not None:
            self._plan.cancel()
            self._plan = None

    def thinks_since(self) -> float | None:
        """When a thread took up what it thinks about now, on the monotonic clock."""
        return None if self._thought is None else self._began

    def give_up(self) -> None:
        """It does not answer: from now on it plays anything that is allowed, in another thread."""
        self._threads.replace_one()
        self._driver.give_up()
        self._think()

    def stop_waiting(self) -> None:
        """Everybody waits, and nothing else will happen: if it could do something, it does."""
        if self._waits:
            self._waits = False
            self._do(self._driver.stop_waiting(self._seen[-1]))

    def leave(self) -> None:
        self._gone = True
        self.drop_plan()

    def _think(self) -> None:
        sights, self._unseen = self._unseen or self._seen, []
        self._seen = sights[-1:]
        self._began = None
        self._waits = False
        self._thought = self._loop.run_in_executor(self._threads, self._decide, sights)
        self._thought.add_done_callback(self._take_decision)

    def _decide(self, sights: list[Sight]) -> Decision[Any] | None:
        """Runs in a thread: what the bot does about the last of these."""
        self._began = time.monotonic()
        for sight in sights:
            self._driver.see(sight)
        return self._driver.decide(sights[-1])

    def _give_up_on(self, failure: Exception) -> None:
        """In a thread: a bot with a flaw plays any option for the rest of the match."""
        log_failure("bot_failed", failure, game=self._game.id)
        self._driver.give_up()

    def _take_decision(self, thought: "asyncio.Future[Decision[Any] | None]") -> None:
        if thought is not self._thought or self._gone or thought.cancelled():
            return
        self._thought = None
        failure = thought.exception()
        if failure is not None:  # a flaw of the rules, not of the bot: it waits for what comes
            log_failure("bot_failed", failure, game=self._game.id)
            return
        decision = thought.result()
        if decision is not None:
            self._do(decision)
        elif self._unseen:
            self._think()
            return
        else:
            self._waits = bool(self._seen[-1].options)
        self._on_decided()

    def _do(self, decision: Decision[Any]) -> None:
        """When its delay is over."""
        self._acts_at = self._loop.time() + decision.after_ms / 1000
        self._plan = self._loop.call_at(self._acts_at, self._carry_out, decision.command)

    def _carry_out(self, command: Any) -> None:
        self._plan = None
        accepted = self._act(self._seat, command)
        if self._unseen and not accepted and self._thought is None:
            self._think()
