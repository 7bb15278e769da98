"""The one store: reads in threads of their own, writes in group commits.

All that waits to be written is written in one transaction, synced to the disk; meanwhile the next
transaction gathers. So a commit costs the same for one table and for a thousand, and nobody is
told of anything before it is on the disk.
"""

import asyncio
import threading
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, TypeVar

import msgspec
from sqlalchemy import (
    Connection,
    Engine,
    Insert,
    bindparam,
    create_engine,
    event,
    func,
    insert,
    make_url,
    select,
)
from sqlalchemy.exc import SQLAlchemyError

from tablee.store.schema import entries, prepare

T = TypeVar("T")

# match, seq, at, seat, message, command: as in the log. Tuples, for there are many of them.
Line = tuple[str, int, int, int | None, str | None, str | None]
Done = Callable[[BaseException | None], None]


class NotSaved(Exception):
    """The database refused: what was to be written is not known to be there."""


class _Work:
    """Something to write, and whom to tell when it is."""

    __slots__ = ("answer", "done", "error", "run")

    def __init__(self, run: Callable[[Connection], Any], done: Callable[["_Work"], None]) -> None:
        self.run = run
        self.done = done
        self.answer: Any = None
        self.error: BaseException | None = None


class Store:
    """Opened and closed by one event loop, which all answers come back to."""

    def __init__(self, url: str, observe_commit: Callable[[float], None] = lambda _: None) -> None:
        self._engine = _engine(url)
        self._append = _append_to_the_log(self._engine)
        self._observe_commit = observe_commit
        self._loop: asyncio.AbstractEventLoop | None = None
        self._lines: list[tuple[Sequence[Line], Done]] = []
        self._work: list[_Work] = []
        self._wanted = threading.Condition()
        self._closing = False
        self._writer = threading.Thread(target=self._write_on, name="writer", daemon=True)

    async def open(self) -> None:
        """Raises `WrongVersion` or SQLAlchemy's errors where there is no such database."""
        self._loop = asyncio.get_running_loop()
        await asyncio.to_thread(self._prepare)
        self._writer.start()

    async def close(self) -> None:
        """After all that waits to be written has been."""
        with self._wanted:
            self._closing = True
            self._wanted.notify()
        if self._writer.is_alive():
            await asyncio.to_thread(self._writer.join)
        await asyncio.sleep(0)  # the writer's last answers arrive
        self._engine.dispose()

    async def read(self, query: Callable[[Connection], T]) -> T:
        return await asyncio.to_thread(self._read, query)

    async def write(self, work: Callable[[Connection], T]) -> T:
        """`work` in a transaction that it may share with others. Raises `NotSaved`, or what it
        raises itself."""
        assert self._loop is not None, "the store is open"
        future: asyncio.Future[T] = self._loop.create_future()

        def done(item: _Work) -> None:
            if future.cancelled():
                return
            if item.error is None:
                future.set_result(item.answer)
            else:
                future.set_exception(item.error)

        self._want(_Work(work, done))
        return await future

    def append(self, lines: Sequence[Line], done: Done) -> None:
        """Lines of a log. `done` is called on the loop when they are on the disk, or are not."""
        with self._wanted:
            assert not self._closing, "the store is open"
            self._lines.append((lines, done))
            self._wanted.notify()

    def _want(self, work: _Work) -> None:
        with self._wanted:
            assert not self._closing, "the store is open"
            self._work.append(work)
            self._wanted.notify()

    def _prepare(self) -> None:
        with self._engine.begin() as connection:
            prepare(connection)

    def _read(self, query: Callable[[Connection], T]) -> T:
        with self._engine.connect() as connection:
            return query(connection)

    def _write_on(self) -> None:
        while True:
            with self._wanted:
                while not (self._work or self._lines or self._closing):
                    self._wanted.wait()
                work, self._work = self._work, []
                lines, self._lines = self._lines, []
            if not (work or lines):
                return
            self._commit(work, lines)

    def _commit(self, work: list[_Work], lines: list[tuple[Sequence[Line], Done]]) -> None:
        """All in one transaction; where that fails, each in one of its own to find out whose fault
        it is. What is not a line comes first: a match stands before its log."""
        began = time.perf_counter()
        items = [*work, *([self._all_lines(lines)] if lines else ())]
        if not self._transact(items) and (len(items) > 1 or len(lines) > 1):
            items = [*work, *map(self._one_table_s_lines, lines)]
            for item in items:
                self._transact([item])
        self._observe_commit(time.perf_counter() - began)
        assert self._loop is not None, "the store is open"
        self._loop.call_soon_threadsafe(_tell, items)

    def _transact(self, items: list[_Work]) -> bool:
        try:
            with self._engine.begin() as connection:
                for item in items:
                    item.answer = item.run(connection)
        except Exception as error:
            wrapped = (
                NotSaved(type(error).__name__) if isinstance(error, SQLAlchemyError) else error
            )
            for item in items:
                item.error = wrapped
            return False
        for item in items:
            item.error = None
        return True

    def _all_lines(self, lines: list[tuple[Sequence[Line], Done]]) -> _Work:
        def done(item: _Work) -> None:
            for _, tell in lines:
                tell(item.error)

        together = [line for some, _ in lines for line in some]
        return _Work(lambda connection: self._append(connection, together), done)

    def _one_table_s_lines(self, lines: tuple[Sequence[Line], Done]) -> _Work:
        some, tell = lines
        return _Work(
            lambda connection: self._append(connection, some), lambda item: tell(item.error)
        )


def _tell(items: list[_Work]) -> None:
    for item in items:
        item.done(item)


def _engine(url: str) -> Engine:
    """A plain path is a SQLite file; its folder is made where it is missing."""
    if "://" not in url:
        Path(url).parent.mkdir(parents=True, exist_ok=True)
        url = f"sqlite:///{url}"
    parsed = make_url(url)
    if parsed.drivername == "postgresql":
        parsed = parsed.set(drivername="postgresql+psycopg")
    engine = create_engine(parsed, pool_pre_ping=True)
    if engine.dialect.name == "sqlite":
        event.listen(engine, "connect", _durable)
    return engine


def _durable(connection: Any, _: Any) -> None:
    """SQLite syncs every commit to the disk, and readers do not wait for it."""
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=5000"):
        connection.execute(f"PRAGMA {pragma}")


def _append_to_the_log(engine: Engine) -> Callable[[Connection, Sequence[Line]], None]:
    """How this database is given many lines at once.

    SQLite gets them as one JSON document in one statement: Python's driver takes the interpreter's
    lock anew for each, and while the tables are busy that is what costs.
    """
    names = [column.name for column in entries.columns]
    if engine.dialect.name == "sqlite":
        statement = _insert_from_json(names)

        def append(connection: Connection, lines: Sequence[Line]) -> None:
            connection.execute(statement, {"lines": msgspec.json.encode(lines).decode()})
    else:

        def append(connection: Connection, lines: Sequence[Line]) -> None:
            connection.execute(
                insert(entries), [dict(zip(names, line, strict=True)) for line in lines]
            )

    return append


def _insert_from_json(names: list[str]) -> Insert:
    lines = func.json_each(bindparam("lines")).table_valued("value")
    fields = [
        func.json_extract(lines.c.value, f"$[{place}]").label(name)
        for place, name in enumerate(names)
    ]
    return insert(entries).from_select(names, select(*fields))
