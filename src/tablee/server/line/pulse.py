"""The pulse of a line: when it is tried, and whether anybody is still at its other end."""

import asyncio

FIRST_PAUSES_S = (0.1, 0.25, 0.5, 1.0)  # to know how far away a client is before it matters
_NEARLY = 0.999  # three thirds are not quite one
LOST_BEATS = 11  # without a word: nobody is there


class Pulse:
    """`beat_s` is how often a line is tried where nobody races, and three times as often in a race.

    A line is silent when nothing was heard on it for two beats, in a race for one; then everybody
    may know. It is lost after many more. Silence is counted by the pauses that were planned: a loop
    that wakes up late has not listened meanwhile.

    >>> pulse = Pulse(1.8)
    >>> [round(pulse.beat(is_racing=False), 2) for _ in range(6)]
    [0.1, 0.25, 0.5, 1.0, 0.9, 0.9]
    >>> pulse.hear()
    >>> [(pulse.beat(False), pulse.is_asking, pulse.is_quiet)[1:] for _ in range(4)]
    [(True, False), (False, False), (True, False), (False, True)]
    >>> pulse.hear()
    >>> [(pulse.beat(True), pulse.is_asking, pulse.is_quiet)[1:] for _ in range(3)]
    [(True, False), (True, False), (True, True)]
    """

    __slots__ = (
        *("_beat_s", "_count", "_pause_s", "_quiet_s"),
        *("is_asking", "is_quiet", "is_silent", "timer"),
    )

    def __init__(self, beat_s: float) -> None:
        self._beat_s = beat_s
        self._count = 0
        self._pause_s = 0.0  # that was planned last
        self._quiet_s = 0.0  # since anything was heard
        self.is_asking = True  # a ping is to be sent with this beat
        self.is_quiet = False  # for so long that everybody should know
        self.is_silent = False  # as everybody was told
        self.timer: asyncio.TimerHandle | None = None  # the next beat

    def hear(self) -> None:
        """Anything at all."""
        self._quiet_s = 0.0

    def beat(self, is_racing: bool) -> float:
        """Another beat: how long until the next, in seconds. A ping goes with the first ones and,
        in a race, with all; otherwise with every other one."""
        self._quiet_s += self._pause_s
        self.is_quiet = self._quiet_s >= self._beat_s * (1 if is_racing else 2) * _NEARLY
        is_first = self._count < len(FIRST_PAUSES_S)
        self.is_asking = is_racing or self._count <= len(FIRST_PAUSES_S) or self._count % 2 == 0
        self._pause_s = (
            FIRST_PAUSES_S[self._count] if is_first else self._beat_s / (3 if is_racing else 2)
        )
        self._count += 1
        return self._pause_s

    @property
    def is_lost(self) -> bool:
        return self._quiet_s > LOST_BEATS * self._beat_s

    def stop(self) -> None:
        if self.timer is not None:
            self.timer.cancel()
