"""One server to a file: whoever comes second is told where the first one is.

A lock is the system's, so that it goes with the process that holds it, however that ends; its file
lies beside the database, and has the first server's address in it.
"""

import sys
import time
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path
from typing import IO

PATIENCE_S = 5.0  # the first one has the lock before it has an address
_PACE_S = 0.02
_FAR = 2**30  # beyond any address


class Taken(Exception):
    """Another server has this file. `address` is where, if it says so."""

    def __init__(self, address: str) -> None:
        super().__init__(address)
        self.address = address


class Claim:
    """That one may serve a file, as long as this lasts."""

    def __init__(self, file: IO[str] | None) -> None:
        self._file = file

    def tell(self, address: str) -> None:
        """Whoever comes next: here it is."""
        if self._file is not None:
            self._file.truncate(0)
            self._file.write(address)
            self._file.flush()


@contextmanager
def claim(db: str) -> Generator[Claim]:
    """Raises `Taken`. Databases that are servers themselves are nobody's."""
    if "://" in db:
        yield Claim(None)
        return
    path = Path(f"{db}.served")
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("a+", encoding="utf-8") as file:
        if not _is_locked_by_us(file):
            raise Taken(_read_address(path))
        file.truncate(0)
        try:
            yield Claim(file)
        finally:
            file.truncate(0)


def _is_locked_by_us(file: IO[str]) -> bool:
    try:
        if sys.platform == "win32":
            import msvcrt

            file.seek(_FAR)  # what is locked cannot be read there
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True


def _read_address(path: Path) -> str:
    until = time.monotonic() + PATIENCE_S
    while not (address := path.read_text("utf-8")) and time.monotonic() < until:
        time.sleep(_PACE_S)
    return address
