"""Nothing is lost on `kill -9`. `make crash` does it fifty times."""

from pathlib import Path

import pytest

from server.crashes import crash

pytestmark = pytest.mark.anyio


@pytest.mark.slow
async def test_what_anybody_saw_outlives_a_kill(tmp_path: Path) -> None:
    checked = await crash(tmp_path, kills=5, seed=1)
    assert checked["accepted"] > 50
    assert checked["views"] > 100
