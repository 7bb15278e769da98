"""Every screen that there is, one after the other, to be checked and to be taken pictures of.

A tour is an async iterator of names. When it yields one, that screen is there, and stays until the
tour is asked to go on.
"""

from collections.abc import AsyncIterator
from typing import Any

from server.client import Json

from browser.cable import CUT, cable
from browser.company import Company, seed_with, shuffled_by
from browser.player import LOST, Player
from browser.race_tours import RACE_TOURS
from browser.room import room
from browser.table import NAMES, Parlour
from browser.touring import (
    GAMES_OWN_DRAWERS,
    LONG_MS,
    SLIP,
    Look,
    Stop,
    Tour,
    close,
    drawers,
    reach,
    to_the_story,
    visitor,
)
from tablee.kernel.match import Match

DIGITS = "0123456789"


# Home


async def home(here: Parlour, look: Look) -> AsyncIterator[Stop]:
    """As it is for somebody who was never here."""
    guest = await visitor(here, look, None)
    await guest.go("/")
    await guest.see("[data-game]")
    yield Stop("home-new", guest)
    for game in ("pikoko", "plumpsack"):
        await guest.use(f'[data-game="{game}"] [data-rules]')
        await guest.see("dialog .content :is(h2, h3, p)")
        yield Stop(f"home-rules-{game}", guest)
        await close(guest)
    for sheet, opener in (
        ("robots", '[data-game="pikoko"] [data-robots]'),
        ("invite", '[data-game="pikoko"] [data-invite]'),
        ("preferences", "[data-preferences]"),
        ("who", "[data-who]"),
    ):
        await guest.use(opener)
        await guest.see("[data-close]")
        yield Stop(f"home-{sheet}", guest)
        await close(guest)


async def home_again(here: Parlour, look: Look) -> AsyncIterator[Stop]:
    """With tables and matches of one's own, and company about."""
    regular = await visitor(here, look, NAMES[0])
    await here.finish(regular, "plumpsack")
    await here.finish(regular, "pikoko")
    await here.open(regular, "pikoko", 4, bots=["medium", "easy"])
    for name, game in (("Zoë", "plumpsack"), ("Maximilian-Alexander", "pikoko")):
        host = await here.house.guest(name)
        table = await host.create(game, seats=4, public=True)
        await here.house.enter(host, table)
    await regular.go("/")
    await regular.see("[data-ticket]")
    yield Stop("home", regular)
    await regular.use("[data-who]")
    await regular.see("[data-close]")
    yield Stop("home-you", regular)
    await regular.use("dialog summary >> nth=0")
    await regular.use("dialog details[open] button")
    await regular.see("dialog input[readonly]")
    yield Stop("home-you-link", regular)


async def astray(here: Parlour, look: Look) -> AsyncIterator[Stop]:
    lost = await visitor(here, look, None)
    lost.witness.allow("404")
    await lost.go("/no/such/page")
    await lost.see("main h1")
    yield Stop("nowhere", lost)
    await lost.go("/t/nosuchtable")
    await lost.see("main h1, main h2")
    yield Stop("no-table", lost)
    await lost.go("/move#abc")
    await lost.see("[data-move]")
    yield Stop("move", lost)
    await lost.go("/move")
    await lost.see("main h1")
    yield Stop("move-incomplete", lost)


async def lobby(here: Parlour, look: Look) -> AsyncIterator[Stop]:
    """As the host sees it, a guest, and somebody without a name."""
    host = await visitor(here, look, NAMES[0])
    table = await here.open(host, "pikoko", 5, {"rounds": 3}, bots=[None, "medium"])
    await here.companion(table, 1, "Maximilian-Alexander")
    await host.go(f"/t/{table}")
    await host.see("[data-start]")
    yield Stop("lobby-host", host)
    await host.use('[data-seat="2"]')
    await host.see("[data-close]")
    yield Stop("lobby-seat", host)
    await close(host)
    guest = await visitor(here, look, NAMES[3])
    await guest.join(table, 3)
    await guest.see('div[data-seat="3"], [data-seat="3"]:has-text("Dimitri")')
    yield Stop("lobby-guest", guest)
    stranger = await visitor(here, look, None)
    await stranger.go(f"/t/{table}")
    await stranger.see("[data-lobby] form")
    yield Stop("lobby-stranger", stranger)


async def server_away(here: Parlour, look: Look) -> AsyncIterator[Stop]:
    async with cable(here.house.url) as line, room(here.room.browser, line.url) as far:
        player = await visitor(Parlour(here.house, far), look, NAMES[0])
        player.witness.allow(CUT)
        table = await here.open(player, "plumpsack", 2, {"memory_ms": LONG_MS})
        await here.companion(table, 1)
        await player.go("/")
        await player.page.evaluate("navigator.serviceWorker.ready.then(() => null)")
        await player.go(f"/t/{table}")
        await player.use("[data-start]")
        await player.see("[data-board]")
        line.cut()
        await player.see(LOST)
        yield Stop("line-lost", player)
        await player.go("/")
        await player.see("[data-game]")
        yield Stop("offline", player)


# Pikoko


def has_rainbow_at_the_left(match: Match[Any, Any]) -> bool:
    """Seat 0 plays from the hand of seat 1, and begins: with a card of three colours in it."""
    state = match.state
    return state.starter == 0 and any(len(card.rstrip("0123456789")) > 1 for card in state.hands[1])


async def at_pikoko(here: Parlour, look: Look, seats: int) -> tuple[Player, Company]:
    setup: Json = {"rounds": 1, "pause_ms": LONG_MS, "turn_ms": 0}
    host = await visitor(here, look, NAMES[0])
    table = await here.open(host, "pikoko", seats, setup)
    double = await here.double(host, table)
    others = [await here.companion(table, seat) for seat in range(1, seats)]
    await host.go(f"/t/{table}")
    await host.see("[data-start]")
    seed = seed_with("pikoko", seats, setup, has_rainbow_at_the_left)
    async with shuffled_by(seed):
        await host.use("[data-start]")
        await host.see("[data-board]")
    for other in others:
        await other.until(lambda other=other: other.view)  # type: ignore[misc]
    return host, Company(double, *others)


async def pikoko(here: Parlour, look: Look) -> AsyncIterator[Stop]:
    host, others = await at_pikoko(here, look, 4)
    await reach(host, others, lambda seen: bool(seen.bids))
    yield Stop("pikoko-bid", host)
    await host.use('[data-bid="2"]')
    yield Stop("pikoko-bid-chosen", host)
    await host.use("[data-confirm]")
    await host.until(lambda seen: not seen.bids)
    yield Stop("pikoko-bid-waiting", host)
    await reach(host, others, lambda seen: seen.phase == "pause")
    yield Stop("pikoko-reveal", host)
    await reach(host, others, lambda seen: bool(seen.trusts))
    yield Stop("pikoko-trust", host)
    await reach(host, others, lambda seen: bool(seen.cards))
    yield Stop("pikoko-lead", host)
    rainbow = next(card for card in (await host.look()).cards if len(card.rstrip(DIGITS)) > 1)
    await host.play_card(rainbow)
    await host.until(lambda seen: bool(seen.colours))
    yield Stop("pikoko-colour", host)
    await host.use("[data-colour]")
    await host.until(lambda seen: not seen.cards and not seen.colours)
    yield Stop("pikoko-waiting", host)
    await reach(host, others, lambda seen: seen.phase == "pause")
    yield Stop("pikoko-trick", host)
    await reach(host, others, lambda seen: bool(seen.cards))
    yield Stop("pikoko-follow", host)
    await host.use("[data-hint]")
    await host.see(SLIP)
    yield Stop("pikoko-hint", host)
    await host.use(f"{SLIP} [data-dismiss]")
    async for stop in drawers(host, "pikoko"):
        yield stop
    watcher = await visitor(here, look, None)
    await watcher.go(host.page.url)
    await watcher.see("[data-board]")
    yield Stop("pikoko-watching", watcher)
    await host.use("[data-pause]")
    for companion in others.companions:
        await companion.do("pause")
    await host.see("[data-go-on]")
    yield Stop("pikoko-paused", host)
    await host.use("[data-go-on]")
    for companion in others.companions:
        await companion.do("resume")
    await to_the_story(host, others)
    yield Stop("pikoko-end", host)


async def pikoko_of_five(here: Parlour, look: Look) -> AsyncIterator[Stop]:
    host, others = await at_pikoko(here, look, 5)
    await reach(host, others, lambda seen: bool(seen.bids))
    yield Stop("pikoko5-bid", host)
    await reach(host, others, lambda seen: bool(seen.trusts))
    yield Stop("pikoko5-trust", host)
    await reach(host, others, lambda seen: bool(seen.cards))
    yield Stop("pikoko5-lead", host)
    await host.act(await host.look())
    await reach(host, others, lambda seen: seen.phase == "pause")
    yield Stop("pikoko5-trick", host)
    await reach(host, others, lambda seen: bool(seen.cards))
    yield Stop("pikoko5-follow", host)


# Plumpsack


async def at_plumpsack(here: Parlour, look: Look, seats: int) -> tuple[Player, Company]:
    """The host is the first to name; the last seat puts the sack."""
    setup: Json = {"circle": 8, "goal": 1, "first": 0, "memory_ms": LONG_MS, "pause_ms": LONG_MS}
    host = await visitor(here, look, NAMES[0])
    table = await here.open(host, "plumpsack", seats, {**setup, "turn_ms": 0})
    double = await here.double(host, table)
    others = [await here.companion(table, seat) for seat in range(1, seats)]
    await host.go(f"/t/{table}")
    await host.see("[data-start]")
    async with shuffled_by(f"{1:064x}"):
        await host.use("[data-start]")
        await host.see("[data-board]")
    for other in others:
        await other.until(lambda other=other: other.view)  # type: ignore[misc]
    return host, Company(double, *others)


async def plumpsack(here: Parlour, look: Look) -> AsyncIterator[Stop]:
    host, others = await at_plumpsack(here, look, 3)
    await host.until(lambda seen: seen.ready)
    yield Stop("plumpsack-memorise", host)
    await host.use("[data-ready]")
    await host.until(lambda seen: not seen.ready)
    yield Stop("plumpsack-waiting", host)
    await reach(host, others, lambda seen: bool(seen.objects))
    yield Stop("plumpsack-name", host)
    await host.use("[data-search]")
    await host.page.keyboard.type("b")
    yield Stop("plumpsack-search", host)
    await host.page.keyboard.press("Backspace")
    await host.act(await host.look())
    await host.until(lambda seen: not seen.objects or seen.seq > 0)
    yield Stop("plumpsack-right", host)
    seen = await reach(host, others, lambda seen: bool(seen.objects))
    known = {host.memory.recall(int(spot), seen.objects) for spot in seen.labels}
    await host.use(f'[data-object="{next(thing for thing in seen.objects if thing not in known)}"]')
    await host.until(lambda seen: seen.phase == "pause")
    yield Stop("plumpsack-wrong", host)
    await reach(host, others, lambda seen: seen.phase == "put_sack" and bool(seen.spots))
    yield Stop("plumpsack-put-sack", host)
    async for stop in drawers(host, "plumpsack", GAMES_OWN_DRAWERS):
        yield stop
    await to_the_story(host, others)
    yield Stop("plumpsack-end", host)


async def plumpsack_of_five(here: Parlour, look: Look) -> AsyncIterator[Stop]:
    host, others = await at_plumpsack(here, look, 5)
    await host.until(lambda seen: seen.ready)
    yield Stop("plumpsack5-memorise", host)
    await reach(host, others, lambda seen: bool(seen.objects))
    yield Stop("plumpsack5-name", host)


TOURS: tuple[Tour, ...] = (
    home,
    home_again,
    astray,
    server_away,
    lobby,
    pikoko,
    pikoko_of_five,
    plumpsack,
    plumpsack_of_five,
    *RACE_TOURS,
)
