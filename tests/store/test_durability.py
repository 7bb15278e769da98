"""What was told is on the disk: when the process is killed, the disk is full, the database gone."""

import asyncio
import random
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from complaints import Complaints
from postgres import Cluster
from sqlalchemy import Connection, Engine, event, make_url, text, update

from store.appender import MATCHES
from store.shelf import (
    appended,
    asked,
    begin,
    begun,
    guests,
    in_one_transaction,
    line,
    opened,
    outcomes,
    seqs,
    take_back,
)
from tablee.store import NotSaved, Store, tables
from tablee.store.schema import VERSION, WrongVersion, versions

pytestmark = pytest.mark.anyio

FILLING = '{"filling":"' + 100_000 * "x" + '"}'


async def test_what_was_told_outlives_the_process(database: str) -> None:
    async with opened(database) as store:
        await begun(store, *MATCHES)
    chance, first = random.Random(), 1
    for _ in range(3):
        told = await asyncio.to_thread(killed_after, database, first, chance.randrange(1, 400))
        async with opened(database) as store:
            logs = {match: await seqs(store, match) for match in MATCHES}
        for match, seq in told:
            assert seq in logs[match]
        for log in logs.values():
            assert log == list(range(1, len(log) + 1))
        first = 1 + max(map(len, logs.values()))
        await level(database, first)


def killed_after(database: str, first: int, lines: int) -> list[tuple[str, int]]:
    """What a process was told before it was killed in the middle of it."""
    command = [sys.executable, str(Path(__file__).with_name("appender.py")), database, str(first)]
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        told = [process.stdout.readline() for _ in range(lines)]
        process.kill()
        told += process.stdout.read().splitlines()[:-1]  # the last may be half a line
        assert process.stderr.read() == ""
    pairs = (one.split() for one in told)
    return [(match, int(seq)) for match, seq in pairs]


async def level(database: str, first: int) -> None:
    """All logs as long as the longest."""
    async with opened(database) as store:
        for match in MATCHES:
            for seq in range(len(await seqs(store, match)) + 1, first):
                await appended(store, line(match, seq))


async def test_another_version_s_database_is_left_alone(database: str) -> None:
    async with opened(database) as store:
        await store.write(lambda it: it.execute(update(versions).values(version=99)))
    another = Store(database)
    with pytest.raises(WrongVersion, match="99"):
        await another.open()
    await another.close()


@pytest.mark.parametrize("version", range(1, VERSION))
async def test_a_database_of_an_older_version_is_brought_up(database: str, version: int) -> None:
    async with opened(database) as store:
        await begun(store, "match")
        await appended(store, line("match", 1))
        await store.write(lambda it: take_back(it, version))
    async with opened(database) as store:
        assert await seqs(store, "match") == [1]
        await guests(store, "zoë")
        await store.write(lambda it: tables.save_table(it, "match", "{}", {"zoë"}, 2))
        found = await store.read(
            lambda it: tables.load_lobbies(it, "zoë", count=1, playing_since=0, new_since=0)
        )
        assert found == ["{}"]


async def test_two_who_open_a_new_database_at_once(database: str) -> None:
    stores = [Store(database) for _ in range(4)]
    await asyncio.gather(*(store.open() for store in stores))
    await begun(stores[0], "match")
    for store in stores:
        await store.close()


async def test_who_opens_a_new_file_waits_for_who_has_just_opened_it(tmp_path: Path) -> None:
    path = tmp_path / "tablee.db"
    other = sqlite3.connect(path, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    store = Store(str(path))
    opening = asyncio.create_task(store.open())
    await asyncio.sleep(0.3)
    assert not opening.done()
    other.execute("ROLLBACK")
    other.close()
    await opening
    await store.close()


async def test_sqlite_syncs_every_commit_on_every_connection(tmp_path: Path) -> None:
    def pragmas(connection: Connection) -> list[object]:
        names = ("journal_mode", "synchronous", "foreign_keys")
        return [connection.scalar(text(f"PRAGMA {name}")) for name in names]

    durable = ["wal", 2, 1]  # 2 is FULL
    async with opened(str(tmp_path / "what? 100%.db")) as store:
        assert await store.write(pragmas) == durable
        many = await asyncio.gather(*(store.read(pragmas) for _ in range(12)))
        assert many == 12 * [durable]
    assert (tmp_path / "what? 100%.db").exists()


async def test_a_full_disk_refuses_and_then_goes_on(tmp_path: Path) -> None:
    async with opened(str(tmp_path / "tablee.db")) as store:
        await begun(store, "a", "b")
        await appended(store, line("a", 1))
        with disk() as pages:
            pages.append(1)  # which SQLite takes for: no more than there are
            async with in_one_transaction(store):
                lines = [
                    appended(store, line("b", 1)),
                    appended(store, line("a", 2, FILLING)),
                    appended(store, line("b", 2)),
                ]
            told = await outcomes(*lines)
            assert told[1] == "NotSaved"
            assert told[0] == told[2]
            with pytest.raises(NotSaved, match="full"):
                await appended(store, line("a", 2, FILLING))
            pages.append(2**30)
            await appended(store, line("a", 2, FILLING))
        assert await seqs(store, "a") == [1, 2]
        assert await seqs(store, "b") == ([1, 2] if told[0] == "saved" else [])


@contextmanager
def disk() -> Iterator[list[int]]:
    """How many pages SQLite may use: the last of these."""
    pages: list[int] = [2**30]

    def limit(connection: Connection) -> None:
        connection.exec_driver_sql(f"PRAGMA max_page_count={pages[-1]}")

    event.listen(Engine, "begin", limit)
    try:
        yield pages
    finally:
        event.remove(Engine, "begin", limit)


# By psycopg, of a connection that was cut while it was used.
CUT = r"^WARNING psycopg: error ignored terminating <psycopg.Pipeline .*: the connection is lost"


async def test_a_connection_that_breaks_is_made_anew(
    postgres: Cluster, complaints: Complaints
) -> None:
    complaints.allow(CUT)
    database = postgres.new_database()
    async with opened(database) as store:
        await begun(store, "a", "b")
        async with in_one_transaction(store):
            lines = [appended(store, line("a", 1)), appended(store, line("b", 1))]
            hang_up(postgres, database)
        assert await outcomes(*lines) == 2 * ["saved"]
        hang_up(postgres, database)
        await appended(store, line("a", 2))
        assert await seqs(store, "a") == [1, 2]


async def test_one_that_breaks_in_the_middle_takes_all_with_it(postgres: Cluster) -> None:
    """Nothing is told to be saved that is not."""
    database = postgres.new_database()

    def break_it(connection: Connection) -> None:
        hang_up(postgres, database)
        begin(connection, "never")

    async with opened(database) as store:
        await begun(store, "a", "b")
        async with in_one_transaction(store):
            all_asked = [
                appended(store, line("a", 1)),
                await asked(store, break_it),
                appended(store, line("b", 1)),
            ]
        assert await outcomes(*all_asked) == 3 * ["NotSaved"]
        assert await seqs(store, "a") == await seqs(store, "b") == []
        async with in_one_transaction(store):
            last = [appended(store, line("a", 1)), await asked(store, break_it)]
        assert await outcomes(*last) == 2 * ["NotSaved"]
        await appended(store, line("a", 1))


async def test_a_database_that_goes_away_refuses_until_it_is_back(
    postgres: Cluster, complaints: Complaints
) -> None:
    complaints.allow(CUT)
    database = postgres.new_database()
    async with opened(database) as store:
        await begun(store, "a", "b")
        await appended(store, line("a", 1))
        allow_connections(postgres, database, False)
        for _ in range(2):
            lines = [appended(store, line("a", 2)), appended(store, line("b", 1))]
            assert await outcomes(*lines) == 2 * ["NotSaved"]
        allow_connections(postgres, database, True)
        await asyncio.gather(appended(store, line("a", 2)), appended(store, line("b", 1)))
        assert await seqs(store, "a") == [1, 2]


def hang_up(postgres: Cluster, database: str) -> None:
    name = make_url(database).database
    postgres.execute(
        f"SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE datname = '{name}'"
    )


def allow_connections(postgres: Cluster, database: str, allowed: bool) -> None:
    name = make_url(database).database
    postgres.execute(f"ALTER DATABASE {name} ALLOW_CONNECTIONS {allowed}")
    hang_up(postgres, database)
