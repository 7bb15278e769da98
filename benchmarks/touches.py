"""A touch in a race on a slow phone: how soon it is seen, and how soon a card shows its face. Also
by itself: `python -m benchmarks.touches [CHECKOUT]`; with another checkout, whose pages are built,
it is measured as well, by turns.

Chromium as a phone of 360 × 740 with a quarter of this machine's speed, three rivals who move their
hands and take cards. A finger comes down on a card, rests for 70 ms and is lifted, again and again.
Seen is the end of the first frame after the touch, by the time that the touch itself carries; the
face is there at the end of the frame in which the card in the hand has one. Of each, the runs are
taken together: what disturbs one build disturbs the other. In the same runs, beside the same server
and rivals, a page with nothing but a square that grows a little when it is touched: what browser
and machine take by themselves. The first touch on a page stands apart: its code has not run before.
"""

import asyncio
import sys
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from statistics import median, quantiles

from playwright.async_api import CDPSession, Page

from benchmarks import rivals
from benchmarks.pages import SLOWDOWN
from benchmarks.races import on_phone, phone
from benchmarks.servers import OURS, Contestant, running

RUNS = 2
TAPS = 16
REST_S = 0.07  # a finger on the screen
BETWEEN_S = 0.5
LOOKED_S = (0.1, 0.2)  # a page that was asked where its cards are has to recover
PAINT_AIM_MS = 50
FACE_AIM_MS = 80
SEATS = {"rouge-jaune-vert": 4, "confetti": 5}
SETUPS: dict[str, dict[str, object]] = {
    "rouge-jaune-vert": {"countdown_ms": 1_000},
    "confetti": {"countdown_ms": 1_000, "sandglass_ms": 120_000, "slide_ms": 300},
}

_WATCH = """() => {
  let found = { paints: [], faces: [] };
  let touched = 0, isAwaited = false;
  const afterPaint = (act) => requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = act;
    port2.postMessage(null);
  });
  addEventListener("pointerdown", (event) => {
    if (!event.target.closest("[data-lying]")) return;
    const at = touched = event.timeStamp;
    isAwaited = true;
    afterPaint(() => found.paints.push(performance.now() - at));
  }, { capture: true });
  new MutationObserver(() => {
    if (!isAwaited || !document.querySelector('[data-held]:not([data-held=""])')) return;
    isAwaited = false;
    const at = touched;
    afterPaint(() => found.faces.push(performance.now() - at));
  }).observe(document.body, { subtree: true, childList: true, attributeFilter: ["data-held"] });
  window.watched = () => {
    const all = found;
    found = { paints: [], faces: [] };
    return all;
  };
}"""
_FREE = """() => [...document.querySelectorAll(
  "[data-spot]:not([data-card]), [data-take]:not([data-sliding])")].flatMap((card) => {
  const { x, y, width, height } = card.getBoundingClientRect();
  const at = [x + 0.4 * width, y + 0.4 * height];
  return document.elementFromPoint(...at)?.closest("[data-lying]") === card ? [at] : [];
})"""
_BACK = """() => {
  const { x, y, width, height } = document.querySelector("[data-put-back]").getBoundingClientRect();
  return [x + width / 2, y + height / 2];
}"""


_SQUARE = """<!doctype html><meta charset=utf-8><title>-</title>
<style>body { touch-action: none } p { width: 60px; height: 60px; background: #888 }</style>
<p data-lying>"""
_GROWS = """() => {
  const square = document.querySelector("p");
  square.addEventListener("pointerdown", () => { square.style.transform = "scale(1.14)"; });
  square.addEventListener("pointerup", () => { square.style.transform = ""; });
  square.addEventListener("touchstart", (event) => event.preventDefault(), { passive: false });
}"""


@dataclass
class Found:
    paints: list[float] = field(default_factory=list[float])
    firsts: list[float] = field(default_factory=list[float])  # of each page
    faces: list[float] = field(default_factory=list[float])


def main(other: Path | None = None) -> None:
    builds = {"this build": OURS} | ({} if other is None else {"the other": _in_checkout(other)})
    found = {(name, game): Found() for name in builds for game in SEATS}
    square = Found()
    for _ in range(RUNS):
        with running(OURS) as (_, port):
            _add(square, asyncio.run(_tap_square(f"http://127.0.0.1:{port}")))
        for name, build in builds.items():
            for game in SEATS:
                with running(build) as (_, port):
                    seen = asyncio.run(_tap(f"http://127.0.0.1:{port}", game))
                _add(found[name, game], seen)
    _print(found, square)


def _add(found: Found, more: Found) -> None:
    found.paints += more.paints
    found.firsts += more.firsts
    found.faces += more.faces


def _in_checkout(folder: Path) -> Contestant:
    server = ("env", f"PYTHONPATH={folder.resolve() / 'src'}", *OURS.server)
    return Contestant("the other", server, OURS.load, folder.resolve())


async def _tap(base: str, game: str) -> Found:
    table = await rivals.table(base, SETUPS[game], game, SEATS[game])
    async with on_phone(base, table) as (page, tools):
        await page.locator("[data-phase=race] [data-lying]").nth(40).wait_for(timeout=60_000)
        await tools.send("Emulation.setCPUThrottlingRate", {"rate": SLOWDOWN})
        await page.evaluate(_WATCH)
        chance = Random(game)

        async def tap(number: int) -> None:
            free = await page.evaluate(_FREE)
            await asyncio.sleep(chance.uniform(*LOOKED_S))
            await _touch(tools, free[7 * number % len(free)])
            await asyncio.sleep(BETWEEN_S)
            if game == "rouge-jaune-vert":
                await _put_back(page, tools)

        async with table.moving():
            return await _watch(page, tap)


async def _tap_square(base: str) -> Found:
    table = await rivals.table(base, SETUPS["rouge-jaune-vert"], "rouge-jaune-vert", 4)
    async with phone() as (page, tools):
        await page.set_content(_SQUARE)
        await page.evaluate(_GROWS)
        await tools.send("Emulation.setCPUThrottlingRate", {"rate": SLOWDOWN})
        await page.evaluate(_WATCH)

        async def tap(_: int) -> None:
            await _touch(tools, (30.0, 40.0))
            await asyncio.sleep(BETWEEN_S)

        async with table.moving():
            return await _watch(page, tap)


async def _watch(page: Page, tap: Callable[[int], Awaitable[None]]) -> Found:
    await tap(0)
    first = await page.evaluate("watched()")
    for number in range(1, TAPS):
        await tap(number)
    seen = await page.evaluate("watched()")
    return Found(seen["paints"], first["paints"], seen["faces"])


async def _put_back(page: Page, tools: CDPSession) -> None:
    if await page.locator("[data-put-back]:enabled").count() == 0:
        return  # somebody else was faster
    await _touch(tools, await page.evaluate(_BACK))
    await asyncio.sleep(BETWEEN_S)


async def _touch(tools: CDPSession, at: tuple[float, float]) -> None:
    point = [{"x": at[0], "y": at[1], "id": 0}]
    await tools.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": point})
    await asyncio.sleep(REST_S)
    await tools.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def _print(found: dict[tuple[str, str], Found], square: Found) -> None:
    print(f"A touch on a phone, {SLOWDOWN}× slower processor, three rivals: ms")
    columns = ("touches", "seen p50", "p95", "the first", "face p50", "p95")
    print(f"{'':34}" + "".join(f"{column:>10}" for column in columns))
    _print_row("a square on an empty page", square)
    for (name, game), one in found.items():
        _print_row(f"{game}, {name}", one, has_faces=game == "rouge-jaune-vert")
    print(f"{'':4}aimed at: seen ≤ {PAINT_AIM_MS} ms, a face ≤ {FACE_AIM_MS} ms, p95\n")


def _print_row(name: str, found: Found, has_faces: bool = False) -> None:
    print(f"{name:34}{len(found.paints):10}{_middle_and_tail(found.paints)}", end="")
    print(f"{median(found.firsts):10.0f}", end="")
    print(_middle_and_tail(found.faces) if has_faces else "")


def _middle_and_tail(times: list[float]) -> str:
    return f"{median(times):10.0f}{quantiles(times, n=20)[18]:10.0f}"


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else None)
