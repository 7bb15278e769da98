"""Starlette's WebSockets, on whatever library uvicorn speaks them with: the fallback."""

import asyncio
import contextlib
from collections.abc import Awaitable, Callable, Sequence

from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from tablee.server.line.sockets.socket import BUFFERED, UNSUPPORTED, Gate, Upgrade


class _Socket:
    """Sends in a task of its own, so that nobody waits for it."""

    def __init__(self, websocket: WebSocket, slow: Callable[[bool], None]) -> None:
        self._websocket = websocket
        self._slow = slow
        self._frames: list[bytes] = []
        self._wanted = asyncio.Event()
        self._closing: tuple[int, str] | None = None
        self._is_slow = False
        self.is_aborted = False
        self._serving = asyncio.current_task()
        self._sender = asyncio.create_task(self._send_on())

    def send(self, frames: Sequence[bytes]) -> None:
        if self._closing is None:
            self._frames.extend(frames)
            self._wanted.set()
            if not self._is_slow and sum(map(len, self._frames)) > BUFFERED:
                self._is_slow = True
                self._slow(True)

    @property
    def is_behind(self) -> bool:
        return bool(self._frames)

    def close(self, code: int, reason: str) -> None:
        if self._closing is None:
            self._closing = (code, reason)
            self._wanted.set()

    def abort(self) -> None:
        if self._serving is not None and not self.is_aborted:
            self.is_aborted = True
            self._serving.cancel()

    async def finished(self) -> None:
        self._sender.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await self._sender

    async def _send_on(self) -> None:
        with contextlib.suppress(WebSocketDisconnect, RuntimeError):
            while True:
                await self._wanted.wait()
                self._wanted.clear()
                frames, self._frames = self._frames, []
                for frame in frames:
                    await self._websocket.send_text(frame.decode())
                if self._is_slow:
                    self._is_slow = False
                    self._slow(False)
                if self._closing is not None and not self._frames:
                    await self._websocket.close(*self._closing)
                    return


def make_endpoint(gate: Gate) -> Callable[[WebSocket], Awaitable[None]]:
    async def serve(websocket: WebSocket) -> None:
        admitted = gate(_read_upgrade(websocket))
        if isinstance(admitted, int):
            await websocket.close()  # before the handshake: uvicorn refuses with 403
            return
        await websocket.accept()
        socket = _Socket(websocket, admitted.on_slow)
        admitted.on_open(socket)
        try:
            while websocket.application_state is WebSocketState.CONNECTED:
                message = await websocket.receive()
                if message["type"] == "websocket.disconnect":
                    break
                text = message.get("text")
                if text is None:
                    socket.close(UNSUPPORTED, "one text frame a message")
                else:
                    admitted.on_frame(text.encode())
        except asyncio.CancelledError:
            if not socket.is_aborted:
                raise
        finally:
            admitted.on_close()
            await socket.finished()

    return serve


def _read_upgrade(websocket: WebSocket) -> Upgrade:
    headers = websocket.headers
    return Upgrade(
        path=websocket.url.path,
        query=websocket.url.query,
        peer=websocket.client.host if websocket.client else "",
        cookie=headers.get("cookie"),
        origin=headers.get("origin"),
        host=headers.get("host"),
        forwarded_for=", ".join(headers.getlist("x-forwarded-for")) or None,
        languages=headers.get("accept-language"),
    )
