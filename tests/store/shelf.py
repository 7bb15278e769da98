"""A store to put things into, and small things to put there."""

import asyncio
import threading
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import TypeVar

from sqlalchemy import Connection, text, update

from tablee.store import Line, Store, people, schema, tables
from tablee.store.people import Person

T = TypeVar("T")


@asynccontextmanager
async def opened(database: str) -> AsyncIterator[Store]:
    store = Store(database)
    await store.open()
    try:
        yield store
    finally:
        await store.close()


@asynccontextmanager
async def in_one_transaction(store: Store) -> AsyncIterator[None]:
    """All that is asked for in here: it gathers while the writer is kept busy."""
    busy = Busy(store)
    await busy.started()
    yield
    await busy.ended()


async def asked(store: Store, work: Callable[[Connection], T]) -> "asyncio.Future[T]":
    """Asked for, not waited for."""
    answer = asyncio.ensure_future(store.write(work))
    await asyncio.sleep(0)
    return answer


class Busy:
    """Keeps the writer at it until it is told to go on."""

    def __init__(self, store: Store) -> None:
        self._started, self._go_on = threading.Event(), threading.Event()
        self._work = asyncio.ensure_future(store.write(self._wait))

    def _wait(self, _: Connection) -> None:
        self._started.set()
        assert self._go_on.wait(30)

    async def started(self) -> None:
        assert await asyncio.to_thread(self._started.wait, 30)

    def go_on(self) -> None:
        self._go_on.set()

    async def ended(self) -> None:
        self.go_on()
        await self._work


def appended(store: Store, *lines: Line) -> "asyncio.Future[None]":
    """Done when these lines are on the disk."""
    future = asyncio.get_running_loop().create_future()

    def done(error: BaseException | None) -> None:
        if error is None:
            future.set_result(None)
        else:
            future.set_exception(error)

    store.append(lines, done)
    return future


def line(match: str, seq: int, command: str | None = '{"type":"ready"}') -> Line:
    return (match, seq, 100 * seq, 1, f"{match}:{seq}", command)


async def log(store: Store, match: str) -> list[Line]:
    return await store.read(lambda database: tables.load_log(database, match))


async def seqs(store: Store, match: str) -> list[int]:
    return [line[1] for line in await log(store, match)]


# By version: what it did not have yet.
LACKED_TABLES = {
    1: (schema.regulars,),
    2: (schema.highscores,),
    4: (schema.replay_links, schema.verdicts),
    5: (
        schema.rating_changes,
        schema.figures,
        schema.house_figures,
        schema.figure_versions,
        schema.lessons,
    ),
    6: (schema.exercises,),
}
LACKED_COLUMNS = {
    3: (schema.people.c.face,),
    4: (schema.matches.c.shown, schema.matches.c.origin),
    5: (schema.people.c.shows, schema.matches.c.counted, schema.results.c.name),
}
LACKED_INDEXES = {5: ("matches_to_count", "ratings_in_order")}


def take_back(database: Connection, version: int) -> None:
    """Makes of a database of today one of that version."""
    for lacked in range(version, schema.VERSION):
        for index in LACKED_INDEXES.get(lacked, ()):
            database.execute(text(f"DROP INDEX {index}"))
    for lacked in range(version, schema.VERSION):
        for table in LACKED_TABLES.get(lacked, ()):
            table.drop(database)
        for column in LACKED_COLUMNS.get(lacked, ()):
            drop = f"ALTER TABLE {column.table.name} DROP COLUMN {column.name}"
            database.execute(text(drop))
    database.execute(update(schema.versions).values(version=version))


def begin(database: Connection, *matches: str) -> None:
    """These matches, each at a table of its own name."""
    for match in matches:
        tables.save_table(database, match, "{}", set(), 1)
        tables.begin_match(
            database,
            id=match,
            table=match,
            game="pikoko",
            start='{"rules":1}',
            players='[{"type":"person","name":"Zoë"},{"type":"bot","name":"Ali Baba"}]',
            seats=2,
            rated=False,
            shown=False,
            now=2,
        )


async def begun(store: Store, *matches: str) -> None:
    await store.write(lambda database: begin(database, *matches))


async def guests(store: Store, *names: str) -> None:
    """People whose ids, names and secrets are alike."""

    def arrive(database: Connection) -> None:
        for name in names:
            people.add_guest(database, Person(name, name, "fr", None), secret=name, now=1)

    await store.write(arrive)


async def outcomes(*asked: Awaitable[object]) -> list[str]:
    """What became of each: "saved", or the name of the error."""
    answers = await asyncio.gather(*asked, return_exceptions=True)
    return [
        type(answer).__name__ if isinstance(answer, BaseException) else "saved"
        for answer in answers
    ]
