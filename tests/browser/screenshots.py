"""Pictures of every screen, on every size, by day in English and by night in French.

    python -m browser.screenshots FOLDER [NAME …]

With names, only those tours.
"""

import asyncio
import sys
import tempfile
import time
from pathlib import Path

from playwright.async_api import Browser

from browser.checks import settled
from browser.devices import DEVICES
from browser.room import chromium
from browser.table import parlour
from browser.touring import Look, Tour
from browser.tours import TOURS

LOOKS = tuple(
    look for device in DEVICES for look in (Look(device, "en", "light"), Look(device, "fr", "dark"))
)
AT_ONCE = 2


async def take(browser: Browser, tour: Tour, look: Look, folder: Path) -> list[str]:
    """The names of the pictures that were taken."""
    taken = []
    with tempfile.TemporaryDirectory() as data:
        async with parlour(browser, Path(data)) as here:
            async for stop in tour(here, look):
                await settled(stop.player.page)
                name = f"{stop.name}-{look}.png"
                await stop.player.page.screenshot(path=folder / name)
                taken.append(name)
    return taken


async def take_all(folder: Path, names: list[str]) -> int:
    folder.mkdir(parents=True, exist_ok=True)
    turns = asyncio.Semaphore(AT_ONCE)
    wanted = [tour for tour in TOURS if not names or tour.__name__ in names]
    failures = 0
    async with chromium() as browser:

        async def one(tour: Tour, look: Look) -> None:
            nonlocal failures
            async with turns:
                began = time.monotonic()
                try:
                    taken = await take(browser, tour, look, folder)
                except Exception as failure:
                    failures += 1
                    say(f"{tour.__name__} {look}: {type(failure).__name__} {failure}"[:2000])
                else:
                    say(f"{tour.__name__} {look}: {len(taken)} in {time.monotonic() - began:.0f} s")

        await asyncio.gather(*(one(tour, look) for tour in wanted for look in LOOKS))
    return failures


def say(line: str) -> None:
    sys.stderr.write(f"{line}\n")


if __name__ == "__main__":
    folder, *names = sys.argv[1:] or ["screenshots"]
    sys.exit(1 if asyncio.run(take_all(Path(folder), names)) else 0)
