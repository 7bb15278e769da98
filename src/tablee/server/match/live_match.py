"""A match at a table while it is live: fold, log, then tell.

A command is folded into the state at once, and its line goes to the log; what it did is shown when
the log is on the disk, never before. So the state may run ahead of what anybody has seen, but
nobody ever sees what a crash could take back, not even by a refusal.
"""

import asyncio
from collections.abc import Callable, Collection, Mapping
from typing import Any

import msgspec

from tablee.bots import Bot
from tablee.kernel.codec import decoder
from tablee.kernel.game import AnyGame, Entry, Millis, Rejected, Seat
from tablee.kernel.match import AnyMatch
from tablee.server.common.flaws import Flaws
from tablee.server.common.logs import Loggable, log_failure
from tablee.server.common.mending import whole
from tablee.server.common.refused import Refused
from tablee.server.match.audience import Asked, Audience, Viewer
from tablee.server.match.bot_seats import BotSeats
from tablee.server.match.bots import SeatedBot
from tablee.server.match.clock import Alarm, TableClock
from tablee.server.match.contests import Contests
from tablee.server.match.director import Director, judge
from tablee.server.match.enough import Enough
from tablee.server.match.fair_clock import Claim
from tablee.server.match.services import Services
from tablee.server.match.telling import Telling
from tablee.server.wire import to_client, to_server


class LiveMatch:
    """One match, from the deal to its end, or from where its log left it: `seq` is its last step,
    `done_before` the step that each command of a player made, by their seat and its id. Everything
    happens on the event loop."""

    def __init__(
        self,
        id: str,
        match: AnyMatch,
        seq: int,
        done_before: Mapping[tuple[int, str], int],
        audience: Audience,
        services: Services,
        director: Director | None = None,
    ) -> None:
        self.id = id
        self.director = director
        self.match = match
        self.game: AnyGame = match.game
        self._read = decoder(self.game.command_type).decode
        self._audience = audience
        self._services = services
        self._loop = asyncio.get_running_loop()
        self._clock = TableClock(match.clock)
        self._contests = Contests(
            self.game, match.seats, services.settings.fair_cap_ms, match.state
        )
        self._enough = Enough(self.game)
        self._flaws = Flaws(services.metrics)
        self._telling = Telling(
            id,
            match,
            seq,
            audience,
            services.store,
            now=self.now,
            after=self._go_on,
            note_flaw=lambda failure: self._flaws.note(failure, self.game.id),
        )
        self._done = dict(done_before)
        self.bots = BotSeats()
        self._is_retired = False
        self._alarm = Alarm(self._wake_up)
        self._accepted, self._rejected = services.metrics.count_commands(self.game.id)

    # The clock

    @property
    def is_running(self) -> bool:
        return self._clock.is_running

    @property
    def shown_seq(self) -> int:
        """The step that everybody was shown last."""
        return self._telling.shown_seq

    @property
    def is_over(self) -> bool:
        """Whether everybody was shown that the match has ended."""
        return self.game.scores(self._telling.shown_state) is not None

    @property
    def is_race_on(self) -> bool:
        """As everybody sees, or that one is about to begin."""
        return self.is_running and self._telling.is_race_seen

    def now(self) -> float:
        return self._clock.now(self._time())

    def run(self) -> None:
        if self.is_running or self.is_over or self._is_retired:
            return
        self._clock.run(self._time())
        self._set_alarm()
        self.bots.show(self._telling.shown_state)
        self.skip_dead_time()

    def stop(self) -> None:
        """The clock stands still; whoever had a claim on its way may claim again."""
        self._clock.stop(self._time())
        self._telling.clear_hands()
        for asked in self._contests.withdraw_all():
            self._telling.refuse(asked, Refused("not_running"))
        self._set_alarm()

    def retire(self) -> None:
        """The table is taken away; the log keeps it."""
        self._is_retired = True
        self._clock.stop(self._time())
        self._telling.close()
        self._set_alarm()
        for seat in self.bots.list_seats():
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
            "seq": self._telling.seq,
            "shown": self._telling.shown_seq,
            "phase": str(self.match.state.phase),
            "to_act": ",".join(map(str, self.match.state.to_act)),
            "bots": ",".join(map(str, self.bots.list_seats())),
            "clock": self.match.clock,
        }

    def overdue_ms(self) -> float:
        """For how long something should have happened by itself."""
        due = self._next_due()
        return 0.0 if due is None else max(0.0, self.now() - due)

    def unlogged_s(self) -> float:
        """For how long a step waits to be on the disk."""
        return self._telling.unlogged_s()

    def find_idle_bots(self) -> list[int]:
        """Those whose turn it is, and who do nothing. In a race everybody may wait."""
        if not self.is_running or self._telling.is_waiting or self._is_racing:
            return []
        return self.bots.find_idle(self.match.state.to_act)

    # Commands

    def command(self, seat: Seat, viewer: Viewer, request: to_server.Command) -> None:
        """What a player sent. Answered when it is certain; sent again, it happens once."""
        id = request.id
        if (seq := self._done.get((seat, id))) is not None:
            self._telling.when_shown(lambda: viewer.accept(id, seq))
            return
        if (waiting := self._contests.find_waiting(seat, id)) is not None:
            waiting.viewers.append(viewer)
            return
        asked = Asked(None, id, request.seq, [viewer])
        try:
            asked.command = self._read(request.command)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            self._telling.refuse(asked, Refused("unknown_command", detail=str(error)))
            return
        self.take_back_enough(seat)  # who does something wants more
        if self.game.pace(self.match.state) == "countdown":
            self._play_what_is_due()  # the alarm may be late: who acts at once is in the race
        if not self.is_running:
            self._telling.refuse(asked, Refused("not_running"))
        elif refused := judge(self.director, seat, asked.command, self._audience.names):
            self._telling.refuse(asked, refused)
        elif self._is_racing:
            shown = None if asked.seq is None else viewer.sent_at(self.id, asked.seq)
            if shown is None:
                asked.seq = None  # nobody acts on what they were not shown
            self._claim(seat, asked, shown, request.after_ms)
        else:
            self._submit(seat, asked, self.now())

    @whole
    def _act_for_bot(self, seat: Seat, command: Any) -> bool:
        """Whether it was accepted, or still may be."""
        if not self.is_running:
            return False
        asked = Asked(command)
        if self._is_racing:
            self._claim(seat, asked, None, None)
            return True
        return self._submit(seat, asked, self.now())

    @property
    def _is_racing(self) -> bool:
        return self.game.pace(self.match.state) == "race"

    def _submit(self, seat: Seat, asked: Asked, at: float) -> bool:
        """Plays a command, and returns whether it was accepted."""
        when = Millis(max(int(at), self.match.clock))
        try:
            told = self.match.submit(Entry(when, seat, asked.command))
        except Rejected as rejected:
            self._rejected()
            self._telling.refuse(asked, rejected)
            return False
        except Exception as failure:  # a flaw of the rules; the match is as it was before
            log_failure("command_failed", failure, **self.loggable())
            self._services.metrics.count_trouble("command_failed")
            self._telling.refuse(asked, Refused("our_fault"))
            return False
        self._accepted()
        seq = self._telling.log(when, seat, asked, told)
        if asked.id is not None:
            self._done[seat, asked.id] = seq
        if self.director is not None:
            self.director.note(seq, seat, asked.command)
        self._set_alarm()
        return True

    # Claims: commands in a race

    def _claim(self, seat: Seat, asked: Asked, shown: float | None, after_ms: float | None) -> None:
        self._contests.claim(seat, asked, self.now(), shown, after_ms)
        self._play_what_is_due()

    def _play_claim(self, claim: Claim[Asked]) -> None:
        seat = Seat(claim.seat)
        accepted = self._submit(seat, claim.what, claim.stamp)
        verdict = self._contests.judge(claim, accepted, self._telling.seq)
        if verdict is not None:
            self._telling.announce(verdict, Millis(int(claim.stamp)))
        if not accepted and seat in self.bots:
            self.bots.show(self._telling.shown_state, (seat,))

    # What happens by itself

    def _set_alarm(self) -> None:
        """Sees to it that we are woken when the next thing is due."""
        if self.is_running and self._is_racing:
            self._contests.measure(self._audience.round_trips())
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
        deadline, release = self._next_deadline(), self._contests.next_release
        if deadline is None or release is None:
            return release if deadline is None else deadline
        return min(deadline, release)

    def _next_deadline(self) -> float | None:
        """When what is due may happen: in a race, when no earlier claim can be on its way."""
        due = self.game.deadline(self.match.state)
        if due is None:
            return None
        return due + (self._contests.hold_ms() if self._is_racing else 0.0)

    def _play_what_is_due(self) -> None:
        """Deadlines and claims whose time has come, in the order of their times."""
        now = self.now()
        while self.is_running:
            release, deadline = self._contests.next_release, self._next_deadline()
            is_next = deadline is not None and (release is None or deadline < release)
            if is_next and deadline is not None and deadline <= now:
                self._elapse()
            elif (claim := self._contests.release(now)) is not None:
                self._play_claim(claim)
            else:
                break
        self._set_alarm()

    def _elapse(self) -> None:
        due = self.game.deadline(self.match.state)
        assert due is not None, "something is due"
        at = max(due, self.match.clock)
        before = self.game.pace(self.match.state)
        seq = self._telling.log(at, None, Asked(None), self.match.advance(at))
        if before == "countdown" and self._is_racing:
            self._contests.begin_race(at, seq)

    # No dead time

    @property
    def enough(self) -> Collection[int]:
        """The seats that have what they want of this race."""
        return self._enough.seats

    def say_enough(self, seat: int, due: int) -> None:
        """Raises `Refused` where no race is on that ends at `due`."""
        self._enough.say(seat, due, self._telling.shown_state)
        self._audience.show_facts()
        self.skip_dead_time()

    def take_back_enough(self, seat: int) -> None:
        if self._enough.take_back(seat):
            self._audience.show_facts()

    def skip_dead_time(self) -> None:
        """Where everybody has what they want, and nothing is on its way, the clock moves to the end
        of the race, and it ends as it would have: the log has a line for time like any other."""
        end = self._enough.find_end(self.match.state, self._audience.seats_asked())
        if self.director is not None:
            end = end or self.director.find_end(self.match.state)
        if end is None or not self.is_running or self._telling.is_waiting:
            return
        end_s = self._loop.time() + (end - self.now()) / 1000
        if self.bots.want_to_act_by(end_s) or self._contests.next_release is not None:
            return
        self.bots.drop_plans()
        self._clock.jump_to(end, self._time())
        self._play_what_is_due()

    # What is shown

    def show_to(self, viewer: Viewer, seat: int | None) -> None:
        """Shows one who comes in how the match stands; `seat` is theirs, None: they watch."""
        self._telling.show_to(viewer, seat)

    def show_beginning(self) -> None:
        """Shows everybody the deal. It must be on the disk."""
        self._telling.show_beginning()

    def move_hand(self, seat: int, at: to_client.At | None) -> None:
        if self.is_running:
            self._telling.move_hand(seat, at)

    def keep_hands(self, seats: Collection[int]) -> None:
        """Takes away the hands of all other seats: nobody is there."""
        self._telling.keep_hands(seats)

    def _go_on(self) -> None:
        """After everybody was shown how the match stands."""
        if self.director is not None and self.director.show(self.shown_seq):
            self._audience.take_step()
        self.bots.show(self._telling.shown_state)
        self._report_lag()
        if self._enough.forget_unless(self._telling.shown_state):
            self._audience.show_facts()
        if self.is_over:
            self._audience.end_match()
        else:
            self.skip_dead_time()

    def _report_lag(self) -> None:
        """Tells everybody what the network did, where a race has just ended."""
        report = self._contests.report_lag(self._telling.shown_state)
        if report is not None:
            self._telling.tell_all(report)

    # Bots

    def seat_bot(self, seat: int, sit_down: Callable[[], Bot]) -> None:
        if seat in self.bots:
            return
        act, hear, threads = self._act_for_bot, self._hear_of_decision, self._services.bot_threads
        bot = SeatedBot(self.game, Seat(seat), sit_down, threads, act, hear)
        self.bots.put(seat, bot)
        bot.show(self._telling.shown_state)

    @whole
    def _hear_of_decision(self) -> None:
        """A bot knows what it will do, or that it waits."""
        self._let_none_wait_for_ever()
        self.skip_dead_time()

    def _let_none_wait_for_ever(self) -> None:
        """If all bots wait, nobody else can act and nothing is due, they wait no more."""
        is_still = self.is_running and not self._telling.is_waiting and self._next_due() is None
        if is_still and not self.bots.may_anybody_act(self.match):
            self.bots.stop_waiting()

    def dismiss_bot(self, seat: int) -> None:
        if self.bots.take_away(seat):
            self._contests.withdraw_bot(seat)
