"""Tables, matches and what is said at them."""

from functools import partial

import pytest
from msgspec.structs import replace

from store.shelf import begun, guests, opened, outcomes
from tablee.store import tables
from tablee.store.tables import Result, StoredChat, StoredMatch

pytestmark = pytest.mark.anyio


async def test_a_table_is_what_it_was_last_agreed_to_be(database: str) -> None:
    async with opened(database) as store:
        await store.write(lambda it: tables.save_table(it, "table", '{"game":"pikoko"}', set(), 1))
        await store.write(
            lambda it: tables.save_table(it, "table", '{"game":"confetti"}', set(), 2)
        )
    async with opened(database) as store:
        lobby = await store.read(lambda it: tables.load_lobby(it, "table"))
        assert lobby == '{"game":"confetti"}'
        assert await store.read(lambda it: tables.load_lobby(it, "another")) is None


async def test_tables_are_found_by_who_can_go_on_there(database: str) -> None:
    async with opened(database) as store:
        await guests(store, "zoë", "max")
        await begun(store, "played", "old")

        async def save(id: str, *people: str, now: int) -> None:
            await store.write(lambda it: tables.save_table(it, id, id, set(people), now))

        async def found(person: str, count: int = 9) -> list[str]:
            since = {"playing_since": 30, "new_since": 60}
            return await store.read(
                lambda it: tables.load_lobbies(it, person, count=count, **since)
            )

        await save("played", "zoë", "max", now=30)
        await save("old", "zoë", now=29)
        await save("new", "zoë", now=60)
        await save("forgotten", "zoë", now=59)
        assert await found("zoë") == ["new", "played"]
        assert await found("zoë", count=1) == ["new"]
        assert await found("max") == ["played"]
        assert await found("nobody") == []
        await save("played", "max", now=70)
        await save("new", "zoë", "max", now=70)
        assert await found("zoë") == ["new"]
        assert await found("max") == ["new", "played"]
        await store.write(
            lambda it: tables.end_match(it, "played", [Result("max", 1, 1), Result(None, 0, 2)], 80)
        )
        assert await found("max") == ["new"]


async def test_a_match_begins_and_ends(database: str) -> None:
    async with opened(database) as store:
        assert await store.read(lambda it: tables.load_match(it, "match")) is None
        await begun(store, "match")
        running = StoredMatch(
            id="match",
            table="match",
            game="pikoko",
            start='{"rules":1}',
            players='[{"type":"person","name":"Zoë"},{"type":"bot","name":"Ali Baba"}]',
            seats=2,
            rated=False,
            began=2,
            ended=None,
            shown=False,
            origin=None,
        )
        assert await store.read(lambda it: tables.load_match(it, "match")) == running
        await store.write(
            lambda it: tables.end_match(it, "match", [Result(None, 3, 1), Result(None, 1, 2)], 77)
        )
        found = await store.read(lambda it: tables.load_match(it, "match"))
        assert found == replace(running, ended=77)


async def test_the_last_that_was_said_in_its_order(database: str) -> None:
    async with opened(database) as store:
        await guests(store, "zoë")
        await begun(store, "table", "other")
        lines = [
            StoredChat(seq, "zoë", "Zoë", f"m{seq}", f"« {seq} » 🎲", 10 * seq)
            for seq in range(1, 6)
        ]
        for line in lines:
            await store.write(partial(tables.save_chat, table="table", line=line))
        assert await store.read(lambda it: tables.load_chat(it, "table", 3)) == lines[2:]
        assert await store.read(lambda it: tables.load_chat(it, "table", 50)) == lines
        assert await store.read(lambda it: tables.load_chat(it, "other", 50)) == []
        again = store.write(lambda it: tables.save_chat(it, "table", lines[0]))
        assert await outcomes(again) == ["NotSaved"]
