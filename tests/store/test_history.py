"""What was played: results that count once, and a history to be searched, page by page."""

import asyncio
from functools import partial

import pytest
from sqlalchemy import Connection

from store.evenings import play
from store.shelf import begun, guests, opened, take_back
from tablee.catalogue import GAMES
from tablee.store import Store, history, tables
from tablee.store.history import HistoryPage, PastMatch, PastPlayer, Place, Played, Search
from tablee.store.tables import Result

pytestmark = pytest.mark.anyio

ALL = Search()


async def ended(store: Store, match: str, now: int, *seats: Result) -> bool:
    return await store.write(lambda it: tables.end_match(it, match, list(seats), now))


async def page(
    store: Store,
    person: str,
    search: Search = ALL,
    *,
    reader: str | None = "",
    count: int = 100,
    before: Place | None = None,
) -> HistoryPage:
    """As they see it themselves, where no other reader is named."""
    who = person if reader == "" else reader
    return await store.read(lambda it: history.load_page(it, person, who, search, count, before))


async def ids(store: Store, person: str, reader: str | None = "", **search: object) -> list[str]:
    found = await page(store, person, Search(**search), reader=reader)  # type: ignore[arg-type]
    assert found.total == len(found.matches)
    return [one.match for one in found.matches]


async def played(store: Store, *evenings: "partial[None]") -> None:
    def write(database: Connection) -> None:
        for evening in evenings:
            evening(database)

    await store.write(write)


async def test_results_count_once(database: str) -> None:
    async with opened(database) as store, opened(database) as other:
        await guests(store, "zoë")
        await begun(store, "match")
        results = (Result("zoë", 12, 1), Result(None, 7, 2))
        counted = await asyncio.gather(
            ended(store, "match", 9, *results),
            ended(other, "match", 9, *results),
            ended(store, "match", 9, *results),
        )
        assert sorted(counted) == [False, False, True]
        assert not await ended(store, "unknown", 9, *results)
        one = PastMatch(
            match="match",
            game="pikoko",
            ended=9,
            rated=False,
            seats=2,
            score=12,
            rank=1,
            players=[
                PastPlayer("Zoë", 1, 12, "zoë", True),
                PastPlayer("Ali Baba", 2, 7, None, False),
            ],
            rules=1,
            is_old_rules=GAMES["pikoko"].rules_version > 1,
            change=None,
            file="pikoko-1970-01-01-match.json",
        )
        assert await page(store, "zoë") == HistoryPage([one], 1, None)


async def test_pages_hold_each_match_once_whatever_is_added(database: str) -> None:
    async with opened(database) as store:
        await guests(store, "zoë", "ali")
        duel = {"zoë": 2, "ali": 1}
        times = [("a", 10), ("b", 30), ("c", 20), ("d", 20), ("e", 5)]
        await played(store, *(partial(play, id=id, ended=now, scores=duel) for id, now in times))
        seen: list[str] = []
        before: Place | None = None
        for number in range(3):
            found = await page(store, "zoë", count=2, before=before)
            seen += [one.match for one in found.matches]
            assert found.total == 5 + number
            before = found.next
            await played(store, partial(play, id=f"new{number}", ended=99, scores=duel))
        assert seen == ["b", "d", "c", "a", "e"]
        assert before is None


async def test_what_is_searched_is_found(database: str) -> None:
    async with opened(database) as store:
        await guests(store, "zoë", "ali", "mia")
        await played(
            store,
            partial(play, id="a", ended=10, scores={"zoë": 5, "ali": 3}, rated=True),
            partial(play, id="b", ended=20, scores={"mia": 5, "zoë": 3}, game="confetti"),
            partial(play, id="c", ended=30, scores={"zoë": 5, "Bo": 5}),
            partial(play, id="alone", ended=40, scores={"zoë": 5}, game="confetti"),
            partial(
                play,
                id="d",
                ended=50,
                scores={"ali": 9, "zoë": 3},
                names={"ali": "ÉLOÏSE 100%_\\", "zoë": "Zazie"},
            ),
            partial(play, id="others", ended=60, scores={"ali": 9, "mia": 3}),
        )
        assert await ids(store, "zoë") == ["d", "alone", "c", "b", "a"]
        assert await ids(store, "zoë", game="confetti") == ["alone", "b"]
        assert await ids(store, "zoë", rated=True) == ["a"]
        assert await ids(store, "zoë", won=True) == ["c", "a"], "nobody wins alone"
        assert await ids(store, "zoë", since=20, until=40) == ["alone", "c", "b"]
        assert await ids(store, "zoë", player="ALI") == ["a"], "by the name of that evening"
        assert await ids(store, "zoë", player="eloi") == ["d"]
        assert await ids(store, "zoë", player="éloïse") == ["d"]
        assert await ids(store, "zoë", player="bo") == ["c"], "a bot has a name, too"
        assert await ids(store, "zoë", player="z") == [], "one is no fellow of one's own"
        for odd in ("100%", "%_", "\\"):
            assert await ids(store, "zoë", player=odd) == ["d"]
        for odd in ("_a", "100_", "l%i"):
            assert await ids(store, "zoë", player=odd) == []
        assert await ids(store, "zoë", player="i", game="pikoko", won=True) == ["a"]


async def test_others_find_what_they_may_look_at(database: str) -> None:
    async with opened(database) as store:
        await guests(store, "zoë", "ali", "mia")
        await played(
            store,
            partial(play, id="private", ended=10, scores={"zoë": 5, "ali": 3}),
            partial(play, id="shown", ended=20, scores={"zoë": 5, "mia": 3}, shown=True),
            partial(play, id="alone", ended=30, scores={"zoë": 5}),
        )
        await begun(store, "running")
        assert await ids(store, "zoë") == ["alone", "shown", "private"]
        assert await ids(store, "zoë", "ali") == ["shown", "private"]
        assert await ids(store, "zoë", "mia") == ["shown"]
        assert await ids(store, "zoë", None) == ["shown"]
        assert await ids(store, "zoë", None, player="ali") == []
        (shown,) = (await page(store, "zoë", reader="mia")).matches
        assert [one.you for one in shown.players] == [False, True]
        sums = [
            await store.read(lambda it, who=who: history.load_played(it, "zoë", who))  # type: ignore[misc]
            for who in ("zoë", "ali", None)
        ]
        assert sums == [
            {"pikoko": Played(3, 2, 30)},
            {"pikoko": Played(2, 2, 20)},
            {"pikoko": Played(1, 1, 20)},
        ]


async def test_matches_of_old_are_found_by_name(database: str) -> None:
    async with opened(database) as store:
        await guests(store, "zoë", "ali")
        names = {"ali": "Élo"}
        await played(
            store, partial(play, id="a", ended=1, scores={"zoë": 1, "ali": 0}, names=names)
        )
        await store.write(lambda it: take_back(it, 5))
    for _ in range(2):
        async with opened(database) as store:
            assert await ids(store, "zoë", player="elo") == ["a"]
            assert await ids(store, "ali", player="zoe") == ["a"]
