"""A whole match of each game by the keyboard alone, from home to the final score."""

import pytest

from browser.devices import DESKTOP
from browser.table import NAMES, Parlour
from browser.typist import Typist

pytestmark = pytest.mark.anyio

# The setting of the lobby that makes a match short, and how far it is turned down.
SHORTER = {"pikoko": ("Rounds", 2), "plumpsack": ("Cards to win", 5)}


@pytest.mark.parametrize("game", SHORTER)
async def test_from_home_to_the_final_score(here: Parlour, game: str) -> None:
    typist = await here.player(None, DESKTOP, kind=Typist)
    assert isinstance(typist, Typist)
    await typist.go("/")
    await typist.use(f'[data-game="{game}"] [data-invite]')
    await typist.write("dialog input", NAMES[0])
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
    here.play(*companions)
    await typist.play(120)
    scores = await here.scores(typist, table)
    seats = (await typist.api(f"/api/tables/{table}"))["seats"]
    names = [seat["occupant"]["name"] for seat in seats]
    assert await typist.told_scores() == dict(zip(names, scores, strict=True))
