"""Films: how much of one is sent, and how long any moment of it takes to be on the screen. Also by
itself: `python -m benchmarks.films`.

The longest match of each game in tests/records, by its steps, with everything open. In Chromium a
mouse presses the line of the film at random places; measured is the time from the press, as the
event has it, until the frame is painted. It takes minutes, and is not part of `make bench`.
"""

import asyncio
import gzip
import random
from collections.abc import Sequence
from pathlib import Path
from statistics import median, quantiles
from typing import Any, NamedTuple

import httpx
from playwright.async_api import Browser, Page, async_playwright

from benchmarks.browser import chromium
from benchmarks.complaints import watch_page
from benchmarks.servers import OURS, running
from tablee.catalogue import GAMES
from tablee.kernel.match import Match
from tablee.kernel.record import load
from tablee.server.match.film import walk_through

RECORDS = Path(__file__).parents[1] / "tests" / "records"
SEEKS = 100
KNOB_PX = 16  # who presses it where it is goes nowhere
REST_S = 0.4  # between two: what moved has come to rest
MOST_MS = 100  # what a film is held to
DESK: Any = {"viewport": {"width": 1366, "height": 768}, "service_workers": "block"}

# Told when the frame after the press is on the screen: a task of its own comes after its painting.
_WATCH = """() => {
  globalThis.seeks = [];
  document.addEventListener("input", ({ timeStamp }) => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => globalThis.seeks.push(performance.now() - timeStamp);
      port2.postMessage(null);
    });
  }, { capture: true });
}"""
_SEEN = """(many) => new Promise((seen) => {
  const look = () => (globalThis.seeks.length >= many ? seen() : setTimeout(look, 5));
  look();
})"""


class Longest(NamedTuple):
    game: str
    record: bytes
    steps: int


def find_longest() -> list[Longest]:
    found: dict[str, Longest] = {}
    for path in sorted(RECORDS.glob("*.json")):
        game, record = load(path.read_bytes(), GAMES)
        steps = sum(1 for _ in walk_through(Match.begin(game, record), record))
        if game.id not in found or steps > found[game.id].steps:
            found[game.id] = Longest(game.id, path.read_bytes(), steps)
    return list(found.values())


async def seek_often(browser: Browser, url: str) -> list[float]:
    """How long each took, in ms."""
    context = await browser.new_context(**DESK)
    with watch_page(context):
        page = await context.new_page()
        await page.goto(url)
        await page.wait_for_selector("[data-film]")
        await page.evaluate("document.fonts.ready")
        await page.evaluate(_WATCH)
        await _press(page)
        seeks: list[float] = await page.evaluate("globalThis.seeks")
    await context.close()
    return seeks


async def _press(page: Page) -> None:
    box = await page.locator("[data-scrubber]").bounding_box()
    assert box is not None, "there is a line"
    chance = random.Random(1)
    last = box["x"]
    for number in range(1, SEEKS + 1):
        where = last
        while abs(where - last) <= KNOB_PX:
            where = box["x"] + chance.uniform(KNOB_PX, box["width"] - KNOB_PX)
        last = where
        await page.mouse.click(where, box["y"] + box["height"] / 2)
        await page.evaluate(_SEEN, number)
        await asyncio.sleep(REST_S)


async def measure(port: int) -> None:
    url = f"http://127.0.0.1:{port}"
    print(
        f"Films of the longest matches: {SEEKS} moments at random, ms from the press to its paint"
    )
    columns = ("steps", "KB", "median", "p95", "worst")
    print(f"{'':20}" + "".join(f"{column:>13}" for column in columns))
    async with async_playwright() as playwright, httpx.AsyncClient(base_url=url) as client:
        await client.post("/api/me", json={"name": "Ada", "language": "en"})
        browser = await playwright.chromium.launch(
            executable_path=chromium(), args=["--no-sandbox"]
        )
        for one in find_longest():
            kept = await client.post("/api/records", content=one.record, headers=_JSON)
            match = kept.json()["match"]
            sent = await client.get(f"/api/matches/{match}/film", params={"open": "true"})
            kb = len(gzip.compress(sent.content, 6)) / 1000
            address = f"{url}/m/{match}?open=true"
            figures = _sum_up(await seek_often(browser, address))
            print(f"{one.game:20}{one.steps:13}{kb:13.1f}" + "".join(f"{f:13.0f}" for f in figures))
        await browser.close()
    print(f"{'':4}meant to be at most {MOST_MS} ms\n")


_JSON = {"content-type": "application/json"}


def _sum_up(seeks: Sequence[float]) -> tuple[float, float, float]:
    return median(seeks), quantiles(seeks, n=20)[-1], max(seeks)


def main() -> None:
    with running(OURS) as (_, port):
        asyncio.run(measure(port))


if __name__ == "__main__":
    main()
