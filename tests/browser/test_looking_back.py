"""While a match goes on: from the table to the rounds that are over, and back to the match."""

import asyncio

import pytest

from browser.devices import DESKTOP, PHONE, Device
from browser.film_tours import to_the_second_round
from browser.player import PATIENCE_S, Player
from browser.table import NAMES, Parlour
from browser.touring import Look
from browser.turn_tours import at_plumpsack

pytestmark = pytest.mark.anyio

_CLOCK = "[data-meanwhile]"


async def look_back(player: Player, drawer: str = "menu") -> None:
    await player.use(f'[data-open="{drawer}"]')
    await player.use("dialog [data-look-back]")
    await player.see("[data-looking-back] [data-film]")


async def offers(player: Player, drawer: str) -> bool:
    """Whether the way back is in this drawer."""
    await player.use(f'[data-open="{drawer}"]')
    await player.see("[data-close]")
    found = await player.page.locator("dialog [data-look-back]").count() > 0
    await player.use("[data-close]")
    await player.gone("[data-close]")
    return found


@pytest.mark.parametrize("device", [PHONE, DESKTOP], ids=str)
async def test_one_looks_back_is_called_and_plays_on(here: Parlour, device: Device) -> None:
    look = Look(device, "en", "light")
    host, others = await to_the_second_round(here, look)
    now = (await host.look()).seq
    for drawer in ("menu", "log", "scores"):
        await look_back(host, drawer)
        assert await host.page.locator("[data-board]").count() == 1
        await host.page.keyboard.press("End")
        await host.see("[data-on]:disabled")
        await host.use("[data-to-match]")
        await host.gone("[data-looking-back]")
        assert (await host.look()).seq == now
    await look_back(host)
    await host.page.keyboard.press("Escape")
    await host.gone("[data-looking-back]")

    await look_back(host)
    await others.move(lambda view: 0 in view["to_act"] and len(view["to_act"]) == 1)
    await host.see(f'{_CLOCK}:has-text("Your turn")')
    await host.use("[data-to-match]")
    seen = await host.until(lambda seen: seen.seq >= others.seq)
    assert host.is_asked(seen)
    await host.act(seen)
    await host.until(lambda now: now.seq > seen.seq)


async def test_the_end_of_the_match_is_not_missed(here: Parlour) -> None:
    host, others = await to_the_second_round(here, Look(PHONE, "en", "light"))
    await look_back(host)
    await others.play_out()
    await host.gone("[data-looking-back]")
    await host.until(lambda seen: seen.story)
    assert not await offers(host, "menu")


async def test_who_watches_looks_back_too(here: Parlour) -> None:
    """By the table's link, at a table that is not open to all."""
    host, _ = await to_the_second_round(here, Look(PHONE, "en", "light"))
    watcher = await here.player(None, PHONE)
    await watcher.go(host.page.url)
    await watcher.use("[data-slip=note] [data-dismiss]")
    await look_back(watcher)
    await watcher.use("[data-to-match]")
    await watcher.see("[data-board]:not([data-film] *)")


async def test_it_is_not_offered_where_there_is_nothing_to_see(here: Parlour) -> None:
    """In the first round; and never where remembering is the game."""
    look = Look(PHONE, "en", "light")
    player = await here.player(NAMES[0], PHONE, beginner=False)
    table = await here.open(player, "pikoko", 3, {"rounds": 2}, bots=["easy", "easy"])
    await player.go(f"/t/{table}")
    await player.use("[data-start]")
    await player.see("[data-board]")
    host, others = await at_plumpsack(here, look, 3)
    await others.play_until(lambda view: any(view["won"]))
    for one in (player, host):
        for drawer in ("menu", "log", "scores"):
            assert not await offers(one, drawer)


async def test_alone_with_robots_the_clock_stands_meanwhile(here: Parlour) -> None:
    player = await here.player(NAMES[0], PHONE, beginner=False)
    setup = {"sandglass_ms": 3000, "countdown_ms": 300, "keep_ms": 500, "pause_ms": 500}
    table = await here.open(player, "confetti", 2, setup, bots=["easy"])
    await player.go(f"/t/{table}")
    await player.use("[data-start]")
    await player.see("[data-board]")
    live = await here.match(table)
    async with asyncio.timeout(PATIENCE_S):
        while live.game.round_of(live.match.state) < 2:
            await asyncio.sleep(0.05)
    await look_back(player)
    await player.see(f'{_CLOCK}:has-text("The clock stops")')
    stands = live.now()
    await player.use("[data-next]")
    assert live.now() == stands
    await player.use("[data-to-match]")
    async with asyncio.timeout(PATIENCE_S):
        while live.now() == stands:
            await asyncio.sleep(0.02)
