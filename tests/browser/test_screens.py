"""Every screen, on every size, by day and by night, in small letters and in large ones: nothing
covered, cut, too small, or unsaid."""

import asyncio

import pytest
from playwright.async_api import Page

from browser.checks import looks_right, seen, settled, small_targets, violations, watch_for
from browser.devices import DESKTOP, PHONE, TABLET
from browser.race_tours import at_race
from browser.table import Parlour
from browser.touring import PATIENCE_S, Look, Tour
from browser.tours import TOURS

# Colours are the same on every size, so one of them is dark; and what there is to be read on the
# tablet is what there is elsewhere.
LOOKS = (
    Look(PHONE, "fr", "light"),
    Look(TABLET, "en", "dark"),
    Look(DESKTOP, "en", "light"),
)

_LETTERS_PX, _LARGE_PX = 16, 32
_WRITTEN = "getComputedStyle(document.documentElement).fontSize"


async def write(page: Page, size: int) -> None:
    """As a reader's own setting of the size of letters does it, in the browser's settings."""
    devtools = await page.context.new_cdp_session(page)
    await devtools.send("Page.setFontSizes", {"fontSizes": {"standard": size}})
    async with asyncio.timeout(PATIENCE_S):
        while await page.evaluate(_WRITTEN) != f"{size}px":
            await asyncio.sleep(0.01)
    await devtools.detach()


async def problems(page: Page, look: Look) -> list[str]:
    await settled(page)
    found = await looks_right(page)
    if look.device.touch:
        found += await small_targets(page)
    if look.theme == "dark":
        return found + await violations(page, "color-contrast")
    found += await violations(page)
    await write(page, _LARGE_PX)
    await settled(page)
    found += [f"in large letters: {one}" for one in await looks_right(page)]
    await write(page, _LETTERS_PX)
    return found


@pytest.mark.anyio
@pytest.mark.parametrize("look", LOOKS, ids=str)
@pytest.mark.parametrize("tour", TOURS, ids=lambda tour: tour.__name__)
async def test_every_screen_is_right(here: Parlour, tour: Tour, look: Look) -> None:
    found: dict[str, list[str]] = {}
    async for stop in tour(here, look):
        for problem in await problems(stop.player.page, look):
            found.setdefault(problem, []).append(stop.name)
    assert not found, "\n".join(f"{problem} [{', '.join(at)}]" for problem, at in found.items())


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
