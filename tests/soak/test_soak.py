"""Ten minutes of a soak in one. `make soak` runs for an hour."""

from pathlib import Path

import pytest

from soak.evening import Soak, Wishes
from soak.report import render
from tablee.games import GAMES

pytestmark = pytest.mark.anyio


@pytest.mark.slow
async def test_ten_minutes_at_ten_times_the_speed(tmp_path: Path) -> None:
    outcome = await Soak(tmp_path, Wishes(minutes=10, speed=10, pages=1), print).run()
    assert outcome.is_well, render(outcome)
    deeds = outcome.ledger.deeds
    assert deeds["kills"] + deeds["graceful ends"] > 1
    assert {game for game, _ in outcome.ledger.begun} == set(GAMES)
    assert outcome.ledger.ended.total() > 0
    assert deeds["views checked"] > 100
