"""Prints one picture: an SVG from standard input as a PNG to standard output.

A program of its own, which imports nothing of ours: `python press.py [--system-fonts] FONT…`. What
renders holds Python's lock from beginning to end, and cannot be stopped; a process can.
"""

import os
import sys

import resvg_py

FAMILY = "Manrope"
STEPS_BACK = 10  # in priority: whoever plays goes first


def main() -> None:
    if sys.platform != "win32":
        os.nice(STEPS_BACK)
    asked = sys.argv[1:]
    png = resvg_py.svg_to_bytes(
        svg_string=sys.stdin.buffer.read().decode(),
        skip_system_fonts="--system-fonts" not in asked,
        font_files=[one for one in asked if not one.startswith("--")],
        font_family=FAMILY,
        sans_serif_family=FAMILY,
    )
    sys.stdout.buffer.write(png)


if __name__ == "__main__":
    main()
