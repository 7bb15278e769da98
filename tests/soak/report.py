"""What was seen, as a table; and what was found."""

from collections.abc import Sequence
from dataclasses import dataclass

from soak.ledger import Ledger
from soak.plan import PAIRS
from soak.samples import Metrics, Sample, quantile_of
from soak.watch import is_starved, quantile, thirds

LAG = "tablee_loop_lag_seconds"


@dataclass(frozen=True)
class Outcome:
    minutes: float
    speed: float
    seed: int
    wall_s: float
    ledger: Ledger
    samples: Sequence[Sample]
    metrics: Sequence[Metrics]  # the last of each life of the server
    log_tail: str

    @property
    def is_well(self) -> bool:
        return not self.ledger.findings


def render(outcome: Outcome) -> str:
    rows = [("what", "seen"), ("---", "---"), *_time(outcome), *_matches(outcome.ledger)]
    rows += [(name, str(count)) for name, count in sorted(outcome.ledger.deeds.items())]
    rows += [*_process(outcome), *_latency(outcome), *_verdict(outcome.ledger)]
    table = "\n".join(f"| {name} | {value} |" for name, value in rows)
    return "\n".join([table, *_findings(outcome)])


def _verdict(ledger: Ledger) -> list[tuple[str, str]]:
    complaints = sum(one.watcher == "log lines" for one in ledger.findings)
    return [("complaints in the log", str(complaints)), ("findings", str(len(ledger.findings)))]


def _time(outcome: Outcome) -> list[tuple[str, str]]:
    took = f"{outcome.minutes:g} at speed {outcome.speed:g}, {outcome.wall_s:.0f} s by the clock"
    return [("minutes", took), ("seed", str(outcome.seed))]


def _matches(ledger: Ledger) -> list[tuple[str, str]]:
    return [
        (
            f"{game}, {seats}",
            f"{ledger.begun[game, seats]} begun, {ledger.ended[game, seats]} ended",
        )
        for game, seats in PAIRS
    ]


def _process(outcome: Outcome) -> list[tuple[str, str]]:
    samples = outcome.samples
    lag_s = max(quantile_of(one, LAG, 0.99) for one in outcome.metrics)
    return [
        ("lives of the server", str(len(outcome.metrics))),
        ("memory, MB", _range([round(one.rss_mb) for one in samples])),
        ("files", _range([one.fds for one in samples])),
        ("threads", _range([one.threads for one in samples])),
        ("tables", _range([one.tables for one in samples])),
        ("sockets", _range([one.sockets for one in samples])),
        ("loop lag, 99th of 100, worst life", f"at most {lag_s * 1000:g} ms"),
    ]


def _range(values: Sequence[int]) -> str:
    return f"{values[0]} at first, {values[-1]} at last, {max(values)} at most"


def _latency(outcome: Outcome) -> list[tuple[str, str]]:
    first, last = thirds(outcome.ledger.latencies)
    rows = [
        (
            f"answers, {name}",
            f"{quantile(first, share) * 1000:.1f} ms in the first third, "
            f"{quantile(last, share) * 1000:.1f} ms in the last",
        )
        for name, share in (("median", 0.5), ("99th of 100", 0.99))
    ]
    if outcome.ledger.restarts_s:
        rows.append(("slowest graceful end", f"{max(outcome.ledger.restarts_s):.1f} s"))
    if is_starved(outcome.samples):
        rows.append(("processors", "too few, or fewer and fewer: times were not judged"))
    return rows


def _findings(outcome: Outcome) -> list[str]:
    if outcome.is_well:
        return ["", "Nothing was found wrong."]
    found = [f"- {one}" for one in outcome.ledger.findings]
    return ["", "Found wrong:", "", *found, "", "The log ends:", "", outcome.log_tail]
