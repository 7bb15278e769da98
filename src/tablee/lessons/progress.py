"""How far somebody has come in a lesson: a function of what was played, and of nothing else. So it
is the same after a crash, on another device, and for whoever looks at the log."""

from collections.abc import Sequence
from typing import Any

from tablee.kernel.game import Entry
from tablee.lessons.lesson import Lesson, ScriptedAct, matches
from tablee.lessons.script import PAUSE_MS, Words


class Progress:
    """`step` is the one that the learner has come to, from 0; `steps` when all are done. `entries`
    are all of the match, with those before the lesson."""

    def __init__(self, lesson: Lesson, entries: Sequence[Entry[Any]] = ()) -> None:
        self.lesson = lesson
        self.step = 0
        self._acted = dict.fromkeys(lesson.acts, 0)
        for entry in entries[len(lesson.before) :]:
            self.note(entry.seat, entry.command)

    @property
    def is_done(self) -> bool:
        return self.step == self.lesson.steps

    def note(self, seat: int, command: Any) -> None:
        """This was played."""
        if seat == self.lesson.learner:
            if not self.is_done and self._is_right(command):
                self.step += 1
        elif (act := self._find_next(seat)) is not None and act.command == command:
            self._acted[seat] += 1

    def judge(self, command: Any) -> Words | None:
        """What is said to the learner who wants to do this; None: it is right."""
        if self.is_done or self._is_right(command):
            return None
        step = self.lesson.script.steps[self.step]
        for wrong in step.wrong:
            if matches(wrong.do, command):
                return Words(wrong.en, wrong.fr)
        return step.otherwise or self.lesson.script.otherwise

    def _is_right(self, command: Any) -> bool:
        step = self.lesson.script.steps[self.step]
        return command == self.lesson.right[self.step] or any(
            matches(pattern, command) for pattern in step.also
        )

    # Companions

    def choose(self, seat: int, options: Sequence[Any]) -> ScriptedAct | None:
        """What the companion in this seat does, of these options: what the script says, when its
        step has come. Where there is but one thing to do, it need not be written down."""
        act = self._find_next(seat)
        if act is not None and act.command in options:
            return act if act.step <= self.step else None
        return ScriptedAct(options[0], 0, PAUSE_MS) if len(options) == 1 else None

    def _find_next(self, seat: int) -> ScriptedAct | None:
        acts = self.lesson.acts.get(seat, ())
        done = self._acted.get(seat, 0)
        return acts[done] if done < len(acts) else None
