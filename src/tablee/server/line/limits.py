"""How often somebody may do something: tokens in buckets, which fill up again with time."""

import time
from collections import Counter
from collections.abc import Callable

from tablee.server.common.settings import Settings

Clock = Callable[[], float]

HOUR_S = 3600.0


class Bucket:
    """Holds `burst` tokens at most and gains `per_s` a second.

    >>> seconds = iter([0.0, 0.0, 0.0, 0.0, 0.5])
    >>> bucket = Bucket(per_s=2, burst=2, now=lambda: next(seconds))
    >>> bucket.take(), bucket.take(), bucket.take(), bucket.take()
    (True, True, False, True)
    """

    __slots__ = ("_at", "_burst", "_now", "_per_s", "_tokens")

    def __init__(self, per_s: float, burst: float, now: Clock = time.monotonic) -> None:
        self._per_s = per_s
        self._burst = burst
        self._now = now
        self._tokens = burst
        self._at = now()

    def take(self) -> bool:
        """Takes a token, where there is one."""
        self._fill()
        if self._tokens < 1:
            return False
        self._tokens -= 1
        return True

    def is_full(self) -> bool:
        self._fill()
        return self._tokens >= self._burst

    def wait_s(self) -> float:
        """How long until there is a token to take."""
        self._fill()
        return max(0.0, (1 - self._tokens) / self._per_s)

    def _fill(self) -> None:
        now = self._now()
        self._tokens = min(self._burst, self._tokens + (now - self._at) * self._per_s)
        self._at = now


class Buckets:
    """A bucket for each key. A full one is as good as none, and is forgotten.

    >>> seconds = iter([0.0] * 9 + [60.0] * 9)
    >>> buckets = Buckets(per_s=1, burst=1, now=lambda: next(seconds))
    >>> buckets.take("a"), buckets.take("a"), buckets.take("b"), len(buckets)
    (True, False, True, 2)
    >>> buckets.take("c"), buckets.take("c"), len(buckets)
    (True, True, 1)
    """

    def __init__(
        self, per_s: float, burst: float, now: Clock = time.monotonic, most: int = 100_000
    ) -> None:
        self._per_s = per_s
        self._burst = burst
        self._now = now
        self._most = most
        self._buckets: dict[str, Bucket] = {}  # the one used longest ago comes first

    def __len__(self) -> int:
        return len(self._buckets)

    def take(self, key: str) -> bool:
        bucket = self._buckets.pop(key, None) or Bucket(self._per_s, self._burst, self._now)
        self._buckets[key] = bucket
        self._forget()
        return bucket.take()

    def wait_s(self, key: str) -> float:
        return self._buckets[key].wait_s() if key in self._buckets else 0.0

    def _forget(self) -> None:
        while len(self._buckets) > 1:
            oldest = next(iter(self._buckets))
            if len(self._buckets) <= self._most and not self._buckets[oldest].is_full():
                return
            del self._buckets[oldest]


class Places:
    """So many at a time for each key.

    >>> places = Places(1)
    >>> places.enter("a"), places.enter("a"), places.leave("a"), places.enter("a")
    (True, False, None, True)
    """

    def __init__(self, most: int) -> None:
        self._most = most
        self._taken: Counter[str] = Counter()

    def is_full(self, key: str) -> bool:
        return self._taken[key] >= self._most

    def enter(self, key: str) -> bool:
        if self.is_full(key):
            return False
        self._taken[key] += 1
        return True

    def leave(self, key: str) -> None:
        self._taken[key] -= 1
        if self._taken[key] <= 0:
            del self._taken[key]


class Limits:
    """All limits of a server. The key is an address, and for chat a person."""

    def __init__(self, settings: Settings, now: Clock = time.monotonic) -> None:
        def each_second(count: int) -> Buckets:
            return Buckets(count, 2 * count, now)

        def each_hour(count: int) -> Buckets:
            return Buckets(count / HOUR_S, count, now)

        self.requests = each_second(settings.requests_per_s)
        self.messages = each_second(settings.messages_per_s_address)
        self.sockets = Places(settings.sockets_per_address)
        self.tables = each_hour(settings.tables_per_hour)
        self.guests = each_hour(settings.guests_per_hour)
        self.logins = each_hour(settings.logins_per_hour)
        self.pictures = each_hour(settings.pictures_per_hour)
        self.exercises = each_hour(settings.exercises_per_hour)
        self.chat = Buckets(settings.chat_per_minute / 60, settings.chat_per_minute, now)
