"""Every lesson can be walked through, and says what it has to in both languages; and what is wrong
with a file is said of the place where it is."""

import os
from pathlib import Path
from typing import Any

import msgspec
import pytest
from complaints import Complaints

from tablee.bots.bot import Bot, Decision
from tablee.catalogue import CATALOGUE, new_bot
from tablee.kernel.game import Seat
from tablee.lessons import BadLesson, Lesson, LessonFile, Progress
from tablee.lessons.companion import Companion
from tablee.lessons.lesson import matches, read_lesson
from tablee.lessons.script import Pattern, Words
from tablee.lessons.walk import Quickest, Walk, walk_to
from tablee.words import LANGUAGES

LESSONS = {id: box.lesson.read() for id, box in CATALOGUE.items() if box.lesson is not None}
LONGEST_S = {"pikoko": 240}  # all others: three minutes
LONGEST_BUBBLE = 40  # words: two short sentences

every_lesson = pytest.mark.parametrize("lesson", LESSONS.values(), ids=list(LESSONS))


def walk_through(lesson: Lesson, quickest: Quickest = "companions", to: int = 1000) -> Walk:
    walk = Walk(lesson, quickest)
    while walk.progress.step < min(to, lesson.steps):
        walk.take_step()
    return walk


@every_lesson
@pytest.mark.parametrize("quickest", ["companions", "learner"])
def test_it_can_be_walked_through(lesson: Lesson, quickest: Quickest) -> None:
    """Whoever is quicker; and then there is still a match to play on."""
    assert 5 <= lesson.steps <= 8
    walk = walk_through(lesson, quickest)
    walk.settle()
    assert lesson.game.scores(walk.match.state) is None


@every_lesson
def test_whatever_is_just_as_right_leads_on(lesson: Lesson) -> None:
    """Every option that a step takes besides its own: all later steps can be done after it."""
    for at, step in enumerate(lesson.script.steps):
        if not step.also:
            continue
        before = walk_through(lesson, to=at)
        before.settle()
        options = list(before.match.options(lesson.learner))
        right = [one for one in options if any(matches(pattern, one) for pattern in step.also)]
        assert right, f"steps[{at}].also is nothing that can be done"
        for command in right:
            walk = walk_through(lesson, to=at)
            walk.take_step(command)
            while not walk.progress.is_done:
                walk.take_step()


@every_lesson
def test_how_far_one_is_follows_from_the_log(lesson: Lesson) -> None:
    for step in range(lesson.steps + 1):
        record = walk_to(lesson, step)
        assert Progress(lesson, record.entries).step == step
        again = msgspec.json.encode(walk_to(lesson, step))
        assert again == msgspec.json.encode(record)


@every_lesson
def test_what_is_wrong_is_plausible_and_gets_its_words(lesson: Lesson) -> None:
    """Each is one of the options then, is not the right one, and has words of its own."""
    for at, step in enumerate(lesson.script.steps):
        walk = walk_through(lesson, to=at)
        walk.settle()
        options = list(walk.match.options(lesson.learner))
        assert any(walk.progress.judge(one) is None for one in options)
        for wrong in step.wrong:
            meant = [one for one in options if matches(wrong.do, one)]
            meant = [one for one in meant if walk.progress.judge(one) is not None]
            assert meant, f"steps[{at}]: nobody could do {wrong.do}"
            assert walk.progress.judge(meant[0]) == Words(wrong.en, wrong.fr)
        assert walk.progress.step == at


@every_lesson
def test_it_is_said_in_both_languages_and_is_short(lesson: Lesson) -> None:
    for step in lesson.script.steps:
        said: list[Any] = [step, *step.wrong, step.done, step.otherwise, lesson.script.otherwise]
        for one in filter(None, said):
            assert one.en.strip() != one.fr.strip()
            for language in LANGUAGES:
                text = getattr(one, language)
                assert len(text.split()) <= LONGEST_BUBBLE, text
                assert text == text.strip()
    for language in LANGUAGES:
        assert lesson.count_seconds(language) <= LONGEST_S.get(lesson.game.id, 180)


# Companions


class Eager:
    """A bot that would do the last of its options at once, and remembers."""

    has_memory = True

    def __init__(self) -> None:
        self.seen: list[Any] = []

    def see(self, view: Any) -> None:
        self.seen.append(view)

    def decide(self, view: Any, options: Any) -> Decision[Any]:
        return Decision(options[-1], 0)


def test_a_companion_follows_the_script_and_then_plays_on() -> None:
    lesson = LESSONS["plumpsack"]
    walk = walk_through(lesson, to=1)
    bot = Eager()
    companion: Bot = Companion(Seat(1), walk.progress, bot)
    options = list(walk.match.options(Seat(1)))
    companion.see(walk.match.view(Seat(1)))
    decided = companion.decide(walk.match.view(Seat(1)), options)
    assert decided is not None
    assert msgspec.to_builtins(decided.command) == {"type": "put_sack", "spot": 1}
    assert len(bot.seen) == 1
    while not walk.progress.is_done:
        walk.take_step()
    assert companion.decide(walk.match.view(Seat(1)), options) == Decision(options[-1], 0)


def test_a_companion_waits_for_its_step() -> None:
    lesson = LESSONS["plumpsack"]
    assert Walk(lesson).let_one_act()  # there is but one thing to do
    patient = change(lesson, companions=[{"seat": 1, "does": [{"do": READY, "step": 1}]}])
    walk = Walk(patient)
    assert not walk.let_one_act()
    walk.take_step()
    assert walk.let_one_act()


def test_a_companion_without_a_script_plays_like_its_bot() -> None:
    """Where all wait for it; otherwise it waits, too."""
    lesson = change(LESSONS["plumpsack"], companions=[])
    walk = walk_through(lesson, to=1)
    companion: Bot = Companion(Seat(1), walk.progress, Eager())
    view, options = walk.match.view(Seat(1)), list(walk.match.options(Seat(1)))
    assert companion.decide(view, options) == Decision(options[-1], 0)
    race = walk_through(LESSONS["confetti"], to=5)
    companion = Companion(Seat(1), race.progress, Eager())
    assert companion.decide(race.match.view(Seat(1)), list(race.match.options(Seat(1)))) is None


def test_a_companion_may_look_at_what_was_before_it_acted() -> None:
    """It thinks in a thread of its own: what it did last it still means then, and nothing else."""
    lesson, seat = LESSONS["pikoko"], Seat(2)
    walk = walk_through(lesson, to=4)
    trusted, played = (act.command for act in lesson.acts[seat][3:5])
    companion: Bot = Companion(seat, walk.progress, Eager())
    for options, wanted in (([trusted], trusted), ([trusted, played], played)):
        decided = companion.decide(walk.match.view(seat), options)
        assert decided is not None
        assert decided.command == wanted


def test_a_companion_pauses_for_as_long_as_it_is_told() -> None:
    walk = walk_through(LESSONS["plumpsack"], to=1)
    options = list(walk.match.options(Seat(1)))
    for pause, after_ms in ((1.0, 1400), (0.1, 140), (0.0, 0)):
        companion: Bot = Companion(Seat(1), walk.progress, Eager(), pause)
        decided = companion.decide(walk.match.view(Seat(1)), options)
        assert decided is not None
        assert decided.after_ms == after_ms


def test_a_companion_who_has_to_act_and_waits_is_found() -> None:
    """No match stops for a bot: any option would be played in its place."""
    late = [{"do": {"type": "put_sack", "spot": 1}, "step": 6}]
    with pytest.raises(BadLesson, match=r"steps\[1\]: seat 1 has to act"):
        walk_through(change(LESSONS["plumpsack"], companions=[{"seat": 1, "does": late}]))


def test_real_bots_can_be_companions() -> None:
    for game, lesson in LESSONS.items():
        seat = Seat(1 if lesson.learner == 0 else 0)
        inner = new_bot(game, CATALOGUE[game].nearest_level("easy"), seat, 1)
        companion = Companion(seat, Progress(lesson), inner)
        assert companion.has_memory == inner.has_memory


# What is wrong with a file

READY: Pattern = {"type": "ready"}
SACK = {"do": {"type": "put_sack", "spot": 1}}


def change(lesson: Lesson, **fields: Any) -> Lesson:
    """The lesson with other fields in its file."""
    written = {**msgspec.to_builtins(lesson.script), **fields}
    return read_lesson(lesson.game, to_toml(written))


def to_toml(fields: dict[str, Any]) -> str:
    return "\n".join(f"{name} = {_value(value)}" for name, value in fields.items())


def _value(value: Any) -> str:
    match value:
        case bool():
            return str(value).lower()
        case dict():
            return (
                "{"
                + ", ".join(f"{k} = {_value(v)}" for k, v in value.items() if v is not None)
                + "}"
            )
        case list() | tuple():
            return "[" + ", ".join(map(_value, value)) + "]"
        case _:
            return msgspec.json.encode(value).decode()


WORDS = {"en": "Yes.", "fr": "Oui."}


@pytest.mark.parametrize(
    ("fields", "says"),
    [
        ({"seats": 9}, "seats: not in"),
        ({"learner": 2}, "learner"),
        ({"steps": []}, r"\$\.steps"),
        ({"steps": [{"look": [], "do": READY, **WORDS, "doo": 1}]}, r"unknown field `doo`.*steps"),
        ({"steps": [{"look": [], "do": READY, "en": "Yes."}]}, r"missing.*`fr`.*steps"),
        ({"steps": [{"look": [], "do": {"type": "fly"}, **WORDS}]}, r"steps\[0\]\.do\.type: not"),
        (
            {"steps": [{"look": [], "do": {"type": "name", "thing": "key"}, **WORDS}]},
            r"steps\[0\]\.do: name has no \['thing'\]",
        ),
        (
            {"steps": [{"look": [], "do": {"type": "put_sack", "spot": "top"}, **WORDS}]},
            r"steps\[0\]\.do: Expected `int`",
        ),
        ({"setup": {"circle": 99}}, "circle: out_of_bounds"),
        ({"stack": {"deck": ["key"]}}, r"stack\.deck: not_the_deck"),
        ({"before": [{"seat": 5, "do": READY}]}, r"before\[0\]\.seat"),
        ({"companions": [{"seat": 0, "does": []}]}, r"companions\[0\]\.seat"),
        (
            {"companions": [{"seat": 1, "does": [{"do": READY, "step": 7}]}]},
            r"companions\[0\]\.does\[0\]\.step: there are 7",
        ),
    ],
)
def test_what_is_wrong_is_said_of_its_place(fields: dict[str, Any], says: str) -> None:
    with pytest.raises(BadLesson, match=says):
        change(LESSONS["plumpsack"], **fields)


def test_a_step_that_cannot_be_done_is_found() -> None:
    impossible = [{"look": [], "do": {"type": "put_sack", "spot": 1}, **WORDS}]
    with pytest.raises(BadLesson, match=r"steps\[0\]\.do: PutSack"):
        walk_through(change(LESSONS["plumpsack"], steps=impossible, companions=[]))


def test_a_lesson_may_begin_later_than_its_deal() -> None:
    """What was played before is none of its steps, whoever it was."""
    lesson = LESSONS["plumpsack"]
    ready = [{"seat": 0, "do": READY}, {"seat": 1, "do": READY}]
    name = [{"look": [], "do": {"type": "name", "object": "lemon"}, **WORDS}]
    later = change(lesson, before=ready, steps=name, companions=[{"seat": 1, "does": [SACK]}])
    record = walk_to(later, 0)
    assert [one.seat for one in record.entries] == [0, 1]
    assert Progress(later, record.entries).step == 0
    walk = walk_through(later)
    assert Progress(later, walk.match.record.entries).is_done
    with pytest.raises(BadLesson, match=r"before\[1\]\.do: Name"):
        change(lesson, before=[ready[0], {"seat": 1, "do": name[0]["do"]}])


def test_other_words_are_the_same_lesson_and_another_deal_is_not() -> None:
    lesson = LESSONS["plumpsack"]
    assert change(lesson).digest == lesson.digest
    assert change(lesson, otherwise={"en": "No.", "fr": "Non."}).digest == lesson.digest
    assert change(lesson, seed="another").digest != lesson.digest


def test_a_file_is_read_anew_when_it_changes(tmp_path: Path, complaints: Complaints) -> None:
    lesson = LESSONS["plumpsack"]
    path = tmp_path / "plumpsack.toml"
    path.write_text(to_toml(msgspec.to_builtins(lesson.script)))
    file = LessonFile(lesson.game, path)
    first = file.read()
    assert file.read() is first
    path.write_text(path.read_text().replace("soon face down", "face down in a moment"))
    os.utime(path, ns=(1, 1))
    second = file.read()
    assert "face down in a moment" in second.script.steps[0].en
    path.write_text("seats = ")
    os.utime(path, ns=(2, 2))
    complaints.allow(r"lesson_not_read plumpsack\.toml: Invalid value")
    assert file.read() is second
