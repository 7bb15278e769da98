"""Every screen, at every size, by day and by night, in small letters and in large ones: nothing
covered, cut, too small, or unsaid; and nothing to scroll while one plays."""

import asyncio
import contextlib
import os
from collections.abc import AsyncIterator

import pytest
from playwright.async_api import Page

from browser.checks import (
    broken_words,
    looks_right,
    seen,
    settled,
    spaced,
    untold,
    violations,
    watch_for,
)
from browser.devices import CORNERS, DESKTOP, FEW, PHONE, Device
from browser.grid import Found, at_sizes, look_around, told
from browser.race_tours import at_race
from browser.table import Parlour
from browser.touring import PATIENCE_S, Look, Stop, Tour
from browser.tours import SMALLEST, TOURS

_LETTERS_PX, _LARGE_PX = 16, 32
# By `make sizes`; it takes a while. Else each stop is looked at in its share of them.
ALL_SIZES = bool(os.environ.get("ALL_SIZES"))
_SHARE = 3
_READ_ON = (DESKTOP, PHONE)
_WRITTEN = "getComputedStyle(document.documentElement).fontSize"


async def write(page: Page, size: int) -> None:
    """As a reader's own setting of the size of letters does it, in the browser's settings."""
    devtools = await page.context.new_cdp_session(page)
    await devtools.send("Page.setFontSizes", {"fontSizes": {"standard": size}})
    async with asyncio.timeout(PATIENCE_S):
        while await page.evaluate(_WRITTEN) != f"{size}px":
            await asyncio.sleep(0.01)
    await devtools.detach()


@contextlib.asynccontextmanager
async def in_large_letters(page: Page) -> AsyncIterator[None]:
    await write(page, _LARGE_PX)
    await settled(page)
    yield
    await write(page, _LETTERS_PX)


@contextlib.asynccontextmanager
async def by_night(page: Page) -> AsyncIterator[None]:
    await page.emulate_media(color_scheme="dark")
    await settled(page)
    yield
    await page.emulate_media(color_scheme="light")


@contextlib.asynccontextmanager
async def in_forced_colours(page: Page) -> AsyncIterator[None]:
    await page.emulate_media(forced_colors="active")
    yield
    await page.emulate_media(forced_colors="none")


async def read(stop: Stop, found: Found, devices: tuple[Device, ...]) -> None:
    """As those do who read by ear, in large letters, by night, in the colours of their own."""
    page = stop.player.page
    async for device in at_sizes(page, devices, stop.player.device):
        await settled(page)
        problems = await violations(page)
        async with in_large_letters(page):
            found_large = await looks_right(page) + await broken_words(page)
            problems += [f"in large letters: {one}" for one in found_large]
        async with spaced(page):
            problems += [f"with text spaced: {one}" for one in await looks_right(page)]
        if device is DESKTOP:
            async with in_forced_colours(page):
                problems += await untold(page)
            async with by_night(page):
                problems += await violations(page, "color-contrast")
        for problem in problems:
            found.setdefault(problem, {}).setdefault(stop.name, []).append(device.name)


def look_for(tour: Tour) -> Look:
    """Every game is seen in both languages: its smallest table in one, its largest in the other."""
    return Look(PHONE, "en" if tour in SMALLEST else "fr", "light")


@pytest.mark.anyio
@pytest.mark.parametrize("tour", TOURS, ids=lambda tour: tour.__name__)
async def test_every_screen_is_right(here: Parlour, tour: Tour) -> None:
    """At the corners of what screens there are. The smallest tables are laid out by the same code
    as the largest: they are looked at here and there, and not read."""
    found: Found = {}
    at = 0
    async for stop in tour(here, look_for(tour)):
        if tour not in SMALLEST:
            await look_around(stop, found, share(CORNERS, _SHARE, at), FEW)
            await read(stop, found, share(_READ_ON, 1, at))
        else:
            await look_around(stop, found, share(FEW, 1, at), FEW)
        at += 1
    assert not found, told(found)


def share(devices: tuple[Device, ...], many: int, at: int) -> tuple[Device, ...]:
    """So many of them for this stop of a tour: those that follow on the ones of the stop before, so
    that each has its turn."""
    if ALL_SIZES:
        return devices
    return tuple(devices[(at * many + one) % len(devices)] for one in range(many))


@pytest.mark.anyio
@pytest.mark.parametrize("size", [_LETTERS_PX, _LARGE_PX])
async def test_the_word_to_begin_is_not_cut(here: Parlour, size: int) -> None:
    """It is gone before a tour can look at it."""
    still = await at_race(here, Look(PHONE, "fr", "light"), "rouge-jaune-vert", 2)
    page = still.host.page
    await write(page, size)
    await watch_for(page, "p.go")
    await still.go_on()
    assert await seen(page) == []
