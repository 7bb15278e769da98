"""A server as people run it, with all that people do to one, for as long as one likes."""

import asyncio
import contextlib
import random
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

import httpx
from browser.room import chromium

from soak import watch
from soak.gathering import Gathering, World
from soak.keeper import Keeper
from soak.ledger import Ledger
from soak.pace import USUAL, Pace, Patience
from soak.plan import Plan, plans
from soak.report import Outcome
from soak.samples import Metrics, Sample, read_metrics, read_process

TABLES = 10
PAGES = 3
SAMPLE_S = 2.0
LAG_S = 0.1
LIFE_S = (90.0, 360.0)  # from one kill or restart to the next
LONG_LIFE = 0.3  # of the whole time, once: growth shows in a life that is long
FINISH_S = 240.0  # at the end, for the matches that are being played; who needs longer just leaves
LEAST_FINISH_S = 10.0
CLEAR_S = 300.0  # and for the rest, on a machine that is busy
TAIL = 3000


@dataclass(frozen=True)
class Wishes:
    minutes: float = 60.0
    speed: float = 1.0
    seed: int = 1
    tables: int = TABLES
    pages: int = PAGES  # so many of the tables have one
    fault: str | None = None  # on purpose: see planted.py
    patience: Patience = USUAL


class Soak:
    def __init__(self, folder: Path, wishes: Wishes, tell: Callable[[str], None]) -> None:
        self._wishes = wishes
        self._tell = tell
        self._chance = random.Random(wishes.seed)
        self._pace = Pace(wishes.speed, wishes.patience)
        self._ledger = Ledger()
        self._keeper = Keeper(folder, self._pace, self._ledger, wishes.fault)
        self._world = World(self._pace, self._ledger, self._keeper)
        self._gatherings: list[Gathering] = []
        self._left_at: list[float] = []
        self._samples: list[Sample] = []
        self._metrics: dict[int, Metrics] = {}  # the last of each life
        self._is_over = False
        self._own_lag_s = 0.0

    @property
    def _wall_s(self) -> float:
        return self._wishes.minutes * 60 / self._wishes.speed

    @property
    def _finish_s(self) -> float:
        return max(LEAST_FINISH_S, self._pace.scaled_s(FINISH_S))

    async def run(self) -> Outcome:
        began = time.monotonic()
        patience_s = self._wall_s + self._finish_s + self._pace.put_away_s + CLEAR_S
        try:
            async with asyncio.timeout(patience_s):
                await self._keeper.start()
                async with contextlib.AsyncExitStack() as stack:
                    if self._wishes.pages:
                        self._world.browser = await stack.enter_async_context(chromium())
                    await self._live()
                await self._keeper.finish()
        except BaseException:
            self._tell(
                "\n".join(["it came to grief, having found:", *map(str, self._ledger.findings)])
            )
            self._tell(self._keeper.server.last_words()[-TAIL:])
            raise
        finally:
            self._keeper.server.put_away()
        self._judge()
        return Outcome(
            minutes=self._wishes.minutes,
            speed=self._wishes.speed,
            seed=self._wishes.seed,
            wall_s=time.monotonic() - began,
            ledger=self._ledger,
            samples=self._samples,
            metrics=list(self._metrics.values()),
            log_tail=self._keeper.server.last_words()[-TAIL:],
        )

    async def _live(self) -> None:
        async with asyncio.TaskGroup() as group:
            group.create_task(self._sample())
            group.create_task(self._notice_own_lag())
            group.create_task(self._look_around())
            await self._play()
            await self._until_put_away()
            self._is_over = True

    async def _play(self) -> None:
        """To the end of the time; then everybody finishes the match that they are in."""
        coming = plans(self._chance, self._pace)
        in_company = (one for one in plans(self._chance, self._pace) if one.people > 1)
        async with asyncio.TaskGroup() as group:
            restarts = group.create_task(self._restart())
            for place in range(self._wishes.tables):
                has_page = place < self._wishes.pages
                group.create_task(self._keep_a_table(place, in_company if has_page else coming))
            await asyncio.sleep(self._wall_s)
            self._world.ends_at = time.monotonic() + self._finish_s
            await restarts
            self._tell("the time is over: matches are finished")

    async def _keep_a_table(self, place: int, coming: Iterator[Plan]) -> None:
        """One gathering after the other."""
        round_ = 0
        while not self._world.is_ending:
            round_ += 1
            plan = next(coming)
            seed = f"{self._wishes.seed} {place} {round_}"
            has_page = place < self._wishes.pages
            gathering = Gathering(self._world, plan, seed, has_page=has_page)
            self._gatherings.append(gathering)
            try:
                await gathering.take_place()
            finally:
                self._gatherings.remove(gathering)
                self._left_at.append(time.monotonic())
            self._ledger.deeds["tables left"] += 1

    async def _restart(self) -> None:
        for life_s in self._lives():
            await self._wait(life_s)
            if self._world.is_ending:
                return
            await self._keeper.end_a_life()
            self._tell(f"{self._ledger.now_s():.0f} s: life {self._keeper.life} of the server")

    def _lives(self) -> Iterator[float]:
        """Of which the second is a long one; in a short soak all are short."""
        yield self._life_s()
        yield LONG_LIFE * self._wall_s
        while True:
            yield self._life_s()

    def _life_s(self) -> float:
        return min(self._pace.between(self._chance, *LIFE_S), LONG_LIFE * self._wall_s)

    async def _wait(self, seconds: float) -> None:
        """And see that the server does not end by itself."""
        until = time.monotonic() + seconds
        while time.monotonic() < until and not self._world.is_ending:
            await self._keeper.rescue()
            await asyncio.sleep(0.2)

    # What is observed while they play

    async def _look_around(self) -> None:
        while not self._is_over:
            for gathering in self._gatherings:
                standing = gathering.standing()
                if standing is None:
                    continue
                patience = self._pace.patience
                found = watch.stands_still(standing, patience)
                found += watch.does_not_end(standing, patience)
                if found:
                    self._ledger.find_all(found)
                    gathering.moved()
            await asyncio.sleep(1)

    async def _notice_own_lag(self) -> None:
        while not self._is_over:
            began = time.monotonic()
            await asyncio.sleep(LAG_S)
            late_s = time.monotonic() - began - LAG_S
            self._own_lag_s = 0.9 * self._own_lag_s + 0.1 * late_s

    async def _sample(self) -> None:
        async with httpx.AsyncClient(base_url=self._keeper.server.url, timeout=20) as client:
            while not self._is_over:
                if self._keeper.is_up:
                    await self._take_a_sample(client)
                await asyncio.sleep(min(SAMPLE_S, self._pace.scaled_s(10)))

    async def _take_a_sample(self, client: httpx.AsyncClient) -> None:
        life, most_tables, most_sockets = self._keeper.life, self._most_tables, self._most_sockets
        try:
            process = read_process(self._keeper.server.pid)
            metrics = read_metrics((await client.get("/metrics")).text)
        except (OSError, httpx.HTTPError):
            return  # it was killed just now
        if life != self._keeper.life or not self._keeper.is_up:
            return
        self._metrics[life] = metrics
        self._samples.append(
            Sample(
                at_s=self._ledger.now_s(),
                life=life,
                age_s=self._keeper.up_s,
                rss_mb=process.rss_mb,
                fds=process.fds,
                threads=process.threads,
                tables=int(metrics["tablee_tables", ""]),
                sockets=int(metrics["tablee_sockets", ""]),
                most_tables=most_tables,
                most_sockets=most_sockets,
                own_lag_s=self._own_lag_s,
            )
        )

    @property
    def _most_tables(self) -> int:
        recent = time.monotonic() - self._pace.put_away_s
        return len(self._gatherings) + sum(left > recent for left in self._left_at)

    @property
    def _most_sockets(self) -> int:
        """With two tabs each."""
        return 2 * sum(len(one.people) for one in self._gatherings)

    async def _until_put_away(self) -> None:
        """Everybody has left; so must all tables."""
        self._tell("everybody has left: tables are put away")
        until = time.monotonic() + self._pace.put_away_s + watch.SLACK_S
        while time.monotonic() < until:
            last = self._samples[-1] if self._samples else None
            if last is not None and last.most_sockets == last.tables == last.sockets == 0:
                return
            await asyncio.sleep(0.5)

    def _judge(self) -> None:
        ledger, samples = self._ledger, self._samples
        self._keeper.server.listen()
        ledger.find_all(watch.complains(self._keeper.server.complaints.unexpected))
        ledger.find_all(watch.grows(samples))
        ledger.find_all(watch.leaks(samples))
        ledger.find_all(watch.remains(samples[-1], samples[0].fds))
        ledger.find_all(watch.drifts(ledger.latencies, samples))
        for metrics in self._metrics.values():
            ledger.find_all(watch.troubles(metrics))
