"""A page of one's own: every number of it worked out again from the records, and nothing on it that
its reader may not know."""

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from ours import BOXES
from sqlalchemy import select, true

from server import village
from server.client import Client, Json
from server.house import House, house
from server.ledger import Ledger, check_same, won
from server.village import FIRST, PEOPLE, SHELF, STRANGER, Evening, make_evenings
from tablee.catalogue.facts import facts_of
from tablee.server.web import profiles
from tablee.store import figures, history, ratings, schema, tables

pytestmark = pytest.mark.anyio

SHOWS = ("nothing", "ratings", "all")
EVENINGS = make_evenings(3, 110)
LEDGER = Ledger(EVENINGS)
FIGURES = {game: facts_of(box).figures for game, box in BOXES.items()}


@asynccontextmanager
async def old_house(folder: Path, **settings: Any) -> AsyncIterator[House]:
    """Where all that was played; one match goes on, and one was played on from another."""
    running, branch = make_evenings(4, 2)

    def write(database: Any) -> None:
        village.settle(database)
        village.play_all(database, EVENINGS)
        village.begin(database, Evening(**{**vars(running), "shown": True}))
        village.begin(database, branch, origin='{"match":null,"frame":0}')
        tables.close_match(database, branch.id, FIRST)

    async with house(folder, **settings) as host:
        await host.app.store.write(write)
        await host.counted()
        yield host


def enter(host: House, who: str | None) -> Client:
    client = Client(host.url, who)
    host.clients.append(client)
    return client


async def get(client: Client, path: str, **query: Any) -> Json:
    answer = await client.http.get(path, params=query)
    assert answer.status_code == 200, answer.text
    found: Json = answer.json()
    return found


async def check_person(host: House, person: str, reader: str | None, shows: str) -> None:
    """All that this reader is told of that person."""
    client, path = enter(host, reader), f"/api/profiles/{person}"
    check_same(await get(client, path), LEDGER.profile(person, reader, shows))
    for game in SHELF:
        found = await get(client, f"{path}/games/{game}")
        check_same(found, LEDGER.over_time(person, game, reader, shows), f"{person} {game}")
    wanted = LEDGER.matches(person, reader, shows)
    found = await get(client, f"{path}/matches", count=100)
    check_same(found | {"next": None}, wanted | {"matches": wanted["matches"][:100]})


def test_these_evenings_have_all_that_matters() -> None:
    """Else what follows would hold of nothing."""
    of_zoe = LEDGER.counted("zoe", "pikoko", lambda one: True)
    assert len(of_zoe) > 24 * 1.5, "periods of more than one match, not all alike"
    assert len(of_zoe) % 24
    assert any(one.seat_of("zoe") in one.helped for one in LEDGER.of("zoe", "pikoko"))
    kinds = {(one.rated, one.shown) for one in LEDGER.of("zoe")}
    assert kinds == {(rated, shown) for rated in (True, False) for shown in (True, False)}
    assert {one.game for one in LEDGER.of("zoe")} == set(SHELF)
    assert any(None in one.seats for one in EVENINGS)
    assert any(len(one.seats) == 1 for one in EVENINGS)
    private = [one for one in LEDGER.of("zoe") if not one.shown]
    assert any("dan" in one.seats for one in private)
    assert any("dan" not in one.seats for one in private)
    assert len(LEDGER.leaderboard("pikoko", None)["best"]) > 2
    listed = {len(LEDGER.leaderboard(game, None)["best"]) for game in SHELF}
    assert min(listed) < len(PEOPLE), "not everybody is on every board"


async def test_one_sees_all_of_oneself(database: str, tmp_path: Path) -> None:
    async with old_house(tmp_path, db=database) as host:
        for person in (*PEOPLE, STRANGER):
            await check_person(host, person, person, "ratings")
        client = enter(host, "zoe")
        for game in SHELF:
            check_same(
                await get(client, f"/api/leaderboards/{game}"), LEDGER.leaderboard(game, "zoe")
            )
        for page in (await get(client, "/api/profiles/zoe"))["games"]:
            known = list(page["figures"])
            assert known == sorted(known, key=list(FIGURES[page["game"]]).index), (
                "as they are shown"
            )


async def check_others(host: House, shows: str) -> None:
    """All that anybody else is told of Zoë: who sat with her, who has a name here, who has none."""
    changed = await enter(host, "zoe").http.patch("/api/me", json={"shows": shows})
    assert changed.is_success
    for reader in ("dan", STRANGER, None):
        await check_person(host, "zoe", reader, shows)
        shy = frozenset({"zoe"} if shows == "nothing" else ())
        for game in SHELF:
            found = await get(enter(host, reader), f"/api/leaderboards/{game}")
            check_same(found, LEDGER.leaderboard(game, reader, shy))
    own = await get(enter(host, "zoe"), "/api/leaderboards/pikoko")
    assert (own["own"] is None) == (shows == "nothing")


async def test_others_see_what_one_shows_and_they_may_look_at(
    database: str, tmp_path: Path
) -> None:
    async with old_house(tmp_path, db=database) as host:
        for shows in SHOWS:
            await check_others(host, shows)
            await check_person(host, "zoe", "zoe", shows)


def see_every_match(person: str, reader: str | None) -> Any:
    return true()


HOLES: dict[str, tuple[Any, str, Any, str]] = {
    "every match of who shows all": (history, "seen_by", see_every_match, "all"),
    "figures over every match": (figures, "_is_seen", see_every_match, "all"),
    "matches of who shows ratings": (profiles, "_shows_matches", lambda *_: True, "ratings"),
    "matches of who shows nothing": (profiles, "_shows_matches", lambda *_: True, "nothing"),
    "ratings of who shows nothing": (profiles, "_shows_ratings", lambda *_: True, "nothing"),
    "how often who shows nothing has played": (
        ratings,
        "_select_standings",
        lambda game, least: (
            select(
                *schema.people.c["id", "name", "face"],
                *schema.ratings.c["mu", "sigma", "matches"],
            )
            .join(schema.ratings, schema.ratings.c.person == schema.people.c.id)
            .where(schema.ratings.c.game == game, schema.ratings.c.matches >= least)
        ),
        "nothing",
    ),
}


@pytest.mark.parametrize("hole", HOLES)
async def test_planted_holes_are_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, hole: str
) -> None:
    module, name, planted, shows = HOLES[hole]
    async with old_house(tmp_path) as host:
        await check_others(host, shows)
        monkeypatch.setattr(module, name, planted)
        with pytest.raises(AssertionError):
            await check_others(host, shows)


async def test_figures_of_a_bot_s_moves_would_be_noticed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tablee.store.counting._find_helped", lambda *_: set[int]())
    async with old_house(tmp_path) as host:
        with pytest.raises(AssertionError):
            await check_person(host, "zoe", "zoe", "ratings")


# Searching


SEARCHES: dict[str, tuple[Json, Callable[[Evening], bool]]] = {
    "a game": ({"game": "confetti"}, lambda one: one.game == "confetti"),
    "rated": ({"rated": "true"}, lambda one: one.rated),
    "not only rated": ({"rated": "false"}, lambda one: True),
    "won": ({"won": "true"}, lambda one: won(one, "zoe")),
    "a name": ({"player": "BEAT"}, lambda one: "bea" in one.seats),
    "a bot": ({"player": "bot"}, lambda one: None in one.seats),
    "nobody": ({"player": "zo"}, lambda one: False),
    "a time": (
        {"since": EVENINGS[20].ended, "until": EVENINGS[60].ended},
        lambda one: EVENINGS[20].ended <= one.ended <= EVENINGS[60].ended,
    ),
    "all at once": (
        {"game": "pikoko", "player": "ali", "won": "true", "since": EVENINGS[10].ended},
        lambda one: (
            one.game == "pikoko"
            and "ali" in one.seats
            and won(one, "zoe")
            and one.ended >= EVENINGS[10].ended
        ),
    ),
}


async def test_a_history_is_searched_and_paged(database: str, tmp_path: Path) -> None:
    async with old_house(tmp_path, db=database) as host:
        await enter(host, "zoe").http.patch("/api/me", json={"shows": "all"})
        for reader in ("zoe", "dan"):
            client = enter(host, reader)
            for query, is_wanted in SEARCHES.values():
                wanted = LEDGER.matches("zoe", reader, "all", is_wanted)
                before: Json = {}
                found: list[Json] = []
                while True:
                    page = await get(
                        client, "/api/profiles/zoe/matches", **query, **before, count=7
                    )
                    assert page["total"] == wanted["total"]
                    found += page["matches"]
                    if page["next"] is None:
                        break
                    assert len(page["matches"]) == 7
                    before = {"before": page["next"]}
                check_same(found, wanted["matches"], str(query))
        own = await get(enter(host, "zoe"), "/api/me/matches")
        first = await get(enter(host, "zoe"), "/api/profiles/zoe/matches")
        assert own == first
        assert len(own["matches"]) == 50


@pytest.mark.parametrize(
    ("query", "status", "code"),
    [
        ({"rated": "yes"}, 400, "malformed"),
        ({"won": "1"}, 400, "malformed"),
        ({"since": "yesterday"}, 400, "malformed"),
        ({"until": "-1"}, 400, "malformed"),
        ({"since": "9" * 16}, 400, "malformed"),
        ({"count": "0"}, 400, "malformed"),
        ({"count": "101"}, 400, "malformed"),
        ({"count": "²"}, 400, "malformed"),
        ({"before": "somewhere"}, 400, "malformed"),
        ({"before": "12.\x00"}, 400, "malformed"),
        ({"player": "x" * 101}, 400, "malformed"),
        ({"game": "chess"}, 422, "unknown_game"),
    ],
)
async def test_what_cannot_be_searched_is_refused(
    tmp_path: Path, query: Json, status: int, code: str
) -> None:
    async with house(tmp_path) as host:
        for language, hint in (("en", "expected|There is no"), ("fr", "attendu|existe pas")):
            guest = await host.guest("Zoë", language)
            for path in ("/api/me/matches", f"/api/profiles/{guest.id}/matches"):
                answer = await guest.http.get(path, params=query)
                refused = answer.json()["error"]
                assert (answer.status_code, refused["code"]) == (status, code)
                assert any(part in refused["message"] for part in hint.split("|"))


async def test_whom_and_what_nobody_knows(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        guest = await host.guest("Zoë")
        for path, wanted in (
            ("/api/profiles/nobody", (404, "unknown_person")),
            ("/api/profiles/nobody/games/pikoko", (404, "unknown_person")),
            ("/api/profiles/nobody/matches", (404, "unknown_person")),
            (f"/api/profiles/{guest.id}/games/chess", (422, "unknown_game")),
            ("/api/leaderboards/chess", (422, "unknown_game")),
        ):
            answer = await guest.http.get(path)
            assert (answer.status_code, answer.json()["error"]["code"]) == wanted
        nothing = await get(guest, "/api/me/matches", player="\x00", before="12.")
        assert nothing == {"matches": [], "total": 0, "next": None}


def test_many_points_are_thinned_evenly() -> None:
    points = [ratings.RatingPoint(number, 25.0, 8.0) for number in range(1000)]
    thin = profiles._thin(points)
    assert len(thin) == 300
    assert (thin[0], thin[-1]) == (points[0], points[-1])
    gaps = {after.ended - before.ended for before, after in pairwise(thin)}
    assert gaps == {3, 4}
    assert profiles._thin(points[:300]) == points[:300]
