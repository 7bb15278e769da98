"""A server, and people around it who each have a browser of their own."""

import contextlib
import shutil
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

from playwright.async_api import Browser, async_playwright

from browser.devices import DESKTOP, LOCALES, Device, Language, Theme
from browser.player import Player
from browser.witness import Witness

# Long enough for a busy machine with two processors; who waits for ever is a failure.
PATIENCE_MS = 60_000

_ARGUMENTS = (
    "--no-sandbox",
    "--disable-gpu",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)


_FINISHED = """
if (location.protocol === "http:") localStorage.setItem("tablee.finished", "yes");
"""


@contextlib.asynccontextmanager
async def chromium() -> AsyncIterator[Browser]:
    """Debian's, which is what `make tools` brings."""
    found = shutil.which("chromium-headless-shell") or shutil.which("chromium")
    assert found, "there is no Chromium here: make tools"
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=found, args=list(_ARGUMENTS))
        try:
            yield browser
        finally:
            await browser.close()


class Room:
    def __init__(self, browser: Browser, url: str) -> None:
        self.browser = browser
        self.url = url
        self.players: list[Player] = []

    async def player(
        self,
        name: str | None = None,
        device: Device = DESKTOP,
        *,
        language: Language = "en",
        theme: Theme = "light",
        still: bool = True,
        beginner: bool = True,
        kind: type[Player] = Player,
        url: str | None = None,
        **options: Any,
    ) -> Player:
        """Somebody at a blank page. Without a name: somebody who was never here.

        Beginners are told what they could do; who has finished a match on this device, is not.
        `url`: another way to the server.
        """
        context = await self.browser.new_context(
            base_url=url or self.url,
            viewport={"width": device.width, "height": device.height},
            has_touch=device.touch,
            is_mobile=device.touch,
            locale=LOCALES[language],
            color_scheme=theme,
            reduced_motion="reduce" if still else "no-preference",
            **options,
        )
        context.set_default_timeout(PATIENCE_MS)
        if not beginner:
            await context.add_init_script(_FINISHED)
        witness = Witness(context)
        if name is not None:
            answer = await context.request.post(
                "/api/me", data={"name": name, "language": language}
            )
            assert answer.ok
        player = kind(await context.new_page(), device, witness)
        self.players.append(player)
        return player

    async def take_pictures(self, folder: Path) -> None:
        for number, player in enumerate(self.players):
            await player.page.screenshot(path=folder / f"{number}-{player.device}.png")

    async def leave(self) -> None:
        for player in self.players:
            await player.context.close()

    def check(self) -> None:
        """Nothing was complained of on any page."""
        for player in self.players:
            player.witness.check()


@contextlib.asynccontextmanager
async def room(browser: Browser, url: str) -> AsyncIterator[Room]:
    made = Room(browser, url)
    try:
        yield made
        made.check()
    finally:
        await made.leave()
