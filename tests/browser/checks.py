"""What can be wrong with any page: for eyes, for fingers, for readers of screens."""

import contextlib
import re
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

from playwright.async_api import Page

_HERE = Path(__file__).parent
_LOOKS = (_HERE / "checks.js").read_text().rstrip()
_AXE = _HERE.parent.parent / "web" / "node_modules" / "axe-core" / "axe.min.js"

TARGET_PX = 44

# A card says its word up to four times, and its name says that once, and how often.
_NAMED = "label-content-name-mismatch"
_CARD = re.compile(r"data-(card|held|hung|keep)=")

_RUN = """
(named) => {
  const all = axe.getRules().map(({ ruleId }) => ruleId);
  const values = named.length > 0 ? named : all.filter((id) => id !== "color-contrast-enhanced");
  return axe.run(document, { resultTypes: ["violations"], runOnly: { type: "rule", values } });
}
"""


async def settled(page: Page) -> None:
    """Cards have arrived, and letters have their shapes."""
    await _ask(page, "settled()")


async def looks_right(page: Page) -> list[str]:
    """Nothing wider than the screen, covered, cut off, or lying on something else."""
    found: list[str] = await _ask(page, "looks()")
    return found


async def broken_words(page: Page) -> list[str]:
    """Words that go on in the next line in their middle. Not asked where text is spaced by its
    reader: it was measured as it is."""
    found: list[str] = await _ask(page, "broken()")
    return found


async def watch_for(page: Page, selector: str) -> None:
    """Looks when it comes, however soon it is gone; `seen` tells what was found then."""
    await page.evaluate(f"void (globalThis.seen = {_LOOKS}.looksAt({selector!r}))")


async def seen(page: Page) -> list[str]:
    found: list[str] = await page.evaluate("seen")
    return found


async def unfit(page: Page, target_px: int, *, hinted: bool) -> list[str]:
    """What is wrong with the screen at this size; while one plays, nothing scrolls, either, and
    the hint moves nothing. `target_px`: how large has to be what is aimed at."""
    found: list[str] = await _ask(page, f"fits({target_px}, {str(hinted).lower()})")
    return found


async def untold(page: Page) -> list[str]:
    """What only colours told, where the reader's own are forced on all."""
    found: list[str] = await _ask(page, "untold()")
    return found


@contextlib.asynccontextmanager
async def spaced(page: Page) -> AsyncIterator[None]:
    """As far apart as readers may set their lines, words and letters (WCAG 1.4.12)."""
    await page.evaluate(f"{_LOOKS}.space(true)")
    await settled(page)
    yield
    await page.evaluate(f"{_LOOKS}.space(false)")


async def _ask(page: Page, question: str) -> Any:
    return await page.evaluate(f"{_LOOKS}.{question}")


async def violations(page: Page, *rules: str) -> list[str]:
    """By axe, with all of its rules unless some are named, but for the contrast of AAA; evaluated
    from outside, so that no policy is in the way."""
    if not await page.evaluate("'axe' in globalThis"):
        await page.evaluate(_AXE.read_text())
    result = await page.evaluate(_RUN, rules)
    return [
        f"{found['id']}: {found['help']}: {node['html'][:160]} {_why(node)}"
        for found in result["violations"]
        for node in found["nodes"]
        if not (found["id"] == _NAMED and _CARD.search(node["html"]))
    ]


def _why(node: Any) -> str:
    """The first reason that axe gives, in one line."""
    lines = node.get("failureSummary", "").splitlines()
    return lines[1].strip()[:200] if len(lines) > 1 else ""
