"""The time of day, for what is kept: how a match goes is measured by its own clock."""

import time


def now_ms() -> int:
    """Milliseconds since 1970."""
    return time.time_ns() // 1_000_000
