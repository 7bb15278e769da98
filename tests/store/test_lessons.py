"""How far each has come in what they learn."""

import pytest

from store.shelf import guests, opened
from tablee.store import Store
from tablee.store.lessons import Learned, keep_step, load_learned

pytestmark = pytest.mark.anyio


async def come_to(store: Store, game: str, step: int, is_done: bool = False, now: int = 1) -> None:
    await store.write(lambda it: keep_step(it, "zoë", game, step, is_done, now))


async def learned(store: Store, person: str = "zoë") -> list[Learned]:
    return await store.read(lambda it: load_learned(it, person))


async def test_the_furthest_is_remembered_whoever_goes_back(database: str) -> None:
    async with opened(database) as store:
        await guests(store, "zoë", "ali")
        assert await learned(store) == []
        await come_to(store, "plumpsack", 3, now=1)
        await come_to(store, "pikoko", 8, is_done=True, now=2)
        assert await learned(store) == [Learned("pikoko", 8, True), Learned("plumpsack", 3, False)]
        await come_to(store, "plumpsack", 0, now=3)
        await come_to(store, "pikoko", 1, now=4)
        assert await learned(store) == [Learned("pikoko", 8, True), Learned("plumpsack", 3, False)]
        assert await learned(store, "ali") == []
