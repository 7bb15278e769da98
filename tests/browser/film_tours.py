"""The screens of a match that is seen again: after its end, and from the table where it goes on."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

from server.client import Json

from browser.company import Company
from browser.player import Player
from browser.table import NAMES, Parlour
from browser.touring import Look, Stop, Tour, close, visitor
from browser.turn_tours import at_pikoko

RECORDS = Path(__file__).parents[1] / "records"
_LARGEST = {
    "pikoko": "pikoko-5",
    "plumpsack": "plumpsack-5",
    "rouge-jaune-vert": "rouge-jaune-vert-6",
    "confetti": "confetti-7",
}


async def open_record(player: Player, name: str) -> Json:
    """A kept match, brought as a file; its film."""
    text = (RECORDS / f"{name}.json").read_text()
    headers = {"content-type": "application/json"}
    kept = await player.context.request.post("/api/records", data=text, headers=headers)
    match = (await kept.json())["match"]
    film: Json = await player.api(f"/api/matches/{match}/film?open=true")
    return film


def seen_again(game: str) -> Tour:
    """The largest table, with everything open, and as one of them saw it: in the middle of it, and
    as it lies at the end."""

    async def tour(here: Parlour, look: Look) -> AsyncIterator[Stop]:
        player = await visitor(here, look, NAMES[0])
        film = await open_record(player, _LARGEST[game])
        middle, last = len(film["frames"]) // 2, len(film["frames"]) - 1
        for name, query, frame in (
            ("open", "?open=true", middle),
            ("seat", "?seat=1", middle),
            ("end", "?seat=1", last),
        ):
            await player.go("/")  # another step of the same page would not load it anew
            await player.go(f"/m/{film['match']}{query}#t={frame}")
            await player.see(f'[data-film="{frame}"]')
            yield Stop(f"film-{game}-{name}", player)

    tour.__name__ = f"{game}_seen_again"
    return tour


async def around_films(here: Parlour, look: Look) -> AsyncIterator[Stop]:
    """What opens over a film, and what there is instead of one."""
    player = await visitor(here, look, "Maximilian-Alexander")
    await here.finish(player, "pikoko")
    match = await last_match(player)
    await player.go(f"/m/{match}#t=5")
    await player.see('[data-film="5"]')
    yield Stop("film-own", player)
    if await player.page.locator("[data-more]").count():
        await player.use("[data-more]")
        await player.see("[data-close]")
        yield Stop("film-more", player)
        await close(player)
        await player.use("[data-more]")
    await player.use("[data-what-if]")
    await player.see("[data-sit-down]")
    yield Stop("film-what-if", player)
    await close(player)
    stranger = await visitor(here, look, None)
    stranger.witness.allow("404")
    await stranger.go(f"/m/{match}")
    await stranger.see("main h1")
    yield Stop("film-none", stranger)


async def last_match(player: Player) -> str:
    """When it is in their history."""
    async with asyncio.timeout(60):
        while not (matches := (await player.api("/api/me/matches"))["matches"]):
            await asyncio.sleep(0.05)
    match: str = matches[0]["match"]
    return match


async def to_the_second_round(here: Parlour, look: Look) -> tuple[Player, Company]:
    """Of Pikoko: the first can be seen again now."""
    host, others = await at_pikoko(here, look, 3, rounds=2)
    await others.play_until(lambda view: view["round"] == 2)
    await host.until(lambda seen: seen.seq >= others.seq)
    return host, others


async def looking_back(here: Parlour, look: Look) -> AsyncIterator[Stop]:
    """From the table, while the match goes on: in the middle of it one is asked to play."""
    host, others = await to_the_second_round(here, look)
    await others.move(lambda view: 0 in view["to_act"] and len(view["to_act"]) == 1)
    await host.use('[data-open="menu"]')
    await host.see("[data-look-back]")
    yield Stop("look-back-menu", host)
    await host.use("[data-look-back]")
    await host.see("[data-film]")
    yield Stop("look-back", host)


FILM_TOURS: tuple[Tour, ...] = (*map(seen_again, _LARGEST), around_films, looking_back)
