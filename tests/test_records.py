"""Whole matches of every game, mode and player count, recorded once and replayed for ever."""

from pathlib import Path

import msgspec
import pytest
from make_records import GAINED, RECORDS, expected
from ours import GAMES

from tablee.kernel.game import AnyGame
from tablee.kernel.match import Match
from tablee.kernel.record import dump, load

FILES = sorted(RECORDS.glob("*.json"))


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_replays_to_the_same_end(file: Path) -> None:
    """Telling everybody the same at the same times, and showing everybody the same, on the way."""
    game, record = load(file.read_bytes(), GAMES)
    outcome = msgspec.json.decode(file.with_suffix(".expected").read_bytes())
    assert expected(game, record) == outcome
    assert dump(Match.from_record(game, record).record) == file.read_bytes().rstrip()


def test_every_game_and_player_count_is_recorded() -> None:
    records = [load(file.read_bytes(), GAMES)[1] for file in FILES]
    played = {(record.game, record.seats) for record in records}
    assert played == {(game.id, seats) for game in GAMES.values() for seats in game.seats}


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.id)
def test_what_a_view_has_gained_stays(game: AnyGame) -> None:
    """That nothing else came or went, the recorded views say."""
    assert set(GAINED.get(game.id, ())) <= set(game.view_type.__struct_fields__)
