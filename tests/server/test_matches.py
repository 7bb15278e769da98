"""Whole matches over real sockets."""

import asyncio
import random
from pathlib import Path

import pytest

from server.house import house
from server.players import BRISK, play_on
from tablee.games import GAMES

pytestmark = pytest.mark.anyio


@pytest.mark.parametrize(
    ("game", "people"),
    [(game.id, people) for game in GAMES.values() for people in game.seats],
)
async def test_whole_matches_of_every_game_and_player_count(
    game: str, people: int, tmp_path: Path
) -> None:
    async with house(tmp_path) as host:
        _, seats = await host.started(game, people, BRISK[game])
        async with asyncio.timeout(60):
            await asyncio.gather(
                *(
                    play_on(seat, random.Random(f"{game} {number}"))
                    for number, seat in enumerate(seats)
                )
            )
        ended = [seat.view for seat in seats]
        assert all(view is not None and view["view"]["phase"] == "over" for view in ended)
        for seat in seats:
            await seat.until(lambda seat=seat: seat.facts["match"]["over"])  # type: ignore[misc]
            verdicts = [message["command"]["type"] for message in seat.of_type("verdict")]
            assert set(verdicts) <= {"take", "stop", "grab"}, "what two may go for, and no more"
            reports = [message["round"] for message in seat.of_type("lag_report")]
            assert reports == sorted(set(reports)), "one a round"
            assert bool(reports) == (game in ("confetti", "rouge-jaune-vert"))
