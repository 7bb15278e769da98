"""How far somebody has come in a lesson: a function of what was played, and of nothing else. So it
is the same after a crash, on another device, and for whoever looks at the log."""

from collections.abc import Sequence
from typing import Any

from tablee.kernel.game import Entry, Millis, Ready, Waiting
from tablee.lessons.lesson import Lesson, ScriptedAct, matches
from tablee.lessons.script import PAUSE_MS, Step, Words

READY = Ready()


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
        if self.is_done or self._is_right(command) or self._is_free(command):
            return None
        step = self._now
        for wrong in step.wrong:
            if matches(wrong.do, command):
                return Words(wrong.en, wrong.fr)
        return step.otherwise or self.lesson.script.otherwise

    def find_end(self, state: Waiting) -> Millis | None:
        """When the race ends that the learner need not wait for; none: there is none."""
        game = self.lesson.game
        is_dead = not self.is_done and self._now.skips and game.pace(state) == "race"
        return game.deadline(state) if is_dead else None

    @property
    def _now(self) -> Step:
        return self.lesson.script.steps[self.step]

    def _is_right(self, command: Any) -> bool:
        return command == self.lesson.right[self.step] or any(
            matches(pattern, command) for pattern in self._now.also
        )

    def _is_free(self, command: Any) -> bool:
        return any(matches(pattern, command) for pattern in self.lesson.script.free)

    # Companions

    def find_act(self, seat: int, options: Sequence[Any]) -> ScriptedAct | None:
        """What the script has for the companion in this seat, of these options, now or at a later
        step; none: nothing. That it has seen enough in a pause need not be written down."""
        act = self._find_next(seat)
        if act is not None and act.command in options:
            return act
        return ScriptedAct(READY, 0, PAUSE_MS) if READY in options else None

    def find_last_act(self, seat: int, options: Sequence[Any]) -> ScriptedAct | None:
        """What it did last, if it looks at a moment before that."""
        done = self._acted.get(seat, 0)
        act = self.lesson.acts[seat][done - 1] if done > 0 else None
        return act if act is not None and act.command in options else None

    def has_come(self, act: ScriptedAct) -> bool:
        """Whether the learner is far enough for it."""
        return act.step <= self.step

    def _find_next(self, seat: int) -> ScriptedAct | None:
        acts = self.lesson.acts.get(seat, ())
        done = self._acted.get(seat, 0)
        return acts[done] if done < len(acts) else None
