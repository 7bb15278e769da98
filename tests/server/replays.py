"""A match played again from its log: what every viewer was to be sent, to the byte."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

import msgspec

from tablee.kernel.codec import decoder
from tablee.kernel.game import AnyGame, Entry, Millis, Seat, Step
from tablee.kernel.match import Match
from tablee.laws import Footstep
from tablee.server.match.frames import write_events, write_head, write_view
from tablee.server.table.saved import load_record
from tablee.server.wire import to_client
from tablee.store import Store, tables

_read = msgspec.json.Decoder(to_client.Message).decode


@dataclass(frozen=True)
class Played:
    id: str
    game: AnyGame
    seats: int
    seed: str
    deal: Step[Any, Any]
    footsteps: tuple[Footstep, ...]  # the first leads to step 1

    def step(self, seq: int) -> Step[Any, Any]:
        return self.footsteps[seq - 1].after if seq else self.deal


@dataclass(frozen=True)
class Shown:
    """A view as a viewer got it. `since` is the step of the one before it; none: the deal, or all
    that was, for one who came in."""

    frame: bytes
    view: to_client.View
    since: int | None


async def played(store: Store, id: str) -> Played:
    """Line by line. A line without a seat says that time has passed."""
    stored = await store.read(lambda connection: tables.load_match(connection, id))
    lines = await store.read(lambda connection: tables.load_log(connection, id))
    assert stored is not None, "a match that began is on the disk"
    assert [line[1] for line in lines] == list(range(1, len(lines) + 1)), "no step is missing"
    game, record = load_record(stored, [])
    match = Match.begin(game, record)
    deal = Step(match.state, match.told)
    commands = decoder(game.command_type)
    footsteps = []
    for _, _, at, seat, _, command in lines:
        entry = None
        before = match.state
        if seat is None or command is None:
            told = match.advance(Millis(at))
        else:
            entry = Entry(Millis(at), Seat(seat), commands.decode(command))
            told = match.submit(entry)
        after = Step(match.state, told)
        footsteps.append(Footstep(match.seats, before, entry, Millis(at), after))
    return Played(id, game, match.seats, str(record.seed), deal, tuple(footsteps))


def views(match: str, frames: Iterable[bytes]) -> Iterator[Shown]:
    """Those of one match, of all that arrived on a socket."""
    since = None
    for frame in frames:
        message = _read(frame)
        if isinstance(message, to_client.View) and message.match == match:
            yield Shown(frame, message, since)
            since = message.seq


def check_views(
    match: Played, seat: Seat | None, frames: Iterable[bytes], saw_the_deal: bool
) -> int:
    """Each view, byte for byte: what its viewer may know of that step, with what they were told in
    the steps since the view before, and nothing else. Returns how many there were."""
    found = list(views(match.id, frames))
    for shown in found:
        seq, at = shown.view.seq, shown.view.at
        assert shown.since is None or seq > shown.since, "no view comes twice"
        assert seq == 0 or at >= match.footsteps[seq - 1].at, "it is shown after it happened"
        if shown.since is not None:
            steps = range(shown.since + 1, seq + 1)
        else:
            steps = range(seq + 1 if saw_the_deal else 0)
        told = write_events([item for step in steps for item in match.step(step).told])
        state = match.step(seq).state
        head = write_head(match.id, seq, at, match.game, state)
        assert shown.frame == write_view(head, match.game, state, seat, told)
    return len(found)
