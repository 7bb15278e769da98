"""Our server and the peers', each measured alike: moves for a second of the server's processor
time, how long a player waits at half of the load, and what two thousand tables at rest weigh.

Ours plays Pikoko, with all its rules, a whole private view for everybody, and every move synced to
the disk before it is told. The peers play a simpler game of cards in memory: see `peers/cards.cjs`.
"""

import os
import socket
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
from collections.abc import Generator
from contextlib import AbstractContextManager, contextmanager, nullcontext
from dataclasses import dataclass
from pathlib import Path
from typing import IO

import msgspec

from benchmarks.complaints import listen

ROOMS = 50
SECONDS = 5.0
REPEATS = 3  # the best counts: what a server can do when nothing disturbs it
IDLE_TABLES = 2000

_PEERS = Path(__file__).parent / "peers"
_ENOUGH = {
    "MESSAGES_PER_S": "100000",
    "MESSAGES_PER_S_ADDRESS": "10000000",
    "REQUESTS_PER_S": "100000",
    "SOCKETS_PER_ADDRESS": "100000",
    "TABLES_PER_HOUR": "1000000",
    "GUESTS_PER_HOUR": "100000",
    "HEARTBEAT_MS": "20000",
    "LOG": "json",
    "LOG_LEVEL": "warning",
}


@dataclass(frozen=True)
class Contestant:
    name: str
    server: tuple[str, ...]  # a command; the port is its last word
    load: tuple[str, ...]  # a command; port, rooms, seconds and rate are its last words
    folder: Path | None = None  # where they run


@dataclass(frozen=True)
class Found:
    moves_per_cpu_second: float
    moves_per_second: float
    p50_ms: float  # at half of the rate above, as is `p99_ms`
    p99_ms: float


class _Load(msgspec.Struct):
    """What the players say."""

    moves: int
    seconds: float
    p50_ms: float
    p99_ms: float


def _node(name: str, script: str) -> Contestant:
    return Contestant(name, ("node", f"{script}.cjs"), ("node", f"load_{script}.mjs"), _PEERS)


OURS = Contestant(
    "Tablée",
    (sys.executable, "-m", "tablee", "serve", "--port"),
    (sys.executable, "-m", "benchmarks.load"),
)
PEERS = (_node("boardgame.io", "boardgame_io"), _node("Colyseus", "colyseus"))


def main() -> None:
    _install_peers()
    print(f"Servers: {ROOMS} tables of four, moves per second of the server's processor time")
    runs: dict[str, list[Found]] = {one.name: [] for one in (OURS, *PEERS)}
    for _ in range(REPEATS):  # by turns: what disturbs one disturbs all
        for one in (OURS, *PEERS):
            runs[one.name].append(measure(one))
    best = {name: _best(found) for name, found in runs.items()}
    print(f"{'':14}{'moves/CPU s':>12}{'moves/s':>10}{'p50':>9}{'p99 at half load':>19}")
    for name, found in best.items():
        print(
            f"{name:14}{found.moves_per_cpu_second:12,.0f}{found.moves_per_second:10,.0f}"
            f"{found.p50_ms:6.1f} ms{found.p99_ms:16.1f} ms"
        )
    ours = best[OURS.name].moves_per_cpu_second
    for peer in PEERS:
        print(f"{ours / best[peer.name].moves_per_cpu_second:.2f} × {peer.name}")
    before, after = idle_memory_mb()
    print(f"{IDLE_TABLES} tables at rest, {4 * IDLE_TABLES} sockets: {after:.0f} MB", end=" ")
    print(f"(the server alone: {before:.0f} MB)\n")


def _best(runs: list[Found]) -> Found:
    return Found(
        max(one.moves_per_cpu_second for one in runs),
        max(one.moves_per_second for one in runs),
        min(one.p50_ms for one in runs),
        min(one.p99_ms for one in runs),
    )


def measure(one: Contestant) -> Found:
    """First as fast as the players can, then at half of that rate."""
    with running(one) as (pid, port):
        fastest, cpu_seconds = _play(one, pid, port, ROOMS, SECONDS, 0)
        rate = fastest.moves / fastest.seconds
        half, _ = _play(one, pid, port, ROOMS, SECONDS, rate / 2)
    return Found(fastest.moves / cpu_seconds, rate, half.p50_ms, half.p99_ms)


def idle_memory_mb() -> tuple[float, float]:
    """Of our server: with nobody there, and with all tables in the middle of a match."""
    with running(OURS) as (pid, port):
        before = _memory_mb(pid)
        arguments = [str(port), str(IDLE_TABLES), "3", "-1"]
        with (
            listen() as said,
            subprocess.Popen(
                [*OURS.load, *arguments], stdout=subprocess.PIPE, stderr=said, text=True
            ) as load,
        ):
            assert load.stdout
            if load.stdout.readline() != "measuring\n":
                raise RuntimeError("not every table plays")
            load.stdout.readline()
            after = _memory_mb(pid)
    return before, after


def _install_peers() -> None:
    installed = _PEERS / "node_modules" / ".package-lock.json"
    wanted = _PEERS / "package.json"
    if not installed.exists() or installed.stat().st_mtime < wanted.stat().st_mtime:
        options = ["--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"]
        subprocess.run(
            ["npm", "install", *options], cwd=_PEERS, check=True, stdout=subprocess.DEVNULL
        )


@contextmanager
def running(one: Contestant, database: str | None = None) -> Generator[tuple[int, int]]:
    """A server that runs meanwhile: its process and its port. It begins with nothing on the disk,
    or with this database."""
    port = free_port()
    with tempfile.TemporaryDirectory() as folder:
        settings = {f"TABLEE_{name}": value for name, value in _ENOUGH.items()}
        environment = {**os.environ, **settings, "TABLEE_DB": database or f"{folder}/tablee.db"}
        with (
            _listen_if_ours(one) as said,
            subprocess.Popen(
                [*one.server, str(port)],
                cwd=one.folder,
                env=environment,
                stdout=subprocess.DEVNULL,
                stderr=said,
            ) as process,
        ):
            try:
                wait_for(port)
                yield process.pid, port
            finally:
                process.kill()


def _listen_if_ours(one: Contestant) -> AbstractContextManager[IO[bytes] | None]:
    """What the peers have to say is theirs to mind."""
    return listen() if one is OURS else nullcontext()


def wait_for(port: int) -> None:
    patience = time.monotonic() + 20
    while True:
        try:
            urllib.request.urlopen(f"http://127.0.0.1:{port}/", timeout=1).close()
        except urllib.error.HTTPError:
            return
        except OSError:
            if time.monotonic() > patience:
                raise
            time.sleep(0.05)
        else:
            return


def _play(
    one: Contestant, pid: int, port: int, rooms: int, seconds: float, rate: float
) -> tuple[_Load, float]:
    """What the players found, and the server's processor time meanwhile."""
    arguments = [str(port), str(rooms), str(seconds), str(rate)]
    with (
        _listen_if_ours(one) as said,
        subprocess.Popen(
            [*one.load, *arguments],
            cwd=one.folder,
            stdout=subprocess.PIPE,
            stderr=said,
            text=True,
        ) as process,
    ):
        assert process.stdout
        if process.stdout.readline() != "measuring\n":
            raise RuntimeError(f"{one.name} cannot be played")
        before = _cpu_seconds(pid)
        found = process.stdout.readline()
        spent = _cpu_seconds(pid) - before
    if process.returncode:
        raise RuntimeError(f"{one.name} cannot be measured")
    return msgspec.json.decode(found, type=_Load), spent


def _cpu_seconds(pid: int) -> float:
    """What all threads of a process have used, of the user's time and of the system's."""
    # The name, in parentheses, may hold blanks; after it come the fields from the third on.
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    utime, stime = fields[11:13]
    return (int(utime) + int(stime)) / os.sysconf("SC_CLK_TCK")


def _memory_mb(pid: int) -> float:
    pages = int(Path(f"/proc/{pid}/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 1e6


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port
