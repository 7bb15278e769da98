"""Bots that are programs of their own: JSON lines, in the spirit of the engine's protocol."""

import os
import signal
import subprocess
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from concurrent.futures import TimeoutError as TookTooLong
from contextlib import suppress
from typing import Any, Literal

import msgspec
from msgspec import Raw, Struct

from tablee.arena.settings import Command, Settings
from tablee.bots.bot import Decision
from tablee.kernel.codec import decoder
from tablee.kernel.game import Seat, Time

Fault = Literal["crashed", "too_slow", "nonsense", "illegal", "waits_for_nothing"]

FASTEST_ARM_MS = 200  # in a race: a program has none
START_MS = 10_000  # to start up and to answer "new" for the first time, whatever its limit
_LONGEST_ANSWER = 1 << 20  # bytes


class Failed(Exception):
    def __init__(self, fault: Fault) -> None:
        super().__init__(fault)
        self.fault: Fault = fault


class Answer(Struct, frozen=True):
    ok: bool
    command: Raw = Raw(b"null")
    after_ms: Time = 0  # type: ignore[assignment]
    see: bool = False


_ANSWER = msgspec.json.Decoder(Answer)
_encode = msgspec.json.Encoder().encode


class Program:
    """A process that sits in one seat, match after match; started anew where it has ended."""

    def __init__(self, command: Command, think_ms: int) -> None:
        self._command = command
        self._think_ms = think_ms
        self._process: subprocess.Popen[bytes] | None = None
        self._waiter = ThreadPoolExecutor(1)  # no other way to wait for a pipe works everywhere

    def begin(self, **facts: Any) -> Answer:
        """Tells the program that a match begins; starts it where it does not run. Raises `Failed`,
        as `ask` does."""
        if self._process is not None:
            return self.ask("new", **facts)
        try:
            self._process = subprocess.Popen(
                self._command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                start_new_session=True,  # Ctrl+C is not for it; and it ends with all that it starts
            )
        except OSError:
            raise Failed("crashed") from None
        return self._exchange("new", facts, max(START_MS, self._think_ms))

    def ask(self, op: str, **facts: Any) -> Answer:
        """Sends one line, and reads the answer to it, within the time that a program may think."""
        return self._exchange(op, facts, self._think_ms)

    def kill(self) -> None:
        """Ends the process, and all that it started, without waiting for it."""
        process = self._process
        if process is not None and os.name == "posix":
            with suppress(ProcessLookupError):
                os.killpg(process.pid, signal.SIGKILL)
        elif process is not None:
            process.kill()

    def close(self) -> None:
        """Ends the process, and waits until it is gone."""
        self._stop()
        self._waiter.shutdown()

    def _stop(self) -> None:
        if self._process is not None:
            self.kill()
            self._waiter.submit(
                _wait_for_end, self._process
            ).result()  # when nothing is read any more
            self._process = None

    def _exchange(self, op: str, facts: dict[str, Any], limit_ms: int) -> Answer:
        if self._process is None:
            raise Failed("crashed")
        line = _encode({"op": op, **facts}) + b"\n"
        answered = self._waiter.submit(_exchange, self._process, line)
        try:
            answer = _ANSWER.decode(answered.result(limit_ms / 1000))
        except TookTooLong:
            raise self._end("too_slow") from None
        except OSError:
            raise self._end("crashed") from None
        except (msgspec.DecodeError, RecursionError):
            raise Failed("nonsense") from None
        if not answer.ok:
            raise Failed("nonsense")
        return answer

    def _end(self, fault: Fault) -> Failed:
        """Ends the process, and makes of the fault what is to be raised. What is late may still
        come: nothing that this process says is an answer any more."""
        self._stop()
        return Failed(fault)


def _exchange(process: subprocess.Popen[bytes], line: bytes) -> bytes:
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write(line)
    process.stdin.flush()
    answer = process.stdout.readline(_LONGEST_ANSWER)
    if not answer:
        raise BrokenPipeError
    return answer


def _wait_for_end(process: subprocess.Popen[bytes]) -> None:
    with suppress(OSError):  # what was never read
        process.communicate()


class ProgramBot:
    """A program's part in one match: it says what views and options it is given, and reads what it
    answers. Where there is no answer, it raises `Failed`."""

    def __init__(self, program: Program, settings: Settings, seat: Seat, seed: int) -> None:
        self._program = program
        self._settings = settings
        self._seat = seat
        self._seed = seed
        self._command_type = decoder(settings.game.command_type)
        self.has_memory = False

    def begin(self) -> None:
        """Tells the program that a match begins, and asks whether it wants to see all of it."""
        settings = self._settings
        answer = self._program.begin(
            game=settings.game_id,
            seat=self._seat,
            seats=settings.seats,
            setup=settings.setup,
            seed=self._seed,
        )
        self.has_memory = answer.see

    def see(self, view: Any) -> None:
        try:
            self._program.ask("see", view=view)
        except Failed:
            self.has_memory = False  # one fault, not one for each view to come
            raise

    def decide(self, view: Any, options: Sequence[Any]) -> Decision[Any] | None:
        answer = self._program.ask("decide", view=view, options=options)
        if bytes(answer.command) == b"null":
            return None
        try:
            command = self._command_type.decode(answer.command)
        except (msgspec.DecodeError, RecursionError):
            raise Failed("nonsense") from None
        return Decision(command, answer.after_ms)
