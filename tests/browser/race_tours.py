"""The screens of the real-time games. Their clocks stand for as long as one looks: they jump when
the tour goes on."""

from collections.abc import AsyncIterator
from typing import Any

from server.client import Json, Seat

from browser.company import shuffled_by
from browser.racers import RACERS, Racer, trio
from browser.table import NAMES, Parlour
from browser.touring import GAMES_OWN_DRAWERS, LONG_MS, SLIP, Look, Stop, drawers, visitor
from tablee.games.confetti.rules import limits
from tablee.games.rouge_jaune_vert.cards import fit

COUNT_MS = 60_000
SLIDE_MS = 60_000
RACE_MS = 60 * SLIDE_MS
STILL: dict[str, Json] = {
    "rouge-jaune-vert": {
        "rounds": 1,
        "countdown_ms": COUNT_MS,
        "limit_ms": LONG_MS,
        "pause_ms": LONG_MS,
    },
    "confetti": {
        "countdown_ms": COUNT_MS,
        "sandglass_ms": RACE_MS,
        "slide_ms": SLIDE_MS,
        "tug_ms": SLIDE_MS,
        "keep_ms": LONG_MS,
        "pause_ms": LONG_MS,
    },
}


class Still:
    """A table with a host at a screen, and all others by sockets: the host's second one, too."""

    def __init__(self, here: Parlour, table: str, host: Racer, seats: list[Seat]) -> None:
        self.here = here
        self.table = table
        self.host = host
        self.seats = seats

    async def state(self) -> Any:
        return (await self.here.match(self.table)).match.state

    async def do(self, seat: int, kind: str, **fields: Any) -> None:
        answer = await self.seats[seat].command({"type": kind, **fields})
        assert answer["type"] == "accepted", answer

    async def go_on(self, ms: float | None = None) -> None:
        """In time; and the host's screen shows it."""
        await self.here.pass_time(self.table, ms)
        await self.shown()

    async def end_race(self) -> None:
        while (await self.state()).phase == "race":
            await self.here.pass_time(self.table)
        await self.shown()

    async def shown(self) -> None:
        """The host's screen is at the match's last step."""
        seq = (await self.here.match(self.table))._telling.seq
        await self.host.until(lambda seen: seen.seq >= seq)

    async def counted(self) -> None:
        """Without the walk along every series, which takes its time."""
        await self.host.page.reload()
        await self.host.see("[data-counted]")

    async def all_ready(self) -> None:
        for seat in range(len(self.seats)):
            await self.do(seat, "ready")


async def at_race(here: Parlour, look: Look, game: str, seats: int, **setup: Any) -> Still:
    """In its countdown."""
    host = await visitor(here, look, NAMES[0], RACERS[game])
    assert isinstance(host, Racer)
    table = await here.open(host, game, seats, STILL[game] | setup)
    double = await here.double(host, table)
    others = [await here.companion(table, seat) for seat in range(1, seats)]
    await host.go(f"/t/{table}")
    await host.see("[data-start]")
    async with shuffled_by(f"{seats:064x}"):
        await host.use("[data-start]")
        await host.see("[data-board]")
    return Still(here, table, host, [double, *others])


# Rouge Jaune Vert


async def hang(still: Still, seat: int, many: int, *, right: bool) -> None:
    """The next cards that fit, or that do not."""
    for _ in range(many):
        state = await still.state()
        last = state.series[seat][-1]
        spot = next(
            number
            for number, spot in enumerate(state.spots)
            if spot is not None and fit(last, spot.card) is right
        )
        await still.do(seat, "take", spot=spot)
        await still.do(seat, "place")


async def turn_up(still: Still, seat: int, *spots: int) -> None:
    for spot in spots:
        await still.do(seat, "take", spot=spot)
        await still.do(seat, "put_back")


async def rouge_jaune_vert(here: Parlour, look: Look, seats: int) -> AsyncIterator[Stop]:
    """Every phase of a round, with long lines and short ones."""
    table = f"rjv{seats}"
    still = await at_race(here, look, "rouge-jaune-vert", seats)
    host = still.host
    yield Stop(f"{table}-countdown", host)
    await still.go_on()
    await turn_up(still, 1, 70, 71, 60, 44, 31, 12, 5)
    goal = (await still.state()).goal
    for seat in range(1, seats):
        await hang(still, seat, goal - 2 if seat % 2 else 2, right=seat != 2)
    await still.do(seats - 1, "take", spot=next(iter(await free_spots(still))))
    await still.shown()
    yield Stop(f"{table}-race", host)
    await host.touch_soon("[data-spot]:not([data-card])")
    await host.see('[data-held]:not([data-held=""])')
    yield Stop(f"{table}-in-hand", host)
    await still.do(0, "place")
    await hang(still, 0, goal - 2, right=True)
    await host.see("[data-stop]")
    yield Stop(f"{table}-armed", host)
    await still.do(0, "stop")
    await still.counted()
    yield Stop(f"{table}-count", host)


async def around_rouge_jaune_vert(here: Parlour, look: Look) -> AsyncIterator[Stop]:
    """What one reads while one plays; who looks on; the end."""
    still = await at_race(here, look, "rouge-jaune-vert", 4)
    host = still.host
    await still.go_on()
    await hang(still, 1, 3, right=True)
    await still.shown()
    await host.use("[data-hint]")
    await host.see(SLIP)
    yield Stop("rjv-hint", host)
    await host.use(f"{SLIP} [data-dismiss]")
    watcher = await visitor(here, look, None)
    await watcher.go(host.page.url)
    await watcher.see("[data-board]")
    yield Stop("rjv-watching", watcher)
    async for stop in drawers(host, "rjv", GAMES_OWN_DRAWERS):
        yield stop
    await hang(still, 0, (await still.state()).goal - 1, right=True)
    await still.do(0, "stop")
    await still.counted()
    await still.all_ready()
    await host.until(lambda seen: seen.story)
    yield Stop("rjv-end", host)


async def free_spots(still: Still) -> list[int]:
    spots = (await still.state()).spots
    return [number for number, spot in enumerate(spots) if spot is not None]


# Confetti


async def collect(still: Still, seat: int, *cards: str) -> None:
    for card in cards:
        await still.do(seat, "grab", card=card)
        await still.here.pass_time(still.table, SLIDE_MS + 100)


async def trios(still: Still) -> list[list[str]]:
    """Those that lie whole on the table, none twice."""
    there = set((await still.state()).table)
    return [
        sorted(one) for one in sorted({trio(card) for card in there}, key=sorted) if one <= there
    ]


async def confetti(here: Parlour, look: Look, seats: int) -> AsyncIterator[Stop]:
    """Every phase of the first round; the last one, with all cards; and the end."""
    named = f"confetti{seats}"
    still = await at_race(here, look, "confetti", seats)
    host = still.host
    yield Stop(f"{named}-countdown", host)
    await still.go_on()
    mine, *others = await trios(still)
    await collect(still, 0, *mine)
    for seat, cards in zip(range(2, seats), others, strict=False):
        await collect(still, seat, *cards)
    table = (await still.state()).table
    rival = min(3, seats - 1)
    if seats > 1:
        await collect(still, 1, *table[:7])
        await still.do(rival, "grab", card=table[9])
    await still.shown()
    yield Stop(f"{named}-race", host)
    await host.touch_soon(f'[data-held="{mine[0]}"]')
    await host.see("[data-drop]")
    yield Stop(f"{named}-drop", host)
    if seats > 1:
        await still.do(0, "grab", card=table[9])
        await host.see("[data-let-go]")
        yield Stop(f"{named}-tug", host)
        await still.go_on(SLIDE_MS + 100)
        await host.see(f'[data-take="{table[9]}"][data-out]')
    await collect(still, 0, *table[10:14])
    await still.shown()
    await host.see("[data-over]")
    yield Stop(f"{named}-over", host)
    for card in table[11:14]:
        await still.do(0, "drop", card=card)
    await still.end_race()
    await host.see("[data-confirm]")
    yield Stop(f"{named}-keep", host)
    await still.go_on()
    await host.see("[data-ready]")
    yield Stop(f"{named}-count", host)
    for _ in limits(seats)[1:-1]:
        await still.all_ready()
        await still.go_on()
        await still.end_race()
    await still.all_ready()
    await still.go_on()
    for seat, cards in zip(range(seats), await trios(still), strict=False):
        await collect(still, seat, *cards)
    await still.shown()
    yield Stop(f"{named}-last-race", host)
    await still.end_race()
    await host.see("[data-ready]")
    yield Stop(f"{named}-last-count", host)
    await still.all_ready()
    await host.page.reload()
    await host.until(lambda seen: seen.story)
    yield Stop(f"{named}-end", host)


async def around_confetti(here: Parlour, look: Look) -> AsyncIterator[Stop]:
    """What one reads while one plays."""
    still = await at_race(here, look, "confetti", 4)
    host = still.host
    await still.go_on()
    mine, theirs, *_ = await trios(still)
    await collect(still, 0, *mine)
    await collect(still, 2, *theirs)
    await still.shown()
    await host.use("[data-hint]")
    await host.see(SLIP)
    yield Stop("confetti-hint", host)
    await host.use(f"{SLIP} [data-dismiss]")
    await collect(still, 0, *(await still.state()).table[:3])
    await host.use("[data-enough]")
    await host.see("[data-enough=said]")
    yield Stop("confetti-enough", host)
    async for stop in drawers(host, "confetti", GAMES_OWN_DRAWERS):
        yield stop


async def confetti_dark(here: Parlour, look: Look) -> AsyncIterator[Stop]:
    still = await at_race(here, look, "confetti", 2, dark=True)
    await still.go_on()
    mine, theirs, *_ = await trios(still)
    await collect(still, 0, *mine)
    await collect(still, 1, *theirs)
    await still.do(1, "grab", card=(await still.state()).table[0])
    await still.shown()
    yield Stop("confetti-dark", still.host)
    await still.end_race()
    await still.go_on()
    await still.host.see("[data-ready]")
    yield Stop("confetti-dark-count", still.host)
