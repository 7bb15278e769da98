"""What a table is agreed to be: on the disk first, then shown."""

import asyncio
from collections.abc import Callable
from typing import Protocol, TypeVar

from sqlalchemy import Connection as Database

from tablee.server.common.logs import log_failure
from tablee.server.common.mending import Mendable, whole
from tablee.server.table.lobby import Lobby
from tablee.server.table.saved import save_lobby
from tablee.store import NotSaved, Store

T = TypeVar("T")


class Owner(Mendable, Protocol):
    """The table that something is agreed at."""

    is_closed: bool

    def begin_again(self) -> None:
        """What we know may not be what is on the disk."""
        ...


class Agreement:
    """`lobby` is what was agreed last, `shown` what is on the disk: nothing else may be shown."""

    def __init__(self, agreed: Lobby, owner: Owner, store: Store) -> None:
        self.lobby = agreed
        self.shown = agreed
        self._owner = owner
        self._store = store
        self._loop = asyncio.get_running_loop()
        self._saving: set[asyncio.Task[None]] = set()

    def fail(self, failure: Exception) -> None:
        self._owner.fail(failure)

    def agree(
        self,
        changed: Lobby,
        then: Callable[[Lobby], None],
        more: Callable[[Database], None] = lambda _: None,
    ) -> None:
        """Agrees to something else, and writes it down, and `more` with it. When that is on the
        disk it is what is shown, and `then` is called with what was shown before."""
        self.lobby = changed

        def save(database: Database) -> None:
            save_lobby(database, changed)
            more(database)

        def show(_: None) -> None:
            before, self.shown = self.shown, changed
            then(before)

        self.save(save, show)

    def save(self, work: Callable[[Database], T], then: Callable[[T], None]) -> None:
        """Has the store do `work`, and calls `then` with what it returned, once that is certain."""
        task = self._loop.create_task(self._save_then(work, then))
        self._saving.add(task)
        task.add_done_callback(self._saving.discard)

    def when_saved(self, tell: Callable[[], None]) -> None:
        """After all that is being written: an answer, too, may tell of it."""
        if self._saving:
            self.save(lambda database: None, lambda _: tell())
        else:
            tell()

    @property
    def is_saving(self) -> bool:
        return bool(self._saving)

    async def wait_until_saved(self) -> None:
        """Until nothing waits to be written."""
        while self._saving:
            await asyncio.gather(*self._saving)

    async def _save_then(self, work: Callable[[Database], T], then: Callable[[T], None]) -> None:
        try:
            answer = await self._store.write(work)
        except NotSaved:
            self._owner.begin_again()
        except Exception as failure:  # our own fault; the log is still the truth
            log_failure("table_not_saved", failure)
            self._owner.begin_again()
        else:
            self._go_on(then, answer)

    @whole
    def _go_on(self, then: Callable[[T], None], answer: T) -> None:
        if not self._owner.is_closed:
            then(answer)
