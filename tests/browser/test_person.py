"""A page of one's own: what it shows is what the server says, to those who may see it."""

import asyncio
import re
from typing import Any

import pytest
from playwright.async_api import Page
from server.client import Json

from browser.cable import CUT, cable
from browser.devices import DESKTOP, PHONE
from browser.person_tours import whoever
from browser.player import PATIENCE_S, Player
from browser.room import room
from browser.table import NAMES, Parlour
from browser.typist import Typist

pytestmark = pytest.mark.anyio

_ROWS = """
(rows) => rows.map((row) => [...row.querySelectorAll("td")].map((cell) => cell.textContent.trim()))
"""
_STEPS = "(path) => (path.getAttribute('d').match(/[ML]/g) ?? []).length"
LEAST = 10  # rated matches, before one is on a list


async def rows(page: Page, of: str) -> list[list[str]]:
    """What stands in the table beneath a chart, without its days."""
    found: list[list[str]] = await page.locator(f"{of} [data-numbers] tbody tr").evaluate_all(_ROWS)
    return found


async def matches(page: Page) -> list[str]:
    listed = page.locator("#matches [data-match]")
    found: list[str] = await listed.evaluate_all("(all) => all.map((one) => one.dataset.match)")
    return found


async def lists(player: Player, wanted: list[str]) -> None:
    """These matches, sooner or later, and no others."""
    async with asyncio.timeout(PATIENCE_S):
        while await matches(player.page) != wanted:
            await asyncio.sleep(0.03)


def points(rated: Json) -> str:
    return str(round(60 * rated["mu"]))


def margin(rated: Json) -> str:
    return str(round(120 * rated["sigma"]))


def ids(page: Json) -> list[str]:
    return [match["match"] for match in page["matches"]]


# Charts


async def test_charts_and_their_tables_say_what_the_server_says(here: Parlour) -> None:
    reader = await here.player(NAMES[0], DESKTOP)
    own = await whoever(reader)
    await here.play_evening(reader, "plumpsack", 4, rated=True)
    profile = await reader.api(f"/api/profiles/{own}")
    told = await reader.api(f"/api/profiles/{own}/games/plumpsack")
    (game,) = profile["games"]

    await reader.go(f"/p/{own}")
    await reader.see('[data-curve="rating"] svg path')
    page = reader.page
    rating = await page.locator("[data-rating]").text_content()
    assert rating is not None
    assert rating.split() == [points(game["rating"]), "±", margin(game["rating"])]
    assert await page.locator("[data-won]").text_content() == str(game["won"])
    await reader.use('[data-curve="rating"] summary')
    assert await rows(page, '[data-curve="rating"]') == [
        [points(each), margin(each)] for each in told["ratings"]
    ]
    lines = page.locator('[data-curve="rating"] svg path[d]')
    steps = [await lines.nth(at).evaluate(_STEPS) for at in range(await lines.count())]
    assert steps[-2:] == [2 * len(told["ratings"]), len(told["ratings"])], "a band, and a line"

    assert len(told["periods"]) > 1
    for name in game["figures"]:
        tile = f'[data-figure="{name}"]'
        await reader.use(f"{tile} summary")
        sums = [each["figures"][name] for each in told["periods"] if each["figures"][name]["of"]]
        values = [float(cells[-1].rstrip("%")) for cells in await rows(page, tile)]
        scale = 100 if "%" in (await rows(page, tile))[0][-1] else 1
        assert values == [
            pytest.approx(scale * each["value"] / each["of"], abs=0.51 if scale == 100 else 0.051)
            for each in sums
        ]
        drawn = page.locator(f"{tile} .chart svg path").last
        assert await drawn.evaluate(_STEPS) == len(sums)


async def test_better_and_worse_are_told_in_words(here: Parlour) -> None:
    """By a shape and a word beside the colour, the same way for lately and for the house."""
    reader = await here.player(NAMES[0], DESKTOP, language="fr")
    own = await whoever(reader)
    await here.play_evening(reader, "pikoko", 3)
    await reader.go(f"/p/{own}")
    await reader.see("[data-beside]")
    (game,) = (await reader.api(f"/api/profiles/{own}"))["games"]
    facts = next(one for one in await reader.api("/api/games") if one["id"] == "pikoko")
    words = {"better": "devant elle", "worse": "derrière elle", "same": "à égalité"}
    for name, line in game["figures"].items():
        if not line["own"]["of"]:
            continue
        unit, better = facts["figures"][name]["unit"], facts["figures"][name]["better"]
        ours, theirs = (
            round(each["value"] / each["of"], 2 if unit == "share" else 1)
            for each in (line["own"], line["house"])
        )
        how = (
            "same"
            if ours == theirs
            else "better"
            if (ours > theirs) == (better == "more")
            else "worse"
        )
        beside = reader.page.locator(f'[data-figure="{name}"] [data-beside="house"]')
        assert words[how] in (await beside.text_content() or "")


# History


async def test_a_history_is_searched_filtered_and_leafed_through(here: Parlour) -> None:
    reader = await here.player(NAMES[0], DESKTOP)
    own = await whoever(reader)
    await here.play_evening(reader, "plumpsack", 21, rated=True)
    await here.play_evening(reader, "pikoko", 2)
    every = await reader.api("/api/me/matches?count=100")
    assert every["total"] == 23
    await reader.go(f"/p/{own}")
    await lists(reader, ids(every)[:20])
    await reader.use("[data-more-matches]")
    await lists(reader, ids(every))
    assert await reader.page.locator("[data-more-matches]").count() == 0

    await reader.use('#matches label:has-text("Pikoko")')
    await lists(reader, ids(await reader.api("/api/me/matches?game=pikoko")))
    assert "?game=pikoko" in reader.page.url
    await reader.use('[data-only="won"]')
    won = ids(await reader.api("/api/me/matches?game=pikoko&won=true"))
    await lists(reader, won)
    assert "game=pikoko&won=true" in reader.page.url
    await reader.use('[data-only="won"]')
    await reader.page.locator("[data-search]").fill("chlo")
    chloe = ids(await reader.api("/api/me/matches?player=chlo"))
    await lists(reader, chloe)
    assert len(chloe) == 2
    await reader.page.locator("[data-search]").fill("nobody at all")
    await reader.see("#matches .none button")
    await reader.use("#matches .none button")
    await lists(reader, ids(every)[:20])
    assert "?" not in reader.page.url

    # The way back leads through what was asked for, and a page that is opened there asks for it.
    await reader.page.go_back()
    await reader.see('[data-total="0"]')
    await reader.page.go_back()
    pikoko = ids(await reader.api("/api/me/matches?game=pikoko"))
    await lists(reader, pikoko)
    await reader.page.reload()
    await lists(reader, pikoko)


async def test_a_match_of_the_history_says_how_it_went(here: Parlour) -> None:
    reader = await here.player(NAMES[0], PHONE, language="fr")
    own = await whoever(reader)
    await here.play_evening(reader, "plumpsack", 2, rated=True)
    latest, first = (await reader.api("/api/me/matches"))["matches"]
    await reader.go(f"/p/{own}#matches")
    slip = await reader.see(f'[data-match="{latest["match"]}"]')
    text = " ".join((await slip.inner_text()).split())
    change = latest["change"]
    assert f"{points(change['before'])} → {points(change['after'])}" in text
    assert ("Gagnée" if latest["rank"] == 1 else "2e sur 2") in text
    assert NAMES[1] in text
    before = await reader.see(f'[data-match="{first["match"]}"] [data-change]')
    assert (await before.inner_text()).split() == ["Classée", points(first["change"]["after"])]
    download = slip.locator("[download]")
    assert await download.get_attribute("download") == latest["file"]
    assert re.fullmatch(rf"plumpsack-\d{{4}}-\d\d-\d\d-{latest['match']}\.json", latest["file"])
    await reader.use(f'[data-replay="{latest["match"]}"]')
    await reader.see("[data-board]")
    await reader.page.go_back()
    await reader.use(f'[data-match="{latest["match"]}"] [data-person]')
    await reader.page.locator("h1", has_text=NAMES[1]).wait_for()


# Who sees what


async def test_what_others_see_is_chosen_in_one_touch(here: Parlour) -> None:
    shown = await here.player(NAMES[0], PHONE)
    other = await here.player(NAMES[2], DESKTOP)
    own = await whoever(shown)
    await here.play_evening(shown, "plumpsack", 2, rated=True, public=True)

    async def chooses(choice: str) -> None:
        await shown.go(f"/p/{own}")
        await shown.use(f'[data-shows="{choice}"]')
        async with asyncio.timeout(PATIENCE_S):
            while (await shown.api("/api/me"))["shows"] != choice:
                await asyncio.sleep(0.03)
        await other.go(f"/p/{own}")
        await other.page.locator("h1", has_text=NAMES[0]).wait_for()

    page = other.page
    await chooses("nothing")
    await other.see(".blank")
    assert await page.locator("[data-played], #matches, [data-shows]").count() == 0
    await chooses("ratings")
    await other.see('[data-curve="rating"] svg')
    assert await page.locator("[data-figure], #matches, [data-won], [data-shows]").count() == 0
    await chooses("all")
    await other.see("#matches [data-match]")
    await other.see("[data-figure]")
    assert len(await matches(page)) == 2


async def test_nobody_there_and_nothing_yet(here: Parlour) -> None:
    newcomer = await here.player(NAMES[0], PHONE)
    await newcomer.go(f"/p/{await whoever(newcomer)}")
    await newcomer.see(".blank a[href='/']")
    newcomer.witness.allow("404|422")
    await newcomer.go("/p/nobody")
    await newcomer.see("main a[href='/']")
    await newcomer.go("/best/no-such-game")
    await newcomer.see("main a[href='/']")


async def test_with_the_server_away_the_page_says_so_and_comes_back(here: Parlour) -> None:
    async with cable(here.house.url) as line, room(here.room.browser, line.url) as far:
        reader = await far.player(NAMES[0], PHONE)
        own = await whoever(reader)
        await reader.go("/")
        await reader.page.evaluate("navigator.serviceWorker.ready.then(() => null)")
        reader.witness.allow(CUT)
        line.cut()
        await reader.go(f"/p/{own}")
        await reader.see("main .note")
        line.mend()
        await reader.see("[data-shows]")


# The best


async def test_the_best_stand_on_a_list_and_who_lacks_matches_is_told(here: Parlour) -> None:
    reader = await here.player(NAMES[0], DESKTOP)
    own = await whoever(reader)
    await here.play_evening(reader, "plumpsack", LEAST - 1, rated=True)
    await reader.go("/")
    await reader.use('[data-game="plumpsack"] [data-best]')
    await reader.see('[data-lacking="1"]')
    assert await reader.page.locator("[data-place]").count() == 0
    await here.play_evening(reader, "plumpsack", 1, rated=True)
    board = await reader.api("/api/leaderboards/plumpsack")
    await reader.page.reload()
    mine = await reader.see('[data-place][aria-current="true"]')
    assert await mine.get_attribute("data-place") == str(board["own"]["place"])
    shown = await reader.page.locator("[data-place] [data-rating]").all_text_contents()
    assert shown == [f"{points(each)}\u00a0±\u00a0{margin(each)}" for each in board["best"]]
    await reader.use(f'[data-place] [data-person="{own}"]')
    await reader.see("[data-shows]")


# Ratings at the table


async def test_ratings_stand_at_rated_seats_before_and_after(here: Parlour) -> None:
    host = await here.player(NAMES[0], DESKTOP)
    table = await here.open(host, "plumpsack", 2, rated=True)
    other = await here.companion(table, 1)
    await host.go(f"/t/{table}")
    await host.see('[data-seat="1"] [data-rated="1500"]')
    await host.use("[data-start]")
    await host.see('[data-badge="1"] [data-rated="1500"]')
    here.play(other)
    await host.play()
    changes = host.page.locator("[data-story] [data-change]")
    await changes.first.wait_for()
    facts: Any = await host.api(f"/api/tables/{table}")
    told = {
        int(text or 0)
        for text in [await one.get_attribute("data-change") for one in await changes.all()]
    }
    assert told == {int(points(each["after"])) for each in facts["match"]["ratings"]}
    await host.use("[data-story] [data-own-page]")
    await host.see("[data-played]")


async def test_nothing_is_said_of_ratings_where_nothing_is_rated(here: Parlour) -> None:
    host = await here.player(NAMES[0], DESKTOP)
    table = await here.open(host, "plumpsack", 2)
    await here.companion(table, 1)
    await host.go(f"/t/{table}")
    await host.see('[data-seat="1"]:has-text("Bo")')
    assert await host.page.locator("[data-rated]").count() == 0


# Ways


async def test_by_the_keyboard_alone(here: Parlour) -> None:
    typist = await here.player(NAMES[0], DESKTOP, kind=Typist)
    assert isinstance(typist, Typist)
    own = await whoever(typist)
    await here.play_evening(typist, "plumpsack", 2, rated=True)
    await typist.go("/")
    await typist.use("[data-who]")
    await typist.use("dialog [data-own-page]")
    await typist.see("[data-shows]")
    assert typist.page.url.endswith(f"/p/{own}")
    await typist.use('[data-curve="rating"] summary')
    await typist.see('[data-curve="rating"] table')
    await typist.reach("[data-shows] input:checked")
    await typist.page.keyboard.press("ArrowDown")
    await typist.see('[data-shows="all"] input:checked')
    await typist.use('[data-only="rated"]')
    await typist.see('[data-only="rated"][aria-pressed=true]')
    await typist.write("[data-search]", "Bo")
    await typist.see('[data-total="2"]')
    await typist.use("[data-match] [data-replay]")
    await typist.see("[data-board]")
