"""Lines that break, pages that are loaded anew, servers that are killed: the match goes on."""

import asyncio
import contextlib
import time
from collections.abc import AsyncIterator, Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from playwright.async_api import Browser
from server.house import GENEROUS
from server.process import ServerProcess

from browser.cable import CUT, Cable, cable
from browser.devices import DESKTOP, PHONE, TABLET
from browser.player import LOST, PATIENCE_S, Player
from browser.racers import ConfettiRacer, Racer, SeriesRacer
from browser.room import room
from browser.table import NAMES, SHORT, Parlour, final_scores
from tablee.store import tables

pytestmark = pytest.mark.anyio

# Nothing goes on by itself while a test looks.
LONG_MS = 600_000
SLOW = {"pause_ms": LONG_MS, "turn_ms": 0}


async def begun(here: Parlour, host: Player, seats: int = 3) -> str:
    """A match of Pikoko in which the host is to bid; the others sit and wait."""
    table = await here.open(host, "pikoko", seats, SLOW)
    others = [await here.companion(table, seat) for seat in range(1, seats)]
    await host.go(f"/t/{table}")
    await host.use("[data-start]")
    for other in others:
        await other.until(lambda other=other: other.view)  # type: ignore[misc]
    starter = (others[0].view or {})["view"]["starter"]
    if starter == 0:  # the others bid on the host first
        for other in others:
            await other.command({"type": "bid", "tokens": 1})
        for other in others:
            await other.command({"type": "ready"})
        await host.until(lambda seen: seen.ready)
        await host.use("[data-ready]")
    await host.until(lambda seen: bool(seen.bids))
    return table


async def bids_logged(here: Parlour, host: Player, table: str) -> list[Any]:
    """Those of seat 0, as the log on the disk has them: a page shows a bid before it is there."""
    match = (await host.api(f"/api/tables/{table}"))["match"]["id"]
    store = here.house.app.store
    until = time.monotonic() + PATIENCE_S
    while True:
        lines = await store.read(lambda database: tables.load_log(database, match))
        bids = [line for line in lines if line[3] == 0 and '"bid"' in str(line[5])]
        if bids or time.monotonic() > until:
            return bids
        await asyncio.sleep(0.05)


async def test_a_page_that_is_loaded_anew_shows_the_same(here: Parlour) -> None:
    host = await here.player(NAMES[0], PHONE)
    table = await begun(here, host)
    before = await host.look()
    await host.page.reload()
    after = await host.until(lambda seen: bool(seen.bids) and seen.hands == before.hands)
    assert (after.phase, after.seq) == (before.phase, before.seq)
    await host.bid(after.bids[1])
    await host.until(lambda seen: not seen.bids)
    await host.page.reload()
    await host.until(lambda seen: seen.phase == "bid")
    assert (await host.look()).bids == []
    assert len(await bids_logged(here, host, table)) == 1


async def test_two_tabs_at_one_seat_show_the_same(here: Parlour) -> None:
    host = await here.player(NAMES[0])
    table = await begun(here, host)
    other = Player(await host.context.new_page(), DESKTOP, host.witness)
    await other.go(f"/t/{table}")
    hands = (await host.look()).hands
    await other.until(lambda seen: bool(seen.bids) and seen.hands == hands)
    await other.bid(0)
    await host.until(lambda seen: not seen.bids)
    assert len(await bids_logged(here, host, table)) == 1


async def test_a_link_brings_the_seat_to_another_device(here: Parlour) -> None:
    host = await here.player(NAMES[0])
    table = await begun(here, host)
    seen = await host.look()
    await host.go("/")
    await host.use("[data-who]")
    await host.use("dialog summary >> nth=0")
    await host.use("dialog details[open] button")
    link = await (await host.see("dialog input[readonly]")).input_value()
    assert "#" in link

    phone = await here.player(None, PHONE)
    await phone.go(link)
    await phone.use("[data-move]")
    await phone.see(f'[data-ticket="{table}"]')
    assert NAMES[0] in await phone.page.locator("[data-who]").inner_text()
    await phone.use(f'[data-ticket="{table}"] a')
    there = await phone.until(lambda seen: bool(seen.bids))
    assert there.seq == seen.seq
    await phone.bid(1)
    await phone.until(lambda seen: not seen.bids)
    assert len(await bids_logged(here, host, table)) == 1

    late = await here.player(None, TABLET)
    late.witness.allow("410")
    await late.go(link)
    await late.use("[data-move]")
    await late.see("[role=alert]")


@contextlib.asynccontextmanager
async def at_the_end_of_a_cable(
    here: Parlour, browser: Browser
) -> AsyncIterator[tuple[Player, Cable]]:
    async with cable(here.house.url) as line, room(browser, line.url) as far:
        player = await far.player(NAMES[0], PHONE)
        player.witness.allow(CUT)
        yield player, line


@pytest.mark.parametrize("lost", ["the move", "its answer"])
async def test_a_move_on_a_line_that_breaks_happens_once(
    here: Parlour, browser: Browser, lost: str
) -> None:
    async with at_the_end_of_a_cable(here, browser) as (player, line):
        table = await begun(here, player)
        line.loses_up = lost == "the move"
        line.loses_down = lost == "its answer"
        await player.bid(1)
        await player.until(lambda seen: not seen.bids)  # pending: it shows at once
        await asyncio.sleep(0.3)
        line.cut()
        await player.see(LOST)
        await asyncio.sleep(1)
        line.mend()
        await player.gone(LOST)
        await player.until(lambda seen: seen.phase == "bid" and not seen.bids)
        async with asyncio.timeout(PATIENCE_S):
            while not await bids_logged(here, player, table):
                await asyncio.sleep(0.05)
        assert len(await bids_logged(here, player, table)) == 1
        player.witness.heard.clear()


async def test_the_page_opens_with_the_server_away_and_comes_back_by_itself(
    here: Parlour, browser: Browser
) -> None:
    """The service worker's doing, which browsers allow on one's own machine."""
    async with at_the_end_of_a_cable(here, browser) as (player, line):
        await player.go("/")
        await player.see("[data-game]")
        await player.page.evaluate("navigator.serviceWorker.ready.then(() => null)")
        line.cut()
        await player.page.reload()
        await player.see("[data-game]")
        notice = player.page.get_by_role("status").filter(has_text="server")
        await notice.first.wait_for()
        line.mend()
        await notice.first.wait_for(state="hidden")


# Races


async def in_a_race(here: Parlour, game: str, player: Player, **setup: Any) -> tuple[Racer, str]:
    """That goes on for as long as a test likes; another sits there, too."""
    assert isinstance(player, Racer)
    table = await here.open(player, game, 2, setup)
    other = await here.companion(table, 1)
    await player.go(f"/t/{table}")
    await player.use("[data-start]")
    await player.see(":is([data-spot], [data-take])[aria-disabled=false]")
    await other.until(lambda: other.view and other.view["view"]["phase"] == "race")
    return player, table


async def hand_of(player: Racer, wanted: list[str]) -> None:
    """It has these cards in it, sooner or later."""
    async with asyncio.timeout(PATIENCE_S):
        while (await player.sight()).held != wanted:
            await asyncio.sleep(0.05)


async def test_a_card_in_the_hand_is_there_after_the_line_broke(here: Parlour) -> None:
    """And one that was reached for on a dead line is taken once."""
    line = await here.line()
    player, table = await in_a_race(
        here,
        "rouge-jaune-vert",
        await here.player(NAMES[0], PHONE, kind=SeriesRacer, url=line.url, beginner=False),
        limit_ms=LONG_MS,
    )
    player.witness.allow(CUT)
    await player.touch_soon("[data-spot]")
    await player.see('[data-held]:not([data-held=""])')
    held = (await player.sight()).held
    line.cut()
    await player.see(LOST)
    assert (await player.sight()).held == held
    line.mend()
    await player.gone(LOST)
    assert (await player.sight()).held == held
    await player.touch_soon("[data-place]")
    await hand_of(player, [])
    assert (await player.sight()).series["0"][-1] == held[0]

    line.loses_up = True
    await player.touch_soon("[data-spot]")
    await hand_of(player, [""])  # pending: it shows at once
    line.cut()
    await player.see(LOST)
    line.mend()
    await player.see('[data-held]:not([data-held=""])')
    lines = await here.house.app.store.read(
        partial(tables.load_log, id=await match_id(player, table))
    )
    assert sum('"take"' in str(entry[5]) for entry in lines) == 2


async def test_a_line_that_swallows_everything_is_seen_at_both_ends(here: Parlour) -> None:
    """Nobody hangs up: it is only silent."""
    line = await here.line()
    player = await here.player(NAMES[0], PHONE, url=line.url, beginner=False)
    player.witness.allow(CUT)
    table = await here.open(player, "rouge-jaune-vert", 2, {"limit_ms": LONG_MS})
    other = await here.companion(table, 1)
    await player.go(f"/t/{table}")
    await player.use("[data-start]")
    await player.see("[data-spot][aria-disabled=false]")
    line.loses_up = line.loses_down = True
    await other.until(lambda: other.facts["seats"][0]["silent"])
    assert other.facts["seats"][0]["present"], "nobody takes the seat for that"
    await player.see(LOST)
    line.mend()
    await player.gone(LOST)
    await other.until(lambda: not other.facts["seats"][0]["silent"])
    assert other.facts["seats"][0]["present"]


async def match_id(player: Player, table: str) -> str:
    return str((await player.api(f"/api/tables/{table}"))["match"]["id"])


async def test_a_page_loaded_anew_in_a_race_has_the_card_in_hand(here: Parlour) -> None:
    """So does a second one, and what is done there is seen here."""
    player, table = await in_a_race(
        here,
        "rouge-jaune-vert",
        await here.player(NAMES[0], DESKTOP, kind=SeriesRacer, beginner=False),
        limit_ms=LONG_MS,
    )
    await player.touch_soon("[data-spot]")
    await player.see('[data-held]:not([data-held=""])')
    held = (await player.sight()).held
    await player.page.reload()
    await hand_of(player, held)
    second = SeriesRacer(await player.context.new_page(), DESKTOP, player.witness)
    await second.go(f"/t/{table}")
    await hand_of(second, held)
    await second.touch_soon("[data-put-back]")
    await hand_of(player, [])
    await player.see(f'[data-spot][data-card="{held[0]}"]')


async def test_cards_that_were_collected_are_there_after_a_reload(here: Parlour) -> None:
    """And the one that slides goes on to slide."""
    player, _ = await in_a_race(
        here,
        "confetti",
        await here.player(NAMES[0], PHONE, kind=ConfettiRacer, beginner=False),
        sandglass_ms=LONG_MS,
        slide_ms=4000,
    )
    await player.touch_soon("[data-take]")
    await player.see("[data-held]")
    first = (await player.sight()).held
    await player.touch_soon("[data-take]:not([data-sliding])")
    await player.see("[data-sliding]")
    second = (await player.sight()).sliding
    await player.page.reload()
    await hand_of(player, first + second)


@contextlib.contextmanager
def killable(folder: Path) -> Iterator[ServerProcess]:
    server = ServerProcess(folder, **GENEROUS, grace_ms=1000)
    try:
        yield server
        server.stop()
        server.check()
    finally:
        server.put_away()


async def kill(server: ServerProcess, *players: Player) -> None:
    """And start it again: they are back by themselves."""
    for player in players:
        player.witness.allow(CUT)
    server.kill()
    for player in players:
        await player.see(LOST)
    await server.start()
    for player in players:
        await player.gone(LOST)


async def test_a_server_that_is_killed_and_started_again(browser: Browser, tmp_path: Path) -> None:
    with killable(tmp_path) as server:
        await server.start()
        async with room(browser, server.url) as people:
            players = [
                await people.player(NAMES[0], PHONE),
                await people.player(NAMES[1], DESKTOP, language="fr"),
            ]
            host, guest = players
            wishes = {"game": "plumpsack", "seats": 2, "setup": SHORT["plumpsack"]}
            table = (await host.api("/api/tables", wishes))["table"]["id"]
            await host.go(f"/t/{table}")
            await guest.join(table, 1)
            await host.use("[data-start]")
            for player in players:
                await player.use("[data-ready]")
            await host.until(lambda seen: seen.phase not in ("", "memorise"))
            await kill(server, *players)
            await asyncio.gather(*(player.play() for player in players))
            match = await match_id(host, table)
            scores = final_scores(await host.api(f"/api/matches/{match}/record"))
            for player in players:
                assert await player.told_scores() == sorted(zip(NAMES, scores, strict=False))


async def test_a_server_that_is_killed_in_a_race(browser: Browser, tmp_path: Path) -> None:
    """What was collected is there, and the sand runs on."""
    with killable(tmp_path) as server:
        await server.start()
        async with room(browser, server.url) as people:
            player = await people.player(NAMES[0], PHONE, kind=ConfettiRacer, beginner=False)
            assert isinstance(player, ConfettiRacer)
            wishes = {"game": "confetti", "seats": 1, "setup": {"sandglass_ms": LONG_MS}}
            table = (await player.api("/api/tables", wishes))["table"]["id"]
            await player.go(f"/t/{table}")
            await player.use("[data-start]")
            await player.see("[data-take][aria-disabled=false]")
            await player.touch_soon("[data-take]")
            await player.see("[data-held]")
            first = (await player.sight()).held
            await kill(server, player)
            await hand_of(player, first)
            await player.touch_soon("[data-take]")
            await player.see(f'[data-held]:not([data-held="{first[0]}"])')
