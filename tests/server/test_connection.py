"""One client on a socket of our own: what it is sent and when, and how much it may send."""

import dataclasses
import json
from collections.abc import Iterator, Sequence
from typing import Any

import pytest
from complaints import Complaints

from server.fakes import FakeLoop, Json
from tablee.catalogue import CATALOGUE
from tablee.games.plumpsack.messages import Rejected
from tablee.kernel.game import BadSetup
from tablee.server.common.metrics import Metrics
from tablee.server.common.refused import Refused
from tablee.server.common.settings import Settings
from tablee.server.line.connection import (
    HANDS_PER_S,
    MOST_BAD,
    MOST_EARLY,
    MOST_WAITING,
    UNKNOWN_TABLE,
    WRONG_VERSION,
    Connection,
)
from tablee.server.line.limits import Limits
from tablee.server.line.outbox import Outbox
from tablee.server.line.pulse import FIRST_PAUSES_S, LOST_BEATS
from tablee.server.line.sockets.socket import POLICY, RESTARTING
from tablee.server.wire import to_client, to_server
from tablee.store import NotSaved
from tablee.store.people import Person
from tablee.words import Language

BEAT_MS = Settings().heartbeat_ms
ANN = Person("ann", "Ann", "en", None)
CHAT = to_client.Chat(1, "bob", "Bob", "hello", 0)


class FakeSocket:
    def __init__(self) -> None:
        self.pieces: list[list[Json]] = []  # what was sent in one go
        self.codes: list[int] = []  # that it was closed with
        self.was_aborted = False
        self.is_behind = False

    def send(self, frames: Sequence[bytes]) -> None:
        self.pieces.append([json.loads(frame) for frame in frames])

    def close(self, code: int, reason: str) -> None:
        self.codes.append(code)

    def abort(self) -> None:
        self.was_aborted = True

    @property
    def messages(self) -> list[Json]:
        """But for pings, which come by themselves."""
        return [one for piece in self.pieces for one in piece if one["type"] != "ping"]

    def of_type(self, kind: str) -> list[Json]:
        return [one for piece in self.pieces for one in piece if one["type"] == kind]


class FakeTable:
    """Keeps what happens to it."""

    def __init__(self) -> None:
        self.here: list[Connection] = []
        self.requests: list[to_server.Request] = []
        self.hands: list[to_client.At | None] = []
        self.refreshed = 0
        self.news = 0
        self.shown = 0
        self.is_racing = False

    def join(self, connection: Connection) -> None:
        self.here.append(connection)

    def leave(self, connection: Connection) -> None:
        self.here.remove(connection)

    def refresh(self, connection: Connection) -> None:
        self.refreshed += 1

    def receive(self, connection: Connection, request: to_server.Request) -> None:
        self.requests.append(request)

    def move_hand(self, connection: Connection, at: to_client.At | None) -> None:
        self.hands.append(at)

    def read(self, connection: Connection, is_reading: bool) -> None:
        connection.is_reading = is_reading

    def show_facts(self) -> None:
        self.shown += 1

    def show_facts_soon(self) -> None:
        self.news += 1


class Line:
    """A client's line to a table."""

    def __init__(
        self,
        loop: FakeLoop,
        *,
        language: Language = "en",
        table: FakeTable | None = None,
        failure: Exception | None = None,
        speaks_our_version: bool = True,
        is_found: bool = True,
        **settings: Any,
    ) -> None:
        self.loop = loop
        self.socket = FakeSocket()
        self.table = table or FakeTable()
        self.limits = Limits(Settings(**settings), loop.time)

        async def find() -> tuple[Person | None, FakeTable | None]:
            if failure is not None:
                raise failure
            return ANN, self.table if is_found else None

        self.connection = Connection(
            address="192.0.2.1",
            language=language,
            settings=Settings(**settings),
            limits=self.limits,
            metrics=Metrics(),
            outbox=Outbox(),
            speaks_our_version=speaks_our_version,
            find=find,
        )
        self.connection.on_open(self.socket)

    def receive(self, *messages: Json) -> None:
        for message in messages:
            self.connection.on_frame(json.dumps(message).encode())


@pytest.fixture
def loop() -> Iterator[FakeLoop]:
    with FakeLoop() as loop:
        yield loop


@pytest.fixture
def line(loop: FakeLoop) -> Line:
    """One that has arrived."""
    line = Line(loop)
    loop.pass_time()
    assert line.table.here == [line.connection]
    return line


def say(id: str) -> Json:
    return {"type": "say", "id": id, "text": "hello"}


# Arriving and leaving


def test_what_arrives_before_we_know_who_it_is_waits(loop: FakeLoop) -> None:
    line = Line(loop)
    line.receive(say("a"), say("b"))
    assert line.table.requests == []
    loop.pass_time()
    assert [request.id for request in line.table.requests] == ["a", "b"]


def test_but_not_more_than_can_be_kept(loop: FakeLoop) -> None:
    line = Line(loop, messages_per_s=1000)
    line.receive(*(say(f"{number}") for number in range(MOST_EARLY + 1)))
    loop.pass_time()
    assert len(line.table.requests) == MOST_EARLY
    assert [one["code"] for one in line.socket.of_type("error")] == ["too_fast"]


@pytest.mark.parametrize(
    ("how", "code", "close"),
    [
        ({"is_found": False}, "unknown_table", UNKNOWN_TABLE),
        ({"speaks_our_version": False}, "wrong_version", WRONG_VERSION),
        ({"failure": NotSaved("the server stops")}, "try_again", RESTARTING),
    ],
)
def test_who_cannot_come_in_is_told_why(
    how: dict[str, Any], code: str, close: int, loop: FakeLoop
) -> None:
    line = Line(loop, **how)
    loop.pass_time()
    (error,) = line.socket.messages
    assert (error["type"], error["code"]) == ("error", code)
    assert line.socket.codes == [close]
    assert line.table.here == []


def test_a_database_that_fails_is_no_reason_to_give_up(
    loop: FakeLoop, complaints: Complaints
) -> None:
    complaints.allow(r"arrival_failed")
    line = Line(loop, failure=RuntimeError("planted"))
    loop.pass_time()
    assert line.socket.codes == [RESTARTING]


def test_who_leaves_has_left(line: Line) -> None:
    assert line.limits.sockets._taken["192.0.2.1"] == 1
    line.connection.on_close()
    assert line.table.here == []
    assert not line.connection.is_open
    assert line.limits.sockets._taken["192.0.2.1"] == 0
    line.loop.pass_time()
    assert line.loop.is_idle, "nobody waits for its answers"


def test_who_left_before_they_were_known_comes_to_no_table(loop: FakeLoop) -> None:
    line = Line(loop)
    line.connection.on_close()
    loop.pass_time()
    assert line.table.here == []


# Sending


def test_what_is_sent_in_one_turn_goes_out_in_one_piece(line: Line) -> None:
    line.loop.pass_time()
    line.socket.pieces.clear()
    line.connection.send(CHAT)
    line.connection.accept("a", 3)
    assert line.socket.pieces == []
    line.loop.pass_time()
    (piece,) = line.socket.pieces
    assert [one["type"] for one in piece] == ["chat", "accepted"]


def test_what_waits_is_sent_before_the_socket_is_closed(line: Line) -> None:
    line.connection.send(CHAT)
    line.connection.ask_to_return(RESTARTING)
    assert [one["type"] for one in line.socket.messages] == ["chat", "error"]
    assert line.socket.codes == [RESTARTING]


def test_one_who_does_not_read_misses_views_and_gets_one_that_says_it_all(line: Line) -> None:
    line.loop.pass_time()
    line.connection.on_slow(True)
    for seq in (1, 2, 3):
        line.connection.show(b'{"type":"view"}', "match", seq, 10.0 * seq)
    line.connection.show_table(b'{"type":"table"}', ())
    line.loop.pass_time()
    assert line.socket.messages == []
    assert line.connection.was_shown("match", 3), "as far as can be"
    line.connection.on_slow(False)
    assert line.table.refreshed == 1
    line.connection.on_slow(False)
    assert line.table.refreshed == 1


def test_but_nothing_that_must_arrive(line: Line) -> None:
    line.connection.on_slow(True)
    for seq in range(3):
        line.connection.accept(f"{seq}", seq)
    line.loop.pass_time()
    assert line.socket.of_type("accepted") == []
    line.connection.on_slow(False)
    line.loop.pass_time()
    assert [one["id"] for one in line.socket.of_type("accepted")] == ["0", "1", "2"]
    assert line.table.refreshed == 0, "it has missed nothing"


def test_and_is_hung_up_on_when_too_much_waits(line: Line) -> None:
    line.connection.on_slow(True)
    for _ in range(MOST_WAITING):
        line.connection.send(CHAT)
    assert not line.socket.was_aborted
    line.connection.send(CHAT)
    assert line.socket.was_aborted, "it would not read why"


def test_hands_are_for_who_has_read_the_rest(line: Line) -> None:
    line.loop.pass_time()
    line.socket.is_behind = True
    line.connection.show_hands(b'{"type":"hands","at":[]}')
    line.loop.pass_time()
    assert line.socket.of_type("hands") == []
    line.socket.is_behind = False
    line.connection.show_hands(b'{"type":"hands","at":[]}')
    line.loop.pass_time()
    assert len(line.socket.of_type("hands")) == 1


def test_it_is_known_which_view_was_sent_when(line: Line) -> None:
    line.connection.show(b'{"type":"view"}', "match", 4, 123.0)
    assert line.connection.sent_at("match", 4) == 123.0
    assert line.connection.sent_at("match", 5) is None
    assert line.connection.sent_at("another", 4) is None
    assert line.connection.was_shown("match", 4)
    assert not line.connection.was_shown("match", 5)
    assert not line.connection.was_shown("another", 4)


# Refusals


@pytest.mark.parametrize(
    ("language", "message"),
    [("en", "Bob is sitting there."), ("fr", "Bob y est déjà.")],
)
def test_a_refusal_is_in_the_readers_language(
    language: Language, message: str, loop: FakeLoop
) -> None:
    line = Line(loop, language=language)
    loop.pass_time()
    line.connection.refuse("a", Refused("seat_taken", name="Bob"), "plumpsack")
    loop.pass_time()
    (rejected,) = line.socket.of_type("rejected")
    assert (rejected["id"], rejected["reason"]) == ("a", "seat_taken")
    assert rejected["facts"] == {"name": "Bob"}
    assert rejected["message"] == message


def test_what_a_game_refuses_is_said_in_its_words(line: Line) -> None:
    line.connection.refuse("a", Rejected("not_your_turn"), "plumpsack")
    line.connection.refuse("b", BadSetup("seats", "out_of_bounds", low=2, high=4), "plumpsack")
    line.loop.pass_time()
    first, second = line.socket.of_type("rejected")
    assert (first["reason"], first["message"]) == ("not_your_turn", "It is someone else's turn.")
    assert second["reason"] == "out_of_bounds"
    assert "seats" in second["message"]


@pytest.mark.parametrize("said", [None, ValueError("a flaw")])
def test_what_a_game_fails_to_say_is_said_plainly(
    line: Line,
    said: Exception | None,
    monkeypatch: pytest.MonkeyPatch,
    complaints: Complaints,
) -> None:
    def fail(*_: object) -> Any:
        if said is not None:
            raise said

    complaints.allow(r"^ERROR tablee: words_failed game=plumpsack\n")
    box = CATALOGUE["plumpsack"]
    flawed = dataclasses.replace(box, words=dataclasses.replace(box.words, why=fail))
    monkeypatch.setitem(CATALOGUE, "plumpsack", flawed)
    for id in ("a", "b"):
        line.connection.refuse(id, Rejected("not_your_turn"), "plumpsack")
    line.loop.pass_time()
    first, second = line.socket.of_type("rejected")
    assert (first["id"], first["message"]) == ("a", "The rules do not allow that.")
    assert (second["id"], second["reason"]) == ("b", "not_your_turn")


# What it sends


def test_what_cannot_be_read_is_malformed(line: Line) -> None:
    line.connection.on_frame(b"{")
    line.connection.on_frame(b'{"type":"sing"}')
    line.loop.pass_time()
    assert [one["code"] for one in line.socket.of_type("error")] == 2 * ["malformed"]
    assert line.table.requests == []


def test_who_goes_on_misbehaving_is_shown_the_door(loop: FakeLoop) -> None:
    line = Line(loop, messages_per_s=1000)
    loop.pass_time()
    for _ in range(MOST_BAD - 1):
        line.connection.on_frame(b"{")
    assert line.socket.codes == []
    line.connection.on_frame(b"{")
    assert line.socket.codes == [POLICY]
    assert len(line.socket.of_type("error")) == MOST_BAD - 1


def test_one_line_may_not_say_more_than_so_much(loop: FakeLoop) -> None:
    line = Line(loop, messages_per_s=5)
    loop.pass_time()
    line.receive(*(say(f"{number}") for number in range(12)))
    assert len(line.table.requests) == 10
    loop.pass_time(1_000)
    line.receive(*(say(f"later{number}") for number in range(12)))
    assert len(line.table.requests) == 15, "five more in a second"
    assert {one["code"] for one in line.socket.of_type("error")} == {"too_fast"}


def test_nor_all_lines_of_one_address(loop: FakeLoop) -> None:
    line = Line(loop, messages_per_s_address=5)
    loop.pass_time()
    line.receive(*(say(f"{number}") for number in range(12)))
    assert len(line.table.requests) == 10


def test_hands_have_a_bound_of_their_own(loop: FakeLoop) -> None:
    """Beyond it they are counted as messages and not read: nobody could see so many."""
    line = Line(loop, messages_per_s=2)
    loop.pass_time()
    line.receive(*({"type": "hand", "at": [1, 2]} for _ in range(2 * HANDS_PER_S)))
    assert line.table.hands == 2 * HANDS_PER_S * [(1, 2)]
    line.receive(*({"type": "hand", "at": [1, 2]} for _ in range(4)))
    assert len(line.table.hands) == 2 * HANDS_PER_S
    assert line.socket.of_type("error") == []
    line.receive({"type": "hand", "at": [1, 2]})
    loop.pass_time()
    assert [one["code"] for one in line.socket.of_type("error")] == ["too_fast"]


def test_chat_has_one_too(loop: FakeLoop) -> None:
    line = Line(loop, chat_per_minute=2)
    loop.pass_time()
    line.connection.spend_chat()
    line.connection.spend_chat()
    with pytest.raises(Refused, match="chat_too_fast"):
        line.connection.spend_chat()
    loop.pass_time(30_000)
    line.connection.spend_chat()


# How far away it is


def _answer(line: Line, after_ms: float) -> None:
    """The next ping, so long after it was sent."""
    count = len(line.socket.of_type("ping"))
    line.loop.pass_time_until(lambda: len(line.socket.of_type("ping")) > count)
    line.loop.oversleep(after_ms)
    line.receive({"type": "pong", "number": count + 1})


def test_a_few_pings_come_at_once_to_know_how_far_away_it_is(line: Line) -> None:
    line.loop.pass_time(1000 * sum(FIRST_PAUSES_S))
    assert len(line.socket.of_type("ping")) == len(FIRST_PAUSES_S) + 1
    line.loop.pass_time(BEAT_MS - 1)
    assert len(line.socket.of_type("ping")) == len(FIRST_PAUSES_S) + 1


def test_the_round_trip_is_the_middle_of_the_last(line: Line) -> None:
    assert line.connection.round_trip_ms is None
    _answer(line, 40.0)
    assert line.connection.round_trip_ms == pytest.approx(40.0)
    for late in (900.0, 42.0):
        _answer(line, late)
    assert line.connection.round_trip_ms == pytest.approx(42.0)


def test_an_answer_to_what_was_not_asked_says_nothing(line: Line) -> None:
    line.loop.pass_time()
    line.receive({"type": "pong", "number": 99})
    assert line.connection.round_trip_ms is None


def test_the_others_hear_of_it_when_it_has_changed(line: Line) -> None:
    _answer(line, 40.0)
    assert line.table.news == 1
    _answer(line, 44.0)
    assert line.table.news == 1
    _answer(line, 200.0)
    assert line.table.news == 1, "a single late one moves nothing"
    _answer(line, 200.0)
    assert line.table.news == 2


def test_who_answers_no_ping_is_gone(line: Line) -> None:
    line.loop.pass_time(LOST_BEATS * BEAT_MS)
    assert not line.socket.was_aborted
    line.loop.pass_time(BEAT_MS)
    assert line.socket.was_aborted


def test_who_answers_is_not(line: Line) -> None:
    for _ in range(20):
        _answer(line, 1.0)
    assert not line.socket.was_aborted
    assert line.table.shown == 0, "nor silent"


# Whether anybody is there


def _settled(loop: FakeLoop, **settings: Any) -> Line:
    """A line whose first pings are all answered."""
    line = Line(loop, **settings)
    loop.pass_time()
    for _ in range(8):
        _answer(line, 1.0)
    return line


@pytest.mark.parametrize(("is_racing", "within_ms"), [(False, 4_000), (True, 2_000)])
@pytest.mark.parametrize("phase_ms", [0, 100, 500, 899, 1_200])
def test_a_dead_line_is_seen_by_all(
    is_racing: bool, within_ms: int, phase_ms: int, loop: FakeLoop
) -> None:
    """Whenever in a beat it dies."""
    line = Line(loop)
    line.table.is_racing = is_racing
    loop.pass_time()
    for _ in range(8):
        _answer(line, 1.0)
    loop.pass_time(phase_ms)
    line.receive(say("still here"))
    died_s = loop.time()
    loop.pass_time_until(lambda: line.connection.is_silent)
    assert 1_000 * (loop.time() - died_s) <= within_ms
    assert line.table.shown == 1
    loop.pass_time(2_000)
    assert (line.table.shown, line.socket.was_aborted) == (1, False), "once, and it is not given up"
    line.receive(say("back"))
    assert (line.connection.is_silent, line.table.shown) == (False, 2)


@pytest.mark.parametrize("is_racing", [False, True])
def test_a_loop_that_is_late_calls_no_line_dead(is_racing: bool, loop: FakeLoop) -> None:
    """Everything stands still, and what was sent meanwhile is read after the alarms have rung."""
    line = _settled(loop)
    line.table.is_racing = is_racing
    for _ in range(20):
        loop.oversleep(30_000)
        loop.pass_time()
        line.receive({"type": "pong", "number": len(line.socket.of_type("ping"))})
        loop.pass_time(300)
    assert (line.table.shown, line.socket.was_aborted) == (0, False)


def test_a_long_line_is_not_a_dead_one(loop: FakeLoop) -> None:
    """Its answers come as often as the questions, only later."""
    line = _settled(loop)
    line.table.is_racing = True
    answered = len(line.socket.of_type("ping"))
    loop.pass_time(1_500)
    for _ in range(30):
        answered += 1
        line.receive({"type": "pong", "number": answered})
        loop.pass_time(BEAT_MS / 3)
    assert line.table.shown == 0


def test_lines_are_tried_more_often_only_while_a_race_is_on(loop: FakeLoop) -> None:
    line = _settled(loop)

    def count_pings() -> int:
        before = len(line.socket.of_type("ping"))
        for _ in range(1_000):
            loop.pass_time(18)
            line.receive({"type": "pong", "number": len(line.socket.of_type("ping"))})
        return len(line.socket.of_type("ping")) - before

    assert count_pings() == 10
    line.table.is_racing = True
    assert count_pings() in (29, 30)
    line.table.is_racing = False
    assert count_pings() in (10, 11)


def test_a_clients_own_ping_is_answered(line: Line) -> None:
    line.receive({"type": "ping", "sent": 12.5})
    line.loop.pass_time()
    assert [one["sent"] for one in line.socket.of_type("pong")] == [12.5]


# The outbox, which all share


class Broken(FakeSocket):
    def send(self, frames: Sequence[bytes]) -> None:
        raise OSError("planted")


def test_a_socket_that_cannot_be_sent_to_is_the_fault_of_one(
    loop: FakeLoop, complaints: Complaints
) -> None:
    complaints.allow(r"not_sent")
    outbox, broken, sound = Outbox(), Broken(), FakeSocket()
    outbox.put(broken, b"{}")
    outbox.put(sound, b"{}")
    loop.pass_time()
    assert broken.was_aborted
    assert sound.pieces == [[{}]]


def test_it_sends_once_a_turn(loop: FakeLoop) -> None:
    outbox, socket = Outbox(), FakeSocket()
    for _ in range(3):
        outbox.put(socket, b"{}")
    loop.pass_time()
    outbox.put(socket, b"{}")
    loop.pass_time()
    assert socket.pieces == [[{}, {}, {}], [{}]]
