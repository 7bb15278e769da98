"""A match to play in tests of rules, paragraph by paragraph."""

from typing import Any

from tablee.kernel.game import AnyGame, Command, Entry, Millis, Rejected, Seat, everyone
from tablee.kernel.match import Match


class StillMatch:
    """A match whose clock stands still unless a test moves it."""

    def __init__(
        self, game: AnyGame, seats: int, *, setup: Any = None, stack: Any = None, seed: int = 1
    ) -> None:
        self.match = Match(
            game, setup or game.setup_type(), seats, seed, stack or game.stack_type()
        )
        self.seats = seats
        self.told = self.match.told

    @property
    def state(self) -> Any:
        return self.match.state

    def do(self, seat: int, *commands: Command) -> list[Any]:
        """These commands, now; returns the events of the last."""
        for command in commands:
            self.told = self.match.submit(Entry(self.match.clock, Seat(seat), command))
        return [told.event for told in self.told]

    def refuses(self, seat: int, command: Command) -> str:
        """The reason why this command is refused; what was refused must change nothing."""
        before = self.state, self.match.clock, self.match.record
        try:
            self.do(seat, command)
        except Rejected as rejected:
            assert (self.state, self.match.clock, self.match.record) == before
            return rejected.reason
        raise AssertionError(f"{command} was accepted")

    def wait(self, ms: int) -> list[Any]:
        """Lets time pass; returns the events of it."""
        self.told = self.match.advance(Millis(self.match.clock + ms))
        return [told.event for told in self.told]

    def wait_until_due(self) -> list[Any]:
        """Lets time pass until something happens by itself; returns the events of it."""
        due = self.match.game.deadline(self.state)
        assert due is not None
        return self.wait(due - self.match.clock)

    def options(self, seat: int) -> list[Any]:
        return list(self.match.options(Seat(seat)))

    def all_options(self) -> list[list[Any]]:
        return [self.options(seat) for seat in everyone(self.seats)]

    def view(self, seat: int | None) -> Any:
        return self.match.view(None if seat is None else Seat(seat))

    def scores(self) -> Any:
        return self.match.game.scores(self.state)
