"""Somebody who plays by the keyboard alone, and must always see where they are."""

import asyncio

from playwright.async_api import Locator

from browser.player import Player, Seen

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
        assert await self.page.evaluate(_SEES_FOCUS), f"nobody sees that the focus is on {what}"
        self.touches += 1
        await self.page.keyboard.press("Enter")
        await asyncio.sleep(0.02)

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
