"""The pages about people: one's own, those of others, and the best at a game."""

from collections.abc import AsyncIterator

from browser.company import Company
from browser.player import Player
from browser.table import NAMES, Parlour
from browser.touring import LONG_MS, Look, Stop, close, to_the_story, visitor


async def whoever(player: Player) -> str:
    """The id by which a page of theirs is found."""
    id: str = (await player.api("/api/me"))["id"]
    return id


async def person(here: Parlour, look: Look) -> AsyncIterator[Stop]:
    """With and without matches, one's own and somebody else's."""
    newcomer = await visitor(here, look, NAMES[1])
    await newcomer.go(f"/p/{await whoever(newcomer)}")
    await newcomer.see("[data-shows]")
    yield Stop("person-new", newcomer)
    regular = await visitor(here, look, "Maximilian-Alexander")
    own = await whoever(regular)
    await here.play_evening(regular, "plumpsack", 11, rated=True, public=True)
    await here.play_evening(regular, "pikoko", 5, public=True)
    await regular.go(f"/p/{own}")
    await regular.see("[data-figure] svg")
    yield Stop("person-figures", regular)
    await regular.use('[data-played="pikoko"] [data-more]')
    await regular.use('[data-played="plumpsack"] [data-more]')
    await regular.see('[data-curve="rating"] svg')
    await regular.use('[data-curve="rating"] summary')
    yield Stop("person-rating", regular)
    await regular.use('[data-played="plumpsack"] [data-more]')
    await regular.go(f"/p/{own}?won=true#matches")
    await regular.see("[data-match], [data-total='0']")
    yield Stop("person-matches", regular)
    await regular.go("/best/plumpsack")
    await regular.see("[data-place]")
    yield Stop("best", regular)
    await newcomer.go("/best/confetti")
    await newcomer.see("[data-lacking]")
    yield Stop("best-nobody", newcomer)
    await newcomer.go(f"/p/{own}")
    await newcomer.see("[data-played]")
    yield Stop("person-other", newcomer)
    newcomer.witness.allow("404")
    await newcomer.go(f"/p/{(await whoever(newcomer))[:-1]}")
    await newcomer.see("main h1")
    yield Stop("person-nobody", newcomer)


async def rated(here: Parlour, look: Look) -> AsyncIterator[Stop]:
    """A rated table, where ratings stand at the seats: laid, played, and over."""
    seats = 5
    host = await visitor(here, look, NAMES[0])
    await here.play_evening(host, "pikoko", 1, rated=True)
    setup = {"rounds": 1, "pause_ms": LONG_MS, "turn_ms": 0}
    table = await here.open(host, "pikoko", seats, setup, rated=True)
    double = await here.double(host, table)
    others = [await here.companion(table, seat) for seat in range(1, seats)]
    await host.go(f"/t/{table}")
    await host.see("[data-seat] [data-rated]")
    yield Stop("rated-lobby", host)
    await host.use("[data-start]")
    await host.see("[data-board]")
    yield Stop("rated-match", host)
    await host.use('[data-open="scores"]')
    await host.see("[data-rated-seats]")
    yield Stop("rated-scores", host)
    await close(host)
    for other in others:
        await other.until(lambda other=other: other.view)  # type: ignore[misc]
    await to_the_story(host, Company(double, *others))
    await host.see("[data-story] [data-change]")
    yield Stop("rated-end", host)
