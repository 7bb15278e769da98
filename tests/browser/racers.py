"""Players of the real-time games: they see what is on the screen, and their hands fly."""

import asyncio
import random
import time
from abc import abstractmethod
from dataclasses import dataclass

from playwright.async_api import Page
from playwright.async_api import TimeoutError as TooLate

from browser.devices import Device
from browser.hand import Hand, Point
from browser.player import IDLE_S, MATCH_S, PATIENCE_S, QUICKLY_MS, Player
from browser.witness import Witness
from tablee.games.confetti.cards import DECK
from tablee.games.rouge_jaune_vert.cards import Card, fit

# What a race is played by: cards on the table, in the hand and hung up, and what can be pressed.
_SIGHT = """
() => {
  const isThere = (one) => one.checkVisibility({ visibilityProperty: true });
  const isUsable = (one) =>
    isThere(one) && !one.matches(":disabled, [aria-disabled=true], [inert], [inert] *");
  const all = (selector) => [...document.querySelectorAll(selector)];
  const key = (one) => one.dataset.spot ?? one.dataset.take;
  const board = document.querySelector("[data-board]");
  const offers = ["place", "put-back", "stop", "let-go", "drop", "ready", "confirm"];
  const chosen = "[data-keep][aria-pressed=true], [data-keep][aria-checked=true]";
  return {
    phase: board?.dataset.phase ?? "",
    seq: Number(board?.dataset.seq ?? -1),
    lying: Object.fromEntries(
      all("[data-spot], [data-take]:not([data-sliding])").filter(isUsable)
        .map((one) => [key(one), one.dataset.card ?? one.dataset.take ?? ""])),
    sliding: all("[data-sliding]").filter(isUsable).map(key),
    held: all("[data-held]").filter(isThere).map((one) => one.dataset.held),
    series: Object.fromEntries(all("[data-series]").map((one) => [one.dataset.series,
      [...one.querySelectorAll("[data-hung]")].map((card) => card.dataset.hung)])),
    offers: offers.filter((offer) => all(`[data-${offer}]`).some(isUsable)),
    keeps: all("[data-keep]").filter(isUsable).map((one) => one.dataset.keep),
    chosen: all(chosen).map((one) => one.dataset.keep),
    over: Number(all("[data-over]")[0]?.dataset.over ?? 0),
    story: all("[data-story]").some(isThere),
    hint: all("[data-slip=hint]").some(isThere),
  };
}
"""

# Some point at which nothing lies over it: cards of a spread lie over each other.
_WHERE = """
(selector) => {
  const parts = [0.5, 0.3, 0.7, 0.15, 0.85];
  for (const one of document.querySelectorAll(selector)) {
    if (one.matches(":disabled, [inert], [inert] *")) continue;
    const box = one.getBoundingClientRect();
    for (const down of parts) for (const across of parts) {
      const [x, y] = [box.x + across * box.width, box.y + down * box.height];
      const hit = document.elementFromPoint(x, y);
      if (hit !== null && one.contains(hit)) return { x, y };
    }
  }
  return null;
}
"""


@dataclass(frozen=True)
class Sight:
    phase: str
    seq: int
    lying: dict[str, str]  # what can be taken: a spot and its card, "" face down
    sliding: list[str]
    held: list[str]
    series: dict[str, list[str]]
    offers: list[str]
    keeps: list[str]
    chosen: list[str]
    over: int  # so many beyond the limit
    story: bool
    hint: bool


class Racer(Player):
    def __init__(self, page: Page, device: Device, witness: Witness) -> None:
        super().__init__(page, device, witness)
        self.hand = Hand(page, device.touch)
        self.seat = 0

    async def join(self, table: str, seat: int) -> None:
        await super().join(table, seat)
        self.seat = seat
        self.chance = random.Random(seat)

    async def sight(self) -> Sight:
        return Sight(**await self.page.evaluate(_SIGHT))

    async def where(self, selector: str) -> Point | None:
        found = await self.page.evaluate(_WHERE, selector)
        return None if found is None else Point(**found)

    async def touch(self, selector: str) -> bool:
        """At once, where it is now; False: there is nothing to touch."""
        at = await self.where(selector)
        if at is not None:
            await self.hand.tap(at)
        return at is not None

    async def touch_soon(self, selector: str) -> None:
        """Touches it as soon as it can be touched: a page may still be laying itself out."""
        until = time.monotonic() + PATIENCE_S
        while not await self.touch(selector):
            assert time.monotonic() < until, f"nothing to touch at {selector}\n{self.trouble}"
            await asyncio.sleep(IDLE_S)

    async def play(self, patience_s: float = MATCH_S) -> None:
        until = time.monotonic() + patience_s
        while not (now := await self.sight()).story:
            assert time.monotonic() < until, f"still {now}\n{self.trouble}"
            if not await self.turn(now):
                await asyncio.sleep(IDLE_S)

    async def turn(self, now: Sight) -> bool:
        """What one does next; False: there is nothing to do."""
        if now.hint:
            return await self.press("[data-slip=hint] [data-dismiss]")
        if "ready" in now.offers:
            return await self.press("[data-ready]")
        if now.keeps:
            return await self._keep(now)
        if now.phase in ("race", "countdown"):
            return await self.race(now)
        return False

    @abstractmethod
    async def race(self, now: Sight) -> bool: ...

    async def _keep(self, now: Sight) -> bool:
        if "confirm" in now.offers:
            return await self.press("[data-confirm]")
        free = [card for card in now.keeps if card not in now.chosen]
        return await self.press(f'[data-keep="{self.chance.choice(free or now.keeps)}"]')

    async def press(self, selector: str) -> bool:
        """What may be gone before it is pressed."""
        try:
            one = self.page.locator(selector).first
            await (one.tap if self.device.touch else one.click)(timeout=QUICKLY_MS)
        except TooLate as trouble:
            self.trouble = str(trouble)
            return False
        return True


class SeriesRacer(Racer):
    """Rouge Jaune Vert. Looks for cards that fit until patience is over, then hangs any."""

    patience = 6
    back = 0  # how many were put back

    async def race(self, now: Sight) -> bool:
        if "stop" in now.offers:
            return await self.touch("[data-stop]")
        if now.held:
            return now.held[0] != "" and await self._look_at(now, now.held[0])
        if not now.lying:
            return False
        spot = self._wanted(now)
        if self.chance.random() < 0.3:
            return await self._drag(spot)
        return await self.touch(f'[data-spot="{spot}"]')

    def _wanted(self, now: Sight) -> str:
        fitting = [spot for spot, card in now.lying.items() if card and self.fits(now, card)]
        unseen = [spot for spot, card in now.lying.items() if not card]
        return self.chance.choice(fitting or unseen or list(now.lying))

    def fits(self, now: Sight, card: str) -> bool:
        return fit(Card(now.series[str(self.seat)][-1]), Card(card))

    def is_wanted(self, now: Sight, card: str) -> bool:
        return self.fits(now, card) or self.back >= self.patience

    async def _look_at(self, now: Sight, card: str) -> bool:
        """By a button, or by taking it to the line or throwing it back."""
        is_wanted = self.is_wanted(now, card)
        self.back += not is_wanted
        if self.chance.random() < 0.5:
            return await self.touch("[data-place]" if is_wanted else "[data-put-back]")
        at, line = await self.where("[data-held]"), await self.where("[data-line]")
        if at is None or line is None:
            return False
        if is_wanted:
            await self.hand.drag(at, line)
        else:
            await self.hand.flick(at, Point(at.x, at.y - 160))
        return True

    async def _drag(self, spot: str) -> bool:
        """From the table to where it belongs, in one go: it is looked at on the way."""
        at = await self.where(f'[data-spot="{spot}"]')
        if at is None:
            return False
        away = Point(at.x + 4, at.y + 12)
        await self.hand.down(at)
        await self.hand.carry(at, away)
        try:
            now = await self._turned_over()
            if now is None:
                return True
            line = await self.where("[data-line]")
            if line is not None and self.is_wanted(now, now.held[0]):
                await self.hand.carry(away, line)
            elif self.back < self.patience:
                self.back += 1
                await self.hand.carry(away, Point(at.x, at.y - 40))
            await asyncio.sleep(0.1)
        finally:
            await self.hand.up()
        return True

    async def _turned_over(self) -> Sight | None:
        """The card on the finger, once it is seen; none: another has it, or the race is over."""
        until = time.monotonic() + 2
        while time.monotonic() < until:
            now = await self.sight()
            if not now.held or now.phase not in ("race", "countdown"):
                return None
            if now.held[0]:
                return now
            await asyncio.sleep(0.02)
        return None


def trio(card: str) -> frozenset[str]:
    """Three cards that are three families: the same colours, each in every size."""
    return frozenset((card, card[1:] + card[:1], card[2:] + card[:2]))


TRIOS = frozenset(map(trio, DECK))


class ConfettiRacer(Racer):
    """Collects trios, and one card more, so that there is something to choose from."""

    most = 7
    drops = 1  # so many cards are put back in a match
    cheek = 0.2  # how often it is a card that another has a finger on
    holds = 0.5  # how often one does not let go

    async def race(self, now: Sight) -> bool:
        if "let-go" in now.offers:
            if self.chance.random() < self.holds:
                await asyncio.sleep(0.2)
                return False
            return await self.touch("[data-let-go]")
        if "drop" in now.offers:
            self.drops -= 1
            return await self.touch("[data-drop]")
        if now.over and self.drops > 0:
            return await self.touch(f'[data-held="{now.held[-1]}"]')
        if len(now.held) >= self.most or not now.lying:
            return False
        return await self._grab(self.wanted(now))

    def wanted(self, now: Sight) -> str:
        if now.sliding and self.chance.random() < self.cheek:
            return self.chance.choice(now.sliding)
        there = {*now.lying, *now.held}
        begun = [one for one in TRIOS if one <= there and not one <= set(now.held)]
        if not begun or len(now.held) == self.most - 1:
            return self.chance.choice(list(now.lying))
        self.chance.shuffle(begun)
        best = max(begun, key=lambda one: len(one & set(now.held)))
        return self.chance.choice(sorted(one for one in best if one in now.lying))

    async def _grab(self, card: str) -> bool:
        at = await self.where(f'[data-take="{card}"]')
        if at is None:
            return False
        way = self.chance.random()
        hand = await self.where("[data-count]")
        if way < 0.4 or hand is None:
            await self.hand.tap(at)
        elif way < 0.7:
            await self.hand.drag(at, hand)
        else:
            await self.hand.flick(at, at.towards(hand, 0.4))
        return True


RACERS: dict[str, type[Player]] = {"rouge-jaune-vert": SeriesRacer, "confetti": ConfettiRacer}
