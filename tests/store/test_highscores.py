"""What each has reached alone."""

from functools import partial
from pathlib import Path
from typing import Any

import msgspec
import pytest
from sqlalchemy import Connection, Engine, event

from store.shelf import appended, begun, guests, line, opened, take_back
from tablee.games.confetti import CONFETTI
from tablee.games.confetti.state import Setup, Stack
from tablee.kernel.match import Match
from tablee.kernel.record import dump
from tablee.store import Store, highscores, people, tables
from tablee.store.highscores import Highscore, spell_setup
from tablee.store.people import Person
from tablee.store.tables import Result

pytestmark = pytest.mark.anyio

GAME = "confetti"


async def reached(
    store: Store, match: str, person: str, score: int, setup: str = "{}", ended: int = 1
) -> None:
    keep = partial(highscores.keep, match=match, game=GAME, setup=setup, ended=ended)
    await store.write(lambda it: keep(it, person=person, score=score))


async def best(store: Store, setup: str = "{}", count: int = 10) -> list[Highscore]:
    return await store.read(lambda it: highscores.load_best(it, GAME, setup, count))


async def matches_of(store: Store, setup: str = "{}", count: int = 10) -> list[str]:
    return [one.match for one in await best(store, setup, count)]


async def test_the_best_of_each_the_highest_first(database: str) -> None:
    async with opened(database) as store:
        await guests(store, "zoë", "ali", "max")
        await begun(store, "a", "b", "c", "d", "e")
        await reached(store, "a", "zoë", 12)
        await reached(store, "b", "ali", 30)
        await reached(store, "c", "zoë", 40, ended=7)
        await reached(store, "d", "zoë", 39)
        await reached(store, "e", "max", -3)
        assert await matches_of(store) == ["c", "b", "e"]
        assert await matches_of(store, count=2) == ["c", "b"]
        assert (await best(store))[0] == Highscore("zoë", "zoë", 40, "c", 7)
        await store.write(lambda it: people.change(it, Person("zoë", "Zazie", "fr", None)))
        own = await store.read(lambda it: highscores.load_best_of(it, GAME, "{}", "zoë"))
        assert own == Highscore("zoë", "Zazie", 40, "c", 7)
        assert (
            await store.read(lambda it: highscores.load_best_of(it, GAME, "{}", "nobody")) is None
        )


async def test_of_equals_who_was_there_first_comes_first(database: str) -> None:
    async with opened(database) as store:
        await guests(store, "zoë", "ali")
        await begun(store, "a", "b", "c")
        await reached(store, "b", "ali", 30, ended=20)
        await reached(store, "a", "zoë", 30, ended=10)
        await reached(store, "c", "zoë", 30, ended=30)
        assert await matches_of(store) == ["a", "b"]


async def test_what_was_played_otherwise_is_not_compared(database: str) -> None:
    dark, brisk = spell_setup(Setup(dark=True)), spell_setup(Setup(dark=True, sandglass_ms=20_000))
    async with opened(database) as store:
        await guests(store, "zoë")
        await begun(store, "a", "b", "c")
        for match, setup in (("a", "{}"), ("b", dark), ("c", brisk)):
            await reached(store, match, "zoë", 10, setup)
        assert await matches_of(store) == ["a"]
        assert await matches_of(store, dark) == ["b"]
        assert await matches_of(store, brisk) == ["c"]
        assert await store.read(lambda it: highscores.load_best(it, "pikoko", "{}", 10)) == []


async def test_where_a_bot_made_a_move_nothing_is_kept(database: str) -> None:
    async with opened(database) as store:
        await guests(store, "zoë")
        await begun(store, "helped", "alone")
        for match in ("helped", "alone"):
            await appended(store, line(match, 1))
            await appended(store, (match, 2, 200, None, None, None))  # time passed
        await appended(store, ("helped", 3, 300, 0, None, '{"type":"ready"}'))
        await reached(store, "helped", "zoë", 99)
        await reached(store, "alone", "zoë", 1)
        assert await matches_of(store) == ["alone"]


async def test_what_was_reached_before_there_were_any_is_found(database: str) -> None:
    """Confetti alone: by Zoë twice, by Ali on the dark side, by a bot; and what is not alone, not
    over, or of a version that nobody knows."""

    def begin(connection: Connection, id: str, start: bytes, seats: int = 1) -> None:
        tables.save_table(connection, id, "{}", set(), 1)
        facts: dict[str, Any] = {
            "game": GAME,
            "players": msgspec.json.encode([None] * seats).decode(),
            "rated": False,
            "shown": False,
            "now": 1,
        }
        tables.begin_match(connection, id=id, table=id, start=start.decode(), seats=seats, **facts)

    def played(connection: Connection) -> None:
        plain, dark = (
            dump(Match(CONFETTI, Setup(dark=dark), 1, "seed", Stack()).record)
            for dark in (False, True)
        )
        for id, start in (("a", plain), ("b", plain), ("c", dark), ("bot", plain), ("on", plain)):
            begin(connection, id, start)
        begin(connection, "odd", b"{}")
        begin(connection, "two", plain, seats=2)
        for id, person, score in (
            *(("a", "zoë", 20), ("b", "zoë", 30), ("c", "ali", 10)),
            *(("bot", None, 90), ("odd", "ali", 90)),
        ):
            tables.end_match(connection, id, [Result(person, score, 1)], 5)
        tables.end_match(connection, "two", [Result("zoë", 90, 1), Result(None, 0, 2)], 5)

    async with opened(database) as store:
        await guests(store, "zoë", "ali")
        await store.write(played)
        await store.write(lambda it: take_back(it, 2))
    for _ in range(2):
        async with opened(database) as store:
            assert await best(store) == [Highscore("zoë", "zoë", 30, "b", 5)]
            dark = spell_setup(Setup(dark=True))
            assert await best(store, dark) == [Highscore("ali", "ali", 10, "c", 5)]


async def test_they_are_found_in_their_order(tmp_path: Path) -> None:
    """Nobody reads them all to show ten."""
    asked: list[tuple[str, Any]] = []
    async with opened(str(tmp_path / "tablee.db")) as store:

        def note(conn: Any, cursor: Any, statement: str, parameters: Any, *_: Any) -> None:
            asked.append((statement, parameters))

        event.listen(Engine, "before_cursor_execute", note)
        try:
            await best(store)
        finally:
            event.remove(Engine, "before_cursor_execute", note)
        ((statement, parameters),) = [one for one in asked if "highscores" in one[0]]
        plan = await store.read(
            lambda it: it.exec_driver_sql(f"EXPLAIN QUERY PLAN {statement}", parameters).all()
        )
    told = " ".join(str(row[-1]) for row in plan)
    assert "highscores_in_order" in told
    assert "TEMP B-TREE" not in told
