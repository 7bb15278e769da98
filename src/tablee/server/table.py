"""A table: one actor. What arrives is handled whole, one message after the other, on the event
loop, whose queue is the mailbox; nothing in here waits."""

import asyncio
import hashlib
import secrets
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from typing import TypeVar

import msgspec
from msgspec.structs import replace
from sqlalchemy import Connection as Database

from tablee.bots import Level
from tablee.catalogue import CATALOGUE, experienced_bot, new_bot
from tablee.kernel.codec import decode_setup, decode_stack
from tablee.kernel.game import BadSetup, Seat
from tablee.kernel.match import Match
from tablee.kernel.record import dump
from tablee.server import frames, lobby
from tablee.server.chat import Conversation
from tablee.server.connection import Connection
from tablee.server.ending import end_match
from tablee.server.lobby import BotPlayer, Lobby, Player
from tablee.server.logs import Loggable, log_failure
from tablee.server.mending import whole
from tablee.server.people import now_ms
from tablee.server.play import Play
from tablee.server.presence import Presence
from tablee.server.refused import Refused
from tablee.server.saved import save_lobby
from tablee.server.services import Services
from tablee.server.sockets.socket import RESTARTING
from tablee.server.wire import VERSION, to_client, to_server
from tablee.store import NotSaved
from tablee.store import tables as stored
from tablee.store.tables import StoredChat

_STAND_IN: Level = "medium"  # plays for a person who is away

T = TypeVar("T")

NEWS_S = 0.25


class Table:
    """`lobby` is what was agreed last; what is shown of it is what is on the disk."""

    def __init__(
        self,
        agreed: Lobby,
        lines: Iterable[StoredChat],
        services: Services,
        forget: Callable[["Table"], None],
    ) -> None:
        self.lobby = agreed
        self.shown = agreed
        self.play: Play | None = None
        self._services = services
        self._forget = forget
        self._loop = asyncio.get_running_loop()
        self._saving: set[asyncio.Task[None]] = set()
        self._chat = Conversation(lines)
        self._presence = Presence(services.settings.grace_ms)
        self._wants_pause: set[int] = set()
        self._paused = False
        self._starting = False
        self._ending = False
        self._chores: asyncio.TimerHandle | None = None
        self._news: asyncio.TimerHandle | None = None
        self._emptied = self._time()
        self.is_closed = False

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
                seat=lobby.seat_of(self.shown, connection.person_id),
            )
        )
        for line in self._chat.told:
            self._tell_chat(connection, line)
        self._settle()
        self._seen_to_move(connection)
        self.refresh(connection)

    @whole
    def leave(self, connection: Connection) -> None:
        self._presence.leave(connection, self._time())
        if not self._presence.connections:
            self._emptied = self._time()
        self._settle()
        self._seen_to_move(connection)

    def _seen_to_move(self, connection: Connection) -> None:
        """Whether a player is there, all know at once; how many watch can wait."""
        if self._seat_of(connection) is None:
            self.show_facts_soon()
        else:
            self._show_facts()

    @whole
    def refresh(self, connection: Connection) -> None:
        """All that this one may see, anew."""
        connection.show_table(frames.encode(self.facts()), self.names())
        if self.play is not None and self._may_watch(connection):
            self.play.show_to(connection, self._seat_of(connection))

    def idle_since(self) -> float | None:
        return None if self._presence.connections or self._saving else self._emptied

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
            if self.play is not None:
                self.play.retire()
        finally:
            for connection in tuple(self._presence.connections):
                connection.ask_to_return(code)

    async def saved(self) -> None:
        """When nothing waits to be written."""
        while self._saving:
            await asyncio.gather(*self._saving)

    # The mailbox

    @whole
    def receive(self, connection: Connection, request: to_server.Request) -> None:
        if self.is_closed:
            return
        try:
            if isinstance(request, to_server.Command):
                self._command(connection, request)
            else:
                self._request(connection, request)
        except (Refused, BadSetup) as problem:
            refuse = partial(connection.refuse, request.id, problem, self.lobby.game)
            self._when_saved(refuse)

    @whole
    def move_hand(self, connection: Connection, at: to_client.At | None) -> None:
        """Of somebody who plays: whoever else has no hand here."""
        seat = self._seat_of(connection)
        if self.play is not None and seat is not None and seat in self._presence.seats_present:
            self.play.move_hand(seat, at)

    def _command(self, connection: Connection, request: to_server.Command) -> None:
        seat = self._seat_of(connection)
        if self.play is None or request.match not in (None, self.play.id):
            raise Refused("no_match")
        if seat is None:
            raise Refused("not_seated")
        if self._presence.is_away(connection.person_id):
            self._come_back(connection.person_id or "")
        self.play.command(Seat(seat), connection, request)

    def _request(self, connection: Connection, request: to_server.Request) -> None:
        """One case for everything that can be asked of a table."""
        me = connection.player
        if me is None:
            raise Refused("no_name")
        if lobby.was_granted(self.lobby, me.id, request.id):
            self._when_saved(partial(connection.accept, request.id))
            return
        match request:
            case to_server.Sit(id, seat):
                if self.lobby.playing:
                    self._check_own(me, seat)
                    self._come_back(me.id)
                    connection.accept(id)
                else:
                    self._change(connection, id, lobby.sit(self.lobby, me, seat))
            case to_server.Stand(id):
                if self.lobby.playing:
                    self._go_away(me)
                    connection.accept(id)
                else:
                    self._change(connection, id, lobby.stand(self.lobby, me.id))
            case to_server.Configure(id, wishes):
                self._change(connection, id, lobby.configure(self.lobby, me.id, wishes))
            case to_server.PutBot(id, seat, level):
                self._change(connection, id, lobby.put_bot(self.lobby, me.id, seat, level))
            case to_server.ClearSeat(id, seat):
                self._change(connection, id, lobby.clear_seat(self.lobby, me.id, seat))
            case to_server.Arrange(id, order):
                self._change(connection, id, lobby.arrange(self.lobby, me.id, order))
            case to_server.Ban(id, person):
                self._change(connection, id, lobby.ban(self.lobby, me.id, person))
            case to_server.Start(id):
                self._start(connection, id, lobby.ready_to_start(self.lobby, me.id))
            case to_server.Pause(id):
                self._want_pause(self._own_seat(connection), True)
                connection.accept(id)
            case to_server.Resume(id):
                self._want_pause(self._own_seat(connection), False)
                connection.accept(id)
            case to_server.Say(id, text):
                self._say(connection, me, id, text)
            case to_server.Mute(id, person):
                self._mute(connection, me, id, person)
            case to_server.Unmute(id, person):
                connection.muted.pop(person, None)
                self._change(connection, id, lobby.unmute(self.lobby, me.id, person))
            case to_server.Command():
                raise AssertionError("commands go to the match")

    @whole
    def renamed(self, player: Player) -> None:
        for connection in self._presence.connections:
            if connection.person is not None and connection.person.id == player.id:
                connection.person = replace(connection.person, name=player.name)
        self._rename(player)

    def _rename(self, player: Player) -> None:
        changed = lobby.renamed(self.lobby, player)
        if changed is not self.lobby:
            self._agree(changed)

    # What is agreed: on the disk first, then shown

    def _change(self, connection: Connection, id: str, changed: Lobby) -> None:
        if self._starting:
            raise Refused("match_is_on")
        if changed == self.lobby == self.shown:
            connection.accept(id)
        else:
            changed = lobby.granted(changed, connection.person_id or "", id)
            self._agree(changed, then=lambda: connection.accept(id))

    def _agree(self, changed: Lobby, then: Callable[[], None] = lambda: None) -> None:
        self.lobby = changed

        def shown(_: None) -> None:
            before, self.shown = self.shown, changed
            self._settle()
            self._show_facts()
            if changed.spectators and not before.spectators:
                for watcher in self._presence.watching:
                    self.refresh(watcher)
            then()

        self._save(lambda database: save_lobby(database, changed), shown)

    def _when_saved(self, tell: Callable[[], None]) -> None:
        """After all that is being written: an answer, too, may tell of it."""
        if self._saving:
            self._save(lambda database: None, lambda _: tell())
        else:
            tell()

    def _save(self, work: Callable[[Database], T], then: Callable[[T], None]) -> None:
        task = self._loop.create_task(self._save_then(work, then))
        self._saving.add(task)
        task.add_done_callback(self._saving.discard)

    async def _save_then(self, work: Callable[[Database], T], then: Callable[[T], None]) -> None:
        try:
            answer = await self._services.store.write(work)
        except NotSaved:
            self.log_failed()
        except Exception as failure:  # our own fault; the log is still the truth
            log_failure("table_not_saved", failure)
            self.log_failed()
        else:
            self._go_on(then, answer)

    @whole
    def _go_on(self, then: Callable[[T], None], answer: T) -> None:
        if not self.is_closed:
            then(answer)

    def log_failed(self) -> None:
        """What we know may not be what is on the disk: begin again from there."""
        self.close()

    def fail(self, failure: Exception) -> None:
        """The same, for a flaw of ours: the log has it whole."""
        log_failure("table_failed", failure, **self.loggable())
        self._services.metrics.trouble("table_failed")
        self.close()

    # What must not happen: for the watchdog

    def loggable(self) -> dict[str, Loggable]:
        """What one needs to find a flaw, and no secret."""
        if self.play is None:
            return {"game": self.lobby.game, "seats": len(self.lobby.seats)}
        return self.play.loggable()

    def untold(self) -> list[Connection]:
        """Those who may see the match, and were not shown how it stands."""
        play = self.play
        if play is None or not self.shown.playing:
            return []
        return [
            one
            for one in self._presence.connections
            if self._may_watch(one) and not one.was_shown(play.id, play.shown_seq)
        ]

    def overstayed_ms(self) -> float:
        """For how long it should have been put away."""
        since = self.idle_since()
        return 0.0 if since is None else self._time() - since - self._services.settings.idle_ms

    def left_behind(self) -> list[Connection]:
        """Those who count as here, though their line is closed."""
        return [one for one in self._presence.connections if not one.is_open]

    # Matches

    def _start(self, connection: Connection, id: str, ready: Lobby) -> None:
        if self._starting or self._ending:
            raise Refused("match_is_on")
        game = lobby.game_called(ready.game)
        setup = decode_setup(game, msgspec.json.encode(ready.setup))
        seed = secrets.token_hex(32)
        match = Match(game, setup, len(ready.seats), seed, decode_stack(game, b"{}"))
        match_id = secrets.token_urlsafe(16)
        agreed = replace(ready, match=match_id, playing=True)
        agreed = lobby.granted(agreed, connection.person_id or "", id)
        self._starting = True
        self.lobby = agreed

        def save(database: Database) -> None:
            save_lobby(database, agreed)
            stored.begin_match(
                database,
                id=match_id,
                table=agreed.id,
                game=game.id,
                start=dump(match.record).decode(),
                players=msgspec.json.encode(agreed.seats).decode(),
                seats=match.seats,
                rated=agreed.rated,
                now=now_ms(),
            )

        def begin(_: None) -> None:
            self._starting = False
            self.shown = agreed
            connection.accept(id)
            self.resume(Play(match_id, match, 0, {}, self, self._services), beginning=True)

        self._save(save, begin)

    def resume(self, play: Play, beginning: bool = False) -> None:
        """A match begins, or comes back from its log."""
        if self.play is not None:
            self.play.retire()
        self.play = play
        self._wants_pause.clear()
        self._paused = False
        self._presence.new_match()
        for seat, occupant in enumerate(self.lobby.seats):
            if isinstance(occupant, BotPlayer):
                self._seat_bot(seat)
        self._settle()
        self._show_facts()
        if beginning:
            play.show_beginning()
        if play.is_over:
            self.match_ended()

    def match_ended(self) -> None:
        play = self.play
        assert play is not None, "a match ends that began"
        play.stop()
        if not self.lobby.playing or self._ending:
            return
        self._ending = True
        agreed = replace(self.lobby, playing=False)
        self.lobby = agreed
        scores, record = play.game.scores(play.match.state), play.match.record
        assert scores is not None, "it is over"
        people = [one.id if isinstance(one, Player) else None for one in agreed.seats]

        def save(database: Database) -> None:
            save_lobby(database, agreed)
            end_match(database, play.id, record, people, scores, agreed.rated, now_ms())

        def ended(_: None) -> None:
            self._ending = False
            self.shown = agreed
            self._settle()
            self._show_facts()

        self._save(save, ended)

    def _seat_bot(self, seat: int) -> None:
        play = self.play
        assert play is not None, "bots sit at matches"
        game, record, seed = play.game, play.match.record, secrets.token_hex(16)
        occupant = self.lobby.seats[seat]
        level = (
            occupant.level
            if isinstance(occupant, BotPlayer)
            else CATALOGUE[game.id].nearest_level(_STAND_IN)
        )
        if play.match.clock == 0:
            play.seat_bot(seat, lambda: new_bot(game.id, level, Seat(seat), seed))
        else:
            play.seat_bot(seat, lambda: experienced_bot(game.id, level, record, Seat(seat), seed))

    # Who is there

    def _seat_of(self, connection: Connection) -> int | None:
        return lobby.seat_of(self.shown, connection.person_id)

    def _own_seat(self, connection: Connection) -> int:
        seat = self._seat_of(connection)
        if self.play is None or not self.lobby.playing:
            raise Refused("no_match")
        if seat is None:
            raise Refused("not_seated")
        return seat

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

    def _check_own(self, player: Player, seat: int) -> None:
        if lobby.seat_of(self.lobby, player.id) != seat:
            raise Refused("match_is_on")

    def _come_back(self, person: str) -> None:
        self._presence.come_back(person)
        self._settle()
        self._show_facts()

    def _go_away(self, player: Player) -> None:
        if lobby.seat_of(self.lobby, player.id) is not None:
            self._presence.go_away(player.id)
            self._settle()
            self._show_facts()

    def _want_pause(self, seat: int, wanted: bool) -> None:
        """A pause begins when everybody wants it, and lasts while more than half of those who are
        there do: nobody can hold the others up."""
        (self._wants_pause.add if wanted else self._wants_pause.discard)(seat)
        self._settle()
        self._show_facts()

    def _settle(self) -> None:
        """After anything that changes who is there: seats, pause, clock, bots, host, timers."""
        if self.is_closed:
            return
        now = self._time()
        presence = self._presence
        presence.settle(self.shown.seats, self.lobby.playing, now)
        present = set(presence.seats_present)
        if present:  # who is gone for a moment still wants what they wanted
            wanted = len(present & self._wants_pause)
            everybody = presence.seats_asked <= self._wants_pause
            self._paused = 2 * wanted > len(present) if self._paused else everybody
        if self.play is not None and self.lobby.playing:
            self._settle_match(self.play)
        self._settle_host()
        self._set_chores(now)

    def _settle_match(self, play: Play) -> None:
        for seat, occupant in enumerate(self.shown.seats):
            if isinstance(occupant, Player):
                if seat in self._presence.held:
                    self._seat_bot(seat)
                else:
                    play.dismiss_bot(seat)
        play.keep_hands(self._presence.seats_present)
        if self._presence.is_live and not self._paused:
            play.run()
        else:
            play.stop()

    def _settle_host(self) -> None:
        """A host who is gone for good hands over to whoever is there."""
        heir = self._presence.heir(self.shown.host, self._time())
        if heir is not None and self.lobby.host == self.shown.host and not self._starting:
            self._agree(replace(self.lobby, host=heir))

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
        self._settle()
        self._show_facts()

    # Facts and chat

    def facts(self) -> to_client.Table:
        agreed, now = self.shown, self._time()
        return to_client.Table(
            id=agreed.id,
            host=agreed.host,
            game=agreed.game,
            setup=agreed.setup,
            seats=tuple(
                self._presence.facts_of(seat, one, now) for seat, one in enumerate(agreed.seats)
            ),
            public=agreed.public,
            spectators=agreed.spectators,
            rated=agreed.rated,
            watching=len(self._presence.watching),
            match=self._match_facts(),
            running=self.play is not None and self.play.is_running,
            paused=self._paused,
            wants_pause=tuple(sorted(self._wants_pause)),
            waits_ms=self._presence.waits_ms(now),
        )

    def _match_facts(self) -> to_client.MatchFacts | None:
        """The seed is told when the match is over, and not before."""
        if self.play is None:
            return None
        over = self.play.is_over and not self.shown.playing
        seed = str(self.play.match.record.seed)
        return to_client.MatchFacts(
            id=self.play.id, commitment=commitment(seed), over=over, seed=seed if over else None
        )

    def show_facts_soon(self) -> None:
        """For what changes often, and matters little."""
        if self._news is None:
            self._news = self._loop.call_later(NEWS_S, self._tell_news)

    @whole
    def _tell_news(self) -> None:
        self._show_facts()

    def _show_facts(self) -> None:
        if self._news is not None:
            self._news.cancel()
            self._news = None
        if self._presence.connections and not self.is_closed:
            frame, names = frames.encode(self.facts()), self.names()
            for connection in self._presence.connections:
                connection.show_table(frame, names)

    def names(self) -> tuple[str, ...]:
        return tuple("" if one is None else one.name for one in self.shown.seats)

    def _say(self, connection: Connection, me: Player, id: str, text: str) -> None:
        if me.id in self.lobby.banned:
            raise Refused("banned")
        if self._chat.has(me.id, id):
            self._when_saved(partial(connection.accept, id))
            return
        connection.spend_chat()
        line = self._chat.add(me, id, text)

        def said(_: None) -> None:
            self._chat.saved(line)
            for other in self._presence.connections:
                self._tell_chat(other, line)
            connection.accept(id)

        self._save(lambda database: stored.save_chat(database, self.lobby.id, line), said)

    def _mute(self, connection: Connection, me: Player, id: str, person: str) -> None:
        """For who sits here, for good; for who only watches, as long as they do."""
        if lobby.seat_of(self.lobby, me.id) is not None:
            self._change(connection, id, lobby.mute(self.lobby, me.id, person))
        elif len(connection.muted) < lobby.MOST_UNWANTED:
            connection.muted[person] = None
            connection.accept(id)
        else:
            raise Refused("too_many_muted")

    def _tell_chat(self, connection: Connection, line: StoredChat) -> None:
        unwanted = self.shown.muted.get(connection.person_id or "", ())
        if line.person not in unwanted and line.person not in connection.muted:
            connection.send(to_client.Chat(line.seq, line.person, line.name, line.text, line.said))

    def _time(self) -> float:
        return self._loop.time() * 1000


def commitment(seed: str) -> str:
    """What is shown before the match, so that the shuffle can be verified after it."""
    return hashlib.sha256(seed.encode()).hexdigest()
