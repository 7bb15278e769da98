"""What a server, its players or a page complain of while they are measured: that is no measurement.
Nothing is expected but words on how busy it all is, which is what a benchmark is for."""

import re
import sys
import tempfile
from collections.abc import Generator
from contextlib import contextmanager
from typing import IO, Any

_BUSY = re.compile(r'"event":"(loop_blocked|machine_busy)"')
_LEFT = "net::ERR_ABORTED"  # a page that is left drops what it had asked for
_BLOCKED = "Service Worker registration blocked by Playwright"  # as it is asked to


class Complained(Exception):
    """With all that was said."""


@contextmanager
def listen() -> Generator[IO[bytes]]:
    """A file for the standard error of a process, where every line is a complaint."""
    with tempfile.TemporaryFile() as file:
        try:
            yield file
        finally:
            file.seek(0)
            said = file.read().decode(errors="replace")
            sys.stderr.write(said)
        _check([line for line in said.splitlines() if not _BUSY.search(line)])


@contextmanager
def watch_page(context: Any) -> Generator[None]:
    """The pages of a `BrowserContext`, of either of Playwright's kinds."""
    complaints: list[str] = []

    def note_message(message: Any) -> None:
        if message.type in ("error", "warning") and message.text != _BLOCKED:
            complaints.append(f"console: {message.text}")

    def note_failure(request: Any) -> None:
        if request.failure != _LEFT:
            complaints.append(f"request: {request.method} {request.url} {request.failure}")

    def note_refusal(response: Any) -> None:
        if response.status >= 400:
            complaints.append(f"answer: {response.status} {response.url}")

    context.on("console", note_message)
    context.on("requestfailed", note_failure)
    context.on("response", note_refusal)
    context.on("weberror", lambda error: complaints.append(f"script: {error.error}"))
    yield
    _check(complaints)


def _check(complaints: list[str]) -> None:
    if complaints:
        raise Complained("\n".join(complaints))
