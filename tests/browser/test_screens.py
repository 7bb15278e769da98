"""Every screen, on every size, by day and by night, in small letters and in large ones: nothing
covered, cut, too small, or unsaid."""

import pytest
from playwright.async_api import Page

from browser.checks import looks_right, settled, small_targets, violations
from browser.devices import DESKTOP, DEVICES, PHONE, TABLET, Device, Language
from browser.table import Parlour
from browser.touring import Look, Tour
from browser.tours import TOURS

LANGUAGES: dict[Device, Language] = {PHONE: "fr", TABLET: "en", DESKTOP: "en"}

_LETTERS_PX, _LARGE_PX = 16, 32


async def write(page: Page, size: int) -> None:
    """As a reader's own setting of the size of letters does it, in the browser's settings."""
    devtools = await page.context.new_cdp_session(page)
    await devtools.send("Page.setFontSizes", {"fontSizes": {"standard": size}})
    await page.wait_for_function(
        "size => getComputedStyle(document.documentElement).fontSize === `${size}px`", arg=size
    )
    await devtools.detach()


async def problems(page: Page, device: Device) -> list[str]:
    await settled(page)
    found = await looks_right(page)
    if device.touch:
        found += await small_targets(page)
    found += await violations(page)
    if device is DESKTOP:  # colours are the same on every size
        await page.emulate_media(color_scheme="dark")
        await settled(page)
        found += [f"in the dark: {one}" for one in await violations(page, "color-contrast")]
        await page.emulate_media(color_scheme="light")
    if device is not TABLET:
        await write(page, _LARGE_PX)
        await settled(page)
        found += [f"in large letters: {one}" for one in await looks_right(page)]
        await write(page, _LETTERS_PX)
    return found


@pytest.mark.anyio
@pytest.mark.parametrize("device", DEVICES, ids=str)
@pytest.mark.parametrize("tour", TOURS, ids=lambda tour: tour.__name__)
async def test_every_screen_is_right(here: Parlour, tour: Tour, device: Device) -> None:
    found: dict[str, list[str]] = {}
    async for stop in tour(here, Look(device, LANGUAGES[device], "light")):
        for problem in await problems(stop.player.page, device):
            found.setdefault(problem, []).append(stop.name)
    assert not found, "\n".join(f"{problem} [{', '.join(at)}]" for problem, at in found.items())
