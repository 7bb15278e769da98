"""A game from outside in a real browser: by the board that it brings, and by the plain one."""

import asyncio
import contextlib
import re
import time
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
from beside import (
    install_snap,
    install_with_board,
    install_with_much,
    install_without_board,
    path_with,
)
from playwright.async_api import Browser
from server.client import Client, Json, Seat
from server.house import GENEROUS
from server.process import ServerProcess

from browser.checks import TARGET_PX, settled, unfit, violations
from browser.devices import CORNERS, DESKTOP, PHONE
from browser.grid import at_sizes
from browser.player import Player
from browser.room import Room, room

pytestmark = pytest.mark.anyio

PATIENCE_S = 90.0
SETUP: Json = {"countdown_ms": 500, "turn_ms": 0}
ADA, BO = 0, 1

# What is not wholly on the screen, or lies under something else of the table.
_CUT = """
async () => {
  await new Promise((painted) => requestAnimationFrame(() => setTimeout(painted)));
  const { shadowRoot } = document.querySelector("tablee-snap");
  const parts = [...shadowRoot.querySelectorAll(".name, .card, .snap")];
  const boxes = parts.map((part) => part.getBoundingClientRect());
  const said = (at) => `${parts[at].className} ${JSON.stringify(boxes[at])}`;
  const overlap = (one, other) =>
    one.left < other.right - 1 && other.left < one.right - 1 &&
    one.top < other.bottom - 1 && other.top < one.bottom - 1;
  return boxes.flatMap((box, at) => {
    const isIn =
      box.left >= 0 && box.top >= 0 && box.right <= innerWidth && box.bottom <= innerHeight;
    const under = boxes.findIndex((other, place) => place > at && overlap(box, other));
    return [...(isIn ? [] : [said(at)]), ...(under < 0 ? [] : [`${said(at)} and ${said(under)}`])];
  });
}
"""

# What lies face up, as the board has it, and whose turn it is.
_SIGHT = """
() => {
  const board = document.querySelector("tablee-snap");
  const places = [...board.shadowRoot.querySelectorAll(".place")];
  places.sort((one, other) => one.dataset.seat - other.dataset.seat);
  return {
    seq: Number(document.querySelector("[data-board]").dataset.seq),
    up: places.map((place) => place.dataset.card),
    down: places.map((place) => Number(place.querySelector(".back .count").textContent)),
    turn: places.findIndex((place) => place.classList.contains("turn")),
  };
}
"""


@contextlib.asynccontextmanager
async def snap_house(
    browser: Browser, folder: Path, installed: Path
) -> AsyncIterator[tuple[ServerProcess, Room]]:
    """A server beside which Snap is installed, and people with browsers around it."""
    server = ServerProcess(folder, environment=path_with(installed), **GENEROUS)
    try:
        await server.start()
        async with room(browser, server.url) as here:
            yield server, here
        server.stop()
        server.check()
    finally:
        server.put_away()


@contextlib.asynccontextmanager
async def companion(server: ServerProcess, table: str) -> AsyncIterator[Seat]:
    """Bo, who sits there by a socket and needs no screen."""
    client = await Client(server.url).introduce("Bo")
    seat = await client.enter(table)
    try:
        await seat.until(lambda: seat.facts)
        await seat.do("sit", seat=BO)
        yield seat
    finally:
        await seat.close()
        await client.leave()


async def open_table(ada: Player) -> str:
    """A table of Ada's for two, before her; its id."""
    opened = await ada.api("/api/tables", {"game": "snap", "seats": 2, "setup": SETUP})
    table: str = opened["table"]["id"]
    await ada.go(f"/t/{table}")
    return table


async def racing(*seats: Seat) -> None:
    for seat in seats:
        await seat.until(lambda seat=seat: seat.view and seat.view["pace"] == "race")  # type: ignore[misc]


def view_of(seat: Seat) -> Any:
    assert seat.view is not None
    return seat.view["view"]


def shows_a_pair(view: Any) -> bool:
    one, other = view["up"]
    return bool(one and other and one[-1][0] == other[-1][0])


async def turn_in_turn(bo: Seat) -> None:
    """Bo turns when it is his turn, unless there is a pair: he is slow to see one."""
    while not bo.is_over:
        view = view_of(bo)
        if view["turn"] == BO and view["phase"] == "race" and not shows_a_pair(view):
            await bo.command({"type": "turn_card"})
        await bo.change(0.2)


async def test_it_is_on_the_shelf_and_fits_every_screen(browser: Browser, tmp_path: Path) -> None:
    """One click on the home page, and the race is on; then a full table, at every size."""
    async with snap_house(browser, tmp_path, install_snap()) as (_, here):
        ada = await here.player(None, DESKTOP, beginner=False)
        await ada.go("/")
        await ada.use('[data-game="snap"] [data-play-now]')
        await ada.see('[data-board="snap"][data-phase="race"]')
        assert await violations(ada.page) == []
        wishes = {"game": "snap", "seats": 4, "setup": SETUP, "bots": ["strong"] * 3}
        table = (await ada.api("/api/tables", wishes))["table"]["id"]
        await ada.go(f"/t/{table}")
        await ada.use("[data-start]")
        await ada.see('[data-board="snap"][data-phase="race"]')
        async for size in at_sizes(ada.page, CORNERS, ada.device):
            await settled(ada.page)
            found = await ada.page.evaluate(_CUT)
            assert [*found, *await unfit(ada.page, TARGET_PX, hinted=False)] == [], size


async def test_a_whole_match_by_its_own_board(browser: Browser, tmp_path: Path) -> None:
    """Keys on a desktop: a card is turned by Enter and a pair called by the space bar."""
    async with snap_house(browser, tmp_path, install_snap()) as (server, here):
        ada = await here.player("Ada", DESKTOP, beginner=False)
        table = await open_table(ada)
        async with companion(server, table) as bo:
            await ada.use("[data-start]")
            await racing(bo)
            await ada.see('[data-board="snap"][data-phase="race"]')
            turning = asyncio.create_task(turn_in_turn(bo))
            try:
                assert await play_by_keys(ada, bo) > 0
            finally:
                turning.cancel()
            await lose_on_purpose(bo)
            await ada.see("[data-story]")
            assert await ada.told_scores() == [("Ada", 52), ("Bo", 0)]


async def play_by_keys(ada: Player, bo: Seat) -> int:
    """Until Ada has called for a pair, and how many cards it has brought her."""
    until = time.monotonic() + PATIENCE_S
    while time.monotonic() < until:
        seen = await ada.page.evaluate(_SIGHT)
        assert bo.view is not None
        if seen["seq"] < bo.view["seq"]:
            await asyncio.sleep(0.02)  # her page is behind: what she sees is not so any more
            continue
        one, other = seen["up"]
        if one and other and one[0] == other[0]:
            before: int = seen["down"][ADA]
            await ada.page.keyboard.press("Space")
            await bo.until(lambda: view_of(bo)["up"] == [[], []])
            return int(view_of(bo)["down"][ADA]) - before
        if seen["turn"] == ADA:
            look = view_of(bo)["look"]
            await ada.page.keyboard.press("Enter")
            await bo.until(lambda look=look: view_of(bo)["look"] > look)  # type: ignore[misc]
        await asyncio.sleep(0.02)
    raise AssertionError("no pair came")


async def lose_on_purpose(bo: Seat) -> None:
    """Bo calls whatever lies there, until he has nothing left."""
    while not bo.is_over:
        look = view_of(bo)["look"]
        await bo.command({"type": "snap", "look": look})
        await bo.until(lambda look=look: view_of(bo)["look"] > look)  # type: ignore[misc]


async def both_call(ada: Player, bo: Seat) -> None:
    """Turns cards until there is a pair. Both call for it: Bo after Ada, by what he saw before."""
    while not shows_a_pair(view_of(bo)):
        look = view_of(bo)["look"]
        if view_of(bo)["turn"] == BO:
            await bo.command({"type": "turn_card"})
        else:
            await ada.use("[data-turn]")
        await bo.until(lambda look=look: view_of(bo)["look"] > look)  # type: ignore[misc]
    assert bo.view is not None
    seq, look = bo.view["seq"], view_of(bo)["look"]
    await ada.page.locator(f'[data-board][data-seq="{seq}"]').wait_for()
    await ada.use("[data-snap]")
    await bo.command({"type": "snap", "look": look}, seq=seq, after_ms=1)
    await bo.do("say", text="!")  # whatever was told of it has come before this is answered


async def contest_a_pair(ada: Player, bo: Seat) -> None:
    """Until one is: on a busy machine Bo may call so late that nobody would call it close."""
    async with asyncio.timeout(PATIENCE_S):
        while not bo.of_type("verdict"):
            await both_call(ada, bo)


async def test_a_contest_is_told_over_its_board(browser: Browser, tmp_path: Path) -> None:
    """On a phone, in French. Bo calls for the same cards, as if he had not seen that Ada has."""
    async with snap_house(browser, tmp_path, install_snap()) as (server, here):
        ada = await here.player("Ada", PHONE, language="fr", beginner=False)
        table = await open_table(ada)
        async with companion(server, table) as bo:
            await ada.use("[data-start]")
            await racing(bo)
            await ada.see('[data-board="snap"][data-phase="race"]')
            await contest_a_pair(ada, bo)
            told = await (await ada.see("[data-verdict]")).inner_text()
            assert "Bo" in told


async def test_a_whole_match_by_the_plain_board(browser: Browser, tmp_path: Path) -> None:
    """The same package without a board: buttons, in the game's own words."""
    async with snap_house(browser, tmp_path, install_without_board(tmp_path)) as (server, here):
        ada = await here.player("Ada", PHONE, language="fr", beginner=False)
        table = await open_table(ada)
        async with companion(server, table) as bo:
            await ada.use("[data-start]")
            await racing(bo)
            turn, snap = (
                ada.page.locator(f'[data-option="{kind}"]') for kind in ("turn_card", "snap")
            )
            await ada.use(turn)
            await bo.until(lambda: view_of(bo)["look"] == 1)
            assert "Retourner une carte" in await turn.inner_text()
            await ada.see('[data-board="snap"] :text("(25 cartes face cachée)")')
            await ada.use(snap)  # which is wrong: she pays a card
            await bo.until(lambda: view_of(bo)["down"] == [24, 27])
            async for size in at_sizes(ada.page, CORNERS, ada.device):
                await settled(ada.page)
                assert await unfit(ada.page, TARGET_PX, hinted=False) == [], size
            await lose_on_purpose(bo)
            await ada.see("[data-story]")
            assert await ada.told_scores() == [("Ada", 52), ("Bo", 0)]


_ELEMENT = """
customElements.define("tablee-bad", class extends HTMLElement {{
  {does}
}});
export default {{ element: "tablee-bad" }};
"""


@pytest.mark.parametrize(
    "script",
    [
        pytest.param("throw new Error('planted')", id="a module that throws"),
        pytest.param("export default { element: 'tablee-absent' }", id="a module without element"),
        pytest.param(
            _ELEMENT.format(does="constructor() { super(); throw new Error('planted'); }"),
            id="an element that cannot be made",
        ),
        pytest.param(
            _ELEMENT.format(does="connectedCallback() { throw new Error('planted'); }"),
            id="an element that cannot be put up",
        ),
    ],
)
async def test_a_board_that_fails_is_a_plain_one(
    browser: Browser, tmp_path: Path, script: str
) -> None:
    async with snap_house(browser, tmp_path, install_with_board(tmp_path, script)) as (_, here):
        ada = await here.player("Ada", DESKTOP, beginner=False)
        ada.witness.allow("planted|board of")
        await start_with_robot(ada)
        await ada.see("[data-broken]")
        await ada.see('[data-board="snap"][data-phase="race"] [data-option="snap"]')


async def start_with_robot(ada: Player) -> None:
    wishes = {"game": "snap", "seats": 2, "setup": SETUP, "bots": ["easy"]}
    table = (await ada.api("/api/tables", wishes))["table"]["id"]
    await ada.go(f"/t/{table}")
    await ada.use("[data-start]")


_RUDE = """
connectedCallback() {
  this.append(Object.assign(document.createElement("p"), { id: "heard" }));
  let calls = 0;
  this.board.onChange(() => {
    this.firstChild.textContent = String(++calls);
    const turn = this.board.shown.options?.find(({ type }) => type === "turn_card");
    if (turn && this.board.pending.length === 0) void this.board.attempt(turn);
    throw new Error("planted");
  });
  this.board.onTold(() => { throw new Error("planted"); });
}
"""


async def test_a_board_that_throws_as_it_hears_is_told_on(browser: Browser, tmp_path: Path) -> None:
    """And the page around it lives: its log, its clock, its bar."""
    script = _ELEMENT.format(does=_RUDE)
    async with snap_house(browser, tmp_path, install_with_board(tmp_path, script)) as (_, here):
        ada = await here.player("Ada", DESKTOP, beginner=False)
        ada.witness.allow("planted|board of")
        await start_with_robot(ada)
        await ada.see('[data-board="snap"][data-phase="race"]')
        often = ada.page.locator("#heard", has_text=re.compile(r"^\s*([6-9]|\d{2,})\s*$"))
        await often.wait_for(state="attached")
        assert await ada.page.locator("[data-broken]").count() == 0


async def test_a_lobby_and_a_plain_board_show_all_that_there_is(
    browser: Browser, tmp_path: Path
) -> None:
    """A setting that is one of a few values; and a hundred moves, one of which is looked for."""
    async with snap_house(browser, tmp_path, install_with_much(tmp_path)) as (server, here):
        ada = await here.player("Ada", DESKTOP, beginner=False)
        table = await open_table(ada)
        async with companion(server, table) as bo:
            await ada.use(ada.page.get_by_role("radio", name="short"))
            await bo.until(lambda: bo.facts and bo.facts["setup"]["deck"] == "short")
            await ada.use("[data-start]")
            await racing(bo)
            find = await ada.see("[data-find]")
            calls = ada.page.locator('[data-option="snap"]')
            assert await calls.count() < 100
            await find.fill("call 99")
            assert [text.split("\n")[0] for text in await calls.all_inner_texts()] == ["Call 99"]
            assert await violations(ada.page) == []
