"""Who sits at the table of a lesson: a bot that follows the script, and then plays as it likes."""

from collections.abc import Sequence
from typing import Any

from tablee.bots.bot import Bot, Decision
from tablee.kernel.game import Seat
from tablee.lessons.progress import Progress


class Companion:
    """Sees what every bot sees. While the lesson lasts it does what the script says, after its
    pause (`pause`: how much of that), and waits for the rest. What it has to do and no script says,
    and all that comes after, it leaves to the bot that it was made of, which has watched."""

    def __init__(self, seat: Seat, progress: Progress, bot: Bot, pause: float = 1.0) -> None:
        self.has_memory = bot.has_memory
        self._seat = seat
        self._progress = progress
        self._bot = bot
        self._pause = pause

    def see(self, view: Any) -> None:
        self._bot.see(view)

    def decide(self, view: Any, options: Sequence[Any]) -> Decision[Any] | None:
        if self._progress.is_done:
            return self._bot.decide(view, options)
        seat, progress = self._seat, self._progress
        # What it thinks about may be older than how far the lesson is: then it means what it did.
        act = progress.find_act(seat, options) or progress.find_last_act(seat, options)
        if act is None:
            return self._bot.decide(view, options) if seat in view.to_act else None
        if not progress.has_come(act):
            return None
        return Decision(act.command, round(act.after_ms * self._pause))
