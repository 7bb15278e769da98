"""The peers' servers, each measured as ours is: moves for a second of the server's processor time.

`package.json` names their versions; the game they play is in `cards.cjs`.
"""

import os
import socket
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import msgspec

HERE = Path(__file__).parent
MODULES = HERE / "node_modules"
PEERS = {"boardgame.io": "boardgame.io", "Colyseus": "@colyseus/core"}
"""The peers and the package whose version is theirs."""


@dataclass(frozen=True)
class PeerResult:
    name: str
    version: str
    moves_per_cpu_second: float
    moves_per_second: float
    p50_ms: float
    """At half of the rate above, as is `p99_ms`: until the player who moved sees it."""
    p99_ms: float


class _Package(msgspec.Struct):
    version: str


class _Load(msgspec.Struct):
    """What a load generator found."""

    moves: int
    seconds: float
    p50_ms: float
    p99_ms: float


def install() -> None:
    """Installs what `package.json` names, unless it is already there."""
    installed = MODULES / ".package-lock.json"
    wanted = HERE / "package.json"
    if not installed.exists() or installed.stat().st_mtime < wanted.stat().st_mtime:
        options = ["--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"]
        subprocess.run(
            ["npm", "install", *options], cwd=HERE, check=True, stdout=subprocess.DEVNULL
        )


def measure(peer: str, rooms: int, seconds: float) -> PeerResult:
    """First as fast as the players can, then at half of that rate: how long a player waits for a
    server that is not overwhelmed."""
    package = (MODULES / PEERS[peer] / "package.json").read_bytes()
    script = peer.lower().replace(".", "_")
    with _server(script) as (pid, port):
        fastest, cpu_seconds = _load(script, pid, port, rooms, seconds)
        rate = fastest.moves / fastest.seconds
        half, _ = _load(script, pid, port, rooms, seconds, rate / 2)
    return PeerResult(
        name=peer,
        version=msgspec.json.decode(package, type=_Package).version,
        moves_per_cpu_second=fastest.moves / cpu_seconds,
        moves_per_second=rate,
        p50_ms=half.p50_ms,
        p99_ms=half.p99_ms,
    )


@contextmanager
def _server(script: str) -> Iterator[tuple[int, int]]:
    """A server that runs meanwhile: its process and its port."""
    port = _free_port()
    with subprocess.Popen(
        ["node", f"{script}.cjs", str(port)], cwd=HERE, stdout=subprocess.PIPE, text=True
    ) as process:
        try:
            assert process.stdout
            if process.stdout.readline() != "ready\n":
                raise RuntimeError(f"{script} does not start")
            yield process.pid, port
        finally:
            process.kill()


def _load(
    script: str, pid: int, port: int, rooms: int, seconds: float, rate: float = 0
) -> tuple[_Load, float]:
    """Plays, and returns what was measured and the server's processor time meanwhile."""
    arguments = [str(port), str(rooms), str(seconds), str(rate)]
    with subprocess.Popen(
        ["node", f"load_{script}.mjs", *arguments], cwd=HERE, stdout=subprocess.PIPE, text=True
    ) as process:
        assert process.stdout
        if process.stdout.readline() != "measuring\n":
            raise RuntimeError(f"{script} cannot be played")
        before = _cpu_seconds(pid)
        found = process.stdout.readline()
        spent = _cpu_seconds(pid) - before
    if process.returncode:
        raise RuntimeError(f"{script} cannot be measured")
    return msgspec.json.decode(found, type=_Load), spent


def _cpu_seconds(pid: int) -> float:
    """What all threads of a process have used, of the user's time and of the system's."""
    # The name, in parentheses, may hold blanks; after it come the fields from the third on.
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    utime, stime = fields[11:13]
    return (int(utime) + int(stime)) / os.sysconf("SC_CLK_TCK")


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port
