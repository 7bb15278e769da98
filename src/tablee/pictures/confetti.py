"""Confetti: a white table strewn with circles, or black velvet; everybody's hand around it."""

from tablee.games.confetti.cards import Card
from tablee.games.confetti.rules import limits
from tablee.games.confetti.view import View
from tablee.kernel.game import Seat
from tablee.pictures.look import DRAWINGS, LOOK, Hex, Svg, seat_colour
from tablee.pictures.people import draw_strip
from tablee.pictures.scene import HEAD, HEIGHT, WIDTH, Ground, Picture, Scene
from tablee.pictures.spread import Room, lay_out
from tablee.pictures.svg import box, disc, join, put, shape, write

_PAPER = Hex("#fffefb")
_VELVET = Hex("#211d2e")
_DEEP = "RBP"  # on these a light mark is seen, on the others a dark one
_SIDE = 226  # how wide the column of those at a side is
_MARK, _SHAPE = 0.98, 2.05  # a shape's side in its circle, and without one around it, in radii
_LARGEST_IN_HAND = 62


def draw_ground(view: View) -> Ground:
    """With some confetti left from the last party."""
    if view.setup.dark:
        velvet = (
            '<radialGradient id="velvet" cy="0.35" r="0.8"><stop stop-color="#241d33"/>'
            '<stop offset="1" stop-color="#0e0b16"/></radialGradient>'
        )
        ground = join((velvet, box(0, 0, WIDTH, HEIGHT, "url(#velvet)")))
        return Ground(ground, Hex("#e6e0ea"))
    golden = 0.618034
    specks = (
        disc(
            round(WIDTH * (golden * i % 1)),
            round(HEIGHT * (0.452 * i % 1)),
            4 + 2 * (i % 3),
            LOOK.colours["ROYGBP"[i % 6]].hex,
            ' opacity="0.4"',
        )
        for i in range(60)
    )
    return Ground(join((box(0, 0, WIDTH, HEIGHT, "#f3efe8"), *specks)), LOOK.ink)


def draw_card(card: Card, is_dark: bool) -> Svg:
    """Of 100 by 100, its middle at 0, 0."""
    paper, edge = (_VELVET, "#65616d") if is_dark else (_PAPER, "#dcd8d2")
    colours = reversed(card)  # the large one first, for it lies below
    return put(
        join(
            (
                box(1.5, 4, 100, 100, "#1e140a", 13, f' opacity="{0.5 if is_dark else 0.2}"'),
                box(0.75, 0.75, 98.5, 98.5, paper, 13, f' stroke="{edge}" stroke-width="1.5"'),
                *(_draw_circle(colour, place, is_dark) for place, colour in enumerate(colours)),
            )
        ),
        -50,
        -50,
    )


def _draw_circle(colour: str, place: int, is_dark: bool) -> Svg:
    spot = DRAWINGS.circles[place]
    if is_dark:
        line = (
            '<g stroke="#fffdf7" stroke-width="2.4" stroke-linejoin="round" paint-order="stroke">'
        )
        return Svg(f"{line}{shape(colour, spot.x, spot.y, _SHAPE * spot.r)}</g>")
    ring = f' stroke="{_PAPER}" stroke-width="2.5"'
    mark = _PAPER if colour in _DEEP else LOOK.ink
    return join(
        (
            disc(spot.x, spot.y, spot.r, LOOK.colours[colour].hex, ring),
            shape(colour, spot.mark_x, spot.mark_y, _MARK * spot.r, mark),
        )
    )


# The table


def draw_table(scene: Scene[View]) -> Svg:
    """The spread in the middle, hands at its sides; of one who plays alone, at the left."""
    many = len(scene.players)
    left = -(-many // 2)
    first = 0 if scene.seat is None else scene.seat
    right_side = 0 if many == 1 else _SIDE
    room = Room(_SIDE + 26, HEAD + 2, WIDTH - _SIDE - right_side - 52, HEIGHT - HEAD - 14)
    high = (HEIGHT - HEAD - 10) / left

    def draw(place: int) -> Svg:
        is_left = place < left
        row = place if is_left else place - left
        x = 20 if is_left else WIDTH - 20 - _SIDE
        return _draw_hand(scene, Seat((first + place) % many), x, HEAD + 8 + high * row, high - 8)

    return join((_draw_spread(scene.view, room), *map(draw, range(many))))


def _draw_spread(view: View, room: Room) -> Svg:
    """What slides to somebody has a ring in their colour."""
    taken = {sliding.card: sliding.seats for sliding in view.sliding}
    lying = [(card, view.places[card]) for card in (*view.table, *taken)]
    size = 84

    def draw(card: Card) -> Svg:
        rings = (
            box(
                *(-50 - 9 * i, -50 - 9 * i, 100 + 18 * i, 100 + 18 * i),
                "none",
                *(13 + 9 * i, f' stroke="{seat_colour(seat)}" stroke-width="9"'),
            )
            for i, seat in enumerate(taken.get(card, ()))
        )
        return put(join((draw_card(card, view.setup.dark), *rings)), 0, 0, size / 100)

    return lay_out(room, lying, (size, size), draw)


def _draw_hand(scene: Scene[View], seat: Seat, x: float, y: float, height: float) -> Svg:
    """A name, how many cards they have kept, and what they hold now."""
    view = scene.view
    held = view.held[seat] or view.kept[seat]
    is_dark = view.setup.dark
    name = draw_strip(
        scene.players[seat],
        *(seat, x, y, _SIDE),
        height=36,
        is_acting=seat in view.to_act,
        room_after=44,
    )
    kept = write(str(len(view.kept[seat])), x + _SIDE - 15, y + 26, 22, fill=_PAPER, anchor="end")
    room = height - 50
    rows = 2 if len(held) > 4 and room > 100 else 1
    per_row = -(-len(held) // rows) if held else 1
    size = min(_LARGEST_IN_HAND, room / rows - 4)
    step = min(size + 5, (_SIDE - size) / max(1, per_row - 1))
    cards = (
        put(
            draw_card(card, is_dark),
            *(x + size / 2 + step * (i % per_row), y + 46 + (size + 5) * (i // per_row + 0.5)),
            size / 100,
        )
        for i, card in enumerate(held)
    )
    return join((name, kept, *cards))


def draw_keepsake(scene: Scene[View], best: Seat) -> Svg:
    """What the winner has kept, in a heap."""
    cards = scene.view.kept[best][-12:]
    columns = 3 if len(cards) > 4 else 2
    rows = max(1, -(-len(cards) // columns))
    size = min(150, 440 / rows, 380 / columns)
    left, top = 200 - size * (columns - 1) / 2, 240 - size * (rows - 1) / 2
    return join(
        put(
            draw_card(card, scene.view.setup.dark),
            left + size * (i % columns),
            top + size * (i // columns),
            0.92 * size / 100,
            (i * 37) % 17 - 8,
        )
        for i, card in enumerate(cards)
    )


PICTURE = Picture(
    ground=draw_ground,
    table=draw_table,
    keepsake=draw_keepsake,
    points=lambda view: tuple(map(len, view.kept)),
    rounds=lambda view: len(limits(len(view.held))),
)
