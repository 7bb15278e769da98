"""A race on a phone: whether frames come in time while everybody moves, and how soon what a finger
does is to be seen. Also by itself: `python -m benchmarks.races`.

Confetti with all 84 cards on the table, in Chromium as a phone of 360 × 740 and with a quarter of
this machine's speed. Two fingers drag cards, sixty moves a second each; three others move their
hands, take cards and drop them. Before that, in the same match, one finger moves on the bare table
while nobody else does anything: what the browser and this machine take by themselves.

A frame is late when the next one came more than one and a half times 16.7 ms after it: then one was
missed for sure. Less than that is the grain of the browser's clock. The delay is from the time that
a pointer event carries to the end of the frame in which it was dealt with, on the page's own
thread; what the screen itself takes is not in it.

Printed of the whole time, and of the best three seconds of it: a machine that is busy with other
things at the same time is late for reasons of its own.
"""

import asyncio
import itertools
import math
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from statistics import quantiles
from typing import Any

from playwright.async_api import CDPSession, Page, async_playwright

from benchmarks import rivals
from benchmarks.browser import chromium
from benchmarks.complaints import watch_page
from benchmarks.pages import PHONE, SLOWDOWN
from benchmarks.servers import OURS, running

CARDS = 84
FRAME_MS = 1000 / 60
LATE_MS = 1.5 * FRAME_MS
LATE_AIM = 0.05
DELAY_AIM_MS = 50
WARM_UP_S = 1.5
REST_S = 6.0
RACE_S = 12.0
STRETCH_MS = 3000
MOVE_S = 1 / 60
DRAG_S = 1.5
FINGERS_APART_S = 0.5
SETUP: dict[str, object] = {"sandglass_ms": 26_000, "countdown_ms": 1_000, "pause_ms": 3_000}

_WATCH = """() => {
  const found = { frames: [], delays: [] };
  let moved = [];
  const painted = new MessageChannel();
  painted.port1.onmessage = ({ data }) => {
    const now = performance.now();
    for (const at of data) found.delays.push([now, now - at]);
  };
  addEventListener("pointermove", (event) => {
    moved.push((event.getCoalescedEvents()[0] ?? event).timeStamp);
  }, { capture: true });
  const frame = (at) => {
    const isLookedAt = found.frames.push(at) % 3 === 0; // to look is work, too
    if (isLookedAt && moved.length > 0) painted.port2.postMessage(moved);
    moved = [];
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
  window.watched = () => {
    const all = { ...found };
    found.frames = found.frames.slice(-1);
    found.delays = [];
    return all;
  };
}"""
_BARE = """() => {
  const { right, bottom } = document.querySelector("[data-lying]").closest("[role=group]")
    .getBoundingClientRect();
  return [right - 80, bottom - 30];
}"""
_WITHIN_REACH = """() => [...document.querySelectorAll("[data-take]")].flatMap((card) => {
  const { x, y, width, height } = card.getBoundingClientRect();
  for (const down of [0.3, 0.5, 0.7]) for (const right of [0.3, 0.5, 0.7]) {
    const at = [x + right * width, y + down * height];
    if (document.elementFromPoint(...at)?.closest("[data-take]") === card) return [at];
  }
  return [];
})"""


@dataclass(frozen=True)
class Watched:
    """All of it, or a stretch."""

    frames: int
    late: float  # a share of them
    moves: int
    p50_ms: float
    p95_ms: float


def main() -> None:
    with running(OURS) as (_, port):
        rest, race = asyncio.run(_watch(f"http://127.0.0.1:{port}"))
    _print(rest, race)


async def _watch(base: str) -> tuple[dict[str, Any], dict[str, Any]]:
    """One finger on the bare table; then the race."""
    table = await rivals.table(base, SETUP)
    async with on_phone(base, table) as (page, tools):
        last = page.locator("[data-phase=race] [data-take]").nth(CARDS - 1)
        await last.wait_for(timeout=60_000)
        for hint in await page.locator("aside.slip button").all():
            await hint.click()
        await tools.send("Emulation.setCPUThrottlingRate", {"rate": SLOWDOWN})
        cards = await page.evaluate(_WITHIN_REACH)
        await page.evaluate(_WATCH)
        touches, bare = _Touches(tools), await page.evaluate(_BARE)
        await touches.circle(0, bare, 10, WARM_UP_S)  # the first touch wakes the sound
        await page.evaluate("watched()")
        await touches.circle(0, bare, 10, REST_S)
        rest = await page.evaluate("watched()")
        async with table.moving():
            drags = (_drag(touches, finger, cards[finger::2]) for finger in (0, 1))
            await asyncio.gather(*drags)
        return rest, await page.evaluate("watched()")


@asynccontextmanager
async def on_phone(base: str, table: rivals.Table) -> AsyncGenerator[tuple[Page, CDPSession]]:
    """The host's."""
    async with phone() as (page, tools):
        name, _, value = table.cookie.partition("=")
        await page.context.add_cookies([{"name": name, "value": value, "url": base}])
        await page.goto(f"{base}/t/{table.id}")
        yield page, tools


@asynccontextmanager
async def phone() -> AsyncGenerator[tuple[Page, CDPSession]]:
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(
            executable_path=chromium(), args=["--no-sandbox"]
        )
        context = await browser.new_context(**PHONE)
        with watch_page(context):
            page = await context.new_page()
            yield page, await context.new_cdp_session(page)
        await browser.close()


class _Touches:
    """Fingers on the screen: the browser wants to be told of all of them each time."""

    def __init__(self, tools: CDPSession) -> None:
        self._tools = tools
        self._down: dict[int, tuple[float, float]] = {}

    async def circle(
        self, finger: int, around: tuple[float, float], radius: float, seconds: float
    ) -> None:
        """Down, round and round, and up again."""
        x, y = around
        clock = asyncio.get_running_loop()
        began = clock.time()
        await self._tell("touchStart", finger, (x, y))
        for step in itertools.count(1):
            await asyncio.sleep(began + step * MOVE_S - clock.time())
            if clock.time() - began > seconds:
                break
            turn = 0.12 * step
            at = (x + radius * math.sin(turn), y + radius * (1 - math.cos(turn)))
            await self._tell("touchMove", finger, at)
        await self._tell("touchEnd", finger, None)

    async def _tell(self, what: str, finger: int, at: tuple[float, float] | None) -> None:
        if at is None:
            del self._down[finger]
        else:
            self._down[finger] = at
        points = [{"x": x, "y": y, "id": id} for id, (x, y) in self._down.items()]
        event = {"type": what, "touchPoints": points}
        told = asyncio.ensure_future(self._tools.send("Input.dispatchTouchEvent", event))
        if what != "touchMove":  # a screen does not wait until a page has dealt with a move
            await told


async def _drag(touches: _Touches, finger: int, cards: list[tuple[float, float]]) -> None:
    """One card after the other, for as long as the race is looked at."""
    await asyncio.sleep(finger * FINGERS_APART_S)
    for number in range(round(RACE_S / DRAG_S)):
        await touches.circle(finger, cards[7 * number % len(cards)], 60, DRAG_S - 0.2)
        await asyncio.sleep(0.2)


def _sum_up(frames: list[float], delays: list[tuple[float, float]]) -> Watched:
    lengths = [later - sooner for sooner, later in itertools.pairwise(frames)]
    cuts = quantiles((ms for _, ms in delays), n=20)
    late = sum(length > LATE_MS for length in lengths)
    return Watched(len(lengths), late / len(lengths), len(delays), cuts[9], cuts[18])


def _all(found: dict[str, Any]) -> Watched:
    return _sum_up(found["frames"], found["delays"])


def _best(found: dict[str, Any]) -> Watched:
    """Of the stretches: what the page does when nothing else on this machine disturbs it."""
    began, ended = found["frames"][0], found["frames"][-1]
    stretches = []
    for number in range(int((ended - began) / STRETCH_MS)):
        since = began + number * STRETCH_MS
        until = since + STRETCH_MS
        frames = [at for at in found["frames"] if since <= at <= until]
        delays = [one for one in found["delays"] if since <= one[0] <= until]
        stretches.append(_sum_up(frames, delays))
    return min(stretches, key=lambda one: (one.late, one.p95_ms))


def _print(rest: dict[str, Any], race: dict[str, Any]) -> None:
    print(f"Race: Confetti with {CARDS} cards on a phone, {SLOWDOWN}× slower processor")
    columns = ("frames", "late", "moves", "p50", "p95")
    print(f"{'':34}" + "".join(f"{column:>12}" for column in columns))
    best, calm = _best(race), _best(rest)
    for name, found in (
        ("one finger, all else at rest", _all(rest)),
        (f"  its best {STRETCH_MS / 1000:.0f} s", calm),
        ("two fingers, three rivals", _all(race)),
        (f"  its best {STRETCH_MS / 1000:.0f} s", best),
    ):
        print(f"{name:34}{found.frames:12}{found.late:12.1%}{found.moves:12}", end="")
        print(f"{found.p50_ms:9.1f} ms{found.p95_ms:9.1f} ms")
    print(f"{'':4}late frames: {best.late:.1%}, of < {LATE_AIM:.0%} aimed at", end="; ")
    print(f"pointer to paint, p95: {best.p95_ms:.0f} ms, of < {DELAY_AIM_MS} ms", end=" ")
    print(f"({best.p95_ms / calm.p95_ms:.2f} × at rest)\n")


if __name__ == "__main__":
    main()
