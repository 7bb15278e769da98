"""A table's clock, which runs while the match is live and stands still otherwise; and an alarm."""

import asyncio
from collections.abc import Callable


class TableClock:
    """In milliseconds. `time` is a monotonic time, which whoever asks brings along.

    >>> clock = TableClock(500.0)
    >>> clock.run(10_000.0)
    >>> clock.now(10_250.0)
    750.0
    >>> clock.stop(10_300.0)
    >>> clock.now(99_999.0)
    800.0
    """

    def __init__(self, at: float) -> None:
        self._at = at
        self._since: float | None = None

    @property
    def is_running(self) -> bool:
        return self._since is not None

    def now(self, time: float) -> float:
        return self._at if self._since is None else self._at + time - self._since

    def run(self, time: float) -> None:
        if self._since is None:
            self._since = time

    def stop(self, time: float) -> None:
        self._at = self.now(time)
        self._since = None

    def jump_to(self, at: float, time: float) -> None:
        """Forward only, and it runs on from there.

        >>> clock = TableClock(500.0)
        >>> clock.run(10_000.0)
        >>> clock.jump_to(60_000.0, 10_100.0)
        >>> clock.now(10_150.0)
        60050.0
        """
        assert self.is_running, "time that stands still does not jump"
        self._at, self._since = max(at, self.now(time)), time


class Alarm:
    """Rings once, at the earliest time that it was set to. Times are the event loop's, in seconds.

    One that rings too early does no harm, so it is left alone: a turn clock of minutes costs
    nothing at every move. Whoever is woken looks for what is due, and sets it anew.
    """

    def __init__(self, ring: Callable[[], None]) -> None:
        self._ring = ring
        self._handle: asyncio.Handle | None = None
        self._at = 0.0  # uvloop's handle of what is due at once has no time to ask for

    def set(self, loop: asyncio.AbstractEventLoop, at: float) -> None:
        if self._handle is None or at < self._at:
            self.cancel()
            self._at = at
            self._handle = loop.call_at(at, self._wake)

    def cancel(self) -> None:
        if self._handle is not None:
            self._handle.cancel()
            self._handle = None

    def _wake(self) -> None:
        self._handle = None
        self._ring()
