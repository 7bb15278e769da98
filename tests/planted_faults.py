"""Tests that must fail, each by something that is said in it; and some that must not.

Not collected by themselves: `test_complaints.py` runs them.
"""

import asyncio
import logging
import threading
from pathlib import Path

import pytest
from complaints import Complaints
from listening import on_either_loop
from server.house import house
from server.loggers import kept
from server.process import ServerProcess

from tablee.server.common.logs import log_failure, set_up
from tablee.server.common.settings import Settings

SECONDS = 30.0  # of patience


def fail() -> None:
    raise ValueError("planted")


@pytest.mark.anyio
@on_either_loop
async def test_fault_in_a_callback_of_the_loop(tmp_path: Path) -> None:
    async with house(tmp_path):
        asyncio.get_running_loop().call_soon(fail)


@pytest.mark.anyio
@on_either_loop
async def test_fault_in_a_task_that_nobody_waits_for() -> None:
    async def fail_alone() -> None:
        itself = asyncio.current_task()  # a cycle: it lasts until the collector comes by
        fail()
        del itself

    task = asyncio.create_task(fail_alone())
    await asyncio.wait([task])


def run_aside(work: threading.Thread) -> None:
    work.start()
    work.join(SECONDS)


def test_fault_that_a_thread_logs() -> None:
    run_aside(threading.Thread(target=lambda: log_failure("bot_failed", ValueError("planted"))))


def test_fault_that_ends_a_thread() -> None:
    run_aside(threading.Thread(target=fail))


def test_fault_while_something_is_thrown_away() -> None:
    class Fragile:
        def __del__(self) -> None:
            fail()

    Fragile()


def test_fault_that_no_handler_hears(tmp_path: Path) -> None:
    """As when the code under test sets up its log, and where a logger keeps to itself."""
    with kept(), (tmp_path / "log").open("w") as stream:
        set_up(Settings(), stream)
        alone = logging.Logger("alone")
        alone.propagate = False
        alone.warning("planted")


@pytest.mark.anyio
async def test_fault_of_a_child(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A line on its standard error that is none of the log's: of an option of Python's own."""
    monkeypatch.setenv("PYTHONWARNINGS", "planted")
    server = ServerProcess(tmp_path)
    try:
        await server.start()
        server.stop()
        server.check()
    finally:
        server.put_away()


def test_fault_other_than_the_one_expected(complaints: Complaints) -> None:
    complaints.allow(r"bot_failed")
    log_failure("table_not_saved", ValueError("planted"))


# Innocent


def test_nothing_is_said() -> None:
    logging.getLogger("tablee").info("planted")


def test_what_was_expected(complaints: Complaints) -> None:
    complaints.allow(r"^ERROR tablee: bot_failed seat=3\n")
    log_failure("bot_failed", ValueError("planted"), seat=3)


def test_what_an_operator_never_sees() -> None:
    logging.getLogger("tablee.sockets").warning("planted")
