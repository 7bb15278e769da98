"""One description a game: it is whole, or says what is missing; and what follows from it."""

import logging
import tomllib
from dataclasses import replace
from importlib.metadata import EntryPoint
from pathlib import Path
from typing import Literal, NamedTuple

import pytest
from complaints import Complaints
from msgspec import Struct
from ours import GAMES

from tablee.bots.bot import LEVELS, Level
from tablee.box import BadBox, Box, FirstMatch
from tablee.catalogue import CATALOGUE, MOST_SEATS, OURS, found, new_bot
from tablee.catalogue.facts import facts_of
from tablee.kernel.game import Seat
from tablee.kernel.settings import SeatOrLot
from tablee.words import LANGUAGES, Said, Setting, Voice

PIKOKO = CATALOGUE["pikoko"]


def test_ours_come_first_and_in_the_order_of_the_shelf() -> None:
    assert list(CATALOGUE)[: len(OURS)] == [box.game.id for box in OURS] == list(GAMES)


def test_every_game_of_ours_fits_at_the_largest_table() -> None:
    assert max(game.seats[-1] for game in GAMES.values()) <= MOST_SEATS


@pytest.mark.parametrize("box", OURS, ids=lambda box: box.game.id)
def test_every_level_is_a_bot_that_can_sit_down(box: Box) -> None:
    assert box.levels == LEVELS
    for level in box.levels:
        assert new_bot(box.game.id, level, Seat(0), 1)


@pytest.mark.parametrize("box", OURS, ids=lambda box: box.game.id)
def test_what_the_shelf_shows_is_said_in_both_languages(box: Box) -> None:
    facts = facts_of(box)
    assert set(facts.settings) == set(facts.setup["properties"])
    labels = (setting.label for setting in facts.settings.values())
    abouts = (setting.about for setting in facts.settings.values())
    for said in (facts.pitch, facts.lasts, *labels, *abouts):
        assert all(said.by(Voice(language)).strip() for language in LANGUAGES)
    assert facts.pitch.en != facts.pitch.fr


@pytest.mark.parametrize(
    ("wanted", "has", "nearest"),
    [
        ("medium", ("easy", "strong"), "easy"),
        ("best", ("easy", "strong"), "strong"),
        ("easy", ("easy", "strong"), "easy"),
        ("medium", ("best",), "best"),
    ],
)
def test_a_level_that_a_game_lacks_is_played_by_the_next_one(
    wanted: Level, has: tuple[Level, ...], nearest: Level
) -> None:
    box = replace(PIKOKO, bots={level: PIKOKO.bots[level] for level in has})
    assert box.levels == has
    assert box.nearest_level(wanted) == nearest


SPEED = Setting(Said("Speed", "Vitesse"), Said("How fast it goes.", "À quelle vitesse ça va."))


def _settings(**more: Setting) -> dict[str, Setting]:
    return {**PIKOKO.words.settings, **more}


@pytest.mark.parametrize(
    ("change", "problem"),
    [
        ({"words": replace(PIKOKO.words, settings={})}, r"lacks labels for \['pause_ms', 'rou"),
        (
            {"words": replace(PIKOKO.words, settings=_settings(speed=SPEED))},
            r"labels for no setting: \['speed'\]",
        ),
        ({"bots": {"beginner": PIKOKO.bots["beginner"]}}, "bots has none of the levels"),
        ({"first": FirstMatch(seats=9)}, r"first\.seats is not in range\(3, 6\)"),
        ({"is_ours": False}, r"words\.label, words\.describe and words\.rules"),
        ({"first": FirstMatch(seats=3, setup={"speed": 1})}, r"first\.setup: speed: unknown_set"),
        ({"first": FirstMatch(seats=3, setup={"rounds": -1})}, r"first\.setup: rounds: out_of"),
        ({"first": FirstMatch(seats=3, setup={"rounds": PIKOKO})}, r"first\.setup is no JSON"),
    ],
)
def test_what_is_missing_in_a_box_is_named(change: dict[str, object], problem: str) -> None:
    with pytest.raises(BadBox, match=f"^pikoko: .*{problem}"):
        replace(PIKOKO, **change)  # type: ignore[arg-type]


class OddSettings(Struct, frozen=True):
    title: str = "Snap"
    limit: int | None = None
    deck: Literal["long", "short"] = "long"
    first: SeatOrLot = None
    points: tuple[int, ...] = ()


def test_a_setting_that_no_lobby_can_show_is_named() -> None:
    """Lists are left to programs."""
    odd = dict.fromkeys(OddSettings.__struct_fields__, SPEED)
    with pytest.raises(BadBox, match=r"can show a setting of the kind of \['limit', 'title'\]"):
        replace(
            PIKOKO,
            game=replace(PIKOKO.game, setup_type=OddSettings),
            words=replace(PIKOKO.words, settings=odd),
        )


class NeedsMore(Struct):
    """Settings, or a stack, that cannot be left out."""

    rounds: int


@pytest.mark.parametrize(
    ("change", "problem"),
    [
        ({"id": "Snap"}, r"game\.id"),
        ({"id": "snap/../.."}, r"game\.id"),
        ({"id": "snap\n"}, r"game\.id"),
        ({"id": ""}, r"game\.id"),
        ({"seats": range(0)}, r"game\.seats"),
        ({"seats": range(4)}, r"game\.seats"),
        ({"seats": range(2, 7, 2)}, r"game\.seats"),
        ({"seats": (2, 3)}, r"game\.seats"),
        ({"seats": range(2, MOST_SEATS + 2)}, r"game\.seats"),
        ({"setup_type": NeedsMore}, r"game\.setup_type\(\)"),
        ({"stack_type": NeedsMore}, r"game\.stack_type\(\)"),
    ],
)
def test_what_is_wrong_with_rules_is_named(change: dict[str, object], problem: str) -> None:
    with pytest.raises(BadBox, match=problem):
        replace(PIKOKO, game=replace(PIKOKO.game, **change))  # type: ignore[arg-type]


def test_a_board_without_its_module_is_named(tmp_path: object) -> None:
    with pytest.raises(BadBox, match=r"board has no board\.js"):
        replace(PIKOKO, board=tmp_path)  # type: ignore[arg-type]


def test_what_cannot_be_loaded_is_left_out_and_said(
    monkeypatch: pytest.MonkeyPatch, complaints: Complaints, caplog: pytest.LogCaptureFixture
) -> None:
    """One bad package does not take the other games away."""
    points = [
        EntryPoint("absent", "tablee_absent:BOX", found.GROUP),
        EntryPoint("good", "tablee.catalogue.ours:OURS", found.GROUP),
    ]
    monkeypatch.setattr(found, "entry_points", lambda group: points)
    complaints.allow("game_not_loaded")
    with caplog.at_level(logging.ERROR):
        assert list(found.find_boxes(GAMES)) == []
    assert "tablee_absent:BOX: No module named 'tablee_absent'" in caplog.text
    assert "tablee.catalogue.ours:OURS is no Box" in caplog.text


def test_nobody_takes_an_id_that_is_taken_or_says_to_be_ours(
    monkeypatch: pytest.MonkeyPatch, complaints: Complaints, caplog: pytest.LogCaptureFixture
) -> None:
    words = replace(
        PIKOKO.words,
        label=lambda command, view, say: "Play",
        describe=lambda view, say: (),
        rules=(Said("Play.", "Jouez."),),
    )
    outside = replace(PIKOKO, is_ours=False, words=words)
    new = replace(outside, game=replace(PIKOKO.game, id="new"))
    boxes = {"a": outside, "b": new, "c": new, "d": replace(new, is_ours=True)}

    class Offered(NamedTuple):
        name: str

        @property
        def value(self) -> str:
            return f"package_{self.name}:BOX"

        def load(self) -> Box:
            return boxes[self.name]

    monkeypatch.setattr(found, "entry_points", lambda group: [*map(Offered, boxes)])
    complaints.allow("game_not_loaded")
    with caplog.at_level(logging.ERROR):
        assert list(found.find_boxes(GAMES)) == [new]
    assert "game_not_loaded package_a:BOX: pikoko: the id is taken" in caplog.text
    assert "game_not_loaded package_c:BOX: new: the id is taken" in caplog.text
    assert "game_not_loaded package_d:BOX: new: is_ours" in caplog.text


def test_the_import_contracts_know_every_game_of_ours() -> None:
    """Those that keep games apart, and out of what runs them; add a new one to both."""
    project = tomllib.loads((Path(__file__).parent.parent / "pyproject.toml").read_text())
    contracts = project["tool"]["importlinter"]["contracts"]
    apart, by_name = (
        next(contract for contract in contracts if contract["name"].startswith(name))
        for name in ("Games do not know each other", "Whoever runs games")
    )
    names = [id.replace("-", "_") for id in GAMES]
    assert set(apart["modules"]) == {f"tablee.games.{name}" for name in names}
    assert set(by_name["forbidden_modules"]) == {
        "tablee.games",
        *(
            f"tablee.{layer}.{name}"
            for layer in ("bots", "figures", "pictures", "words")
            for name in names
        ),
    }
