"""Sending: what a client is sent in one turn of the event loop goes out in one piece."""

import asyncio

from tablee.server.common.logs import log_failure
from tablee.server.line.sockets.socket import Socket


class Outbox:
    """One for all sockets of a server."""

    def __init__(self) -> None:
        self._frames: dict[Socket, list[bytes]] = {}

    def put(self, socket: Socket, frame: bytes) -> None:
        waiting = self._frames.get(socket)
        if waiting is not None:
            waiting.append(frame)
            return
        if not self._frames:
            asyncio.get_running_loop().call_soon(self.send)
        self._frames[socket] = [frame]

    def send(self) -> None:
        frames, self._frames = self._frames, {}
        for socket, waiting in frames.items():
            _send(socket, waiting)

    def send_to(self, socket: Socket) -> None:
        """What waits for this one, at once: it is about to be closed."""
        waiting = self._frames.pop(socket, None)
        if waiting is not None:
            _send(socket, waiting)


def _send(socket: Socket, frames: list[bytes]) -> None:
    """Where that fails, it is the fault of one, and not the others'."""
    try:
        socket.send(frames)
    except Exception as failure:
        log_failure("not_sent", failure)
        socket.abort()
