"""Matches that were played, seen again: on the boards that drew them, from every seat."""

import os
from pathlib import Path
from typing import Any

import msgspec
import pytest
from server.client import Json

from browser.checks import looks_right
from browser.devices import DESKTOP, PHONE, Device
from browser.film_tours import last_match, open_record
from browser.player import Player
from browser.table import NAMES, Parlour
from browser.typist import Typist
from tablee.store.archive import add_verdict

pytestmark = pytest.mark.anyio

RECORDS = sorted((Path(__file__).parents[1] / "records").glob("*.json"))
SOME = ("confetti-3", "pikoko-4", "plumpsack-3", "rouge-jaune-vert-3")
# One of each game, and all of them where there is time for it.
SHOWN = [path for path in RECORDS if os.environ.get("ALL_RECORDS") or path.stem in SOME]

_END = """
() => {
  const frames = Number(document.querySelector("[data-film]").getAttribute("data-film"));
  const board = document.querySelector("[data-board]");
  return [frames, board.getAttribute("data-seq")];
}
"""


async def to_the_end(player: Player) -> int:
    await player.page.keyboard.press("End")
    await player.see("[data-on]:disabled")
    frame, seq = await player.page.evaluate(_END)
    assert str(frame) == seq, "the board shows another moment than the film"
    return int(frame)


async def finished(here: Parlour, player: Player, game: str) -> str:
    """A match of theirs, when it is in their history."""
    await here.finish(player, game)
    return await last_match(player)


async def open_file(player: Player, path: Path) -> None:
    """As one who drops it on the page would."""
    await player.go("/")
    await player.see("[data-game]")
    data = await player.page.evaluate_handle(
        """(text) => {
          const dropped = new DataTransfer();
          dropped.items.add(new File([text], "match.json"));
          return dropped;
        }""",
        path.read_text(),
    )
    await player.page.dispatch_event("body", "drop", {"dataTransfer": data})
    await player.see("[data-film]")


@pytest.mark.parametrize("path", SHOWN, ids=lambda path: path.stem)
async def test_a_record_is_seen_from_every_seat(here: Parlour, path: Path) -> None:
    player = await here.player(NAMES[0], DESKTOP)
    await open_file(player, path)
    assert await player.page.get_attribute("[data-everything]", "aria-pressed") == "true"
    last = await to_the_end(player)
    await player.use("[data-everything]")
    await player.see("[data-everything][aria-pressed=false]")
    seats = await player.page.locator("[data-seat-choice] option").count() - 1
    for seat in range(seats):
        await player.page.select_option("[data-seat-choice]", str(seat))
        await player.page.locator("[data-run]").focus()
        assert await to_the_end(player) == last
        await player.page.keyboard.press("Home")
        await player.see('[data-film="0"]')
        await player.page.keyboard.press("ArrowRight")
        await player.see('[data-film="1"]')
    await player.page.keyboard.press("Home")
    await player.use("[data-run]")
    await player.see('[data-film]:not([data-film="0"])')


async def test_one_sees_it_again_shares_a_moment_and_plays_on(here: Parlour) -> None:
    player = await here.player(NAMES[0], PHONE)
    match = await finished(here, player, "pikoko")
    await player.go("/")
    await player.use(f'[data-replay="{match}"]')
    await player.see("[data-film]")
    for _ in range(5):
        await player.use("[data-on]")
    await player.see('[data-film="5"]')
    assert player.page.url.endswith("#t=5")
    await player.context.grant_permissions(["clipboard-read", "clipboard-write"])
    await player.use("[data-more]")
    await player.use("[data-share]")
    await player.see(".said:not(:empty)")
    link = await player.page.evaluate("navigator.clipboard.readText()")

    friend = await here.player(NAMES[1], PHONE)
    assert "t=5" in link.partition("#")[0]  # for whatever previews it
    await friend.go(link.removeprefix(here.house.url))
    await friend.see('[data-film="5"]')

    await player.use("[data-more]")
    await player.use("[data-what-if]")
    await player.page.select_option("[data-play-as]", "1")
    await player.use("[data-sit-down]")
    await player.see("[data-board]:not([data-film] *)")
    assert (await player.look()).phase
    await player.see("[data-slip=note]")


async def test_a_stranger_sees_nothing_of_it(here: Parlour) -> None:
    player = await here.player(NAMES[0], PHONE)
    match = await finished(here, player, "plumpsack")
    stranger = await here.player(None, PHONE)
    stranger.witness.allow("404")
    await stranger.go(f"/m/{match}")
    await stranger.see("main h1")
    assert await stranger.page.locator("[data-film]").count() == 0


# Who was first


def first_take(frames: list[Json]) -> tuple[int, Json]:
    """The step with which somebody first has a card of the spread; and what was told."""
    for number, frame in enumerate(frames):
        for event in frame["told"]:
            if event["type"] in ("card_taken", "card_grabbed"):
                return number, event
    raise AssertionError("nobody took anything")


@pytest.mark.parametrize("device", [PHONE, DESKTOP], ids=str)
@pytest.mark.parametrize("game", ["rouge-jaune-vert", "confetti"])
async def test_who_was_first_is_seen_in_slow_motion(
    here: Parlour, game: str, device: Device
) -> None:
    """Of a contest whose second was refused, which made no step of its own."""
    player = await here.player(NAMES[0], device)
    film = await open_record(player, f"{game}-2")
    match, frames = film["match"], film["frames"]
    index, taken = first_take(frames)
    first, by_ms = taken["seat"], 40
    told = {"type": "verdict", "first": first, "second": 1 - first, "by_ms": by_ms, "command": {}}
    text, at = msgspec.json.encode(told).decode(), frames[index]["at"] + by_ms
    await here.house.app.store.write(lambda database: add_verdict(database, match, at, text))
    await player.go(f"/m/{match}?seat=0")
    await player.see('[data-film="0"]')
    for _ in frames[: index + 1]:
        await player.page.keyboard.press("n")
        if await player.page.locator("[data-verdict]").count():
            break
    verdict = " ".join((await (await player.see("[data-verdict]")).inner_text()).split())
    assert verdict == await (await player.see("[data-caption]")).inner_text()
    assert await looks_right(player.page) == []
    await player.page.select_option("[data-speed]", label="0.25×")
    await player.use("[data-run]")
    await player.see("[data-film]:has([data-verdict])")


async def test_where_nobody_races_the_film_runs_ahead(here: Parlour) -> None:
    """By minutes, at the slowest speed, too; and says so."""
    player = await here.player(NAMES[0], PHONE)
    film = await open_record(player, "rouge-jaune-vert-3-deserted")
    await player.go(f"/m/{film['match']}?open=true")
    await player.see('[data-film="0"]')
    await player.page.select_option("[data-speed]", label="0.25×")
    await player.use("[data-run]")
    told = await (await player.see("[data-ahead=true]")).inner_text()
    assert ":" in told
    await player.gone("[data-ahead=true]")


# By keyboard


async def test_by_keyboard_alone(here: Parlour) -> None:
    player = await here.player(NAMES[0], DESKTOP, kind=Typist)
    match = await finished(here, player, "pikoko")
    frames = (await player.api(f"/api/matches/{match}/film"))["frames"]
    moments = [n for n, frame in enumerate(frames) if is_moment(n, frames)]
    await player.go(f"/m/{match}")
    await player.see('[data-film="0"]')
    for key, wanted in (
        *(("PageDown", moment) for moment in moments[1:4]),
        ("n", moments[4]),
        ("p", moments[3]),
        ("PageUp", moments[2]),
        ("ArrowRight", moments[2] + 1),
        ("ArrowLeft", moments[2]),
        ("End", len(frames) - 1),
        ("Home", 0),
    ):
        await player.page.keyboard.press(key)
        await player.see(f'[data-film="{wanted}"]')
    await player.use("[data-next]")
    await player.see(f'[data-film="{moments[1]}"]')
    label = await player.page.get_attribute("[data-next]", "aria-label")
    assert label is not None
    assert len(label) > len("Next moment: ")
    await player.use("[data-everything]")
    await player.see("[data-everything][aria-pressed=true]")
    await player.use("[data-what-if]")
    await player.see("[data-sit-down]")
    await player.page.keyboard.press("n")  # nothing moves under a sheet
    await player.page.keyboard.press("Escape")
    await player.see(f'[data-film="{moments[1]}"]')
    await player.use("[data-what-if]")
    await player.use("[data-sit-down]")
    await player.see("[data-board]:not([data-film] *)")


def is_moment(number: int, frames: list[Json]) -> bool:
    """In Pikoko: a round begins, a trick is taken, a round is counted, all is over."""
    types = {event["type"] for event in frames[number]["told"]}
    return (
        number in (0, len(frames) - 1)
        or frames[number]["round"] != frames[number - 1]["round"]
        or bool(types & {"trick_taken", "round_scored"})
    )


# Rules change


async def test_a_match_of_older_rules_says_so(here: Parlour) -> None:
    """It can be seen, and not played on. What was played is said to be one version behind."""
    player = await here.player(NAMES[0], DESKTOP)
    match = await finished(here, player, "plumpsack")

    async def age(route: Any) -> None:
        answer = await route.fetch()
        await route.fulfill(json={**await answer.json(), "rules": 0})

    await player.page.route("**/film?*", age)
    await player.go(f"/m/{match}")
    await player.see("[data-older-rules]")
    await player.see("[data-what-if]:disabled")
