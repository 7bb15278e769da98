"""Whoever is quicker is first, however long their line is."""

import asyncio
import random
import time
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from server.client import Json, Seat
from server.house import House, house
from tablee.server.match import fair_clock
from tablee.server.match.live_match import LiveMatch
from tablee.store import tables

pytestmark = pytest.mark.anyio

NEAR_S, FAR_S = 0.010, 0.060  # one way: round trips of 20 and of 120 ms
PAIRS, CONTESTS = 40, 10
PATIENCE_S = 300.0
BEAT_MS = 2000  # how often a line is measured
TRIES, LATE_S = 12, 0.015  # a machine that is later than that says nothing of who was first
SPOT = 7


def _is_racing(seat: Seat) -> bool:
    return seat.view is not None and seat.view["view"]["phase"] == "race"


class Pulse:
    """When this machine was late, and how much at worst."""

    def __init__(self) -> None:
        self.late_s = 0.0
        self.late_at = 0.0

    async def beat(self, since: float = 0.0) -> None:
        await asyncio.sleep(since - time.monotonic())
        while True:
            due = time.monotonic() + 0.005
            await asyncio.sleep(0.005)
            now = time.monotonic()
            self.late_s = max(self.late_s, now - due)
            if now - due >= LATE_S:
                self.late_at = now


class Racer:
    """Goes for the same card again and again, as soon as it lies on the table.

    The reaction time is drawn alike for all; what is said of it is true, unless one lies. A contest
    during which the machine was late says nothing, and is not counted.
    """

    def __init__(self, seat: Seat, chance: random.Random, pulse: Pulse, lies: bool = False) -> None:
        self.seat = seat
        self.chance = chance
        self.pulse = pulse
        self.lies = lies
        self.won = 0
        self.tried = -1  # the view that it has acted on, and knows the outcome

    async def race(self, rival: "Racer", until: asyncio.Event) -> None:
        """Who has the card puts it back when the other has tried too."""
        while not until.is_set():
            view = self.seat.view
            assert view is not None
            if view["seq"] == self.tried or view["view"]["spots"][SPOT] is None:
                await self.seat.change(0.05)
                continue
            seq, shown = view["seq"], self.seat.view_at
            await asyncio.sleep(max(0.05, self.chance.gauss(0.35, 0.105)))
            answer = await self._grab(seq, shown)
            self.tried = seq
            if answer["type"] == "accepted":
                if self.pulse.late_at < shown:
                    self.won += 1
                while rival.tried != seq and not until.is_set():
                    await asyncio.sleep(0.02)
                await self.seat.command({"type": "put_back"})

    async def _grab(self, seq: int, shown: float) -> Json:
        after_ms = 0.0 if self.lies else (time.monotonic() - shown) * 1000
        return await self.seat.command({"type": "take", "spot": SPOT}, seq=seq, after_ms=after_ms)


async def _share_of_the_second(
    host: House, delays: tuple[float, float], second_lies: bool = False
) -> tuple[float, list[Seat]]:
    """Of the contested cards, over many tables at once.

    What one draws at a table, the other draws at the next: so luck is alike on both sides, and a
    few hundred contests tell as much as thousands would.
    """
    setup = {"countdown_ms": 1500, "limit_ms": 600_000}
    started: list[tuple[str, list[Seat]]] = []
    while len(started) < PAIRS:
        some = (host.started("rouge-jaune-vert", 2, setup, delays=delays) for _ in range(10))
        started += await asyncio.gather(*some)
    pulse = Pulse()
    pairs = [
        (
            Racer(first, random.Random(f"{number // 2} {number % 2}"), pulse),
            Racer(second, random.Random(f"{number // 2} {1 - number % 2}"), pulse, second_lies),
        )
        for number, (_, (first, second)) in enumerate(started)
    ]
    for table, seats in started:
        await seats[0].until(partial(_is_racing, seats[0]))
        await _lines_are_known(host, table, delays)
    beating = asyncio.create_task(pulse.beat())
    enough = asyncio.Event()
    racing = [
        asyncio.create_task(one.race(rival, enough))
        for first, second in pairs
        for one, rival in ((first, second), (second, first))
    ]
    async with asyncio.timeout(PATIENCE_S):
        while sum(one.won for pair in pairs for one in pair) < PAIRS * CONTESTS:
            await asyncio.sleep(0.1)
    enough.set()
    await asyncio.gather(*racing)
    beating.cancel()
    firsts, seconds = (sum(racers[place].won for racers in pairs) for place in (0, 1))
    return seconds / (firsts + seconds), [seat for _, pair in started for seat in pair]


async def _lines_are_known(host: House, table: str, delays: tuple[float, ...]) -> None:
    """Measured as long as they are: while many tables start at once, they seem longer."""
    live = await host.app.tables.find(table)
    assert live is not None
    async with asyncio.timeout(PATIENCE_S):
        while any(
            abs((live.round_trips()[seat] or 0.0) - 2000 * one_way_s) > 1000 * LATE_S
            for seat, one_way_s in enumerate(delays)
        ):
            await asyncio.sleep(0.1)


@pytest.mark.slow
@pytest.mark.timed
async def test_a_long_line_costs_nothing_with_the_fair_clock(tmp_path: Path) -> None:
    async with house(tmp_path, heartbeat_ms=BEAT_MS) as host:
        share, seats = await _share_of_the_second(host, (NEAR_S, FAR_S))
    assert 0.45 <= share <= 0.55
    verdicts = [message for seat in seats for message in seat.of_type("verdict")]
    assert verdicts, "close calls are told"
    assert all(verdict["by_ms"] >= 0 for verdict in verdicts)


@pytest.mark.slow
@pytest.mark.timed
async def test_and_costs_dearly_without_it(tmp_path: Path) -> None:
    async with house(tmp_path, fair_cap_ms=0, heartbeat_ms=BEAT_MS) as host:
        share, _ = await _share_of_the_second(host, (NEAR_S, FAR_S))
    assert 0.18 <= share <= 0.32


@pytest.mark.slow
@pytest.mark.timed
async def test_a_client_that_lies_about_its_times_gains_nothing(tmp_path: Path) -> None:
    async with house(tmp_path, heartbeat_ms=BEAT_MS) as host:
        share, _ = await _share_of_the_second(host, (FAR_S, FAR_S), second_lies=True)
    assert 0.45 <= share <= 0.55


async def test_at_short_lines_or_alone_nothing_is_held(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(fair_clock, "LAN_MS", 1000.0)  # how late a busy machine is, is no line
    async with house(tmp_path) as host:
        for delays in ((0.0,), (FAR_S,), (0.0, 0.001)):
            setup = {"countdown_ms": 1500, "limit_ms": 600_000}
            bots: dict[str, Any] = {"seats": 2, "bots": ["easy"]} if len(delays) == 1 else {}
            table, seats = await host.started(
                "rouge-jaune-vert", len(delays), setup, delays=delays, **bots
            )
            await seats[0].until(partial(_is_racing, seats[0]))
            live = await host.app.tables.find(table)
            assert live is not None
            assert live.live_match is not None
            assert live.live_match._contests.hold_ms() == 0
            spots = seats[0].view["view"]["spots"]  # type: ignore[index]
            spot = next(number for number, one in enumerate(spots) if one is not None)
            answer = await seats[0].command({"type": "take", "spot": spot}, seq=1, after_ms=1.0)
            assert answer["type"] == "accepted"


async def _took_just_before_the_end(host: House) -> tuple[Seat, Json]:
    """The far one takes a card 25 ms before the end: it arrives after the end.

    Again, at another table, where the machine was too busy to be on time.
    """
    setup = {"countdown_ms": 1500, "limit_ms": 2000, "pause_ms": 600_000}
    for _ in range(TRIES):
        _, seats = await host.started("rouge-jaune-vert", 2, setup, delays=(NEAR_S, FAR_S))
        far = seats[1]
        await far.until(partial(_is_racing, far))
        assert far.view is not None
        view, shown = far.view, far.view_at
        left_s = (view["view"]["due"] - view["at"]) / 1000
        acts = shown + left_s - FAR_S - 0.025
        pulse = Pulse()
        beating = asyncio.create_task(pulse.beat(acts - 0.05))
        await asyncio.sleep(acts - time.monotonic())
        after_ms = (time.monotonic() - shown) * 1000
        take = {"type": "take", "spot": SPOT}
        answer = await far.command(take, seq=view["seq"], after_ms=after_ms)
        beating.cancel()
        if pulse.late_s < LATE_S:
            return far, answer
    raise AssertionError("a machine that is never on time cannot tell what is in time")


@pytest.mark.timed
async def test_who_acts_in_time_is_in_time_even_if_it_arrives_late(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        far, answer = await _took_just_before_the_end(host)
        assert answer["type"] == "accepted"
        await far.until(lambda: far.view and far.view["view"]["phase"] == "pause")
        assert far.of_type("lag_report")[0]["seats"][1]["claims"] == 1


# The start, which all screens show at the same instant by the clock


class Starter:
    """Goes for the card so long after the start, whatever they have heard by then."""

    def __init__(self, seat: Seat, after_s: float, one_way_s: float) -> None:
        assert seat.view is not None
        self.seat = seat
        left_s = (seat.view["view"]["due"] - seat.view["at"]) / 1000
        self.acts = seat.view_at - one_way_s + left_s + after_s

    async def act(self) -> Json:
        await asyncio.sleep(self.acts - time.monotonic())
        self.acts = time.monotonic()
        view, after_ms = self.seat.view, (self.acts - self.seat.view_at) * 1000
        assert view is not None
        take = {"type": "take", "spot": SPOT}
        return await self.seat.command(take, seq=view["seq"], after_ms=after_ms)


async def _raced_from_the_start(host: House, first: int) -> tuple[list[Seat], list[Json], float]:
    """0 and 50 ms after it, when the far one has not yet heard that the race began.

    Again, at another table, where the machine was too busy to be on time.
    """
    delays = (NEAR_S, FAR_S)
    setup = {"countdown_ms": 1500, "limit_ms": 600_000}
    for _ in range(TRIES):
        _, seats = await host.started("rouge-jaune-vert", 2, setup, delays=delays)
        starters = [
            Starter(seat, 0.0 if number == first else 0.050, delays[number])
            for number, seat in enumerate(seats)
        ]
        pulse = Pulse()
        beating = asyncio.create_task(pulse.beat(starters[first].acts - 0.05))
        answers = await asyncio.gather(*(one.act() for one in starters))
        beating.cancel()
        if pulse.late_s < LATE_S:
            return seats, answers, (starters[1 - first].acts - starters[first].acts) * 1000
    raise AssertionError("a machine that is never on time cannot tell who was first")


@pytest.mark.timed
@pytest.mark.parametrize("first", [0, 1])
async def test_at_the_start_the_first_is_who_acted_first(first: int, tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        seats, answers, by_ms = await _raced_from_the_start(host, first)
        assert answers[first]["type"] == "accepted"
        assert answers[1 - first]["reason"] == "spot_empty"
        for seat in seats:
            await seat.until(lambda seat=seat: seat.of_type("verdict"))  # type: ignore[misc]
            (verdict,) = seat.of_type("verdict")
            assert (verdict["first"], verdict["second"]) == (first, 1 - first)
            assert 0 <= verdict["by_ms"] <= by_ms + 30


async def test_who_arrives_before_the_alarm_is_in_the_race(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is time, and the server has not noticed yet: two early claims are judged as any."""
    wake_up = LiveMatch._wake_up

    def oversleep(live: LiveMatch) -> None:
        if live.match.state.phase != "countdown":
            wake_up(live)

    monkeypatch.setattr(LiveMatch, "_wake_up", oversleep)
    async with house(tmp_path) as host:
        setup = {"countdown_ms": 300, "limit_ms": 600_000}
        _, seats = await host.started("rouge-jaune-vert", 2, setup)
        early = await seats[0].command({"type": "take", "spot": SPOT}, seq=0, after_ms=1.0)
        assert early["reason"] == "not_now"
        await asyncio.sleep(0.4)
        assert not any(map(_is_racing, seats))
        for seat in seats:
            seat.send(
                {"type": "command", "id": "1", "command": {"type": "take", "spot": SPOT}}
                | {"seq": 0, "after_ms": 0.0}
            )
        for seat in seats:
            await seat.until(lambda seat=seat: "1" in seat.answers and seat.of_type("verdict"))  # type: ignore[misc]
        assert {seat.answers["1"]["type"] for seat in seats} == {"accepted", "rejected"}
        match = seats[0].facts["match"]["id"]
        log = await host.app.store.read(lambda database: tables.load_log(database, match))
        began, taken = log
        assert (began[2], began[3]) == (300, None), "the race has a line of its own"
        assert taken[2] >= 300
