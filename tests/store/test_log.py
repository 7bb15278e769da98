"""Lines of logs, and the group commits that bring them to the disk: alike in both databases."""

import asyncio

import pytest
from complaints import Complaints
from sqlalchemy import Connection

from store.shelf import (
    Busy,
    appended,
    asked,
    begin,
    begun,
    in_one_transaction,
    line,
    log,
    opened,
    outcomes,
    seqs,
)
from tablee.store import Line, NotSaved, Store, tables

pytestmark = pytest.mark.anyio


async def test_lines_come_back_as_they_were(database: str) -> None:
    lines: list[Line] = [
        ("match", 1, 0, 0, "a", '{"type":"play","card":"PYR1"}'),
        ("match", 2, 1, None, None, None),
        ("match", 3, 2**62, 6, "é\\\"'\n🎲", '{"name":"\\u0000\\n"}'),
    ]
    async with opened(database) as store:
        await begun(store, "match", "other")
        await asyncio.gather(
            appended(store, lines[0]),
            appended(store, line("other", 1)),
            appended(store, *lines[1:]),
        )
        assert await log(store, "match") == lines
    async with opened(database) as store:
        assert await log(store, "match") == lines
        assert await seqs(store, "other") == [1]
        assert await log(store, "nothing") == []


async def test_a_number_is_given_once(database: str) -> None:
    """So two owners of a table cannot both write."""
    async with opened(database) as store, opened(database) as other:
        await begun(store, "match")
        first = line("match", 1, "first")
        await appended(store, first)
        with pytest.raises(NotSaved, match=r"(?i)unique"):
            await appended(other, line("match", 1, "second"))
        assert await log(other, "match") == [first]


async def test_a_line_that_is_refused_spoils_nobody_else_s(database: str) -> None:
    async with opened(database) as store:
        await begun(store, "a", "b", "c")
        await appended(store, line("b", 1))
        async with in_one_transaction(store):
            lines = [appended(store, line(match, 1)) for match in ("a", "b", "c", "unknown")]
        assert await outcomes(*lines) == ["saved", "NotSaved", "saved", "NotSaved"]
        assert [await seqs(store, match) for match in "abc"] == [[1], [1], [1]]


async def test_nothing_is_written_behind_a_line_that_is_refused(database: str) -> None:
    async with opened(database) as store:
        await begun(store, "match", "other")
        await appended(store, line("match", 1))
        async with in_one_transaction(store):
            lines = [
                appended(store, line("match", 1)),
                appended(store, line("match", 2)),
                appended(store, line("other", 1)),
            ]
        assert await outcomes(*lines) == ["NotSaved", "NotSaved", "saved"]
        assert await seqs(store, "match") == [1]


async def test_nor_in_a_later_transaction_until_the_owner_knows(database: str) -> None:
    async with opened(database) as store:
        await begun(store, "match")
        await appended(store, line("match", 1))
        async with in_one_transaction(store):
            refused = appended(store, line("match", 1))
            busy = Busy(store)
            await asyncio.sleep(0)
        await busy.started()  # behind the refused line, in its transaction
        behind = appended(store, line("match", 2, "behind"))
        still_busy = Busy(store)
        await busy.ended()
        assert await outcomes(refused) == ["NotSaved"]
        await still_busy.started()  # behind the second, which is refused too, but not yet told
        anew = appended(store, line("match", 2, "anew"))
        await still_busy.ended()
        assert await outcomes(behind, anew) == ["NotSaved", "saved"]
        assert await log(store, "match") == [line("match", 1), line("match", 2, "anew")]


async def test_a_work_that_raises_spoils_no_other(database: str) -> None:
    def slip(connection: Connection) -> None:
        begin(connection, "half done")
        raise KeyError("slip")

    async with opened(database) as store:
        await begun(store, "a")
        async with in_one_transaction(store):
            all_asked = [
                await asked(store, lambda it: begin(it, "b")),
                await asked(store, slip),
                appended(store, line("a", 1)),
                await asked(store, lambda it: begin(it, "a")),
                appended(store, line("b", 1)),
            ]
        kinds = ["saved", "KeyError", "saved", "NotSaved", "saved"]
        assert await outcomes(*all_asked) == kinds
        assert await seqs(store, "a") == await seqs(store, "b") == [1]
        assert await store.read(lambda it: tables.load_match(it, "half done")) is None


async def test_all_happens_in_the_order_of_asking(database: str) -> None:
    """A match stands before its log, and its end sees all of it."""

    def written(connection: Connection) -> list[int]:
        return [line[1] for line in tables.load_log(connection, "match")]

    async with opened(database) as store:
        async with in_one_transaction(store):
            began = await asked(store, lambda it: begin(it, "match"))
            lines = [appended(store, line("match", 1)), appended(store, line("match", 2))]
            half = await asked(store, written)
            lines += [appended(store, line("match", 3))]
            whole = await asked(store, written)
        await asyncio.gather(began, *lines)
        assert (await half, await whole) == ([1, 2], [1, 2, 3])


async def test_one_transaction_for_a_thousand_tables(database: str) -> None:
    commits: list[float] = []
    store = Store(database, observe_commit=commits.append)
    await store.open()
    matches = [f"match {number}" for number in range(1000)]
    await begun(store, *matches)
    async with in_one_transaction(store):
        commits.clear()
        lines = [appended(store, line(match, 1)) for match in matches]
    await asyncio.gather(*lines)
    await store.close()
    assert len(commits) == 2  # that which kept the writer busy, and theirs


async def test_whoever_stumbles_over_the_answer_spoils_no_other(
    database: str, complaints: Complaints
) -> None:
    complaints.allow(r"^ERROR asyncio: after a commit\n")

    def stumble(error: BaseException | None) -> None:
        raise KeyError("slip")

    async with opened(database) as store:
        await begun(store, "a", "b")
        async with in_one_transaction(store):
            store.append([line("a", 1)], stumble)
            other = appended(store, line("b", 1))
        await other
    assert len(complaints.heard) == 1


async def test_to_close_is_to_write_all_that_waits_first(database: str) -> None:
    async with opened(database) as store:
        await begun(store, "match")
        busy = Busy(store)
        await busy.started()
        lines = [appended(store, line("match", seq)) for seq in range(1, 51)]
        busy.go_on()
    assert all(one.done() for one in lines)
    async with opened(database) as store:
        assert await seqs(store, "match") == list(range(1, 51))


async def test_after_that_nothing_is_taken(database: str) -> None:
    async with opened(database) as store:
        await begun(store, "match")
    with pytest.raises(AssertionError):
        store.append([line("match", 1)], lambda error: None)
    with pytest.raises(AssertionError):
        await store.write(lambda connection: None)


def test_a_loop_that_is_gone_keeps_nothing_from_the_disk(database: str) -> None:
    async def leave() -> tuple[Store, Busy]:
        store = Store(database)
        await store.open()
        await begun(store, "match")
        busy = Busy(store)
        await busy.started()
        appended(store, line("match", 1))
        return store, busy

    store, busy = asyncio.run(leave())
    busy.go_on()
    asyncio.run(store.close())

    async def found() -> list[int]:
        async with opened(database) as store:
            return await seqs(store, "match")

    assert asyncio.run(found()) == [1]


async def test_who_no_longer_waits_does_not_stop_the_others(database: str) -> None:
    async with opened(database) as store:
        async with in_one_transaction(store):
            gone = await asked(store, lambda it: begin(it, "a"))
            gone.cancel()
            other = await asked(store, lambda it: begin(it, "b"))
        await other
        assert gone.cancelled()
        assert await store.read(lambda it: tables.load_match(it, "a")) is not None
