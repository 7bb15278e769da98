"""Practice at a screen: the page with its three ways to begin, and the help at its tables."""

import pytest

from browser.checks import violations
from browser.devices import DESKTOP, PHONE
from browser.player import Player
from browser.table import Parlour

pytestmark = pytest.mark.anyio


async def begin(player: Player, game: str, stage: str = "free") -> None:
    await player.go(f"/practise/{game}")
    await player.use(f'[data-stage="{stage}"]')
    await player.see(f'[data-board="{game}"][data-phase="race"]')


async def test_the_page_leads_to_a_table_of_ones_own(here: Parlour) -> None:
    player = await here.player(None, DESKTOP)
    await player.go("/")
    await player.use('[data-game="plumpsack"] [data-practise]')
    await player.see("[data-stage=rival]")
    assert await player.page.locator("[data-stage]").count() == 3
    assert await violations(player.page) == []
    await player.use("[data-stage=free]")
    await player.see('[data-board="plumpsack"]')


async def test_a_clash_is_explained_at_once(here: Parlour) -> None:
    """Cards are turned over until one clashes; four of five do."""
    player = await here.player(None, PHONE)
    await begin(player, "rouge-jaune-vert")
    for spot in range(12):
        await player.page.locator(f'[data-spot="{spot}"]').focus()
        await player.page.keyboard.press("Enter")
        await player.see("[data-put-back]:not([disabled])")
        if await player.page.locator("[data-notice]").count():
            break
        await player.use("[data-put-back]")
        await player.gone("[data-put-back]")
    said = await player.page.locator("[data-notice]").inner_text()
    assert said.startswith(("Clashes: both have", "Ça jure"))


async def test_the_lamp_shows_the_next_good_card(here: Parlour) -> None:
    player = await here.player(None, PHONE)
    await begin(player, "confetti")
    assert await player.page.locator("[data-good]").count() == 0, "only on request"
    await player.page.locator("[data-hint]").click()
    await player.see("[data-good]")
    card = await player.page.locator("[data-good]").get_attribute("data-good")
    await player.page.locator(f'[data-take="{card}"]').focus()
    await player.page.keyboard.press("Enter")
    await player.see(f'[data-held="{card}"]')
    assert await player.page.locator("[data-good]").get_attribute("data-good") != card
