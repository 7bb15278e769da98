"""Somebody at a screen: sees what is on it, and touches what a person would."""

import asyncio
import random
import re
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Any

from playwright.async_api import BrowserContext, Locator, Page
from playwright.async_api import TimeoutError as TooLate

from browser.devices import Device
from browser.witness import Witness

LOST = "[data-slip=line]"  # the page says that it has no line

PATIENCE_S = 60.0
PATIENT_MS = 60_000
MATCH_S = 300.0
_SACK = re.compile("the sack is here|le Plumpsack est là")
IDLE_S = 0.15  # between two looks of who has nothing to do: other screens have the machine
QUICKLY_MS = 5000  # for what may go away before one has touched it

# All that can be touched now, by the marks that the pages put on for us.
_LOOK = """
() => {
  const isThere = (one) =>
    one.checkVisibility({ visibilityProperty: true }) &&
    one.getBoundingClientRect().width > 0;
  const isUsable = (one) =>
    isThere(one) && !one.matches(":disabled, [aria-disabled=true], [inert], [inert] *");
  const all = (mark) => [...document.querySelectorAll(`[data-${mark}]`)].filter(isThere);
  const usable = (mark) =>
    all(mark).filter(isUsable).map((one) => one.getAttribute(`data-${mark}`));
  const said = (one, mark) =>
    [one.getAttribute(`data-${mark}`), one.getAttribute("aria-label") ?? one.innerText];
  const board = document.querySelector("[data-board]");
  return {
    phase: board?.getAttribute("data-phase") ?? "",
    seq: Number(board?.getAttribute("data-seq") ?? -1),
    bids: usable("bid").map(Number),
    trusts: usable("trust"),
    cards: all("card").filter((one) => isUsable(one) && one.hasAttribute("data-playable"))
      .map((one) => one.getAttribute("data-card")),
    hands: all("card").map((one) => one.getAttribute("data-card")).sort(),
    colours: usable("colour"),
    spots: usable("spot").map(Number),
    objects: Object.fromEntries(all("object").filter(isUsable).map((one) => said(one, "object"))),
    labels: Object.fromEntries(all("spot").map((one) => said(one, "spot"))),
    ready: usable("ready").length > 0,
    story: all("story").length > 0,
    hint: [...document.querySelectorAll("[data-slip=hint]")].some(isThere),
  };
}
"""

_SCORES = """
(players) => players.filter((player) => player.querySelector(".score")).map((player) =>
  [player.querySelector(".name").textContent, player.querySelector(".score").textContent])
"""


@dataclass(frozen=True)
class Seen:
    phase: str
    seq: int
    bids: list[int]
    trusts: list[str]
    cards: list[str]
    hands: list[str]
    colours: list[str]
    spots: list[int]
    objects: dict[str, str]
    labels: dict[str, str]
    ready: bool
    story: bool
    hint: bool


@dataclass
class Memory:
    """What was written on each place of the circle, the latest last."""

    labels: dict[int, list[str]] = field(default_factory=dict)

    def note(self, labels: dict[str, str]) -> None:
        for spot, label in labels.items():
            said = self.labels.setdefault(int(spot), [])
            if not said or said[-1] != label:
                said.append(label)

    def recall(self, spot: int, objects: dict[str, str]) -> str | None:
        """The object that was last seen there; the longest name that fits, so that an egg in the
        name of another thing is none."""
        for label in reversed(self.labels.get(spot, [])):
            named = [id for id, name in objects.items() if _is_said(name.strip(), label)]
            if named:
                return max(named, key=lambda id: len(objects[id]))
        return None


def _is_said(name: str, label: str) -> bool:
    return re.search(rf"(?<!\w){re.escape(name)}(?!\w)", label, re.IGNORECASE) is not None


class Player:
    def __init__(self, page: Page, device: Device, witness: Witness) -> None:
        self.page = page
        self.device = device
        self.witness = witness
        self.memory = Memory()
        self.touches = 0
        self.trouble = ""  # why the last try to touch something came to nothing
        self.chance = random.Random(0)
        self._patience_ms = PATIENT_MS

    @property
    def context(self) -> BrowserContext:
        return self.page.context

    async def go(self, path: str) -> None:
        await self.page.goto(path)

    async def api(self, path: str, body: Any = None) -> Any:
        """Asked as who one is."""
        requests = self.context.request
        answer = await (requests.get(path) if body is None else requests.post(path, data=body))
        assert answer.ok, await answer.text()
        return await answer.json()

    async def use(self, what: str | Locator) -> None:
        """A click, or a tap."""
        one = (
            self.page.locator(what).locator("visible=true").first if isinstance(what, str) else what
        )
        self.touches += 1
        timeout = self._patience_ms
        await (one.tap(timeout=timeout) if self.device.touch else one.click(timeout=timeout))

    async def see(self, what: str) -> Locator:
        """That it is on the screen, sooner or later."""
        one = self.page.locator(what).locator("visible=true").first
        await one.wait_for(timeout=self._patience_ms)
        return one

    async def gone(self, what: str) -> None:
        await self.page.locator(what).locator("visible=true").first.wait_for(state="hidden")

    async def look(self) -> Seen:
        seen = Seen(**await self.page.evaluate(_LOOK))
        self.memory.note(seen.labels)
        return seen

    async def until(self, holds: Callable[[Seen], bool], patience_s: float = PATIENCE_S) -> Seen:
        until = time.monotonic() + patience_s
        while not holds(seen := await self.look()):
            assert time.monotonic() < until, f"still {seen}"
            await asyncio.sleep(0.03)
        return seen

    # At a table

    async def join(self, table: str, seat: int) -> None:
        """By the link, and onto a free chair."""
        await self.go(f"/t/{table}")
        await self.use(f'button[data-seat="{seat}"]')

    async def told_scores(self) -> list[tuple[str, int]]:
        """As the story of the match tells them, by name; a bot may have somebody's name."""
        await self.gone("[data-counting]")
        told = await self.page.locator("[data-story] ol li").evaluate_all(_SCORES)
        return sorted((name, int(score.replace("−", "-"))) for name, score in told)

    # Playing

    async def play(self, patience_s: float = MATCH_S) -> None:
        """Whatever is asked, until the story of the match is told."""
        until = time.monotonic() + patience_s
        while not (seen := await self.look()).story:
            assert time.monotonic() < until, f"still {seen}\n{self.trouble}"
            if not await self.act(seen):
                await asyncio.sleep(IDLE_S)

    async def act(self, seen: Seen) -> bool:
        """What one would do now; nothing where nothing is asked, or no longer."""
        deed = self._deed(seen)
        if deed is None:
            return False
        self._patience_ms = QUICKLY_MS
        try:
            await deed()
        except TooLate as trouble:
            self.trouble = str(trouble)
            return False
        finally:
            self._patience_ms = PATIENT_MS
        return True

    def is_asked(self, seen: Seen) -> bool:
        return self._deed(seen) is not None

    def _deed(self, seen: Seen) -> Callable[[], Awaitable[None]] | None:
        if seen.hint and (seen.bids or seen.trusts or seen.cards or seen.spots or seen.objects):
            return lambda: self.use("[data-slip=hint] [data-dismiss]")
        if seen.ready:
            return lambda: self.use("[data-ready]")
        if seen.colours:
            return lambda: self.use(f'[data-colour="{self.chance.choice(seen.colours)}"]')
        if seen.phase == "bid" and seen.bids:
            return lambda: self.bid(self.chance.choice(seen.bids))
        if seen.phase == "trust" and seen.trusts:
            return lambda: self.trust(self.chance.choice(seen.trusts))
        if seen.phase == "play" and seen.cards:
            return lambda: self.play_card(self.chance.choice(seen.cards))
        if seen.phase == "put_sack" and seen.spots:
            return lambda: self.use(f'[data-spot="{self.chance.choice(seen.spots)}"]')
        if seen.phase == "name" and seen.objects:
            return lambda: self.name_object(seen)
        return None

    async def bid(self, tokens: int) -> None:
        await self.use(f'[data-bid="{tokens}"]')
        await self.use("[data-confirm]")

    async def trust(self, whom: str) -> None:
        await self.use(f'[data-trust="{whom}"]')
        await self.use("[data-confirm]")

    async def play_card(self, card: str) -> None:
        """A click plays a card; a first tap lifts it, a second one plays it. One of several colours
        asks for its colour first."""
        feather = f'[data-card="{card}"][data-playable]'
        await self.use(feather)
        if self.device.touch:
            await self.see("[data-colour], [data-play]")
            if not (await self.look()).colours:
                await self.use(feather)

    async def name_object(self, seen: Seen) -> None:
        known = self.memory.recall(self.sack(seen), seen.objects)
        await self.use(f'[data-object="{known or self.chance.choice(list(seen.objects))}"]')

    @staticmethod
    def sack(seen: Seen) -> int:
        """Where it lies, by what the places are called; -1: nowhere."""
        return next((int(spot) for spot, label in seen.labels.items() if _SACK.search(label)), -1)
