"""Exercises of a minute, as somebody does them who knows the rules: what is right is worked out
from what is on the screen."""

import json
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

from playwright.async_api import Page

from browser.player import Player
from tablee.games.confetti.cards import Card as Confetto
from tablee.games.confetti.families import count_families
from tablee.games.rouge_jaune_vert.cards import Card, fit

TAILS = Path(__file__).parents[2] / "web/src/games/pikoko/exercise/tails.json"

_ALL = "([what, mark]) => [...document.querySelectorAll(what)].map((one) => one.dataset[mark])"
_PICTURES = """
() => [...document.querySelectorAll("[data-minute] [data-spot] use")].map(
  (one) => one.getAttribute("href").replace("#picture-", ""))
"""


async def _all(page: Page, what: str, mark: str) -> list[str]:
    found: list[str] = await page.evaluate(_ALL, [f"[data-minute] {what}", mark])
    return found


async def _fits(page: Page) -> int:
    (last,) = await _all(page, "[data-last]", "last")
    cards = await _all(page, "[data-answer]", "card")
    (right,) = (i for i, card in enumerate(cards) if fit(Card(last), Card(card)))
    return right


async def _completes(page: Page) -> int:
    held = await _all(page, "[data-held]", "held")
    cards = await _all(page, "[data-answer]", "card")
    families = [count_families([Confetto(one) for one in (*held, card)]) for card in cards]
    return families.index(max(families))


async def _tricks(page: Page) -> int:
    hand = await _all(page, "[data-card]", "card")
    (trump,) = await _all(page, "[data-trump]", "trump")
    tails: list[Any] = json.loads(TAILS.read_text())
    (tricks,) = (
        tail["tricks"]
        for tail in tails
        if tail["trump"] == trump and sorted(tail["hand"]) == sorted(hand)
    )
    return int(tricks.index(max(tricks)))


async def _place(page: Page) -> int:
    (wanted,) = await _all(page, "[data-wanted]", "wanted")
    pictures: list[str] = await page.evaluate(_PICTURES)
    return pictures.index(wanted)


RIGHT: dict[str, Callable[[Page], Awaitable[int]]] = {
    "rouge-jaune-vert": _fits,
    "confetti": _completes,
    "pikoko": _tricks,
    "plumpsack": _place,
}
FAR_OFF = {"pikoko": 4}  # where near answers count, too
ANSWERS = {"pikoko": 9}  # else four


async def begin(player: Player, game: str) -> None:
    await player.go(f"/practise/{game}")
    await player.use("[data-begin-exercise]")
    await player.see("[data-minute]")


async def be_asked(player: Player) -> None:
    """Until something is to be answered: what is to be remembered has been seen."""
    await player.see("[data-minute=look], [data-minute=ask]")
    if await player.page.locator("[data-minute=look]").count():
        await player.use("[data-go-on]")
    await player.see("[data-minute=ask]")


async def answer(player: Player, game: str, *, rightly: bool) -> int:
    """By a touch; says which it was."""
    await be_asked(player)
    right = await RIGHT[game](player.page)
    chosen = right if rightly else (right + FAR_OFF.get(game, 1)) % ANSWERS.get(game, 4)
    mark = "spot" if game == "plumpsack" else "answer"
    await player.use(f'[data-minute] [data-{mark}="{chosen}"]')
    await player.see("[data-minute=told], [data-minute=ask], [data-minute=look]")
    return chosen


async def score(player: Player) -> int:
    return int(await (await player.see("[data-score]")).get_attribute("data-score") or "")
