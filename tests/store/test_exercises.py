"""What came of exercises: the best stays, the latest are told, all of it goes with the person."""

import pytest
from sqlalchemy import delete, func, select

from store.shelf import guests, opened
from tablee.store import Store
from tablee.store.exercises import (
    LATEST,
    ExerciseResult,
    Practised,
    add_result,
    load_practised,
)
from tablee.store.schema import devices, exercises, people

pytestmark = pytest.mark.anyio


async def reach(store: Store, score: int, now: int, game: str = "pikoko") -> None:
    await store.write(lambda it: add_result(it, "zoë", game, score, now))


async def practised(store: Store, person: str = "zoë") -> list[Practised]:
    return await store.read(lambda it: load_practised(it, person))


async def test_each_game_has_its_best_and_its_latest(database: str) -> None:
    async with opened(database) as store:
        await guests(store, "zoë", "ali")
        assert await practised(store) == []
        for now, score in enumerate((3, 9, 9, 5), 1):
            await reach(store, score, now)
        await reach(store, 1, 7, "confetti")
        results = [ExerciseResult(at, score) for at, score in ((1, 3), (2, 9), (3, 9), (4, 5))]
        own = ExerciseResult(7, 1)
        assert await practised(store) == [
            Practised("confetti", own, [own]),
            Practised("pikoko", results[1], results),
        ]
        assert await practised(store, "ali") == []


async def test_what_is_neither_the_best_nor_late_is_forgotten(database: str) -> None:
    async with opened(database) as store:
        await guests(store, "zoë")
        for now in range(1, LATEST + 6):
            await reach(store, 50 if now == 2 else now % 7, now)
        [own] = await practised(store)
        assert own.best == ExerciseResult(2, 50)
        assert [one.at for one in own.latest] == list(range(6, LATEST + 6))
        kept = await store.read(lambda it: it.scalar(select(func.count()).select_from(exercises)))
        assert kept == LATEST + 1


async def test_two_at_the_same_moment_are_both_kept(database: str) -> None:
    async with opened(database) as store:
        await guests(store, "zoë")
        for score in (4, 6, 5):
            await reach(store, score, 1)
        [own] = await practised(store)
        assert own.latest == [ExerciseResult(1, 4), ExerciseResult(2, 6), ExerciseResult(3, 5)]


async def test_they_go_when_the_person_goes(database: str) -> None:
    async with opened(database) as store:
        await guests(store, "zoë")
        await reach(store, 4, 1)
        await store.write(lambda it: it.execute(delete(devices)))
        await store.write(lambda it: it.execute(delete(people)))
        assert await practised(store) == []
