"""Each colour has its shape: cards stay tellable apart for eyes that see fewer colours, or none."""

from collections.abc import Sequence
from itertools import combinations
from typing import Literal

import pytest
from playwright.async_api import CDPSession, Page

from browser.player import Player
from browser.table import Parlour

Eyes = Literal["none", "deuteranopia", "protanopia", "tritanopia", "achromatopsia"]
EYES: tuple[Eyes, ...] = ("none", "deuteranopia", "protanopia", "tritanopia", "achromatopsia")

COLOURS = "RYPWB"
SIDE_PX = 48

# Of the pixels of a sign, this many must differ by this much in lightness (0 to 255). Two signs of
# one shape and one lightness differ in none; the least alike of ours differ in far more.
DIFFERENT_LEVELS = 48
DIFFERENT_SHARE = 0.12

# The signs as cards have them, upright and side by side on the paper that cards are made of.
_LAY_OUT = """
([colours, side]) => {
  const bench = document.createElement("div");
  bench.id = "bench";
  Object.assign(bench.style, {
    position: "fixed", inset: "0", zIndex: "9999", display: "flex", background: "#fffdf7",
  });
  for (const colour of colours) {
    const sign = document.querySelector(`[data-card^="${colour}"] svg.shape`).cloneNode(true);
    const size = `${side}px`;
    const upright = { transform: "none", position: "static" };
    Object.assign(sign.style, { flex: "none", width: size, height: size, ...upright });
    bench.append(sign);
  }
  document.body.append(bench);
}
"""
_SIGNS = """
(cards) => cards.map((card) => [
  card.dataset.card,
  [...card.querySelectorAll("svg.shape")].map((sign) => sign.getAttribute("class")),
])
"""
_ONE_SHAPE = """
() => {
  const [first, ...others] = document.querySelectorAll("#bench svg path:first-of-type");
  for (const other of others) other.setAttribute("d", first.getAttribute("d"));
}
"""
_ONE_LIGHTNESS = """
() => document.querySelectorAll("#bench svg path").forEach((path, index) => {
  path.style.fill = ["#a06060", "#60806a"][index % 2];
})
"""
# How light every pixel is, and how far from grey the furthest; in a page without a security policy.
_GREYS = """
async (base64) => {
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  const picture = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
  const canvas = new OffscreenCanvas(picture.width, picture.height);
  const drawing = canvas.getContext("2d");
  drawing.drawImage(picture, 0, 0);
  const { data } = drawing.getImageData(0, 0, picture.width, picture.height);
  const pixels = Array.from({ length: data.length / 4 }, (_, at) => data.slice(4 * at, 4 * at + 3));
  const colourful = Math.max(...pixels.map((rgb) => Math.max(...rgb) - Math.min(...rgb)));
  const greys = pixels.map(([r, g, b]) => Math.round(0.2126 * r + 0.7152 * g + 0.0722 * b));
  return { greys, colourful };
}
"""


async def at_a_table_of_five(here: Parlour) -> Player:
    """The host, who sees four tails: every colour is among them."""
    host = await here.player("Ada")
    table = await here.open(host, "pikoko", 5, {"pause_ms": 60_000})
    others = [await here.companion(table, seat) for seat in range(1, 5)]
    await host.go(f"/t/{table}")
    await host.use("[data-start]")
    await host.see("[data-board]")
    assert all(other.is_open for other in others)
    return host


async def greys(page: Page, screen: CDPSession, eyes: Eyes) -> dict[str, list[int]]:
    """How light each pixel of each sign is to these eyes."""
    await screen.send("Emulation.setEmulatedVisionDeficiency", {"type": eyes})
    blank = await page.context.new_page()
    found = {}
    for place, colour in enumerate(COLOURS):
        clip = {"x": place * SIDE_PX, "y": 0, "width": SIDE_PX, "height": SIDE_PX, "scale": 1}
        shot = await screen.send("Page.captureScreenshot", {"format": "png", "clip": clip})
        seen = await blank.evaluate(_GREYS, shot["data"])
        assert eyes != "achromatopsia" or seen["colourful"] < 8, "the simulation simulates"
        found[colour] = seen["greys"]
    await blank.close()
    return found


def difference(one: Sequence[int], other: Sequence[int]) -> float:
    """The share of pixels that clearly differ, of those where either sign is."""
    paper = max(*one, *other)
    drawn = [pair for pair in zip(one, other, strict=True) if min(pair) < paper - DIFFERENT_LEVELS]
    differing = [a for a, b in drawn if abs(a - b) >= DIFFERENT_LEVELS]
    return len(differing) / len(drawn)


def alike(signs: dict[str, list[int]]) -> dict[str, float]:
    """The pairs that could be taken for each other."""
    shares = {a + b: difference(signs[a], signs[b]) for a, b in combinations(COLOURS, 2)}
    return {pair: share for pair, share in shares.items() if share < DIFFERENT_SHARE}


@pytest.mark.anyio
async def test_cards_are_tellable_apart_without_colours(here: Parlour) -> None:
    host = await at_a_table_of_five(here)
    screen = await host.context.new_cdp_session(host.page)
    await host.page.evaluate(_LAY_OUT, [COLOURS, SIDE_PX])
    for eyes in EYES:
        assert alike(await greys(host.page, screen, eyes)) == {}, eyes

    # Shapes do it: with one for all, grey eyes take some for others; and without lightness, all.
    await host.page.evaluate(_ONE_SHAPE)
    assert alike(await greys(host.page, screen, "achromatopsia"))
    await host.page.evaluate(_ONE_LIGHTNESS)
    assert len(alike(await greys(host.page, screen, "achromatopsia"))) == 10


@pytest.mark.anyio
async def test_every_feather_that_is_seen_has_its_shapes(here: Parlour) -> None:
    host = await at_a_table_of_five(here)
    shapes = {"R": "heart", "Y": "star", "P": "diamond", "W": "ring", "B": "drop"}
    cards = await host.page.locator("[data-card]").evaluate_all(_SIGNS)
    assert len(cards) >= 8
    for card, signs in cards:
        for colour in filter(str.isalpha, card):
            assert any(shapes[colour] in sign for sign in signs), card
