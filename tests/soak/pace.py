"""How fast time passes in a soak: ten times the speed, and all that people wait for is a tenth."""

import random
from dataclasses import dataclass
from typing import Any

GRACE_S = 30.0
IDLE_S = 60.0
HEARTBEAT_S = 1.8
SWEEP_S = 10.0  # how often a server looks for tables to put away; that is not scaled

RECENT_S = 30.0  # so long after a restart a page may still say that its line was cut


@dataclass(frozen=True)
class Patience:
    """Time in which something must have happened, whatever the speed and however busy the machine.
    Whoever plants a fault may have less."""

    still_s: float = 90.0  # nothing happens at a table
    answer_s: float = 40.0  # a request is not answered
    behind_s: float = 60.0  # a page does not show what others saw
    match_s: float = 1200.0  # a match is not over, on its own clock


USUAL = Patience()


@dataclass(frozen=True)
class Pace:
    speed: float = 1.0
    patience: Patience = USUAL

    def scaled_s(self, seconds: float) -> float:
        return seconds / self.speed

    def scaled_ms(self, ms: int) -> int:
        """0 stays 0: it is no time, or no clock."""
        return max(1, round(ms / self.speed)) if ms else 0

    def between(self, chance: random.Random, low_s: float, high_s: float) -> float:
        """Some time of a soak, in seconds of the wall clock."""
        return self.scaled_s(chance.uniform(low_s, high_s))

    @property
    def settings(self) -> dict[str, Any]:
        """Of the server. Lines are not tried more often than four times as often."""
        return {
            "grace_ms": self.scaled_ms(round(GRACE_S * 1000)),
            "idle_ms": self.scaled_ms(round(IDLE_S * 1000)),
            "heartbeat_ms": round(HEARTBEAT_S * 1000 / min(self.speed, 4.0)),
        }

    @property
    def put_away_s(self) -> float:
        """After this long a table that everybody left is no longer in memory."""
        return self.scaled_s(IDLE_S) + SWEEP_S
