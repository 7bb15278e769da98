"""Who plays or watches a match, as the match knows them; and what one of them asks of it."""

from collections.abc import Collection, Mapping, Sequence
from typing import Any, Protocol

import msgspec

from tablee.kernel.game import Rejected
from tablee.server.common.refused import Refused
from tablee.server.wire import to_client


class Viewer(Protocol):
    """Whoever watches or plays: a connection."""

    def show(self, frame: bytes, match: str, seq: int, at: float) -> None: ...

    def show_hands(self, frame: bytes) -> None: ...

    def send(self, message: to_client.Message) -> None: ...

    def accept(self, id: str, seq: int | None = None) -> None: ...

    def refuse(self, id: str, problem: Rejected | Refused, game: str) -> None: ...

    def sent_at(self, match: str, seq: int) -> float | None:
        """When this viewer was sent that view, on the table's clock."""
        ...


class Audience(Protocol):
    """Who is there; a table."""

    def viewers(self, seat: int | None) -> Sequence[Viewer]:
        """Those in a seat; None: those who only watch."""
        ...

    def round_trips(self) -> Mapping[int, float | None]:
        """Of the people who are there, by seat."""
        ...

    def seats_asked(self) -> Collection[int]:
        """Of all people whose word counts: those whom a bot stands in for have none."""
        ...

    def show_facts(self) -> None:
        """The match has changed what is told of the table."""
        ...

    def take_step(self) -> None:
        """Everybody was shown that the learner has come to another step of the lesson."""
        ...

    def names(self) -> tuple[str, ...]:
        """What the players are called, by seat."""
        ...

    def end_match(self) -> None: ...

    def begin_again(self) -> None: ...

    def fail(self, failure: Exception) -> None:
        """What happened here may be half done: begin again from the log."""
        ...


class Asked(msgspec.Struct):
    """A command on its way: who waits for the answer, under which id, and the step that its player
    acted on. A bot waits for no answer."""

    command: Any
    id: str | None = None
    seq: int | None = None
    viewers: list[Viewer] = []
