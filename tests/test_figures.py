"""Figures of every recorded match, counted once more by other means."""

from pathlib import Path

import pytest
from make_records import RECORDS
from ours import BOXES, GAMES
from recounted import recount

from tablee.catalogue.facts import facts_of
from tablee.figures import tally_match
from tablee.kernel.record import load

FILES = sorted(RECORDS.glob("*.json"))


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_figures_are_what_is_counted_otherwise(file: Path) -> None:
    game, record = load(file.read_bytes(), GAMES)
    figures = BOXES[game.id].figures
    assert figures is not None
    tally = tally_match(figures, game, record)
    for seat, wanted in enumerate(recount(record)):
        found = tally.of(seat)
        assert found.keys() == wanted.keys()
        for figure, pair in found.items():
            assert pair == pytest.approx(wanted[figure]), (seat, figure)
        assert found.keys() <= figures.known.keys()


def test_every_figure_is_counted_somewhere_and_told_to_clients() -> None:
    for id, box in BOXES.items():
        assert box.figures is not None
        records = [load(file.read_bytes(), GAMES) for file in FILES]
        found = {
            figure
            for game, record in records
            if game.id == id
            for seat in range(record.seats)
            for figure in tally_match(box.figures, game, record).of(seat)
        }
        assert found == set(box.figures.known)
        assert facts_of(box).figures == box.figures.known
