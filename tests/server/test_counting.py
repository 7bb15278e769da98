"""Figures are counted once, whatever happens, and can always be counted again from the log."""

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager, closing
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from complaints import Complaints
from ours import BOXES
from sqlalchemy import func, select, update
from store.shelf import take_back

from server.client import PATIENCE_S
from server.ledger import Ledger, add_up
from server.process import ServerProcess
from server.village import PEOPLE, SHELF, Evening, make_evenings, play_all, settle
from tablee.catalogue import CATALOGUE
from tablee.server.house import counting as house_counting
from tablee.server.house.counting import VERSIONS, Counting
from tablee.server.table import saved
from tablee.store import Store, counting, figures
from tablee.store.schema import entries, matches
from tablee.store.schema import figures as rows

pytestmark = pytest.mark.anyio

EVENINGS = make_evenings(11, 40)


@asynccontextmanager
async def store_at(database: str) -> AsyncIterator[Store]:
    store = Store(database)
    await store.open()
    try:
        yield store
    finally:
        await store.close()


async def fill(store: Store, evenings: Sequence[Evening] = EVENINGS) -> None:
    await store.write(settle)
    await store.write(lambda database: play_all(database, evenings))


async def count(store: Store) -> None:
    job = Counting(store)
    await job.open()
    await job.count_all()


async def check(store: Store, evenings: Sequence[Evening] = EVENINGS) -> None:
    """Everybody's sums, and the house's, are what these evenings come to."""
    ledger = Ledger(evenings)
    house = await store.read(figures.load_house)
    for person in PEOPLE:
        own = await store.read(lambda it, who=person: figures.load_own(it, who, who))  # type: ignore[misc]
        for game in SHELF:
            wanted = add_up(sums for _, sums in ledger.counted(person, game, lambda _: True))
            check_sums(own.get(game, {}), wanted)
    for game in SHELF:
        check_sums(house.get(game, {}), ledger.house(game))


def check_sums(found: dict[str, figures.Sums], wanted: dict[str, Any]) -> None:
    assert found.keys() == wanted.keys()
    for figure, sums in found.items():
        assert (sums.value, sums.of) == pytest.approx(tuple(wanted[figure].values()))


async def marks(store: Store) -> dict[str, int | None]:
    found = await store.read(lambda it: it.execute(select(matches.c.id, matches.c.counted)).all())
    return {row.id: row.counted for row in found}


async def test_all_that_was_played_is_counted_once(database: str) -> None:
    async with store_at(database) as store, store_at(database) as other:
        await fill(store)
        await asyncio.gather(count(store), count(other), count(store))
        await check(store)
        await count(store)
        await check(store)
        assert set((await marks(store)).values()) == {1}


async def test_matches_of_a_database_of_old_are_counted(database: str) -> None:
    async with store_at(database) as store:
        await fill(store)
        await store.write(lambda it: take_back(it, 5))
    async with store_at(database) as store:
        await count(store)
        await check(store)


async def test_what_fails_halfway_has_counted_nothing(
    database: str, monkeypatch: pytest.MonkeyPatch, complaints: Complaints
) -> None:
    """The mark, the sums of each and those of the house are there together, or not at all."""
    complaints.allow("match_not_counted")

    def fail(*_: Any) -> None:
        raise RuntimeError("planted")

    async with store_at(database) as store:
        await fill(store)
        with monkeypatch.context() as patch:
            patch.setattr(counting, "_add_to_house", fail)
            await count(store)
        counted = [id for id, mark in (await marks(store)).items() if mark is not None]
        found = await store.read(lambda it: it.scalar(select(func.count()).select_from(rows)))
        assert found == 0
        nothing = [one for one in EVENINGS if one.id in counted]
        await check(store, nothing)
        await count(store)
        await check(store)


async def test_what_is_put_off_keeps_nobody_waiting(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, complaints: Complaints
) -> None:
    complaints.allow("match_not_counted")
    save, odd = counting.save_counted, EVENINGS[0].id

    def fail_once(database: Any, match: Any, *more: Any) -> Any:
        if match.stored.id == odd:
            raise RuntimeError("planted")
        return save(database, match, *more)

    async with store_at(str(tmp_path / "db")) as store:
        await fill(store)
        with monkeypatch.context() as patch:
            patch.setattr(counting, "save_counted", fail_once)
            await count(store)
        assert [id for id, mark in (await marks(store)).items() if mark is None] == [odd]
        await check(store, EVENINGS[1:])
        monkeypatch.setattr(house_counting, "RETRY_S", 0.01)
        job = Counting(store)
        counting_on = asyncio.create_task(job.count_on())
        async with asyncio.timeout(PATIENCE_S):
            while (await marks(store))[odd] is None:
                await asyncio.sleep(0.02)
        counting_on.cancel()
        await check(store)


async def test_a_kill_in_the_middle_loses_nothing_and_counts_nothing_twice(tmp_path: Path) -> None:
    database = tmp_path / "tablee.db"
    evenings = make_evenings(12, 160)
    async with store_at(str(database)) as store:
        await fill(store, evenings)
    server = ServerProcess(tmp_path, db=database)
    killed_at: list[int] = []
    try:
        for _ in range(3):
            before = count_marks(database)
            server.launch()
            async with asyncio.timeout(PATIENCE_S):
                while count_marks(database) < min(before + 20, len(evenings)):
                    await asyncio.sleep(0.002)
            server.kill()
            killed_at.append(count_marks(database))
        assert killed_at[0] < len(evenings), "it was in the middle"
        await server.start()
        async with asyncio.timeout(PATIENCE_S):
            while count_marks(database) < len(evenings):
                await asyncio.sleep(0.02)
        server.stop()
        server.check()
    finally:
        server.put_away()
    async with store_at(str(database)) as store:
        await check(store, evenings)


def count_marks(database: Path) -> int:
    with closing(sqlite3.connect(database, timeout=PATIENCE_S)) as reader:
        (found,) = reader.execute("SELECT count(counted) FROM matches").fetchone()
        return int(found)


async def test_what_cannot_be_played_any_more_hurts_nobody_else(
    database: str, complaints: Complaints
) -> None:
    complaints.allow("match_not_counted")  # where it is the log that is broken
    later, gone, broken = EVENINGS[0], EVENINGS[1], EVENINGS[2]

    def spoil(it: Any) -> None:
        for one, column, value in (
            (later, matches.c.start, func.replace(matches.c.start, '"rules":', '"rules":9')),
            (gone, matches.c.start, func.replace(matches.c.start, gone.game, "chess")),
        ):
            it.execute(update(matches).where(matches.c.id == one.id).values({column: value}))
        it.execute(update(matches).where(matches.c.id == gone.id).values(game="chess"))
        own = (entries.c.match == broken.id) & entries.c.seat.is_not(None)
        it.execute(update(entries).where(own).values(seat=11))

    async with store_at(database) as store:
        await fill(store)
        await store.write(spoil)
        await count(store)
        await check(store, EVENINGS[3:])
        skipped = {id for id, mark in (await marks(store)).items() if mark == counting.UNREADABLE}
        assert skipped == {later.id, gone.id, broken.id}


async def test_another_version_of_the_figures_counts_anew(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    box = BOXES["pikoko"]
    assert box.figures is not None
    new = replace(box, figures=replace(box.figures, version=2))
    async with store_at(database) as store:
        await fill(store)
        await count(store)
        monkeypatch.setattr(house_counting, "CATALOGUE", {**CATALOGUE, "pikoko": new})
        monkeypatch.setattr(house_counting, "VERSIONS", {**VERSIONS, "pikoko": 2})
        await count(store)
        await check(store)
        by_game = {one.id: one.game for one in EVENINGS}
        wanted = {id: 2 if game == "pikoko" else 1 for id, game in by_game.items()}
        assert await marks(store) == wanted


async def test_a_game_that_was_gone_is_counted_anew(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with store_at(database) as store:
        await fill(store, EVENINGS[:20])
        await count(store)
        with monkeypatch.context() as patch:
            for module, name in (
                (house_counting, "CATALOGUE"),
                (house_counting, "VERSIONS"),
                (saved, "GAMES"),
            ):
                left = {id: one for id, one in getattr(module, name).items() if id != "pikoko"}
                patch.setattr(module, name, left)
            await count(store)
            await check(store, EVENINGS[:20])
            await store.write(lambda it: play_all(it, EVENINGS[20:]))
            await count(store)
            assert counting.UNREADABLE in (await marks(store)).values()
        await count(store)
        await check(store)


async def test_all_can_be_forgotten_and_counted_again(database: str) -> None:
    async with store_at(database) as store:
        await fill(store)
        await count(store)
        await store.write(lambda it: counting.forget(it, SHELF))
        assert await store.read(figures.load_house) == {}
        assert set((await marks(store)).values()) == {None}
        await count(store)
        await check(store)
