"""Pages at which nothing happens: how much of a core they keep busy, which on a phone is battery.
Also by itself: `python -m benchmarks.rest`.

By the processor time of all of Chromium's processes, drawing without a graphics card: with one, it
is less. The same for a reader who asked for less motion is what the page takes without any.
"""

import time
from typing import Any, Literal

from playwright.sync_api import Browser, Page, sync_playwright

from benchmarks.browser import chromium
from benchmarks.complaints import watch_page
from benchmarks.servers import OURS, running

ARRIVING_S = 12.0  # what moves only for a while has come to rest
REST_S = 8.0
DESKTOP: Any = {"viewport": {"width": 1440, "height": 900}, "service_workers": "block"}

Motion = Literal["no-preference", "reduce"]

# The host's turn, which lasts.
WAITING = {
    "pikoko": ({}, "[data-phase=bid] button:enabled"),
    "plumpsack": ({"memory_ms": 60_000}, "[data-phase=memorise] button:enabled"),
}


def main() -> None:
    print(f"{'Pages at rest: share of a core':34}{'moving':>10}{'still':>10}")
    with running(OURS) as (_, port), sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=chromium(), args=["--no-sandbox", "--disable-gpu"]
        )
        for name in ("home", *WAITING):
            moving, still = (
                _busy(browser, f"http://127.0.0.1:{port}", name, motion)
                for motion in ("no-preference", "reduce")
            )
            print(f"{name:34}{moving:10.2f}{still:10.2f}")
        browser.close()
    print()


def _busy(browser: Browser, base: str, name: str, motion: Motion) -> float:
    context = browser.new_context(**DESKTOP, base_url=base, reduced_motion=motion)
    with watch_page(context):
        page = context.new_page()
        if name in WAITING:
            _sit_down(page, name)
        else:
            page.goto("/")
        time.sleep(ARRIVING_S)
        before, began = _read_cpu_s(browser), time.monotonic()
        time.sleep(REST_S)
        share = (_read_cpu_s(browser) - before) / (time.monotonic() - began)
    context.close()
    return share


def _sit_down(page: Page, game: str) -> None:
    """Against two bots, until they wait."""
    setup, waiting = WAITING[game]
    page.request.post("/api/me", data={"name": "Ada", "language": "en"})
    asked = {"game": game, "seats": 3, "setup": setup, "bots": ["easy", "easy"]}
    opened = page.request.post("/api/tables", data=asked).json()
    page.goto(f"/t/{opened['table']['id']}")
    page.locator("[data-start]").click()
    page.locator(waiting).first.wait_for()


def _read_cpu_s(browser: Browser) -> float:
    tools = browser.new_browser_cdp_session()
    found: list[dict[str, Any]] = tools.send("SystemInfo.getProcessInfo")["processInfo"]
    tools.detach()
    spent: float = sum(process["cpuTime"] for process in found)
    return spent


if __name__ == "__main__":
    main()
