"""Who is at a table: connected, awaited, or held by a bot. Times are the caller's, in ms."""

from collections.abc import Sequence

from tablee.server.line.connection import Connection
from tablee.server.wire.occupants import HumanPlayer, Occupant
from tablee.server.wire.to_client import SeatFacts

MOST_REMEMBERED = 64  # people who were here


class Presence:
    """A dropped player is waited for; then a bot holds the seat until they are back.

    While none of the players is there, the match sleeps. When the first comes back, it waits a
    grace time for the others.
    """

    def __init__(self, grace_ms: int) -> None:
        self._grace_ms = grace_ms
        self.connections: dict[Connection, None] = {}
        self.held: set[int] = set()  # seats that a bot plays for a person
        self.watching: tuple[Connection, ...] = ()
        self.is_live = False  # whether the match can go on, as far as people are concerned
        self._seated: dict[int, tuple[Connection, ...]] = {}
        self._in_seat: dict[int, tuple[Connection, ...]] = {}
        self._away: set[str] = set()  # people who said that they leave
        self._dropped: dict[str, float] = {}  # when a person was last seen
        self._gathering_since: float | None = None
        self._waits_until: float | None = None  # for the last of those who are awaited
        self._next_bot: float | None = None  # when the first of them is no longer
        self._opened = 0.0  # when the first came, after nobody was there
        self._heir_due: float | None = None
        self._occupants: Sequence[Occupant | None] = ()

    def join(self, connection: Connection, now: float) -> None:
        if not self.connections:
            self._opened = now
        self.connections[connection] = None
        if connection.person_id is not None:
            self.come_back(connection.person_id)

    def leave(self, connection: Connection, now: float) -> None:
        self.connections.pop(connection, None)
        person = connection.person_id
        if person is not None and not self._is_here(person):
            self._dropped.pop(person, None)
            self._dropped[person] = now
            if len(self._dropped) > MOST_REMEMBERED:
                del self._dropped[next(iter(self._dropped))]

    def begin_match(self) -> None:
        self.held.clear()
        self._away.clear()
        self._gathering_since = None
        self.is_live = False

    def go_away(self, person: str) -> None:
        self._away.add(person)

    def come_back(self, person: str) -> None:
        self._away.discard(person)

    def is_away(self, person: str | None) -> bool:
        return person in self._away

    @property
    def seats_present(self) -> tuple[int, ...]:
        return tuple(self._seated)

    @property
    def seats_asked(self) -> set[int]:
        """Of everybody whose word counts: all people but those whom a bot stands in for."""
        return set(self._in_seat) - self.held

    @property
    def is_reading(self) -> bool:
        """Whether there is one person alone, who reads something on every page that is open."""
        if len(self.seats_asked) != 1:
            return False
        (seat,) = self.seats_asked
        return bool(self._seated.get(seat)) and all(one.is_reading for one in self._seated[seat])

    def in_seat(self, seat: int) -> tuple[Connection, ...]:
        """Those who see this seat's cards. Who went away still does, and may come back."""
        return self._in_seat.get(seat, ())

    def settle(self, occupants: Sequence[Occupant | None], playing: bool, now: float) -> None:
        """From who is connected: who is there, who is awaited, and whose seat is held."""
        self._occupants = occupants
        people = {seat: one for seat, one in enumerate(occupants) if isinstance(one, HumanPlayer)}
        ids = {one.id for one in people.values()}
        self.watching = tuple(one for one in self.connections if one.person_id not in ids)
        self._in_seat = {seat: self._find_lines(one.id) for seat, one in people.items()}
        self._seated = {
            seat: here
            for seat, here in self._in_seat.items()
            if here and people[seat].id not in self._away
        }
        if not playing:
            self.held.clear()
            self._waits_until = self._next_bot = None
            return
        missing = [seat for seat in people if seat not in self._seated and seat not in self.held]
        if not self._seated and (people or not self.connections):
            self._sleep()
        else:
            self._wake(people, missing, now)

    def _sleep(self) -> None:
        self.is_live = False
        self._gathering_since = None
        self._waits_until = self._next_bot = None

    def _wake(self, people: dict[int, HumanPlayer], missing: list[int], now: float) -> None:
        if self._gathering_since is None:
            self._gathering_since = now
        self.held -= set(self._seated)
        for seat in missing:
            if people[seat].id in self._away or now >= self._awaited_until(people[seat].id):
                self.held.add(seat)
        awaited = [
            self._awaited_until(people[seat].id) for seat in missing if seat not in self.held
        ]
        self._waits_until = max(awaited, default=None)
        self._next_bot = min(awaited, default=None)
        if not awaited:
            self.is_live = True

    def _awaited_until(self, person: str) -> float:
        """Since they dropped, or since the first was back after all were gone."""
        since = max(self._gathering_since or 0.0, self._dropped.get(person, 0.0))
        return since + self._grace_ms

    def next_due(self) -> float | None:
        """When `settle` or `heir` may find something new, with nobody coming or going."""
        times = [time for time in (self._next_bot, self._heir_due) if time is not None]
        return min(times, default=None)

    def waits_ms(self, now: float) -> int | None:
        """How long the match stands still for those who are not back, at most."""
        if self.is_live or self._waits_until is None:
            return None
        return max(0, round(self._waits_until - now))

    def find_heir(self, host: str, now: float) -> str | None:
        """Who takes over from a host who is gone for longer than the grace time."""
        self._heir_due = None
        if self._is_here(host) or not self._seated:
            return None
        due = max(self._dropped.get(host, 0.0), self._opened) + self._grace_ms
        if now < due:
            self._heir_due = due
            return None
        first = self._occupants[min(self._seated)]
        return first.id if isinstance(first, HumanPlayer) else None

    def describe_seat(self, seat: int, occupant: Occupant | None, now: float) -> SeatFacts:
        if not isinstance(occupant, HumanPlayer):
            return SeatFacts(occupant, occupant is not None, None, None, False, False)
        here = self._seated.get(seat, ())
        lags = [one.round_trip_ms for one in here if one.round_trip_ms is not None]
        waited_for = not here and seat not in self.held and self._waits_until is not None
        until = self._awaited_until(occupant.id) if waited_for else None
        return SeatFacts(
            occupant=occupant,
            present=bool(here),
            lag_ms=round(min(lags)) if lags else None,
            bot_in_ms=None if until is None else max(0, round(until - now)),
            held_by_bot=seat in self.held,
            silent=bool(here) and all(one.is_silent for one in here),
        )

    def _find_lines(self, person: str) -> tuple[Connection, ...]:
        return tuple(one for one in self.connections if one.person_id == person)

    def _is_here(self, person: str) -> bool:
        return any(one.person_id == person for one in self.connections)
