"""What can be asked of a table, and what comes of it: granted, refused, or handed to the match."""

from collections.abc import Callable
from functools import partial
from typing import Protocol

from tablee.kernel.game import BadSetup, Seat
from tablee.server.common.refused import Refused
from tablee.server.line.connection import Connection
from tablee.server.match.live_match import LiveMatch
from tablee.server.table import lobby
from tablee.server.table.agreement import Agreement
from tablee.server.table.lobby import Lobby
from tablee.server.table.matches import Matches
from tablee.server.table.presence import Presence
from tablee.server.table.talk import Talk
from tablee.server.wire import to_server
from tablee.server.wire.occupants import HumanPlayer


class Respondent(Protocol):
    """The table that is asked."""

    def agree(self, changed: Lobby, then: Callable[[], None]) -> None:
        """Writes down what is agreed, shows it to all, and then calls `then`."""
        ...

    def update(self) -> None:
        """After it has changed who is there: sees to all that follows, and shows it."""
        ...


class Requests:
    """Of one table, whose parts these are."""

    def __init__(
        self,
        table: Respondent,
        agreement: Agreement,
        presence: Presence,
        matches: Matches,
        talk: Talk,
    ) -> None:
        self._table = table
        self._agreement = agreement
        self._presence = presence
        self._matches = matches
        self._talk = talk

    @property
    def _lobby(self) -> Lobby:
        return self._agreement.lobby

    def handle(self, connection: Connection, request: to_server.Request) -> None:
        """Answered when it is certain; a refusal, too, may tell of what is being written."""
        try:
            if isinstance(request, to_server.Command):
                self._command(connection, request)
            else:
                self._grant(connection, request)
        except (Refused, BadSetup) as problem:
            refuse = partial(connection.refuse, request.id, problem, self._lobby.game)
            self._agreement.when_saved(refuse)

    def _command(self, connection: Connection, request: to_server.Command) -> None:
        live, seat = self._matches.live, self._shown_seat(connection)
        if live is None or request.match not in (None, live.id):
            raise Refused("no_match")
        if seat is None:
            raise Refused("not_seated")
        if self._presence.is_away(connection.person_id):
            self._come_back(connection.person_id or "")
        live.command(Seat(seat), connection, request)

    def _grant(self, connection: Connection, request: to_server.Request) -> None:
        """One case for everything that can be asked of a table. Raises `Refused` or `BadSetup`."""
        me = connection.player
        if me is None:
            raise Refused("no_name")
        if lobby.was_granted(self._lobby, me.id, request.id):
            self._agreement.when_saved(partial(connection.accept, request.id))
            return
        match request:
            case to_server.Sit(id, seat):
                if self._lobby.playing:
                    self._check_own(me, seat)
                    self._come_back(me.id)
                    connection.accept(id)
                else:
                    self._change(connection, id, lobby.sit(self._lobby, me, seat))
            case to_server.Stand(id):
                if self._lobby.playing:
                    self._go_away(me)
                    connection.accept(id)
                else:
                    self._change(connection, id, lobby.stand(self._lobby, me.id))
            case to_server.Configure(id, wishes):
                self._matches.forget_again()
                self._change(connection, id, lobby.configure(self._lobby, me.id, wishes))
            case to_server.PutBot(id, seat, level):
                self._change(connection, id, lobby.put_bot(self._lobby, me.id, seat, level))
            case to_server.ClearSeat(id, seat):
                self._change(connection, id, lobby.clear_seat(self._lobby, me.id, seat))
            case to_server.Arrange(id, order):
                self._change(connection, id, lobby.arrange(self._lobby, me.id, order))
            case to_server.Ban(id, person):
                self._change(connection, id, lobby.ban(self._lobby, me.id, person))
            case to_server.Start(id):
                self._matches.start(connection, id, lobby.make_ready(self._lobby, me.id))
            case to_server.Pause(id):
                self._want_pause(connection, True)
                connection.accept(id)
            case to_server.Resume(id):
                self._want_pause(connection, False)
                connection.accept(id)
            case to_server.Enough(id, due):
                live, seat = self._find_own(connection)
                live.say_enough(seat, due)
                connection.accept(id)
            case to_server.More(id):
                live, seat = self._find_own(connection)
                live.take_back_enough(seat)
                connection.accept(id)
            case to_server.Again(id, match):
                self._want_again(connection, me, id, match)
            case to_server.GoToStep(id, step):
                self._find_own(connection)
                self._matches.go_to_step(connection, id, step)
            case to_server.Say(id, text):
                self._talk.say(connection, me, id, text)
            case to_server.Mute(id, person):
                self._mute(connection, me, id, person)
            case to_server.Unmute(id, person):
                connection.muted.pop(person, None)
                self._change(connection, id, lobby.unmute(self._lobby, me.id, person))
            case to_server.Command():
                raise AssertionError("commands go to the match")

    def _change(self, connection: Connection, id: str, changed: Lobby) -> None:
        """As was asked, which is answered when it is certain."""
        if self._matches.is_starting:
            raise Refused("match_is_on")
        if changed == self._lobby == self._agreement.shown:
            connection.accept(id)
        else:
            changed = lobby.grant(changed, connection.person_id or "", id)
            self._table.agree(changed, lambda: connection.accept(id))

    def _mute(self, connection: Connection, me: HumanPlayer, id: str, person: str) -> None:
        """For who sits here, for good; for who only watches, as long as they do."""
        if lobby.find_seat(self._lobby, me.id) is not None:
            self._change(connection, id, lobby.mute(self._lobby, me.id, person))
        elif len(connection.muted) < lobby.MOST_UNWANTED:
            connection.muted[person] = None
            connection.accept(id)
        else:
            raise Refused("too_many_muted")

    def _check_own(self, player: HumanPlayer, seat: int) -> None:
        if lobby.find_seat(self._lobby, player.id) != seat:
            raise Refused("match_is_on")

    def _come_back(self, person: str) -> None:
        self._presence.come_back(person)
        self._table.update()

    def _go_away(self, player: HumanPlayer) -> None:
        if lobby.find_seat(self._lobby, player.id) is not None:
            self._presence.go_away(player.id)
            self._table.update()

    def _want_pause(self, connection: Connection, wanted: bool) -> None:
        _, seat = self._find_own(connection)
        self._matches.want_pause(seat, wanted)
        self._table.update()

    def _want_again(self, connection: Connection, me: HumanPlayer, id: str, match: str) -> None:
        if lobby.find_seat(self._lobby, me.id) is None and me.id != self._lobby.host:
            raise Refused("not_seated")
        if not self._matches.want_again(connection, id, me.id, match):
            self._table.update()
            connection.accept(id)

    def _find_own(self, connection: Connection) -> tuple[LiveMatch, int]:
        """The match that is played, and the seat that this one has in it."""
        live, seat = self._matches.live, self._shown_seat(connection)
        if live is None or not self._lobby.playing:
            raise Refused("no_match")
        if seat is None:
            raise Refused("not_seated")
        return live, seat

    def _shown_seat(self, connection: Connection) -> int | None:
        return lobby.find_seat(self._agreement.shown, connection.person_id)
