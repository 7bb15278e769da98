"""The whole picture: title, table and logo; and when a match is over, how it ended."""

from tablee.kernel.game import Seat
from tablee.pictures.look import DRAWINGS, GOLD, LOOK, ON_GOLD, Hex, Svg
from tablee.pictures.people import draw_head, paint
from tablee.pictures.scene import HEAD, HEIGHT, WIDTH, AnyPicture, AnyScene, Ground
from tablee.pictures.svg import box, join, measure, put, sheet, token, write
from tablee.words.voice import write_number

_MARGIN = 44
_LOGO = {"width": 450, "height": 126, "scale": 0.3}
_LIST = {"x": 510, "y": 112, "width": 646, "height": 484}
_TALLEST_ROW = 108
_FIRST_THREE = (GOLD, Hex("#d9dde3"), Hex("#e2b083"))


def draw_picture(name: str, scene: AnyScene, picture: AnyPicture | None) -> Svg:
    """An SVG document. `name` is the game's; `picture` is what it brings, if anything."""
    ground = draw_plain_ground() if picture is None else picture.ground(scene.view)
    if scene.result is not None:
        middle = join((_draw_keepsake(scene, picture), _draw_result(scene)))
    elif picture is not None:
        middle = picture.table(scene)
    else:
        middle = _draw_guests(scene)
    return frame(
        join((ground.svg, middle, _draw_title(name, say_round(scene, picture), ground.ink)))
    )


def say_round(scene: AnyScene, picture: AnyPicture | None) -> str:
    """ "Round 2 of 3"; nothing where the match is over, or is not played in rounds."""
    if scene.result is not None:
        return ""
    if picture is None:
        return scene.say(en=f"Round {scene.round}", fr=f"Manche {scene.round}")
    of = picture.rounds(scene.view)
    if of is None:
        return ""
    return scene.say(en=f"Round {scene.round} of {of}", fr=f"Manche {scene.round} sur {of}")


def frame(inside: Svg) -> Svg:
    """The document around all that is drawn."""
    return Svg(
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{HEIGHT}"'
        f' viewBox="0 0 {WIDTH} {HEIGHT}">{inside}</svg>'
    )


def _draw_title(name: str, round_of: str, ink: Hex) -> Svg:
    size = 46
    logo_width = _LOGO["width"] * _LOGO["scale"]
    x = WIDTH - _MARGIN - logo_width
    after = _MARGIN + measure(name) * size * 0.92 + 24
    return join(
        (
            write(name, _MARGIN, 64, size, fill=ink),
            write(round_of, after, 62, 28, fill=ink, weight=600, room=x - 30 - after),
            sheet(x - 22, -20, logo_width + 44, 92, LOOK.paper, 18),
            put(paint_logo(), x, 18, _LOGO["scale"]),
        )
    )


def paint_logo() -> Svg:
    logo = paint(
        DRAWINGS.logo,
        {
            "ink": f'stroke="{LOOK.ink}"',
            "pikoko": 'stroke="#0f7173"',
            "rouge": 'stroke="#d7263d"',
            "plumpsack": 'stroke="#2e8b50"',
            "leaf": 'fill="#2e8b50"',
            "confetti": 'stroke="#e08700"',
        },
    )
    lines = 'fill="none" stroke-width="17" stroke-linecap="round" stroke-linejoin="round"'
    return Svg(f"<g {lines}>{logo}</g>")


# When it is over


def _draw_keepsake(scene: AnyScene, picture: AnyPicture | None) -> Svg:
    assert scene.result is not None, "it is over"
    best = Seat(scene.result.ranks.index(1))
    if picture is None:
        drawn = draw_head(scene.players[best], best, 200, 220, 170)
    else:
        drawn = picture.keepsake(scene, best)
    return put(drawn, 60, 108)


def _draw_result(scene: AnyScene) -> Svg:
    """Everybody's score, the best first, on a sheet of paper."""
    assert scene.result is not None, "it is over"
    scores, ranks = scene.result.scores, scene.result.ranks
    order = sorted(range(len(ranks)), key=lambda seat: (ranks[seat], seat))
    row = min(_TALLEST_ROW, (_LIST["height"] - 24) / len(order))
    height = row * len(order) + 24
    top = _LIST["y"] + (_LIST["height"] - height) / 2
    rows = (
        _draw_row(scene, seat, ranks[seat], scores[seat], top + 12 + row * place, row)
        for place, seat in enumerate(order)
    )
    return join((sheet(_LIST["x"], top, _LIST["width"], height, LOOK.paper, 26), *rows))


def _draw_row(scene: AnyScene, seat: int, rank: int, score: int, top: float, row: float) -> Svg:
    x, width = _LIST["x"], _LIST["width"]
    middle, size = top + row / 2, min(40, 0.46 * row)
    r = min(40, 0.42 * row)
    is_best = rank == 1
    ground = box(x + 12, top, width - 24, row, GOLD, 18, ' opacity="0.45"') if is_best else ""
    medal = (
        token(str(rank), x + 54, middle, 0.62 * r, _FIRST_THREE[rank - 1], ON_GOLD)
        if rank <= len(_FIRST_THREE)
        else write(str(rank), x + 54, middle + 0.36 * size, 0.8 * size, anchor="middle", weight=600)
    )
    points = write_number(score)
    return join(
        (
            ground,
            medal,
            draw_head(scene.players[seat], seat, x + 132, middle, r),
            write(
                scene.players[seat].name,
                *(x + 132 + r + 20, middle + 0.36 * size, size),
                weight=800 if is_best else 600,
                room=width - 132 - r - 20 - 48 - measure(points) * size,
            ),
            write(points, x + width - 40, middle + 0.36 * size, 1.1 * size, anchor="end"),
        )
    )


# A game that brings no picture


def draw_plain_ground() -> Ground:
    """A table of paper, strewn with the shapes of all colours."""
    spots = ((70, 560), (250, 596), (1130, 420), (40, 330), (1160, 600), (930, 590), (330, 40))
    letters = tuple(LOOK.colours)
    shapes = (
        put(
            f'<path d="{LOOK.colours[letter].shape}" fill="{LOOK.colours[letter].hex}"'
            ' fill-rule="evenodd" opacity="0.5"/>',
            *(x, y, 2.2, 37 * i),
        )
        for i, ((x, y), letter) in enumerate(zip(spots, letters, strict=False))
    )
    table = box(0, 0, WIDTH, HEIGHT, LOOK.table)
    return Ground(join((table, *shapes)), LOOK.ink)


def _draw_guests(scene: AnyScene) -> Svg:
    """Everybody's head and name around nothing: who draws this knows no more."""
    many = len(scene.players)
    per_row = many if many <= 4 else (many + 1) // 2
    rows = -(-many // per_row)
    step_x, step_y = (WIDTH - 2 * _MARGIN) / per_row, (HEIGHT - HEAD - 20) / rows
    r = min(0.34 * step_x, 0.3 * step_y)

    def draw(seat: int) -> Svg:
        row, column = divmod(seat, per_row)
        x, y = _MARGIN + step_x * (column + 0.5), HEAD + step_y * (row + 0.42)
        player = scene.players[seat]
        name = write(player.name, x, y + r + 46, 34, anchor="middle", room=step_x - 24)
        return join((draw_head(player, seat, x, y, r), name))

    return join(map(draw, range(many)))
