"""A server in a process of its own, as people run it; and all that it says, to the last word."""

import asyncio
import contextlib
import os
import random
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import httpx
from complaints import Complaints

START_S = 60.0
STOP_S = 20.0

# Below those that the system gives to whoever calls out: else a client that knocks at a server
# which is down may be given the very port that it knocks at, and talk to itself.
_PORTS = range(10_240, 32_768)


def free_port() -> int:
    """One that stays free while the server that wants it is away."""
    while True:
        port = random.SystemRandom().choice(_PORTS)
        with contextlib.suppress(OSError), socket.create_server(("127.0.0.1", port)):
            return port


class ServerProcess:
    """At the same port and on the same database, as often as it is started.

    Its log goes to a file, where `check` reads it: every line that is a warning or worse, and every
    line that is none of the log's, is a complaint.
    """

    def __init__(
        self,
        folder: Path,
        *,
        program: Sequence[str] = ("tablee", "serve"),
        environment: Mapping[str, str] | None = None,
        **settings: Any,
    ) -> None:
        self.complaints = Complaints()
        self._program = program  # a module, and what it is told
        self._environment = environment or {}
        self.db = str(settings.pop("db", folder / "tablee.db"))
        self.port = free_port()
        self.log = folder / "server.log"
        self._settings = {"log": "json", **settings, "port": self.port, "db": self.db}
        self._process: subprocess.Popen[bytes] | None = None
        self._read_to = 0  # bytes of the log

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def pid(self) -> int:
        assert self._process is not None, "it was started"
        return self._process.pid

    @property
    def is_running(self) -> bool:
        return self._process is not None and self._process.poll() is None

    async def start(self) -> None:
        """Until it answers."""
        self.launch()
        await self.answers()

    def launch(self) -> None:
        kept = {name: value for name, value in os.environ.items() if not name.startswith("TABLEE_")}
        given = {f"TABLEE_{name.upper()}": str(value) for name, value in self._settings.items()}
        with self.log.open("ab") as log:
            self._process = subprocess.Popen(
                [sys.executable, "-m", *self._program],
                env={**kept, **self._environment, **given},
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
            )

    async def answers(self, patience_s: float = START_S) -> None:
        until = time.monotonic() + patience_s
        async with httpx.AsyncClient() as client:
            while True:
                with contextlib.suppress(httpx.HTTPError):
                    if (await client.get(f"{self.url}/healthz")).is_success:
                        return
                assert self.is_running, f"the server ended by itself: {self._ending()}"
                assert time.monotonic() < until, f"the server does not answer: {self.last_words()}"
                await asyncio.sleep(0.02)

    def kill(self) -> None:
        """`kill -9`: it cannot say a word."""
        assert self.is_running, f"the server ended by itself: {self._ending()}"
        self._end(signal.SIGKILL)

    def stop(self) -> None:
        """As an operator would: it has time to say goodbye."""
        assert self.is_running, f"the server ended by itself: {self._ending()}"
        self._end(signal.SIGTERM)
        assert self._process is not None
        assert self._process.returncode == 0, f"it was asked to stop: {self._ending()}"

    def put_away(self) -> None:
        """Whatever state it is in."""
        if self._process is not None and self._process.poll() is None:
            self._process.kill()
            self._process.wait()

    def _end(self, by: signal.Signals) -> None:
        assert self._process is not None
        self._process.send_signal(by)
        try:
            self._process.wait(STOP_S)
        except subprocess.TimeoutExpired:
            self._process.send_signal(signal.SIGABRT)  # faulthandler says where it hangs
            self._process.wait()
            raise AssertionError(f"the server does not stop: {self.last_words()}") from None

    def _ending(self) -> str:
        """With which status, after which words."""
        assert self._process is not None
        code = self._process.poll()
        how = signal.Signals(-code).name if code is not None and code < 0 else f"status {code}"
        return f"{how}\n{self.last_words()}"

    def last_words(self) -> str:
        return self.log.read_text(errors="replace")[-4000:] if self.log.exists() else ""

    def check(self) -> None:
        """That it complained of nothing, since it was first started."""
        self.listen()
        self.complaints.check()

    def listen(self) -> None:
        """Reads what is new in the log."""
        with self.log.open("rb") as log:
            log.seek(self._read_to)
            new = log.read()
        whole = new.rpartition(b"\n")[0]
        self._read_to += len(whole)
        self.complaints.read(whole.decode(errors="replace"))
