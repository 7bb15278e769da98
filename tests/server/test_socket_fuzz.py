"""Malformed frames and hostile sequences over real sockets: each gets a clear error, or the door.

Through all of it an innocent match goes on at another table, and ends as it should; nothing is
logged but what a stranger's nonsense deserves; and tables stay sane. `make fuzz` sends 100,000
frames, `make test` fewer.
"""

import asyncio
import json
import os
from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
from laws import SUBJECTS
from ours import GAMES

from server.client import PATIENCE_S, Client
from server.house import House, house
from server.nonsense import Nonsense, bad_frames, bad_requests
from server.players import BRISK, play_on
from server.raw import CLOSE, PING, Line, framed, handshake
from server.replays import check_views, played
from tablee.bots.bot import Dice
from tablee.kernel.game import Seat as SeatNumber
from tablee.server.common.settings import Settings
from tablee.server.line.connection import MOST_BAD
from tablee.server.line.sockets.socket import POLICY
from tablee.server.table.table import Table
from tablee.server.web.serve import HEAD_S
from tablee.server.wire.occupants import HumanPlayer
from tablee.store import tables as stored

pytestmark = [pytest.mark.anyio, pytest.mark.slow]

FRAMES = int(os.environ.get("FUZZ_FRAMES", "6000"))
AT_ONCE = 6  # sockets
A_SOCKET = MOST_BAD - 10  # frames; so that nobody is shown the door before all are answered
SETTINGS: dict[str, Any] = {"grace_ms": 200}

_SUBJECTS = {subject.game.id: subject for subject in SUBJECTS}


@pytest.fixture(autouse=True)
def quick_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    """Bots who do not take their time."""
    monkeypatch.setattr(Dice, "between", lambda dice, low, high: 20)


# The ways to be hostile


class Tally(Counter[str]):
    """What came of it all."""


async def _converse(line: Line, nonsense: Nonsense, frames: int) -> Tally:
    """So many frames on one socket. Behind each goes a ping, whose answer shows what came first:
    an error for what is malformed, or later an answer by its id."""
    tally = Tally()
    sent: list[tuple[str, bool]] = []
    await line.until(lambda: any(message["type"] == "table" for message in line.messages))
    nonsense.moves = [
        move for one in line.messages if one["type"] == "view" for move in one["options"] or ()
    ]
    soundness = nonsense.chance.choice([0.0, 0.2, 0.6, 1.0])
    for number in range(frames):
        text, is_malformed = nonsense.message(soundness)
        sent.append((text, is_malformed))
        line.say(text.encode())
        line.say(json.dumps({"type": "ping", "sent": number + 0.25}))
    await line.drain()
    await line.until(lambda: _pongs(line) == frames)
    assert not line.is_closed, "no nonsense, and no number of sound requests, ends a conversation"
    wrong = _errors_before_pongs(line)
    awaited = set()
    for number, (text, is_malformed) in enumerate(sent):
        errors = wrong[number]
        assert errors <= 1, text
        assert errors or not is_malformed, text
        if not errors and (message_id := json.loads(text).get("id")) is not None:
            awaited.add(message_id)
        tally["malformed"] += errors
    await line.until(lambda: awaited <= _answers(line).keys())
    answers = _answers(line)
    assert awaited == answers.keys(), "each request is answered, and no other"
    for answer in answers.values():
        tally[answer.get("reason", "accepted")] += 1
    tally["frames"] = frames
    return tally


def _pongs(line: Line) -> int:
    return sum(_is_mark(message) for message in line.messages)


def _is_mark(message: dict[str, Any]) -> bool:
    return bool(message["type"] == "pong" and message["sent"] % 1 == 0.25)


def _errors_before_pongs(line: Line) -> list[int]:
    wrong = [0]
    for message in line.messages:
        if message["type"] == "error":
            assert message["code"] == "malformed"
            assert message["message"]
            wrong[-1] += 1
        elif _is_mark(message):
            wrong.append(0)
    return wrong


def _answers(line: Line) -> dict[str, dict[str, Any]]:
    answers = [one for one in line.messages if one["type"] in ("accepted", "rejected")]
    assert all(one["reason"] and one["message"] for one in answers if one["type"] == "rejected")
    return {one["id"]: one for one in answers}


async def _break_off(host: House, table: str, cookie: str, chance: Random) -> Tally:
    """The socket is closed, with a code that says why; or by us in the middle of a message."""
    line = await Line.at(host.url, table, cookie)
    if chance.random() < 0.2:
        line.write(framed(b'{"type":"say","id":"1"', length=chance.choice([30, 200, 16_000])))
        line.write(b"x" * chance.choice([0, 1, 7]))
        await line.drain()
        await line.hang_up(rudely=chance.random() < 0.5)
        return Tally(frames=1, broken_off=1)
    line.write(bad_frames(chance))
    await line.ended()
    assert line.close_code in (None, 1002, 1003, 1007, 1009), line.close_code
    await line.hang_up()
    return Tally({"frames": 1, f"closed {line.close_code}": 1})


async def _knock(host: House, table: str, chance: Random) -> Tally:
    """With what should have been a handshake: no socket comes of it."""
    line = await Line.connected(host.url)
    request = bad_requests(chance, f"/tables/{table}/socket?v=1")
    line.write(request)
    line.finish()
    status = await line.answer()
    assert status is None or 400 <= status < 500, request[:1000]
    await line.ended()
    await line.hang_up()
    return Tally({"frames": 1, f"status {status}": 1})


class Cast:
    """The hostile, and tables that they have to themselves: two of each game."""

    def __init__(self, host: House, clients: list[Client]) -> None:
        self.host = host
        self.clients = clients
        self.tables: list[str] = []

    @classmethod
    async def gathered(cls, host: House) -> "Cast":
        return cls(host, [await host.guest(f"Rogue {number}") for number in range(6)])

    async def find_tables(self, chance: Random) -> None:
        self.tables = [
            await chance.choice(self.clients).create(game, setup=BRISK[game], seats=3)
            for game in (*GAMES, *GAMES)
        ]

    @property
    def ids(self) -> list[str]:
        return [client.id or "" for client in self.clients]

    @property
    def cookies(self) -> list[str]:
        return [client.cookie for client in self.clients]

    async def line(self, chance: Random) -> Line:
        """To some table, as one who sits there as a rule; as another, as nobody, or as who nobody
        is."""
        table = chance.choice(self.tables)
        cookies: list[str | None] = [*self.cookies, None, "x" * 43]
        if chance.random() < 0.7:
            here = await self.host.app.tables.find(table)
            assert here is not None
            seated = [one.id for one in here.lobby.seats if isinstance(one, HumanPlayer)]
            cookies = [one.cookie for one in self.clients if one.id in seated] or cookies
        return await Line.at(self.host.url, table, chance.choice(cookies))


async def _batch(cast: Cast, frames: int, seed: str) -> Tally:
    """Most of it messages; one in ten below them."""
    tally, shares = Tally(), Counter(share % AT_ONCE for share in range(frames))
    for one in await asyncio.gather(
        *(_hostilities(cast, shares[at], f"{seed} {at}") for at in range(AT_ONCE))
    ):
        tally.update(one)
    return tally


async def _hostilities(cast: Cast, frames: int, seed: str) -> Tally:
    tally, chance, nonsense = Tally(), Random(seed), Nonsense(seed, cast.ids)
    while tally["frames"] < frames:
        draw, left = chance.random(), frames - tally["frames"]
        if draw < 0.35:
            tally.update(await _knock(cast.host, chance.choice(cast.tables), chance))
        elif draw < 0.7:
            table, cookie = chance.choice(cast.tables), chance.choice(cast.cookies)
            tally.update(await _break_off(cast.host, table, cookie, chance))
        elif draw < 0.75:
            await _begin_a_match(cast, chance)
        elif draw < 0.78:
            tally.update(await _come_and_go(cast, chance))
        else:
            line = await cast.line(chance)
            tally.update(await _converse(line, nonsense, min(left, A_SOCKET)))
            await line.hang_up(rudely=chance.random() < 0.5)
            _check_no_leak(line, cast)
    return tally


def _check_no_leak(line: Line, cast: Cast) -> None:
    """Of test_leaks' secrets those that a hostile client would like best."""
    sent = b"".join(line.frames)
    assert not [cookie for cookie in cast.cookies if cookie.encode() in sent]
    facts = [one["match"] for one in line.messages if one["type"] == "table" and one["match"]]
    assert all(match["over"] or match["seed"] is None for match in facts)


async def _begin_a_match(cast: Cast, chance: Random) -> None:
    """As its host would, with another and bots, so that nonsense meets every phase. At half of
    the tables: lobbies are to be met as well."""
    game, table = chance.choice(list(GAMES)), chance.choice(cast.tables[:4])
    here = await cast.host.app.tables.find(table)
    assert here is not None
    (host,) = (one for one in cast.clients if one.id == here.lobby.host)
    wishes = {"game": game, "setup": BRISK[game], "rated": False, "spectators": True}
    acts: list[tuple[Client, list[dict[str, Any]]]] = [
        (host, [{"type": "configure", "wishes": wishes}]),
        (host, [{"type": "configure", "wishes": {"seats": 3}}, {"type": "sit", "seat": 0}]),
        (chance.choice(cast.clients), [{"type": "sit", "seat": 1}]),
        (host, [*({"type": "put_bot", "seat": seat} for seat in range(7)), {"type": "start"}]),
    ]
    for client, requests in acts:
        line = await Line.at(cast.host.url, table, client.cookie)
        for number, request in enumerate(requests):
            line.say(json.dumps({**request, "id": f"begin.{number}"}))
        await line.until(lambda: len(_answers(line)) == len(requests))  # noqa: B023
        await asyncio.sleep(chance.choice([0, 0.02]))
        await line.hang_up()


async def _come_and_go(cast: Cast, chance: Random) -> Tally:
    """One person, again and again, as fast as it goes; sometimes without a word."""
    client, table = chance.choice(cast.clients), chance.choice(cast.tables)
    for _ in range(10):
        line = await Line.connected(cast.host.url)
        request = handshake(f"/tables/{table}/socket?v=1")
        line.write(request[:-2] + f"Cookie: tablee={client.cookie}\r\n\r\n".encode())
        if chance.random() < 0.5:
            await line.answer()
            line.say(json.dumps({"type": "sit", "id": "1", "seat": chance.randrange(7)}))
            line.say(json.dumps({"type": "pause", "id": "2"}))
            await line.drain()
        await line.hang_up(rudely=chance.random() < 0.7)
    return Tally(came_and_went=10)


# What must hold after all that


async def _innocent_match(host: House, game: str) -> None:
    """From the first card to the last, while others misbehave; everybody sees what they should."""
    seats_wanted = max(2, GAMES[game].seats[0])
    _, seats = await host.started(game, seats_wanted, BRISK[game])
    async with asyncio.timeout(120):
        await asyncio.gather(*(play_on(seat, Random(at)) for at, seat in enumerate(seats)))
    for seat in seats:
        await seat.until(lambda seat=seat: seat.facts["match"]["over"])  # type: ignore[misc]
    match = await played(host.app.store, seats[0].facts["match"]["id"])
    for number, seat in enumerate(seats):
        assert check_views(match, SeatNumber(number), seat.frames, saw_the_deal=True) > 5
        assert seat.is_open
        await seat.close()
        host.seats.remove(seat)


async def _check_sane(host: House) -> None:
    async with asyncio.timeout(PATIENCE_S):
        health = await host.clients[0].http.get("/healthz")
    assert health.status_code == 200
    for table in list(host.app.tables._tables.values()):
        await _check_table(host, table)
    await _check_nobody_left_a_trace(host)


async def _check_table(host: House, table: Table) -> None:
    lobby = table.lobby
    people = [one.id for one in lobby.seats if isinstance(one, HumanPlayer)]
    assert len(people) == len(set(people)), "nobody sits twice"
    assert len(lobby.seats) in GAMES[lobby.game].seats
    if table.live_match is not None:
        match = table.live_match.match
        subject = _SUBJECTS[match.game.id]
        assert Counter(subject.cards(match.state)) == Counter(subject.deck(match.seats))
    async with asyncio.timeout(PATIENCE_S):  # a match may be going on
        while (kept := await _kept(host, lobby.id)) != msgspec.json.encode(table.shown).decode():
            await asyncio.sleep(0.02)
    assert len(kept) < 32_768, "a table does not grow with what is asked of it"


async def _kept(host: House, table: str) -> str:
    found = await host.app.store.read(lambda database: stored.load_lobby(database, table))
    assert found is not None
    return found


async def _check_nobody_left_a_trace(host: House) -> None:
    """Sockets that are gone are counted nowhere, when their tables have heard of it."""
    open_sockets = sum(seat.is_open for seat in host.seats)
    async with asyncio.timeout(PATIENCE_S):
        while (
            sum(host.app.limits.sockets._taken.values()) != open_sockets
            or sum(len(one._presence.connections) for one in host.app.tables._tables.values())
            != open_sockets
        ):
            await asyncio.sleep(0.02)
    assert f"tablee_sockets {float(open_sockets)}" in host.app.metrics.render().decode()


def _resident_mb() -> float:
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 2**20


async def _fuzz(folder: Path, frames: int, **settings: Any) -> Tally:
    tally, batches = Tally(), max(4, frames // 10_000)
    async with house(folder, **SETTINGS, **settings) as host:
        cast = await Cast.gathered(host)
        memory = 0.0
        for batch in range(batches):
            await cast.find_tables(Random(batch))
            innocent = asyncio.create_task(_innocent_match(host, list(GAMES)[batch % 4]))
            tally.update(await _batch(cast, -(-frames // batches), f"{frames} {batch}"))
            await innocent
            await _check_sane(host)
            memory = memory or _resident_mb()
        assert _resident_mb() < memory + 64, "memory does not grow with nonsense"
    return tally


@pytest.mark.parametrize(
    ("websockets", "frames"), [("picows", FRAMES), ("websockets", min(FRAMES // 4, 10_000))]
)
async def test_nonsense_gets_an_error_or_the_door(
    websockets: str, frames: int, tmp_path: Path
) -> None:
    tally = await _fuzz(tmp_path, frames, websockets=websockets)
    print(websockets, dict(tally))  # noqa: T201
    assert tally["frames"] >= frames
    assert tally["malformed"] > frames / 5
    assert tally["accepted"] > frames / 50


# Hostile in one way each

BOTH = pytest.mark.parametrize("websockets", ["picows", "websockets"])


async def _table(host: House) -> tuple[str, Client]:
    client = await host.guest("Rogue")
    return await client.create("pikoko"), client


async def test_a_flood_is_told_so_and_then_shut_out(tmp_path: Path) -> None:
    """By the limits that a server has where nobody sets others."""
    a_second: int = Settings.model_fields["messages_per_s"].default
    async with house(tmp_path, messages_per_s=a_second) as host:
        innocent = asyncio.create_task(_innocent_match(host, "plumpsack"))
        table, client = await _table(host)
        line = await Line.at(host.url, table, client.cookie)
        await line.until(lambda: line.messages)
        for _ in range(1000):
            line.say('{"type":"ping","sent":1}')
        await line.ended()
        await innocent
        kinds = Counter(message.get("code", message["type"]) for message in line.messages)
        assert a_second <= kinds["pong"] <= 3 * a_second
        assert kinds["too_fast"] == MOST_BAD - 1
        assert line.close_code == POLICY
        await line.hang_up()


@BOTH
async def test_who_talks_nothing_but_nonsense_is_shut_out(websockets: str, tmp_path: Path) -> None:
    async with house(tmp_path, websockets=websockets) as host:
        table, client = await _table(host)
        line = await Line.at(host.url, table, client.cookie)
        for number in range(2 * MOST_BAD):
            line.say(f"nonsense {number}")
        await line.ended()
        assert [one["code"] for one in line.messages if one["type"] == "error"] == ["malformed"] * (
            MOST_BAD - 1
        )
        assert line.close_code == POLICY
        await line.hang_up()
        await _check_nobody_left_a_trace(host)


@BOTH
async def test_thousands_of_requests_by_who_never_listens(websockets: str, tmp_path: Path) -> None:
    async with house(tmp_path, websockets=websockets, heartbeat_ms=500) as host:
        innocent = asyncio.create_task(_innocent_match(host, "plumpsack"))
        table, client = await _table(host)
        memory = _resident_mb()
        line = await _deaf(host, table, client)
        for number in range(20_000):
            line.say(json.dumps({"type": "pause", "id": str(number)}))
            if number % 500 == 0:
                await asyncio.wait([asyncio.create_task(line.drain())], timeout=0.2)
        await innocent
        await _check_nobody_left_a_trace(host)
        assert _resident_mb() < memory + 64
        await line.hang_up(rudely=True)


async def _deaf(host: House, table: str, client: Client) -> Line:
    line = await Line.connected(host.url)
    request = handshake(f"/tables/{table}/socket?v=1")
    line.write(request[:-2] + f"Cookie: tablee={client.cookie}\r\n\r\n".encode())
    assert await line.answer() == 101
    return line


async def _flood(line: Line, batches: int) -> None:
    """By pings, of 1.25 MB each time."""
    for _ in range(batches):
        line.write(framed(b"x" * 125, PING) * 10_000)
        await line.drain()


async def test_pings_by_who_never_listens_are_not_kept(tmp_path: Path) -> None:
    async with house(tmp_path, heartbeat_ms=600_000) as host:
        table, client = await _table(host)
        line = await _deaf(host, table, client)
        await _flood(line, 10)  # until the buffers on the way are full
        memory = _resident_mb()
        await _flood(line, 40)
        assert _resident_mb() < memory + 20
        await line.hang_up(rudely=True)


@BOTH
async def test_a_handshake_as_firefox_makes_it(websockets: str, tmp_path: Path) -> None:
    async with house(tmp_path, websockets=websockets) as host:
        table, _ = await _table(host)
        line = await Line.connected(host.url)
        request = handshake(f"/tables/{table}/socket?v=1")
        line.write(request.replace(b"Connection: Upgrade", b"Connection: keep-alive, Upgrade"))
        assert await line.answer() == 101
        await line.hang_up()


@BOTH
@pytest.mark.parametrize(
    ("said", "answered"), [(b"", (1000, 1005)), (b"\x03\xe8", (1000,)), (b"\x0f\xa0bye", (4000,))]
)
async def test_a_goodbye_is_answered(
    websockets: str, said: bytes, answered: tuple[int, ...], tmp_path: Path
) -> None:
    async with house(tmp_path, websockets=websockets) as host:
        table, client = await _table(host)
        line = await Line.at(host.url, table, client.cookie)
        line.write(framed(said, CLOSE))
        await line.ended()
        assert line.close_code in answered
        await line.hang_up()


@BOTH
async def test_who_fails_at_the_door_takes_no_place(websockets: str, tmp_path: Path) -> None:
    async with house(tmp_path, websockets=websockets, sockets_per_address=2) as host:
        table, client = await _table(host)
        for chance in map(Random, range(100)):
            await _knock(host, table, chance)
        lines = [await Line.at(host.url, table, client.cookie) for _ in range(2)]
        refused = await Line.connected(host.url)
        refused.write(handshake(f"/tables/{table}/socket"))
        assert await refused.answer() in (403, 429)
        for line in (*lines, refused):
            await line.hang_up()


@BOTH
async def test_text_that_is_none_is_malformed(websockets: str, tmp_path: Path) -> None:
    async with house(tmp_path, websockets=websockets) as host:
        table, client = await _table(host)
        for text in (b"\xff\xfe", b'{"type":"say","id":"1","text":"\xed\xa0\x80"}', b"\xc0\x80"):
            line = await Line.at(host.url, table, client.cookie)
            line.say(text)
            await line.until(lambda: any(one["type"] == "error" for one in line.messages))  # noqa: B023
            assert line.close_code == 1007 or line.messages[-1]["code"] == "malformed"
            await line.hang_up()


async def test_no_number_of_seats_takes_long_to_refuse(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        _, (socket,) = await host.seated("pikoko", 1)
        for seats in (-1, 0, 2, 6, 10**9, 10**40):
            refused = await socket.ask("configure", wishes={"seats": seats})
            assert refused["reason"] == "out_of_bounds"


async def test_a_table_stays_small_whoever_is_muted_and_banned(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        table, (socket,) = await host.seated("pikoko", 1)
        for number in range(1000):
            for kind in ("mute", "ban"):
                socket.send({"type": kind, "id": f"{kind}.{number}", "person": f"{number:040}"})
        await socket.until(lambda: "ban.999" in socket.answers)
        assert len(await _kept(host, table)) < 16_384


@pytest.mark.parametrize("first", [b"", b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n"])
async def test_who_does_not_finish_a_head_is_not_waited_for(
    first: bytes, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tablee.server.web.serve.HEAD_S", 0.5)
    async with house(tmp_path) as host:
        line = await Line.connected(host.url)
        line.write(first)
        await asyncio.sleep(0.2)
        line.write(b"GET / HTTP/1.1\r\nHost: local")
        try:
            async with asyncio.timeout(0.9 * HEAD_S):
                await line.ended()
        finally:
            await line.hang_up(rudely=True)


async def test_a_head_without_end_is_cut_off(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        line = await Line.connected(host.url)
        line.write(b"GET / HTTP/1.1\r\nHost: localhost\r\nX: ")
        try:
            async with asyncio.timeout(PATIENCE_S):
                for _ in range(20):
                    line.write(b"x" * 500_000)
                    await line.drain()
                await line.ended()
        finally:
            await line.hang_up(rudely=True)
