"""The one store: reads in threads of their own, writes in group commits.

All that waits to be written is written in one transaction, synced to the disk; meanwhile the next
transaction gathers. So a commit costs the same for one table and for a thousand, and nobody is
told of anything before it is on the disk.
"""

import asyncio
import sqlite3
import threading
import time
from collections.abc import Callable, Generator, Sequence
from contextlib import contextmanager, suppress
from functools import cache
from itertools import chain
from pathlib import Path
from typing import Any, TypeVar

from sqlalchemy import (
    URL,
    Connection,
    Engine,
    create_engine,
    event,
    insert,
    make_url,
)
from sqlalchemy.exc import DBAPIError, SQLAlchemyError

from tablee.store.schema import entries
from tablee.store.upgrade import prepare

T = TypeVar("T")

# match, seq, at, seat, message, command: as in the log. Tuples, for there are many of them.
Line = tuple[str, int, int, int | None, str | None, str | None]
Done = Callable[[BaseException | None], None]

PACE_S = 0.004  # from one commit to the next, at least
MOST_LINES = 100  # in one statement
BUSY_S = 5  # how long one waits for others who write to the same file


class NotSaved(Exception):
    """The database refused: what was to be written is not known to be there."""


class _Work:
    """Something to write, and whom to tell when it is."""

    __slots__ = ("done", "error", "run")

    def __init__(self, run: Callable[[Connection], None], done: Done) -> None:
        self.run = run
        self.done = done
        self.error: BaseException | None = None


class _Lines:
    """Lines of one match's log, and whom to tell when they are there."""

    __slots__ = ("done", "error", "lines", "told")

    def __init__(self, lines: Sequence[Line], done: Done, told: int) -> None:
        self.lines = lines
        self.done = done
        self.told = told  # the last commit that the owner knew of
        self.error: BaseException | None = None


_Item = _Work | _Lines


class Store:
    """Opened and closed by one event loop, which all answers come back to."""

    def __init__(self, url: str, observe_commit: Callable[[float], None] = lambda _: None) -> None:
        self._engine = _make_engine(url)
        self._to_write = self._engine.execution_options(writes=True)
        self._append = _choose_append(self._engine)
        self._observe_commit = observe_commit
        self._loop: asyncio.AbstractEventLoop | None = None
        self._connection: Connection | None = None  # the writer's
        self._commits = 0
        self._told = 0  # of which commit the loop was told last
        self._refused: dict[str, int] = {}  # in which commit a match's lines were refused last
        self._items: list[_Item] = []
        self._wanted = threading.Condition()
        self._closing = False
        self._writer = threading.Thread(target=self._write_on, name="writer", daemon=True)

    async def open(self) -> None:
        """Raises `WrongVersion` or SQLAlchemy's errors where there is no such database."""
        self._loop = asyncio.get_running_loop()
        try:
            await asyncio.to_thread(self._prepare)
        except BaseException:
            self._engine.dispose()
            raise
        self._writer.start()

    async def close(self) -> None:
        """Closes when all that waits to be written has been."""
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
        """Runs `work` in a transaction that it may share with others; where that fails, once more.
        Raises `NotSaved`, or what `work` raises."""
        assert self._loop is not None, "the store is open"
        future: asyncio.Future[None] = self._loop.create_future()
        answers: list[T] = []

        def done(error: BaseException | None) -> None:
            if future.cancelled():
                return
            if error is None:
                future.set_result(None)
            else:
                future.set_exception(error)

        self._want(_Work(lambda connection: answers.append(work(connection)), done))
        await future
        return answers[-1]

    def put(self, work: Callable[[Connection], None], done: Done) -> None:
        """The same for who does not wait: `done` is called on the loop when it is certain."""
        self._want(_Work(work, done))

    def append(self, lines: Sequence[Line], done: Done) -> None:
        """Adds lines to the log of one match. `done` is called on the loop when they are on
        the disk, or are not: then all that was appended behind them is not, either."""
        self._want(_Lines(lines, done, self._told))

    def _want(self, item: _Item) -> None:
        with self._wanted:
            assert not self._closing, "the store is open"
            self._items.append(item)
            self._wanted.notify()

    def _prepare(self) -> None:
        with self._to_write.begin() as connection:
            prepare(connection)

    def _read(self, query: Callable[[Connection], T]) -> T:
        with self._engine.connect() as connection:
            return query(connection)

    def _write_on(self) -> None:
        while items := self._wait():
            began = time.perf_counter()
            self._commits += 1
            if not self._write_together(items):
                self._write_apart(items)
            self._observe_commit(time.perf_counter() - began)
            self._report(self._commits, items)
            self._pace(began)
        if self._connection is not None:
            self._connection.close()

    def _pace(self, began: float) -> None:
        """Under load, commits follow each other at intervals: more gather for each of them. What
        comes after a rest does not wait."""
        time.sleep(max(0.0, began + PACE_S - time.perf_counter()))

    def _wait(self) -> list[_Item]:
        """Waits for something to write, and returns all of it; nothing where the store closes."""
        with self._wanted:
            while not (self._items or self._closing):
                self._wanted.wait()
            items, self._items = self._items, []
        return items

    def _is_one_statement(self, items: list[_Item]) -> bool:
        """Which SQLite makes a transaction of by itself: that spares the writer, and thereby all
        tables, most of the waiting for the interpreter's lock."""
        if self._engine.dialect.name != "sqlite" or any(isinstance(item, _Work) for item in items):
            return False
        return sum(len(item.lines) for item in items if isinstance(item, _Lines)) <= MOST_LINES

    @contextmanager
    def _transaction(self, alone: bool = False) -> Generator[Connection]:
        """On a connection that is kept, until something goes wrong on it. `alone`: there will be
        one statement."""
        if self._connection is None:
            self._connection = self._to_write.connect()
        self._connection.info["alone"] = alone
        try:
            with self._connection.begin():
                yield self._connection
        except BaseException:
            connection, self._connection = self._connection, None
            connection.info.pop("alone", None)
            connection.close()
            raise

    def _write_together(self, items: list[_Item]) -> bool:
        """In the order of asking; lines that follow each other in one statement."""
        alone = self._is_one_statement(items)
        try:
            with self._transaction(alone) as connection:
                lines: list[Line] = []
                for item in items:
                    if isinstance(item, _Lines):
                        self._check(item)
                        lines += item.lines
                    else:
                        self._append(connection, lines)
                        lines = []
                        item.run(connection)
                self._append(connection, lines)
        except Exception:
            return False
        return True

    def _write_apart(self, items: list[_Item]) -> None:
        """Once more, where one was refused or the connection broke: now each can be refused
        without the others."""
        try:
            with self._transaction() as connection:
                for item in items:
                    self._try(connection, item)
        except Exception as error:  # none of it can be written
            for item in items:
                self._refuse(item, item.error or _not_saved(error))

    def _try(self, connection: Connection, item: _Item) -> None:
        savepoint = connection.begin_nested()
        try:
            if isinstance(item, _Lines):
                self._check(item)
                self._append(connection, item.lines)
            else:
                item.run(connection)
        except Exception as error:
            try:
                savepoint.rollback()
            except SQLAlchemyError:  # the whole transaction is lost, as on a full disk
                raise error from None
            self._refuse(item, _not_saved(error) if isinstance(error, SQLAlchemyError) else error)
        else:
            savepoint.commit()

    def _check(self, item: _Lines) -> None:
        """A log has no holes, and no two owners who write by turns."""
        if self._is_behind_refused(item):
            raise NotSaved("the lines before were not")

    def _is_behind_refused(self, item: _Lines) -> bool:
        """Appended before the owner knew that others had been refused."""
        return item.told < self._refused.get(item.lines[0][0], 0)

    def _refuse(self, item: _Item, error: BaseException) -> None:
        item.error = error
        if isinstance(item, _Lines) and not self._is_behind_refused(item):
            self._refused[item.lines[0][0]] = self._commits

    def _report(self, commit: int, items: list[_Item]) -> None:
        assert self._loop is not None, "the store is open"
        with suppress(RuntimeError):  # the loop is closed: nobody is left to be told
            self._loop.call_soon_threadsafe(self._tell, commit, items)

    def _tell(self, commit: int, items: list[_Item]) -> None:
        assert self._loop is not None, "the store is open"
        self._told = commit
        for item in items:
            try:
                item.done(item.error)
            except Exception as error:  # the fault of one, and not the others'
                self._loop.call_exception_handler({"message": "after a commit", "exception": error})


def _not_saved(error: Exception) -> NotSaved:
    """What the database says, in its first line: values would come in the next."""
    said = str(error.orig if isinstance(error, DBAPIError) else error).partition("\n")[0]
    return NotSaved(f"{type(error).__name__}: {said}")


def _make_engine(url: str) -> Engine:
    """A plain path is a SQLite file; its folder is made where it is missing."""
    parsed = make_url(url) if "://" in url else _make_file_url(url)
    if parsed.drivername in ("postgres", "postgresql"):
        waits = {"connect_timeout": "5", "tcp_user_timeout": "10000"}  # s, ms: then it is gone
        parsed = parsed.set(drivername="postgresql+psycopg", query={**waits, **parsed.query})
    engine = create_engine(parsed, pool_pre_ping=True)
    if engine.dialect.name == "sqlite":
        event.listen(engine, "connect", _make_durable)
        event.listen(engine, "begin", _begin)
    return engine


def _make_file_url(path: str) -> URL:
    Path(path).parent.mkdir(parents=True, exist_ok=True)
    return URL.create("sqlite", database=path)


def _make_durable(connection: Any, _: Any) -> None:
    """SQLite syncs every commit to the disk, and readers do not wait for it."""
    connection.isolation_level = None  # transactions begin where we say, not where Python guesses
    for pragma in (f"busy_timeout={BUSY_S * 1000}", "synchronous=FULL", "foreign_keys=ON"):
        connection.execute(f"PRAGMA {pragma}")
    _write_ahead(connection)


def _write_ahead(connection: Any) -> None:
    """Whoever opens a new file first changes how it is written, and for that SQLite does not wait
    while others do the same."""
    until = time.monotonic() + BUSY_S
    while True:
        try:
            connection.execute("PRAGMA journal_mode=WAL")
            return
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode != sqlite3.SQLITE_BUSY or time.monotonic() > until:
                raise
        time.sleep(0.01)


def _begin(connection: Connection) -> None:
    """Whoever is going to write takes the lock first: two processes wait for each other."""
    if connection.info.get("alone"):
        return
    writes = connection.get_execution_options().get("writes", False)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")


def _choose_append(engine: Engine) -> Callable[[Connection, Sequence[Line]], None]:
    """The function that gives this database many lines at once.

    SQLite gets many in one statement: Python's driver takes the interpreter's lock anew for each
    statement, and while the tables are busy that is what costs.
    """
    names = [column.name for column in entries.columns]
    if engine.dialect.name == "sqlite":

        def append(connection: Connection, lines: Sequence[Line]) -> None:
            for first in range(0, len(lines), MOST_LINES):
                some = lines[first : first + MOST_LINES]
                connection.exec_driver_sql(_write_insert(len(some)), tuple(chain(*some)))
    else:

        def append(connection: Connection, lines: Sequence[Line]) -> None:
            if lines:
                connection.execute(
                    insert(entries), [dict(zip(names, line, strict=True)) for line in lines]
                )

    return append


def append_lines(connection: Connection, lines: Sequence[Line]) -> None:
    """The same, for who writes something else with it."""
    _choose_append(connection.engine)(connection, lines)


@cache
def _write_insert(lines: int) -> str:
    """The statement that inserts so many lines. The driver keeps them prepared: there are fewer
    than it has room for."""
    names = ", ".join(f'"{column.name}"' for column in entries.columns)
    line = ", ".join("?" for _ in entries.columns)
    return f"INSERT INTO entries ({names}) VALUES {', '.join([f'({line})'] * lines)}"
