"""One short match of each game, to its final score, in the engines that the other tests do not play
in."""

import asyncio
import random
from pathlib import Path
from typing import Any

import pytest
from ours import GAMES
from server.client import Json, Seat
from server.house import House, house
from server.players import play_on

from browser.engines import ENGINES, Engine
from browser.hand import Point
from browser.table import NAMES, SHORT, final_scores

PATIENCE_S = 240.0
BETWEEN_S = 0.15  # two looks: a page needs the machine, too

# Robots race as people do, but take their time over a bid: there, others sit who do not.
RACES = ("rouge-jaune-vert", "confetti")
QUICK: dict[str, Json] = {
    **SHORT,
    "rouge-jaune-vert": {**SHORT["rouge-jaune-vert"], "limit_ms": 5000},
    "confetti": {**SHORT["confetti"], "sandglass_ms": 2000},
}

# What one presses, the most urgent first; of those that are alike, any.
WANTED = (
    *("[data-start]", "[data-slip=hint] [data-dismiss]", "[data-ready]", "[data-colour]"),
    *("[data-confirm]", "[data-bid]", "[data-trust]", "[data-playable]", "[data-object]"),
    *("[data-keep][aria-pressed=false]", "[data-stop]", "[data-place]"),
    *("[data-spot]", "[data-take]"),
)
# Where each of the first kind of these can be pressed.
_PRESSABLE = """
(wanted) => {
  if (document.querySelector("[data-story] ol")) return null;
  const isUsable = (one) => !one.matches(":disabled, [aria-disabled=true], [inert], [inert] *");
  const points = (one) => {
    const box = one.getBoundingClientRect();
    const at = [0.5, 0.25, 0.75].flatMap((x) => [0.5, 0.25, 0.75].map((y) => [x, y]));
    return at.map(([x, y]) => ({ x: box.x + x * box.width, y: box.y + y * box.height }));
  };
  const isHit = (one) => ({ x, y }) => one.contains(document.elementFromPoint(x, y));
  for (const selector of wanted) {
    const found = [...document.querySelectorAll(selector)].filter(isUsable);
    const there = found.map((one) => points(one).find(isHit(one))).filter(Boolean);
    if (there.length > 0) return there;
  }
  return [];
}
"""
_OPEN = """
async ([name, wishes]) => {
  const post = async (path, body) => {
    const headers = { "content-type": "application/json" };
    return (await fetch(path, { method: "POST", headers, body: JSON.stringify(body) })).json();
  };
  await post("/api/me", { name, language: "fr" });
  const { table } = await post("/api/tables", wishes);
  history.pushState(null, "", `/t/${table.id}`);
  dispatchEvent(new PopStateEvent("popstate"));
  return table.id;
}
"""
_END = """
async (table) => {
  const get = async (path) => (await fetch(path)).json();
  const { match, seats } = await get(`/api/tables/${table}`);
  const told = [...document.querySelectorAll("[data-story] ol li:has(.score)")].map((one) => [
    one.querySelector(".name").textContent,
    Number(one.querySelector(".score").textContent.replace("−", "-")),
  ]);
  const names = seats.map(({ occupant }) => occupant.name);
  return { told, names, record: await get(`/api/matches/${match.id}/record`) };
}
"""


async def play(engine: Engine, house: House, game: str) -> None:
    """From the empty table to the story of the match."""
    seats = max(2, GAMES[game].seats[0])
    robots = ["easy"] * (seats - 1) if game in RACES else []
    wishes = {"game": game, "seats": seats, "setup": QUICK[game], "bots": robots}
    await engine.go(house.url)
    table = await engine.ask(_OPEN, ["Ada", wishes])
    async with asyncio.TaskGroup() as rivals:
        for seat in range(1, seats - len(robots)):
            rivals.create_task(play_on(await sit(house, table, seat), random.Random(seat)))
        await play_out(engine)
    check_the_end(await engine.ask(_END, table))
    await engine.hear()


async def sit(house: House, table: str, seat: int) -> Seat:
    joined = await house.enter(await house.guest(NAMES[seat]), table)
    await joined.do("sit", seat=seat)
    joined.hello["seat"] = seat
    return joined


async def play_out(engine: Engine) -> None:
    """Whatever is asked, until the story of the match is told."""
    chance = random.Random(1)
    async with asyncio.timeout(PATIENCE_S):
        while (pressable := await engine.ask(_PRESSABLE, WANTED)) is not None:
            if pressable:
                await engine.click(Point(**chance.choice(pressable)))
            await asyncio.sleep(BETWEEN_S)


def check_the_end(end: dict[str, Any]) -> None:
    """The screen tells what the record says."""
    recorded = zip(end["names"], final_scores(end["record"]), strict=True)
    assert sorted(map(tuple, end["told"])) == sorted(recorded)


async def hears(engine: Engine) -> None:
    """Else nothing that a page complains of would be known."""
    engine.complaints.allow("a cough")
    await engine.ask("() => console.error('a cough')")
    async with asyncio.timeout(PATIENCE_S):
        while not any("a cough" in said for said in engine.complaints.heard):
            await engine.hear()


@pytest.mark.slow
@pytest.mark.anyio
@pytest.mark.parametrize("name", ENGINES)
async def test_a_match_of_each_game(name: str, tmp_path: Path) -> None:
    async with house(tmp_path) as here, ENGINES[name]() as engine:
        await engine.go(here.url)
        await hears(engine)
        for game in GAMES:
            await play(engine, here, game)
        engine.complaints.check()
