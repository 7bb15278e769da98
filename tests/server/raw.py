"""A WebSocket by hand, over a bare connection: it can send what no library would."""

import asyncio
import contextlib
import json
from collections.abc import Callable
from typing import Any

import httpx

KEY = "dGhlIHNhbXBsZSBub25jZQ=="
TEXT, BINARY, CLOSE, PING, PONG = 0x1, 0x2, 0x8, 0x9, 0xA
PATIENCE_S = 20.0

Json = dict[str, Any]
Headers = list[tuple[str, str]]


def handshake(path: str, headers: Headers | None = None, first: str = "") -> bytes:
    """The request, with these headers instead of the right ones where they are given."""
    sound = [
        ("Host", "localhost"),
        ("Upgrade", "websocket"),
        ("Connection", "Upgrade"),
        ("Sec-WebSocket-Version", "13"),
        ("Sec-WebSocket-Key", KEY),
    ]
    lines = [f"{name}: {value}" for name, value in (sound if headers is None else headers)]
    return "\r\n".join([first or f"GET {path} HTTP/1.1", *lines, "", ""]).encode("latin-1")


def framed(
    payload: bytes,
    opcode: int = TEXT,
    *,
    fin: bool = True,
    reserved: int = 0,
    mask: bytes | None = b"\0\0\0\0",
    length: int | None = None,
    length_bytes: int | None = None,
) -> bytes:
    """One frame. A mask of zeros leaves the payload as it is; none at all is against the rules, as
    is a length that is not the payload's, or more bytes for it than it needs."""
    size = len(payload) if length is None else length
    wide = (
        length_bytes if length_bytes is not None else 0 if size < 126 else 2 if size < 2**16 else 8
    )
    short = size if wide == 0 else 126 if wide == 2 else 127
    head = bytes([fin << 7 | reserved << 4 | opcode, (mask is not None) << 7 | short])
    if mask:
        payload = (
            bytes(byte ^ mask[at % 4] for at, byte in enumerate(payload)) if any(mask) else payload
        )
    return head + (size.to_bytes(wide, "big") if wide else b"") + (mask or b"") + payload


class Line:
    """A connection. Reads what comes, answers the server's heartbeat, and keeps the rest."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._reader = reader
        self._writer = writer
        self.status: int | None = None  # of the handshake
        self.frames: list[bytes] = []
        self.messages: list[Json] = []
        self.close_code: int | None = None
        self.is_closed = False
        self._changed = asyncio.Event()
        self._task: asyncio.Task[None] | None = None

    @classmethod
    async def connected(cls, url: str) -> "Line":
        address = httpx.URL(url)
        return cls(*await asyncio.open_connection(address.host, address.port))

    @classmethod
    async def at(cls, url: str, table: str, cookie: str | None = None) -> "Line":
        line = await cls.connected(url)
        request = handshake(f"/tables/{table}/socket?v=1&lang=en")
        more = "" if cookie is None else f"Cookie: tablee={cookie}\r\n"
        line.write(request[:-2] + more.encode() + b"\r\n")
        assert await line.answer() == 101
        line.listen()
        return line

    def write(self, data: bytes) -> None:
        if not self._writer.is_closing():
            self._writer.write(data)

    def say(self, text: str | bytes) -> None:
        self.write(framed(text.encode() if isinstance(text, str) else text))

    def finish(self) -> None:
        """Nothing more comes from here."""
        if self._writer.can_write_eof() and not self._writer.is_closing():
            self._writer.write_eof()

    async def drain(self) -> None:
        with contextlib.suppress(ConnectionError):
            await self._writer.drain()

    async def answer(self) -> int | None:
        """The status of the answer to a handshake; none where the connection was closed."""
        try:
            async with asyncio.timeout(PATIENCE_S):
                head = await self._reader.readuntil(b"\r\n\r\n")
        except (asyncio.IncompleteReadError, ConnectionError):
            self.is_closed = True
            return None
        self.status = int(head.split(b" ", 2)[1])
        return self.status

    def listen(self) -> None:
        self._task = asyncio.create_task(self._listen())

    async def until(self, holds: Callable[[], Any]) -> None:
        """Holds, or the connection is closed."""
        async with asyncio.timeout(PATIENCE_S):
            while not (holds() or self.is_closed):
                self._changed.clear()
                await self._changed.wait()

    async def ended(self) -> None:
        """When the other side has closed it."""
        if self._task is not None:
            await self.until(lambda: False)
        async with asyncio.timeout(PATIENCE_S):
            with contextlib.suppress(ConnectionError):
                while await self._reader.read(65_536):
                    pass
        self.is_closed = True

    async def hang_up(self, *, rudely: bool = False) -> None:
        if rudely:
            self._writer.transport.abort()
        self._writer.close()
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
        with contextlib.suppress(ConnectionError):
            await self._writer.wait_closed()

    async def _listen(self) -> None:
        with contextlib.suppress(asyncio.IncompleteReadError, ConnectionError):
            while True:
                opcode, payload = await self._frame()
                if opcode == CLOSE:
                    self.close_code = int.from_bytes(payload[:2], "big") if payload else 1005
                    self.write(framed(payload, CLOSE))
                elif opcode == TEXT:
                    self._take(payload)
                self._changed.set()
        self.is_closed = True
        self._changed.set()

    async def _frame(self) -> tuple[int, bytes]:
        first, second = await self._reader.readexactly(2)
        assert first & 0x70 == 0, "no reserved bits"
        assert second < 128, "a server's frames are not masked"
        wide = {126: 2, 127: 8}.get(second, 0)
        size = int.from_bytes(await self._reader.readexactly(wide), "big") if wide else second
        return first & 0x0F, await self._reader.readexactly(size)

    def _take(self, payload: bytes) -> None:
        self.frames.append(payload)
        message: Json = json.loads(payload)
        if message["type"] == "ping":
            self.say(json.dumps({"type": "pong", "number": message["number"]}))
        else:
            self.messages.append(message)
