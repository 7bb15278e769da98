"""What goes wrong on a page fails the test, and is shown."""

import asyncio

import pytest

from browser.room import PATIENCE_MS
from browser.table import NAMES, Parlour

pytestmark = pytest.mark.anyio

THROWN = "setTimeout(() => { throw new Error('planted'); })"
REJECTED = "setTimeout(() => { void Promise.reject(new Error('planted')); })"
REFUSED = "document.body.insertAdjacentHTML('beforeend', '<p onclick=\"planted\">')"


@pytest.mark.parametrize(
    ("script", "shown"),
    [
        ("console.error('planted')", "console: planted"),
        ("console.warn('planted')", "console: planted"),
        (REFUSED, "Content Security Policy"),
        (THROWN, "script: planted"),
        (REJECTED, "script: planted"),
        ("void fetch('/planted')", "answer: 404 GET"),
    ],
)
async def test_what_a_page_complains_of(here: Parlour, script: str, shown: str) -> None:
    player = await here.player(NAMES[0])
    await player.go("/")
    await player.page.evaluate(script)
    async with asyncio.timeout(PATIENCE_MS / 1000):
        while not any(shown in complaint for complaint in player.witness.unexpected):
            await asyncio.sleep(0.01)
    with pytest.raises(AssertionError, match=shown):
        here.room.check()
    player.witness.allow(r"planted|Content Security Policy")
