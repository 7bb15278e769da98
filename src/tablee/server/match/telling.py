"""Telling: what is shown to whom, when it is certain.

A step of a match is written to the log; when it is on the disk, everybody is shown how the match
stands with it, and whoever waits for an answer gets it. Nobody is told anything before, not even by
a refusal.
"""

import asyncio
from collections.abc import Callable, Collection, Iterator, Sequence
from functools import partial
from typing import Any

from tablee.kernel.game import Millis, Pace, Rejected, Seat, Told, Waiting, everyone
from tablee.kernel.match import AnyMatch
from tablee.server.common.logs import log_failure
from tablee.server.common.mending import whole
from tablee.server.common.refused import Refused
from tablee.server.match import frames
from tablee.server.match.audience import Asked, Audience, Viewer
from tablee.server.match.hands import LiveHands
from tablee.server.wire import encode, to_client
from tablee.store import Store
from tablee.store.archive import add_verdict

MOVING: tuple[Pace, ...] = ("countdown", "race")  # in which hands are seen


class _Step:
    """Folded, and not on the disk yet."""

    __slots__ = ("answers", "began_s", "seq", "state", "told")

    def __init__(
        self, seq: int, state: Waiting, told: tuple[Told[Any], ...], began_s: float
    ) -> None:
        self.seq = seq
        self.state = state
        self.told = told
        self.began_s = began_s
        self.answers: list[Callable[[], None]] = []


class Telling:
    """Of one match, whose last step is `seq`. `now` is the time on its clock; `after` is called
    when everybody has been shown how the match stands, `note_flaw` when a game from outside could
    not say how."""

    def __init__(
        self,
        id: str,
        match: AnyMatch,
        seq: int,
        audience: Audience,
        store: Store,
        now: Callable[[], float],
        after: Callable[[], None],
        note_flaw: frames.NoteFlaw,
    ) -> None:
        self._id = id
        self._match = match
        self._game = match.game
        self._seats = (*everyone(match.seats), None)  # None: those who only watch
        self._audience = audience
        self._store = store
        self._now = now
        self._after = after
        self._note_flaw = note_flaw
        self._loop = asyncio.get_running_loop()
        self._steps: list[_Step] = []
        self._hands = LiveHands(match.seats, self._show_hands)
        self.seq = seq  # of the last step
        self.shown_seq = seq  # of the last step that everybody was shown
        self.shown_state: Waiting = match.state

    def fail(self, failure: Exception) -> None:
        self._audience.fail(failure)

    @property
    def is_waiting(self) -> bool:
        """Whether some step is not on the disk yet."""
        return bool(self._steps)

    def unlogged_s(self) -> float:
        """For how long a step waits to be on the disk."""
        return self._loop.time() - self._steps[0].began_s if self._steps else 0.0

    # The log, and what is told when it is on the disk

    def log(self, at: Millis, seat: Seat | None, asked: Asked, told: tuple[Told[Any], ...]) -> int:
        """Writes down what happened last, and returns the number of this step. `seat` is None for
        what happened by itself; `told` is to be told of it, with the answer to whoever asked."""
        self.seq += 1
        step = _Step(self.seq, self._match.state, told, self._loop.time())
        if asked.id is not None:
            step.answers.append(partial(_accept, asked, step.seq))
        self._steps.append(step)
        command = None if seat is None else encode(asked.command).decode()
        line = (self._id, step.seq, at, seat, asked.id, command)
        self._store.append((line,), partial(self._logged, step.seq))
        return step.seq

    def when_shown(self, tell: Callable[[], None]) -> None:
        """Calls `tell` after all that happened so far is certain: at once, as a rule."""
        if self._steps:
            self._steps[-1].answers.append(tell)
        else:
            tell()

    def announce(self, verdict: to_client.Verdict, at: Millis) -> None:
        """Who was first, when that is certain; kept, for the log does not know who was second."""
        text = encode(verdict).decode()

        def keep(error: BaseException | None) -> None:
            if error is not None:
                log_failure("verdict_not_kept", error)

        def tell() -> None:
            self.tell_all(verdict)
            self._store.put(lambda database: add_verdict(database, self._id, at, text), keep)

        self.when_shown(tell)

    def refuse(self, asked: Asked, problem: Rejected | Refused) -> None:
        """This, too, may tell what others did: it waits until that is certain."""
        if asked.id is not None:
            for viewer in asked.viewers:
                self.when_shown(partial(viewer.refuse, asked.id, problem, self._game.id))

    @whole
    def _logged(self, seq: int, error: BaseException | None) -> None:
        if error is not None:
            self._audience.begin_again()
            return
        certain = [step for step in self._steps if step.seq <= seq]
        if certain:
            del self._steps[: len(certain)]
            self._show(certain)

    def _show(self, steps: list[_Step]) -> None:
        last = steps[-1]
        self.shown_seq, self.shown_state = last.seq, last.state
        self._show_all(frames.write_events([item for step in steps for item in step.told]))
        if not self.is_race_seen:
            self._hands.clear()
        for step in steps:
            for answer in step.answers:
                answer()
        self._after()

    # Views

    def show_beginning(self) -> None:
        """Shows everybody the deal, or how a match stands that begins later. It must be on the
        disk."""
        self._show_all(frames.write_events(self._match.told if self.seq == 0 else ()))

    def show_to(self, viewer: Viewer, seat: int | None) -> None:
        """Shows one who comes in how the match stands; `seat` is theirs, None: they watch."""
        now = self._now()
        whose = None if seat is None else Seat(seat)
        frame = self._write_view(self._write_head(now), whose, [])
        viewer.show(frame, self._id, self.shown_seq, now)
        if self.is_race_seen:
            viewer.show_hands(self._hands.write_frame())

    def tell_all(self, message: to_client.Message) -> None:
        for viewer in self._everybody():
            viewer.send(message)

    def _show_all(self, told: list[frames.Written]) -> None:
        now = self._now()
        head = self._write_head(now)
        for seat in self._seats:
            viewers = self._audience.viewers(seat)
            if viewers:
                frame = self._write_view(head, seat, told)
                for viewer in viewers:
                    viewer.show(frame, self._id, self.shown_seq, now)

    def _write_view(self, head: bytes, seat: Seat | None, told: Sequence[frames.Written]) -> bytes:
        state, names = self.shown_state, self._audience.names
        return frames.write_view(head, self._game, state, seat, told, names, self._note_flaw)

    def _write_head(self, now: float) -> bytes:
        at, state = Millis(int(now)), self.shown_state
        return frames.write_head(self._id, self.shown_seq, at, self._game, state)

    def _everybody(self) -> Iterator[Viewer]:
        for seat in self._seats:
            yield from self._audience.viewers(seat)

    # Hands, which are told and forgotten

    @property
    def is_race_seen(self) -> bool:
        """With its countdown: then hands are."""
        return self._game.pace(self.shown_state) in MOVING

    def move_hand(self, seat: int, at: to_client.At | None) -> None:
        if self.is_race_seen:
            self._hands.move(seat, at)

    def keep_hands(self, seats: Collection[int]) -> None:
        """Takes away the hands of all other seats."""
        self._hands.keep(seats)

    def clear_hands(self) -> None:
        self._hands.clear()

    def close(self) -> None:
        """Cancels what would be told later, without anybody asking."""
        self._hands.close()

    @whole
    def _show_hands(self, frame: bytes) -> None:
        for viewer in self._everybody():
            viewer.show_hands(frame)


def _accept(asked: Asked, seq: int) -> None:
    assert asked.id is not None, "whoever asks gives an id"
    for viewer in asked.viewers:
        viewer.accept(asked.id, seq)
