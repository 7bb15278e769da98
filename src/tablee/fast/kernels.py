"""Kernels: Python on integers, which Numba compiles where there is Numba.

Where there is none, or until the compiler is done, the same code runs as it is, slower. So a
kernel and its parts use what both understand: whole numbers below 2**63, `int64` and `float64`
arrays, loops, and no recursion.
"""

import hashlib
import logging
import os
import subprocess
import sys
import threading
from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Generic, ParamSpec, TypeVar

P = ParamSpec("P")
R = TypeVar("R")

numba: Any = None  # where there is no wheel for this machine
if find_spec("numba") is not None:
    numba = import_module("numba")

MODULES: tuple[str, ...] = ()  # those with kernels

_LOG = logging.getLogger(__name__)


def part(function: Callable[P, R]) -> Callable[P, R]:
    """A function that kernels call: compiled into each of them."""
    if numba is not None:
        numba.extending.register_jitable(function)
    return function


class Kernel(Generic[P, R]):
    """Runs `plain` as Python does, until `compile` has been called."""

    def __init__(self, plain: Callable[P, R], signature: str) -> None:
        self.plain = plain
        self.signature = signature
        self.compiled: Callable[P, R] | None = None

    def __call__(self, *args: P.args, **kwargs: P.kwargs) -> R:
        return (self.compiled or self.plain)(*args, **kwargs)

    def compile(self) -> None:
        """Or loads what was compiled before, by any process on this machine."""
        if self.compiled is None:
            self.compiled = numba.njit(self.signature, nogil=True, cache=_has_cache())(self.plain)


_KERNELS: list[Kernel[Any, Any]] = []


def kernel(signature: str) -> Callable[[Callable[P, R]], Kernel[P, R]]:
    """Of its types, as Numba writes them: `int64(int64[::1], float64)`."""

    def made(function: Callable[P, R]) -> Kernel[P, R]:
        made = Kernel(function, signature)
        _KERNELS.append(made)
        return made

    return made


_ready = threading.Event()
_lock = threading.Lock()


def are_compiled() -> bool:
    """Whether kernels run at full speed: bots think less deeply where they do not."""
    return _ready.is_set()


def compile_all() -> bool:
    """Compiles every kernel, or loads it; seconds the first time. Whether there is a compiler."""
    if numba is None:
        return False
    with _lock:
        if not _ready.is_set():
            for name in MODULES:
                import_module(name)
            for one in _KERNELS:
                one.compile()
            _ready.set()
    return True


def warm_up() -> threading.Thread:
    """Compiles in a process of its own, so that nobody here waits, then loads what it made."""
    thread = threading.Thread(target=_warm_up, name="kernels", daemon=True)
    thread.start()
    return thread


def _warm_up() -> None:
    if numba is None or _ready.is_set():
        return
    try:
        subprocess.run([sys.executable, "-m", "tablee.fast"], check=True, capture_output=True)
        compile_all()
    except (OSError, subprocess.CalledProcessError):  # bots still play, slower
        _LOG.warning("kernels_not_compiled", exc_info=True)


# The cache. Numba looks only at the file of a kernel to see whether it changed, not at what the
# kernel calls: so there is a folder for each state of all these files.


def _cache_home() -> Path:
    home = os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"
    return Path(home) / "tablee"


def _stamp() -> str:
    digest = hashlib.blake2b(digest_size=8)
    for source in sorted(Path(__file__).parent.glob("*.py")):
        digest.update(source.read_bytes())
    return digest.hexdigest()


_cache: list[bool] = []


def _has_cache() -> bool:
    """Whether there is a folder to keep kernels in."""
    if not _cache:
        folder = _cache_home() / f"kernels-{_stamp()}"
        try:
            folder.mkdir(parents=True, exist_ok=True)
            numba.config.CACHE_DIR = str(folder)
            _cache.append(os.access(folder, os.W_OK))
        except (OSError, RuntimeError):  # no home, or none that can be written
            _cache.append(False)
    return _cache[0]
