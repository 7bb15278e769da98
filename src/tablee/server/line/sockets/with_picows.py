"""picows as uvicorn's WebSocket protocol: the fastest that we measured.

Its protocol class is meant to be made by its own server; uvicorn hands us a connection whose
request it has read, so we make one ourselves. That constructor is not quite public: its version is
pinned, and a test holds it to what we need.
"""

import asyncio
import logging
import re
from collections.abc import Callable, Sequence
from http import HTTPStatus
from typing import Any
from urllib.parse import unquote

import picows
import picows.picows

from tablee.server.line.sockets.socket import (
    BUFFERED,
    NORMAL,
    PROTOCOL_ERROR,
    UNSUPPORTED,
    Gate,
    Handler,
    Upgrade,
)

_LOGGER = logging.getLogger("tablee.sockets")
_HANDSHAKE_S = 5.0
_READ_BUFFER = 2048  # bytes to begin with; it grows for who sends more at once
_CONNECTION = re.compile(rb"(?<=\r\nconnection: )[^\r]*")
_WSProtocol: Any = vars(picows.picows)["WSProtocol"]  # which its stubs do not know


class _Socket:
    def __init__(self, transport: picows.WSTransport) -> None:
        self._transport = transport

    def send(self, frames: Sequence[bytes]) -> None:
        """One call of the system for all: that is most of what a message costs."""
        transport = self._transport.underlying_transport
        if transport.is_closing() or self._transport.is_close_frame_sent:
            return
        if len(frames) == 1:
            self._transport.send(picows.WSMsgType.TEXT, frames[0])
        else:
            transport.write(
                b"".join([part for frame in frames for part in (_write_header(len(frame)), frame)])
            )

    @property
    def is_behind(self) -> bool:
        return self._transport.underlying_transport.get_write_buffer_size() > 0

    def close(self, code: int, reason: str) -> None:
        self._transport.send_close(code, reason.encode())  # type: ignore[arg-type]
        self._transport.disconnect()

    def abort(self) -> None:
        self._transport.underlying_transport.abort()


def _write_header(length: int) -> bytes:
    """Of a whole text message from a server.

    >>> _write_header(5), _write_header(300)
    (b'\\x81\\x05', b'\\x81~\\x01,')
    """
    if length < 126:
        return bytes((0x81, length))
    if length < 1 << 16:
        return b"\x81\x7e" + length.to_bytes(2, "big")
    return b"\x81\x7f" + length.to_bytes(8, "big")


class _Listener(picows.WSListener):
    def __init__(self, handler: Handler) -> None:
        self._handler = handler
        self._is_slow = False

    def on_ws_connected(self, transport: picows.WSTransport) -> None:
        transport.underlying_transport.set_write_buffer_limits(high=BUFFERED)
        self._handler.on_open(_Socket(transport))

    def on_ws_frame(self, transport: picows.WSTransport, frame: picows.WSFrame) -> None:
        kind = frame.msg_type
        if frame.rsv1 or frame.rsv2 or frame.rsv3:
            _Socket(transport).close(PROTOCOL_ERROR, "no extensions")
        elif kind == picows.WSMsgType.CLOSE:
            code: Any = frame.get_close_code()
            _Socket(transport).close(code if NORMAL <= code < 5000 else NORMAL, "")
        elif kind == picows.WSMsgType.TEXT and frame.fin:
            self._handler.on_frame(frame.get_payload_as_bytes())
        elif kind == picows.WSMsgType.PING:
            if not self._is_slow:  # who does not read would have us keep every answer
                transport.send_pong(frame.get_payload_as_bytes())
        elif kind != picows.WSMsgType.PONG:
            _Socket(transport).close(UNSUPPORTED, "one text frame a message")

    def on_ws_disconnected(self, transport: picows.WSTransport) -> None:
        self._handler.on_close()

    def pause_writing(self) -> None:
        self._is_slow = True
        self._handler.on_slow(True)

    def resume_writing(self) -> None:
        self._is_slow = False
        self._handler.on_slow(False)


def make_protocol(gate: Gate, message_bytes: int) -> Callable[..., asyncio.BaseProtocol]:
    """What uvicorn calls where a request asks for an upgrade."""

    def listener(request: picows.WSUpgradeRequest, peer: str) -> Any:
        admitted: Handler | int = HTTPStatus.BAD_REQUEST
        if request.headers.get("sec-websocket-version") == "13":  # picows fails to quote odd ones
            admitted = gate(_read_upgrade(request, peer))
        if isinstance(admitted, int):
            response = picows.WSUpgradeResponse.create_error_response(admitted)
            return picows.WSUpgradeResponseWithListener(response, None)
        return _Listener(admitted)

    def make(**_: Any) -> asyncio.BaseProtocol:
        made: asyncio.BaseProtocol = _Protocol(listener, message_bytes)
        return made

    return make


class _Protocol(_WSProtocol):  # type: ignore[misc]
    def __init__(
        self, listener: Callable[[picows.WSUpgradeRequest, str], Any], message_bytes: int
    ) -> None:
        self._peer = ""
        self._listener = listener
        super().__init__(  # pyright: ignore[reportUnknownMemberType]
            None,  # host and port: a client's
            None,  # path: a client's
            False,  # is a client
            self._listen,
            _LOGGER,
            True,  # disconnect on exceptions
            _HANDSHAKE_S,
            False,  # pings are ours: they measure
            _HANDSHAKE_S,
            _HANDSHAKE_S,
            picows.WSAutoPingStrategy.PING_WHEN_IDLE,
            False,  # so are pongs: see on_ws_frame
            message_bytes,
            None,  # headers: a client's
            _READ_BUFFER,
        )

    def _listen(self, request: picows.WSUpgradeRequest) -> Any:
        return self._listener(request, self._peer)

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        peer = transport.get_extra_info("peername")
        self._peer = peer[0] if peer else ""
        super().connection_made(transport)  # pyright: ignore[reportUnknownMemberType]

    def data_received(self, data: bytes) -> None:
        """The request, which uvicorn has read already; all else arrives in our own buffer.

        Firefox would keep the connection alive as well, which picows takes for a refusal."""
        data = _CONNECTION.sub(b"Upgrade", data)
        while data:
            buffer = self.get_buffer(len(data))
            taken = min(len(buffer), len(data))
            buffer[:taken] = data[:taken]
            self.buffer_updated(taken)
            data = data[taken:]


def _read_upgrade(request: picows.WSUpgradeRequest, peer: str) -> Upgrade:
    path, _, query = request.path.decode("latin-1").partition("?")
    headers = request.headers
    return Upgrade(
        path=unquote(path),
        query=query,
        peer=peer,
        cookie=headers.get("cookie"),
        origin=headers.get("origin"),
        host=headers.get("host"),
        forwarded_for=", ".join(headers.getall("x-forwarded-for", [])) or None,
        languages=headers.get("accept-language"),
    )
