"""Every screen that there is, one after the other, to be checked and to be taken pictures of.

A tour is an async iterator of names. When it yields one, that screen is there, and stays until the
tour is asked to go on.
"""

from collections.abc import AsyncIterator, Callable

from ours import GAMES

from browser.cable import CUT, cable
from browser.exercise_tours import exercises
from browser.film_tours import FILM_TOURS
from browser.person_tours import person, rated
from browser.player import LOST
from browser.race_tours import (
    around_confetti,
    around_rouge_jaune_vert,
    confetti,
    confetti_dark,
    rouge_jaune_vert,
)
from browser.room import room
from browser.table import NAMES, Parlour
from browser.touring import LONG_MS, Look, Stop, Tour, close, visitor
from browser.turn_tours import around_pikoko, around_plumpsack, pikoko, plumpsack

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


async def practice(here: Parlour, look: Look) -> AsyncIterator[Stop]:
    """The ways to begin, and a table with its lamp lit."""
    guest = await visitor(here, look, NAMES[0])
    await guest.go("/practise/confetti")
    await guest.see("[data-stage]")
    yield Stop("practice", guest)
    await guest.use("[data-stage=free]")
    await guest.see('[data-board][data-phase="race"]')
    await guest.use("[data-hint]")
    await guest.see("[data-good]")
    yield Stop("practice-confetti", guest)


# At a table

_PHASES: dict[str, Callable[[Parlour, Look, int], AsyncIterator[Stop]]] = {
    "pikoko": pikoko,
    "plumpsack": plumpsack,
    "rouge-jaune-vert": rouge_jaune_vert,
    "confetti": confetti,
}


def at_a_table(game: str, seats: int) -> Tour:
    """Through every phase of this game, with so many players."""

    def tour(here: Parlour, look: Look) -> AsyncIterator[Stop]:
        return _PHASES[game](here, look, seats)

    tour.__name__ = f"{game}_of_{seats}"
    return tour


SMALLEST, LARGEST = (
    tuple(at_a_table(game, GAMES[game].seats[end]) for game in _PHASES) for end in (0, -1)
)
TOURS: tuple[Tour, ...] = (
    home,
    home_again,
    astray,
    server_away,
    lobby,
    person,
    rated,
    practice,
    exercises,
    *SMALLEST,
    *LARGEST,
    around_pikoko,
    around_plumpsack,
    around_rouge_jaune_vert,
    around_confetti,
    confetti_dark,
    *FILM_TOURS,
)
