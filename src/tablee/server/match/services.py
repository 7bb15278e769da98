"""What every table needs, and all tables share."""

from collections.abc import Callable
from dataclasses import dataclass

from tablee.server.common.metrics import Metrics
from tablee.server.common.settings import Settings
from tablee.server.match.bot_threads import BotThreads
from tablee.store import Store


@dataclass(frozen=True, slots=True)
class Services:
    settings: Settings
    store: Store
    metrics: Metrics
    bot_threads: BotThreads
    note_end: Callable[[], None] = lambda: None  # a match is over
