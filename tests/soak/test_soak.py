"""Two minutes of a soak, ten times as fast. `make soak` runs for an hour."""

from pathlib import Path

import pytest

from soak.evening import Soak, Wishes
from soak.report import render

pytestmark = pytest.mark.anyio


@pytest.mark.slow
async def test_two_minutes_at_ten_times_the_speed(tmp_path: Path) -> None:
    outcome = await Soak(tmp_path, Wishes(minutes=2, speed=10, pages=1), print).run()
    assert outcome.is_well, render(outcome)
    deeds = outcome.ledger.deeds
    assert deeds["kills"] + deeds["graceful ends"] > 1
    assert len({game for game, _ in outcome.ledger.begun}) > 1
    assert deeds["views checked"] > 20
