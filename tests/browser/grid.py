"""Every screen at every size, by geometry: nothing scrolls while one plays, nothing is cut,
covered, too small for a finger, or moved by the hint.

    python -m browser.grid GAME [--players 5] [--size 844x390 …] [--language fr] [--stop bid …]
                                [--pictures FOLDER]

Says what is wrong, where, and at which sizes; with a folder, what each stop looks like there.
"""

import argparse
import asyncio
import sys
import tempfile
from collections.abc import AsyncIterator, Collection, Sequence
from pathlib import Path

from ours import GAMES
from playwright.async_api import Page

from browser.checks import TARGET_PX, settled, unfit
from browser.devices import GRID, PHONE, Device
from browser.room import chromium
from browser.table import parlour
from browser.touring import Look, Stop
from browser.tours import at_a_table

_ANY_PX = 1  # a mouse hits whatever can be seen

Found = dict[str, dict[str, list[str]]]  # a problem, where it is, at which sizes


async def at_sizes(page: Page, sizes: Sequence[Device], back: Device) -> AsyncIterator[Device]:
    """The same page in a window of each size, and then in its own again."""
    devtools = await page.context.new_cdp_session(page)

    now = back
    for size in (*sizes, back):
        if size.touch is not now.touch:
            await devtools.send("Emulation.setTouchEmulationEnabled", {"enabled": size.touch})
        await page.set_viewport_size({"width": size.width, "height": size.height})
        now = size
        if size is not back:
            yield size
    await devtools.detach()


async def look_around(
    stop: Stop,
    found: Found,
    sizes: Sequence[Device],
    hinted: Collection[Device],
    pictures: Path | None = None,
) -> None:
    """What is wrong with this stop is added to what was found. `hinted`: where it is looked at with
    the hint open, too."""
    page = stop.player.page
    async for size in at_sizes(page, sizes, stop.player.device):
        target_px = TARGET_PX if size.touch else _ANY_PX
        for problem in await unfit(page, target_px, hinted=size in hinted):
            what, _, measure = problem.partition("\t")
            at = f"{size} ({measure})" if measure else f"{size}"
            found.setdefault(what, {}).setdefault(stop.name, []).append(at)
        if pictures is not None:
            await page.screenshot(path=pictures / f"{stop.name}-{size}.png")
    await settled(page)


def told(found: Found) -> str:
    return "\n".join(
        f"{problem}\n" + "\n".join(f"    {stop}: {', '.join(at)}" for stop, at in stops.items())
        for problem, stops in found.items()
    )


# For people


def _read_size(text: str) -> Device:
    width, height = (int(part) for part in text.split("x"))
    known = next((size for size in GRID if size.name == text), None)
    return known or Device(text, width, height, touch=min(width, height) <= PHONE.width)


def _read_arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m browser.grid")
    parser.add_argument("game", choices=sorted(GAMES))
    parser.add_argument("--players", type=int, help="the largest table unless told")
    parser.add_argument("--size", type=_read_size, nargs="+", default=GRID, help="such as 844x390")
    parser.add_argument("--language", choices=("en", "fr"), default="fr")
    parser.add_argument("--stop", nargs="+", default=[""], help="only these: a part of their names")
    parser.add_argument("--theme", choices=("light", "dark"), default="light")
    parser.add_argument("--pictures", type=Path, metavar="FOLDER")
    return parser.parse_args()


async def look_at(wanted: argparse.Namespace) -> Found:
    found: Found = {}
    tour = at_a_table(wanted.game, wanted.players or GAMES[wanted.game].seats[-1])
    look = Look(PHONE, wanted.language, wanted.theme)
    if wanted.pictures is not None:
        wanted.pictures.mkdir(parents=True, exist_ok=True)
    async with chromium() as browser:
        with tempfile.TemporaryDirectory() as data:
            async with parlour(browser, Path(data)) as here:
                async for stop in tour(here, look):
                    if any(part in stop.name for part in wanted.stop):
                        await look_around(stop, found, wanted.size, wanted.size, wanted.pictures)
    return found


if __name__ == "__main__":
    found = asyncio.run(look_at(_read_arguments()))
    sys.stdout.write(f"{told(found)}\n" if found else "Nothing is wrong.\n")
    sys.exit(1 if found else 0)
