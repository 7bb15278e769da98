"""From SVG to PNG, by a process that does nothing else."""

import subprocess
import sys
from functools import cache
from importlib.util import find_spec
from pathlib import Path

from tablee.pictures.look import Svg

PRINT_S = 20.0
MOST_BYTES = 2 << 20
_PRESS = Path(__file__).with_name("press.py")
_RENDERER, _FONTS = "resvg_py", "font_manrope"
_WEIGHTS = ("Manrope-ExtraBold.ttf", "Manrope-SemiBold.ttf")
_LAST_OF_OURS = 0x052F  # Latin, Greek and Cyrillic are in our own typeface
_PUNCTUATION = range(0x1E00, 0x2100)  # with some more Latin


class NotPrinted(Exception):
    """It took too long, or became too large; or there was no way to print it."""


@cache
def can_print() -> bool:
    """Not where the renderer has no build for this machine."""
    return find_spec(_RENDERER) is not None and find_spec(_FONTS) is not None


def print_picture(svg: Svg) -> bytes:
    """A PNG. Waits for it: to be called in a thread. Raises `NotPrinted`."""
    more = ["--system-fonts"] if _needs_more_letters(svg) else []
    try:
        printed = subprocess.run(
            [sys.executable, "-P", str(_PRESS), *more, *_find_fonts()],
            input=svg.encode(),
            capture_output=True,
            timeout=PRINT_S,
            check=True,
        )
    except subprocess.CalledProcessError as failure:
        raise NotPrinted(failure.stderr.decode(errors="replace")[-500:]) from None
    except (subprocess.TimeoutExpired, OSError) as failure:
        raise NotPrinted(str(failure)) from None
    if len(printed.stdout) > MOST_BYTES:
        raise NotPrinted(f"{len(printed.stdout)} bytes")
    return printed.stdout


def _needs_more_letters(svg: Svg) -> bool:
    """Whether anything in it is written in letters of others: to look for those takes a while."""
    return any(
        ord(letter) > _LAST_OF_OURS and ord(letter) not in _PUNCTUATION
        for letter in set(svg)
        if not letter.isascii()
    )


@cache
def _find_fonts() -> tuple[str, ...]:
    spec = find_spec(_FONTS)
    assert spec is not None, "it is one of the things that Tablée needs"
    return tuple(str(Path(spec.origin or "").with_name("files") / name) for name in _WEIGHTS)
