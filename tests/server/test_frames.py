"""How many of the options a view lists."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tablee.box import Box
from tablee.catalogue import CATALOGUE
from tablee.kernel.game import Ready, Seat
from tablee.kernel.rng import Rng
from tablee.server.match import frames
from tablee.words.said import Said

PIKOKO = CATALOGUE["pikoko"]


def from_outside(many: int, board: Path | None = None) -> Box:
    """Pikoko as if others had written it, with so many options."""

    def options(state: object, seat: Seat) -> Iterator[Ready]:
        return (Ready() for _ in range(many))

    words = replace(
        PIKOKO.words,
        label=lambda command, view, voice: "Ready",
        describe=lambda view, voice: ("Cards.",),
        rules=(Said("Play.", "Jouez."),),
    )
    game = replace(PIKOKO.game, options=options)
    return replace(PIKOKO, game=game, words=words, board=board, is_ours=False)


def list_options(box: Box, monkeypatch: pytest.MonkeyPatch) -> list[Any] | None:
    monkeypatch.setattr(frames, "CATALOGUE", {box.game.id: box})
    game = box.game
    state = game.start(game.setup_type(), 3, Rng.seeded(1), game.stack_type()).state
    frame = msgspec.json.decode(
        frames.write_view(b'{"view":', game, state, Seat(0), (), lambda: ("Ada", "Bo", "Cy"))
    )
    options: list[Any] | None = frame["options"]
    assert options is None or len(frame["words"]["options"]) == len(options)
    return options


@pytest.mark.parametrize(("many", "listed"), [(64, 64), (65, 65), (1000, 1000), (1001, None)])
def test_a_plain_board_is_told_of_many(
    many: int, listed: int | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    options = list_options(from_outside(many), monkeypatch)
    assert (None if options is None else len(options)) == listed


def test_a_board_that_finds_them_is_told_of_few(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "board.js").touch()
    assert list_options(from_outside(65, tmp_path), monkeypatch) is None
