"""What people at a table say to each other, whom they would rather not hear, and seats that bots
hold."""

import pytest
from playwright.async_api import Locator
from server.client import Seat

from browser.devices import DESKTOP, PHONE
from browser.player import Player
from browser.table import NAMES, Parlour

pytestmark = pytest.mark.anyio

HOST, GUEST, THIRD = NAMES[:3]
# Nothing ends by itself while a test looks.
LONG = {"circle": 8, "memory_ms": 600_000, "pause_ms": 600_000, "turn_ms": 0}


async def at_one_table(here: Parlour) -> tuple[Player, Player, Seat]:
    """A desktop and a phone in the middle of a match, and a third by a socket."""
    host = await here.player(HOST, DESKTOP)
    guest = await here.player(GUEST, PHONE, language="fr")
    table = await here.open(host, "plumpsack", 3, LONG)
    await host.go(f"/t/{table}")
    await guest.join(table, 1)
    third = await here.companion(table, 2)
    await host.use("[data-start]")
    for player in (host, guest):
        await player.until(lambda seen: seen.ready)
    return host, guest, third


async def write(player: Player, text: str) -> None:
    await player.page.locator("dialog form input").fill(text)
    await player.use("dialog form button")


def line(player: Player, text: str) -> Locator:
    return player.page.locator("dialog li").filter(has_text=text)


def badge(player: Player, name: str) -> Locator:
    """Where that player sits, on this one's screen."""
    return player.page.locator(".badge").filter(has=player.page.locator(f'[title*="{name}"]'))


def bubble(player: Player, person: str) -> Locator:
    """What that person says, over the table on this one's screen."""
    return player.page.locator(f'[data-bubble="{person}"]')


async def test_a_line_and_a_reaction_cross_the_table(here: Parlour) -> None:
    host, guest, _ = await at_one_table(here)
    await host.use('[data-open="chat"]')
    await write(host, "Bonne chance !")
    await line(host, "Bonne chance !").wait_for()

    await guest.see('[data-open="chat"] .many')  # something waits to be read
    await guest.use('[data-open="chat"]')
    await line(guest, "Bonne chance !").filter(has_text=HOST).wait_for()
    await guest.use("[data-close]")
    await guest.gone('[data-open="chat"] .many')

    me = await guest.api("/api/me")
    await guest.use('[data-open="chat"]')
    await guest.use('dialog [data-react="🍀"]')
    for player in (host, guest):
        await bubble(player, me["id"]).locator("svg").wait_for()
    await line(host, GUEST).locator(".emoji").wait_for()


async def test_whoever_is_muted_is_not_heard_until_wanted_again(here: Parlour) -> None:
    host, guest, third = await at_one_table(here)
    for player in (host, guest):
        await player.use('[data-open="chat"]')
    await write(guest, "first of many")
    await line(host, "first of many").wait_for()
    await host.use("dialog summary")
    mute = host.page.locator("dialog details li button").filter(has_text=GUEST)
    await host.use(mute)
    await line(host, "first of many").wait_for(state="hidden")

    await write(guest, "second of many")
    await line(guest, "second of many").wait_for()
    await third.do("say", text="heard by all")
    await line(host, "heard by all").wait_for()
    assert await line(host, "of many").count() == 0, "what was said before that, and not heard"

    await host.use(mute)
    for text in ("first of many", "second of many"):
        await line(host, text).wait_for()


async def test_a_bot_holds_the_seat_of_who_leaves(here: Parlour) -> None:
    """It plays on for them, all can see that it does, and they come back when they like."""
    host, guest, third = await at_one_table(here)
    await guest.use('[data-open="menu"]')
    await guest.use("[data-leave]")
    await badge(host, GUEST).locator(".holder").wait_for()
    assert await badge(host, THIRD).locator(".holder").count() == 0
    await guest.see("[data-slip=note]:has-text('robot')")

    await host.use("[data-ready]")
    await third.do("command", command={"type": "ready"})
    await host.until(lambda seen: seen.phase != "memorise")  # so the bot was ready, too

    if await guest.page.locator("dialog[open]").count():
        await guest.use("[data-close]")
    await guest.use("[data-slip=note]:has-text('robot') .button")
    await guest.gone("[data-slip=note]:has-text('robot')")
    await badge(host, GUEST).locator(".holder").wait_for(state="hidden")
