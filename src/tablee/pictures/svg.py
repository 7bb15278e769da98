"""SVG by the piece: shapes, and text that fits where it is put."""

import re
import unicodedata
from collections.abc import Iterable
from html import escape
from typing import Literal

from tablee.pictures.look import LOOK, WHITE, Hex, Svg

FAMILY = "Manrope"
Weight = Literal[600, 800]
Anchor = Literal["start", "middle", "end"]

# How wide letters are, in sizes of the type: somewhat more than they are, so that nothing is cut.
_WIDTHS = {
    **dict.fromkeys("ijlI.,:;'’!|", 0.36),
    **dict.fromkeys("frt() -·", 0.47),
    **dict.fromkeys("mwMW@%œŒæÆ", 1.06),
}
_CAPITAL, _SMALL, _WIDE, _OTHER = 0.78, 0.64, 1.4, 0.9
_ELLIPSIS = "…"

_NOT_IN_XML = re.compile(r"[^\t\n\r -\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


def join(pieces: Iterable[str]) -> Svg:
    return Svg("".join(pieces))


def clean(text: str) -> str:
    """Without what XML cannot hold, or would turn the text around it."""
    kept = _NOT_IN_XML.sub("", text)
    return "".join(
        letter for letter in kept if letter == "\u200d" or unicodedata.category(letter) != "Cf"
    )


def measure(text: str) -> float:
    """How wide it is at most, in sizes of its type.

    >>> measure("il") < measure("no") < measure("MW") < measure("東京")
    True
    """
    return sum(map(_measure_letter, text))


def _measure_letter(letter: str) -> float:
    if letter in _WIDTHS:
        return _WIDTHS[letter]
    if unicodedata.combining(letter) or letter in "\u200d\ufe0f":
        return 0.0
    if ord(letter) >= 0x2E80:
        return _WIDE
    if 0x0590 <= ord(letter) <= 0x06FF:
        return _CAPITAL
    if ord(letter) >= 0x0530 and not 0x1E00 <= ord(letter) <= 0x2BFF:
        return _OTHER
    return _CAPITAL if letter.isupper() else _SMALL


def shorten(text: str, size: float, room: float, smallest: float) -> tuple[str, float]:
    """A text and the size of type at which it fits into a room: smaller, and then shorter.

    >>> shorten("Anna", 20, 100, 10), shorten("Annabelle", 20, 66, 12)
    (('Anna', 20), ('Annabelle', 12.3))
    >>> shorten("Annabelle", 20, 40, 12)
    ('Ann…', 12)
    """
    wide = measure(text)
    if wide * size <= room:
        return text, size
    if wide * smallest <= room:
        return text, max(smallest, int(10 * room / wide) / 10)
    while text and measure(text + _ELLIPSIS) * smallest > room:
        text = text[:-1]
    return text.rstrip("\u200d ") + _ELLIPSIS, smallest


def write(
    text: str,
    x: float,
    y: float,
    size: float,
    *,
    fill: str = LOOK.ink,
    weight: Weight = 800,
    anchor: Anchor = "start",
    room: float | None = None,
    more: str = "",
) -> Svg:
    """One line, whose letters stand on `y`; in a `room` it is as small and as short as it has to
    be. `more` are attributes of ours."""
    text = clean(text)
    if room is not None:
        text, size = shorten(text, size, room, 0.62 * size)
    return Svg(
        f'<text x="{x:g}" y="{y:g}" font-family="{FAMILY}" font-weight="{weight}"'
        f' font-size="{size:g}" text-anchor="{anchor}" fill="{fill}"{more}>{escape(text)}</text>'
    )


def put(body: str, x: float, y: float, scale: float = 1, turn: float = 0) -> Svg:
    """There, so much larger, turned by so many degrees around its own 0, 0."""
    turned = f" rotate({turn:g})" if turn else ""
    grown = f" scale({scale:.4g})" if scale != 1 else ""
    return Svg(f'<g transform="translate({x:g} {y:g}){turned}{grown}">{body}</g>')


def box(
    x: float, y: float, width: float, height: float, fill: str, round_by: float = 0, more: str = ""
) -> Svg:
    return Svg(
        f'<rect x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" rx="{round_by:g}"'
        f' fill="{fill}"{more}/>'
    )


def disc(x: float, y: float, r: float, fill: str, more: str = "") -> Svg:
    return Svg(f'<circle cx="{x:g}" cy="{y:g}" r="{r:g}" fill="{fill}"{more}/>')


def path(d: str, fill: str = "none", more: str = "") -> Svg:
    return Svg(f'<path d="{d}" fill="{fill}"{more}/>')


def sheet(x: float, y: float, width: float, height: float, fill: str, round_by: float = 16) -> Svg:
    """Paper, with its shadow."""
    return join(
        (
            box(x, y + 5, width, height, "#1e140a", round_by, ' opacity="0.16"'),
            box(x, y, width, height, fill, round_by),
        )
    )


def shape(letter: str, x: float, y: float, size: float, fill: str | None = None) -> Svg:
    """A colour's shape in its colour, or in another; its middle is there."""
    colour = LOOK.colours[letter]
    return put(
        path(colour.shape, fill or colour.hex, ' fill-rule="evenodd"'),
        x - size / 2,
        y - size / 2,
        size / 24,
    )


def token(number: str, x: float, y: float, r: float, fill: Hex, ink: Hex = WHITE) -> Svg:
    """A round counter with a number on it."""
    return join(
        (
            disc(x, y + 0.14 * r, r, "#061214", ' opacity="0.35"'),
            disc(x, y, r, fill, f' stroke="#fff6e0" stroke-width="{0.14 * r:.3g}"'),
            write(number, x, y + 0.4 * r, 1.15 * r, fill=ink, anchor="middle", room=1.6 * r),
        )
    )
