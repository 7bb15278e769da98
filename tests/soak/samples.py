"""What a server's process takes, and what it counts of itself, at one moment."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

_METRIC = re.compile(r"^(?P<name>[a-z_]+)(?:\{(?P<labels>[^}]*)\})? (?P<value>\S+)$")

Metrics = Mapping[tuple[str, str], float]  # name and labels: the value


@dataclass(frozen=True)
class Sample:
    at_s: float  # since the soak began
    life: int  # how often the server was started
    age_s: float  # since it was
    rss_mb: float
    fds: int
    threads: int
    tables: int
    sockets: int
    most_tables: int  # that there should be: with people at them, or left a while ago
    most_sockets: int
    own_lag_s: float  # how late the soak itself is: a sign of too few processors


def read_metrics(text: str) -> Metrics:
    """
    >>> read_metrics('# HELP x\\ntablee_tables 3.0\\nx_total{kind="a"} 1.0\\n')
    {('tablee_tables', ''): 3.0, ('x_total', 'kind="a"'): 1.0}
    """
    found: dict[tuple[str, str], float] = {}
    for line in text.splitlines():
        if (metric := _METRIC.match(line)) is not None:
            found[metric["name"], metric["labels"] or ""] = float(metric["value"])
    return found


def quantile_of(metrics: Metrics, name: str, share: float) -> float:
    """The upper bound of the bucket of a histogram in which this share is reached; 0: no values."""
    buckets = sorted(
        (float(labels.split('"')[1]), count)
        for (metric, labels), count in metrics.items()
        if metric == f"{name}_bucket"
    )
    total = buckets[-1][1] if buckets else 0.0
    if not total:
        return 0.0
    return next(bound for bound, count in buckets if count >= share * total)


@dataclass(frozen=True)
class Process:
    rss_mb: float
    threads: int
    fds: int


def read_process(pid: int) -> Process:
    """Raises `OSError` where it has just ended."""
    folder = Path(f"/proc/{pid}")
    status = dict(
        line.split(":", 1) for line in (folder / "status").read_text().splitlines() if ":" in line
    )
    if "VmRSS" not in status:  # it has ended, and nobody has asked how
        raise ProcessLookupError(pid)
    return Process(
        rss_mb=int(status["VmRSS"].split()[0]) / 1024,
        threads=int(status["Threads"]),
        fds=len(list((folder / "fd").iterdir())),
    )
