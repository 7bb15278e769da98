"""Lessons at a screen: each to its end by every right action and every wrong one, by finger, mouse
and keyboard; what is lit is seen, and the bubble lies over none of it."""

import asyncio
import time

import msgspec
import pytest

from browser.checks import violations
from browser.devices import DESKTOP, PHONE, Device, Language
from browser.grid import at_sizes
from browser.lessons import Learner, find_wrong
from browser.player import IDLE_S, PATIENCE_S
from browser.table import Parlour
from browser.typist import Typist
from tablee.catalogue import CATALOGUE

GAMES = [id for id, box in CATALOGUE.items() if box.is_ours and box.lesson is not None]
TURNED = Device("turned", 740, 360, touch=True)
LAPTOP = Device("laptop", 1366, 768, touch=False)

pytestmark = pytest.mark.anyio


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(("device", "language"), [(PHONE, "fr"), (LAPTOP, "en")], ids=str)
async def test_to_its_end_by_what_is_right_and_what_is_wrong(
    here: Parlour, game: str, device: Device, language: Language
) -> None:
    player = await here.player(None, device, language=language)
    learner = Learner(player, game)
    await learner.open()
    for at, step in enumerate(learner.lesson.script.steps):
        await learner.await_step(at)
        await hear(learner, "task", getattr(step, language))
        await learner.check_geometry(at)
        if device is PHONE:
            async for _ in at_sizes(player.page, (TURNED,), PHONE):
                await learner.check_geometry(at)
        if at == 0:
            assert await violations(player.page) == []
        for wrong, command in zip(step.wrong, find_wrong(learner.lesson, at), strict=True):
            await learner.do(command)
            await hear(learner, "wrong", getattr(wrong, language))
            await learner.check_geometry(at)
        await learner.do(msgspec.to_builtins(learner.lesson.right[at]))
    await player.page.wait_for_selector("[data-lesson-end]")
    await player.use("[data-play-on]")
    await player.page.wait_for_selector("[data-lesson-end]", state="detached")
    learned = await player.api("/api/me/lessons")
    assert learned == [{"game": game, "step": learner.lesson.steps, "is_done": True}]


async def test_back_on_left_and_gone_on_with(here: Parlour) -> None:
    player = await here.player(None, DESKTOP)
    learner = Learner(player, "plumpsack")
    await learner.open()
    await learner.await_step(0)
    assert await player.page.locator("[data-back]").is_disabled()
    await player.use("[data-skip]")
    await learner.await_step(1)
    await player.use("[data-back]")
    await learner.await_step(0)
    await learner.take_step(0)
    await learner.await_step(1)
    table = player.page.url
    await player.use("[data-leave-lesson]")
    await player.page.wait_for_selector("[data-ticket]")
    await player.page.get_by_text("Lesson, step 2 of 7").wait_for()
    await player.use("[data-learn=plumpsack]")
    await learner.await_step(1)
    assert player.page.url == table, "the same lesson"
    await player.page.reload()
    await learner.await_step(1)
    for at in range(1, learner.lesson.steps):
        await player.page.wait_for_selector(f"[data-guide='{at}']", state="attached")
        await player.use("[data-skip]")
    await player.page.wait_for_selector("[data-lesson-end]")
    await player.use("[data-beginners]")
    await player.page.wait_for_selector("[data-board=plumpsack]")
    await player.page.wait_for_url(lambda url: url != table)
    assert await player.page.locator("[data-guide]").count() == 0


async def test_from_the_rules(here: Parlour) -> None:
    player = await here.player(None, PHONE, language="fr")
    await player.go("/")
    await player.use("[data-game=plumpsack] [data-rules]")
    await player.use("dialog [data-learn=plumpsack]")
    await player.page.wait_for_selector("[data-bubble]")


async def test_by_keyboard(here: Parlour) -> None:
    """The focus is where something is to be done, without a touch."""
    player = await here.player(None, LAPTOP)
    learner = Learner(player, "plumpsack")
    keyboard = player.page.keyboard
    await player.go("/")
    await player.page.locator("[data-learn=plumpsack]").focus()
    await keyboard.press("Enter")
    await learner.await_step(0)
    await player.page.wait_for_function("document.activeElement?.matches('[data-ready]')")
    await keyboard.press("Enter")
    for at, name in ((1, "lemon"), (2, "apple")):
        await learner.await_step(at)
        await player.page.wait_for_function("document.activeElement?.matches('[data-search]')")
        await player.page.wait_for_selector("[data-object][aria-disabled=false]")
        await keyboard.type(name)
        await keyboard.press("Enter")
    await learner.await_step(3)
    async with asyncio.timeout(60):
        await player.page.wait_for_function("document.activeElement?.matches('[data-ready]')")
    await player.page.locator("[data-back]").focus()
    await keyboard.press("Enter")
    await learner.await_step(2)
    await player.page.wait_for_function("document.activeElement?.matches('[data-search]')")


@pytest.mark.parametrize("game", ["pikoko", "rouge-jaune-vert"])
async def test_from_step_to_step_by_keyboard_alone(here: Parlour, game: str) -> None:
    """What is lit has the focus, or it is a few keys away."""
    typist = await here.player(None, LAPTOP, kind=Typist)
    learner = Learner(typist, game)
    await learner.open()
    for at in range(learner.lesson.steps):
        await learner.take_step(at)
    await typist.page.wait_for_selector("[data-lesson-end]")


async def hear(learner: Learner, what: str, wanted: str) -> None:
    """Until the bubble says this: it may still say what it said before."""
    until = time.monotonic() + PATIENCE_S
    while step_text(said := await learner.read(what)) != step_text(wanted):
        assert time.monotonic() < until, f"{said}, and not {wanted}"
        await asyncio.sleep(IDLE_S)


def step_text(text: str) -> str:
    """As it is said, whoever it is said of, and however its spaces are set."""
    plain = text.replace("\N{NO-BREAK SPACE}", " ")
    for name in ("Blaise", "Chloé", "{1}", "{2}", "\u2068", "\u2069"):
        plain = plain.replace(name, "")
    return " ".join(plain.split())
