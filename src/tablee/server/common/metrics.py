"""What a server counts of itself, for Prometheus."""

import asyncio
import time
from collections.abc import Callable

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

LAG_EVERY_S = 0.1
_SECONDS = (0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)


class Metrics:
    """Each server has its own."""

    def __init__(self) -> None:
        self._registry = CollectorRegistry()
        self.tables = Gauge("tablee_tables", "Live tables.", registry=self._registry)
        self.sockets = Gauge("tablee_sockets", "Open sockets.", registry=self._registry)
        self._commands = Counter(
            "tablee_commands", "Commands of players.", ["game", "outcome"], registry=self._registry
        )
        self._refused = Counter(
            "tablee_messages_refused",
            "Messages that were not read: too fast, or malformed.",
            ["reason"],
            registry=self._registry,
        )
        self._troubles = Counter(
            "tablee_troubles",
            "What must not happen, and was mended: see the log.",
            ["kind"],
            registry=self._registry,
        )
        self._commit = Histogram(
            "tablee_commit_seconds",
            "How long a group commit takes.",
            buckets=_SECONDS,
            registry=self._registry,
        )
        self._lag = Histogram(
            "tablee_loop_lag_seconds",
            "How late the event loop comes to what is due.",
            buckets=_SECONDS,
            registry=self._registry,
        )

    def count_commands(self, game: str) -> tuple[Callable[[], None], Callable[[], None]]:
        """To count what is accepted, and what is rejected; looked up once, for there is much."""
        accepted, rejected = (
            self._commands.labels(game, outcome) for outcome in ("accepted", "rejected")
        )
        return accepted.inc, rejected.inc

    def count_refused(self, reason: str) -> None:
        self._refused.labels(reason).inc()

    def count_trouble(self, kind: str) -> None:
        """Something that must not happen did. Can be called from any thread."""
        self._troubles.labels(kind).inc()

    def observe_commit(self, seconds: float) -> None:
        """A group commit took so long. Can be called from any thread."""
        self._commit.observe(seconds)

    async def watch_the_loop(self) -> None:
        """Measures for ever how late a sleeper is woken."""
        while True:
            began = time.perf_counter()
            await asyncio.sleep(LAG_EVERY_S)
            self._lag.observe(max(0.0, time.perf_counter() - began - LAG_EVERY_S))

    def render(self) -> bytes:
        return generate_latest(self._registry)
