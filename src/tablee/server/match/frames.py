"""Messages to clients, as bytes. Views are built for one viewer each, and sent to nobody else."""

from collections.abc import Sequence
from functools import partial
from itertools import islice
from typing import Any, NamedTuple

from tablee.box import Box
from tablee.catalogue import CATALOGUE
from tablee.kernel.game import AnyGame, Millis, Seat, Told, Waiting
from tablee.server.wire import encode
from tablee.server.wire.to_client import ViewWords
from tablee.words import LANGUAGES, Said, Voice
from tablee.words.said import say_in_all

MOST_OPTIONS = 64  # beyond these a client finds them from the view
MOST_BUTTONS = 1_000  # of a plain board, which knows no more than it is told


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
    names: tuple[str, ...] = (),
) -> bytes:
    """What this seat, or a spectator, is sent: a `to_client.View`, put together from its parts, for
    this is where a server spends its time. `names` are the players', for what is said in words."""
    box = CATALOGUE[game.id]
    view = game.view(state, seat)
    # In a race our own pages find the options from the view; others are told.
    is_asked = seat in state.to_act or not box.is_ours
    most = MOST_OPTIONS if box.is_ours or box.board else MOST_BUTTONS
    options = _list_options(game, state, seat, most) if is_asked and seat is not None else None
    return b"".join(
        (
            head,
            encode(view),
            b',"told":[',
            b",".join([json for to, json, _ in told if to is None or seat in to]),
            b'],"options":',
            b"null" if options is None else encode(options),
            b',"words":',
            b"null" if box.is_ours else _write_words(box, view, seat, told, options, names),
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
    seat: Seat | None,
    told: Sequence[Written],
    options: list[Any] | None,
    names: tuple[str, ...],
) -> bytes:
    """All of it in words, for a game that our pages have none for. Said of the view alone."""
    tell, label, describe = box.words.tell, box.words.label, box.words.describe
    assert label is not None, "a game from outside says what its commands are"
    assert describe is not None, "and what its table looks like"
    sentences = zip(
        *(describe(view, Voice(language, names)) for language in LANGUAGES), strict=True
    )
    words = ViewWords(
        told=tuple(
            say_in_all(names, partial(tell, event, view))
            for to, _, event in told
            if to is None or seat in to
        ),
        options=None
        if options is None
        else tuple(say_in_all(names, partial(label, option, view)) for option in options),
        view=tuple(Said(*sentence) for sentence in sentences),
    )
    return encode(words)
