"""Pictures of every recorded match: whole, legible, and of nothing but what a seat is shown."""

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import msgspec
import pytest
from make_records import RECORDS
from ours import BOXES

from tablee.catalogue import GAMES
from tablee.games.plumpsack.cards import OBJECTS as NAMES_OF_OBJECTS
from tablee.kernel.game import AnyGame, Seat
from tablee.kernel.match import Match
from tablee.kernel.record import AnyRecord, load
from tablee.pictures import (
    HEIGHT,
    WIDTH,
    AnyPicture,
    Player,
    Scene,
    animal_of,
    draw_picture,
    robot_of,
    tell_scene,
)
from tablee.pictures.house import draw_house
from tablee.pictures.look import DRAWINGS, OBJECTS
from tablee.pictures.svg import measure, shorten, write
from tablee.server.match.film import Angle, hold_still, shoot
from tablee.words import LANGUAGES, Language, Voice

FILES = sorted(RECORDS.glob("*.json"))
SVG = "{http://www.w3.org/2000/svg}"
ODD_NAMES = (
    '<script>alert("1")</script>',
    "A & B's \"]]>",
    "W" * 24,
    "עברית ‮שלום",
    "東京都東京都東京都東京都東京都東京都東京都東京都",
    "👩‍👩‍👧‍👦😀",
    "\x00\x08\ufffe",
)


@cache
def load_file(file: Path) -> tuple[AnyGame, AnyRecord]:
    return load(file.read_bytes(), GAMES)


def angles(record: AnyRecord) -> Iterator[Angle]:
    yield Angle(None)
    yield Angle(Seat(0))
    yield Angle(Seat(record.seats - 1))
    yield Angle(None, is_open=True)


def moments(game: AnyGame, record: AnyRecord) -> Iterator[int | None]:
    """Some of a match, its deal and its end among them."""
    last = hold_still(game, record, Angle(None), None).number
    yield from sorted({0, 1, last // 5, last // 2, 4 * last // 5, last - 1})
    yield None


def people(names: tuple[str, ...]) -> tuple[Player, ...]:
    return tuple(
        Player(name, animal_of(name, None) if seat % 2 else robot_of(name))
        for seat, name in enumerate(names)
    )


def make_scene(
    still: Any, angle: Angle, names: tuple[str, ...], language: Language = "en"
) -> Scene[Any]:
    voice = Voice(language, names)
    return Scene(still.view, angle.seat, people(names), still.round, still.result, voice)


def read(svg: str) -> ElementTree.Element:
    """The document, where it is one, and of the right size."""
    root = ElementTree.fromstring(svg)
    assert root.tag == f"{SVG}svg"
    assert root.get("viewBox") == f"0 0 {WIDTH} {HEIGHT}"
    return root


def texts(root: ElementTree.Element) -> list[str]:
    return [one.text or "" for one in root.iter(f"{SVG}text")]


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_every_record_is_drawn_and_told_at_any_moment(file: Path) -> None:
    game, record = load_file(file)
    picture = BOXES[game.id].picture
    assert picture is not None
    names = tuple(f"Name {seat}" for seat in range(record.seats))
    for frame in moments(game, record):
        for angle in angles(record):
            still = hold_still(game, record, angle, frame)
            for language in LANGUAGES:
                scene = make_scene(still, angle, names, language)
                root = read(draw_picture(game.name, scene, picture))
                assert {game.name, *names} <= set(texts(root))
                for within in root.iter():
                    assert within.tag.startswith(SVG)
                    assert "NaN" not in (within.get("transform") or "")
                telling = tell_scene(game.name, scene, picture)
                assert all(name in telling.title for name in names)
                assert telling.description.endswith(".")
                assert telling.alt


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_picture_is_of_the_very_frame_that_the_film_shows(file: Path) -> None:
    """And made from nothing else: what a seat is sent, read back, is drawn as the same picture."""
    game, record = load_file(file)
    picture: AnyPicture | None = BOXES[game.id].picture
    names = tuple(f"Name {seat}" for seat in range(record.seats))
    for angle in angles(record):
        film = shoot("match", game, record, angle, names)
        for frame in moments(game, record):
            still = hold_still(game, record, angle, frame)
            shown = msgspec.json.decode(film[-1 if frame is None else frame])
            assert still.number == shown["seq"]
            assert msgspec.json.decode(msgspec.json.encode(still.view)) == shown["view"]
            assert (still.round, still.result is None) == (shown["round"], not shown["result"])
            sent = msgspec.convert(shown["view"], game.view_type)
            drawn = [
                draw_picture(game.name, make_scene(one, angle, names), picture)
                for one in (still, still._replace(view=sent))
            ]
            assert drawn[0] == drawn[1]


def test_a_moment_after_the_last_is_the_last() -> None:
    game, record = load_file(RECORDS / "pikoko-3.json")
    assert hold_still(game, record, Angle(None), 999_999) == hold_still(
        game, record, Angle(None), None
    )


@pytest.mark.parametrize("with_picture", [True, False])
@pytest.mark.parametrize("file", ["pikoko-5", "rouge-jaune-vert-6", "plumpsack-5", "confetti-7"])
def test_names_of_any_kind_are_escaped_and_fit(file: str, with_picture: bool) -> None:
    game, record = load_file(RECORDS / f"{file}.json")
    picture = BOXES[game.id].picture if with_picture else None
    names = ODD_NAMES[: record.seats]
    for frame in (0, 60, None):
        still = hold_still(game, record, Angle(None, True), frame)
        root = read(draw_picture(game.name, make_scene(still, Angle(None), names), picture))
        assert not list(root.iter(f"{SVG}script"))
        assert any(text.startswith("<") for text in texts(root))
        for text in root.iter(f"{SVG}text"):
            assert not set(text.text or "") & set("\x00\x08\ufffe\u202e")
            wide = measure(text.text or "") * float(text.get("font-size", 0))
            assert text.text == game.name or wide <= WIDTH / 2


def test_a_text_is_made_smaller_then_shorter() -> None:
    for name in ODD_NAMES:
        text, size = shorten(name, 30, 150, 18)
        assert measure(text) * size <= 150 + 1e-6 or text == "…"
        assert 18 <= size <= 30
    assert "&lt;b&gt;&amp;&quot;" in write('<b>&"', 0, 0, 20)


def test_what_is_hidden_is_drawn_from_behind() -> None:
    """Pikoko: one's own tail has no numbers for oneself, and has them with everything open."""
    game, record = load_file(RECORDS / "pikoko-3.json")
    names = ("Anna", "Blaise", "Chloé")

    def count_numbers(angle: Angle) -> int:
        still = hold_still(game, record, angle, 0)
        scene = make_scene(still, angle, names)
        svg = draw_picture(game.name, scene, BOXES["pikoko"].picture)
        return sum('letter-spacing="-2"' in line for line in svg.split("<text"))

    assert [count_numbers(Angle(Seat(0))), count_numbers(Angle(None))] == [17, 1]
    assert count_numbers(Angle(None, is_open=True)) == 25


def test_how_it_stands_is_said_in_both_languages() -> None:
    game, record = load_file(RECORDS / "pikoko-4.json")
    names = ("Anna", "Blaise", "Chloé", "Diane")
    picture = BOXES["pikoko"].picture

    def tell(frame: int | None, language: Language) -> tuple[str, str]:
        still = hold_still(game, record, Angle(None), frame)
        told = tell_scene(game.name, make_scene(still, Angle(None), names, language), picture)
        return told.title, told.description

    scores = Match.from_record(game, record).game.scores(Match.from_record(game, record).state)
    assert scores is not None
    winner = names[scores.ranks.index(1)]
    title, description = tell(None, "en")
    assert title == "Pikoko: Anna, Blaise, Chloé and Diane"
    assert description.startswith(f"{winner} won. Anna {scores.scores[0]}, Blaise ")
    assert tell(0, "en")[1] == "Round 1 of 3. Anna 0, Blaise 0, Chloé 0, Diane 0."
    title, description = tell(0, "fr")
    assert title == "Pikoko\N{NO-BREAK SPACE}: Anna, Blaise, Chloé et Diane"
    assert description == "Manche 1 sur 3. Anna 0, Blaise 0, Chloé 0, Diane 0."


def test_faces_go_by_who_one_is_as_on_the_pages() -> None:
    for text, animal, robot in DRAWINGS.lots:
        assert animal_of(text, None) == animal
        assert robot_of(text) == f"robot-{robot}"
    assert animal_of("anybody", "owl") == "owl"


def test_there_is_a_picture_of_every_object() -> None:
    assert set(OBJECTS) == set(NAMES_OF_OBJECTS)


def test_the_house_is_drawn() -> None:
    assert "Pikoko · Rouge Jaune Vert" in "".join(texts(read(draw_house())))
