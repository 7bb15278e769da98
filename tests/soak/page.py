"""A person at a real page: plays what the screen offers, loads it anew, talks, changes language."""

import asyncio
import random
import re
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from browser.cable import CUT
from browser.devices import DEVICES
from browser.player import Player
from browser.racers import RACERS, Racer
from browser.room import Room
from playwright.async_api import Browser
from playwright.async_api import Error as PageError
from server.told import Told

from soak.pace import RECENT_S
from soak.watch import Showing, falls_behind

if TYPE_CHECKING:
    from soak.gathering import Gathering

LOOK_S = 0.3
WHIM_S = (20.0, 90.0)
# What a browser says when a page gives up a line that is not there yet, for one in French, say.
GIVEN_UP = "closed before the connection is established"
LANGUAGES = {"en": "Français", "fr": "English"}  # what to touch, by what is on


@dataclass(frozen=True)
class Screen:
    """What a page shows of its match; `step` is -1 where it shows none."""

    step: int
    is_over: bool


class PagePerson:
    """Sits in a seat like anybody else. What the page complains of is a finding, but for lines that
    are cut while the server is away."""

    def __init__(
        self, gathering: "Gathering", browser: Browser, number: int, chance: random.Random
    ) -> None:
        self.told = Told(number)  # what a page is told, it shows: its own tests look at that
        self.number = number
        self.listens = False
        self._gathering = gathering
        self._room = Room(browser, gathering.url)
        self._chance = chance
        self._heard = 0  # complaints that were looked at
        self._listened_at = time.monotonic()  # to them
        self._whim_at = 0.0
        self._mark = (0, time.monotonic())  # a step that the page is to show, and since when
        self._has_told_story = False

    async def stay(self) -> None:
        player = await self._room.player(
            None,
            self._chance.choice(DEVICES),
            language=self._chance.choice(("en", "fr")),
            still=self._chance.random() < 0.5,
            kind=RACERS.get(self._gathering.plan.game, Player),
        )
        try:
            await self._come(player)
            while not self._gathering.is_leaving:
                await self._patiently(player, lambda: self._turn(player))
                await asyncio.sleep(LOOK_S)
        finally:
            self._hear(player)
            await self.leave()

    async def leave(self) -> None:
        self.listens = False
        await self._room.leave()
        self._room.players.clear()

    async def _come(self, player: Player) -> None:
        me = {"name": "Paule", "language": self._chance.choice(("en", "fr"))}
        while not await self._patiently(player, lambda: player.api("/api/me", me)):
            await asyncio.sleep(1)
        while not await self._patiently(player, lambda: self._go(player)):
            await asyncio.sleep(1)
        self.listens = True
        self._whim_at = time.monotonic() + self._between(*WHIM_S)

    async def _go(self, player: Player) -> None:
        await player.go(f"/t/{self._gathering.table}")

    async def _patiently(self, player: Player, do: Callable[[], Awaitable[object]]) -> bool:
        """Whether it could be done: what is on a screen may be gone before one touches it, and the
        server may be away."""
        try:
            await do()
        except (PageError, AssertionError):
            self._gathering.ledger.deeds["pages: missed"] += 1
            await player.page.keyboard.press("Escape")
            return False
        finally:
            self._hear(player)
        return True

    # One look at the screen, and what one does then

    async def _turn(self, player: Player) -> None:
        if time.monotonic() >= self._whim_at:
            self._whim_at = time.monotonic() + self._between(*WHIM_S)
            await self._follow_a_whim(player)
        elif not await self._arrange(player):
            screen = await self._play(player)
            self._count(screen)
            await self._keep_up(player, screen)

    async def _arrange(self, player: Player) -> bool:
        """Takes the seat; begins a match, where one is the host by now."""
        if await self._touch(player, f'button[data-seat="{self.number}"]:enabled'):
            return True
        return self._gathering.wants_a_match and await self._touch(
            player, "[data-start]:enabled, [data-rematch]:enabled"
        )

    async def _touch(self, player: Player, what: str) -> bool:
        if not await player.page.locator(what).locator("visible=true").count():
            return False
        await player.use(what)
        return True

    async def _play(self, player: Player) -> Screen:
        if isinstance(player, Racer):
            sight = await player.sight()
            if not sight.story:
                await player.turn(sight)
            return Screen(sight.seq, sight.story)
        seen = await player.look()
        if not seen.story:
            await player.act(seen)
        return Screen(seen.seq, seen.story)

    def _count(self, screen: Screen) -> None:
        self._gathering.ledger.deeds["pages: matches"] += (
            screen.is_over and not self._has_told_story
        )
        self._has_told_story = screen.is_over

    async def _keep_up(self, player: Player, screen: Screen) -> None:
        """A page that does not come to show what all others saw is a finding, and loaded anew."""
        step, since = self._mark
        now, table = time.monotonic(), self._gathering.step
        shows_it = screen.is_over or screen.step >= step
        if shows_it or table < step or not self._gathering.is_playing:
            self._mark = (table, now)
            return
        late_s = min(now - since, self._gathering.server_up_s)
        showing = Showing(str(self._gathering.plan), screen.step, step, late_s)
        if found := falls_behind(showing, self._gathering.pace.patience):
            self._gathering.ledger.find_all(found)
            self._mark = (table, now)
            await player.page.reload()

    # Whims

    def _between(self, low_s: float, high_s: float) -> float:
        return self._gathering.pace.between(self._chance, low_s, high_s)

    async def _follow_a_whim(self, player: Player) -> None:
        name, whim = self._chance.choice(
            (("reloads", self._reload), ("languages", self._language), ("chats", self._chat))
        )
        await whim(player)
        self._gathering.ledger.deeds[f"pages: {name}"] += 1

    async def _reload(self, player: Player) -> None:
        if self._gathering.server_up_s:
            await player.page.reload()

    async def _language(self, player: Player) -> None:
        spoken = await player.page.locator("html").get_attribute("lang") or "en"
        await player.use('[data-open="menu"]')
        await player.use(player.page.locator("dialog label", has_text=LANGUAGES[spoken]))
        await player.use("[data-close]")

    async def _chat(self, player: Player) -> None:
        await player.use('[data-open="chat"]')
        await player.page.locator("dialog form input").fill("Bonne chance !")
        await player.use("dialog form button")
        await player.use("[data-close]")

    def _hear(self, player: Player) -> None:
        heard = player.witness.heard[self._heard :]
        self._heard += len(heard)
        now = time.monotonic()
        unheard_s, self._listened_at = now - self._listened_at, now  # it may have been said then
        was_away = self._gathering.server_up_s < RECENT_S + unheard_s
        for complaint in heard:
            if not (re.search(GIVEN_UP, complaint) or (was_away and re.search(CUT, complaint))):
                self._gathering.ledger.find("pages", f"{self._gathering.plan}: {complaint}")
