"""Threads in which bots think, away from the event loop."""

import os
import sys
import threading
from collections.abc import Callable
from concurrent.futures import Executor, Future
from functools import partial
from queue import SimpleQueue
from typing import Any, ParamSpec, TypeVar

P = ParamSpec("P")
T = TypeVar("T")

STEPS_BACK = 10  # in priority: who thinks lets the event loop go first
_LEAVE_S = 1.0  # how long a stop waits for a thought to end

_Thought = tuple["Future[Any]", Callable[[], Any]]


class BotThreads(Executor):
    """So many at once, and all from one queue. Python's own pool cannot give up on a thread: one
    that does not come back would be missed for ever, and would keep the process from ending."""

    def __init__(self, count: int) -> None:
        self._missing = count  # threads that are still to be started
        self._thoughts: SimpleQueue[_Thought | None] = SimpleQueue()
        self._threads: list[threading.Thread] = []

    def submit(
        self, fn: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs
    ) -> "Future[T]":  # as `Executor` has it
        future: Future[T] = Future()
        self._thoughts.put((future, partial(fn, *args, **kwargs)))
        while self._missing:
            self._missing -= 1
            thread = threading.Thread(target=self._think_on, name="bot", daemon=True)
            self._threads.append(thread)
            thread.start()
        return future

    def replace_one(self) -> None:
        """One of them does not come back: another takes its place."""
        self._missing += 1

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        """A thought that does not end is left to itself."""
        while cancel_futures and not self._thoughts.empty():
            thought = self._thoughts.get()
            if thought is not None:
                thought[0].cancel()
        for _ in self._threads:
            self._thoughts.put(None)
        for thread in self._threads if wait else ():
            thread.join(_LEAVE_S)

    def _think_on(self) -> None:
        _step_back()
        while self._think():
            pass

    def _think(self) -> bool:
        """One thought; none when it is time to leave."""
        thought = self._thoughts.get()
        if thought is None:
            return False
        future, think = thought
        if future.set_running_or_notify_cancel():
            try:
                answer = think()
            except BaseException as failure:
                future.set_exception(failure)
            else:
                future.set_result(answer)
        return True


def _step_back() -> None:
    if sys.platform == "linux":  # elsewhere it would be the whole process
        os.nice(STEPS_BACK)  # of this thread alone
