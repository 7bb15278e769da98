"""Matches that were played, seen again: on the boards that drew them, from every seat."""

import asyncio
import os
from pathlib import Path

import pytest

from browser.devices import DESKTOP, PHONE
from browser.player import PATIENCE_S, Player
from browser.table import NAMES, Parlour

pytestmark = pytest.mark.anyio

RECORDS = sorted((Path(__file__).parents[1] / "records").glob("*.json"))
SOME = ("confetti-3", "pikoko-4", "plumpsack-3", "rouge-jaune-vert-3")
# One of each game, and all of them where there is time for it.
SHOWN = [path for path in RECORDS if os.environ.get("ALL_RECORDS") or path.stem in SOME]

_END = """
() => {
  const frames = Number(document.querySelector("[data-film]").getAttribute("data-film"));
  const board = document.querySelector("[data-board]");
  return [frames, board.getAttribute("data-seq")];
}
"""


async def to_the_end(player: Player) -> int:
    await player.page.keyboard.press("End")
    await player.see("[data-on]:disabled")
    frame, seq = await player.page.evaluate(_END)
    assert str(frame) == seq, "the board shows another moment than the film"
    return int(frame)


async def finished(here: Parlour, player: Player, game: str) -> str:
    """A match of theirs, when it is in their history."""
    await here.finish(player, game)
    async with asyncio.timeout(PATIENCE_S):
        while not (matches := (await player.api("/api/me/matches"))["matches"]):
            await asyncio.sleep(0.05)
    match: str = matches[0]["match"]
    return match


async def open_file(player: Player, path: Path) -> None:
    """As one who drops it on the page would."""
    await player.go("/")
    await player.see("[data-game]")
    data = await player.page.evaluate_handle(
        """(text) => {
          const dropped = new DataTransfer();
          dropped.items.add(new File([text], "match.json"));
          return dropped;
        }""",
        path.read_text(),
    )
    await player.page.dispatch_event("body", "drop", {"dataTransfer": data})
    await player.see("[data-film]")


@pytest.mark.parametrize("path", SHOWN, ids=lambda path: path.stem)
async def test_a_record_is_seen_from_every_seat(here: Parlour, path: Path) -> None:
    player = await here.player(NAMES[0], DESKTOP)
    await open_file(player, path)
    assert await player.page.get_attribute("[data-everything]", "aria-pressed") == "true"
    last = await to_the_end(player)
    await player.use("[data-everything]")
    await player.see("[data-everything][aria-pressed=false]")
    seats = await player.page.locator("[data-seat-choice] option").count() - 1
    for seat in range(seats):
        await player.page.select_option("[data-seat-choice]", str(seat))
        await player.page.locator("[data-run]").focus()
        assert await to_the_end(player) == last
        await player.page.keyboard.press("Home")
        await player.see('[data-film="0"]')
        await player.page.keyboard.press("ArrowRight")
        await player.see('[data-film="1"]')
    await player.page.keyboard.press("Home")
    await player.use("[data-run]")
    await player.see(
        '[data-film]:not([data-film="0"])'
    )  # a race in which nobody acts takes its time


async def test_one_sees_it_again_shares_a_moment_and_plays_on(here: Parlour) -> None:
    player = await here.player(NAMES[0], PHONE)
    match = await finished(here, player, "pikoko")
    await player.go("/")
    await player.use(f'[data-replay="{match}"]')
    await player.see("[data-film]")
    for _ in range(5):
        await player.use("[data-on]")
    await player.see('[data-film="5"]')
    assert player.page.url.endswith("#t=5")
    await player.context.grant_permissions(["clipboard-read", "clipboard-write"])
    await player.use("[data-share]")
    await player.see(".said:not(:empty)")
    link = await player.page.evaluate("navigator.clipboard.readText()")

    friend = await here.player(NAMES[1], PHONE)
    assert "t=5" in link.partition("#")[0]  # for whatever previews it
    await friend.go(link.removeprefix(here.house.url))
    await friend.see('[data-film="5"]')

    await player.use("[data-what-if]")
    await player.page.select_option("[data-play-as]", "1")
    await player.use("[data-sit-down]")
    await player.see("[data-board]:not([data-film] *)")
    assert (await player.look()).phase
    await player.see("[data-slip=note]")


async def test_a_stranger_sees_nothing_of_it(here: Parlour) -> None:
    player = await here.player(NAMES[0], PHONE)
    match = await finished(here, player, "plumpsack")
    stranger = await here.player(None, PHONE)
    stranger.witness.allow("404")
    await stranger.go(f"/m/{match}")
    await stranger.see("main h1")
    assert await stranger.page.locator("[data-film]").count() == 0
