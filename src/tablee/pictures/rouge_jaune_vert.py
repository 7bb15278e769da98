"""Rouge Jaune Vert: a white poster table. The spread, and everybody's clothes line."""

from typing import NamedTuple

from tablee.games.rouge_jaune_vert.cards import Card, count
from tablee.games.rouge_jaune_vert.view import SeenSpot, View
from tablee.games.spread import Place
from tablee.kernel.game import Seat
from tablee.pictures.look import DRAWINGS, LOOK, WHITE, Hex, Svg
from tablee.pictures.people import draw_strip, paint
from tablee.pictures.scene import HEAD, HEIGHT, WIDTH, Ground, Picture, Scene
from tablee.pictures.spread import Room, lay_out
from tablee.pictures.svg import box, join, path, put, shape, write
from tablee.words.voice import Voice, write_number

_ROOM = Room(24, HEAD + 4, 700, HEIGHT - HEAD - 18)
_CARD = 76  # wide
_TALL = 1.08
_SIDE_X, _SIDE_END = 750, 1176
_LOW_ROW, _TALL_ROW = 110, 240  # of one player's line
_MINI = (50, 71)
# Light inks are printed with an edge, or nobody could read them on paper.
_EDGES = {"Y": ("#5f4700", 2.6), "G": ("#14552f", 1.4)}


class _Lines(NamedTuple):
    """Of a card's words: how high each is, and how far it is to the next."""

    height: float
    gap: float


_LINES = {1: _Lines(28, 0), 2: _Lines(28, 17), 3: _Lines(27, 6.5), 4: _Lines(20.5, 4.5)}


def draw_ground(view: View) -> Ground:
    stripes = (("R", -60), ("Y", 0), ("G", 60))
    lines = (
        path(
            f"M{-80 + by * 1.4:g} 700 L{760 + by * 1.4:g} -80",
            more=f' stroke="{LOOK.colours[letter].hex}" stroke-width="44" opacity="0.09"',
        )
        for letter, by in stripes
    )
    return Ground(join((box(0, 0, WIDTH, HEIGHT, "#f7f5ef"), *lines)), LOOK.ink)


def _ink(letter: str, scale: float = 1) -> str:
    """Attributes of what is printed in a colour."""
    edge, thick = _EDGES.get(letter, ("none", 0))
    return f' stroke="{edge}" stroke-width="{thick * scale:g}" paint-order="stroke"'


def draw_face(card: Card, say: Voice) -> Svg:
    """Of 100 by 108, its middle at 0, 0."""
    named, ink, many = LOOK.colours[card[0]], card[1], count(card)
    height, gap = _LINES[many]
    first = (108 - many * height - (many - 1) * gap) / 2
    word = named.name.by(say).upper()
    mark = min(17.0, height)

    def draw(line: int) -> Svg:
        top = first + line * (height + gap)
        text = write(
            *(word, 6, top + height, height / 0.72),
            fill=LOOK.colours[ink].hex,
            more=f' textLength="70" lengthAdjust="spacingAndGlyphs"{_ink(ink)}',
        )
        sign = shape(ink, 96 - 8.5, top + height / 2, mark)
        return join((text, f"<g{_ink(ink, 24 / mark)}>{sign}</g>"))

    return put(
        join(
            (
                box(0, 3, 100, 108, "#1e192d", 9, ' opacity="0.16"'),
                box(0, 0, 100, 108, LOOK.card, 9, ' stroke="#d8d2c4" stroke-width="0.8"'),
                *map(draw, range(many)),
            )
        ),
        -50,
        -54,
    )


def _draw_back() -> Svg:
    back = paint(
        DRAWINGS.traffic_light,
        {
            "shade": 'fill="#1e192d" opacity="0.16"',
            "paper": f'fill="{LOOK.card}" stroke="#d8d2c4" stroke-width="0.8"',
            "ground": 'fill="#4a5170"',
            "beam": 'fill="#343a56"',
            "red": 'fill="#e0455a"',
            "yellow": f'fill="{LOOK.colours["Y"].hex}"',
            "green": 'fill="#4cc27a"',
        },
    )
    return put(back, -50, -54)


def _draw_card(card: Card | None, say: Voice, width: float) -> Svg:
    return put(_draw_back() if card is None else draw_face(card, say), 0, 0, width / 100)


def _draw_mini(card: Card, say: Voice) -> Svg:
    """Too small for its word, of 50 by 71: the letter of the colour it names, in its ink, and its
    signs."""
    ink, many = card[1], count(card)
    letter = LOOK.colours[card[0]].letter.by(say)
    wide = ' textLength="43" lengthAdjust="spacingAndGlyphs"' if len(letter) > 1 else ""
    signs = join(shape(ink, 25 + 11.4 * (i - (many - 1) / 2), 59, 10.5) for i in range(many))
    return join(
        (
            box(0, 2, *_MINI, "#1e192d", 7, ' opacity="0.16"'),
            box(0, 0, *_MINI, LOOK.card, 7, ' stroke="#c9c1b0" stroke-width="1"'),
            write(
                *(letter, 25, 44, 46),
                fill=LOOK.colours[ink].hex,
                anchor="middle",
                more=_ink(ink, 1.5) + wide,
            ),
            f"<g{_ink(ink)}>{signs}</g>",
        )
    )


def _draw_peg() -> Svg:
    return paint(
        DRAWINGS.peg,
        {
            "wood": 'fill="#d9a866" stroke="#8a5f2b" stroke-width="0.9"',
            "wire": 'fill="none" stroke="#6c7080" stroke-width="1.1"',
        },
    )


# The table


def draw_table(scene: Scene[View]) -> Svg:
    """The spread at the left, whoever looks on top of the lines at the right."""
    view, many = scene.view, len(scene.players)
    first = 0 if scene.seat is None else scene.seat
    row = (HEIGHT - HEAD - 16) / many
    lines = (
        _draw_line(scene, Seat((first + i) % many), HEAD + 6 + row * i, row) for i in range(many)
    )
    return join((_draw_spread(view, scene.say), *lines))


def _draw_spread(view: View, say: Voice) -> Svg:
    """What lies face up comes last, for it is what can be read."""

    def is_up(one: tuple[SeenSpot, Place]) -> bool:
        return one[0].card is not None

    lying = [
        (spot, place)
        for spot, place in zip(view.spots, view.places, strict=True)
        if spot is not None
    ]
    return lay_out(
        _ROOM,
        sorted(lying, key=is_up),
        (_CARD, _CARD * _TALL),
        lambda spot: _draw_card(spot.card, say, _CARD),
    )


def _draw_line(scene: Scene[View], seat: Seat, top: float, row: float) -> Svg:
    """A name, the points won, and the series on its rope; what is in the hand."""
    view = scene.view
    held = view.held[seat]
    is_low = row < _LOW_ROW  # then the rope is beside the name, and not below it
    strip = 172 if is_low else 270
    if row > _TALL_ROW:
        series = _hang_large(scene, seat, top + 52)
    elif is_low:
        series = _hang_small(scene, seat, _Rope(_SIDE_X + strip + 8, top + 14, row - 20))
    else:
        series = _hang_small(scene, seat, _Rope(_SIDE_X, top + 50, row - 60))
    in_hand = (
        ""
        if held is None
        else put(_draw_card(held.card, scene.say, 64), WIDTH - 48, top + min(46, row / 2), 1, 9)
    )
    name = draw_strip(
        scene.players[seat],
        *(seat, _SIDE_X, top, strip),
        height=34,
        is_acting=seat == view.stopper,
        room_after=36,
    )
    points = write_number(sum(view.won[seat]))
    return join(
        (
            series,
            name,
            write(points, _SIDE_X + strip - 15, top + 25, 21, fill=WHITE, anchor="end"),
            in_hand,
        )
    )


class _Rope(NamedTuple):
    """From its left end to the edge of the picture, and how high what hangs on it may be."""

    x: float
    y: float
    height: float

    def draw(self) -> Svg:
        middle, end = (self.x + _SIDE_END) / 2, _SIDE_END
        return path(
            f"M{self.x:g} {self.y:g} Q{middle:g} {self.y + 9:g} {end:g} {self.y:g}",
            more=' stroke="#9a8766" stroke-width="3"',
        )


def _hang_small(scene: Scene[View], seat: Seat, rope: _Rope) -> Svg:
    series, goal = scene.view.series[seat], scene.view.goal
    step = (_SIDE_END - rope.x - 8) / (goal + 0.6)
    scale = min(0.94, rope.height / _MINI[1], step / 54)
    step = max(step, 54 * scale) if step < 60 else 54 * scale

    def draw(place: int) -> Svg:
        x = rope.x + 8 + step * place
        card = _draw_mini(series[place], scene.say) if place < len(series) else ""
        peg = put(_draw_peg(), x + 21 * scale, rope.y - 5, 0.62 * scale + 0.12)
        return join((put(card, x, rope.y + 5, scale), peg))

    return join((rope.draw(), *map(draw, range(goal))))


def _hang_large(scene: Scene[View], seat: Seat, top: float) -> Svg:
    """Large enough to be read, on two ropes."""
    series, goal = scene.view.series[seat], scene.view.goal
    per_rope = -(-goal // 2)
    ropes = [_Rope(_SIDE_X, top + 100 * i, 80) for i in range(2)]
    step = (_SIDE_END - _SIDE_X) / per_rope

    def draw(place: int) -> Svg:
        rope = ropes[place // per_rope]
        x = rope.x + step * (place % per_rope + 0.5)
        card = _draw_card(series[place], scene.say, 66) if place < len(series) else ""
        return join((put(card, x, rope.y + 43), put(_draw_peg(), x - 4, rope.y - 6, 0.72)))

    return join((*(rope.draw() for rope in ropes), *map(draw, range(goal))))


def draw_keepsake(scene: Scene[View], best: Seat) -> Svg:
    """The winner's point cards, and above them the last of their line."""
    series = scene.view.series[best][-3:]
    points = sorted(scene.view.won[best])
    rope = path("M-40 40 Q200 90 440 40", more=' stroke="#9a8766" stroke-width="4"')
    hung = (
        join(
            (
                put(draw_face(card, scene.say), 66 + 134 * i, 128, 1.22, (i - 1) * -3),
                put(_draw_peg(), 59 + 134 * i, 44, 1.2),
            )
        )
        for i, card in enumerate(series)
    )
    shown = (_draw_point(value, i, len(points)) for i, value in enumerate(points))
    return join((rope, *hung, *shown))


def _draw_point(value: int, place: int, many: int) -> Svg:
    ground, figure = Hex("#e9f1e4"), Hex("#1d5b35")
    if value < 0:
        ground, figure = Hex("#f8dbd6"), Hex("#96122a")
    elif value >= 8:
        ground, figure = Hex("#ffe08a"), Hex("#5a3d00")
    step = min(70, 320 / max(1, many - 1))
    card = join(
        (
            box(0, 2, 40, 50, "#1e192d", 6, ' opacity="0.2"'),
            box(0, 0, 40, 50, LOOK.card, 6),
            box(3, 3, 34, 44, ground, 4),
            write(write_number(value), 20, 34, 24, fill=figure, anchor="middle", room=33),
        )
    )
    middle = place - (many - 1) / 2
    return put(put(card, -20, -25), 200 + step * middle, 350 + 1.6 * middle**2, 2.3, 4 * middle)


PICTURE = Picture(
    ground=draw_ground,
    table=draw_table,
    keepsake=draw_keepsake,
    points=lambda view: tuple(map(sum, view.won)),
    rounds=lambda view: view.setup.rounds,
)
