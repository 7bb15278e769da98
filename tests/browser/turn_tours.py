"""The screens of the games that are played in turns. Nobody moves for as long as one looks."""

from collections.abc import AsyncIterator
from typing import Any

from server.client import Json

from browser.checks import settled
from browser.company import Company, View, seed_with, shuffled_by
from browser.player import Player
from browser.table import NAMES, Parlour
from browser.touring import (
    GAMES_OWN_DRAWERS,
    LONG_MS,
    SLIP,
    Look,
    Stop,
    drawers,
    reach,
    to_the_story,
    visitor,
)
from tablee.kernel.match import Match

DIGITS = "0123456789"
LARGEST_CIRCLE = 12


# Pikoko


def has_rainbow_at_the_left(match: Match[Any, Any]) -> bool:
    """Seat 0 plays from the hand of seat 1, and begins: with a card of three colours in it."""
    state = match.state
    return state.starter == 0 and any(len(card.rstrip("0123456789")) > 1 for card in state.hands[1])


async def at_pikoko(
    here: Parlour, look: Look, seats: int, rounds: int = 2
) -> tuple[Player, Company]:
    setup: Json = {"rounds": rounds, "pause_ms": LONG_MS, "turn_ms": 0}
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


async def pikoko(here: Parlour, look: Look, seats: int) -> AsyncIterator[Stop]:
    """Every phase, to the end of the first round."""
    table = f"pikoko{seats}"
    host, others = await at_pikoko(here, look, seats)
    await reach(host, others, lambda seen: bool(seen.bids))
    yield Stop(f"{table}-bid", host)
    await host.use('[data-bid="2"]')
    yield Stop(f"{table}-bid-chosen", host)
    await host.use("[data-confirm]")
    await host.until(lambda seen: not seen.bids)
    yield Stop(f"{table}-bid-waiting", host)
    await reach(host, others, lambda seen: seen.phase == "pause")
    yield Stop(f"{table}-reveal", host)
    await reach(host, others, lambda seen: bool(seen.trusts))
    yield Stop(f"{table}-trust", host)
    await reach(host, others, lambda seen: bool(seen.cards))
    yield Stop(f"{table}-lead", host)
    rainbow = next(card for card in (await host.look()).cards if len(card.rstrip(DIGITS)) > 1)
    await host.play_card(rainbow)
    await host.until(lambda seen: bool(seen.colours))
    yield Stop(f"{table}-colour", host)
    await host.use("[data-colour]")
    await host.until(lambda seen: not seen.cards and not seen.colours)
    yield Stop(f"{table}-waiting", host)
    await reach(host, others, lambda seen: seen.phase == "pause")
    yield Stop(f"{table}-trick", host)
    await reach(host, others, lambda seen: bool(seen.cards))
    yield Stop(f"{table}-follow", host)
    await others.play_until(is_round_over)
    await host.page.reload()
    await host.see("[data-ready]")
    yield Stop(f"{table}-score-pad", host)


def is_round_over(view: View) -> bool:
    return view["phase"] == "pause" and not any(view["hands"])


async def around_pikoko(here: Parlour, look: Look) -> AsyncIterator[Stop]:
    """What one reads while one plays; who looks on; a pause; the end."""
    host, others = await at_pikoko(here, look, 4, rounds=1)
    await reach(host, others, lambda seen: bool(seen.cards))
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


# Plumpsack


async def at_plumpsack(
    here: Parlour, look: Look, seats: int, goal: int = 3
) -> tuple[Player, Company]:
    """The host is the first to name; the last seat puts the sack."""
    circle = LARGEST_CIRCLE if seats == 5 else 8
    setup: Json = {
        "circle": circle,
        "goal": goal,
        "first": 0,
        "memory_ms": LONG_MS,
        "pause_ms": LONG_MS,
    }
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


# Of each blanket on the screen: where it lies, and how large it is.
_CIRCLE = """() => [...document.querySelectorAll(".blanket")].map((blanket) => {
  const { x, y, width } = blanket.getBoundingClientRect();
  return [innerWidth, innerHeight, x, y, width].map(Math.round);
})"""


async def plumpsack(here: Parlour, look: Look, seats: int) -> AsyncIterator[Stop]:
    """Every phase of a round. It is a memory game: no card may move, whatever is asked."""
    laid: dict[str, Json] = {}
    async for stop in _plumpsack(here, look, seats):
        yield stop
        await settled(stop.player.page)
        circle = await stop.player.page.evaluate(_CIRCLE)
        size = f"{circle[0][:2]}"  # whoever looks may have looked at several
        assert circle == laid.setdefault(size, circle), f"{stop.name}: the circle has moved"


async def _plumpsack(here: Parlour, look: Look, seats: int) -> AsyncIterator[Stop]:
    table = f"plumpsack{seats}"
    host, others = await at_plumpsack(here, look, seats)
    await host.until(lambda seen: seen.ready)
    yield Stop(f"{table}-memorise", host)
    await host.use("[data-ready]")
    await host.until(lambda seen: not seen.ready)
    yield Stop(f"{table}-waiting", host)
    await reach(host, others, lambda seen: bool(seen.objects))
    yield Stop(f"{table}-name", host)
    await host.use("[data-search]")
    await host.page.keyboard.type("b")
    yield Stop(f"{table}-search", host)
    await host.page.keyboard.press("Backspace")
    await host.act(await host.look())
    await host.until(lambda seen: not seen.objects or seen.seq > 0)
    yield Stop(f"{table}-right", host)
    seen = await reach(host, others, lambda seen: bool(seen.objects))
    known = {host.memory.recall(int(spot), seen.objects) for spot in seen.labels}
    await host.use(f'[data-object="{next(thing for thing in seen.objects if thing not in known)}"]')
    await host.until(lambda seen: seen.phase == "pause")
    yield Stop(f"{table}-wrong", host)
    await reach(host, others, lambda seen: seen.phase == "put_sack" and bool(seen.spots))
    yield Stop(f"{table}-put-sack", host)


async def around_plumpsack(here: Parlour, look: Look) -> AsyncIterator[Stop]:
    host, others = await at_plumpsack(here, look, 3, goal=1)
    await reach(host, others, lambda seen: bool(seen.objects))
    async for stop in drawers(host, "plumpsack", GAMES_OWN_DRAWERS):
        yield stop
    await to_the_story(host, others)
    yield Stop("plumpsack-end", host)
