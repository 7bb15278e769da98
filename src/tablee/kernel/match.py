"""A match while it is played: its state, its clock, and the log that is its record."""

from collections.abc import Iterator
from typing import Any, Generic

from tablee.kernel.game import (
    AnyGame,
    Entry,
    Game,
    Millis,
    Rejected,
    Seat,
    SetupT,
    StackT,
    State_co,
    Told,
    View_co,
    Waiting,
)
from tablee.kernel.record import FORMAT, AnyRecord, BadRecord, Record
from tablee.kernel.replay import advance, begin, submit
from tablee.kernel.rng import Seed, to_storable


class Match(Generic[State_co, View_co]):
    """Takes commands and time; keeps the state, the clock and the log.

    What is refused leaves everything as it was, the clock included. `told` is what was told when
    the match began; later steps return what they tell.
    """

    def __init__(
        self,
        game: Game[SetupT, StackT, State_co, Any, Any, View_co],
        setup: SetupT,
        seats: int,
        seed: Seed,
        stack: StackT,
    ) -> None:
        step = begin(game, setup, seats, seed, stack)
        self.game: AnyGame = game
        self.seats = seats
        self.told = step.told
        self.state: State_co = step.state
        self.clock = Millis(0)
        self._setup, self._seed, self._stack = setup, seed, stack
        self._entries: list[Entry[Any]] = []

    @staticmethod
    def begin(game: AnyGame, record: AnyRecord) -> "Match[Any, Any]":
        """The match that a record saves, before its first entry. Raises `BadSetup`."""
        return Match(game, record.setup, record.seats, record.seed, record.stack)

    @staticmethod
    def from_record(game: AnyGame, record: AnyRecord) -> "Match[Any, Any]":
        """The match that a record saves, after its last entry. Raises `BadRecord` or `BadSetup`."""
        match = Match.begin(game, record)
        for _ in match.replay(record):
            pass
        return match

    def replay(self, record: AnyRecord) -> Iterator[tuple[Millis, tuple[Told[Any], ...]]]:
        """Plays a record's entries on this match, and lets its time pass: each time at which
        something is told, and what."""
        for number, entry in enumerate(record.entries, 1):
            if entry.at < self.clock:
                raise BadRecord("time_goes_back", entry=number)
            if not 0 <= entry.seat < self.seats:
                raise BadRecord("unknown_seat", entry=number, seat=entry.seat)
            yield from self.pass_time(entry.at)
            try:
                yield entry.at, self.submit(entry)
            except Rejected as rejected:
                raise BadRecord("entry_refused", entry=number, reason=rejected.reason) from None
        if record.until < self.clock:
            raise BadRecord("time_goes_back", entry=len(record.entries))
        yield from self.pass_time(record.until)

    def pass_time(self, at: Millis) -> Iterator[tuple[Millis, tuple[Told[Any], ...]]]:
        """Advances to `at` and stops at each deadline: when it was, and what was told then."""
        while (due := self.game.deadline(self.state)) is not None and due <= at:
            yield due, self.advance(due)
        self.advance(at)

    def submit(self, entry: Entry[Any]) -> tuple[Told[Any], ...]:
        """Plays a command, and returns what is told of it. Raises `Rejected`."""
        assert entry.at >= self.clock, "times never go back"
        assert 0 <= entry.seat < self.seats, "the seat is at the table"
        step = submit(self.game, self.state, entry)
        self.state, self.clock = step.state, entry.at
        self._entries.append(entry)
        return step.told

    def advance(self, at: Millis) -> tuple[Told[Any], ...]:
        """Sets the clock to `at`, and returns what is told of all that happens by then."""
        assert at >= self.clock, "times never go back"
        step = advance(self.game, self.state, at)
        self.state, self.clock = step.state, at
        return step.told

    def options(self, seat: Seat) -> Iterator[Any]:
        """Every command that this seat may give now; there may be more than can be listed."""
        return self.game.options(self.state, seat)

    def view(self, seat: Seat | None) -> View_co:
        view: View_co = self.game.view(self.state, seat)
        return view

    @property
    def played(self) -> int:
        """How many entries were played so far."""
        return len(self._entries)

    @property
    def record(self) -> AnyRecord:
        return Record(
            format=FORMAT,
            game=self.game.id,
            rules=self.game.rules_version,
            seats=self.seats,
            seed=to_storable(self._seed),
            setup=self._setup,
            stack=self._stack,
            entries=tuple(self._entries),
            until=self.clock,
        )


AnyMatch = Match[Waiting, Waiting]
