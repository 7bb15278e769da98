"""Tests of the pages: a real browser at a real server, on one event loop."""

from collections.abc import AsyncIterator, Generator
from pathlib import Path

import pytest
from listening import Backend
from playwright.async_api import Browser

from browser.room import chromium
from browser.table import Parlour, parlour

_FAILED = pytest.StashKey[bool]()


@pytest.fixture(scope="package")
async def browser(anyio_backend: Backend) -> AsyncIterator[Browser]:
    async with chromium() as launched:
        yield launched


@pytest.fixture
async def here(
    browser: Browser, tmp_path: Path, request: pytest.FixtureRequest
) -> AsyncIterator[Parlour]:
    """A house of its own for each test; what was on the screens when it failed is kept."""
    async with parlour(browser, tmp_path) as made:
        yield made
        if request.node.stash.get(_FAILED, False):
            await made.room.take_pictures(tmp_path)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item, call: pytest.CallInfo[None]
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    report = yield
    if report.when == "call" and report.failed:
        item.stash[_FAILED] = True
        report.sections.append(("pictures", str(getattr(item, "funcargs", {}).get("tmp_path"))))
    return report
