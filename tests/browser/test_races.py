"""Hands that fly over a real network: cards that two want, lines that are long, screens that open
at the same moment."""

import asyncio
import math
import re
import time
from collections.abc import Sequence
from pathlib import Path
from statistics import median
from typing import Any

import pytest
from server.client import Json

from browser.devices import DESKTOP, PHONE, TABLET, Device, Language
from browser.player import PATIENCE_S
from browser.racers import RACERS, Racer
from browser.table import NAMES, Parlour
from browser.test_matches import check_the_end

pytestmark = pytest.mark.anyio

_NOTES = (Path(__file__).parent / "notes.js").read_text()

FAR_S = 0.15  # one way: an answer takes twice as long
APART_MS = 600  # farther from the start, it was that of another round
TOGETHER_MS = 60  # a few frames
LONG_MS = 600_000
ENDLESS: dict[str, Json] = {
    "rouge-jaune-vert": {"limit_ms": LONG_MS},
    "confetti": {"sandglass_ms": LONG_MS, "slide_ms": 3000, "tug_ms": 2500},
}


async def racer(
    here: Parlour,
    game: str,
    seat: int,
    device: Device,
    language: Language = "en",
    away_s: float = 0.0,
    **more: Any,
) -> Racer:
    """Somebody who notes when they see what, at the end of a line as long as that."""
    url = (await here.line(away_s)).url if away_s else None
    made = await here.player(
        NAMES[seat],
        device,
        language=language,
        kind=RACERS[game],
        url=url,
        beginner=False,
        **more,
    )
    assert isinstance(made, Racer)
    await made.context.add_init_script(_NOTES)
    return made


async def gathered(here: Parlour, game: str, *racers: Racer, setup: Json) -> str:
    host, *guests = racers
    table = await here.open(host, game, len(racers), setup)
    await host.go(f"/t/{table}")
    for seat, guest in enumerate(guests, 1):
        await guest.join(table, seat)
    return table


async def started(here: Parlour, game: str, *racers: Racer, setup: Json | None = None) -> str:
    """The race is on, on every screen."""
    table = await gathered(here, game, *racers, setup=ENDLESS[game] | (setup or {}))
    await racers[0].use("[data-start]")
    for one in racers:
        await one.see(":is([data-spot], [data-take])[aria-disabled=false]")
        await one.see('[data-phase="race"]')
    return table


async def lag_is_known(one: Racer, table: str, away_s: Sequence[float], over_ms: float) -> None:
    """The server has measured how far away each seat is: not less, and not much more either, as it
    does while pages that load are slow to answer."""
    async with asyncio.timeout(PATIENCE_S):
        while True:
            seats = (await one.api(f"/api/tables/{table}"))["seats"]
            lags = [seat.get("lag_ms") for seat in seats]
            if all(
                lag is not None and 0 <= lag - 2000 * away <= over_ms
                for lag, away in zip(lags, away_s, strict=True)
            ):
                return
            await asyncio.sleep(0.1)


async def both_go_for(selector: str, *racers: Racer) -> None:
    """At the same moment, as nearly as a machine can have it."""
    points = [await one.where(selector) for one in racers]
    assert None not in points
    await asyncio.gather(
        *(one.hand.tap(point) for one, point in zip(racers, points, strict=True) if point)
    )


@pytest.mark.timed
async def test_a_card_that_two_want_and_one_gets(here: Parlour) -> None:
    """Both are told who was earlier and by how much, and who has to let it go is told who has it.

    The lines are so long that nobody sees the other take it before they have touched it.
    """
    racers = [
        await racer(here, "rouge-jaune-vert", 0, DESKTOP, away_s=2 * FAR_S),
        await racer(here, "rouge-jaune-vert", 1, PHONE, "fr", away_s=2 * FAR_S),
    ]
    await started(here, "rouge-jaune-vert", *racers)
    spot = next(iter((await racers[0].sight()).lying))
    await both_go_for(f'[data-spot="{spot}"]', *racers)
    first, second = await winner_and_loser(*racers)
    for one in racers:
        told = await (await one.see(f'[data-verdict="{first.seat}"]')).inner_text()
        assert re.search(r"\d+\sms|same moment|même instant", told)
    told = await (await second.see("[data-notice]")).inner_text()
    assert NAMES[first.seat] in told
    await first.touch_soon("[data-put-back]")
    for one in racers:
        await one.see(f'[data-spot="{spot}"][data-card]')


async def winner_and_loser(*racers: Racer) -> tuple[Racer, Racer]:
    """One has the card and sees its face, the other's hand is empty again."""
    async with asyncio.timeout(PATIENCE_S):
        while True:
            held = [(await one.sight()).held for one in racers]
            if sorted(map(len, held)) == [0, 1] and [""] not in held:
                winner, loser = sorted(racers, key=lambda one: -len(held[racers.index(one)]))
                return winner, loser
            await asyncio.sleep(0.05)


async def both_pull(one: Racer, other: Racer) -> str:
    """At a card, at the same moment, and which. Whose finger came too late for where it lay tries
    again where it is; and at the next card where the first has it already."""
    async with asyncio.timeout(PATIENCE_S):
        while True:
            card = next(iter((await one.sight()).lying))
            await both_go_for(f'[data-take="{card}"]', one, other)
            if await _pulls(one, card, other) and await _pulls(other, card, one):
                return card


async def _pulls(racer: Racer, card: str, rival: Racer) -> bool:
    """Whether they come to have a hand on it, before either has it."""
    while "let-go" not in (sight := await racer.sight()).offers:
        if card in (*sight.held, *(await rival.sight()).held):
            return False
        await racer.touch(f'[data-take="{card}"]')
        await asyncio.sleep(0.1)
    return True


@pytest.mark.timed
async def test_two_who_pull_at_one_card(here: Parlour) -> None:
    """A third cannot join in. One lets go: the other has it. Nobody does: it is out, for all."""
    devices = (DESKTOP, PHONE, TABLET)
    racers = [await racer(here, "confetti", seat, device) for seat, device in enumerate(devices)]
    one, other, third = racers
    unhurried = {"slide_ms": 6000, "tug_ms": 6000}  # a busy machine is slow to touch
    await started(here, "confetti", *racers, setup=unhurried)

    card = await both_pull(one, other)
    await third.see(f'[data-take="{card}"][data-sliding][aria-disabled=true]')
    assert "let-go" not in (await third.sight()).offers
    await other.touch_soon("[data-let-go]")
    await other.gone("[data-let-go]")
    await one.see(f'[data-held="{card}"]')
    for each in (other, third):
        await each.gone(f'[data-take="{card}"]')
        assert card not in (await each.sight()).held

    lost = await both_pull(one, other)
    for each in racers:
        await each.see(f'[data-take="{lost}"][data-out]')
    assert lost not in (await one.sight()).held


@pytest.mark.timed
async def test_all_screens_open_at_the_same_moment(here: Parlour) -> None:
    """When the countdown ends on the server, to which a far screen is not listening yet. A busy
    machine is late now and then: so the best of some rounds tells."""
    near = await racer(here, "rouge-jaune-vert", 0, DESKTOP)
    far = await racer(here, "rouge-jaune-vert", 1, PHONE, away_s=FAR_S)
    short = {"rounds": 5, "countdown_ms": 800, "limit_ms": 300, "pause_ms": 100}
    table = await gathered(here, "rouge-jaune-vert", near, far, setup=short)
    await lag_is_known(near, table, (0, FAR_S), TOGETHER_MS)
    await near.use("[data-start]")
    began = await starts(here, table, near, short["rounds"])
    late = [
        [
            min((moment - at for moment in opened), key=abs)
            for opened in [await one.page.evaluate("raceNotes.opened") for one in (near, far)]
        ]
        for at in began
    ]
    assert any(
        max(map(abs, both)) < APART_MS and abs(both[1] - both[0]) < TOGETHER_MS for both in late
    ), f"{late} ms"


async def starts(here: Parlour, table: str, one: Racer, rounds: int) -> list[float]:
    """When the races of a match began, by the clock that all pages share."""
    await one.see("[data-board]")
    live = await here.match(table)
    zero = 1000 * time.time() - live.now()
    found: list[float] = []
    async with asyncio.timeout(PATIENCE_S):
        while len(found) < rounds:
            state = live.match.state
            due = zero + (state.due or 0)
            if state.phase == "countdown" and due not in found:
                found.append(due)
            await asyncio.sleep(0.02)
        await one.see('[data-phase="over"]')
    return found


@pytest.mark.timed
async def test_a_whole_match_on_a_long_line(here: Parlour) -> None:
    """What one touches is in the hand at once, although the answer takes its time; and who is far
    away has cards to hang."""
    near = await racer(here, "rouge-jaune-vert", 0, DESKTOP, still=False)
    far = await racer(here, "rouge-jaune-vert", 1, PHONE, "fr", away_s=FAR_S)
    table = await gathered(here, "rouge-jaune-vert", near, far, setup={})
    await lag_is_known(near, table, (0, FAR_S), math.inf)
    await near.use("[data-start]")
    await asyncio.gather(near.play(), far.play())
    await check_the_end(here, table, [near, far])
    notes = await far.page.evaluate("raceNotes")
    shown_after = sorted(notes["shownAfter"])
    assert len(shown_after) >= 3
    assert shown_after[len(shown_after) // 4] < 50, notes
    assert median(shown_after) < 1000 * FAR_S, notes
    assert median(notes["knownAfter"]) > 1900 * FAR_S, notes
    state: Any = (await here.match(table)).match.state
    series = state.series
    assert len(series[1]) > 0.4 * len(series[0]), series
