"""A test that is thought to need nothing but its process cannot reach beyond it."""

import socket
import sqlite3
from collections.abc import Callable

import pytest


def listen() -> None:
    with socket.socket() as line:
        line.bind(("127.0.0.1", 0))


def open_a_database() -> None:
    sqlite3.connect(":memory:")


@pytest.mark.parametrize("reach", [listen, open_a_database])
def test_who_reaches_outside_is_told_so(reach: Callable[[], None]) -> None:
    with pytest.raises(AssertionError, match=r"tests/outside\.py"):
        reach()


def test_this_one_needs_nothing(request: pytest.FixtureRequest) -> None:
    assert request.node.get_closest_marker("outside") is None


def test_who_asks_for_a_database_is_outside(request: pytest.FixtureRequest, database: str) -> None:
    assert request.node.get_closest_marker("outside") is not None
    sqlite3.connect(":memory:").close()
