"""Somebody who learns a game at a screen: reads the bubble, does what is to be done, and now and
then something else."""

import asyncio
import time

import msgspec
from server.client import Json

from browser.player import IDLE_S, PATIENCE_S, Player
from tablee.catalogue import CATALOGUE
from tablee.lessons import Lesson
from tablee.lessons.lesson import matches
from tablee.lessons.script import Step
from tablee.lessons.walk import Walk

# Where what is lit and the bubble are; and whether each part that a step names can be seen.
_LOOK = """
(look) => {
  const rect = (one) => {
    const { x, y, width, height } = one.getBoundingClientRect();
    return { x, y, width, height };
  };
  const bubble = document.querySelector("[data-bubble]");
  const lit = look.flatMap((part) =>
    [...document.querySelectorAll(`#content [data-part~="${part}"]`)]
      .filter((one) => one.checkVisibility({ visibilityProperty: true }))
      .map((one) => ({ part, ...rect(one) })));
  return {
    bubble: rect(bubble), isSeen: bubble.checkVisibility({ visibilityProperty: true }),
    lit, holes: document.querySelectorAll("[data-dimness] .rim").length,
    window: { x: 0, y: 0, width: innerWidth, height: innerHeight },
  };
}
"""


def lesson_of(game: str) -> Lesson:
    file = CATALOGUE[game].lesson
    assert file is not None
    return file.read()


def find_wrong(lesson: Lesson, at: int) -> list[Json]:
    """For each thing that is wrong at this step, a command that it is."""
    walk = Walk(lesson)
    for _ in range(at):
        walk.take_step()
    walk.settle()
    options = [one for one in walk.match.options(lesson.learner) if walk.progress.judge(one)]
    found = [
        next(one for one in options if matches(wrong.do, one))
        for wrong in lesson.script.steps[at].wrong
    ]
    return [msgspec.to_builtins(one) for one in found]


class Learner:
    """At one screen, in the lesson of one game."""

    def __init__(self, player: Player, game: str) -> None:
        self.player = player
        self.page = player.page
        self.lesson = lesson_of(game)

    async def open(self) -> None:
        await self.player.go("/")
        await self.player.use(f"[data-learn={self.lesson.game.id}]")
        await self.page.wait_for_selector("[data-bubble]")

    async def await_step(self, at: int) -> None:
        """Until something is to be done at this step, and the board has come to rest. A pause that
        comes before is ended, where that is no step."""
        asked = f"[data-guide='{at}'][data-asked=true]"
        if {"type": "ready"} in self.lesson.script.free:
            await self._end_pauses(asked)
        await self.page.wait_for_selector(asked, state="attached")
        await self.page.wait_for_function(_AT_REST)

    async def _end_pauses(self, asked: str) -> None:
        until = time.monotonic() + PATIENCE_S
        while await self.page.locator(asked).count() == 0:
            assert time.monotonic() < until, f"never {asked}"
            seen = await self.player.look()
            if not seen.ready or not await self.player.act(seen):
                await asyncio.sleep(IDLE_S)

    async def do(self, command: Json) -> None:
        """By hand."""
        if command["type"] == "play":
            await self._play(**command)
        else:
            for place in _touches(command):
                await self.player.use(place)

    async def _play(self, card: str, colour: str | None = None, **_: str) -> None:
        """A click plays a feather, and a touch lifts it; one of three colours asks for one."""
        if self.player.device.touch:
            await self._lift(card)
            await self.player.use("[data-play]" if colour is None else f"[data-colour='{colour}']")
            return
        await self.player.use(f"[data-card='{card}'][data-playable]")
        if colour is not None:
            await self.player.use(f"[data-colour='{colour}']")

    async def _lift(self, card: str) -> None:
        """At its number: further down others lie over it."""
        number = self.page.locator(f"[data-card='{card}'][data-playable] .number")
        box = await number.bounding_box()
        assert box is not None
        await self.page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        await self.player.see("[data-colour], [data-play]")

    async def take_step(self, at: int) -> None:
        await self.await_step(at)
        await self.do(msgspec.to_builtins(self.lesson.right[at]))

    async def read(self, what: str) -> str:
        """What the bubble says: its task, praise, or what was wrong."""
        said = self.page.locator(f"[data-bubble] [data-{what}]")
        return (await said.inner_text()).replace("\N{NO-BREAK SPACE}", " ")

    async def check_geometry(self, at: int) -> None:
        """When all have come to rest: what is lit is on the screen, and the bubble, which is too,
        lies over none of it."""
        step = self.lesson.script.steps[at]
        until = time.monotonic() + PATIENCE_S
        while problem := _find_problem(await self.page.evaluate(_LOOK, step.look), step):
            assert time.monotonic() < until, f"step {at}: {problem}"
            await asyncio.sleep(IDLE_S)


def _find_problem(seen: Json, step: Step) -> str:
    """What is not as it should be; "": nothing."""
    lit, bubble = seen["lit"], seen["bubble"]
    if not seen["isSeen"]:
        return "there is no bubble"
    if missing := {*step.look} - {one["part"] for one in lit}:
        return f"{missing} cannot be seen"
    if seen["holes"] != len(lit):
        return f"{seen['holes']} of {len(lit)} are lit"
    for one in (*lit, bubble):
        if not _is_within(one, seen["window"]):
            return f"{one} is not on the screen"
    covered = [one for one in lit if one["part"] not in step.beside and _overlap(one, bubble)]
    return f"{bubble} lies over {covered}" if covered else ""


# Parts move for a while, and so does the bubble: until nothing has for three pictures.
_AT_REST = """
() => new Promise((done) => {
  let before = "", same = 0;
  const look = () => {
    const now = [...document.querySelectorAll("[data-bubble], #content [data-part]")]
      .map((one) => Object.values(one.getBoundingClientRect().toJSON()).map(Math.round)).join();
    same = now === before ? same + 1 : 0;
    before = now;
    if (same >= 12) done(true);
    else requestAnimationFrame(look);
  };
  look();
})
"""


def _touches(command: Json) -> tuple[str, ...]:
    """What is touched to give this command, one after the other."""
    match command:
        case {"type": "ready"}:
            return ("[data-ready]",)
        case {"type": "bid", "tokens": tokens}:
            return f"[data-bid='{tokens}']", "[data-confirm]"
        case {"type": "trust", "seat": seat}:
            return f"[data-trust='{'none' if seat is None else seat}']", "[data-confirm]"
        case {"type": "name", "object": thing}:
            return (f"[data-object={thing}][aria-disabled=false]",)
        case {"type": "put_sack", "spot": spot}:
            return (f"button[data-spot='{spot}'][aria-disabled=false]",)
        case {"type": "take", "spot": spot}:
            return (f"[data-lying='{spot}']",)
        case {"type": "place"}:
            return ("[data-place]",)
        case {"type": "put_back"}:
            return ("[data-put-back]",)
        case {"type": "stop"}:
            return ("[data-stop]",)
        case {"type": "grab", "card": card}:
            return (f"[data-take='{card}']",)
        case {"type": "drop", "card": card}:
            return f"[data-held='{card}']", "[data-drop]"
        case _:
            raise AssertionError(f"say how {command} is done by hand")


def _is_within(one: Json, room: Json) -> bool:
    slack = 1
    return bool(
        one["x"] >= -slack
        and one["y"] >= -slack
        and one["x"] + one["width"] <= room["width"] + slack
        and one["y"] + one["height"] <= room["height"] + slack
    )


def _overlap(one: Json, other: Json) -> bool:
    width = min(one["x"] + one["width"], other["x"] + other["width"]) - max(one["x"], other["x"])
    height = min(one["y"] + one["height"], other["y"] + other["height"]) - max(one["y"], other["y"])
    return bool(width > 1 and height > 1)
