"""The house itself, for a link to no match: `python -m tablee.pictures.house FILE` prints it.

The pages have it as a file, web/public/preview.png: it is there where nothing can be printed.
"""

import sys
from pathlib import Path

from tablee.games.confetti.cards import Card as Circles
from tablee.games.pikoko.cards import Card as Feather
from tablee.games.rouge_jaune_vert.cards import Card as Word
from tablee.pictures.confetti import draw_card
from tablee.pictures.look import LOOK, Svg
from tablee.pictures.picture import draw_plain_ground, frame, paint_logo
from tablee.pictures.pikoko import draw_fan
from tablee.pictures.plumpsack import draw_sack
from tablee.pictures.printing import print_picture
from tablee.pictures.rouge_jaune_vert import draw_face
from tablee.pictures.svg import disc, join, put, write
from tablee.words import Voice

_NAMES = "Pikoko · Rouge Jaune Vert · Plumpsack · Confetti"
_TAIL = tuple(map(Feather, ("R3", "R8", "Y5", "PYR1", "P4", "W6", "B2", "B9")))


def draw_house() -> Svg:
    """The logo on a round table, and something of each game around it."""
    words = (
        put(draw_face(Word(card), Voice("fr")), 126 + x, 190 + y, 1.25, turn)
        for card, turn, x, y in (("YB2", -14, 0, 0), ("RG1", 7, 96, 60))
    )
    circles = (
        put(draw_card(Circles(card), is_dark=False), 962 + x, 430 + y, 1.05, turn)
        for card, turn, x, y in (("RGB", -12, 0, 0), ("YPO", 9, 104, 26), ("BOP", -3, 40, 96))
    )
    return frame(
        join(
            (
                draw_plain_ground().svg,
                disc(600, 330, 262, "#e3d3b6"),
                disc(600, 322, 262, LOOK.paper),
                put(paint_logo(), 600 - 225 * 0.96, 236, 0.96),
                write(_NAMES, 600, 424, 19, fill=LOOK.soft_ink, weight=600, anchor="middle"),
                put(draw_fan(_TAIL, 0, False, 190), 1000, 300),
                *words,
                *circles,
                put(draw_sack(), 120, 390, 1.9),
            )
        )
    )


if __name__ == "__main__":
    Path(sys.argv[1]).write_bytes(print_picture(draw_house()))
