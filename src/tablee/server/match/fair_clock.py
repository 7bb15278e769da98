"""The fair clock: where speed matters, the first is who acted first, not whose line is shortest.

A claim carries how long after the view was on the screen the player acted, by their own clock. The
server knows when it sent that view, and measures each round trip itself; so it can tell when a
player without any lag would have acted: the claim's *stamp*. What a client says is believed as far
as its measured round trip could explain it, and never beyond the cap.

A claim is held as long as an earlier one of a rival can still be on its way: no rival's next claim
can be stamped earlier than its arrival less its credit. Claims are played in the order of their
stamps. Alone, or where all lines are short, nothing is held.
"""

from collections.abc import Callable, Mapping
from heapq import heappop, heappush
from typing import Generic, TypeVar

from msgspec import Struct

from tablee.server.wire.to_client import Lag

T = TypeVar("T")

LAN_MS = 10.0  # a round trip under this is as good as none


class Claim(Struct, Generic[T], frozen=True):
    seat: int
    stamp: float  # on the table's clock
    received: float
    what: T


class FairClock(Generic[T]):
    """Orders the claims of one match. All times are on the table's clock, in milliseconds."""

    def __init__(self, seats: int, cap_ms: float) -> None:
        self._cap = cap_ms
        self._waiting: list[tuple[float, int, Claim[T]]] = []
        self._arrivals = 0
        self._last_stamp = [0.0] * seats
        self._tallies = [_Tally() for _ in range(seats)]
        self.credits: Mapping[int, float] = {}  # of the people who are there

    def measure(self, round_trips: Mapping[int, float | None]) -> None:
        """How far away the people at the table are, by seat. One person alone has no rival."""
        lags = {seat: min(ms or 0.0, self._cap) for seat, ms in round_trips.items()}
        apart = len(lags) > 1 and max(lags.values()) >= LAN_MS
        self.credits = lags if apart else {}

    def begin(self, at: float) -> None:
        """A race begins, and nothing in it is stamped before."""
        self._last_stamp = [max(stamp, at) for stamp in self._last_stamp]

    def claim(
        self,
        seat: int,
        received: float,
        shown: float | None,
        after_ms: float | None,
        what: T,
        from_the_start: bool = False,
    ) -> None:
        """`shown` is when the view was sent that the player acted on, `after_ms` how long they say
        to have had it before their eyes. Who says nothing gets no credit. `from_the_start`: they
        saw the race begin by the clock, as all did at once; so only the way here is credited."""
        stamp = received
        if shown is not None and after_ms is not None:
            credit = self.credits.get(seat, 0.0)
            if from_the_start:
                credit /= 2
                shown += credit
            stamp = min(max(shown + after_ms, received - credit), received)
        stamp = max(stamp, self._last_stamp[seat])  # nobody overtakes themselves
        self._last_stamp[seat] = stamp
        self._tallies[seat].add_credit(received - stamp)
        self._arrivals += 1
        heappush(self._waiting, (stamp, self._arrivals, Claim(seat, stamp, received, what)))

    def hold_ms(self, seat: int | None = None) -> float:
        """How long what happens now must wait for what rivals may have sent before. None: for
        everybody, as what happens by itself does."""
        return max((ms for rival, ms in self.credits.items() if rival != seat), default=0.0)

    @property
    def next_release(self) -> float | None:
        if not self._waiting:
            return None
        stamp, _, claim = self._waiting[0]
        return stamp + self.hold_ms(claim.seat)

    def release(self, now: float) -> Claim[T] | None:
        """The next claim to be played, if its time has come."""
        release = self.next_release
        if release is None or release > now:
            return None
        claim = heappop(self._waiting)[2]
        self._tallies[claim.seat].add_hold(now - claim.received)
        return claim

    def withdraw(self, is_unwanted: Callable[[Claim[T]], bool]) -> list[Claim[T]]:
        """Takes out those of the waiting claims that are no longer to be played, and returns them
        in the order in which they would have been."""
        in_order = sorted(self._waiting, key=lambda waiting: waiting[:2])
        self._waiting = [waiting for waiting in in_order if not is_unwanted(waiting[2])]
        return [waiting[2] for waiting in in_order if is_unwanted(waiting[2])]

    def count_contest(self, first: int, second: int) -> None:
        self._tallies[first].won += 1
        self._tallies[second].lost += 1

    def report(self) -> tuple[Lag, ...]:
        """What the network did to whom since the last report."""
        lags = tuple(
            tally.sum_up(self.credits.get(seat)) for seat, tally in enumerate(self._tallies)
        )
        self._tallies = [_Tally() for _ in self._tallies]
        return lags


class _Tally:
    """One seat's claims of a round."""

    def __init__(self) -> None:
        self.claims = 0
        self.credit = 0.0
        self.hold = 0.0
        self.won = 0
        self.lost = 0

    def add_credit(self, ms: float) -> None:
        self.claims += 1
        self.credit += ms

    def add_hold(self, ms: float) -> None:
        self.hold += ms

    def sum_up(self, lag_ms: float | None) -> Lag:
        claims = max(self.claims, 1)
        return Lag(
            lag_ms=None if lag_ms is None else round(lag_ms),
            claims=self.claims,
            credit_ms=round(self.credit / claims),
            hold_ms=round(self.hold / claims),
            won=self.won,
            lost=self.lost,
        )
