"""A match at a table: fold, log, then tell.

A command is folded into the state at once, and its line goes to the log; what it did is shown when
the log is on the disk, never before. So the state may run ahead of what anybody has seen, but
nobody ever sees what a crash could take back, not even by a refusal.
"""

import asyncio
import time
from collections.abc import Callable, Collection, Hashable, Iterator, Mapping, Sequence
from functools import partial
from typing import Any, Protocol

import msgspec

from tablee.bots import Bot
from tablee.kernel.codec import decoder
from tablee.kernel.game import AnyGame, Entry, Millis, Pace, Rejected, Seat, Told, Waiting, everyone
from tablee.kernel.match import AnyMatch
from tablee.server import frames
from tablee.server.bots import SeatedBot
from tablee.server.clock import Alarm, TableClock
from tablee.server.fair_clock import Claim, FairClock
from tablee.server.hands import LiveHands
from tablee.server.logs import Loggable, log_failure
from tablee.server.mending import whole
from tablee.server.refused import Refused
from tablee.server.services import Services
from tablee.server.wire import to_client, to_server

MOVING: tuple[Pace, ...] = ("countdown", "race")  # in which hands are seen


class Viewer(Protocol):
    """Whoever watches or plays: a connection."""

    def show(self, frame: bytes, match: str, seq: int, at: float) -> None: ...

    def show_hands(self, frame: bytes) -> None: ...

    def send(self, message: to_client.Message) -> None: ...

    def accept(self, id: str, seq: int | None = None) -> None: ...

    def refuse(self, id: str, problem: Rejected | Refused, game: str) -> None: ...

    def sent_at(self, match: str, seq: int) -> float | None:
        """When this viewer was sent that view, on the table's clock."""
        ...


class Audience(Protocol):
    """Who is there; a table."""

    def viewers(self, seat: int | None) -> Sequence[Viewer]:
        """Those in a seat; None: those who only watch."""
        ...

    def round_trips(self) -> Mapping[int, float | None]:
        """Of the people who are there, by seat."""
        ...

    def names(self) -> tuple[str, ...]:
        """What the players are called, by seat."""
        ...

    def match_ended(self) -> None: ...

    def log_failed(self) -> None: ...

    def fail(self, failure: Exception) -> None:
        """What happened here may be half done: begin again from the log."""
        ...


class _Asked(msgspec.Struct):
    """A command on its way: who waits for the answer, under which id. A bot asks nobody."""

    command: Any
    id: str | None = None
    seq: int | None = None
    viewers: list[Viewer] = []


class _Step:
    """Folded, and not on the disk yet."""

    __slots__ = ("answers", "at", "began", "seq", "state", "told")

    def __init__(self, seq: int, state: Waiting, at: Millis, told: tuple[Told[Any], ...]) -> None:
        self.seq = seq
        self.state = state
        self.at = at
        self.told = told
        self.began = time.monotonic()
        self.answers: list[Callable[[], None]] = []


class _LastClaim(msgspec.Struct, frozen=True):
    """Who had something that others may still go for: when, and with which step."""

    seat: int
    stamp: float
    seq: int


class Play:
    """One match, from the deal to its end. Everything happens on the event loop."""

    def __init__(
        self,
        id: str,
        match: AnyMatch,
        seq: int,
        done_before: Mapping[tuple[int, str], int],
        audience: Audience,
        services: Services,
    ) -> None:
        self.id = id
        self.match = match
        self.game: AnyGame = match.game
        self._read = decoder(self.game.command_type).decode
        self._seats = (*everyone(match.seats), None)  # None: those who only watch
        self._audience = audience
        self._services = services
        self._loop = asyncio.get_running_loop()
        self._clock = TableClock(match.clock)
        self._fair: FairClock[_Asked] = FairClock(match.seats, services.settings.fair_cap_ms)
        self._seq = seq
        self._done = dict(done_before)  # which step each command of a player made, by its id
        self._steps: list[_Step] = []
        self._shown_seq = seq
        self._shown_state: Waiting = match.state
        self._hands = LiveHands(match.seats, self._show_hands)
        self._bots: dict[int, SeatedBot] = {}
        self._is_retired = False
        self._alarm = Alarm(self._wake_up)
        self._claims: dict[tuple[int, str], _Asked] = {}  # of people, by their ids
        self._claimed: dict[Hashable, _LastClaim] = {}  # by what they went for
        self._race_began = -1  # the step with which a countdown ended last
        self._round = self._racing_round(match.state)
        self._accepted, self._rejected = services.metrics.commands_of(self.game.id)

    # The clock

    @property
    def is_running(self) -> bool:
        return self._clock.is_running

    @property
    def shown_seq(self) -> int:
        """The step that everybody was shown last."""
        return self._shown_seq

    @property
    def is_over(self) -> bool:
        """As far as anybody was shown."""
        return self.game.scores(self._shown_state) is not None

    def now(self) -> float:
        return self._clock.now(self._time())

    def run(self) -> None:
        if self.is_running or self.is_over or self._is_retired:
            return
        self._clock.run(self._time())
        self._set_alarm()
        self._nudge_bots()

    def stop(self) -> None:
        """The clock stands still; whoever had a claim on its way may claim again."""
        self._clock.stop(self._time())
        self._hands.clear()
        self._claims.clear()
        for claim in self._fair.withdraw():
            self._refuse(claim.what, Refused("not_running"))
        self._set_alarm()

    def retire(self) -> None:
        """The table is taken away; the log keeps it."""
        self._is_retired = True
        self._clock.stop(self._time())
        self._hands.close()
        self._set_alarm()
        for seat in list(self._bots):
            self.dismiss_bot(seat)

    def _time(self) -> float:
        return self._loop.time() * 1000

    def fail(self, failure: Exception) -> None:
        self._audience.fail(failure)

    # What must not happen: for the watchdog

    def loggable(self) -> dict[str, Loggable]:
        """What one needs to find a flaw, and no secret."""
        return {
            "game": self.game.id,
            "seats": self.match.seats,
            "seq": self._seq,
            "shown": self._shown_seq,
            "phase": str(self.match.state.phase),
            "to_act": ",".join(map(str, self.match.state.to_act)),
            "bots": ",".join(map(str, sorted(self._bots))),
            "clock": self.match.clock,
        }

    def overdue_ms(self) -> float:
        """For how long something should have happened by itself."""
        due = self._next_due()
        return 0.0 if due is None else max(0.0, self.now() - due)

    def unlogged_s(self) -> float:
        """For how long a step waits to be on the disk."""
        return time.monotonic() - self._steps[0].began if self._steps else 0.0

    def idle_bots(self) -> list[int]:
        """Those whose turn it is, and who do nothing. In a race everybody may wait."""
        if not self.is_running or self._steps or self._in_a_race:
            return []
        to_act = self.match.state.to_act
        return [seat for seat, bot in self._bots.items() if seat in to_act and bot.is_idle]

    def silent_bots(self, patience_s: float) -> list[int]:
        """Those that have thought about one thing for longer than that."""
        latest = time.monotonic() - patience_s
        since = {seat: bot.thinks_since() for seat, bot in self._bots.items()}
        return [seat for seat, began in since.items() if began is not None and began < latest]

    def give_up_bot(self, seat: int) -> None:
        self._bots[seat].give_up()

    # Commands

    def command(self, seat: Seat, viewer: Viewer, request: to_server.Command) -> None:
        """What a player sent. Answered when it is certain; sent again, it happens once."""
        id = request.id
        if (seq := self._done.get((seat, id))) is not None:
            self._when_shown(lambda: viewer.accept(id, seq))
            return
        if (waiting := self._claims.get((seat, id))) is not None:
            waiting.viewers.append(viewer)
            return
        asked = _Asked(None, id, request.seq, [viewer])
        try:
            asked.command = self._read(request.command)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            self._refuse(asked, Refused("unknown_command", detail=str(error)))
            return
        if self.game.pace(self.match.state) == "countdown":
            self._play_what_is_due()  # the alarm may be late: who acts at once is in the race
        if not self.is_running:
            self._refuse(asked, Refused("not_running"))
        elif self._in_a_race:
            self._claims[seat, id] = asked
            shown = None if asked.seq is None else viewer.sent_at(self.id, asked.seq)
            self._claim(seat, asked, shown, request.after_ms)
        else:
            self._submit(seat, asked, self.now())

    @whole
    def _bot_acts(self, seat: Seat, command: Any) -> bool:
        """Whether it was accepted, or still may be."""
        if not self.is_running:
            return False
        asked = _Asked(command)
        if self._in_a_race:
            self._claim(seat, asked, None, None)
            return True
        return self._submit(seat, asked, self.now())

    @property
    def _in_a_race(self) -> bool:
        return self.game.pace(self.match.state) == "race"

    def _submit(self, seat: Seat, asked: _Asked, at: float) -> bool:
        when = Millis(max(int(at), self.match.clock))
        try:
            told = self.match.submit(Entry(when, seat, asked.command))
        except Rejected as rejected:
            self._rejected()
            self._refuse(asked, rejected)
            return False
        except Exception as failure:  # a flaw of the rules; the match is as it was before
            log_failure("command_failed", failure, **self.loggable())
            self._services.metrics.trouble("command_failed")
            self._refuse(asked, Refused("our_fault"))
            return False
        self._accepted()
        step = self._log(when, seat, asked, told)
        if asked.id is not None:
            self._done[seat, asked.id] = step.seq
            step.answers.append(partial(self._accept, asked, step.seq))
        self._set_alarm()
        return True

    def _accept(self, asked: _Asked, seq: int) -> None:
        assert asked.id is not None, "whoever asks gives an id"
        for viewer in asked.viewers:
            viewer.accept(asked.id, seq)

    def _refuse(self, asked: _Asked, problem: Rejected | Refused) -> None:
        """This, too, may tell what others did: it waits until that is certain."""
        id = asked.id
        if id is not None:
            for viewer in asked.viewers:
                self._when_shown(partial(viewer.refuse, id, problem, self.game.id))

    # Claims: commands in a race, by the fair clock

    def _claim(
        self, seat: Seat, asked: _Asked, shown: float | None, after_ms: float | None
    ) -> None:
        from_the_start = asked.seq is not None and asked.seq <= self._race_began
        self._fair.claim(seat, self.now(), shown, after_ms, asked, from_the_start)
        self._play_what_is_due()

    def _play_claim(self, claim: Claim[_Asked]) -> None:
        seat, asked = Seat(claim.seat), claim.what
        self._claims.pop((seat, asked.id or ""), None)
        accepted = self._submit(seat, asked, claim.stamp)
        self._judge(claim, accepted)
        if not accepted and seat in self._bots:
            self._bots[seat].show(self._shown_state)

    def _judge(self, claim: Claim[_Asked], accepted: bool) -> None:
        """Who acted before they could see that another had is told how close it was."""
        command, acted_on = claim.what.command, claim.what.seq
        target = self.game.contest(command)
        if target is None:
            return
        last = self._claimed.get(target)
        is_rival = last is not None and last.seat != claim.seat
        if last is not None and is_rival and acted_on is not None and acted_on < last.seq:
            self._fair.contested(last.seat, claim.seat)
            by_ms = max(0, round(claim.stamp - last.stamp))
            went_for = msgspec.Raw(frames.encode(command))
            verdict = to_client.Verdict(last.seat, claim.seat, by_ms, went_for)
            self._when_shown(lambda: self._tell_all(verdict))
        if accepted:
            self._claimed[target] = _LastClaim(claim.seat, claim.stamp, self._seq)

    # What happens by itself

    def _set_alarm(self) -> None:
        """Wake up when the next thing is due."""
        if self.is_running and self._in_a_race:
            self._fair.measure(self._audience.round_trips())
        due = self._next_due()
        if due is None:
            self._alarm.cancel()
        else:
            wait_ms = max(0.0, due - self.now())
            self._alarm.set(self._loop, self._loop.time() + wait_ms / 1000)

    @whole
    def _wake_up(self) -> None:
        self._play_what_is_due()

    def _next_due(self) -> float | None:
        if not self.is_running:
            return None
        deadline, release = self._next_deadline(), self._fair.next_release
        if deadline is None or release is None:
            return release if deadline is None else deadline
        return min(deadline, release)

    def _next_deadline(self) -> float | None:
        """When what is due may happen: in a race, when no earlier claim can be on its way."""
        due = self.game.deadline(self.match.state)
        if due is None:
            return None
        return due + (self._fair.hold_ms() if self._in_a_race else 0.0)

    def _play_what_is_due(self) -> None:
        """Deadlines and claims whose time has come, in the order of their times."""
        now = self.now()
        while self.is_running:
            release, deadline = self._fair.next_release, self._next_deadline()
            if deadline is not None and deadline <= now and not _before(release, deadline):
                self._elapse()
            elif (claim := self._fair.released(now)) is not None:
                self._play_claim(claim)
            else:
                break
        self._set_alarm()

    def _elapse(self) -> None:
        due = self.game.deadline(self.match.state)
        assert due is not None, "something is due"
        at = max(due, self.match.clock)
        before = self.game.pace(self.match.state)
        step = self._log(at, None, _Asked(None), self.match.advance(at))
        if before == "countdown" and self._in_a_race:
            self._race_began = step.seq
            self._fair.begin(at)

    # The log, and what is told when it is on the disk

    def _log(
        self, at: Millis, seat: Seat | None, asked: _Asked, told: tuple[Told[Any], ...]
    ) -> _Step:
        self._seq += 1
        step = _Step(self._seq, self.match.state, at, told)
        self._steps.append(step)
        command = None if seat is None else frames.encode(asked.command).decode()
        line = (self.id, step.seq, at, seat, asked.id, command)
        self._services.store.append((line,), partial(self._logged, step.seq))
        return step

    def _when_shown(self, tell: Callable[[], None]) -> None:
        """After all that happened so far is certain: at once, as a rule."""
        if self._steps:
            self._steps[-1].answers.append(tell)
        else:
            tell()

    @whole
    def _logged(self, seq: int, error: BaseException | None) -> None:
        if error is not None:
            self._audience.log_failed()
            return
        certain = [step for step in self._steps if step.seq <= seq]
        if certain:
            del self._steps[: len(certain)]
            self._show(certain)

    def _show(self, steps: list[_Step]) -> None:
        last = steps[-1]
        self._shown_seq, self._shown_state = last.seq, last.state
        self._show_all(frames.write_events([item for step in steps for item in step.told]))
        if self.game.pace(last.state) not in MOVING:
            self._hands.clear()
        for step in steps:
            for answer in step.answers:
                answer()
        self._nudge_bots()
        self._report_lag(last.state)
        if self.is_over:
            self._audience.match_ended()

    def _show_all(self, told: list[frames.Written]) -> None:
        now = self.now()
        head, names = self._view_head(now), self._audience.names()
        for seat in self._seats:
            viewers = self._audience.viewers(seat)
            if viewers:
                frame = frames.view_frame(head, self.game, self._shown_state, seat, told, names)
                for viewer in viewers:
                    viewer.show(frame, self.id, self._shown_seq, now)

    def show_to(self, viewer: Viewer, seat: int | None) -> None:
        """All of it, to one who comes in."""
        now = self.now()
        head = self._view_head(now)
        whose = None if seat is None else Seat(seat)
        names = self._audience.names()
        frame = frames.view_frame(head, self.game, self._shown_state, whose, [], names)
        viewer.show(frame, self.id, self._shown_seq, now)
        if self.game.pace(self._shown_state) in MOVING:
            viewer.show_hands(self._hands.frame())

    def _view_head(self, now: float) -> bytes:
        at, state = Millis(int(now)), self._shown_state
        return frames.view_head(self.id, self._shown_seq, at, self.game, state)

    def show_beginning(self) -> None:
        """The deal, when it is certain."""
        self._show_all(frames.write_events(self.match.told))

    def _tell_all(self, message: to_client.Message) -> None:
        for viewer in self._everybody():
            viewer.send(message)

    def _everybody(self) -> Iterator[Viewer]:
        for seat in self._seats:
            yield from self._audience.viewers(seat)

    def _racing_round(self, state: Waiting) -> int | None:
        """The round of a race; where there is none, there is no lag to report."""
        return self.game.round_of(state) if self.game.pace(state) == "race" else None

    def _report_lag(self, state: Waiting) -> None:
        """When a race is over."""
        if (racing := self._racing_round(state)) is not None:
            self._round = racing
        elif self._round is not None:
            report, self._round = to_client.LagReport(self._round, self._fair.report()), None
            self._tell_all(report)

    # Hands, which are told and forgotten

    def move_hand(self, seat: int, at: to_client.At | None) -> None:
        if self.is_running and self.game.pace(self._shown_state) in MOVING:
            self._hands.move(seat, at)

    def keep_hands(self, seats: Collection[int]) -> None:
        """Only of those who are there."""
        self._hands.keep(seats)

    @whole
    def _show_hands(self, frame: bytes) -> None:
        for viewer in self._everybody():
            viewer.show_hands(frame)

    # Bots

    def seat_bot(self, seat: int, sit_down: Callable[[], Bot]) -> None:
        if seat in self._bots:
            return
        bot = SeatedBot(self.game, Seat(seat), sit_down, self._services.bot_threads, self._bot_acts)
        self._bots[seat] = bot
        bot.show(self._shown_state)

    def _nudge_bots(self) -> None:
        for bot in self._bots.values():
            bot.show(self._shown_state)

    def dismiss_bot(self, seat: int) -> None:
        bot = self._bots.pop(seat, None)
        if bot is not None:
            bot.leave()
            self._fair.withdraw(seat)


def _before(release: float | None, deadline: float) -> bool:
    return release is not None and release <= deadline
