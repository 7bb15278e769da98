"""The bots of one match, by their seats."""

import time
from collections.abc import Iterable

from tablee.kernel.game import Seat, Waiting, everyone
from tablee.kernel.match import AnyMatch
from tablee.server.match.bots import SeatedBot


class BotSeats:
    """Those that play for themselves, and those that stand in for somebody."""

    def __init__(self) -> None:
        self._bots: dict[int, SeatedBot] = {}

    def __contains__(self, seat: int) -> bool:
        return seat in self._bots

    def list_seats(self) -> list[int]:
        return sorted(self._bots)

    def put(self, seat: int, bot: SeatedBot) -> None:
        self._bots[seat] = bot

    def take_away(self, seat: int) -> bool:
        """Whether there was one."""
        bot = self._bots.pop(seat, None)
        if bot is not None:
            bot.leave()
        return bot is not None

    def show(self, state: Waiting, seats: Iterable[int] | None = None) -> None:
        """What these seats are shown now; None: all of them."""
        for seat in self._bots if seats is None else seats:
            self._bots[seat].show(state)

    # What they are about

    def may_anybody_act(self, match: AnyMatch) -> bool:
        """A bot that thinks or is about to, or somebody else who has options."""
        return any(self._may_act(match, seat) for seat in everyone(match.seats))

    def _may_act(self, match: AnyMatch, seat: Seat) -> bool:
        if seat in self:
            return self._bots[seat].is_busy
        return any(True for _ in match.options(seat))

    def want_to_act_by(self, at_s: float) -> bool:
        """Whether any may do something before this time of the loop's."""
        return any(bot.wants_to_act_by(at_s) for bot in self._bots.values())

    def drop_plans(self) -> None:
        for bot in self._bots.values():
            bot.drop_plan()

    def stop_waiting(self) -> None:
        for bot in self._bots.values():
            bot.stop_waiting()

    # For the watchdog

    def find_idle(self, seats: Iterable[int]) -> list[int]:
        return [seat for seat in seats if seat in self._bots and self._bots[seat].is_idle]

    def find_silent(self, patience_s: float) -> list[int]:
        """Those that have thought about one thing for longer than that."""
        latest = time.monotonic() - patience_s
        since = {seat: bot.thinks_since() for seat, bot in self._bots.items()}
        return [seat for seat, began in since.items() if began is not None and began < latest]

    def give_up(self, seat: int) -> None:
        self._bots[seat].give_up()
