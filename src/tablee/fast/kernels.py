"""Kernels: Python on integers, which Numba compiles where there is Numba.

Where there is none, or until the compiler is done, the same code runs as it is, slower. So a
kernel and its parts use what both understand: whole numbers below 2**63, `int64` and `float64`
arrays, loops, and no recursion.
"""

import hashlib
import logging
import os
import shutil
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from contextlib import ExitStack, suppress
from importlib import import_module
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Generic, Literal, ParamSpec, TypeVar

from tablee.fast import WHILE_READ

P = ParamSpec("P")
R = TypeVar("R")
S = TypeVar("S")

numba: Any = None  # where there is no wheel for this machine
with suppress(ImportError):
    numba = import_module("numba")

MODULES: tuple[str, ...] = (  # those with kernels
    "tablee.fast.confetti",
    "tablee.fast.pikoko.search",
    "tablee.fast.pikoko.worlds",
    "tablee.fast.rouge_jaune_vert",
)

_LOG = logging.getLogger(__name__)


def part(function: Callable[P, R]) -> Callable[P, R]:
    """A function that kernels call: compiled into each of them."""
    if numba is not None:
        numba.extending.register_jitable(function)
    return function


_STRUCTS: dict[str, tuple[str, type[Any]]] = {}  # by name: the types of their fields


def struct(fields: str) -> Callable[[type[S]], type[S]]:
    """Lets kernels take a `NamedTuple`, whose fields have these types: signatures then have its
    name where they would have a type of Numba's."""

    def register(named_tuple: type[S]) -> type[S]:
        _STRUCTS[named_tuple.__name__] = fields, named_tuple
        return named_tuple

    return register


def _read_types(written: str) -> Any:
    """A signature as Numba reads it, but with our structs."""
    types: dict[str, Any] = {**numba.types.__dict__}
    for name, (fields, named_tuple) in _STRUCTS.items():
        types[name] = numba.types.BaseTuple.from_types(eval(f"({fields},)", types), named_tuple)
    return eval(written, types)


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
        if self.compiled is not None:
            return
        try:
            self.compiled = self._compile()
        except Exception:  # perhaps what was kept cannot be read
            if not _discard(self.plain.__name__):
                raise
            self.compiled = self._compile()

    def _compile(self) -> Callable[P, R]:
        compile_it = numba.njit(_read_types(self.signature), nogil=True, cache=_has_cache())
        compiled: Callable[P, R] = compile_it(self.plain)
        return compiled


_KERNELS: list[Kernel[Any, Any]] = []


def kernel(signature: str) -> Callable[[Callable[P, R]], Kernel[P, R]]:
    """Makes a function a kernel; its types as Numba writes them: `int64(int64[::1], float64)`."""

    def register(function: Callable[P, R]) -> Kernel[P, R]:
        made = Kernel(function, signature)
        _KERNELS.append(made)
        return made

    return register


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
            _mark_complete()
            _ready.set()
    return True


def load() -> bool:
    """Loads the kernels if all were compiled before, in a second or two; else nothing changes."""
    if _ready.is_set():
        return True
    folder = None if numba is None else _cache_folder()
    return folder is not None and (folder / _COMPLETE).exists() and compile_all()


# In the background: nobody waits, and nothing is compiled in a player's turn.

_ATTEMPTS = 2


Progress = Literal["compiling", "compiled"]


class WarmUp:
    """Compiles in a process of its own, then loads here what it made. `tell` is called, in another
    thread, where that was not done before on this machine."""

    def __init__(self, tell: Callable[[Progress], None]) -> None:
        self._tell = tell
        self.process: subprocess.Popen[bytes] | None = None
        self._stopped = False
        self._thread = threading.Thread(target=self._run, name="kernels", daemon=True)
        self._thread.start()

    def wait(self) -> bool:
        """Whether kernels now run at full speed."""
        self._thread.join()
        return are_compiled()

    def stop(self) -> None:
        """What was not compiled yet is not."""
        self._stopped = True
        if self.process is not None:
            self.process.kill()

    def _run(self) -> None:
        if numba is None or are_compiled():
            return
        try:
            with ExitStack() as until_loaded:
                folder = _cache_folder() or _cache_folder(lambda: _spare_home(until_loaded))
                if folder is None:
                    return
                is_new = not (folder / _COMPLETE).exists()
                if is_new:
                    self._tell("compiling")
                if self._fill(folder) and not self._stopped:
                    compile_all()
                    if is_new:
                        self._tell("compiled")
        except Exception:  # bots still play, slower
            _LOG.warning("kernels_not_compiled", exc_info=True)

    def _fill(self, folder: Path) -> bool:
        """Whether all kernels are in the cache. A spoilt one is thrown away, once."""
        for _ in range(_ATTEMPTS):
            if self._compile_elsewhere(folder):
                return True
            if self._stopped:
                break
            shutil.rmtree(folder, ignore_errors=True)
            folder.mkdir(exist_ok=True)
        return False

    def _compile_elsewhere(self, folder: Path) -> bool:
        """Whether a process of its own put all kernels into this folder."""
        command = [sys.executable, "-m", "tablee.fast", WHILE_READ]
        environment = {**os.environ, "XDG_CACHE_HOME": str(folder.parent.parent)}
        with subprocess.Popen(
            command,
            env=environment,
            stdin=subprocess.PIPE,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE,
        ) as self.process:
            if self._stopped:
                self.process.kill()
            assert self.process.stderr
            complaint = self.process.stderr.read().decode(errors="replace")
        succeeded = self.process.returncode == 0
        if (complaint or not succeeded) and not self._stopped:
            event = "kernels_complained" if succeeded else "kernels_not_compiled"
            _LOG.warning("%s %s", event, complaint[-2000:])
        return succeeded


def warm_up(tell: Callable[[Progress], None] = lambda progress: None) -> WarmUp:
    return WarmUp(tell)


# The cache. Numba looks only at the file of a kernel to see whether it changed, not at what the
# kernel calls: so there is a folder for each state of all these files.

_COMPLETE = "complete"  # a file: every kernel is here, and its time says when they were last used
_UNUSED_S = 30 * 24 * 3600


def _cache_home() -> Path:
    home = os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"
    return Path(home) / "tablee"


def _spare_home(until: ExitStack) -> Path:
    return Path(until.enter_context(TemporaryDirectory(prefix="tablee-kernels-"))) / "tablee"


def _stamp() -> str:
    digest = hashlib.blake2b(digest_size=8)
    package = Path(__file__).parents[1]
    for folder in ("fast", "games"):  # what kernels are, and the tables that they are given
        for source in sorted((package / folder).rglob("*.py")):
            digest.update(source.read_bytes())
    return digest.hexdigest()


_cache: list[Path] = []


def _cache_folder(home: Callable[[], Path] = _cache_home) -> Path | None:
    """Where kernels are kept: there, unless there is a place for them already."""
    if not _cache:
        with suppress(OSError, RuntimeError):  # no home, or none that can be written
            folder = home() / f"kernels-{_stamp()}"
            folder.mkdir(parents=True, exist_ok=True)
            if os.access(folder, os.W_OK):
                _cache.append(folder)
    return _cache[0] if _cache else None


def _has_cache() -> bool:
    folder = _cache_folder()
    if folder is not None:
        numba.config.CACHE_DIR = str(folder)
    return folder is not None


def _discard(kernel: str) -> bool:
    """Whether there was anything of it in the cache."""
    folder = _cache_folder()
    files = [] if folder is None else list(folder.rglob(f"*.{kernel}-*"))
    for file in files:
        file.unlink(missing_ok=True)
    return bool(files)


def _mark_complete() -> None:
    """And removes what older versions left, and nobody has used for long."""
    folder = _cache_folder()
    if folder is None:
        return
    with suppress(OSError):
        (folder / _COMPLETE).touch()
        for other in folder.parent.glob("kernels-*"):
            if other != folder and _last_used(other) < time.time() - _UNUSED_S:
                shutil.rmtree(other, ignore_errors=True)


def _last_used(folder: Path) -> float:
    mark = folder / _COMPLETE
    return (mark if mark.exists() else folder).stat().st_mtime
