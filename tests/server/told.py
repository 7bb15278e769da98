"""What anybody was told, held against the log on the disk, which must say the same."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Any

import msgspec
from laws import SUBJECTS

from server.client import Json
from tablee.kernel.codec import decoder
from tablee.kernel.game import Entry, Millis, Seat, everyone
from tablee.kernel.match import Match
from tablee.server.table.saved import load_record
from tablee.store import Line, Store, tables

_SUBJECTS = {subject.game.id: subject for subject in SUBJECTS}


@dataclass
class Told:
    """All that one person was told at one table, since it was last held against the log."""

    number: int | None  # their seat; none: they watch
    accepted: dict[tuple[str, str], int] = field(default_factory=dict)  # match and id: the step
    shown: dict[tuple[str, int], bytes] = field(default_factory=dict)  # match and step: the view

    def note(self, message: Json) -> None:
        """Any message; views are what is kept."""
        if message["type"] == "view":
            view = msgspec.json.encode(message["view"])
            self.shown[message["match"], message["seq"]] = view

    @property
    def matches(self) -> set[str]:
        return {match for match, _ in (*self.shown, *self.accepted)}

    def take(self) -> "Told":
        """What was told so far; from now on it is kept anew."""
        taken = Told(self.number, self.accepted, self.shown)
        self.accepted, self.shown = {}, {}
        return taken


@dataclass(frozen=True)
class LoggedMatch:
    """As the disk has it."""

    id: str
    stored: tables.StoredMatch
    lines: list[Line]


async def check(db: str, everybody: Sequence[Told]) -> Counter[str]:
    """The log against what was told. Raises `AssertionError` where they differ; what was checked is
    forgotten."""
    taken = [one.take() for one in everybody]
    checked: Counter[str] = Counter()
    for logged in await read_log(db, matches_of(taken)):
        checked += check_match(logged, taken)
    return checked


def matches_of(everybody: Sequence[Told]) -> list[str]:
    return sorted({match for one in everybody for match in one.matches})


async def read_log(db: str, matches: Sequence[str]) -> list[LoggedMatch]:
    store = Store(db)
    await store.open()
    try:
        return [await _read_match(store, match) for match in matches]
    finally:
        await store.close()


async def _read_match(store: Store, match: str) -> LoggedMatch:
    stored = await store.read(partial(tables.load_match, id=match))
    assert stored is not None, "a match that was shown is on the disk"
    return LoggedMatch(match, stored, await store.read(partial(tables.load_log, id=match)))


def check_match(logged: LoggedMatch, everybody: Sequence[Told]) -> Counter[str]:
    match, lines = logged.id, logged.lines
    assert [line[1] for line in lines] == list(range(1, len(lines) + 1)), "no step is missing"
    ids = [(line[3], line[4]) for line in lines if line[4] is not None]
    assert len(ids) == len(set(ids)), "no command was played twice"
    here = [one for one in everybody if match in one.matches]
    for one in here:
        assert all(seq <= len(lines) for of, seq in one.shown if of == match), "nobody saw more"
    checked: Counter[str] = Counter(matches=1)
    checked["accepted"] = sum(_check_accepted(logged, one) for one in here)
    checked["views"] = _check_shown(logged, here)
    return checked


def _check_accepted(logged: LoggedMatch, one: Told) -> int:
    own = [(id, seq) for (of, id), seq in one.accepted.items() if of == logged.id]
    for message_id, seq in own:
        assert seq <= len(logged.lines), "what was accepted is there"
        assert logged.lines[seq - 1][3:5] == (one.number, message_id), "what was accepted is there"
    return len(own)


def _check_shown(logged: LoggedMatch, here: Sequence[Told]) -> int:
    game, _ = load_record(logged.stored, [])
    subject = _SUBJECTS[game.id]
    deck = Counter(subject.deck(len(msgspec.json.decode(logged.stored.players))))
    checked = 0
    for seq, state in states(logged):
        assert Counter(subject.cards(state)) == deck, "no card is lost"
        for one in here:
            if (seen := one.shown.get((logged.id, seq))) is not None:
                view = msgspec.json.encode(game.view(state, _seat(one)))
                same = view == seen or msgspec.json.decode(view) == msgspec.json.decode(seen)
                where = f"{game.id} {logged.id}, seat {one.number}, step {seq}"
                assert same, f"what was shown is what the log says: {where}"
                checked += 1
    return checked


def _seat(one: Told) -> Seat | None:
    return None if one.number is None else Seat(one.number)


def states(logged: LoggedMatch) -> Iterator[tuple[int, Any]]:
    """After each step, beginning with the deal."""
    game, record = load_record(logged.stored, [])
    match = Match.begin(game, record)
    commands = decoder(game.command_type)
    yield 0, match.state
    for _, seq, at, seat, _, command in logged.lines:
        if seat is None:
            match.advance(Millis(at))
        else:
            assert command is not None
            match.submit(Entry(Millis(at), everyone(match.seats)[seat], commands.decode(command)))
        yield seq, match.state
