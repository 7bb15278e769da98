"""A table's clock: it runs while the match is live, and stands still otherwise."""


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
