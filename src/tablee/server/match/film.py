"""A match as a film: what one who sat there was sent, step after step, to be looked at again.

Its frames are the views of a live table, made by the same hand, so that whatever draws the one
draws the other. What they may know who look is decided before: see house/archive.py.
"""

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from msgspec import Raw

from tablee.kernel.game import AnyGame, Millis, Scores, Seat, Told, Waiting
from tablee.kernel.match import AnyMatch, Match
from tablee.kernel.record import AnyRecord
from tablee.server.match import frames


class Angle(NamedTuple):
    """From where a match is looked at: as a seat saw it, or as a spectator did (None); or with
    everything open, which the seat then only turns the table for."""

    seat: Seat | None
    is_open: bool = False


class Moment(NamedTuple):
    """After a step of a match: `entries` of its record were played by then."""

    at: Millis
    entries: int
    told: Sequence[Told[Any]]


class Still(NamedTuple):
    """One frame of a film, held still: the view in it, and what stands beside every view."""

    number: int
    view: Waiting
    round: int
    result: Scores | None


def walk_through(match: AnyMatch, record: AnyRecord) -> Iterator[Moment]:
    """Plays a record on the match that it begins with; a moment for each step, the deal first. The
    match stands at that moment when it comes."""
    yield Moment(Millis(0), 0, match.told)
    for at, told in match.replay(record):
        yield Moment(at, match.played, told)


def shoot(
    id: str, game: AnyGame, record: AnyRecord, angle: Angle, names: tuple[str, ...]
) -> list[Raw]:
    """A frame for each moment. Raises `BadRecord` or `BadSetup` where it cannot be replayed."""
    match: AnyMatch = Match.begin(game, record)
    return [
        _expose(id, game, match, number, moment, angle, names)
        for number, moment in enumerate(walk_through(match, record))
    ]


def hold_still(game: AnyGame, record: AnyRecord, angle: Angle, frame: int | None) -> Still:
    """The frame of this number, as `shoot` makes it; the last where there are no more, or none is
    named. Raises `BadRecord` or `BadSetup` where it cannot be replayed."""
    match: AnyMatch = Match.begin(game, record)
    number = 0
    for number, _ in enumerate(walk_through(match, record)):
        if number == frame:
            break
    state = match.state
    return Still(number, _look(game, state, angle), game.round_of(state), game.scores(state))


def shoot_finished_rounds(
    id: str, game: AnyGame, record: AnyRecord, seat: Seat | None, names: tuple[str, ...]
) -> list[Raw]:
    """The same of a match that goes on: as that seat saw the rounds that are over, where the game
    lets everybody look back."""
    match: AnyMatch = Match.begin(game, record)
    shot: list[tuple[int, Raw]] = []
    for number, moment in enumerate(walk_through(match, record)):
        frame = _expose(id, game, match, number, moment, Angle(seat), names)
        shot.append((game.round_of(match.state), frame))
    last = game.round_of(match.state)
    return [frame for its_round, frame in shot if its_round < last] if game.looks_back else []


def _expose(
    id: str,
    game: AnyGame,
    match: AnyMatch,
    number: int,
    moment: Moment,
    angle: Angle,
    names: tuple[str, ...],
) -> Raw:
    head = frames.write_head(id, number, moment.at, game, match.state)
    told = frames.write_events(
        [Told(None, one.event) for one in moment.told] if angle.is_open else moment.told
    )
    view = _look(game, match.state, angle)
    return Raw(frames.write_frame(head, game, view, angle.seat, told, None, lambda: names))


def _look(game: AnyGame, state: Waiting, angle: Angle) -> Any:
    """What is seen from there, and no more."""
    reveals = game.reveal if angle.is_open else None
    return game.view(state, angle.seat) if reveals is None else reveals(state)
