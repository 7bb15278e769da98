"""What the frame around every board does besides: time that acts for somebody is said, the clock
stands for one who reads alone, the screen stays on, and who looks elsewhere is called."""

import asyncio
from pathlib import Path

import pytest

from browser.player import Player
from browser.table import Parlour
from browser.touring import LONG_MS, PATIENCE_S, close

TURN_MS = 60_000
SETUP = {
    "circle": 8,
    "goal": 3,
    "first": 0,
    "memory_ms": LONG_MS,
    "pause_ms": LONG_MS,
    "turn_ms": TURN_MS,
}
NOTE = "The clock stops while you read."

_ELSEWHERE = (Path(__file__).parent / "elsewhere.js").read_text()
_BOARD = """
() => {
  const { x, y, width, height } = document.querySelector("[data-board]").getBoundingClientRect();
  return [x, y, width, height];
}
"""
_IS_AWAKE = "asked.locks.some((lock) => !lock.released)"


async def until(player: Player, holds: str) -> None:
    """Asked again and again: the page's policy forbids what waits for text by itself."""
    async with asyncio.timeout(PATIENCE_S):
        while not await player.page.evaluate(holds):
            await asyncio.sleep(0.03)


async def elsewhere(here: Parlour) -> Player:
    """Somebody whose page can be out of sight, in a browser that lets screens stay on."""
    player = await here.player("Ada", beginner=False)
    await player.context.add_init_script(_ELSEWHERE)
    devtools = await here.room.browser.new_browser_cdp_session()
    page = await player.context.new_cdp_session(player.page)
    target = (await page.send("Target.getTargetInfo"))["targetInfo"]
    await devtools.send(
        "Browser.setPermission",
        {
            "permission": {"name": "screen-wake-lock"},
            "setting": "granted",
            "browserContextId": target["browserContextId"],
        },
    )
    return player


@pytest.mark.anyio
async def test_time_that_acts_is_said_over_the_board(here: Parlour) -> None:
    player = await here.player("Ada", beginner=False)
    table = await here.open(player, "plumpsack", 2, SETUP)
    await player.go(f"/t/{table}")
    here.play(await here.companion(table, 1))
    await player.use("[data-start]")
    await player.use("[data-ready]")
    await player.until(lambda seen: bool(seen.objects))
    before = await player.page.evaluate(_BOARD)
    await here.pass_time(table)
    said = await player.see("[data-ran-out]")
    assert "Time’s up!" in await said.inner_text()
    assert await player.page.evaluate(_BOARD) == before
    await until(
        player,
        """[...document.querySelectorAll("[role=log] p")]
            .some((line) => line.textContent === "Time is up for Ada.")""",
    )
    await player.gone("[data-ran-out]")


@pytest.mark.anyio
async def test_alone_the_clock_stands_for_a_reader_and_the_screen_stays_on(here: Parlour) -> None:
    player = await elsewhere(here)
    table = await here.open(player, "plumpsack", 2, SETUP, bots=["easy"])
    await player.go(f"/t/{table}")
    await player.see("[data-start]")
    assert not await player.page.evaluate(_IS_AWAKE)
    await player.use("[data-start]")
    await until(player, _IS_AWAKE)
    await player.page.evaluate("void asked.locks[0].release()")  # as when it goes out of sight
    await player.page.evaluate("look('visible')")
    await until(player, f"asked.locks.length === 2 && {_IS_AWAKE}")

    live = await here.match(table)
    await player.use('[data-open="rules"]')
    await player.see(f'dialog :text-is("{NOTE}")')
    assert not live.is_running
    await close(player)
    await player.page.focus("header a")
    await player.page.keyboard.press("Escape")
    await until(player, "document.activeElement.matches('[data-board] [data-ready]')")
    await player.use("[data-pause]")
    await player.see("[data-go-on]")
    await until(player, f"!{_IS_AWAKE}")
    await player.use("[data-go-on]")
    await until(player, _IS_AWAKE)


@pytest.mark.anyio
async def test_who_looks_elsewhere_is_called_to_their_turn(here: Parlour) -> None:
    """Once they have said that they would like it, when it would first have been of use."""
    player = await elsewhere(here)
    table = await here.open(player, "plumpsack", 2, SETUP)
    await player.go(f"/t/{table}")
    await player.page.evaluate("navigator.serviceWorker.ready.then(() => null)")
    companion = await here.companion(table, 1)
    await player.use("[data-start]")
    await player.use("[data-ready]")
    await player.page.evaluate("look('hidden')")
    here.play(companion)
    await until(player, "asked.isMarked")
    await player.page.evaluate("look('visible')")
    await until(player, "!asked.isMarked")
    await player.use("[data-call]")
    await player.gone("[data-call]")

    await player.page.evaluate("look('hidden')")
    async with asyncio.timeout(PATIENCE_S):
        while not (calls := await player.page.evaluate("asked.calls")):
            await here.pass_time(table)
            await asyncio.sleep(0.1)
    assert calls == [["Plumpsack", "Your turn", f"/t/{table}"]]
    await player.page.evaluate("look('visible')")
    await until(player, "asked.hushed === 1 && !asked.isMarked")
