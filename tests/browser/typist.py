"""Somebody who plays by the keyboard alone, and must always see where they are."""

import asyncio
from typing import ClassVar

from playwright.async_api import Locator
from playwright.async_api import TimeoutError as TooLate

from browser.player import Player, Seen
from browser.racers import ConfettiRacer, SeriesRacer, Sight

MOST_TABS = 120
MOST_ARROWS = 60

# Where the focus is: on it, in the same group, which arrows go through, or elsewhere.
_WHERE = """
(selector) => {
  const now = document.activeElement;
  const wanted = [...document.querySelectorAll(selector)].filter((one) => one.checkVisibility());
  if (wanted.includes(now)) return "here";
  const roving = wanted.find((one) => one.tabIndex < 0);
  const group = roving?.closest("[role=group], ul, ol, [role=radiogroup]");
  return group?.contains(now) ? "near" : "elsewhere";
}
"""
_SEES_FOCUS = """
() => document.activeElement !== document.body && document.activeElement.matches(":focus-visible")
"""


class Typist(Player):
    async def use(self, what: str | Locator) -> None:
        """Tab to it, or arrows within its group, then Enter."""
        assert isinstance(what, str), "keys go by what can be told apart"
        await self.reach(what)
        await self.sees_focus(what)
        self.touches += 1
        await self.page.keyboard.press("Enter")
        await asyncio.sleep(0.02)

    async def sees_focus(self, what: str) -> None:
        assert await self.page.evaluate(_SEES_FOCUS), f"nobody sees that the focus is on {what}"

    async def is_on_table(self) -> None:
        """The keyboard has come to a card of the spread by itself."""
        await self.see("[data-lying]:focus")

    async def bid(self, tokens: int) -> None:
        """By its number, from wherever one is at the table."""
        await self.page.keyboard.press(str(tokens))
        await self.see(f'[data-bid="{tokens}"][aria-pressed=true]')
        await self.sees_focus("[data-confirm]")
        await self.page.keyboard.press("Enter")
        await asyncio.sleep(0.02)

    async def press(self, selector: str) -> bool:
        await self.use(selector)
        return True

    async def reach(self, what: str) -> None:
        await self.see(what)
        for _ in range(MOST_TABS):
            where = await self.page.evaluate(_WHERE, what)
            if where == "here":
                return
            if where == "near":
                await self._go_through(what)
                return
            await self.page.keyboard.press("Tab")
        raise AssertionError(f"Tab never comes to {what}")

    async def _go_through(self, what: str) -> None:
        await self.page.keyboard.press("Home")
        for _ in range(MOST_ARROWS):
            if await self.page.evaluate(_WHERE, what) == "here":
                return
            await self.page.keyboard.press("ArrowRight")
        raise AssertionError(f"arrows never come to {what}")

    async def write(self, field: str, text: str) -> None:
        await self.reach(field)
        await self.page.keyboard.press("ControlOrMeta+a")
        await self.page.keyboard.type(text)

    async def name_object(self, seen: Seen) -> None:
        """By typing what it is called, and Enter for the first that is found."""
        known = self.memory.recall(self.sack(seen), seen.objects)
        thing = known or self.chance.choice(list(seen.objects))
        await self.write("[data-search]", seen.objects[thing].strip())
        await self.see(f'[data-object="{thing}"].first')
        await self.page.keyboard.press("Enter")


class SeriesTypist(Typist, SeriesRacer):
    """Rouge Jaune Vert: a cursor over the spread, and cards that are found by typing them."""

    patience = 2
    _COLOURS: ClassVar = {"R": "red", "Y": "yellow", "G": "green", "B": "blue", "K": "black"}

    async def race(self, now: Sight) -> bool:
        if "stop" in now.offers:
            await self.page.keyboard.press("s")
        elif now.held:
            if now.held[0] == "":
                return False
            is_wanted = self.is_wanted(now, now.held[0])
            self.back += not is_wanted
            await self.page.keyboard.press("Enter" if is_wanted else "Backspace")
        elif now.lying:
            await self._take(now)
        return True

    async def _take(self, now: Sight) -> None:
        await self.reach("[data-spot]")
        seen = [card for card in now.lying.values() if card and self.fits(now, card)]
        if seen:
            card = self.chance.choice(seen)
            await self.page.keyboard.type(f"{self._COLOURS[card[0]]}{self._COLOURS[card[1]]}")
            await self.page.keyboard.type(card[2])
        else:
            for _ in range(self.chance.randrange(1, 4)):
                way = self.chance.choice(["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"])
                await self.page.keyboard.press(way)
        await self.sees_focus("[data-spot]")
        await self.page.keyboard.press("Enter")


class ConfettiTypist(Typist, ConfettiRacer):
    """Confetti: cards are found by the letters of their circles."""

    async def race(self, now: Sight) -> bool:
        if self.drops and len(now.held) > 1:
            self.drops -= 1
            await self.use(f'[data-held="{now.held[0]}"]')
            await self.use("[data-drop]")
        elif len(now.held) < self.most and now.lying:
            try:
                await self._take(self.wanted(now))
            except (AssertionError, TooLate):
                if (await self.sight()).phase == "race":
                    raise
                return False  # the sand has run out meanwhile: nothing can be taken any more
        return True

    async def _take(self, card: str) -> None:
        await self.reach("[data-take]:not([data-sliding])")
        await self.page.keyboard.type(card.lower())
        await self.sees_focus("[data-take]")
        await self.page.keyboard.press("Enter")
        await asyncio.sleep(0.3)  # one right hand: a card slides at a time
