"""Who sits there: heads cut out of paper, and names on strips of it."""

from tablee.pictures.look import CREAM, DRAWINGS, GOLD, LOOK, WHITE, Hex, Svg, mix, seat_colour
from tablee.pictures.scene import Player
from tablee.pictures.svg import box, disc, join, put, write

_ROBOT = "robot-"
_LOTS = 65_521


def animal_of(id: str, chosen: str | None) -> str:
    """The face that somebody chose, or the one that goes by who they are, as on the pages."""
    animals = tuple(DRAWINGS.animals)
    return chosen if chosen in animals else animals[_draw_lot(id, len(animals))]


def robot_of(name: str) -> str:
    return f"{_ROBOT}{_draw_lot(name, len(DRAWINGS.robots))}"


def _draw_lot(text: str, many: int) -> int:
    """The same for the same text, here and on the pages."""
    mixed = 7
    for letter in text:
        mixed = (mixed * 31 + ord(letter)) % _LOTS
    return mixed % many


def draw_head(player: Player, seat: int, x: float, y: float, r: float) -> Svg:
    """In a round frame of the seat's colour, whose middle is there."""
    colour = seat_colour(seat)
    if player.face.startswith(_ROBOT):
        figure = _paint_robot(DRAWINGS.robots[int(player.face.removeprefix(_ROBOT))], colour)
        size = 0.96
    else:
        figure = DRAWINGS.animals[player.face]
        size = 0.76 if player.face == "rabbit" else 0.86  # long ears
    clip = f"head-{x:g}-{y:g}".replace(".", "-")
    head = put(put(figure, 0, -3, size), 0, 48)
    return put(
        join(
            (
                f'<clipPath id="{clip}"><circle r="56"/></clipPath>',
                disc(0, 0, 62, WHITE),
                disc(0, 0, 56, mix(colour, 0.2, LOOK.card)),
                f'<g clip-path="url(#{clip})">{head}</g>',
                disc(0, 0, 57, "none", f' stroke="{colour}" stroke-width="6"'),
            )
        ),
        x,
        y,
        r / 62,
    )


def _paint_robot(robot: Svg, colour: Hex) -> Svg:
    deep = mix(colour, 0.68, Hex("#1c1826"))
    paints = {
        "tin": f'fill="{colour}"',
        "deep": f'fill="{deep}"',
        "wire": f'fill="none" stroke="{deep}" stroke-width="4"',
        "light": f'fill="{LOOK.card}"',
        "dark": f'fill="{LOOK.ink}"',
        "lit": 'fill="#ffd23f"',
        "smile": f'fill="none" stroke="{LOOK.card}" stroke-width="4" stroke-linecap="round"',
        "teeth": f'fill="none" stroke="{LOOK.ink}" stroke-width="1.6"',
    }
    return paint(robot, paints)


def paint(figure: Svg, paints: dict[str, str]) -> Svg:
    """A figure whose classes become attributes: a page would have a style for them."""
    for name, attributes in paints.items():
        figure = Svg(figure.replace(f'class="{name}"', attributes))
    return figure


def draw_strip(
    player: Player,
    seat: int,
    x: float,
    y: float,
    width: float,
    *,
    height: float = 40,
    is_acting: bool = False,
    room_after: float = 0,
) -> Svg:
    """A name on a strip in its player's colour, the head at its left; its left upper corner is
    there. `room_after` is left free at its right end."""
    r = 0.62 * height
    edge = GOLD if is_acting else CREAM
    text_x = x + 1.75 * r + 0.2 * height
    return join(
        (
            box(x, y + 3, width, height, "#061214", height / 2, ' opacity="0.3"'),
            box(
                *(x, y, width, height),
                seat_colour(seat),
                height / 2,
                f' stroke="{edge}" stroke-width="{4 if is_acting else 2.5}"',
            ),
            write(
                player.name,
                text_x,
                y + 0.68 * height,
                0.55 * height,
                fill=WHITE,
                room=width - (text_x - x) - 0.4 * height - room_after,
            ),
            draw_head(player, seat, x + 0.75 * r, y + height / 2, r),
        )
    )
