"""A server, all parts of it: made from its settings, opened and closed on one event loop."""

import asyncio
import time

from tablee.server.common.metrics import Metrics
from tablee.server.common.settings import Settings
from tablee.server.house.archive import Archive
from tablee.server.house.counting import Counting
from tablee.server.house.gallery import Gallery
from tablee.server.house.people import People
from tablee.server.house.tables import Tables
from tablee.server.house.watchdog import LoopWatch, Watchdog
from tablee.server.line.limits import Limits
from tablee.server.line.outbox import Outbox
from tablee.server.match.bot_threads import BotThreads
from tablee.server.match.services import Services
from tablee.store import Store

HEALTHY_S = 1.0


class App:
    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.metrics = Metrics()
        self.limits = Limits(settings)
        self.outbox = Outbox()
        self.store = Store(settings.db, self.metrics.observe_commit)
        self.people = People(self.store)
        self.archive = Archive(self.store)
        self.gallery = Gallery(self.archive)
        self._bot_threads = BotThreads(settings.bot_threads)
        self.counting = Counting(self.store)
        self.tables = Tables(
            Services(
                settings, self.store, self.metrics, self._bot_threads, note_end=self.counting.wake
            )
        )
        self._healthy_at = -HEALTHY_S
        self._watching: list[asyncio.Task[None]] = []

    def note_health(self) -> None:
        self._healthy_at = time.monotonic()

    def was_healthy(self) -> bool:
        """A moment ago: whoever asks all the time is not a load."""
        return time.monotonic() - self._healthy_at < HEALTHY_S

    async def open(self) -> None:
        """Opens the store, begins to watch and to count. Raises what `Store.open` does."""
        await self.store.open()
        await self.counting.open()
        self.tables.open()
        watchers = (
            self.metrics.watch_the_loop(),
            LoopWatch(self.metrics).turn(),
            Watchdog(self.tables, self.metrics).watch(),
            self.counting.count_on(),
        )
        self._watching = [asyncio.create_task(watch) for watch in watchers]

    async def close(self) -> None:
        """After the last request: all that is to be written is written."""
        for watch in self._watching:
            watch.cancel()
        await self.tables.close()
        await asyncio.to_thread(self._bot_threads.shutdown, cancel_futures=True)
        await asyncio.to_thread(self.gallery.close)
        await self.store.close()
