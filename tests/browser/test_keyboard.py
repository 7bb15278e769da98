"""A whole match of each game by the keyboard alone, from home to the final score."""

from typing import Any

import pytest

from browser.devices import DESKTOP
from browser.table import NAMES, Parlour
from browser.typist import ConfettiTypist, SeriesTypist, Typist

pytestmark = pytest.mark.anyio

# The setting of the lobby that makes a match short, and how far it is turned down.
SHORTER = {
    "pikoko": ("Rounds", 2),
    "plumpsack": ("Cards to win", 5),
    "rouge-jaune-vert": ("Rounds", 4),
}
TYPISTS = {"rouge-jaune-vert": SeriesTypist, "confetti": ConfettiTypist}


async def check_the_end(here: Parlour, typist: Typist, table: str) -> None:
    scores = await here.scores(typist, table)
    seats = (await typist.api(f"/api/tables/{table}"))["seats"]
    names = [seat["occupant"]["name"] for seat in seats]
    assert await typist.told_scores() == sorted(zip(names, scores, strict=True))


@pytest.mark.parametrize("game", SHORTER)
async def test_from_home_to_the_final_score(here: Parlour, game: str) -> None:
    typist = await here.player(None, DESKTOP, kind=TYPISTS.get(game, Typist))
    assert isinstance(typist, Typist)
    await typist.go("/")
    await typist.use(f'[data-game="{game}"] [data-invite]')
    await typist.write("dialog [data-name]", NAMES[0])
    await typist.page.keyboard.press("Enter")
    await typist.see("[data-lobby]")
    table = typist.page.url.rsplit("/", 1)[1]
    facts = await typist.api(f"/api/tables/{table}")
    companions = [
        await here.companion(table, seat)
        for seat, taken in enumerate(facts["seats"])
        if taken["occupant"] is None
    ]
    setting, steps = SHORTER[game]
    for _ in range(steps):
        await typist.use(f'[role=group][aria-label="{setting}"] button:first-of-type')
    await typist.use("[data-start]")
    if game in TYPISTS:
        await typist.is_on_table()
        here.wait(*companions)  # a race is what one makes of it
    else:
        here.play(*companions)
    await typist.play()
    await check_the_end(here, typist, table)
    if game == "rouge-jaune-vert":
        state: Any = (await here.match(table)).match.state
        assert state.stopper == 0, "by their own hand"


async def test_confetti_to_the_final_score(here: Parlour) -> None:
    """From the lobby; with many at the table, as then there are two rounds."""
    typist = await here.player(NAMES[0], DESKTOP, kind=ConfettiTypist)
    assert isinstance(typist, ConfettiTypist)
    table = await here.open(typist, "confetti", 5, {"sandglass_ms": 10_000})
    here.wait(*[await here.companion(table, seat) for seat in range(1, 5)])
    await typist.go(f"/t/{table}")
    await typist.use("[data-start]")
    await typist.is_on_table()
    await typist.play()
    assert typist.drops == 0, "one was put back"
    await check_the_end(here, typist, table)
    state: Any = (await here.match(table)).match.state
    taken = [seats[0].taken for seats in state.round_scores]
    assert min(taken) >= 3
