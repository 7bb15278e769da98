"""The director of a match that is a lesson: what its learner does is judged before it is played,
and how far they are is known from what was."""

from collections import deque
from collections.abc import Callable, Sequence
from typing import Any

from tablee.bots import Bot
from tablee.catalogue import CATALOGUE
from tablee.kernel.game import Entry, Millis, Seat, Waiting
from tablee.lessons import Lesson, Progress
from tablee.lessons.companion import Companion
from tablee.lessons.script import Words
from tablee.server.common.refused import Refused
from tablee.server.wire.to_client import LessonFacts


class Director:
    """Of one match, of which these entries were played. What the learner does is judged by what was
    played; what is told of it, and what companions go by, is what everybody was shown: the match
    runs ahead of that until its log is on the disk."""

    def __init__(self, lesson: Lesson, entries: Sequence[Entry[Any]] = ()) -> None:
        self.lesson = lesson
        self._played = Progress(lesson, entries)
        self._shown = Progress(lesson, entries)
        self._unseen: deque[tuple[int, int, Any]] = deque()  # seq, seat, command

    def judge(self, seat: int, command: Any) -> Words | None:
        """Why this is not to be done now; None: it is, or it is not the learner who does it."""
        return None if seat != self.lesson.learner else self._played.judge(command)

    def note(self, seq: int, seat: int, command: Any) -> None:
        """This was played as this step of the match."""
        self._played.note(seat, command)
        self._unseen.append((seq, seat, command))

    def show(self, seq: int) -> bool:
        """The match was shown up to this step: whether the learner has come further by it."""
        before = self._shown.step
        while self._unseen and self._unseen[0][0] <= seq:
            _, seat, command = self._unseen.popleft()
            self._shown.note(seat, command)
        return self._shown.step > before

    def find_end(self, state: Waiting) -> Millis | None:
        """When the race ends that the learner need not wait for."""
        return self._played.find_end(state)

    def brief(self, seat: Seat, bot: Bot, pause: float) -> Bot:
        """This bot as a companion: it follows the script until the lesson is over, and takes that
        much of its pauses."""
        return Companion(seat, self._shown, bot, pause)

    @property
    def facts(self) -> LessonFacts:
        return LessonFacts(self._shown.step, self.lesson.steps, self._shown.is_done)


def judge(
    director: Director | None, seat: int, command: Any, names: Callable[[], Sequence[str]]
) -> Refused | None:
    """The director's word on a command, where there is one, to who wants to give it."""
    words = None if director is None else director.judge(seat, command)
    if words is None:
        return None
    called = names()
    return Refused("another_way", en=fill_in(words.en, called), fr=fill_in(words.fr, called))


def fill_in(text: str, names: Sequence[str]) -> str:
    """
    >>> fill_in("It is {1}'s turn.", ("Ada", "Bo"))
    "It is Bo's turn."
    """
    for seat, name in enumerate(names):
        text = text.replace(f"{{{seat}}}", name)
    return text


def find_lesson(game: str, digest: str | None = None) -> Lesson | None:
    """The lesson of this game; where a digest is given, only if it is still played like that."""
    file = CATALOGUE[game].lesson if game in CATALOGUE else None
    lesson = None if file is None else file.read()
    return lesson if lesson is not None and digest in (None, lesson.digest) else None
