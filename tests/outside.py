"""Which tests need more than their own process: another one, a server, a database, a browser, or
kernels, which may have to be compiled first. By what they ask for and by what their module imports,
so that a new test is one of `make unit`, or is not, by itself; and one that reaches outside, though
it is thought not to, fails and says so."""

import re
import sys
from functools import cache
from pathlib import Path
from typing import Any

import pytest

# Fixtures, and modules, behind which there is more than this process, or a compiler.
FIXTURES = frozenset({"browser", "compiled", "database", "postgres"})
MODULES = frozenset(
    {
        "arena.command",
        "beside",
        "server.house",
        "server.process",
        "soak.evening",
        "store.shelf",
        "subprocess",
    }
)
REACHES = frozenset({"socket.bind", "sqlite3.connect", "subprocess.Popen"})

_IMPORT = re.compile(r"^(?:from|import) ([\w.]+)", re.MULTILINE)
_stays_inside = False  # the test that runs now


def mark(items: list[pytest.Item]) -> None:
    """With `outside`, those that are."""
    for item in items:
        if FIXTURES & set(getattr(item, "fixturenames", ())) or MODULES & _imported(item.path):
            item.add_marker("outside")


@cache
def _imported(file: Path) -> set[str]:
    return set(_IMPORT.findall(file.read_text()))


def watch(item: pytest.Item | None) -> None:
    """From now on this test runs, or none."""
    global _stays_inside
    _stays_inside = item is not None and item.get_closest_marker("outside") is None


def _refuse(event: str, _: Any) -> None:
    if _stays_inside and event in REACHES:
        raise AssertionError(
            f"{event}: needs more than its process; name its helper in tests/outside.py"
        )


sys.addaudithook(_refuse)
