"""The browser in which pages are measured."""

import shutil

from tablee.server.web import pages


def chromium() -> str:
    """Where it is: the whole of it, as people have it, or else the one without a window."""
    if not pages.load_files(pages.BUILT):
        raise SystemExit("there are no pages to measure: make src/tablee/server/page/index.html")
    found = shutil.which("chromium") or shutil.which("chromium-headless-shell")
    if found is None:
        raise SystemExit("there is no Chromium here: make tools")
    return found
