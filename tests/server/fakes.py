"""A loop whose time passes when a test says so, a log that is on the disk when a test says so, and
whoever looks on: for tests of the server's parts, without a socket, a database or a wait."""

import asyncio
import contextvars
import heapq
import json
from collections.abc import Callable, Collection, Coroutine, Generator, Mapping, Sequence
from concurrent.futures import Executor
from itertools import count
from typing import Any, Self, TypeVar, cast

import msgspec

from tablee.catalogue import GAMES
from tablee.kernel.codec import decode_setup, decode_stack
from tablee.kernel.game import Rejected, Seat
from tablee.kernel.match import Match
from tablee.server.common.metrics import Metrics
from tablee.server.common.refused import Refused
from tablee.server.common.settings import Settings
from tablee.server.match.live_match import LiveMatch
from tablee.server.match.services import Services
from tablee.server.wire import to_client, to_server
from tablee.store import Line

T = TypeVar("T")
Json = dict[str, Any]


class FakeLoop:
    """`with FakeLoop() as loop:` it is the running loop, and time stands still.

    `pass_time` lets it pass: whatever is due happens, at its time. `oversleep` lets it pass without
    anything happening, as on a machine that is late.
    """

    def __init__(self) -> None:
        self._now_s = 1_000.0
        self._soon: list[asyncio.Handle] = []
        self._later: list[tuple[float, int, asyncio.TimerHandle]] = []
        self._numbers = count()
        self._failures: list[BaseException] = []
        self._as_a_loop: Any = self  # which it is, as far as it is asked to be

    def __enter__(self) -> Self:
        asyncio._set_running_loop(self._as_a_loop)
        return self

    def __exit__(self, *_: object) -> None:
        asyncio._set_running_loop(None)

    def pass_time(self, ms: float = 0.0) -> None:
        until = self._now_s + ms / 1000
        self._run_what_is_ready()
        while self._later and self._later[0][0] <= until:
            self._run_what_is_next()
        self._now_s = max(self._now_s, until)

    def pass_time_until(self, is_so: Callable[[], bool]) -> None:
        self._run_what_is_ready()
        while not is_so():
            self._run_what_is_next()

    def oversleep(self, ms: float) -> None:
        self._now_s += ms / 1000

    @property
    def is_idle(self) -> bool:
        """Whether nothing is to happen, however much time passes."""
        return not self._soon and all(handle.cancelled() for _, _, handle in self._later)

    def _run_what_is_next(self) -> None:
        when, _, handle = heapq.heappop(self._later)
        self._now_s = max(self._now_s, when)
        self._run(handle)
        self._run_what_is_ready()

    def _run_what_is_ready(self) -> None:
        while self._soon:
            self._run(self._soon.pop(0))

    def _run(self, handle: asyncio.Handle) -> None:
        if not handle.cancelled():
            handle._run()
        if self._failures:
            raise self._failures.pop()

    # As an event loop has it

    def time(self) -> float:
        return self._now_s

    def get_debug(self) -> bool:
        return False

    def call_soon(
        self,
        callback: Callable[..., object],
        *args: Any,
        context: contextvars.Context | None = None,
    ) -> asyncio.Handle:
        handle = asyncio.Handle(callback, args, self._as_a_loop, context)
        self._soon.append(handle)
        return handle

    def call_at(
        self,
        when: float,
        callback: Callable[..., object],
        *args: Any,
        context: contextvars.Context | None = None,
    ) -> asyncio.TimerHandle:
        handle = asyncio.TimerHandle(when, callback, args, self._as_a_loop, context)
        heapq.heappush(self._later, (when, next(self._numbers), handle))
        return handle

    def call_later(
        self,
        delay: float,
        callback: Callable[..., object],
        *args: Any,
        context: contextvars.Context | None = None,
    ) -> asyncio.TimerHandle:
        return self.call_at(self._now_s + delay, callback, *args, context=context)

    def _timer_handle_cancelled(self, handle: asyncio.TimerHandle) -> None:
        """Nothing to tidy: what is cancelled does not run."""

    def create_future(self) -> asyncio.Future[Any]:
        return asyncio.Future(loop=self._as_a_loop)

    def create_task(
        self, coro: Generator[Any, None, T] | Coroutine[Any, Any, T], **_: Any
    ) -> asyncio.Task[T]:
        return asyncio.Task(coro, loop=self._as_a_loop)

    def run_in_executor(
        self, executor: Executor | None, func: Callable[..., T], *args: Any
    ) -> asyncio.Future[T]:
        """Done by the next turn, and in no time."""
        future: asyncio.Future[T] = asyncio.Future(loop=self._as_a_loop)
        future.set_result(func(*args))
        return future

    def call_exception_handler(self, context: dict[str, Any]) -> None:
        self._failures.append(context.get("exception") or AssertionError(context["message"]))


class FakeStore:
    """A log. What is appended waits until `sync`, which is when it is on the disk; or until the
    loop's next turn, where the disk `is_quick`."""

    def __init__(self, is_quick: bool = False) -> None:
        self.lines: list[Line] = []  # those on the disk
        self.is_quick = is_quick
        self._waiting: list[tuple[Sequence[Line], Callable[[BaseException | None], None]]] = []

    def append(self, lines: Sequence[Line], done: Callable[[BaseException | None], None]) -> None:
        self._waiting.append((lines, done))
        if self.is_quick:
            asyncio.get_running_loop().call_soon(self.sync)

    def put(
        self, work: Callable[[Any], object], done: Callable[[BaseException | None], None]
    ) -> None:
        """What else is kept: nobody waits for it here."""
        done(None)

    def sync(self) -> None:
        waiting, self._waiting = self._waiting, []
        for lines, done in waiting:
            self.lines += lines
            done(None)

    def fail(self) -> None:
        waiting, self._waiting = self._waiting, []
        for _, done in waiting:
            done(OSError("no space"))


class FakeViewer:
    """Whoever plays or watches: keeps what it is shown."""

    def __init__(self) -> None:
        self.views: list[Json] = []
        self.hands: list[Json] = []
        self.messages: list[to_client.Message] = []
        self.answers: list[tuple[str, str]] = []  # ids, and "accepted" or why not
        self.steps: dict[str, int | None] = {}  # which an accepted command made
        self._sent_at: dict[int, float] = {}

    def show(self, frame: bytes, match: str, seq: int, at: float) -> None:
        self.views.append(json.loads(frame))
        self._sent_at[seq] = at

    def show_hands(self, frame: bytes) -> None:
        self.hands.append(json.loads(frame))

    def send(self, message: to_client.Message) -> None:
        self.messages.append(message)

    def accept(self, id: str, seq: int | None = None) -> None:
        self.answers.append((id, "accepted"))
        self.steps[id] = seq

    def refuse(self, id: str, problem: Rejected | Refused, game: str) -> None:
        self.answers.append((id, problem.reason))

    def sent_at(self, match: str, seq: int) -> float | None:
        return self._sent_at.get(seq)

    def told(self, kind: type[T]) -> list[T]:
        return [message for message in self.messages if isinstance(message, kind)]


class FakeAudience:
    """One viewer in each seat, and one who only watches."""

    def __init__(self, trips: Sequence[float | None]) -> None:
        """`trips` are round trips by seat, in ms; None: nobody is there."""
        self.trips = {seat: ms for seat, ms in enumerate(trips) if ms is not None}
        self.seated = [FakeViewer() for _ in trips]
        self.watcher = FakeViewer()
        self.ended = 0
        self.facts_shown = 0
        self.steps_taken = 0
        self.lost = 0  # times that the log failed
        self.failures: list[Exception] = []

    def viewers(self, seat: int | None) -> Sequence[FakeViewer]:
        return [self.watcher if seat is None else self.seated[seat]]

    def round_trips(self) -> Mapping[int, float | None]:
        return self.trips

    def seats_asked(self) -> Collection[int]:
        return self.trips

    def show_facts(self) -> None:
        self.facts_shown += 1

    def take_step(self) -> None:
        self.steps_taken += 1

    def names(self) -> tuple[str, ...]:
        return tuple(f"Guest {seat}" for seat, _ in enumerate(self.seated))

    def end_match(self) -> None:
        self.ended += 1

    def begin_again(self) -> None:
        self.lost += 1

    def fail(self, failure: Exception) -> None:
        self.failures.append(failure)


class Scene:
    """A live match that runs, with people in its seats who are so far away: see `FakeAudience`."""

    def __init__(
        self, loop: FakeLoop, game: str, setup: Json, trips: Sequence[float | None], **settings: Any
    ) -> None:
        self.loop = loop
        self.store = FakeStore()
        self.audience = FakeAudience(trips)
        rules = GAMES[game]
        match = Match(
            rules,
            decode_setup(rules, msgspec.json.encode(setup)),
            len(trips),
            "seed",
            decode_stack(rules, b"{}"),
        )
        services = Services(Settings(**settings), cast(Any, self.store), Metrics(), cast(Any, None))
        self.live = LiveMatch("match", match, 0, {}, self.audience, services)
        self.live.show_beginning()
        self.live.run()

    @property
    def phase(self) -> str:
        return self.live.match.state.phase

    def viewer(self, seat: int) -> FakeViewer:
        return self.audience.seated[seat]

    def send(
        self,
        seat: int,
        id: str,
        command: Json,
        seq: int | None = None,
        after_ms: float | None = None,
        viewer: FakeViewer | None = None,
    ) -> None:
        """A command of this seat arrives, from its own line or another."""
        request = to_server.Command(id, msgspec.Raw(json.dumps(command).encode()), seq, after_ms)
        self.live.command(Seat(seat), viewer or self.viewer(seat), request)
