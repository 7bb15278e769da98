"""A player's program: a real HTTP client and real sockets, as anybody would write one."""

import asyncio
import json
import logging
import socket
import time
from collections.abc import Callable
from typing import Any

import httpx
import websockets
from websockets.asyncio.client import ClientConnection, connect

_LOG = logging.getLogger(__name__)

PATIENCE_S = 60.0  # long enough for a busy machine; who waits for ever is a failure

Json = dict[str, Any]


class Client:
    """One person on one device."""

    def __init__(self, url: str, cookie: str | None = None) -> None:
        self.url = url
        # Lines at rest are given up before the server does so, which may be as a request sets out.
        lines = httpx.Limits(keepalive_expiry=1)
        self.http = httpx.AsyncClient(base_url=url, timeout=PATIENCE_S, limits=lines)
        if cookie is not None:
            self.http.cookies.set("tablee", cookie)
        self.id: str | None = None
        self.memory: dict[int, str] = {}

    async def introduce(self, name: str, language: str = "en") -> "Client":
        me = await self.post("/api/me", {"name": name, "language": language})
        self.id = me["id"]
        return self

    @property
    def cookie(self) -> str:
        return self.http.cookies["tablee"]

    async def post(self, path: str, body: Json) -> Json:
        answer = await self.http.post(path, json=body)
        assert answer.is_success, answer.text
        found: Json = answer.json() if answer.content else {}
        return found

    async def create(self, game: str, **wishes: Any) -> str:
        table: str = (await self.post("/api/tables", {"game": game, **wishes}))["table"]["id"]
        return table

    async def enter(
        self, table: str, *, delay_s: float = 0.0, lang: str = "en", receive_buffer: int = 0
    ) -> "Seat":
        socket_url = f"{self.url.replace('http', 'ws', 1)}/tables/{table}/socket?v=1&lang={lang}"
        cookie = self.http.cookies.get("tablee")
        headers = {} if cookie is None else {"Cookie": f"tablee={cookie}"}
        made: dict[str, Any] = {}
        if receive_buffer:
            made["sock"] = await self._narrow(receive_buffer)
        connection = await connect(
            socket_url,
            additional_headers=headers,
            compression=None,
            proxy=None,
            ping_interval=None,
            **made,
        )
        return Seat(connection, delay_s, self.memory)

    async def _narrow(self, receive_buffer: int) -> socket.socket:
        """A line that takes little at a time."""
        made = socket.socket()
        made.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, receive_buffer)
        made.setblocking(False)
        url = httpx.URL(self.url)
        await asyncio.get_running_loop().sock_connect(made, (url.host, url.port))
        return made

    async def leave(self) -> None:
        await self.http.aclose()


class Seat:
    """A socket at a table. `delay_s` is half of the round trip, added in both directions; `frames`
    keeps every byte that it was sent."""

    def __init__(
        self, socket: ClientConnection, delay_s: float = 0.0, memory: dict[int, str] | None = None
    ) -> None:
        self.socket = socket
        self.memory = {} if memory is None else memory  # Plumpsack: what lay where, when last seen
        self.frames: list[bytes] = []
        self.answers: dict[str, Json] = {}
        self.messages: list[Json] = []
        self.view: Json | None = None
        self.view_at = 0.0
        self.facts: Json = {}
        self.hello: Json = {}
        self.close_code: int | None = None
        self._delay_s = delay_s
        self._changed = asyncio.Event()
        self._listening = asyncio.Event()
        self._listening.set()
        self._outbox: asyncio.Queue[tuple[float, str]] = asyncio.Queue()
        self._ids = 0
        self._tasks = [asyncio.create_task(self._read()), asyncio.create_task(self._write())]

    @property
    def is_open(self) -> bool:
        return self.close_code is None

    def send(self, message: Json) -> None:
        self._outbox.put_nowait((time.monotonic() + self._delay_s, json.dumps(message)))

    def send_raw(self, text: str) -> None:
        self._outbox.put_nowait((time.monotonic() + self._delay_s, text))

    def new_id(self) -> str:
        self._ids += 1
        return f"{id(self):x}.{self._ids}"

    async def ask(self, kind: str, **fields: Any) -> Json:
        """A request, and its answer."""
        message_id = fields.pop("id", None) or self.new_id()
        self.answers.pop(message_id, None)
        self.send({"type": kind, "id": message_id, **fields})
        await self.until(lambda: message_id in self.answers)
        return self.answers[message_id]

    async def do(self, kind: str, **fields: Any) -> Json:
        answer = await self.ask(kind, **fields)
        assert answer["type"] == "accepted", answer
        return answer

    async def command(self, command: Json, **fields: Any) -> Json:
        return await self.ask("command", command=command, **fields)

    async def until(self, holds: Callable[[], Any], patience_s: float = PATIENCE_S) -> None:
        async with asyncio.timeout(patience_s):
            while not holds():
                self._changed.clear()
                await self._changed.wait()

    async def change(self, patience_s: float) -> bool:
        """Whether anything arrives in that time."""
        self._changed.clear()
        try:
            async with asyncio.timeout(patience_s):  # `wait_for` may lose that it is cancelled
                await self._changed.wait()
        except TimeoutError:
            return False
        return True

    @property
    def is_over(self) -> bool:
        return self.view is not None and self.view["view"]["phase"] == "over"

    def of_type(self, kind: str) -> list[Json]:
        return [message for message in self.messages if message["type"] == kind]

    async def close(self) -> None:
        await self.socket.close()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def stop_reading(self) -> None:
        """As a phone whose screen is off: the line is there, and nobody listens."""
        self._listening.clear()

    def resume_reading(self) -> None:
        self._listening.set()

    def drop(self) -> None:
        """As a phone that loses its network: nobody says goodbye."""
        self.socket.transport.abort()

    async def _read(self) -> None:
        loop = asyncio.get_running_loop()
        try:
            async for frame in self.socket:
                await self._listening.wait()
                data = frame if isinstance(frame, bytes) else frame.encode()
                self.frames.append(data)
                if self._delay_s:
                    loop.call_later(self._delay_s, self._take, data)
                else:
                    self._take(data)
        except websockets.ConnectionClosed:
            pass
        except Exception:  # a test fails by it; else it would look as if the server did not answer
            _LOG.exception("nobody reads this line any more")
        finally:  # whatever ended it: nobody listens here any more
            self.close_code = self.socket.close_code or 1006
            self._changed.set()

    def _take(self, data: bytes) -> None:
        message: Json = json.loads(data)
        match message["type"]:
            case "ping":
                self.send({"type": "pong", "number": message["number"]})
                return
            case "view":
                self.view, self.view_at = message, time.monotonic()
                self._memorise(message["view"].get("circle", ()))
            case "table":
                self.facts = message
            case "hello":
                self.hello = message
            case "accepted" | "rejected":
                self.answers[message["id"]] = message
        self.messages.append(message)
        self._changed.set()

    def _memorise(self, circle: list[Json | None]) -> None:
        for spot, card in enumerate(circle):
            if card is not None and card["object"] is not None:
                self.memory[spot] = card["object"]

    async def _write(self) -> None:
        while True:
            due, text = await self._outbox.get()
            await asyncio.sleep(max(0.0, due - time.monotonic()))
            try:
                await self.socket.send(text)
            except websockets.ConnectionClosed:
                return
            except Exception:
                _LOG.exception("nothing is sent on this line any more")
                raise
