"""What if: a match goes on from any moment of another, as one of its own that counts nowhere."""

import asyncio
import os
import random
from pathlib import Path
from typing import Any

import msgspec
import pytest

from server.client import Client, Json
from server.house import GENEROUS, House, house
from server.players import BRISK, play_on
from server.process import ServerProcess
from server.test_archive import film, play, views
from tablee.catalogue import GAMES
from tablee.kernel.game import AnyGame, Entry, Seat, everyone
from tablee.kernel.match import AnyMatch, Match
from tablee.kernel.record import AnyRecord, load
from tablee.server.house import branches
from tablee.server.match.film import walk_through
from tablee.server.table.saved import load_record
from tablee.server.wire.occupants import HumanPlayer
from tablee.server.wire.to_client import Origin
from tablee.store.tables import StoredMatch

RECORDS = sorted((Path(__file__).parents[1] / "records").glob("*.json"))
ADA = HumanPlayer("ada", "Ada")
MOMENTS = int(os.environ.get("FUZZ_MOMENTS", "100"))
STILL_S = 240.0  # for a match in its own time, on a busy machine
LONGEST, LIVELY = 3000, 150  # steps of a match at random, and those that people take


async def sit_down(client: Client, match: str, **wish: Any) -> Any:
    asked = {"frame": 0, "seat": 0, "level": "easy", **wish}
    return await client.http.post(f"/api/matches/{match}/play-on", json=asked)


async def play_to_the_end(host: House, client: Client, opened: Json, seat: int) -> Json:
    own = await host.enter(client, opened["table"]["id"])
    own.hello["seat"] = seat
    await own.until(lambda: own.view is not None)
    first = own.view
    assert first is not None
    async with asyncio.timeout(60):
        await play_on(own, random.Random(3))
        await own.until(lambda: own.facts["match"]["over"])
    return first


@pytest.mark.anyio
@pytest.mark.parametrize("game", sorted(BRISK))
async def test_one_plays_on_in_any_seat(tmp_path: Path, game: str) -> None:
    async with house(tmp_path) as host:
        match, _ = await play(host, game, 3, rated=game != "confetti")
        player = host.clients[0]
        frames = (await film(player, match, seat=2))["frames"]
        frame = len(frames) // 2
        await host.counted()
        before = (await player.http.get("/api/me/matches")).json()
        profile = (await player.http.get(f"/api/profiles/{player.id}")).json()
        opened = (await sit_down(player, match, frame=frame, seat=2)).json()
        facts = opened["table"]
        assert facts["match"]["origin"] == {"match": match, "frame": frame}
        assert not facts["rated"]
        assert [one["occupant"]["type"] for one in facts["seats"]] == ["bot", "bot", "person"]
        first = await play_to_the_end(host, player, opened, 2)
        assert first["view"]["phase"] == frames[frame]["view"]["phase"]
        assert first["round"] == frames[frame]["round"]
        await host.counted()
        assert (await player.http.get("/api/me/matches")).json() == before
        assert (await player.http.get(f"/api/profiles/{player.id}")).json() == profile
        own = await film(player, facts["match"]["id"], seat=2)
        assert own["frames"][: frame + 1][-1]["view"] == frames[frame]["view"]
        assert own["frames"][-1]["result"] is not None
        record = await player.http.get(f"/api/matches/{facts['match']['id']}/record")
        rules, read = load(record.content, GAMES)
        assert rules.scores(Match.from_record(rules, read).state) is not None


@pytest.mark.anyio
async def test_who_may_not_look_may_not_play_on(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        match, _ = await play(host, "plumpsack", 2)
        player, guest, stranger = host.clients[0], await host.guest("Zoé"), host.stranger()
        assert (await sit_down(guest, match)).status_code == 404
        assert (await sit_down(stranger, match)).status_code == 401
        last = len((await film(player, match))["frames"]) - 1
        for frame in (last, last + 1, 10**6):
            refused = await sit_down(player, match, frame=frame)
            assert refused.json()["error"]["code"] == "nothing_to_play_on"
        assert (await sit_down(player, match, seat=2)).json()["error"]["code"] == "no_such_seat"
        assert (await sit_down(player, match, seat=-1)).status_code == 400
        assert (await sit_down(player, match, level="godlike")).status_code == 400
        key = (await player.http.post(f"/api/matches/{match}/link", json={})).json()["key"]
        assert (await sit_down(guest, match, key=key)).status_code == 200


@pytest.mark.anyio
async def test_a_file_can_be_brought(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        guest = await host.guest("Zoé")
        for path in RECORDS[::4]:
            kept = await guest.http.post("/api/records", content=path.read_bytes(), headers=JSON)
            shown = await film(host.stranger(), kept.json()["match"], open="true")
            rules, record = load(path.read_bytes(), GAMES)
            end = Match.from_record(rules, record)
            reveal = rules.reveal(end.state) if rules.reveal else rules.view(end.state, None)
            last = msgspec.json.decode(msgspec.json.encode(reveal))
            assert shown["frames"][-1]["view"] == last
        assert (await guest.http.get("/api/me/matches")).json()["matches"] == []
        for nonsense in (b"{}", b"[]", b'{"format":1,"game":"chess","rules":1}', b"x"):
            refused = await guest.http.post("/api/records", content=nonsense, headers=JSON)
            assert refused.status_code in (400, 422)
        too_long = b" " * (2 << 20)
        refused = await guest.http.post("/api/records", content=too_long, headers=JSON)
        assert refused.status_code == 413


JSON = {"content-type": "application/json"}


# From any moment


def random_moments(chance: random.Random, count: int) -> list[tuple[AnyGame, AnyRecord, int]]:
    read = [load(path.read_bytes(), GAMES) for path in RECORDS]
    picked = [chance.randrange(len(read)) for _ in range(count)]
    lengths = [count_moments(*one) for one in read]
    return [(*read[at], chance.randrange(lengths[at])) for at in picked]


def count_moments(game: AnyGame, record: AnyRecord) -> int:
    """In which there is something left to play."""
    match: AnyMatch = Match.begin(game, record)
    return sum(game.scores(match.state) is None for _ in walk_through(match, record))


def at_random(match: AnyMatch, chance: random.Random) -> None:
    """Anything that is allowed, and now and then only time; in the end nothing else."""
    for step in range(LONGEST):
        if match.game.scores(match.state) is not None:
            return
        due = match.game.deadline(match.state)
        seats = [seat for seat in everyone(match.seats) if next(match.options(seat), None)]
        if not seats or (due is not None and (step > LIVELY or chance.random() < 0.3)):
            assert due is not None, "somebody can act, or time will"
            match.advance(max(due, match.clock))
            continue
        seat = Seat(chance.choice(seats))
        options = [option for option, _ in zip(match.options(seat), range(200), strict=False)]
        match.submit(Entry(match.clock, seat, chance.choice(options)))


@pytest.mark.slow
def test_from_any_moment_a_match_goes_on_to_its_end() -> None:
    chance = random.Random(16)
    for game, record, frame in random_moments(chance, MOMENTS):
        seat = chance.randrange(record.seats)
        branch = branches.play_on(game, record, Origin("m", frame), ADA, seat, "easy")
        start = msgspec.json.encode(branch.start).decode()
        stored = StoredMatch(
            id="m",
            table="t",
            game=branch.game.id,
            start=start,
            players=branch.players,
            seats=branch.start.seats,
            rated=False,
            began=0,
            ended=None,
            shown=False,
            origin=None,
        )
        rules, begun = load_record(stored, branch.lines)
        match = Match.from_record(rules, begun)
        there: AnyMatch = Match.begin(game, record)
        for number, _ in enumerate(walk_through(there, record)):
            if number == frame:
                break
        assert match.state == there.state
        at_random(match, chance)
        assert rules.scores(match.state) is not None, (game.id, frame)
        assert Match.from_record(rules, match.record).state == match.state


# Killed in the middle


async def played(server: ServerProcess, game: str) -> tuple[Client, str]:
    """A short match of three; one who played it, and its id."""
    clients = [await Client(server.url).introduce(f"Guest {number}") for number in range(3)]
    table = await clients[0].create(game, setup=BRISK[game])
    seats = [await client.enter(table) for client in clients]
    for number, seat in enumerate(seats):
        if number:
            await seat.do("sit", seat=number)
        seat.hello["seat"] = number
    await seats[0].do("start")
    async with asyncio.timeout(STILL_S):
        await asyncio.gather(*(play_on(seat, random.Random(7)) for seat in seats))
        await seats[0].until(lambda: seats[0].facts["match"]["over"])
    match: str = seats[0].facts["match"]["id"]
    for seat in seats:
        await seat.close()
    for client in clients[1:]:
        await client.leave()
    return clients[0], match


async def count(player: Client) -> tuple[Any, Any]:
    """All that a match counts for, once its figures are counted."""
    matches = (await player.http.get("/api/me/matches")).json()["matches"]
    assert len(matches) == 1
    async with asyncio.timeout(STILL_S):
        while True:
            profile = (await player.http.get(f"/api/profiles/{player.id}")).json()
            if any(one["figures"] for one in profile["games"]):
                return matches, profile
            await asyncio.sleep(0.05)


@pytest.mark.slow
@pytest.mark.anyio
@pytest.mark.parametrize("game", sorted(BRISK))
async def test_one_that_is_killed_goes_on(tmp_path: Path, game: str) -> None:
    """By `kill -9`, after a step that its player has seen: it goes on to its end, says where it
    comes from, counts nowhere, and its record replays by itself."""
    server = ServerProcess(tmp_path, **GENEROUS)
    try:
        await server.start()
        player, match = await played(server, game)
        before = await count(player)
        frames = (await film(player, match, seat=0))["frames"]
        frame = len(frames) // 2
        opened = (await sit_down(player, match, frame=frame, seat=0)).json()["table"]
        own = await player.enter(opened["id"])
        own.hello["seat"] = 0
        await own.until(lambda: own.view is not None)
        playing = asyncio.create_task(play_on(own, random.Random(5)))
        seen = own.view["seq"] if own.view else 0
        await own.until(lambda: own.view is not None and own.view["seq"] >= seen + 2)
        server.kill()
        await asyncio.gather(playing, return_exceptions=True)
        shown = own.view
        await own.close()
        await server.start()

        back = await player.enter(opened["id"])
        back.hello["seat"] = 0
        await back.until(lambda: back.view is not None)
        assert shown is not None
        assert back.view is not None
        assert back.view["match"] == shown["match"] == opened["match"]["id"]
        assert back.view["seq"] >= shown["seq"]
        async with asyncio.timeout(STILL_S):
            await play_on(back, random.Random(3))
        await back.until(lambda: back.facts["match"]["over"])
        assert back.facts["match"]["origin"] == {"match": match, "frame": frame}
        await back.close()
        assert await count(player) == before
        again = await film(player, shown["match"], seat=0)
        assert views(again["frames"])[: frame + 1] == views(frames[: frame + 1])
        assert shown["view"] in views(again["frames"])
        assert again["origin"] == {"match": match, "frame": frame}
        alone = await player.http.get(f"/api/matches/{shown['match']}/record")
        rules, read = load(alone.content, GAMES)
        assert rules.scores(Match.from_record(rules, read).state) is not None
        await player.leave()
        server.stop()
        server.check()
    finally:
        server.put_away()
