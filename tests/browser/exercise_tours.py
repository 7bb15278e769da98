"""Exercises: before the first minute and after some, a wrong answer of each game, and the end."""

from collections.abc import AsyncIterator

from browser.exercises import RIGHT, answer, begin
from browser.table import NAMES, Parlour
from browser.touring import Look, Stop, visitor

SCORES = (4, 7, 6, 11)
OVER_MS = 61_000


async def exercises(here: Parlour, look: Look) -> AsyncIterator[Stop]:
    """While one reads why, the clock stands: there is time to look around."""
    newcomer = await visitor(here, look, None)
    await newcomer.go("/practise/pikoko")
    await newcomer.see("[data-begin-exercise]")
    yield Stop("exercise-new", newcomer)
    for game in RIGHT:
        guest = await visitor(here, look, NAMES[0])
        await begin(guest, game)
        await answer(guest, game, rightly=False)
        await guest.see("[data-why]")
        yield Stop(f"exercise-{game}", guest)
    regular = await visitor(here, look, NAMES[1])
    for score in SCORES:
        await regular.api("/api/exercises/confetti", {"score": score})
    await regular.page.clock.install()
    await begin(regular, "confetti")
    await regular.page.clock.fast_forward(OVER_MS)
    await regular.see("[data-kept]")
    yield Stop("exercise-over", regular)
    await regular.use("[data-done]")
    await regular.use('[data-curve="exercise"] summary')
    yield Stop("exercise-progress", regular)
