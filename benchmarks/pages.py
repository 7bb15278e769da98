"""The pages: how much a browser has to load, and how soon something is to be seen on a slow phone.
Also by itself: `python -m benchmarks.pages`.

First paint is measured in Chromium, slowed down as its developer tools do: "Fast 3G", and a quarter
of this machine's speed. The same for a page with one word on it is what the network and the browser
take by themselves.
"""

import re
import threading
from collections.abc import Generator, Iterable, Set
from contextlib import contextmanager
from dataclasses import dataclass
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from statistics import median
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from benchmarks.browser import chromium
from benchmarks.complaints import watch_page
from benchmarks.servers import OURS, running
from tablee.server.web import pages

BUDGET_KB = 150  # scripts of the home page, compressed
VISITS = 5
PHONE: Any = {
    "viewport": {"width": 360, "height": 740},
    "device_scale_factor": 2,
    "is_mobile": True,
    "has_touch": True,
    "service_workers": "block",  # what they fetch is not slowed down
}
FAST_3G = {
    "offline": False,
    "latency": 150 * 3.75,
    "downloadThroughput": 1.6 * 1024 * 1024 / 8 * 0.9,
    "uploadThroughput": 750 * 1024 / 8 * 0.9,
}
SLOWDOWN = 4
ONE_WORD = b"<!doctype html><html lang=en><meta charset=utf-8><title>-</title><p>Hello</p>"

_STATIC = re.compile(r"""(?:\bfrom|\bimport)\s*["'`]\./([^"'`]+\.js)["'`]""")
_PAINTS = """async () => {
  const told = (type, tell) => new PerformanceObserver((list) => list.getEntries().forEach(tell))
    .observe({ type, buffered: true });
  const first = await new Promise((found) => told("paint", (entry) => {
    if (entry.name === "first-contentful-paint") found(entry.startTime);
  }));
  let largest = first;
  told("largest-contentful-paint", (entry) => { largest = entry.startTime; });
  await new Promise((done) => setTimeout(done, 500));
  return [first, largest];
}"""
_LOADED = """() => performance.getEntriesByType("resource")
  .map((entry) => new URL(entry.name)).filter((url) => url.origin === location.origin)
  .map((url) => url.pathname)"""


@dataclass(frozen=True)
class Paint:
    first_ms: float
    largest_ms: float


@dataclass(frozen=True)
class Visits:
    """To one address: the first, and one more with all that the first left in the cache."""

    cold: Paint
    warm: Paint


def main() -> None:
    with running(OURS) as (_, port), one_word() as nothing, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=["--no-sandbox"])
        home = f"http://127.0.0.1:{port}/"
        _print_sizes(_loaded_by(browser, home))
        _print_paints(_visit_often(browser, home), _visit_often(browser, nothing))
        browser.close()


# How much there is to load


def _loaded_by(browser: Browser, url: str) -> set[str]:
    """All files that a page asks for by itself."""
    page = browser.new_page(service_workers="block")
    with watch_page(page.context):
        page.goto(url, wait_until="networkidle")
        loaded: list[str] = page.evaluate(_LOADED)
    page.close()
    return {"/index.html", *loaded} & set(pages.load_files(pages.BUILT))


def _print_sizes(home: Set[str]) -> None:
    files = pages.load_files(pages.BUILT)
    scripts = {file for file in files if file.startswith(pages.HASHED) and file.endswith(".js")}
    print(
        f"{'Pages: KB as they are sent':34}{'scripts':>10}{'styles':>10}{'fonts':>10}{'rest':>10}"
    )
    _print_row("home", home)
    print(f"{'':4}{_kb(home & scripts):.1f} of {BUDGET_KB} KB of scripts")
    known = set(home)
    for chunk in sorted(scripts - home, key=_comes_first):
        more = _with_imports(chunk) - known
        styles = {file for file in files if file.endswith(".css") and _name(file) == _name(chunk)}
        _print_row(f"+ {_name(chunk)}", more | styles - known)
        if _comes_first(chunk)[0] == 0:
            known |= more | styles
    _print_row("all there is", set(files))
    print()


def _comes_first(chunk: str) -> tuple[int, str]:
    """The table is under every game."""
    return (0 if _name(chunk) == "TablePage" else 1, chunk)


def _with_imports(chunk: str) -> set[str]:
    """What has to be there before the first line of it runs."""
    found, to_see = {chunk}, [chunk]
    while to_see:
        source = (pages.BUILT / to_see.pop()[1:]).read_text()
        imported = {pages.HASHED + name for name in _STATIC.findall(source)} - found
        found |= imported
        to_see += imported
    return found


def _name(file: str) -> str:
    """Without the folder and the hash."""
    return re.sub(r"-[\w-]{8}\.\w+$", "", file.rpartition("/")[2])


def _print_row(name: str, files: Set[str]) -> None:
    kinds = {".js": 0, ".css": 1, ".woff2": 2}
    sums = [0.0, 0.0, 0.0, 0.0]
    for file in files:
        sums[kinds.get(file[file.rfind(".") :], 3)] += _kb([file])
    print(f"{name:34}" + "".join(f"{kb:10.1f}" for kb in sums))


def _kb(files: Iterable[str]) -> float:
    built = pages.load_files(pages.BUILT)
    return sum(len(built[file].body) for file in files) / 1000


# How soon there is something to see


def _visit_often(browser: Browser, url: str) -> Visits:
    visits = [_visit_twice(browser, url) for _ in range(VISITS)]
    return Visits(_median([one.cold for one in visits]), _median([one.warm for one in visits]))


def _visit_twice(browser: Browser, url: str) -> Visits:
    context = browser.new_context(**PHONE)
    with watch_page(context):
        found = Visits(_visit(context, url), _visit(context, url))
    context.close()
    return found


def _visit(context: BrowserContext, url: str) -> Paint:
    page = context.new_page()
    _slow_down(page)
    page.goto(url, wait_until="networkidle")
    first, largest = page.evaluate(_PAINTS)
    page.close()
    return Paint(first, largest)


def _slow_down(page: Page) -> None:
    tools = page.context.new_cdp_session(page)
    tools.send("Network.enable")
    tools.send("Network.emulateNetworkConditions", FAST_3G)
    tools.send("Emulation.setCPUThrottlingRate", {"rate": SLOWDOWN})


def _median(paints: list[Paint]) -> Paint:
    return Paint(median(one.first_ms for one in paints), median(one.largest_ms for one in paints))


def _print_paints(home: Visits, nothing: Visits) -> None:
    print(f"Home page on fast 3G, {SLOWDOWN}× slower processor: median of {VISITS} visits, in ms")
    columns = ("first paint", "largest", "one word", "× one word")
    print(f"{'':34}" + "".join(f"{column:>12}" for column in columns))
    for name, ours, least in (
        ("first visit", home.cold, nothing.cold),
        ("second visit", home.warm, nothing.warm),
    ):
        print(
            f"{name:34}{ours.first_ms:12.0f}{ours.largest_ms:12.0f}{least.first_ms:12.0f}", end=""
        )
        print(f"{ours.first_ms / least.first_ms:12.2f}")
    print()


class _OneWord(BaseHTTPRequestHandler):
    def do_GET(self) -> None:
        self.send_response(200)
        self.send_header("Content-Type", "text/html")
        self.send_header("Content-Length", str(len(ONE_WORD)))
        self.end_headers()
        self.wfile.write(ONE_WORD)

    def log_message(self, *_: Any, **__: Any) -> None:
        pass


@contextmanager
def one_word() -> Generator[str]:
    """A server of the least that can be seen: its address."""
    with ThreadingHTTPServer(("127.0.0.1", 0), _OneWord) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}/"
        server.shutdown()


if __name__ == "__main__":
    main()
