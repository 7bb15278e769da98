"""How far away a client is."""

from statistics import median


class RoundTrips:
    """What the server measures on one connection, by pings of its own. Times are in seconds.

    The middle of the last ones: a single late answer moves nothing.

    >>> trips = RoundTrips()
    >>> [trips.answer(trips.ping(0.0), later) for later in (0.040, 0.900, 0.042)]
    [True, True, True]
    >>> trips.ms
    42.0
    """

    __slots__ = ("_last", "_pings", "_sent", "ms")

    def __init__(self) -> None:
        self._sent: dict[int, float] = {}  # when, those that are not answered yet
        self._last: tuple[float, ...] = ()
        self._pings = 0  # so many were sent
        self.ms: float | None = None

    def ping(self, now: float) -> int:
        """The number of one that is sent now."""
        self._pings += 1
        self._sent[self._pings] = now
        return self._pings

    def answer(self, number: int, now: float) -> bool:
        """Whether one is waited for that has this number. Those before it were lost.

        >>> trips = RoundTrips()
        >>> lost, seen = trips.ping(0.0), trips.ping(1.0)
        >>> trips.answer(seen, 1.5), trips.answer(lost, 1.5), trips.answer(seen, 1.5), trips.ms
        (True, False, False, 500.0)
        """
        sent = self._sent.pop(number, None)
        if sent is None:
            return False
        self._sent = {one: at for one, at in self._sent.items() if one > number}
        self._last = (*self._last[-8:], (now - sent) * 1000)
        self.ms = median(self._last)
        return True
