"""Matches that are looked at again: every view that somebody was sent is in their film, and nobody
sees a film who may not."""

import asyncio
import random
from collections.abc import Awaitable, Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
from msgspec import Raw
from msgspec.structs import replace as changed
from sqlalchemy import Connection, select, update

from server.client import Client, Json, Seat
from server.house import House, house
from server.players import BRISK, play_on
from tablee.catalogue import GAMES as CATALOGUE_GAMES
from tablee.kernel.codec import decoder
from tablee.kernel.game import AnyGame
from tablee.kernel.game import Seat as KernelSeat
from tablee.kernel.record import AnyRecord, load
from tablee.server.house import archive
from tablee.server.match.film import Angle, shoot, shoot_finished_rounds
from tablee.server.table.lobby import Lobby
from tablee.server.table.saved import load_record
from tablee.store import tables
from tablee.store.schema import matches, replay_links

pytestmark = pytest.mark.anyio

GAMES = sorted(BRISK)


async def play(host: House, game: str, people: int = 3, **wishes: Any) -> tuple[str, list[Seat]]:
    """A match to its end: its id, and who played it. They keep all that they were sent."""
    _, seats = await host.started(game, people, BRISK[game], **wishes)
    async with asyncio.timeout(60):
        await asyncio.gather(*(play_on(seat, random.Random(7)) for seat in seats))
        await seats[0].until(lambda: seats[0].facts["match"]["over"])
    return seats[0].facts["match"]["id"], seats


async def ask(client: Client, match: str, **query: Any) -> httpx.Response:
    return await client.http.get(f"/api/matches/{match}/film", params=query)


async def film(client: Client, match: str, **query: Any) -> Json:
    answer = await ask(client, match, **query)
    assert answer.status_code == 200, answer.text
    shown: Json = answer.json()
    return shown


def views(frames: list[Json]) -> list[Any]:
    return [frame["view"] for frame in frames]


def is_within(part: list[Any], whole: list[Any]) -> bool:
    """In the same order, perhaps with others between."""
    rest = iter(whole)
    return all(any(one == other for other in rest) for one in part)


@pytest.mark.parametrize("game", GAMES)
async def test_a_film_shows_each_seat_what_it_was_sent(tmp_path: Path, game: str) -> None:
    async with house(tmp_path) as host:
        match, seats = await play(host, game)
        for number, seat in enumerate(seats):
            sent = [frame for data in seat.frames if (frame := msgspec.json.decode(data))]
            live = [frame for frame in sent if frame["type"] == "view"]
            shown = await film(host.clients[0], match, seat=number)
            assert is_within(views(live), views(shown["frames"]))
            assert shown["frames"][-1]["view"] == live[-1]["view"]
            assert shown["frames"][-1]["result"] == live[-1]["result"]
            assert [frame["seq"] for frame in shown["frames"]] == list(range(len(shown["frames"])))
            told = [event for frame in shown["frames"] for event in frame["told"]]
            assert is_within([event for frame in live for event in frame["told"]], told)
        watched = await film(host.clients[0], match, seat=0)
        opened = await film(host.clients[0], match, seat=0, open="true")
        assert opened["open"]
        assert len(opened["frames"]) == len(watched["frames"])


async def test_what_is_open_in_a_film(tmp_path: Path) -> None:
    """Pikoko: one's own tail, and the bids in the fists."""
    async with house(tmp_path) as host:
        match, _ = await play(host, "pikoko")
        own = await film(host.clients[0], match, seat=0)
        opened = await film(host.clients[0], match, seat=0, open="true")
        assert None in own["frames"][0]["view"]["hands"][0]
        assert None not in opened["frames"][0]["view"]["hands"][0]


async def test_a_private_match_is_for_its_players_and_those_with_a_link(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        match, _ = await play(host, "plumpsack", 2)
        player, stranger, guest = host.clients[0], host.stranger(), await host.guest("Zoé")
        for client in (stranger, guest):
            for answer in (
                await ask(client, match),
                await ask(client, match, key="nonsense"),
                await ask(client, match, seat=0, open="true"),
                await client.http.get(f"/api/matches/{match}/record"),
            ):
                assert answer.status_code == 404
                assert answer.json()["error"]["code"] == "unknown_match"
        refused = await guest.http.post(f"/api/matches/{match}/link", json={})
        assert refused.status_code == 404
        link = (await player.http.post(f"/api/matches/{match}/link", json={})).json()
        assert link["url"] == f"{host.url}/m/{match}?key={link['key']}"
        assert (await film(stranger, match, key=link["key"]))["table"] is None
        assert (await film(player, match))["table"] is not None
        other, _ = await play(host, "plumpsack", 2)
        assert (await ask(stranger, other, key=link["key"])).status_code == 404


async def test_a_match_that_all_could_watch_is_for_all(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        match, _ = await play(host, "plumpsack", 2, public=True)
        assert (await film(host.stranger(), match))["players"][0]["name"] == "Guest 0"
        hidden, _ = await play(host, "plumpsack", 2, public=True, spectators=False)
        assert (await ask(host.stranger(), hidden)).status_code == 404


# While it goes on


async def to_the_second_round(
    host: House, people: int = 3, **wishes: Any
) -> tuple[str, str, list[Seat]]:
    """Of Pikoko, where nobody moves then: the match, its table, who plays it."""
    setup = {"rounds": 2, "pause_ms": 600_000, "turn_ms": 0}
    table, seats = await host.started("pikoko", people, setup, **wishes)
    chance = random.Random(7)
    playing = [asyncio.create_task(play_on(seat, chance)) for seat in seats]
    for seat in seats:
        await seat.until(lambda seat=seat: seat.view and seat.view["round"] == 2)  # type: ignore[misc]
    for task in playing:
        task.cancel()
    await asyncio.gather(*playing, return_exceptions=True)
    return seats[0].facts["match"]["id"], table, seats


async def test_a_match_that_goes_on_shows_finished_rounds_as_one_saw_them(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        match, _, _ = await to_the_second_round(host)
        shown = await film(host.clients[1], match, seat=0, open="true")
        assert (shown["seat"], shown["open"], shown["ended"]) == (1, False, None)
        assert {frame["round"] for frame in shown["frames"]} == {1}
        assert None in shown["frames"][0]["view"]["hands"][1]


async def test_before_a_round_is_over_there_is_nothing_to_see(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        _, seats = await host.started("pikoko", 3, {"turn_ms": 0})
        assert (await film(host.clients[1], seats[0].facts["match"]["id"]))["frames"] == []


async def test_who_may_watch_a_match_sees_its_finished_rounds_as_one_who_watches(
    tmp_path: Path,
) -> None:
    """At a table that is open to all everybody may; at any other, whoever has its link."""
    async with house(tmp_path) as host:
        match, table, _ = await to_the_second_round(host)
        for client in (host.stranger(), await host.guest("Zoé")):
            shown = await film(client, match, table=table, seat=0, open="true")
            assert (shown["seat"], shown["open"], shown["table"]) == (None, False, None)
            assert {frame["round"] for frame in shown["frames"]} == {1}
        match, _, _ = await to_the_second_round(host, public=True)
        assert (await film(host.stranger(), match))["frames"] != []


async def test_who_may_not_watch_a_match_sees_nothing_of_it(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        match, table, seats = await to_the_second_round(host)
        other = await (await host.guest("Otto")).create("pikoko")
        player, guest, banned = host.clients[1], await host.guest("Zoé"), await host.guest("Ben")
        await seats[0].do("ban", person=banned.id)
        key = (await player.http.post(f"/api/matches/{match}/link", json={})).json()["key"]
        for client, query in (
            *((client, {}) for client in (host.stranger(), guest, banned)),
            *((client, {"key": key}) for client in (host.stranger(), guest)),
            *((guest, {"table": wrong}) for wrong in (other, match, "nonsense")),
            (banned, {"table": table}),
        ):
            assert (await ask(client, match, **query)).status_code == 404, query
        quiet, its_table, _ = await to_the_second_round(host, spectators=False, public=True)
        assert (await ask(guest, quiet, table=its_table)).status_code == 404
        public, _, seats = await to_the_second_round(host, public=True)
        await seats[0].do("ban", person=banned.id)
        assert (await ask(banned, public)).status_code == 404


async def test_nothing_else_is_had_of_a_match_that_goes_on(tmp_path: Path) -> None:
    """Its record would tell the deal, and whoever could play it on would see the hands."""
    async with house(tmp_path) as host:
        match, table, _ = await to_the_second_round(host, public=True)
        player, guest = host.clients[1], await host.guest("Zoé")
        key = (await player.http.post(f"/api/matches/{match}/link", json={})).json()["key"]
        on = {"frame": 3, "seat": 0, "level": "easy", "key": key}
        for client in (player, guest):
            for answer in (
                await client.http.get(f"/api/matches/{match}/record", params={"table": table}),
                await client.http.post(f"/api/matches/{match}/play-on", json=on),
            ):
                assert answer.status_code == 409
                assert answer.json()["error"]["code"] == "not_over"
        assert (await guest.http.post(f"/api/matches/{match}/link", json={})).status_code == 404


def test_a_game_that_must_be_remembered_has_no_finished_rounds() -> None:
    """However many rounds it has."""
    text = (Path(__file__).parents[1] / "records" / "pikoko-3.json").read_bytes()
    game, record = load(text, CATALOGUE_GAMES)
    half = changed(record, entries=record.entries[: len(record.entries) // 2])
    names = ("A", "B", "C")
    assert shoot_finished_rounds("m", game, half, None, names) != []
    assert shoot_finished_rounds("m", replace(game, looks_back=False), half, None, names) == []


async def test_a_memory_game_is_not_looked_back_on(tmp_path: Path) -> None:
    setup = {"circle": 5, "memory_ms": 20, "pause_ms": 20, "turn_ms": 0}
    async with house(tmp_path) as host:
        _, seats = await host.started("plumpsack", 2, setup, public=True)
        match = seats[0].facts["match"]["id"]
        await seats[0].until(lambda: seats[0].view is not None and seats[0].view["seq"] > 0)
        for client in (host.clients[0], host.stranger()):
            assert (await film(client, match))["frames"] == []


async def test_nonsense_is_refused(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        match, _ = await play(host, "plumpsack", 2)
        player = host.clients[0]
        assert (await ask(player, match, seat="-1")).status_code == 400
        assert (await ask(player, match, seat=7)).status_code == 422
        assert (await ask(player, "nonsense")).status_code == 404
        plain = await player.http.get(
            f"/api/matches/{match}/film", headers={"accept-encoding": "identity"}
        )
        assert plain.json() == await film(player, match)


# Rules change


async def test_a_match_by_rules_that_are_gone_says_so(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        match, _ = await play(host, "plumpsack", 2)
        player = host.clients[0]

        def age(database: Connection) -> None:
            known = database.execute(select(matches.c.start).where(matches.c.id == match)).scalar()
            older = str(known).replace('"rules":1', '"rules":0')
            assert older != known
            database.execute(update(matches).where(matches.c.id == match).values(start=older))

        await host.app.store.write(age)
        wish = {"frame": 0, "seat": 0, "level": "easy"}
        for answer in (
            await ask(player, match),
            await player.http.get(f"/api/matches/{match}/record"),
            await player.http.post(f"/api/matches/{match}/play-on", json=wish),
        ):
            assert answer.status_code == 422
            assert answer.json()["error"]["code"] == "unknown_rules"
            assert "version 0 of the rules" in answer.json()["error"]["message"]
        assert (await ask(host.stranger(), match)).status_code == 404


# What these tests are worth

Plant = Callable[[pytest.MonkeyPatch], None]
Check = Callable[[Path], Awaitable[None]]


def _every_match_is_shown(patch: pytest.MonkeyPatch) -> None:
    load_match = tables.load_match

    def show(database: Connection, id: str) -> Any:
        stored = load_match(database, id)
        return None if stored is None else changed(stored, shown=True)

    patch.setattr(tables, "load_match", show)


def _any_key_opens(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(archive, "_has_link", lambda database, id, key: bool(key))


def _a_key_opens_any_match(patch: pytest.MonkeyPatch) -> None:
    """A link is one, of whatever match."""

    def has_link(database: Connection, id: str, key: str) -> bool:
        held = select(replay_links.c.match).where(replay_links.c.token == archive._hash(key))
        return database.execute(held).first() is not None

    patch.setattr(archive, "_has_link", has_link)


def _everybody_makes_links(patch: pytest.MonkeyPatch) -> None:
    find = archive.Archive.find

    async def as_a_player(self: archive.Archive, id: str, person: Any, key: str) -> Any:
        return changed(await find(self, id, person, key), own_seat=0)

    patch.setattr(archive.Archive, "find", as_a_player)


def _the_rest_is_shown_too(patch: pytest.MonkeyPatch) -> None:
    def shoot_all(id: str, game: AnyGame, record: AnyRecord, seat: Any, names: Any) -> list[Raw]:
        return shoot(id, game, record, Angle(seat), names)

    patch.setattr(archive, "shoot_finished_rounds", shoot_all)


def _finished_rounds_are_open(patch: pytest.MonkeyPatch) -> None:
    def open_up(id: str, game: AnyGame, record: AnyRecord, seat: Any, names: Any) -> list[Raw]:
        rounds = shoot_finished_rounds(id, game, record, seat, names)
        return shoot(id, game, record, Angle(seat, is_open=True), names)[: len(rounds)]

    patch.setattr(archive, "shoot_finished_rounds", open_up)


def _finished_rounds_are_seen_from_any_seat(patch: pytest.MonkeyPatch) -> None:
    def turn(id: str, game: AnyGame, record: AnyRecord, _: Any, names: Any) -> list[Raw]:
        return shoot_finished_rounds(id, game, record, KernelSeat(0), names)

    patch.setattr(archive, "shoot_finished_rounds", turn)


def _a_table_is_known_by_any_name(patch: pytest.MonkeyPatch) -> None:
    may_watch = archive._may_watch
    patch.setattr(
        archive,
        "_may_watch",
        lambda database, table, person, _: may_watch(database, table, person, True),
    )


def _the_banned_may_watch(patch: pytest.MonkeyPatch) -> None:
    may_watch = archive._may_watch
    patch.setattr(
        archive, "_may_watch", lambda database, table, _, link: may_watch(database, table, "", link)
    )


def _what_is_quiet_is_watched(patch: pytest.MonkeyPatch) -> None:
    may_watch = archive._may_watch

    def among_friends(database: Connection, table: str, person: Any, link: bool) -> bool:
        agreed = decoder(Lobby).decode(tables.load_lobby(database, table) or "")
        return may_watch(database, table, person, link) or not agreed.spectators

    patch.setattr(archive, "_may_watch", among_friends)


def _what_goes_on_counts_as_over(patch: pytest.MonkeyPatch) -> None:
    async def find_over(self: archive.Archive, id: str, person: Any, key: str) -> Any:
        found = await self.find(id, person, key)
        return archive.Over(*load_record(found.stored, found.lines), file="")

    patch.setattr(archive.Archive, "find_over", find_over)


HOLES: list[tuple[Plant, Check]] = [
    (_every_match_is_shown, test_a_private_match_is_for_its_players_and_those_with_a_link),
    (_any_key_opens, test_a_private_match_is_for_its_players_and_those_with_a_link),
    (_a_key_opens_any_match, test_a_private_match_is_for_its_players_and_those_with_a_link),
    (_everybody_makes_links, test_nothing_else_is_had_of_a_match_that_goes_on),
    (_the_rest_is_shown_too, test_a_match_that_goes_on_shows_finished_rounds_as_one_saw_them),
    (_finished_rounds_are_open, test_a_match_that_goes_on_shows_finished_rounds_as_one_saw_them),
    (
        _finished_rounds_are_seen_from_any_seat,
        test_a_match_that_goes_on_shows_finished_rounds_as_one_saw_them,
    ),
    (_a_table_is_known_by_any_name, test_who_may_not_watch_a_match_sees_nothing_of_it),
    (_the_banned_may_watch, test_who_may_not_watch_a_match_sees_nothing_of_it),
    (_what_is_quiet_is_watched, test_who_may_not_watch_a_match_sees_nothing_of_it),
    (_what_goes_on_counts_as_over, test_nothing_else_is_had_of_a_match_that_goes_on),
]


@pytest.mark.parametrize(("plant", "check"), HOLES, ids=lambda one: one.__name__)
async def test_a_planted_hole_is_found(
    plant: Plant, check: Check, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    plant(monkeypatch)
    with pytest.raises(AssertionError):
        await check(tmp_path)
