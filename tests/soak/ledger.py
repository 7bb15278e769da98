"""What was seen in a soak: counts, times, and what was found wrong."""

import time
from collections import Counter
from dataclasses import dataclass

MOST_FOUND = 200  # whoever finds more than that has found it


@dataclass(frozen=True)
class Finding:
    """Something that is wrong. `watcher` says who found it."""

    watcher: str
    what: str
    at_s: float = 0.0  # since the soak began

    def __str__(self) -> str:
        return f"[{self.at_s:7.1f} s] {self.watcher}: {self.what}"


@dataclass(frozen=True)
class Latency:
    """How long a command waited for its answer, in a phase in which nothing holds it back."""

    at_s: float
    seconds: float


class Ledger:
    def __init__(self) -> None:
        self._began = time.monotonic()
        self.deeds: Counter[str] = Counter()
        self.begun: Counter[tuple[str, int]] = Counter()  # matches, by game and seats
        self.ended: Counter[tuple[str, int]] = Counter()
        self.latencies: list[Latency] = []
        self.restarts_s: list[float] = []  # how long a graceful end took
        self.findings: list[Finding] = []

    def now_s(self) -> float:
        return time.monotonic() - self._began

    def find(self, watcher: str, what: str) -> None:
        if len(self.findings) < MOST_FOUND:
            self.findings.append(Finding(watcher, what, self.now_s()))

    def find_all(self, findings: list[Finding]) -> None:
        for one in findings:
            self.find(one.watcher, one.what)

    def answered(self, seconds: float) -> None:
        self.latencies.append(Latency(self.now_s(), seconds))
