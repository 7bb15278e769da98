"""People who come to a table together, play a match or some, and leave it for good."""

import asyncio
import random
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, replace
from typing import Protocol, TypeVar

from playwright.async_api import Browser
from server.client import Client, Json
from server.crashes import TROUBLES
from server.told import Told

from soak import watch
from soak.keeper import Keeper
from soak.ledger import Ledger
from soak.lookback import missed_turns, races
from soak.pace import Pace
from soak.page import PagePerson
from soak.person import Person
from soak.plan import Plan
from soak.watch import Standing

T = TypeVar("T")

PATIENCE_S = 120.0  # until a server that was killed lets one in again
STORY_S = 4.0  # for a page to tell how a match ended
NAMES = ("Ada", "Bo", "Chloé", "Dimitri", "Edda", "Fatou", "Gil", "Hana", "Io")


@dataclass
class World:
    """What all gatherings share."""

    pace: Pace
    ledger: Ledger
    keeper: Keeper
    browser: Browser | None = None
    ends_at: float | None = None  # when everybody has left; nobody begins anything new before it

    @property
    def is_ending(self) -> bool:
        return self.ends_at is not None

    @property
    def has_ended(self) -> bool:
        return self.ends_at is not None and time.monotonic() >= self.ends_at


class Guest(Protocol):
    """Somebody who comes to a table, by a socket or by a page."""

    told: Told

    @property
    def listens(self) -> bool:
        """Whether what happens at the table reaches them."""
        ...

    async def stay(self) -> None: ...

    async def leave(self) -> None: ...


class Gathering:
    """`has_page`: one of the people is at a real page."""

    def __init__(self, world: World, plan: Plan, seed: str, *, has_page: bool = False) -> None:
        self.plan = plan
        self.url = world.keeper.server.url
        self.pace = world.pace
        self.ledger = world.ledger
        self.table = ""
        self.people: list[Guest] = []
        self.matches: set[str] = set()
        self.ended: set[str] = set()
        self._told_over: set[str] = set()  # as a fact about the table, which is on the disk
        self.is_leaving = False
        self._world = world
        self._has_page = has_page
        self._seed = seed
        self._chance = random.Random(seed)
        self._view: Json = {}  # the latest that anybody was shown
        self._facts: Json = {}
        self._was_paused = False
        self._still_since = time.monotonic()

    # From the first who comes to the last who leaves

    async def take_place(self) -> None:
        await self._come()
        keeper = self._world.keeper
        keeper.told.update({id(one): one.told for one in self.people})
        try:
            async with asyncio.TaskGroup() as group:
                for one in self.people:
                    group.create_task(one.stay())
                group.create_task(self._preside())
            await keeper.check([one.told for one in self.people])
            await self._look_back()
        finally:
            for one in self.people:
                keeper.told.pop(id(one), None)
                await one.leave()

    async def _look_back(self) -> None:
        """On the matches, as the disk has them."""
        for logged in await self._world.keeper.read(sorted(self.matches)):
            found = watch.idles(await asyncio.to_thread(races, logged))
            found += watch.oversleeps(await asyncio.to_thread(missed_turns, logged))
            self.ledger.find_all([replace(one, what=f"{self.plan}: {one.what}") for one in found])
            if logged.id in self._told_over and logged.stored.ended is None:
                self.ledger.find("log", f"{self.plan}: match {logged.id} is over, but not there")

    async def _come(self) -> None:
        plan = self.plan
        host = Client(self.url)
        await self.introduce(host)
        self.table = await self._stubbornly(lambda: self._open(host))
        if not plan.people:
            await self._stubbornly(lambda: self._make_room(host))
        self.people.append(self._person(host, 0 if plan.people else None))
        for number in range(1, plan.people):
            self.people.append(await self._guest(number))
        for _ in range(plan.watchers):
            self.people.append(await self._guest(None))

    async def _open(self, host: Client) -> str:
        plan = self.plan
        bots = [*(None for _ in range(plan.people)), *plan.bots][1:]  # after the host's seat
        return await host.create(plan.game, seats=plan.seats, setup=plan.setup, bots=bots)

    async def _guest(self, number: int | None) -> "Guest":
        """The last of the players has a page, where there is one to be had."""
        browser = self._world.browser if self._has_page else None
        if browser is not None and number is not None and number == self.plan.people - 1:
            return PagePerson(self, browser, number, self._luck())
        client = Client(self.url)
        await self.introduce(client)
        return self._person(client, number)

    def _person(self, client: Client, number: int | None) -> Person:
        return Person(self, client, number, self._luck())

    def _luck(self) -> random.Random:
        return random.Random(f"{self._seed} {len(self.people)}")

    async def _make_room(self, host: Client) -> None:
        """The host watches: a bot has the first seat."""
        seat = await host.enter(self.table)
        try:
            await seat.do("stand")
            await seat.do("put_bot", seat=0, level=self.plan.bots[0])
        finally:
            await seat.close()

    async def introduce(self, client: Client, language: str = "en") -> None:
        name = self._chance.choice(NAMES)
        await self._stubbornly(lambda: client.introduce(name, language))

    async def _stubbornly(self, ask: Callable[[], Awaitable[T]]) -> T:
        """Again and again while the server is away, or about to be."""
        until = time.monotonic() + PATIENCE_S
        while True:
            try:
                return await ask()
            except (*TROUBLES, AssertionError):
                if time.monotonic() > until:
                    raise
                await asyncio.sleep(0.5)

    async def _preside(self) -> None:
        """Until all matches were played, or it is time to go."""
        early = self.pace.between(self._chance, 20, 60) if self.plan.leaves_early else None
        began = time.monotonic()
        while not self._has_had_enough:
            await asyncio.sleep(0.2)
            if early is not None and self.matches and time.monotonic() - began > early:
                self.ledger.deeds["left early"] += 1
                break
        await asyncio.sleep(self.pace.between(self._chance, 0.5, 5))
        if self._has_page:
            await asyncio.sleep(STORY_S)
        self.is_leaving = True

    @property
    def _has_had_enough(self) -> bool:
        if self._world.is_ending and not self.is_playing:
            return True
        return self._world.has_ended or len(self.ended) >= self.plan.matches

    @property
    def is_playing(self) -> bool:
        return bool(self.matches - self.ended)

    @property
    def wants_a_match(self) -> bool:
        return not self._has_had_enough and not self.is_leaving

    async def sleep(self, seconds: float) -> None:
        """Unless everybody leaves."""
        until = time.monotonic() + seconds
        while not self.is_leaving and (left := until - time.monotonic()) > 0:
            await asyncio.sleep(min(left, 0.5))

    # What is seen here

    @property
    def step(self) -> int:
        """The latest that anybody was shown by a socket."""
        return int(self._view.get("seq", 0))

    @property
    def server_up_s(self) -> float:
        return self._world.keeper.up_s

    def note(self, message: Json) -> None:
        if message["type"] == "view":
            self._note_view(message)
        elif message["type"] == "error" and message["code"] != "try_again":
            self.ledger.find("answers", f"{self.plan}: {message}")
        elif message["type"] == "table":
            self._facts = message
            if message["match"] is not None and message["match"]["over"]:
                self._told_over.add(message["match"]["id"])
            self.ledger.deeds["pauses"] += message["paused"] and not self._was_paused
            self._was_paused = message["paused"]

    def _note_view(self, message: Json) -> None:
        match, pair = message["match"], (self.plan.game, self.plan.seats)
        self.ledger.deeds["views"] += 1
        if match not in self.matches:
            self.matches.add(match)
            self.ledger.begun[pair] += 1
        if message["view"]["phase"] == "over" and match not in self.ended:
            self.ended.add(match)
            self.ledger.ended[pair] += 1
        if (match, message["seq"]) != (self._view.get("match"), self._view.get("seq")):
            self._still_since = time.monotonic()
        self._view = message

    def standing(self) -> Standing | None:
        """How long this table has stood still though it runs, the server is up, and somebody
        looks; none: it need not move."""
        now = time.monotonic()
        must_move = (
            self._facts.get("running")
            and self._view
            and self._view["view"]["phase"] != "over"
            and self._world.keeper.is_up
            and any(one.listens for one in self.people)
        )
        if not must_move:
            self._still_since = now
            return None
        view = self._view["view"]
        due = view["due"]
        return Standing(
            where=f"{self.plan}, match {self._view['match']}, step {self._view['seq']}",
            still_s=min(now - self._still_since, self._world.keeper.up_s),
            phase=view["phase"],
            to_act=tuple(view["to_act"]),
            held_by_bots=tuple(
                seat
                for seat, one in enumerate(self._facts["seats"])
                if one["held_by_bot"] or (one["occupant"] or {}).get("type") == "bot"
            ),
            clock_s=self._view["at"] / 1000,
            due_in_s=None if due is None else (due - self._view["at"]) / 1000,
        )

    def moved(self) -> None:
        """It was told of: the next time it must stand still as long again."""
        self._still_since = time.monotonic()

    def hung_up_on(self, close_code: int | None, seat: int | None) -> None:
        self.ledger.find("answers", f"{self.plan}: seat {seat} was sent away with {close_code}")

    def not_answered(self, asked: str, seat: int | None) -> None:
        """By a server that was there all the time: one that was killed has an excuse."""
        if self._world.keeper.up_s > self.pace.patience.answer_s:
            last = f"{self.plan}, match {self._view.get('match')}, step {self._view.get('seq')}"
            self.ledger.find("answers", f"seat {seat} was not answered: {asked}; {last}")
