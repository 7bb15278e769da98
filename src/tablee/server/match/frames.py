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


class Written(NamedTuple):
    """An event, whom it is for, and its JSON, written once for all who are told."""

    to: frozenset[Seat] | None
    json: bytes
    event: Any

    def is_for(self, seat: Seat | None) -> bool:
        return self.to is None or seat in self.to


def write_events(told: Sequence[Told[Any]]) -> list[Written]:
    return [Written(item.to, encode(item.event), item.event) for item in told]


def write_head(match: str, seq: int, at: Millis, game: AnyGame, state: Waiting) -> bytes:
    """The beginning of a view's frame, the same for all."""
    return (
        b'{"type":"view","match":"%b","seq":%d,"at":%d,"pace":"%b","round":%d,"result":%b,"view":'
    ) % (
        match.encode(),
        seq,
        at,
        game.pace(state).encode(),
        game.round_of(state),
        encode(game.scores(state)),
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
    heard = [item for item in told if item.is_for(seat)]
    options = None if seat is None else _list_options(box, state, seat)
    return b"".join(
        (
            head,
            encode(view),
            b',"told":[',
            b",".join([item.json for item in heard]),
            b'],"options":',
            encode(options),
            b',"words":',
            b"null" if box.is_ours else encode(_put_into_words(box, view, heard, options, names)),
            b"}",
        )
    )


def _list_options(box: Box, state: Waiting, seat: Seat) -> list[Any] | None:
    """Where the match waits for this seat, and they are few enough to list. In a race our own pages
    find them from the view; others are told."""
    if box.is_ours and seat not in state.to_act:
        return None
    options = list(islice(box.game.options(state, seat), MOST_OPTIONS + 1))
    return options if len(options) <= MOST_OPTIONS else None


def _put_into_words(
    box: Box,
    view: Waiting,
    heard: Sequence[Written],
    options: list[Any] | None,
    names: tuple[str, ...],
) -> ViewWords:
    """All of it in words, for a game that our pages have none for. Said of the view alone."""
    tell, label, describe = box.words.tell, box.words.label, box.words.describe
    assert label is not None, "a game from outside says what its commands are"
    assert describe is not None, "and what its table looks like"
    sentences = zip(
        *(describe(view, Voice(language, names)) for language in LANGUAGES), strict=True
    )
    return ViewWords(
        told=tuple(say_in_all(names, partial(tell, item.event, view)) for item in heard),
        options=None
        if options is None
        else tuple(say_in_all(names, partial(label, option, view)) for option in options),
        view=tuple(Said(*sentence) for sentence in sentences),
    )
