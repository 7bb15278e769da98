"""Each colour has its shape: cards stay tellable apart for eyes that see fewer colours, or none."""

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Literal

import pytest
from playwright.async_api import CDPSession, Page

from browser.devices import DESKTOP
from browser.player import Player
from browser.race_tours import at_race, turn_up
from browser.table import Parlour
from browser.touring import Look

LOOK = Look(DESKTOP, "en", "light")
Eyes = Literal["none", "deuteranopia", "protanopia", "tritanopia", "achromatopsia"]
EYES: tuple[Eyes, ...] = ("none", "deuteranopia", "protanopia", "tritanopia", "achromatopsia")

# Of the pixels of a sign, this many must differ by this much in lightness (0 to 255). Two signs of
# one shape and one lightness differ in none; the least alike of ours differ in far more.
DIFFERENT_LEVELS = 48
DIFFERENT_SHARE = 0.12


@dataclass(frozen=True)
class Signs:
    """Of a game's colours, as its cards have them: where a card with one is found, the picture
    there, how large it is looked at, and what is taken out of it."""

    colours: str
    card: Callable[[str], str]
    picture: str
    side: int
    beside: str = "none"
    differing: float = DIFFERENT_SHARE


def written_in(ink: str) -> str:
    """Once, whatever is written."""
    return ", ".join(f'[data-card="{named}{ink}1"]' for named in "RYGBK")


_LARGE_CIRCLE_ONLY = ".shadow, circle:nth-of-type(n + 2), path:nth-of-type(n + 2)"

FEATHERS = Signs("RYPWB", '[data-card^="{}"]'.format, "svg.shape", 48)
INKS = Signs("RYGBK", written_in, "svg", 120, beside="text, .shade")
# A mark is a quarter of its circle.
CIRCLES = Signs(
    "ROYGBP", '[data-take$="{}"]'.format, "svg", 64, beside=_LARGE_CIRCLE_ONLY, differing=0.05
)

# The signs as cards have them, upright and side by side on the paper that cards are made of.
_LAY_OUT = """
([cards, picture, beside, side]) => {
  const bench = document.createElement("div");
  bench.id = "bench";
  Object.assign(bench.style, {
    position: "fixed", inset: "0", zIndex: "9999", display: "flex", background: "#fffdf7",
  });
  for (const card of cards) {
    const sign = document.querySelector(card).querySelector(picture).cloneNode(true);
    sign.querySelectorAll(beside).forEach((one) => one.remove());
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
() => document.querySelectorAll("#bench svg :is(path, circle)").forEach((drawn, index) => {
  drawn.style.fill = ["#a06060", "#60806a"][index % 2];
  drawn.style.stroke = "none";
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


async def lay_out(page: Page, signs: Signs) -> None:
    cards = [signs.card(colour) for colour in signs.colours]
    await page.evaluate(_LAY_OUT, [cards, signs.picture, signs.beside, signs.side])


async def greys(page: Page, screen: CDPSession, signs: Signs, eyes: Eyes) -> dict[str, list[int]]:
    """How light each pixel of each sign is to these eyes."""
    await screen.send("Emulation.setEmulatedVisionDeficiency", {"type": eyes})
    side, many = signs.side, len(signs.colours)
    clip = {"x": 0, "y": 0, "width": side * many, "height": side, "scale": 1}
    shot = await screen.send("Page.captureScreenshot", {"format": "png", "clip": clip})
    blank = await page.context.new_page()
    seen = await blank.evaluate(_GREYS, shot["data"])
    await blank.close()
    assert eyes != "achromatopsia" or seen["colourful"] < 8, "the simulation simulates"
    levels: list[int] = seen["greys"]
    rows = [levels[at : at + side * many] for at in range(0, len(levels), side * many)]
    return {
        colour: [level for row in rows for level in row[place * side : (place + 1) * side]]
        for place, colour in enumerate(signs.colours)
    }


def difference(one: Sequence[int], other: Sequence[int]) -> float:
    """The share of pixels that clearly differ, of those where either sign is."""
    paper = Counter(one).most_common(1)[0][0]
    drawn = [pair for pair in zip(one, other, strict=True) if _is_off(paper, *pair)]
    differing = [a for a, b in drawn if abs(a - b) >= DIFFERENT_LEVELS]
    return len(differing) / len(drawn)


def _is_off(paper: int, *levels: int) -> bool:
    return any(abs(level - paper) >= DIFFERENT_LEVELS for level in levels)


async def alike(page: Page, screen: CDPSession, signs: Signs, eyes: Eyes) -> dict[str, float]:
    """The pairs that these eyes could take for each other."""
    seen = await greys(page, screen, signs, eyes)
    shares = {a + b: difference(seen[a], seen[b]) for a, b in combinations(seen, 2)}
    return {pair: share for pair, share in shares.items() if share < signs.differing}


async def check_signs(page: Page, signs: Signs) -> None:
    screen = await page.context.new_cdp_session(page)
    await lay_out(page, signs)
    for eyes in EYES:
        assert await alike(page, screen, signs, eyes) == {}, eyes
    await page.emulate_media(forced_colors="active")
    assert await alike(page, screen, signs, "none") == {}, "in colours of the reader's own"
    await page.emulate_media(forced_colors="none")

    # Shapes do it: with one for all, grey eyes take some for others; and without lightness, all.
    await page.evaluate(_ONE_SHAPE)
    assert await alike(page, screen, signs, "achromatopsia")
    await page.evaluate(_ONE_LIGHTNESS)
    pairs = list(combinations(signs.colours, 2))
    assert len(await alike(page, screen, signs, "achromatopsia")) == len(pairs)


@pytest.mark.anyio
async def test_feathers_are_tellable_apart_without_colours(here: Parlour) -> None:
    await check_signs((await at_a_table_of_five(here)).page, FEATHERS)


@pytest.mark.anyio
async def test_inks_are_tellable_apart_without_colours(here: Parlour) -> None:
    still = await at_race(here, LOOK, "rouge-jaune-vert", 2)
    await still.go_on()
    spots = (await still.state()).spots
    for ink in INKS.colours:
        await turn_up(still, 1, next(i for i, one in enumerate(spots) if one.card[1:] == f"{ink}1"))
    await still.shown()
    await check_signs(still.host.page, INKS)


@pytest.mark.anyio
@pytest.mark.parametrize("dark", [False, True], ids=["circles", "dark side"])
async def test_circles_are_tellable_apart_without_colours(here: Parlour, dark: bool) -> None:
    still = await at_race(here, LOOK, "confetti", 2, dark=dark)
    await check_signs(still.host.page, CIRCLES)


@pytest.mark.anyio
async def test_every_feather_that_is_seen_has_its_shapes(here: Parlour) -> None:
    host = await at_a_table_of_five(here)
    shapes = {"R": "heart", "Y": "star", "P": "diamond", "W": "ring", "B": "drop"}
    cards = await host.page.locator("[data-card]").evaluate_all(_SIGNS)
    assert len(cards) >= 8
    for card, signs in cards:
        for colour in filter(str.isalpha, card):
            assert any(shapes[colour] in sign for sign in signs), card
