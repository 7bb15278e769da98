"""What all tours share: where they stop, who is shown around, how a match gets there."""

import asyncio
from collections.abc import AsyncIterator, Callable, Sequence
from dataclasses import dataclass

from browser.company import Company
from browser.devices import Device, Language, Theme
from browser.player import Player, Seen
from browser.table import Parlour

PATIENCE_S = 60.0
SLIP = "[data-slip=hint]"  # what one could do now, on a slip of paper
LONG_MS = 600_000  # nothing ends by itself while one looks
DRAWERS = ("log", "chat", "rules", "scores", "menu")
GAMES_OWN_DRAWERS = ("rules", "scores", "log")  # the others are the same in every game


@dataclass(frozen=True)
class Look:
    device: Device
    language: Language
    theme: Theme

    def __str__(self) -> str:
        return f"{self.device.name}-{self.theme}-{self.language}"


@dataclass(frozen=True)
class Stop:
    name: str
    player: Player


Tour = Callable[[Parlour, Look], AsyncIterator[Stop]]


async def visitor(
    here: Parlour, look: Look, name: str | None, kind: type[Player] = Player
) -> Player:
    return await here.player(
        name, look.device, language=look.language, theme=look.theme, beginner=False, kind=kind
    )


async def close(player: Player) -> None:
    await player.use("[data-close]")
    await player.gone("[data-close]")


async def reach(host: Player, others: Company, wanted: Callable[[Seen], bool]) -> Seen:
    """The match goes on, by the hands of all, until the host is shown this."""
    async with asyncio.timeout(PATIENCE_S):
        while not wanted(seen := await host.look()):
            await others.move(lambda view: 0 in view["to_act"])
            await host.until(lambda now: now.seq >= others.seq or wanted(now))
            seen = await host.look()
            if not wanted(seen) and host.is_asked(seen):
                await others.move_host()
                await host.until(lambda now: now.seq >= others.seq)
    return seen


async def to_the_story(host: Player, others: Company) -> None:
    """Without the last look at the table, which takes its time."""
    await others.play_out()
    await host.page.reload()
    await host.until(lambda seen: seen.story)


async def drawers(host: Player, game: str, opened: Sequence[str] = DRAWERS) -> AsyncIterator[Stop]:
    for drawer in opened:
        await host.use(f'[data-open="{drawer}"]')
        await host.see("[data-close]")
        yield Stop(f"{game}-{drawer}", host)
        await close(host)
