"""Two minutes of a soak, ten times as fast. `make soak` runs for an hour."""

from pathlib import Path

import pytest

from soak.evening import Soak, Wishes
from soak.ledger import Ledger
from soak.report import render

pytestmark = pytest.mark.anyio


def has_seen_enough(ledger: Ledger) -> bool:
    deeds = ledger.deeds
    return (
        deeds["kills"] + deeds["graceful ends"] > 1
        and len({game for game, _ in ledger.begun}) > 1
        and deeds["views checked"] > 20
    )


@pytest.mark.slow
async def test_two_minutes_at_ten_times_the_speed(tmp_path: Path) -> None:
    """And longer on a machine so busy that little happens in them."""
    for minutes in (2, 6, 18):
        folder = tmp_path / f"{minutes}"
        folder.mkdir()
        outcome = await Soak(folder, Wishes(minutes=minutes, speed=10, pages=1), print).run()
        assert outcome.is_well, render(outcome)
        if has_seen_enough(outcome.ledger):
            return
    pytest.fail(render(outcome))
