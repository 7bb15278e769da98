"""Exercises of a minute: answered by touch and by keys, explained, counted, kept for oneself."""

import pytest
from playwright.async_api import expect

from browser.devices import DESKTOP, PHONE
from browser.exercises import RIGHT, answer, be_asked, begin, score
from browser.player import Player
from browser.table import NAMES, Parlour

pytestmark = pytest.mark.anyio

POINTS = {"pikoko": 2}  # for a right answer; else one
OVER_MS = 61_000
_SCROLLS = """
() => {
  const minute = document.querySelector("[data-minute]");
  return minute.scrollHeight > minute.clientHeight || minute.scrollWidth > minute.clientWidth;
}
"""


async def right_and_wrong(player: Player, game: str) -> None:
    worth = POINTS.get(game, 1)
    await answer(player, game, rightly=True)
    await expect(player.page.locator("[data-score]")).to_have_attribute("data-score", str(worth))
    await answer(player, game, rightly=False)
    why = await (await player.see("[data-why]")).inner_text()
    assert len(why) > 20
    assert not await player.page.evaluate(_SCROLLS)
    assert await score(player) == worth
    await player.use("[data-go-on]")
    await answer(player, game, rightly=True)
    await expect(player.page.locator("[data-score]")).to_have_attribute(
        "data-score", str(2 * worth)
    )


@pytest.mark.parametrize("game", RIGHT)
async def test_right_and_wrong_by_touch(here: Parlour, game: str) -> None:
    player = await here.player(NAMES[0], PHONE)
    await begin(player, game)
    await right_and_wrong(player, game)
    await player.use("[data-leave]")
    await player.gone("[data-minute]")
    assert await player.api("/api/me/exercises") == [], "who leaves has done nothing"


async def test_by_keys_to_the_end_and_once_more(here: Parlour) -> None:
    """Who has no name yet becomes a guest by it, and finds their best when they come back."""
    game = "rouge-jaune-vert"
    player = await here.player(None, DESKTOP)
    page = player.page
    await page.clock.install()
    await player.go(f"/practise/{game}")
    await page.locator("[data-begin-exercise]").focus()
    await page.keyboard.press("Enter")
    for rightly in (True, True, False, True):
        await be_asked(player)
        right = await RIGHT[game](page)
        await page.keyboard.press(str((right if rightly else (right + 1) % 4) + 1))
        if not rightly:
            await player.see("[data-why]")
            await expect(page.locator("[data-go-on]")).to_be_focused()
            await page.keyboard.press("Enter")
    await expect(page.locator("[data-score]")).to_have_attribute("data-score", "3")
    await be_asked(player)
    await page.clock.fast_forward(OVER_MS)
    await player.see('[data-outcome="3"][data-kept]')
    (kept,) = await player.api("/api/me/exercises")
    assert (kept["game"], kept["best"]["score"]) == (game, 3)
    await expect(page.locator("[data-again]")).to_be_focused()
    await page.keyboard.press("Enter")
    await be_asked(player)
    await page.clock.fast_forward(OVER_MS)
    await player.see('[data-outcome="0"][data-kept]')
    await page.keyboard.press("Escape")
    await player.gone("[data-minute]")
    await player.see('[data-best="3"]')
    await player.use('[data-curve="exercise"] summary')
    cells = page.locator('[data-curve="exercise"] tbody td')
    assert await cells.all_text_contents() == ["3", "0"]
    await page.reload()
    await player.see('[data-best="3"]')
