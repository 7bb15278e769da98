"""What we ask of a WebSocket, and what it tells us."""

from collections.abc import Callable, Sequence
from typing import Protocol

from msgspec import Struct

# Bytes that may wait for a slow client before it counts as one.
BUFFERED = 65_536

# Close codes: those of RFC 6455 that we use, and our own from 4000.
NORMAL = 1000
PROTOCOL_ERROR = 1002
UNSUPPORTED = 1003
POLICY = 1008
RESTARTING = 1012
TRY_LATER = 1013


class Upgrade(Struct, frozen=True):
    """The request that would become a socket."""

    path: str
    query: str
    peer: str
    cookie: str | None
    origin: str | None
    host: str | None
    forwarded_for: str | None
    languages: str | None


class Socket(Protocol):
    def send(self, frames: Sequence[bytes]) -> None:
        """Text messages, in one go. Never waits; ignored once the socket is closed."""
        ...

    @property
    def is_behind(self) -> bool:
        """Whether something that was sent before still waits here."""
        ...

    def close(self, code: int, reason: str) -> None: ...

    def abort(self) -> None:
        """Closes at once, whatever the other side does."""
        ...


class Handler(Protocol):
    """Told what happens on a socket, always on the event loop."""

    def on_open(self, socket: Socket) -> None: ...

    def on_frame(self, frame: bytes) -> None: ...

    def on_slow(self, is_slow: bool) -> None:
        """Whether more waits to be sent than should."""
        ...

    def on_close(self) -> None: ...


# Who is let in: a handler for the socket, or the HTTP status of the refusal.
Gate = Callable[[Upgrade], Handler | int]
