"""How far away a client is."""

from statistics import median


class RoundTrips:
    """What the server measures on one connection, by pings of its own.

    The middle of the last ones: a single late answer moves nothing.

    >>> trips = RoundTrips()
    >>> for ms in (40, 900, 42):
    ...     trips.add(ms)
    >>> trips.ms
    42
    """

    def __init__(self) -> None:
        self._last: tuple[float, ...] = ()
        self.ms: float | None = None

    def add(self, ms: float) -> None:
        self._last = (*self._last[-8:], ms)
        self.ms = median(self._last)
