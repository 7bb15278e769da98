"""Contests: who goes for what in a race, when each claim is played, who was first, and by how much.

The times are on the table's clock, and whoever calls says what time it is. Nothing in here knows a
socket, a log or the table: it can be tested by itself.
"""

from collections.abc import Hashable, Mapping

import msgspec

from tablee.kernel.game import AnyGame, Waiting
from tablee.server.match.audience import Asked
from tablee.server.match.fair_clock import Claim, FairClock
from tablee.server.wire import encode
from tablee.server.wire.to_client import LagReport, Verdict

# Whoever acts later than this could see that another was first: a hold, a line's way and a disk's
# write take less, or nobody could play a race over that line.
MOST_APART_MS = 3_000


class _LastClaim(msgspec.Struct, frozen=True):
    """Who had something that others may still go for: when, and with which step."""

    seat: int
    stamp: float
    seq: int


class Contests:
    """The claims of one match. `state` is how it stands when it begins, or comes back."""

    def __init__(self, game: AnyGame, seats: int, cap_ms: float, state: Waiting) -> None:
        self._game = game
        self._fair: FairClock[Asked] = FairClock(seats, cap_ms)
        self._waiting: dict[tuple[int, str], Asked] = {}  # of people, by their ids
        self._last: dict[Hashable, _LastClaim] = {}  # by what they went for
        self._race_began = -1  # the step with which a countdown ended last
        self._round = self._racing_round(state)

    # Claims

    def measure(self, round_trips: Mapping[int, float | None]) -> None:
        """How far away the people at the table are, by seat."""
        self._fair.measure(round_trips)

    def begin_race(self, at: float, seq: int) -> None:
        """A countdown ended: at this time, with this step."""
        self._race_began = seq
        self._last.clear()  # what lies there now is something else
        self._fair.begin(at)

    def find_waiting(self, seat: int, id: str) -> Asked | None:
        """A person's claim of this id that is not played yet."""
        return self._waiting.get((seat, id))

    def claim(
        self, seat: int, asked: Asked, now: float, shown: float | None, after_ms: float | None
    ) -> None:
        """A command in a race, which is played when it is released. `shown` is when the view was
        sent that its player acted on, `after_ms` how long they say to have had it before them."""
        if asked.id is not None:
            self._waiting[seat, asked.id] = asked
        from_the_start = asked.seq is not None and asked.seq <= self._race_began
        self._fair.claim(seat, now, shown, after_ms, asked, from_the_start)

    def hold_ms(self) -> float:
        """How long what happens by itself waits for claims that may be on their way."""
        return self._fair.hold_ms()

    @property
    def next_release(self) -> float | None:
        """When the next claim is to be played."""
        return self._fair.next_release

    def release(self, now: float) -> Claim[Asked] | None:
        """Takes the next claim out, if its time has come: it is to be played now."""
        claim = self._fair.release(now)
        if claim is not None and claim.what.id is not None:
            del self._waiting[claim.seat, claim.what.id]
        return claim

    def withdraw_all(self) -> list[Asked]:
        """Takes out whatever is not played yet, in the order in which it would have been."""
        self._waiting.clear()
        return [claim.what for claim in self._fair.withdraw(lambda _: True)]

    def withdraw_bot(self, seat: int) -> None:
        """Forgets what a bot claimed in this seat: its owner is back."""
        self._fair.withdraw(lambda claim: claim.seat == seat and claim.what.id is None)

    # Verdicts

    def judge(self, claim: Claim[Asked], accepted: bool, seq: int) -> Verdict | None:
        """After a claim was played, `seq` being the last step then: how close it was, where its
        player acted before they could see that another had what they went for."""
        command, acted_on = claim.what.command, claim.what.seq
        target = self._game.contest(command)
        if target is None:
            return None
        last = self._last.get(target)
        if accepted:
            self._last[target] = _LastClaim(claim.seat, claim.stamp, seq)
        if last is None or last.seat == claim.seat or acted_on is None or acted_on >= last.seq:
            return None
        by_ms = max(0, round(claim.stamp - last.stamp))
        if by_ms > MOST_APART_MS:
            return None
        self._fair.count_contest(last.seat, claim.seat)
        return Verdict(last.seat, claim.seat, by_ms, msgspec.Raw(encode(command)))

    # What the network did to whom

    def report_lag(self, state: Waiting) -> LagReport | None:
        """With every state that is shown: when a race is over, what the network did in it."""
        if (racing := self._racing_round(state)) is not None:
            self._round = racing
            return None
        if self._round is None:
            return None
        report, self._round = LagReport(self._round, self._fair.report()), None
        return report

    def _racing_round(self, state: Waiting) -> int | None:
        """The round of a race; where there is none, there is no lag to report."""
        return self._game.round_of(state) if self._game.pace(state) == "race" else None
