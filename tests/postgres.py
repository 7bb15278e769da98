"""A PostgreSQL of our own, for the tests: made in a temporary folder, and gone with the run."""

import os
import pwd
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path

import psycopg
from sqlalchemy import URL

PATIENCE_S = 60.0
QUICK = ("fsync=off", "full_page_writes=off", "shared_buffers=16MB", "listen_addresses=")


class NoPostgres(Exception):
    """The tests need it."""


class Cluster:
    """Reached by a socket in its folder, by whoever may read that."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._numbers = count(1)

    def new_database(self) -> str:
        """The address of a new and empty one."""
        name = f"tablee_{next(self._numbers)}"
        self.execute(f"CREATE DATABASE {name}")
        query = {"host": str(self._folder)}
        return URL.create("postgresql", "postgres", database=name, query=query).render_as_string()

    def execute(self, sql: str) -> None:
        """As the superuser, in no test's database."""
        with self._connect() as connection:
            connection.execute(sql.encode())

    def is_up(self) -> bool:
        try:
            self._connect().close()
        except psycopg.OperationalError:
            return False
        return True

    def _connect(self) -> "psycopg.Connection[tuple[object, ...]]":
        return psycopg.connect(
            host=str(self._folder), user="postgres", dbname="postgres", autocommit=True
        )


@contextmanager
def running_cluster() -> Iterator[Cluster]:
    """Raises `NoPostgres`."""
    initdb = _found("initdb")
    with tempfile.TemporaryDirectory(prefix="tablee-") as name:
        folder = Path(name)
        if _are_root():
            shutil.chown(folder, "postgres", "postgres")
        _make(initdb, folder / "data")
        server = _start(initdb.with_name("postgres"), folder)
        try:
            cluster = Cluster(folder)
            _wait_for(cluster, server, folder)
            yield cluster
        finally:
            server.send_signal(signal.SIGQUIT)  # at once: nothing of it is kept
            server.wait(PATIENCE_S)


def _found(program: str) -> Path:
    """Debian keeps each version's programs in a folder of their own; the latest serves."""
    folders = Path("/usr/lib/postgresql").glob(f"*/bin/{program}")
    on_the_path = shutil.which(program)
    latest = max(folders, key=lambda file: int(file.parts[-3]), default=None)
    if latest is None and on_the_path is None:
        raise NoPostgres("There is no PostgreSQL here, which the tests need: `make tools`.")
    return latest or Path(on_the_path or "").resolve()


def _make(initdb: Path, data: Path) -> None:
    options = ["--username=postgres", "--auth=trust", "--encoding=UTF8", "--locale=C", "--no-sync"]
    command = [*_as_nobody_special(), str(initdb), *options, "--pgdata", str(data)]
    made = subprocess.run(command, cwd=data.parent, capture_output=True, timeout=PATIENCE_S)
    if made.returncode:
        raise NoPostgres(f"initdb: {made.stderr.decode()}")


def _start(postgres: Path, folder: Path) -> "subprocess.Popen[bytes]":
    settings = [word for setting in QUICK for word in ("-c", setting)]
    place = ["-D", str(folder / "data"), "-k", str(folder)]
    with (folder / "log").open("wb") as log:
        return subprocess.Popen(
            [*_as_nobody_special("--pdeathsig=QUIT"), str(postgres), *place, *settings],
            cwd=folder,
            stdout=log,
            stderr=log,
        )


def _wait_for(cluster: Cluster, server: "subprocess.Popen[bytes]", folder: Path) -> None:
    end = time.monotonic() + PATIENCE_S
    while not cluster.is_up():
        if server.poll() is not None or time.monotonic() > end:
            raise NoPostgres(f"PostgreSQL did not start: {(folder / 'log').read_text()}")
        time.sleep(0.02)


def _as_nobody_special(*options: str) -> list[str]:
    """PostgreSQL refuses to run as root. The option ends it even where the run is killed."""
    if _are_root():
        options = ("--reuid=postgres", "--regid=postgres", "--init-groups", *options)
    return ["setpriv", *options] if options and shutil.which("setpriv") else []


def _are_root() -> bool:
    if os.geteuid() != 0:
        return False
    try:
        pwd.getpwnam("postgres")
    except KeyError:
        raise NoPostgres("Root cannot run PostgreSQL without a user `postgres`.") from None
    return True
