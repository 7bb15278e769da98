"""A hand at a screen: it taps, drags and flicks, as a finger or with a mouse."""

import asyncio
from dataclasses import dataclass

from playwright.async_api import CDPSession, Page

_STEPS = 4
_STEADY_S = 0.1  # a finger that stayed so long where it is lets go, and does not throw


@dataclass(frozen=True)
class Point:
    x: float
    y: float

    def towards(self, other: "Point", part: float) -> "Point":
        return Point(self.x + part * (other.x - self.x), self.y + part * (other.y - self.y))


class Hand:
    """One finger, or the left button of a mouse: whatever it does comes to the page as input of the
    browser's own, in the order of a real one's."""

    def __init__(self, page: Page, touch: bool) -> None:
        self._page = page
        self._touch = touch
        self._screen: CDPSession | None = None

    async def down(self, at: Point) -> None:
        if self._touch:
            await self._send("touchStart", at)
        else:
            await self._page.mouse.move(at.x, at.y)
            await self._page.mouse.down()

    async def move(self, to: Point) -> None:
        if self._touch:
            await self._send("touchMove", to)
        else:
            await self._page.mouse.move(to.x, to.y)

    async def up(self) -> None:
        if self._touch:
            await self._send("touchEnd")
        else:
            await self._page.mouse.up()

    async def tap(self, at: Point) -> None:
        await self.down(at)
        await self.up()

    async def carry(self, at: Point, to: Point) -> None:
        """With what it holds, and without letting go."""
        for step in range(1, _STEPS + 1):
            await self.move(at.towards(to, step / _STEPS))

    async def drag(self, at: Point, to: Point) -> None:
        await self.down(at)
        await self.carry(at, to)
        await asyncio.sleep(_STEADY_S)
        await self.up()

    async def flick(self, at: Point, to: Point) -> None:
        """Lets go while it moves."""
        await self.down(at)
        await self.carry(at, to)
        await self.up()

    async def _send(self, kind: str, *points: Point) -> None:
        if self._screen is None:
            self._screen = await self._page.context.new_cdp_session(self._page)
        touches = [{"x": point.x, "y": point.y} for point in points]
        await self._screen.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touches})
