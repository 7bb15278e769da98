"""Der Plumpsack geht um: a meadow, a ring of picnic blankets with a card on each, and the sack."""

from itertools import pairwise
from math import atan2, copysign, cos, degrees, pi, sin

from tablee.games.plumpsack.cards import Object, Turn
from tablee.games.plumpsack.view import SeenCard, View
from tablee.kernel.game import Seat
from tablee.pictures.look import DRAWINGS, LOOK, OBJECTS, WHITE, Hex, Svg
from tablee.pictures.people import draw_strip, paint
from tablee.pictures.scene import HEAD, HEIGHT, WIDTH, Ground, Picture, Scene
from tablee.pictures.svg import box, disc, join, put, sheet, write

_INK = Hex("#17301a")
_CLOTHS = ("#e2485a", "#3f8fc4", "#f2b632", "#9a62b8", "#f0813c", "#3aa79a")
_ARROWS: dict[Turn, str] = {"cw": "#0f6e8c", "ccw": "#b04a12"}
_MIDDLE = (600, HEAD + (HEIGHT - HEAD) / 2 + 4)
_REACH = (286, 178)  # from the middle of the ring to the middles of its cards
_CHECK = ' opacity="0.32"'  # the lighter stripes of a blanket
_LARGEST = 118
_STRIP = 200
_SHOWN_WON = 10  # cards that somebody has won: no match needs more


def draw_ground(view: View) -> Ground:
    flowers = ((70, 300), (1130, 260), (250, 585), (960, 600), (40, 590), (1165, 520), (290, 190))
    sky = (
        '<linearGradient id="sky" x2="0" y2="1"><stop stop-color="#a9dcf0"/>'
        '<stop offset="0.4" stop-color="#e3f4ee"/></linearGradient>'
    )
    return Ground(
        join(
            (
                sky,
                box(0, 0, WIDTH, HEIGHT, "url(#sky)"),
                disc(860, 66, 62, "#ffe282", ' opacity="0.35"'),
                disc(860, 66, 40, "#ffcf3f"),
                '<ellipse cx="300" cy="330" rx="640" ry="210" fill="#a5cf8b"/>',
                '<ellipse cx="980" cy="350" rx="660" ry="220" fill="#8cc06c"/>',
                '<ellipse cx="600" cy="560" rx="900" ry="400" fill="#79b356"/>',
                *(put(_draw_flower(), x, y, 1.1 + 0.1 * (x % 4)) for x, y in flowers),
            )
        ),
        _INK,
    )


def _draw_flower() -> Svg:
    petals = (
        f'<ellipse rx="3.4" ry="5" cy="-5.4" fill="#fffaf0" transform="rotate({72 * i})"/>'
        for i in range(5)
    )
    return join((*petals, disc(0, 0, 3, "#ffd23f")))


def draw_object(thing: Object, size: float) -> Svg:
    """Its middle at 0, 0."""
    return put(OBJECTS[thing], -size / 2, -size / 2, size / 32)


def draw_sack() -> Svg:
    """Of 100 by 100."""
    line = 'fill="none" stroke="#2a2733" stroke-width="3.4" stroke-linecap="round"'
    return paint(
        DRAWINGS.sack,
        {
            "shadow": 'fill="#141e0a" opacity="0.25"',
            "ear": 'fill="#b81d33"',
            "body": 'fill="#d7263d"',
            "dots": 'fill="#ffe9d6"',
            "knot": 'fill="#e8485c"',
            "line": line,
        },
    )


def _draw_back(spot: int | None) -> Svg:
    """Of 100 by 100, with its place's number where it lies in the ring."""
    back = paint(
        DRAWINGS.flower,
        {
            "seam": 'fill="none" stroke="#c8b2e3" stroke-width="2" stroke-dasharray="5 4"',
            "corners": 'fill="#c8b2e3"',
            "petal": 'fill="#fffaf0"',
        },
    )
    if spot is None:
        return back
    return join((back, write(str(spot + 1), 50, 56, 17, fill="#3c2a57", anchor="middle")))


def _draw_arrow(turn: Turn, steps: int, angle: float) -> Svg:
    post = paint(
        DRAWINGS.arrow, {"post": f'fill="{_ARROWS[turn]}" stroke="#fffdf7" stroke-width="3"'}
    )
    number = write(str(steps), 0, 8, 22, fill=WHITE, anchor="middle")
    x, y = -5 * cos(angle), -5 * sin(angle)
    return join((put(post, 0, 0, turn=round(degrees(angle), 1)), put(number, x, y)))


def _draw_blanket(spot: int, size: float) -> Svg:
    side, cloth = 1.16 * size, _CLOTHS[spot % len(_CLOTHS)]
    check = side / 4
    stripes = (
        box(*((i * 2 + 0.5) * check - side / 2, -side / 2, check, side), WHITE, 0, _CHECK)
        + box(*(-side / 2, (i * 2 + 0.5) * check - side / 2, side, check), WHITE, 0, _CHECK)
        for i in range(2)
    )
    return join(
        (
            box(-side / 2, 5 - side / 2, side, side, "#1e140a", 9, ' opacity="0.16"'),
            box(-side / 2, -side / 2, side, side, cloth, 9),
            *stripes,
        )
    )


# The table


def draw_table(scene: Scene[View]) -> Svg:
    """The ring in the middle, everybody with what they have won at its sides."""
    many = len(scene.players)
    left = -(-many // 2)
    step = 112
    first = 0 if scene.seat is None else scene.seat

    def draw(place: int) -> Svg:
        is_left = place < left
        in_column, column = (place, left) if is_left else (place - left, many - left)
        y = _MIDDLE[1] + step * (in_column - (column - 1) / 2) - 40
        x = 24 if is_left else WIDTH - 24 - _STRIP
        return _draw_player(scene, Seat((first + place) % many), x, y)

    return join((_draw_ring(scene.view), *map(draw, range(many))))


def _draw_ring(view: View) -> Svg:
    many = len(view.circle)
    size = min(_LARGEST, 1130 / many)
    spots = [_find_spot(spot, many) for spot in range(many)]
    cards = (
        _draw_spot(card, spot, x, y, size)
        for spot, (card, (x, y)) in enumerate(zip(view.circle, spots, strict=True))
    )
    return join((*cards, _draw_middle(view), _draw_sack_at(view, spots, size)))


def _find_spot(spot: int, many: int) -> tuple[float, float]:
    """Spot 0 is at the top, the others follow clockwise, as far from each other as they can be."""
    samples = 720
    points = [
        (
            _MIDDLE[0] + _REACH[0] * _bend(cos(2 * pi * i / samples - pi / 2)),
            _MIDDLE[1] + _REACH[1] * _bend(sin(2 * pi * i / samples - pi / 2)),
        )
        for i in range(samples + 1)
    ]
    walked = [0.0]
    for (x, y), (to_x, to_y) in pairwise(points):
        walked.append(walked[-1] + ((to_x - x) ** 2 + (to_y - y) ** 2) ** 0.5)
    wanted = walked[-1] * spot / many
    return points[next(i for i, far in enumerate(walked) if far >= wanted - 1e-9)]


def _bend(value: float) -> float:
    """Of a ring that is somewhat squarer than an ellipse."""
    return copysign(float(abs(value) ** 0.85), value)


def _draw_spot(card: SeenCard | None, spot: int, x: float, y: float, size: float) -> Svg:
    blanket = put(_draw_blanket(spot, size), x, y, 1, (spot * 37) % 13 - 6)
    if card is None:
        return blanket
    if card.object is None or card.turn is None or card.steps is None:
        return join((blanket, put(_draw_back(spot), x - size / 2, y - size / 2, size / 100)))
    out = atan2(y - _MIDDLE[1], x - _MIDDLE[0])
    angle = out + (pi / 2 if card.turn == "cw" else -pi / 2)
    # the arrow sits where a line from the middle outwards leaves the card
    reach = 0.48 * size / (abs(cos(out)) ** 5 + abs(sin(out)) ** 5) ** 0.2
    return join(
        (
            blanket,
            sheet(x - size / 2, y - size / 2, size, size, LOOK.card, 0.16 * size),
            _mark_down(x, y, size) if not card.up else "",
            put(draw_object(card.object, 0.66 * size), x, y),
            put(
                _draw_arrow(card.turn, card.steps, angle),
                *(x + reach * cos(out), y + reach * sin(out), 0.44 * size / 64),
            ),
        )
    )


def _mark_down(x: float, y: float, size: float) -> Svg:
    """What lies face down, though whoever looks sees through it."""
    line = ' stroke="#6a4c93" stroke-width="5"'
    return box(x - size / 2, y - size / 2, size, size, "#ece4f5", 0.16 * size, line)


def _draw_middle(view: View) -> Svg:
    """The stock, and how many are in it."""
    if not view.stock:
        return Svg("")
    cards = (put(_draw_back(None), 3 * i, -3 * i) for i in range(min(3, view.stock)))
    x, y = _MIDDLE
    return join(
        (
            put(join(cards), x - 38, y - 46, 0.76),
            write(str(view.stock), x, y + 62, 26, fill=_INK, anchor="middle"),
        )
    )


def _draw_sack_at(view: View, spots: list[tuple[float, float]], size: float) -> Svg:
    """On the inner side of its card."""
    if view.sack is None:
        return Svg("")
    x, y = spots[view.sack]
    far = ((x - _MIDDLE[0]) ** 2 + (y - _MIDDLE[1]) ** 2) ** 0.5
    in_by = 0.62 * size / far
    sack_x, sack_y = x + (_MIDDLE[0] - x) * in_by, y + (_MIDDLE[1] - y) * in_by
    side = 0.72 * size
    return put(draw_sack(), sack_x - side / 2, sack_y - 0.6 * side, side / 100)


def _draw_player(scene: Scene[View], seat: Seat, x: float, y: float) -> Svg:
    view, won = scene.view, scene.view.won[seat]
    cards = won if isinstance(won, tuple) else (None,) * won
    step = min(30, (_STRIP - 40) / max(1, view.setup.goal - 1))
    shown = (
        put(_draw_won(thing), x + 4 + step * i, y + 48)
        for i, thing in enumerate(cards[:_SHOWN_WON])
    )
    name = draw_strip(
        scene.players[seat],
        *(seat, x, y, _STRIP),
        is_acting=seat in view.to_act,
        room_after=40,
    )
    many = write(str(len(cards)), x + _STRIP - 16, y + 28, 24, fill=WHITE, anchor="end")
    return join((name, many, *shown))


def _draw_won(thing: Object | None) -> Svg:
    """Of 34 by 34."""
    if thing is None:
        return put(_draw_back(None), 0, 0, 0.34)
    line = ' stroke="#d9cbb3" stroke-width="1"'
    return join((box(0, 0, 34, 34, LOOK.card, 6, line), put(draw_object(thing, 25), 17, 17)))


def draw_keepsake(scene: Scene[View], best: Seat) -> Svg:
    """The sack, amid what the winner has won, where that can be seen."""
    won = scene.view.won[best]
    cards = won if isinstance(won, tuple) else (None,) * won
    many = max(1, len(cards))
    around = (
        put(
            put(_draw_won(card), -17, -17),
            200 + 160 * cos(2 * pi * i / many - pi / 2),
            230 + 160 * sin(2 * pi * i / many - pi / 2),
            2.4,
            (i * 37) % 17 - 8,
        )
        for i, card in enumerate(cards)
    )
    return join((*around, put(draw_sack(), 95, 115, 2.1)))


PICTURE = Picture(
    ground=draw_ground,
    table=draw_table,
    keepsake=draw_keepsake,
    points=lambda view: tuple(won if isinstance(won, int) else len(won) for won in view.won),
    rounds=lambda view: None,
)
