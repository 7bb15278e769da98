"""The line between a browser and the server, which a test can make long, or pull out."""

import asyncio
import contextlib
from collections.abc import AsyncIterator
from urllib.parse import urlsplit

# What a browser says of a line that was cut.
CUT = r"ERR_\w+|WebSocket connection|answer: 50\d|error occurred when fetching the script"


class Cable:
    """Whatever comes in is passed on, both ways, while it is plugged in.

    `delay_s`: how long everything is under way, in either direction. `loses_up` and `loses_down`:
    a line that seems to be there, and loses all that is sent.
    """

    def __init__(self, url: str, delay_s: float = 0.0) -> None:
        parts = urlsplit(url)
        assert parts.hostname is not None
        assert parts.port is not None
        self._to = (parts.hostname, parts.port)
        self._open: set[asyncio.StreamWriter] = set()
        self.delay_s = delay_s
        self.is_cut = False
        self.loses_up = False
        self.loses_down = False
        self.url = ""

    def cut(self) -> None:
        """Nobody says goodbye."""
        self.is_cut = True
        for writer in tuple(self._open):
            writer.transport.abort()

    def mend(self) -> None:
        self.is_cut = self.loses_up = self.loses_down = False

    async def _come_in(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        if self.is_cut:
            writer.transport.abort()
            return
        self._open.add(writer)
        try:
            further_reader, further = await asyncio.open_connection(*self._to)
            self._open.add(further)
            await asyncio.gather(
                self._pass(reader, further, up=True), self._pass(further_reader, writer, up=False)
            )
        except OSError:
            writer.transport.abort()

    async def _pass(
        self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, *, up: bool
    ) -> None:
        """All in its order, and as much later as the line is long."""
        now = asyncio.get_running_loop().time
        under_way: asyncio.Queue[tuple[float, bytes]] = asyncio.Queue()
        arriving = asyncio.create_task(_arrive(under_way, writer))
        with contextlib.suppress(OSError):
            while data := await reader.read(65536):
                if not (self.loses_up if up else self.loses_down):
                    under_way.put_nowait((now() + self.delay_s, data))
        under_way.put_nowait((now() + self.delay_s, b""))
        await arriving
        self._open.discard(writer)
        writer.close()


async def _arrive(
    under_way: asyncio.Queue[tuple[float, bytes]], writer: asyncio.StreamWriter
) -> None:
    """Until nothing more comes, or nobody is there any more."""
    now = asyncio.get_running_loop().time
    with contextlib.suppress(OSError):
        while True:
            due, data = await under_way.get()
            await asyncio.sleep(max(0.0, due - now()))
            if not data or writer.is_closing():
                return
            writer.write(data)
            await writer.drain()


@contextlib.asynccontextmanager
async def cable(url: str, delay_s: float = 0.0) -> AsyncIterator[Cable]:
    made = Cable(url, delay_s)
    server = await asyncio.start_server(made._come_in, "127.0.0.1", 0)
    made.url = f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}"
    try:
        yield made
    finally:
        made.cut()
        server.close()
        await server.wait_closed()
