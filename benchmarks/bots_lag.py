"""Whether bots that think hold up a server: how late its event loop comes to what is due, with
nobody there and with eight of the best Pikoko bots at two tables, in one run. Also by itself:
`python -m benchmarks.bots_lag`.

The server is a real one, in a process of its own, in which a sleeper measures how late it is woken.
At a person's pace the bots wait before they act, as they do for people; without a pause they think
all the time, which is more than a server has ever to bear.
"""

import asyncio
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import AsyncGenerator, Generator
from contextlib import asynccontextmanager, contextmanager
from functools import partial
from typing import cast

import msgspec

from benchmarks import rivals, servers
from benchmarks.complaints import listen
from tablee.bots import Tempo
from tablee.catalogue import new_bot
from tablee.fast.kernels import compile_all
from tablee.server.common.metrics import Metrics
from tablee.server.common.settings import Settings
from tablee.server.table import matches
from tablee.server.web.serve import serve

TABLES = 2
SEATS = 4
SETUP: dict[str, object] = {"rounds": 10, "pause_ms": 0}
WARM_UP_S = 2.0
SECONDS = 10.0
TICK_S = 0.002
AIM_MS = 10


class Lag(msgspec.Struct):
    p50_ms: float
    p99_ms: float
    most_ms: float
    processors: float  # how many the server kept busy


# The server, with a sleeper in it


class Sleeper:
    def __init__(self) -> None:
        self._late: list[float] = []
        self._since = time.perf_counter(), time.process_time()

    async def sleep(self) -> None:
        """In place of the metrics' own, which sleeps longer."""
        while True:
            began = time.perf_counter()
            await asyncio.sleep(TICK_S)
            self._late.append(max(0.0, time.perf_counter() - began - TICK_S))

    def tell(self) -> None:
        """At every line that is read: what was found since the last."""
        for _ in sys.stdin:
            late, self._late = sorted(self._late), []
            now = time.perf_counter(), time.process_time()
            (began, used), self._since = self._since, now
            lag = Lag(
                1000 * late[len(late) // 2],
                1000 * late[len(late) * 99 // 100],
                1000 * late[-1],
                (now[1] - used) / (now[0] - began),
            )
            print(msgspec.json.encode(lag).decode(), flush=True)


def serve_with_a_sleeper(port: int, db: str, tempo: Tempo) -> None:
    compile_all()
    sleeper = Sleeper()
    Metrics.watch_the_loop = sleeper.sleep  # type: ignore[assignment, method-assign]
    matches.new_bot = partial(new_bot, tempo=tempo)  # type: ignore[attr-defined]
    threading.Thread(target=sleeper.tell, daemon=True).start()
    serve(Settings(port=port, db=db, log="json", log_level="warning"))


# Whoever measures it


class Served:
    def __init__(self, process: "subprocess.Popen[str]", port: int) -> None:
        self._process = process
        self.base = f"http://127.0.0.1:{port}"

    def lag(self) -> Lag:
        """Since the last time."""
        assert self._process.stdin
        assert self._process.stdout
        print(file=self._process.stdin, flush=True)
        return msgspec.json.decode(self._process.stdout.readline(), type=Lag)


@contextmanager
def _serve(tempo: Tempo) -> Generator[Served]:
    port = servers.free_port()
    command = [sys.executable, "-m", "benchmarks.bots_lag", str(port)]
    with (
        tempfile.TemporaryDirectory() as folder,
        listen() as said,
        subprocess.Popen(
            [*command, f"{folder}/tablee.db", tempo],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=said,
            text=True,
        ) as process,
    ):
        try:
            servers.wait_for(port)
            yield Served(process, port)
        finally:
            process.kill()


@asynccontextmanager
async def _bots_at(base: str) -> AsyncGenerator[None]:
    """A table of bots, match after match; its host looks on."""
    host = await rivals.host(base, "pikoko", SEATS, SETUP)
    host.ask(type="stand")
    for seat in range(SEATS):
        host.ask(type="put_bot", seat=seat, level="best")
    playing = asyncio.create_task(_match_after_match(host))
    try:
        yield
    finally:
        playing.cancel()


async def _match_after_match(host: rivals.Rival) -> None:
    while True:
        match = host.table.get("match")
        if match is None or match["over"]:
            host.ask(type="start")
        await asyncio.sleep(0.5)


async def _measure(tempo: Tempo) -> tuple[Lag, Lag]:
    """With nobody there, and while bots play."""
    with _serve(tempo) as served:
        await asyncio.sleep(WARM_UP_S)
        served.lag()
        await asyncio.sleep(SECONDS)
        idle = served.lag()
        async with _bots_at(served.base), _bots_at(served.base):
            await asyncio.sleep(WARM_UP_S)
            served.lag()
            await asyncio.sleep(SECONDS)
            return idle, served.lag()


def main() -> None:
    print(f"Bots: the event loop's lag with {TABLES * SEATS} best Pikoko bots at {TABLES} tables")
    print(f"{'':32}{'p50':>10}{'p99':>10}{'most':>10}{'processors':>12}")
    compile_all()  # what the servers load
    at_a_pace = asyncio.run(_measure("human"))
    at_once = asyncio.run(_measure("instant"))
    for name, lag in (
        ("nobody there", at_a_pace[0]),
        ("at a person's pace", at_a_pace[1]),
        ("nobody there", at_once[0]),
        ("without a pause", at_once[1]),
    ):
        print(f"{name:32}{lag.p50_ms:7.2f} ms{lag.p99_ms:7.2f} ms{lag.most_ms:7.2f} ms", end="")
        print(f"{lag.processors:12.2f}")
    print(f"{'':4}p99 without a pause: {at_once[1].p99_ms:.1f} ms, of < {AIM_MS} ms aimed at\n")


if __name__ == "__main__":
    if sys.argv[1:]:
        port, db, tempo = sys.argv[1:]
        serve_with_a_sleeper(int(port), db, cast(Tempo, tempo))
    else:
        main()
