"""Who sits at the table of a lesson: a bot that follows the script, and then plays as it likes."""

from collections.abc import Sequence
from typing import Any

from tablee.bots.bot import Bot, Decision
from tablee.kernel.game import Seat
from tablee.lessons.progress import Progress


class Companion:
    """Sees what every bot sees. While the lesson lasts it does what the script says and waits for
    the rest; from then on it is the bot that it was made of, which has watched all the while."""

    def __init__(self, seat: Seat, progress: Progress, bot: Bot) -> None:
        self.has_memory = bot.has_memory
        self._seat = seat
        self._progress = progress
        self._bot = bot

    def see(self, view: Any) -> None:
        self._bot.see(view)

    def decide(self, view: Any, options: Sequence[Any]) -> Decision[Any] | None:
        if self._progress.is_done:
            return self._bot.decide(view, options)
        act = self._progress.choose(self._seat, options)
        return None if act is None else Decision(act.command, act.after_ms)
