"""A lesson of a game: read from its file, and held to the game's rules as far as that goes without
playing it. `walk.py` plays it."""

import hashlib
import logging
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from math import ceil
from pathlib import Path
from typing import Any, get_args

import msgspec

from tablee.kernel.codec import decode_setup, decode_stack, decoder
from tablee.kernel.game import AnyGame, BadSetup, Entry, Millis, Rejected, Seat
from tablee.kernel.match import AnyMatch, Match
from tablee.lessons.script import Act, Pattern, Script
from tablee.words.voice import LANGUAGES, Language

WORDS_A_MINUTE = 150
ACTION_S = 2.0
ACTION_MS = Millis(2_000)
PATIENCE_MS = 30_000  # a countdown is waited for; nothing else may run out


class BadLesson(Exception):
    """A lesson that cannot be held; says where, and what is wrong."""


@dataclass(frozen=True, slots=True)
class ScriptedAct:
    command: Any
    step: int
    after_ms: int


@dataclass(frozen=True, slots=True, eq=False)
class Lesson:
    """`right` are the commands that lead through it, one a step; `before` what was played when it
    begins, and by whom; `acts` what companions do, by seat. `digest` tells two lessons apart that
    are played differently, however they are worded."""

    game: AnyGame
    script: Script
    setup: Any
    stack: Any
    before: tuple[tuple[Seat, Any], ...]
    right: tuple[Any, ...]
    acts: Mapping[int, tuple[ScriptedAct, ...]]
    digest: str

    @property
    def learner(self) -> Seat:
        return Seat(self.script.learner)

    @property
    def steps(self) -> int:
        return len(self.script.steps)

    def begin(self) -> AnyMatch:
        """The match that it is held in: dealt, and played as far as where it begins. Raises
        `BadLesson`."""
        script = self.script
        match: AnyMatch = Match(self.game, self.setup, script.seats, script.seed, self.stack)
        for number, (seat, command) in enumerate(self.before):
            while not try_command(match, seat, command, ACTION_MS):
                if not pass_countdown(match):
                    raise BadLesson(f"before[{number}].do: {command} cannot be done")
        return match

    def count_seconds(self, language: Language) -> float:
        """How long it takes who reads all of it at an even pace, and then acts."""
        read = sum(len(text.split()) for text in self._texts(language))
        return read * 60 / WORDS_A_MINUTE + self.steps * ACTION_S

    @property
    def minutes(self) -> int:
        return ceil(max(map(self.count_seconds, LANGUAGES)) / 60)

    def _texts(self, language: Language) -> Iterator[str]:
        for step in self.script.steps:
            yield getattr(step, language)
            if step.done is not None:
                yield getattr(step.done, language)


def try_command(match: AnyMatch, seat: Seat, command: Any, after_ms: int) -> bool:
    """Whether the rules take it."""
    try:
        match.submit(Entry(Millis(match.clock + after_ms), seat, command))
    except Rejected:
        return False
    return True


def pass_countdown(match: AnyMatch) -> bool:
    """Whether time alone has brought something, within seconds."""
    due = match.game.deadline(match.state)
    if due is None or due - match.clock > PATIENCE_MS:
        return False
    match.advance(due)
    return True


def matches(pattern: Pattern, command: Any) -> bool:
    """Whether this command has all that the pattern says of it."""
    said: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(command))
    return all(field in said and said[field] == value for field, value in pattern.items())


def read_lesson(game: AnyGame, text: str) -> Lesson:
    """The lesson in this TOML. Raises `BadLesson`."""
    try:
        script: Script = decoder(Script).decode(msgspec.json.encode(tomllib.loads(text)))
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as problem:
        raise BadLesson(str(problem)) from None
    _check_seats(game, script)
    _check_patterns(game, script)
    try:
        setup = decode_setup(game, msgspec.json.encode(script.setup))
        stack = decode_stack(game, msgspec.json.encode(script.stack))
        lesson = Lesson(
            game=game,
            script=script,
            setup=setup,
            stack=stack,
            before=tuple(
                (Seat(one.seat), _read_command(game, f"before[{at}].do", one.do))
                for at, one in enumerate(script.before)
            ),
            right=tuple(
                _read_command(game, f"steps[{at}].do", step.do)
                for at, step in enumerate(script.steps)
            ),
            acts=_read_acts(game, script),
            digest=_digest(script),
        )
        lesson.begin()
    except BadSetup as problem:
        raise BadLesson(f"{problem.field}: {problem.reason} {problem.facts}") from None
    return lesson


def _check_seats(game: AnyGame, script: Script) -> None:
    if script.seats not in game.seats:
        raise BadLesson(f"seats: not in {game.seats}")
    if not 0 <= script.learner < script.seats:
        raise BadLesson("learner: no such seat")
    for at, one in enumerate(script.before):
        if not 0 <= one.seat < script.seats:
            raise BadLesson(f"before[{at}].seat: no such seat")
    others = set(range(script.seats)) - {script.learner}
    seen: set[int] = set()
    for at, companion in enumerate(script.companions):
        if companion.seat not in others - seen:
            raise BadLesson(f"companions[{at}].seat: not free, or no such seat")
        seen.add(companion.seat)


def _check_patterns(game: AnyGame, script: Script) -> None:
    """No field is misspelt: what matches nothing would be found by nobody."""
    kinds = get_args(game.command_type) or (game.command_type,)
    known = {kind.__struct_config__.tag: {"type", *kind.__struct_fields__} for kind in kinds}
    for where, pattern in _patterns(script):
        kind = pattern.get("type")
        if kind not in known:
            raise BadLesson(f"{where}.type: not one of {sorted(known)}")
        if unknown := set(pattern) - known[kind]:
            raise BadLesson(f"{where}: {kind} has no {sorted(unknown)}")


def _patterns(script: Script) -> Iterator[tuple[str, Pattern]]:
    for at, one in enumerate(script.before):
        yield f"before[{at}].do", one.do
    for at, step in enumerate(script.steps):
        yield f"steps[{at}].do", step.do
        for number, pattern in enumerate(step.also):
            yield f"steps[{at}].also[{number}]", pattern
        for number, wrong in enumerate(step.wrong):
            yield f"steps[{at}].wrong[{number}].do", wrong.do
    for number, pattern in enumerate(script.free):
        yield f"free[{number}]", pattern


def _read_acts(game: AnyGame, script: Script) -> dict[int, tuple[ScriptedAct, ...]]:
    def read(where: str, act: Act) -> ScriptedAct:
        if act.step >= len(script.steps):
            raise BadLesson(f"{where}.step: there are {len(script.steps)} steps, from 0")
        return ScriptedAct(_read_command(game, f"{where}.do", act.do), act.step, act.after_ms)

    return {
        companion.seat: tuple(
            read(f"companions[{at}].does[{number}]", act)
            for number, act in enumerate(companion.does)
        )
        for at, companion in enumerate(script.companions)
    }


def _read_command(game: AnyGame, where: str, pattern: Pattern) -> Any:
    try:
        return decoder(game.command_type).decode(msgspec.json.encode(pattern))
    except msgspec.ValidationError as problem:
        raise BadLesson(f"{where}: {problem}") from None


def _digest(script: Script) -> str:
    played = (
        (script.seats, script.learner, script.seed, script.setup, script.stack),
        [(step.do, step.also, step.skips) for step in script.steps],
        (script.before, script.free),
        script.companions,
    )
    return hashlib.sha256(msgspec.json.encode(played, order="deterministic")).hexdigest()[:16]


class LessonFile:
    """The file of a lesson. It is read anew where it has changed, so that whoever writes one sees
    it at once; where it cannot be read any more, the lesson stays as it was, and the log says
    why."""

    def __init__(self, game: AnyGame, path: Path) -> None:
        self._game = game
        self._path = path
        self._changed = path.stat().st_mtime_ns
        self._lesson = read_lesson(game, path.read_text("utf-8"))

    def read(self) -> Lesson:
        try:
            changed = self._path.stat().st_mtime_ns
            if changed != self._changed:
                self._changed = changed
                self._lesson = read_lesson(self._game, self._path.read_text("utf-8"))
        except (OSError, BadLesson) as problem:
            logging.getLogger("tablee").error("lesson_not_read %s: %s", self._path.name, problem)
        return self._lesson
