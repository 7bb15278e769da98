"""From home: to the first move, to friends, to tables of others, to another language and name."""

import asyncio
import re
from collections.abc import Callable

import pytest
from playwright.async_api import WebSocket

from browser.checks import settled
from browser.devices import DESKTOP, PHONE, TABLET, Device
from browser.player import PATIENCE_S
from browser.racers import RACERS, Racer
from browser.table import NAMES, Parlour

pytestmark = pytest.mark.anyio


@pytest.mark.parametrize("device", [PHONE, DESKTOP], ids=str)
async def test_a_newcomer_plays_pikoko_at_once(here: Parlour, device: Device) -> None:
    """One click, and the match is on; a choice and its confirmation are the first move."""
    newcomer = await here.player(None, device)
    await newcomer.go("/")
    await newcomer.use('[data-game="pikoko"] [data-play-now]')
    await newcomer.see('[data-board="pikoko"]')
    assert newcomer.touches == 1
    seen = await newcomer.until(lambda seen: bool(seen.bids) or seen.ready, 30)
    while not seen.bids:  # the others bid on the newcomer first
        await newcomer.act(seen)
        seen = await newcomer.until(lambda seen: bool(seen.bids) or seen.ready, 30)
    before = newcomer.touches
    await newcomer.bid(seen.bids[1])
    await newcomer.until(lambda seen: not seen.bids)
    assert newcomer.touches - before == 2


async def test_a_newcomer_plays_plumpsack_in_two_clicks(here: Parlour) -> None:
    newcomer = await here.player(None, PHONE, language="fr")
    await newcomer.go("/")
    await newcomer.use('[data-game="plumpsack"] [data-play-now]')
    await newcomer.until(lambda seen: seen.ready)
    await newcomer.use("[data-ready]")
    await newcomer.until(lambda seen: not seen.ready)
    assert newcomer.touches == 2


async def test_a_newcomer_is_in_a_race_at_once(here: Parlour) -> None:
    """One click, a countdown, and a card is theirs."""
    newcomer = await here.player(None, PHONE, language="fr", kind=RACERS["rouge-jaune-vert"])
    assert isinstance(newcomer, Racer)
    await newcomer.go("/")
    await newcomer.use('[data-game="rouge-jaune-vert"] [data-play-now]')
    await newcomer.see("[data-spot][aria-disabled=false]")
    while not (await newcomer.sight()).held:
        await newcomer.touch("[data-spot]")
    await newcomer.see('[data-held]:not([data-held=""])')


async def test_a_newcomer_plays_confetti_alone(here: Parlour) -> None:
    newcomer = await here.player(None, DESKTOP, kind=RACERS["confetti"])
    assert isinstance(newcomer, Racer)
    await newcomer.go("/")
    await newcomer.use('[data-game="confetti"] [data-solo]')
    await newcomer.see("[data-take][aria-disabled=false]")
    await newcomer.touch_soon("[data-take]")
    await newcomer.see("[data-held]")
    assert newcomer.touches == 1


async def test_which_robots_come_is_one_touch_more_and_remembered(here: Parlour) -> None:
    newcomer = await here.player(None, PHONE)
    await newcomer.go("/")
    await newcomer.see('[data-game="pikoko"] [data-robots="easy"]')
    await newcomer.use('[data-game="pikoko"] [data-robots]')
    await newcomer.use('dialog [data-level="strong"]')
    await newcomer.see('[data-board="pikoko"]')
    assert newcomer.touches == 2
    await newcomer.go("/")
    await newcomer.see('[data-game="pikoko"] [data-robots="strong"]')
    await newcomer.see('[data-game="plumpsack"] [data-robots="easy"]')


# Width, height, and how many of the games' buttons stand in the first row.
_SCREENS = (
    (320, 568, 1),
    (360, 740, 1),
    (844, 390, 2),
    (683, 325, 2),
    (1024, 768, 2),
    (1366, 650, 4),
    (1920, 950, 4),
)
_IN_SIGHT = """
(selector) => [...document.querySelectorAll(selector)].filter((one) => {
  const { top, bottom } = one.getBoundingClientRect();
  return top >= 0 && bottom <= innerHeight;
}).length
"""


async def test_the_way_to_play_is_seen_without_scrolling(here: Parlour) -> None:
    """At home and in the lobby, whatever the screen."""
    newcomer = await here.player("Charlotte-Amélie", DESKTOP, language="fr")
    table = await here.open(newcomer, "confetti", 7, bots=["easy"] * 6)
    for path, button in (("/", "[data-game] .main"), (f"/t/{table}", "[data-start]")):
        await newcomer.go(path)
        await newcomer.see(button)
        for width, height, many in _SCREENS:
            await newcomer.page.set_viewport_size({"width": width, "height": height})
            await settled(newcomer.page)
            seen = await newcomer.page.evaluate(_IN_SIGHT, button)
            assert seen >= (many if path == "/" else 1), (path, width, height)


async def test_friends_come_by_a_link(here: Parlour) -> None:
    host = await here.player(None, PHONE)
    await host.go("/")
    await host.use('[data-game="plumpsack"] [data-invite]')
    await host.page.locator("dialog [data-name]").fill("Zoë")
    await host.use("dialog form button")
    await host.see("[data-lobby] [data-start]")
    link = await host.page.locator("[data-lobby] input[readonly]").input_value()
    assert await (await host.see("[data-lobby] img")).evaluate("(qr) => qr.naturalWidth > 0")

    friend = await here.player(None, DESKTOP, language="fr")
    await friend.go(link)
    await friend.page.locator("[data-lobby] [data-name]").fill("Émile")
    await friend.use("[data-lobby] form button")
    await host.page.locator("[data-seat]", has_text="Émile").wait_for()
    await host.use("[data-fill]")
    await host.gone("[data-fill]")
    await host.use("[data-start]")
    for player in (host, friend):
        await player.see('[data-board="plumpsack"]')


async def test_a_public_table_is_found_at_home(here: Parlour) -> None:
    host = await here.house.guest("Zoë")
    table = await host.create("plumpsack", seats=3, public=True)
    await here.house.enter(host, table)
    guest = await here.player(NAMES[0], TABLET)
    await guest.go("/")
    await guest.use(f'[data-ticket="{table}"] a')
    await guest.use('button[data-seat="1"]')
    seated = guest.page.locator('[data-seat="1"]', has_text=NAMES[0])
    await seated.wait_for()


async def test_the_language_changes_in_the_middle_of_a_match(here: Parlour) -> None:
    """On the line that is open; and alone among robots, time stands meanwhile."""
    player = await here.player(NAMES[0], DESKTOP)
    lines: list[WebSocket] = []
    player.page.on("websocket", lambda line: lines.append(line))
    table = await here.open(player, "plumpsack", 2, {"memory_ms": 600_000}, bots=["easy"])
    await player.go(f"/t/{table}")
    await player.use("[data-start]")
    before = await player.until(lambda seen: seen.ready)
    match = await here.match(table)
    await _until(lambda: match.is_running)
    await player.use('[data-open="menu"]')
    await _until(lambda: not match.is_running)
    await player.use(player.page.locator("dialog label", has_text="Français"))
    assert await player.page.locator("html").get_attribute("lang") == "fr"
    await player.use("[data-close]")
    await _until(lambda: match.is_running)
    after = await player.until(lambda seen: seen.ready and seen.labels != before.labels)
    assert all(label.startswith("carte ") for label in after.labels.values())
    assert len(lines) == 1
    await player.page.reload()
    await player.until(lambda seen: seen.labels == after.labels)
    await player.use("[data-ready]")


async def _until(holds: Callable[[], bool]) -> None:
    async with asyncio.timeout(PATIENCE_S):
        while not holds():
            await asyncio.sleep(0.02)


async def test_a_new_name_is_seen_at_the_table(here: Parlour) -> None:
    player = await here.player("Ada", PHONE)
    table = await here.open(player, "pikoko", 3)
    await player.go("/")
    await player.use("[data-who]")
    await player.page.locator("dialog [data-name]").fill("Adèle")
    await player.use(player.page.locator("dialog form button").first)
    await player.page.get_by_role("status").filter(has_text=re.compile(".")).first.wait_for()
    await player.use("[data-close]")
    await player.use(f'[data-ticket="{table}"] a')
    await player.page.locator('[data-seat="0"]', has_text="Adèle").wait_for()
