"""How time is taken, given that no two runs are alike."""

import gc
from collections.abc import Callable
from time import perf_counter

REPEATS = 7


def best_seconds(work: Callable[[], object]) -> float:
    """The fastest of a few runs: what the machine can do when nothing disturbs it."""
    times = []
    gc.disable()
    try:
        for _ in range(REPEATS):
            start = perf_counter()
            work()
            times.append(perf_counter() - start)
    finally:
        gc.enable()
    return min(times)


def yardstick_us() -> float:
    """A fixed piece of plain Python, timed in the same run: figures divided by it can be compared
    between machines and days. One yardstick is a hundred reads and writes of a dict."""

    def work() -> None:
        for _ in range(1000):
            numbers = dict.fromkeys(range(10), 0)
            for step in range(100):
                numbers[step % 10] += step

    return best_seconds(work) * 1e6 / 1000
