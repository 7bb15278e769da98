"""Laws of words: whatever happens, can be done or is refused is said, in every language."""

import re
from collections.abc import Callable, Iterator
from functools import partial
from random import Random
from typing import Any, get_args, get_type_hints

from tablee.kernel.game import CommonReason, Entry, Rejected, Seat, Told, everyone
from tablee.laws.search import LONGEST_WALK, search
from tablee.laws.subject import Subject
from tablee.laws.walk import Route, steps_of_many, walk
from tablee.words import LANGUAGES, Said, Voice
from tablee.words.said import say_in_all

COMMANDS_TRIED = 20  # for each seat, at each step of a walk
_ADDRESSES = re.compile(r"\b(you|your|yours|yourself|vous|votre|vos)\b", re.IGNORECASE)


def _check_said(said: Said, what: str) -> None:
    """Something is said, of what there is, in every language or in none."""
    for sentence in (said.en, said.fr):
        assert "None" not in sentence, f"{what}: {sentence!r} speaks of what is not there"
    assert bool(said.en.strip()) == bool(said.fr.strip()), f"{what}: add the other language: {said}"


def _check_something_is_said(said: Said, what: str) -> None:
    _check_said(said, what)
    assert said.en.strip(), f"{what} says nothing: add words"


def the_shelf_has_its_words(subject: Subject) -> None:
    words = subject.box.words
    assert words.short, "add words.short: what people call the game"
    _check_something_is_said(words.pitch, "words.pitch")
    _check_something_is_said(words.lasts, "words.lasts")
    for field, setting in words.settings.items():
        _check_something_is_said(setting.label, f"words.settings[{field!r}].label")
        _check_something_is_said(setting.about, f"words.settings[{field!r}].about")
    for number, said in enumerate(words.rules):
        _check_something_is_said(said, f"words.rules[{number}]")


def figures_speak_to_nobody(subject: Subject) -> None:
    """Somebody's figures stand on their page, which others read, too."""
    figures = subject.box.figures
    for name, figure in figures.known.items() if figures else ():
        for part, said in (("label", figure.label), ("means", figure.means)):
            what = f"figures.known[{name!r}].{part}"
            _check_something_is_said(said, what)
            for sentence in (said.en, said.fr):
                assert not _ADDRESSES.search(sentence), (
                    f"{what} may be read by others: {sentence!r}"
                )


def every_event_is_told(subject: Subject) -> None:
    """Of the state, for one who sees all; of a view, for a table that has no words of its own."""
    for seats, step in steps_of_many(subject):
        for told in step.told:
            for scene in _scenes(subject, step.state, seats, told.to):
                tell = partial(subject.box.words.tell, told.event, scene)
                _check_said(say_in_all((), tell), f"words.tell of {told.event}")


def _scenes(subject: Subject, state: Any, seats: int, to: frozenset[Seat] | None) -> Iterator[Any]:
    yield state
    if not subject.box.is_ours:
        viewers: tuple[Seat | None, ...] = (*everyone(seats), None)
        for viewer in viewers:
            if to is None or viewer in to:
                yield subject.game.view(state, viewer)


@search(examples=12)
def an_event_is_told_from_a_later_view_too(route: Route) -> None:
    """A server that is busy shows two steps at once: what was told, with how it stands then."""
    box, earlier = route.subject.box, list[Told[Any]]()
    if box.is_ours:
        return  # whose pages have words of their own
    for footstep in walk(route):
        for told in earlier:
            for scene in _scenes(route.subject, footstep.after.state, route.seats, told.to):
                tell = partial(box.words.tell, told.event, scene)
                _check_said(say_in_all((), tell), f"words.tell of {told.event}, a step later")
        earlier = list(footstep.after.told)


def something_is_told(subject: Subject) -> None:
    """A match is a story in every language, and not the same words."""
    tell = subject.box.words.tell
    route = Route(subject, subject.setups[0], subject.game.seats[0], 1, LONGEST_WALK)
    stories = {
        tuple(
            tell(told.event, footstep.after.state, Voice(language))
            for footstep in walk(route)
            for told in footstep.after.told
        )
        for language in LANGUAGES
    }
    assert len(stories) == len(LANGUAGES), "words.tell says the same in all languages: add them"


@search(examples=24)
def every_option_has_a_label_of_its_own(route: Route) -> None:
    """Where a table makes a button of each."""
    subject, label = route.subject, route.subject.box.words.label
    if label is None:
        return
    for footstep in walk(route):
        for seat in everyone(route.seats):
            view = subject.game.view(footstep.after.state, seat)
            labels: dict[Said, Any] = {}
            for option in subject.game.options(footstep.after.state, seat):
                said = say_in_all((), partial(label, option, view))
                _check_something_is_said(said, f"words.label of {option}")
                twin = labels.setdefault(said, option)
                assert twin == option, f"words.label calls {twin} and {option} both {said.en!r}"


@search(examples=24)
def every_view_is_described(route: Route) -> None:
    describe = route.subject.box.words.describe
    if describe is None:
        return
    for footstep in walk(route):
        for seat in (*everyone(route.seats), None):
            view = route.subject.game.view(footstep.after.state, seat)
            english, french = (describe(view, Voice(language)) for language in LANGUAGES)
            assert english, f"words.describe says nothing in {view.phase!r}: add a sentence"
            assert len(english) == len(french), "words.describe: as many sentences in each language"
            for said in map(Said, english, french):
                _check_something_is_said(said, f"words.describe in {view.phase!r}")


def every_refusal_has_its_words(subject: Subject) -> None:
    """Each that the rules list is met by some conceivable command, and said with its facts."""
    hints = list(get_type_hints(subject.box.words.why).values())
    reasons = set(get_args(hints[0])) if hints else set[str]()
    assert reasons, "let words.why say that it is given the `Reason` of the game's messages"
    met: set[str] = set()
    for rejected in _refusals(subject):
        assert rejected.reason in reasons, f"add {rejected.reason!r} to the game's `Reason`"
        met.add(rejected.reason)
        why: Callable[[Voice], str] = partial(
            subject.box.words.why, rejected.reason, rejected.facts
        )
        said = say_in_all((), why)
        _check_something_is_said(said, f"words.why of {rejected.reason!r}")
        assert said.en != said.fr, f"words.why of {rejected.reason!r}: add the other language"
    never = reasons - met - set(get_args(CommonReason))
    assert not never, (
        f"nothing is refused for {sorted(never)}: add to `conceivable` a command that is, "
        "or take it off `Reason`"
    )


def _refusals(subject: Subject) -> Iterator[Rejected]:
    """What is refused on some walks, of all that is conceivable."""
    for seed in range(4):
        chance = Random(seed)
        seats = chance.choice(subject.game.seats)
        for footstep in walk(Route(subject, subject.setups[0], seats, seed, LONGEST_WALK)):
            state = footstep.after.state
            for seat in everyone(seats):
                commands = list(subject.conceivable(state))
                for command in chance.sample(commands, min(COMMANDS_TRIED, len(commands))):
                    try:
                        subject.game.apply(state, Entry(footstep.at, seat, command))
                    except Rejected as rejected:
                        yield rejected


LAWS = (
    the_shelf_has_its_words,
    figures_speak_to_nobody,
    every_event_is_told,
    something_is_told,
    an_event_is_told_from_a_later_view_too,
    every_option_has_a_label_of_its_own,
    every_view_is_described,
    every_refusal_has_its_words,
)
