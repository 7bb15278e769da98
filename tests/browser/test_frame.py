"""What the frame around every board does besides: time that acts for somebody is said, the clock
stands for one who reads alone, the screen stays on, and who looks elsewhere is called."""

import pytest

from browser.player import Player
from browser.table import Parlour
from browser.touring import LONG_MS

TURN_MS = 60_000
SLOW = {"circle": 8, "goal": 1, "first": 0, "memory_ms": LONG_MS, "pause_ms": LONG_MS}

_BOARD = """
() => {
  const { x, y, width, height } = document.querySelector("[data-board]").getBoundingClientRect();
  return [x, y, width, height];
}
"""


async def at_plumpsack(here: Parlour, player: Player, companions: int) -> str:
    """The player is the first to name; against somebody by a socket, or a bot."""
    setup = {**SLOW, "turn_ms": TURN_MS}
    bots = [] if companions else ["easy"]
    table = await here.open(player, "plumpsack", 2, setup, bots=bots)
    await player.go(f"/t/{table}")
    if companions:
        here.play(await here.companion(table, 1))
    await player.use("[data-start]")
    await player.use("[data-ready]")
    await player.until(lambda seen: bool(seen.objects))
    return table


@pytest.mark.anyio
async def test_time_that_acts_is_said_over_the_board(here: Parlour) -> None:
    player = await here.player("Ada", beginner=False)
    table = await at_plumpsack(here, player, companions=1)
    before = await player.page.evaluate(_BOARD)
    await here.pass_time(table)
    said = await player.see("[data-ran-out]")
    assert "Time’s up!" in await said.inner_text()
    assert await player.page.evaluate(_BOARD) == before
    await player.see('[role="log"]:has-text("Time is up for Ada.")')
    await player.gone("[data-ran-out]")
