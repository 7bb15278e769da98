"""One client on one socket: what it sends, what it is shown, and how far away it is.

A client that does not read holds nobody up. What must not be lost waits for it, up to a bound;
views and facts do not wait, for a later one says it all.
"""

import asyncio
import re
import time
from collections import deque
from collections.abc import Awaitable, Callable
from typing import Protocol

import msgspec

from tablee.catalogue import CATALOGUE
from tablee.kernel.game import BadSetup, Rejected
from tablee.server.common.flaws import Flaws
from tablee.server.common.logs import log_failure
from tablee.server.common.metrics import Metrics
from tablee.server.common.refused import Refused
from tablee.server.common.settings import Settings
from tablee.server.common.words import explain_error, explain_refusal
from tablee.server.line.limits import Bucket, Limits
from tablee.server.line.outbox import Outbox
from tablee.server.line.pulse import Pulse
from tablee.server.line.round_trips import RoundTrips
from tablee.server.line.sockets.socket import POLICY, RESTARTING, TRY_LATER, Socket
from tablee.server.wire import encode, to_client, to_server
from tablee.server.wire.occupants import HumanPlayer
from tablee.store import NotSaved
from tablee.store.people import Person
from tablee.words import Language, Voice, explain_bad_setup

MOST_WAITING = 256  # messages that wait for a slow client
MOST_EARLY = 32  # messages that arrive before we know who sends them
MOST_BAD = 50  # messages out of order before the socket is closed
HANDS_PER_S = 16  # that are read; a client sends twelve
UNKNOWN_TABLE = 4404  # close codes of our own
WRONG_VERSION = 4406

_READ = msgspec.json.Decoder(to_server.Message).decode
_BEGINS_AS_A_HAND = re.compile(rb'\{\s*"type"\s*:\s*"hand"').match


class AtTable(Protocol):
    """The table that a connection is at."""

    def join(self, connection: "Connection") -> None: ...

    def leave(self, connection: "Connection") -> None: ...

    def refresh(self, connection: "Connection") -> None: ...

    def receive(self, connection: "Connection", request: to_server.Request) -> None: ...

    def move_hand(self, connection: "Connection", at: to_client.At | None) -> None: ...

    def read(self, connection: "Connection", is_reading: bool) -> None: ...

    def show_facts(self) -> None: ...

    def show_facts_soon(self) -> None: ...

    @property
    def is_racing(self) -> bool: ...


class Connection:
    """Handles a socket's events, and is the viewer that a table shows things to."""

    def __init__(
        self,
        *,
        address: str,
        language: Language,
        settings: Settings,
        limits: Limits,
        metrics: Metrics,
        outbox: Outbox,
        speaks_our_version: bool,
        find: Callable[[], Awaitable[tuple[Person | None, AtTable | None]]],
    ) -> None:
        self._address = address
        self._language: Language = language
        self._settings = settings
        self._limits = limits
        self._metrics = metrics
        self._flaws = Flaws(metrics)
        self._outbox = outbox
        self._speaks_our_version = speaks_our_version
        self._find = find
        self._loop = asyncio.get_running_loop()
        self._socket: Socket | None = None
        self._has_place = False
        self._arrival: asyncio.Task[None] | None = None
        self._table: AtTable | None = None
        self.person: Person | None = None
        self.is_reading = False  # something lies open over the table
        self.muted: dict[str, None] = {}  # whose chat it does not want; more are in the lobby
        self._names: tuple[str, ...] = ()
        self._early: list[bytes] = []
        now = self._loop.time
        self._messages = Bucket(settings.messages_per_s, 2 * settings.messages_per_s, now)
        self._hands = Bucket(HANDS_PER_S, 2 * HANDS_PER_S, now)
        self._bad = 0
        self._is_slow = False
        self._waiting: deque[bytes] = deque()
        self._missed = False
        self._sent: deque[tuple[str, int, float]] = deque(maxlen=64)
        self._trips = RoundTrips()
        self._told_lag: float | None = None
        self._pulse = Pulse(settings.heartbeat_ms / 1000)

    # The socket's events

    def on_open(self, socket: Socket) -> None:
        self._socket = socket
        self._has_place = self._limits.sockets.enter(self._address)
        self._metrics.sockets.inc()
        self._arrival = self._loop.create_task(self._arrive())

    async def _arrive(self) -> None:
        try:
            self.person, table = await self._find()
        except NotSaved:  # the server stops
            self.ask_to_return(RESTARTING)
            return
        except Exception as failure:  # the database's fault, or ours: the client tries again
            log_failure("arrival_failed", failure)
            self.ask_to_return(RESTARTING)
            return
        if self._socket is None:
            return
        if not self._speaks_our_version:
            self._turn_away("wrong_version", WRONG_VERSION)
        elif table is None:
            self._turn_away("unknown_table", UNKNOWN_TABLE)
        else:
            self._take_part(table)

    def _turn_away(self, code: to_client.ErrorCode, close: int) -> None:
        self.fail(code)
        self._close(close)

    def _take_part(self, table: AtTable) -> None:
        self._table = table
        table.join(self)
        self._beat()
        early, self._early = self._early, []
        for frame in early:
            self._read(frame)

    def on_frame(self, frame: bytes) -> None:
        self._pulse.hear()
        if self._pulse.is_silent:
            self._tell_silence(False)
        is_hand = _BEGINS_AS_A_HAND(frame) is not None
        if is_hand and self._hands.take():
            self._read(frame)
        elif not (self._messages.take() and self._limits.messages.take(self._address)):
            self._misbehave("too_fast")
        elif is_hand:
            return  # nobody could see so many
        elif self._table is not None:
            self._read(frame)
        elif len(self._early) < MOST_EARLY:
            self._early.append(frame)
        else:
            self._misbehave("too_fast")

    def on_slow(self, is_slow: bool) -> None:
        self._is_slow = is_slow
        while self._waiting and not self._is_slow:
            self._put(self._waiting.popleft())
        if self._missed and not self._is_slow and self._table is not None:
            self._missed = False
            self._table.refresh(self)

    def on_close(self) -> None:
        self._metrics.sockets.dec()
        if self._has_place:
            self._limits.sockets.leave(self._address)
        self._socket = None
        self._pulse.stop()
        if self._table is not None:
            self._table.leave(self)
            self._table = None

    # What it sends

    def _read(self, frame: bytes) -> None:
        try:
            message: to_server.Message = _READ(frame)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
            self._misbehave("malformed")
            return
        match message:
            case to_server.Pong(number):
                self._measure(number)
            case to_server.Hand(at):
                if self._table is not None:
                    self._table.move_hand(self, at)
            case to_server.Reading(is_reading):
                if self._table is not None:
                    self._table.read(self, is_reading)
            case to_server.Speak(language):
                self._language = language
            case to_server.Ping(sent):
                self.send(to_client.Pong(sent, time.time_ns() // 1_000_000))
            case _:
                if self._table is not None:
                    self._table.receive(self, message)

    def _misbehave(self, code: to_client.ErrorCode) -> None:
        """Told, counted, and shown the door when it goes on."""
        self._metrics.count_refused(code)
        self._bad += 1
        if self._bad < MOST_BAD:
            self.fail(code)
        elif self._bad == MOST_BAD:
            self._close(POLICY)

    # What it is sent

    def send(self, message: to_client.Message) -> None:
        """Sends what must arrive, in its order; it waits for a client that is slow."""
        frame = encode(message)
        if not self._is_slow:
            self._put(frame)
        elif len(self._waiting) < MOST_WAITING:
            self._waiting.append(frame)
        else:
            self._close(TRY_LATER)

    def show(self, frame: bytes, match: str, seq: int, at: float) -> None:
        """A whole view; one that cannot be sent now is superseded."""
        if self._is_slow:
            self._missed = True
        else:
            self._sent.append((match, seq, at))
            self._put(frame)

    def show_hands(self, frame: bytes) -> None:
        """For this instant only: who has something else to read yet is not kept from it."""
        if self._is_slow:
            self._missed = True
        elif self._socket is not None and not self._socket.is_behind:
            self._put(frame)

    def show_table(self, frame: bytes, names: tuple[str, ...]) -> None:
        self._names = names
        if self._is_slow:
            self._missed = True
        else:
            self._put(frame)

    def accept(self, id: str, seq: int | None = None) -> None:
        self.send(to_client.Accepted(id, seq))

    def refuse(self, id: str, problem: Rejected | Refused | BadSetup, game: str) -> None:
        """Tells why not, in the reader's language; what rules refuse, in their game's words."""
        say = Voice(self._language, self._names)
        match problem:
            case Rejected():
                message = self._say_why(problem, game, say)
            case BadSetup():
                message = explain_bad_setup(problem, say)
            case Refused():
                message = explain_refusal(problem, say)
        self.send(to_client.Rejected(id, problem.reason, message, problem.facts))

    def _say_why(self, problem: Rejected, game: str, say: Voice) -> str:
        """A game from outside may fail to say it: then plainly that it is so."""
        try:
            said = CATALOGUE[game].words.why(problem.reason, problem.facts, say)
            return msgspec.convert(said, str)
        except Exception as failure:
            self._flaws.note(failure, game)
            return say(en="The rules do not allow that.", fr="Les règles ne le permettent pas.")

    def fail(self, code: to_client.ErrorCode) -> None:
        self.send(to_client.Error(code, explain_error(code, Voice(self._language))))

    def ask_to_return(self, code: int) -> None:
        self.fail("try_again")
        self._close(code)

    def _put(self, frame: bytes) -> None:
        if self._socket is not None:
            self._outbox.put(self._socket, frame)

    def _close(self, code: int) -> None:
        if self._socket is not None:
            if self._is_slow:
                self._socket.abort()
            else:
                self._outbox.send_to(self._socket)
                self._socket.close(code, "")

    # Who it is, and how far away

    @property
    def person_id(self) -> str | None:
        return None if self.person is None else self.person.id

    @property
    def player(self) -> HumanPlayer | None:
        return None if self.person is None else HumanPlayer.of(self.person)

    @property
    def round_trip_ms(self) -> float | None:
        return self._trips.ms

    def sent_at(self, match: str, seq: int) -> float | None:
        """When this view was sent, on the table's clock; none: it was not, or long ago."""
        for sent_match, sent_seq, at in reversed(self._sent):
            if sent_seq == seq and sent_match == match:
                return at
        return None

    @property
    def is_open(self) -> bool:
        return self._socket is not None

    def was_shown(self, match: str, seq: int) -> bool:
        """Whether it has this view, or is too slow to be shown anything now."""
        last = self._sent[-1] if self._sent else None
        return self._is_slow or (last is not None and last[0] == match and last[1] >= seq)

    def spend_chat(self) -> None:
        if not self._limits.chat.take(self.person_id or self._address):
            raise Refused("chat_too_fast")

    @property
    def is_silent(self) -> bool:
        """Whether nothing is heard from this client any more, which is not given up yet."""
        return self._pulse.is_silent

    def _beat(self) -> None:
        """Is anybody there? And how far away?"""
        pulse = self._pulse
        pause_s = pulse.beat(self._table is not None and self._table.is_racing)
        if pulse.is_lost and self._socket is not None:
            self._socket.abort()
            return
        if pulse.is_quiet and not pulse.is_silent:
            self._tell_silence(True)
        if pulse.is_asking:
            number = self._trips.ping(self._loop.time())
            if not self._is_slow:
                self.send(to_client.Ping(number))
        pulse.timer = self._loop.call_later(pause_s, self._beat)

    def _tell_silence(self, is_silent: bool) -> None:
        """Everybody sees it at once."""
        self._pulse.is_silent = is_silent
        if self._table is not None:
            self._table.show_facts()

    def _measure(self, number: int) -> None:
        if self._trips.answer(number, self._loop.time()):
            self._tell_lag()

    def _tell_lag(self) -> None:
        """When it has become another than the others were told."""
        ms = self._trips.ms
        assert ms is not None, "it was measured"
        if self._told_lag is None or abs(ms - self._told_lag) > max(10.0, self._told_lag / 3):
            self._told_lag = ms
            if self._table is not None:
                self._table.show_facts_soon()
