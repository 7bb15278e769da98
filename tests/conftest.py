"""How the properties are searched: anew on a developer's machine, always alike in CI. What is said
that should not be, the event loop, and the databases that tests can have."""

import gc
import os
from collections.abc import Generator, Iterator
from pathlib import Path

import outside
import pytest
from complaints import Complaints
from hypothesis import HealthCheck, settings
from listening import UVLOOP, Backend, listening
from postgres import Cluster, NoPostgres, running_cluster

from tablee.fast.kernels import compile_all

settings.register_profile(
    "tablee",
    deadline=None,  # a slow machine is no failure
    derandomize="CI" in os.environ,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("tablee")

# A server in a test's own process shares its loop with the test, which may keep it busy.
BUSY = r"^WARNING tablee: loop_blocked\b"


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    outside.mark(items)
    items.sort(key=_length)


def _length(item: pytest.Item) -> int:
    """What takes longest comes first: then no core waits at the end for the last of them."""
    is_slow = item.get_closest_marker("slow") is not None
    if item.get_closest_marker("outside") is None:
        return 2 if is_slow else 4
    if "browser" in getattr(item, "fixturenames", ()):
        return 1
    return 0 if is_slow else 3


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Generator[None, bool | None, bool | None]:
    outside.watch(item)
    try:
        return (yield)
    finally:
        outside.watch(None)


def pytest_collection_finish() -> None:
    """What was made up to here stays: a collection after each test need not look at it."""
    gc.collect()
    gc.freeze()


@pytest.fixture(autouse=True)
def complaints(request: pytest.FixtureRequest) -> Iterator[Complaints]:
    """A test in which anything is logged that is a warning or worse fails, unless it says that it
    is about that: `complaints.allow(r"bot_failed")`."""
    heard = Complaints()
    heard.allow(BUSY)
    with listening(heard):
        yield heard
        if "anyio_backend" in request.fixturenames:
            gc.collect()  # tasks whose exceptions nobody asked for tell of them now
    heard.check()


@pytest.fixture(scope="session")
def anyio_backend() -> Backend:
    """The event loop of whatever is asynchronous: the server's."""
    return UVLOOP


@pytest.fixture(scope="session")
def compiled() -> None:
    """Kernels run at full speed. `make test` has them compiled before."""
    compile_all()


@pytest.fixture(scope="session")
def postgres() -> Iterator[Cluster]:
    try:
        with running_cluster() as cluster:
            yield cluster
    except NoPostgres as problem:
        pytest.fail(str(problem))


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of an empty database: the test is run over each kind."""
    if request.param == "sqlite":
        return str(tmp_path / "data" / "tablee.db")
    cluster: Cluster = request.getfixturevalue("postgres")
    return cluster.new_database()
