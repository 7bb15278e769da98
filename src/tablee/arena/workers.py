"""Deals on several processors at once."""

import multiprocessing
import os
import signal
import threading
from collections.abc import Generator, Sequence
from concurrent.futures import FIRST_COMPLETED, ProcessPoolExecutor, wait
from contextlib import contextmanager
from itertools import islice

from tablee.arena.play import Arena, Deal
from tablee.arena.settings import Settings
from tablee.fast.kernels import compile_all

LISTENS_S = 0.2  # how long Ctrl-C may go unheard


def play_deals(
    settings: Settings, numbers: Sequence[int], jobs: int
) -> Generator[Deal, None, None]:
    """The deals of these numbers, each when it is over. Closing it ends those under way."""
    return _play_here(settings, numbers) if jobs == 1 else _play_elsewhere(settings, numbers, jobs)


def _play_here(settings: Settings, numbers: Sequence[int]) -> Generator[Deal, None, None]:
    arena = Arena(settings)
    try:
        yield from map(arena.play, numbers)
    finally:
        arena.close()


def _play_elsewhere(
    settings: Settings, numbers: Sequence[int], jobs: int
) -> Generator[Deal, None, None]:
    context = multiprocessing.get_context("spawn")  # nothing is shared but what is sent
    before = set(multiprocessing.active_children())
    pool = ProcessPoolExecutor(jobs, context, _begin, (settings,))
    to_play = iter(numbers)
    try:
        with _deaf_to_ctrl_c():
            under_way = {pool.submit(_play, number) for number in islice(to_play, 2 * jobs)}
        with _note_ctrl_c() as pressed:
            while under_way:
                done, under_way = wait(under_way, LISTENS_S, FIRST_COMPLETED)
                if pressed.is_set():
                    raise KeyboardInterrupt
                under_way |= {pool.submit(_play, number) for number in islice(to_play, len(done))}
                yield from [deal.result() for deal in done]
    except BaseException:
        for worker in set(multiprocessing.active_children()) - before:
            worker.terminate()
        raise
    finally:
        pool.shutdown(cancel_futures=True)


@contextmanager
def _deaf_to_ctrl_c() -> Generator[None, None, None]:
    """What is started meanwhile is born deaf to it: it is for the one who started them."""
    heard = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, heard)


@contextmanager
def _note_ctrl_c() -> Generator[threading.Event, None, None]:
    """Anywhere it would interrupt, the pool may hold a lock that it would never let go of."""
    pressed = threading.Event()

    def note(*_: object) -> None:
        pressed.set()

    heard = signal.signal(signal.SIGINT, note)
    try:
        yield pressed
    finally:
        signal.signal(signal.SIGINT, heard)


# In a worker.

_arena: list[Arena] = []


def _begin(settings: Settings) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # where nobody is born deaf
    signal.signal(signal.SIGTERM, _leave)
    threading.Thread(target=_outlive_nobody, daemon=True).start()
    compile_all()
    _arena.append(Arena(settings))


def _play(number: int) -> Deal:
    return _arena[0].play(number)


def _leave(*_: object) -> None:
    for arena in _arena:
        arena.kill()
    os._exit(0)


def _outlive_nobody() -> None:
    """A worker whose parent was killed would wait for work for ever."""
    parent = multiprocessing.parent_process()
    assert parent is not None
    parent.join()
    _leave()
