"""Messages to clients, as bytes. Views are built for one viewer each, and sent to nobody else."""

import re
from collections.abc import Callable, Sequence
from functools import partial
from itertools import islice
from typing import Any, NamedTuple, TypeVar

import msgspec

from tablee.box import Box
from tablee.catalogue import CATALOGUE
from tablee.kernel.game import AnyGame, Millis, Seat, Told, Waiting
from tablee.server.wire import encode
from tablee.server.wire.to_client import ViewWords
from tablee.words import LANGUAGES, Said, Voice
from tablee.words.said import say_in_all

MOST_OPTIONS = 64  # beyond these a client finds them from the view
MOST_BUTTONS = 1_000  # of a plain board, which knows no more than it is told


NoteFlaw = Callable[[Exception], None]
Names = Callable[[], tuple[str, ...]]  # the players', asked for only where something is said
T = TypeVar("T")

_NOTHING = Said("", "")


def raise_flaw(failure: Exception) -> None:
    """For whoever wants to know."""
    raise failure


class Written(NamedTuple):
    """An event, whom it is for, and its JSON, written once for all who are told."""

    to: frozenset[Seat] | None
    json: bytes
    event: Any


def write_events(told: Sequence[Told[Any]]) -> list[Written]:
    return [Written(item.to, encode(item.event), item.event) for item in told]


def write_head(match: str, seq: int, at: Millis, game: AnyGame, state: Waiting) -> bytes:
    """The beginning of a view's frame, the same for all."""
    result = game.scores(state)
    return (
        b'{"type":"view","match":"%b","seq":%d,"at":%d,"pace":"%b","round":%d,"result":%b,"view":'
    ) % (
        match.encode(),
        seq,
        at,
        game.pace(state).encode(),
        game.round_of(state),
        b"null" if result is None else encode(result),
    )


def write_view(
    head: bytes,
    game: AnyGame,
    state: Waiting,
    seat: Seat | None,
    told: Sequence[Written],
    names: Names = tuple,
    note_flaw: NoteFlaw = raise_flaw,
) -> bytes:
    """What this seat, or a spectator, is sent: a `to_client.View`, put together from its parts, for
    this is where a server spends its time. `names` are for what is said in words;
    `note_flaw` is told of what could not be said."""
    box = CATALOGUE[game.id]
    # In a race our own pages find the options from the view; others are told.
    is_asked = seat in state.to_act or not box.is_ours
    most = MOST_OPTIONS if box.is_ours or box.board else MOST_BUTTONS
    options = _list_options(game, state, seat, most) if is_asked and seat is not None else None
    view = game.view(state, seat)
    return write_frame(head, game, view, seat, told, options, names, note_flaw)


def write_frame(
    head: bytes,
    game: AnyGame,
    view: Waiting,
    seat: Seat | None,
    told: Sequence[Written],
    options: list[Any] | None,
    names: Names = tuple,
    note_flaw: NoteFlaw = raise_flaw,
) -> bytes:
    """The same from a view that is there already, and the options to list with it."""
    box = CATALOGUE[game.id]
    return b"".join(
        (
            head,
            encode(view),
            b',"told":[',
            b",".join([json for to, json, _ in told if to is None or seat in to]),
            b'],"options":',
            b"null" if options is None else encode(options),
            b',"words":',
            b"null"
            if box.is_ours
            else _write_words(
                box,
                view,
                [one.event for one in told if one.to is None or seat in one.to],
                options,
                names(),
                note_flaw,
            ),
            b"}",
        )
    )


def _list_options(game: AnyGame, state: Waiting, seat: Seat, most: int) -> list[Any] | None:
    """Where they are few enough to list."""
    options = list(islice(game.options(state, seat), most + 1))
    return options if len(options) <= most else None


def _write_words(
    box: Box,
    view: Waiting,
    events: Sequence[Any],
    options: list[Any] | None,
    names: tuple[str, ...],
    note_flaw: NoteFlaw,
) -> bytes:
    """All of it in words, for a game that our pages have none for. Said of the view alone. What
    cannot be said is left out, or spelled: a flaw in words must not keep a table from going on."""
    tell, label, describe = box.words.tell, box.words.label, box.words.describe
    assert label is not None, "a game from outside says what its commands are"
    assert describe is not None, "and what its table looks like"

    def say(sentence: Callable[[Voice], str], instead: Callable[[], Said]) -> Said:
        return _attempt(lambda: _check(say_in_all(names, sentence)), instead, note_flaw)

    def say_view() -> tuple[Said, ...]:
        spoken = [describe(view, Voice(language, names)) for language in LANGUAGES]
        return tuple(_check(Said(*sentence)) for sentence in zip(*spoken, strict=True))

    words = ViewWords(
        told=tuple(say(partial(tell, event, view), lambda: _NOTHING) for event in events),
        options=None
        if options is None
        else tuple(
            say(partial(label, option, view), partial(_spell, option)) for option in options
        ),
        view=_attempt(say_view, tuple[Said, ...], note_flaw),
    )
    return encode(words)


def _attempt(make: Callable[[], T], instead: Callable[[], T], note_flaw: NoteFlaw) -> T:
    """What `make` makes; what `instead` does where it raises, which is noted."""
    try:
        return make()
    except Exception as failure:  # whatever a stranger's code does wrong
        note_flaw(failure)
        return instead()


def _check(said: Said) -> Said:
    """Words that are none, None say, are as good as a failure."""
    return msgspec.convert(msgspec.to_builtins(said), Said)


def _spell(command: Any) -> Said:
    """A command by the words that are in its JSON: `{"type":"turn_card","pile":2}` is "turn card
    pile 2"."""
    words = re.sub(r"[\W_]+", " ", encode(command).decode()).strip().removeprefix("type ")
    return Said(words, words)
