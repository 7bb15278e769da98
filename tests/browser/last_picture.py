"""The end of a match as its players see it, held against the end of its film."""

from base64 import b64encode

from browser.checks import settled
from browser.player import Player

# How smooth an edge is, and on which of two pixels a line lies, depends on how Chromium has cut the
# page into layers.
_EDGE_LEVELS = 48  # of 255, in any colour
_DIFFERENT = """async ([one, other, levels]) => {
  const read = async (text) => {
    const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
    const map = await createImageBitmap(new Blob([bytes]));
    const context = new OffscreenCanvas(map.width, map.height).getContext("2d");
    context.drawImage(map, 0, 0);
    return context.getImageData(0, 0, map.width, map.height);
  };
  const [before, after] = [await read(one), await read(other)];
  const { width, height } = before;
  if (after.width !== width || after.height !== height) return -1;
  const isLike = (here, there, at, by) =>
    [0, 1, 2].every((ink) => Math.abs(here[4 * at + ink] - there[4 * (at + by) + ink]) <= levels);
  const around = [0, -1, 1, -width, width, -width - 1, -width + 1, width - 1, width + 1];
  const isFound = (here, there, at) => around.some((by) => isLike(here, there, at, by));
  let different = 0;
  for (let at = 0; at < width * height; at += 1) {
    const isSame = isFound(before.data, after.data, at) && isFound(after.data, before.data, at);
    if (!isSame) different += 1;
  }
  return different;
}"""
# What moves the film takes its room from the board; of the lines of those who were there a film
# knows nothing. Neither is there from the start, as a board keeps to the room it had.
_ALONE = """
(() => {
  const bare = new CSSStyleSheet();
  bare.replaceSync(".controls, [data-lag] { display: none !important; }");
  document.adoptedStyleSheets = [bare];
})()
"""


async def check_last_picture(player: Player, table: str) -> None:
    """Pixel by pixel, as that is what one sees. The player sits first, and reads the story now."""
    await player.page.evaluate(_ALONE)
    await player.page.add_init_script(_ALONE)
    await player.use("[data-look]")
    await player.see("[data-board]")
    live = await _take_picture(player)
    match = (await player.api(f"/api/tables/{table}"))["match"]["id"]
    last = len((await player.api(f"/api/matches/{match}/film"))["frames"]) - 1
    await player.go(f"/m/{match}?seat=0#t={last}")
    await player.see(f'[data-film="{last}"]')
    shots = [b64encode(shot).decode() for shot in (live, await _take_picture(player))]
    assert await player.page.evaluate(_DIFFERENT, [*shots, _EDGE_LEVELS]) == 0


async def _take_picture(player: Player) -> bytes:
    """Of the board alone, when nothing moves and nothing has the pointer or the focus."""
    await player.page.mouse.move(0, 0)
    await player.page.evaluate("document.activeElement.blur()")
    await settled(player.page)
    return await player.page.locator("[data-board]").screenshot()
