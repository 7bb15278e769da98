"""Pikoko: a garden at dusk. Everybody's peacock and its tail, the trick before them."""

from collections.abc import Sequence
from math import cos, radians, sin

from tablee.games.pikoko.cards import NUMBER, SHOWN, Card, Colour
from tablee.games.pikoko.state import PlayedCard
from tablee.games.pikoko.view import View
from tablee.kernel.game import Seat
from tablee.pictures.look import (
    CREAM,
    DRAWINGS,
    GOLD,
    LOOK,
    ON_GOLD,
    WHITE,
    Hex,
    Svg,
    mix,
    seat_colour,
)
from tablee.pictures.people import draw_head, draw_strip, paint
from tablee.pictures.scene import HEAD, HEIGHT, WIDTH, Ground, Picture, Scene
from tablee.pictures.svg import box, disc, join, path, put, shape, token, write

_INK = Hex("#fdf6e3")
_WIDEST, _WIDEST_STEP, _MIDDLE = 128, 21, 0.56  # of a tail, as on the board
_CROWN = "M2 16 L1 4 L7 9 L12 1 L17 9 L23 4 L22 16 Z"
_VASE = "M34 4 H66 C63 20 92 34 92 58 C92 80 72 90 50 90 C28 90 8 80 8 58 C8 34 37 20 34 4 Z"
_MANY_TINT = Hex("#c9a24b")
_WHITE_TINT = Hex("#cdc7b8")


def draw_ground(view: View) -> Ground:
    stars = ((84, 76), (380, 30), (560, 96), (700, 26), (820, 84), (1010, 118), (240, 120))
    sky = (
        '<linearGradient id="dusk" x2="0" y2="1"><stop stop-color="#5b5f9c"/>'
        '<stop offset="0.45" stop-color="#23696f"/><stop offset="1" stop-color="#164c55"/>'
        "</linearGradient>"
    )
    hills = (
        ("#1f6165", "M0 350 C150 290 280 310 420 340 C600 390 760 270 930 310 C1050 338 1120 370"),
        ("#1a5359", "M0 440 C200 380 360 450 560 430 C760 410 900 370 1000 390 C1080 400 1140 430"),
        (
            "#154a51",
            "M0 540 C260 490 520 550 740 520 C940 500 1080 530 1120 525 C1150 520 1180 515",
        ),
    )
    return Ground(
        join(
            (
                sky,
                box(0, 0, WIDTH, HEIGHT, "url(#dusk)"),
                *(disc(x, y, 2.6, "#ffeecb", ' opacity="0.8"') for x, y in stars),
                *(
                    path(f"{curve} 1200 {340 + 90 * i} V630 H0 Z", fill)
                    for i, (fill, curve) in enumerate(hills)
                ),
            )
        ),
        _INK,
    )


def draw_feather(
    card: Card | None,
    seat: int,
    turn: float = 0,
    named: Colour | None = None,
    is_best: bool = False,
) -> Svg:
    """Of 100 by 300; from behind where the card is not known. Its number and shapes are turned
    back, so that they can be read in a fan."""
    if card is None:
        return _draw_back(seat_colour(seat))
    shown = SHOWN[card]
    is_plain = len(shown) == 1
    main = shown[0] if is_plain else named
    tint = _MANY_TINT if main is None else LOOK.colours[main].hex
    tint = _WHITE_TINT if main == "W" else tint
    inner = mix(tint, 0.42, LOOK.card) if main is not None else Hex(f"url(#many-{card})")
    edge = (GOLD, 7) if is_best else ("#b9b3a6", 1.5)
    feather = paint(
        DRAWINGS.feather,
        {
            "blade": f'fill="{LOOK.card}" stroke="{edge[0]}" stroke-width="{edge[1]}"',
            "inner": f'fill="{WHITE if main == "W" else inner}"',
            "barbs": _stroke(mix(tint, 0.62, Hex("#5a4a30")), 2) + ' opacity="0.45"',
            "quill": _stroke(mix(tint, 0.45, Hex("#6b5836")), 3),
            "eye": f'fill="{tint if is_plain else "#3b3548"}"',
            "iris": f'fill="{LOOK.card}"',
        },
    )
    number = write(str(NUMBER[card]), 0, 19, 54, anchor="middle", more=' letter-spacing="-2"')
    back = -0.55 * turn
    return join(
        (
            _blend(card, shown) if main is None else "",
            feather,
            put(number, 50, 72, turn=back),
            put(_draw_shapes(shown, named), 50, 132, turn=back),
        )
    )


def _stroke(colour: Hex, width: float) -> str:
    return f'fill="none" stroke="{colour}" stroke-width="{width}" stroke-linecap="round"'


def _blend(card: Card, shown: Sequence[Colour]) -> Svg:
    """All its colours, one beside the other."""
    stops = (
        f'<stop offset="{0.12 + 0.38 * i:g}" stop-color='
        f'"{mix(LOOK.colours[colour].hex, 0.5, LOOK.card)}"/>'
        for i, colour in enumerate(shown)
    )
    return Svg(f'<linearGradient id="many-{card}">{"".join(stops)}</linearGradient>')


def _draw_shapes(shown: Sequence[Colour], named: Colour | None) -> Svg:
    if len(shown) == 1:
        return _draw_shape(shown[0], 0, 0, 42)
    spots = ((-15, -9), (15, -9), (0, 16))
    return join(
        f'<g opacity="{1 if named in (None, colour) else 0.25}">{_draw_shape(colour, x, y, 26)}</g>'
        for colour, (x, y) in zip(shown, spots, strict=True)
    )


def _draw_shape(colour: Colour, x: float, y: float, size: float) -> Svg:
    line = f'<g stroke="{LOOK.ink}" stroke-width="1.2" stroke-linejoin="round">'
    return Svg(f"{line}{shape(colour, x, y, size)}</g>")


def _draw_back(colour: Hex) -> Svg:
    line = 'stroke="#fffaeb" stroke-opacity="0.55"'
    return paint(
        DRAWINGS.feather,
        {
            "blade": f'fill="{mix(colour, 0.55, Hex("#d8cfa9"))}" {line} stroke-width="1.5"',
            "inner": f'fill="{mix(colour, 0.78, Hex("#142a2c"))}"',
            "barbs": f'fill="none" {line} stroke-width="2"',
            "quill": f'fill="none" {line} stroke-width="3"',
            "eye": 'fill="none"',
            "iris": 'fill="none"',
        },
    )


def draw_peacock(seat: int, from_behind: bool) -> Svg:
    """Of 100 by 140."""
    colour = seat_colour(seat)
    return paint(
        DRAWINGS.peacock_from_behind if from_behind else DRAWINGS.peacock,
        {
            "body": f'fill="{colour}" stroke="{CREAM}" stroke-width="3.5"',
            "breast": f'fill="{mix(colour, 0.62, CREAM)}"',
            "wing": f'fill="{mix(colour, 0.7, Hex("#10262a"))}"',
            "scales": _stroke(colour, 2.2),
            "crest": _stroke(CREAM, 2.5),
            "tuft": f'fill="{mix(colour, 0.55, CREAM)}" stroke="{CREAM}" stroke-width="2"',
            "white": f'fill="{LOOK.card}"',
            "pupil": 'fill="#1d1a26"',
            "beak": 'fill="#ffc14d" stroke="#7a4a06" stroke-width="1.2"',
        },
    )


def draw_fan(hand: Sequence[Card | None], seat: int, from_behind: bool, length: float) -> Svg:
    """A peacock and its tail of this length, whose foot is at 0, 0."""
    hand = sorted(hand, key=_order) if None not in hand else hand
    step = min(_WIDEST_STEP, _WIDEST / (len(hand) - 1)) if len(hand) > 1 else 0
    scale = 0.3 * length / 100

    def draw(place: int, card: Card | None) -> Svg:
        turn = step * (place - (len(hand) - 1) / 2)
        x, y = _MIDDLE * length * sin(radians(turn)), -_MIDDLE * length * cos(radians(turn))
        feather = put(draw_feather(card, seat, turn), -50, -150)
        return put(feather, x, y, scale, turn)

    bird = put(draw_peacock(seat, from_behind), -0.19 * length, -0.33 * length, 0.38 * length / 100)
    tail = (draw(place, card) for place, card in enumerate(hand))
    return join((bird, *tail) if from_behind else (*tail, bird))


def _order(card: Card | None) -> tuple[str, int]:
    assert card is not None, "only what is seen is put in order"
    return "".join(SHOWN[card]) if len(SHOWN[card]) == 1 else "~", NUMBER[card]


# The table


def draw_table(scene: Scene[View]) -> Svg:
    """All fans in a row, from the left neighbour of whoever looks; below them the trick."""
    view, many = scene.view, len(scene.players)
    column = (WIDTH - 40) / many
    length = min(172, column / 1.98)
    foot = HEAD + 1.02 * length + 4
    first = 0 if scene.seat is None else scene.seat
    order = [Seat((first + i) % many) for i in range(many)]
    fans = (
        _draw_player(scene, seat, 20 + column * (i + 0.5), foot, column, length)
        for i, seat in enumerate(order)
    )
    top = foot + 0.16 * length + 98
    return join((*fans, _draw_trump(view, top), _draw_trick(scene, top)))


def _draw_player(
    scene: Scene[View], seat: Seat, x: float, foot: float, column: float, length: float
) -> Svg:
    view = scene.view
    hand = view.hands[seat]
    own = view.bids[seat][seat]
    strip = min(column - 22, 300)
    y = foot + 0.16 * length
    counted = str(view.tricks[seat]) if own is None else f"{view.tricks[seat]}/{own}"
    others = [
        (bidder, bids[seat])
        for bidder, bids in enumerate(view.bids)
        if bidder != seat and bids[seat] is not None
    ]
    left = x - 17 * (len(others) - 1)
    return join(
        (
            put(draw_fan(hand, seat, bool(hand) and None in hand, length), x, foot),
            draw_strip(
                scene.players[seat],
                seat,
                *(x - strip / 2, y, strip),
                is_acting=seat in view.to_act,
                room_after=50,
            ),
            write(counted, x + strip / 2 - 16, y + 28, 24, fill=WHITE, anchor="end"),
            *(
                token(str(bid), left + 34 * i, y + 60, 15, seat_colour(bidder))
                for i, (bidder, bid) in enumerate(others)
            ),
        )
    )


def _draw_trump(view: View, top: float) -> Svg:
    """The trump feather in its vase, in the left lower corner."""
    size = (HEIGHT - top) / 2.3
    vase = join(
        (
            path(
                _VASE,
                "#d98e5f",
                f' stroke="{CREAM}" stroke-width="2.5"',
            ),
            path("M12 46 C30 54 70 54 88 46 L91 60 C70 69 30 69 9 60 Z", CREAM, ' opacity="0.75"'),
        )
    )
    bottom = HEIGHT - 18
    feather = put(draw_feather(view.trump, 0), -50, -270)
    mark = "" if view.trump_colour is None else _draw_shape(view.trump_colour, 0, 0, 34)
    return join(
        (
            put(feather, 118, bottom - 0.42 * size, 0.0066 * size, 4),
            put(vase, 118 - size / 2, bottom - 0.92 * size, size / 100),
            put(mark, 118, bottom - 0.4 * size, size / 100),
        )
    )


def _draw_trick(scene: Scene[View], top: float) -> Svg:
    view, many = scene.view, len(scene.players)
    height = HEIGHT - top - 62
    width = min(104, height / 2.2)
    column = max(1.5 * width, min(210, 900 / many))
    left = 660 - column * many / 2

    def draw(place: int) -> Svg:
        x = left + column * (place + 0.5)
        if place >= len(view.trick):
            return _draw_free(x, top + 12, width)
        return _draw_played(scene, view.trick[place], x, top, width, column, place == view.best)

    return join(map(draw, range(many)))


def _draw_free(x: float, top: float, width: float) -> Svg:
    line = ' stroke="#fdf6e3" stroke-opacity="0.35" stroke-width="3" stroke-dasharray="9 9"'
    return box(x - 0.42 * width, top + 10, 0.84 * width, 1.9 * width, "none", 0.42 * width, line)


def _draw_played(
    scene: Scene[View],
    played: PlayedCard,
    x: float,
    top: float,
    width: float,
    column: float,
    is_best: bool,
) -> Svg:
    """Its feather, whose quill goes under the name of the peacock it came from; who played it."""
    named = played.colour if len(SHOWN[played.card]) > 1 else None
    feather = put(draw_feather(played.card, played.owner, 0, named, is_best), -50, 0)
    crown = path(_CROWN, GOLD, f' stroke="{ON_GOLD}" stroke-width="1.4"')
    strip = min(column - 12, 190)
    y = HEIGHT - 56
    return join(
        (
            _cut_off(put(feather, x, top + 14, width / 100), y + 18),
            put(crown, x - 22, top - 18, 1.9) if is_best else "",
            draw_strip(
                scene.players[played.owner], played.owner, x - strip / 2, y, strip, height=36
            ),
            draw_head(
                scene.players[played.player], played.player, x + 0.5 * width + 8, top + 40, 22
            ),
        )
    )


def _cut_off(drawn: Svg, bottom: float) -> Svg:
    """Nothing of it below there."""
    return Svg(f'<svg width="{WIDTH}" height="{bottom:g}">{drawn}</svg>')


def draw_keepsake(scene: Scene[View], best: Seat) -> Svg:
    """The winner's peacock, with the feathers that it had last."""
    return put(draw_fan(scene.view.played[best], best, False, 205), 205, 330, 1)


PICTURE = Picture(
    ground=draw_ground,
    table=draw_table,
    keepsake=draw_keepsake,
    points=lambda view: (
        tuple(map(sum, zip(*view.round_scores, strict=True))) or (0,) * len(view.hands)
    ),
    rounds=lambda view: view.setup.rounds,
)
