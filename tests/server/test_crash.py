"""Nothing is lost on `kill -9`. `make crash` does it fifty times."""

import asyncio
from pathlib import Path

import pytest

from server.crashes import crash
from server.process import ServerProcess

pytestmark = pytest.mark.anyio


@pytest.mark.slow
async def test_what_anybody_saw_outlives_a_kill(tmp_path: Path) -> None:
    checked = await crash(tmp_path, kills=5, seed=1)
    assert checked["accepted"] > 50
    assert checked["views"] > 100


@pytest.mark.slow
async def test_a_server_that_dies_ends_the_search_and_says_how(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    answers = ServerProcess.answers

    async def dies_the_second_time(self: ServerProcess, patience_s: float = 60.0) -> None:
        if self.log.stat().st_size:
            self.put_away()
        await answers(self, patience_s)

    monkeypatch.setattr(ServerProcess, "answers", dies_the_second_time)
    with pytest.RaisesGroup(pytest.RaisesExc(AssertionError, match="by itself: SIGKILL")):
        async with asyncio.timeout(60):
            await crash(tmp_path, kills=2, seed=1)
