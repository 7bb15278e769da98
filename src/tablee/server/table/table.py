"""A table: one actor. What arrives is handled whole, one message after the other, on the event
loop, whose queue is the mailbox; nothing in here waits."""

import asyncio
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence

from msgspec.structs import replace

from tablee.server.common.logs import Loggable, log_failure
from tablee.server.common.mending import whole
from tablee.server.line.connection import Connection
from tablee.server.line.sockets.socket import RESTARTING
from tablee.server.match.live_match import LiveMatch
from tablee.server.match.services import Services
from tablee.server.table import lobby
from tablee.server.table.agreement import Agreement
from tablee.server.table.ending import Aftermath
from tablee.server.table.facts import NOBODY, describe_match, describe_table
from tablee.server.table.lobby import Lobby
from tablee.server.table.matches import Matches
from tablee.server.table.presence import Presence
from tablee.server.table.requests import Requests
from tablee.server.table.standings import Standings
from tablee.server.table.talk import Talk
from tablee.server.wire import VERSION, encode, to_client, to_server
from tablee.server.wire.occupants import HumanPlayer
from tablee.store.people import Person
from tablee.store.ratings import Rated
from tablee.store.tables import StoredChat

NEWS_S = 0.25


class Table:
    """Who comes and goes, and what they ask for. What is agreed, what is played and what is said
    there have parts of their own."""

    def __init__(
        self,
        agreed: Lobby,
        lines: Iterable[StoredChat],
        services: Services,
        forget: Callable[["Table"], None],
        ratings: Mapping[str, Rated] = NOBODY,
    ) -> None:
        self._services = services
        self._forget = forget
        self._loop = asyncio.get_running_loop()
        self._presence = Presence(services.settings.grace_ms)
        self._agreement = Agreement(agreed, self, services.store)
        self._standings = Standings(agreed, ratings, self, services.store)
        self._matches = Matches(self, self._agreement, self._presence, self._standings, services)
        self._talk = Talk(lines, self._agreement, self._presence)
        self._requests = Requests(self, self._agreement, self._presence, self._matches, self._talk)
        self._news: asyncio.TimerHandle | None = None
        self._chores: asyncio.TimerHandle | None = None
        self._emptied = self._time()
        self.is_closed = False

    @property
    def lobby(self) -> Lobby:
        """What the table was agreed to be last."""
        return self._agreement.lobby

    @property
    def shown(self) -> Lobby:
        """What of that is on the disk: all that anybody is shown."""
        return self._agreement.shown

    @property
    def live_match(self) -> LiveMatch | None:
        """The match that is played, or was last."""
        return self._matches.live

    # Who comes and goes

    @whole
    def join(self, connection: Connection) -> None:
        if self.is_closed:
            connection.ask_to_return(RESTARTING)
            return
        self._presence.join(connection, self._time())
        if connection.player is not None:
            self._rename(connection.player)
        connection.send(
            to_client.Hello(
                version=VERSION,
                table=self.lobby.id,
                you=connection.person_id,
                seat=lobby.find_seat(self.shown, connection.person_id),
            )
        )
        self._talk.tell_newcomer(connection)
        self.settle()
        self._show_move(connection)
        self.refresh(connection)

    @whole
    def leave(self, connection: Connection) -> None:
        self._presence.leave(connection, self._time())
        if not self._presence.connections:
            self._emptied = self._time()
        self.settle()
        self._show_move(connection)

    def _show_move(self, connection: Connection) -> None:
        """Whether a player is there, all know at once; how many watch can wait."""
        if self._seat_of(connection) is None:
            self.show_facts_soon()
        else:
            self.show_facts()

    @whole
    def refresh(self, connection: Connection) -> None:
        """Shows this one all that they may see, anew."""
        connection.show_table(encode(self.facts()), self.names())
        if self.live_match is not None and self._may_watch(connection):
            self.live_match.show_to(connection, self._seat_of(connection))

    def idle_since(self) -> float | None:
        """Since when nobody is here, and nothing is being written; None: it is in use."""
        is_used = self._presence.connections or self._agreement.is_saving
        return None if is_used else self._emptied

    def close(self, code: int = RESTARTING) -> None:
        """Taken out of memory; whoever is there is asked to come again."""
        if self.is_closed:
            return
        self.is_closed = True
        self._forget(self)
        for timer in (self._chores, self._news):
            if timer is not None:
                timer.cancel()
        try:
            if self.live_match is not None:
                self.live_match.retire()
        finally:
            for connection in tuple(self._presence.connections):
                connection.ask_to_return(code)

    async def wait_until_saved(self) -> None:
        """Until nothing waits to be written."""
        await self._agreement.wait_until_saved()

    # What arrives

    @whole
    def receive(self, connection: Connection, request: to_server.Request) -> None:
        if not self.is_closed:
            self._requests.handle(connection, request)

    @whole
    def move_hand(self, connection: Connection, at: to_client.At | None) -> None:
        """Of somebody who plays: whoever else has no hand here."""
        seat = self._seat_of(connection)
        if self.live_match is not None and seat in self._presence.seats_present:
            self.live_match.move_hand(seat, at)

    @whole
    def read(self, connection: Connection, is_reading: bool) -> None:
        """The clock stands for somebody alone who reads; whoever else reads while it runs."""
        if connection.is_reading != is_reading:
            connection.is_reading = is_reading
            if self._seat_of(connection) is not None:
                self.update()

    # What is agreed

    def agree(self, changed: Lobby, then: Callable[[], None] = lambda: None) -> None:
        """Writes it down; when that is certain, shows it to all, and calls `then`."""

        def show(before: Lobby) -> None:
            self.update()
            if changed.spectators and not before.spectators:
                for watcher in self._presence.watching:
                    self.refresh(watcher)
            then()

        self._agreement.agree(changed, show)

    @whole
    def rename(self, person: Person) -> None:
        """Somebody has another name or face from now on; here, too, if they are here."""
        for connection in self._presence.connections:
            if connection.person_id == person.id:
                connection.person = person
        self._rename(HumanPlayer.of(person))

    def _rename(self, player: HumanPlayer) -> None:
        changed = lobby.rename(self.lobby, player)
        if changed is not self.lobby:
            self.agree(changed)

    # The match

    def resume(self, live: LiveMatch, aftermath: Aftermath | None) -> None:
        """Goes on with a match that was brought back from its log, and what it left behind."""
        self._matches.resume(live, aftermath=aftermath)

    def take_step(self) -> None:
        self._matches.keep_step()
        self.show_facts()

    def end_match(self) -> None:
        self._matches.end()

    def begin_again(self) -> None:
        """What we know may not be what is on the disk: begin again from there."""
        self.close()

    def fail(self, failure: Exception) -> None:
        """The same, for a flaw of ours: the log has it whole."""
        log_failure("table_failed", failure, **self.loggable())
        self._services.metrics.count_trouble("table_failed")
        self.close()

    # What must not happen: for the watchdog

    def loggable(self) -> dict[str, Loggable]:
        """What one needs to find a flaw, and no secret."""
        if self.live_match is None:
            return {"game": self.lobby.game, "seats": len(self.lobby.seats)}
        return self.live_match.loggable()

    def find_untold(self) -> list[Connection]:
        """Those who may see the match, and were not shown how it stands."""
        live = self.live_match
        if live is None or not self.shown.playing:
            return []
        return [
            one
            for one in self._presence.connections
            if self._may_watch(one) and not one.was_shown(live.id, live.shown_seq)
        ]

    def overstayed_ms(self) -> float:
        """For how long it should have been put away."""
        since = self.idle_since()
        return 0.0 if since is None else self._time() - since - self._services.settings.idle_ms

    def find_left_behind(self) -> list[Connection]:
        """Those who count as here, though their line is closed."""
        return [one for one in self._presence.connections if not one.is_open]

    # Who is there

    def _seat_of(self, connection: Connection) -> int | None:
        return lobby.find_seat(self.shown, connection.person_id)

    def _may_watch(self, connection: Connection) -> bool:
        return self.shown.spectators or self._seat_of(connection) is not None

    def viewers(self, seat: int | None) -> Sequence[Connection]:
        if seat is None:
            return self._presence.watching if self.shown.spectators else ()
        return self._presence.in_seat(seat)

    def round_trips(self) -> Mapping[int, float | None]:
        return {
            seat: min(one.round_trip_ms or 0.0 for one in self._presence.in_seat(seat))
            for seat in self._presence.seats_present
        }

    @property
    def is_racing(self) -> bool:
        """Whether a race is on, and its clock runs: then a dead line matters sooner."""
        return self.live_match is not None and self.live_match.is_race_on

    def seats_asked(self) -> Collection[int]:
        return self._presence.seats_asked

    def update(self) -> None:
        """After anything that changes who is there: sees to what follows, and shows it."""
        self.settle()
        self.show_facts()

    def settle(self) -> None:
        """From who is there: seats, pause, clock, bots, host, timers."""
        if self.is_closed:
            return
        now = self._time()
        self._presence.settle(self.shown.seats, self.lobby.playing, now)
        self._matches.settle()
        self._standings.follow(self.shown)
        self._settle_host()
        self._set_chores(now)

    def _settle_host(self) -> None:
        """A host who is gone for good hands over to whoever is there."""
        heir = self._presence.find_heir(self.shown.host, self._time())
        agreed = self.lobby
        if heir is not None and agreed.host == self.shown.host and not self._matches.is_starting:
            self.agree(replace(agreed, host=heir))

    def _set_chores(self, now: float) -> None:
        """Wake up when somebody's grace time ends."""
        if self._chores is not None:
            self._chores.cancel()
            self._chores = None
        due = self._presence.next_due()
        if due is not None and not self.is_closed:
            self._chores = self._loop.call_later(max(0.0, due - now) / 1000, self._do_chores)

    @whole
    def _do_chores(self) -> None:
        self._chores = None
        self.update()

    # Facts

    def facts(self) -> to_client.TableFacts:
        return describe_table(
            self.shown,
            self._presence,
            self._time(),
            self._match_facts(),
            running=self.live_match is not None and self.live_match.is_running,
            paused=self._matches.is_paused,
            wants_pause=self._matches.wants_pause,
            reading=self._presence.is_reading,
            enough=() if self.live_match is None else self.live_match.enough,
            wants_again=self._matches.wants_again,
            ratings=self._standings.known,
            lesson=self._lesson_facts(),
        )

    def _lesson_facts(self) -> to_client.LessonFacts | None:
        director = None if self.live_match is None else self.live_match.director
        return None if director is None else director.facts

    def _match_facts(self) -> to_client.MatchFacts | None:
        live = self.live_match
        if live is None:
            return None
        over = live.is_over and not self.shown.playing
        seed = str(live.match.record.seed)
        return describe_match(live.id, seed, over, self.shown.origin, self._matches.aftermath)

    @whole
    def show_ratings(self) -> None:
        """How good those are who sit here is known now."""
        self.show_facts()

    def show_facts_soon(self) -> None:
        """For what changes often, and matters little."""
        if self._news is None:
            self._news = self._loop.call_later(NEWS_S, self._tell_news)

    @whole
    def _tell_news(self) -> None:
        self.show_facts()

    def show_facts(self) -> None:
        if self._news is not None:
            self._news.cancel()
            self._news = None
        if self._presence.connections and not self.is_closed:
            frame, names = encode(self.facts()), self.names()
            for connection in self._presence.connections:
                connection.show_table(frame, names)

    def names(self) -> tuple[str, ...]:
        return tuple("" if one is None else one.name for one in self.shown.seats)

    def _time(self) -> float:
        return self._loop.time() * 1000
