"""Walks through a lesson by its right actions: for tests, and for who goes back to a step."""

from typing import Any, Literal

from tablee.bots.sight import Sight
from tablee.kernel.game import Seat
from tablee.kernel.match import AnyMatch
from tablee.kernel.record import AnyRecord
from tablee.lessons.lesson import ACTION_MS, BadLesson, Lesson, pass_countdown, try_command
from tablee.lessons.progress import Progress

MOST_ACTS = 1_000  # between two steps: whoever acts more often never ends

Quickest = Literal["companions", "learner"]  # who acts first, where both may


class Walk:
    """A match of a lesson, played by its script."""

    def __init__(self, lesson: Lesson, quickest: Quickest = "companions") -> None:
        self.lesson = lesson
        self.match: AnyMatch = lesson.begin()
        self.progress = Progress(lesson)
        self._quickest = quickest

    def take_step(self, command: Any = None) -> None:
        """Does what is to be done: this command, or the one that the script names. Raises
        `BadLesson` where it cannot be."""
        learner = self.lesson.learner
        wanted = self.lesson.right[self.progress.step] if command is None else command
        for _ in range(MOST_ACTS):
            if self._quickest == "learner" and self._try(learner, wanted, ACTION_MS):
                return
            if not self.let_one_act():
                break
        else:
            raise BadLesson(f"steps[{self.progress.step}]: the companions never come to an end")
        step = self.progress.step
        if not self._try(learner, wanted, ACTION_MS):
            raise BadLesson(f"steps[{step}].do: {wanted} cannot be done: {self.match.state}")

    def settle(self) -> None:
        """Lets companions act for as long as they do."""
        for _ in range(MOST_ACTS):
            if not self.let_one_act():
                return

    def let_one_act(self) -> bool:
        """Whether a companion did something, a countdown ended, or a race that was over for all."""
        game = self.lesson.game
        for seat in map(Seat, range(self.lesson.script.seats)):
            if seat == self.lesson.learner:
                continue
            sight = Sight(game, self.match.state, seat)
            if self._follow_script(seat, sight):
                return True
            if sight.must_act and not self.progress.is_done:
                step = self.progress.step
                raise BadLesson(
                    f"steps[{step}]: seat {seat} has to act, and no script says how; "
                    "where it waits for a later step, give it a long time in setup"
                )
        if (end := self.progress.find_end(self.match.state)) is not None:
            self.match.advance(end)
            return True
        return pass_countdown(self.match)

    def _follow_script(self, seat: Seat, sight: Sight) -> bool:
        act = self.progress.find_act(seat, sight.options)
        if act is None or not self.progress.has_come(act):
            return False
        return self._try(seat, act.command, act.after_ms)

    def _try(self, seat: Seat, command: Any, after_ms: int) -> bool:
        is_done = try_command(self.match, seat, command, after_ms)
        if is_done:
            self.progress.note(seat, command)
        return is_done


def walk_to(lesson: Lesson, step: int) -> AnyRecord:
    """The match as it is when the learner has just come to this step. Raises `BadLesson`."""
    walk = Walk(lesson)
    for _ in range(step):
        walk.take_step()
    return walk.match.record
