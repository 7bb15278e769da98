"""How the properties are searched: anew on a developer's machine, always alike in CI. And the
databases that tests can have."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings
from postgres import Cluster, NoPostgres, running_cluster

settings.register_profile(
    "tablee",
    deadline=None,  # a slow machine is no failure
    derandomize="CI" in os.environ,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("tablee")


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
