"""Serving: uvicorn, from the first socket to the last commit."""

import asyncio
import contextlib
import errno
import faulthandler
import gc
import os
import socket
import sys
from collections.abc import Callable, Generator
from typing import Any

import h11
import uvicorn
from starlette.routing import WebSocketRoute
from uvicorn.protocols.http.h11_impl import H11Protocol

from tablee.fast.kernels import Progress, warm_up
from tablee.server.common.logs import log, set_up
from tablee.server.common.settings import Settings
from tablee.server.house.app import App
from tablee.server.line.sockets import with_picows, with_starlette
from tablee.server.web.gate import make_gate
from tablee.server.web.http import make_asgi
from tablee.store.claim import claim

HEAD_BYTES = 32_768  # the longest head of a request
HEAD_S = 10.0  # the longest that it may take to arrive
NEXT_PORTS = 20  # that are tried before any that is free
STOP_S = 3  # how long a stop waits for requests that are being answered

EVERYWHERE = ("0.0.0.0", "::")
HERE = ("127.0.0.1", "::1", "localhost")

OnReady = Callable[[int], None]
OnKernels = Callable[[Progress], None]


def serve(
    settings: Settings,
    on_ready: OnReady = lambda port: None,
    on_kernels: OnKernels = lambda progress: None,
    *,
    is_any_port: bool = False,
) -> None:
    """Until a signal asks to stop. Raises `CannotListen`, `Taken` where another server has this
    database, and what `Store` raises where there is none.

    `is_any_port`: where another program has the port, one of the next will do."""
    _tell_of_death()
    set_up(settings)
    _make_room()
    with claim(settings.db) as claimed, _listen(settings, is_any_port) as listening:
        claimed.tell(address_here(settings.host, listening.getsockname()[1]))
        kernels = warm_up(on_kernels)
        try:
            Server(App(settings), on_ready).run([listening])
        finally:
            kernels.stop()


def address_here(host: str, port: int) -> str:
    """Where a browser on this computer finds a server."""
    return write_address("localhost" if host in (*EVERYWHERE, *HERE) else host, port)


def write_address(host: str, port: int) -> str:
    return f"http://[{host}]:{port}/" if ":" in host else f"http://{host}:{port}/"


class CannotListen(Exception):
    """This machine has no such address, or not for us."""


class PortTaken(CannotListen):
    """Another program listens there."""


def _tell_of_death() -> None:
    """A process that dies in compiled code says where, if there is anywhere to say it."""
    with contextlib.suppress(AttributeError, OSError, ValueError):
        faulthandler.enable(sys.__stderr__)  # type: ignore[arg-type]


def _make_room() -> None:
    """For many small, frozen values, and a thread that writes.

    Hardly any of them form cycles, so looking for those can wait; and the writer should not wait
    long for the interpreter's lock."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(100_000, 50, 100)
    sys.setswitchinterval(0.001)


def listen(settings: Settings) -> socket.socket:
    address = (settings.host, settings.port)
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    both = settings.host == "::" and socket.has_dualstack_ipv6()
    try:
        return socket.create_server(address, family=family, backlog=2048, dualstack_ipv6=both)
    except OSError as error:
        why = PortTaken if error.errno == errno.EADDRINUSE else CannotListen
        raise why(os.strerror(error.errno) if error.errno else error) from None


def _listen(settings: Settings, is_any_port: bool) -> socket.socket:
    ports = range(settings.port, min(settings.port + NEXT_PORTS, 65_536)) if is_any_port else ()
    for port in ports:
        with contextlib.suppress(PortTaken):
            return listen(settings.model_copy(update={"port": port}))
    return listen(settings.model_copy(update={"port": 0}) if is_any_port else settings)


class _Impatient(H11Protocol):
    """HTTP by h11, which bounds how long the head of a request is; and this bounds how long it may
    take. Sockets are out of it once they are open."""

    _patience: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._patience = self.loop.call_later(HEAD_S, self._hang_up, transport)

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        if not self._is_waiting_for_a_head():
            self._calm_down()
        elif self._patience is None:
            self._patience = self.loop.call_later(HEAD_S, self._hang_up, self.transport)

    def connection_lost(self, exc: Exception | None) -> None:
        self._calm_down()
        super().connection_lost(exc)

    def _is_waiting_for_a_head(self) -> bool:
        """Whether some of it is here, or it is the first."""
        began: object = getattr(self, "cycle", None)
        return self.conn.their_state is h11.IDLE and (
            began is None or bool(self.conn.trailing_data[0])
        )

    def _calm_down(self) -> None:
        if self._patience is not None:
            self._patience.cancel()
            self._patience = None

    def _hang_up(self, transport: asyncio.Transport) -> None:
        self._patience = None
        if self._is_waiting_for_a_head() and transport.get_protocol() is self:
            transport.close()


class Server(uvicorn.Server):
    """Opens what it serves before it listens, and closes it after the last answer."""

    def __init__(self, app: App, on_ready: OnReady) -> None:
        self._app = app
        self._on_ready = on_ready
        admit = make_gate(app)
        picows: Any = with_picows.make_protocol(admit, app.settings.message_bytes)
        fallback = WebSocketRoute("/tables/{id}/socket", with_starlette.make_endpoint(admit))
        super().__init__(
            uvicorn.Config(
                make_asgi(app, fallback),
                http=_Impatient,
                h11_max_incomplete_event_size=HEAD_BYTES,
                ws=picows if app.settings.websockets == "picows" else "websockets-sansio",
                ws_max_size=app.settings.message_bytes,
                ws_per_message_deflate=False,
                lifespan="off",
                log_config=None,
                access_log=False,  # paths hold links, which are secrets
                proxy_headers=False,  # we read them ourselves
                server_header=False,
                timeout_graceful_shutdown=STOP_S,
            )
        )

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await self._app.open()
        await super().startup(sockets)
        (listening,) = sockets or []
        host, port = listening.getsockname()[:2]
        log("started", host=host, port=port)
        self._on_ready(port)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Nobody new; then the tables, which ask everybody to come again; then the rest."""
        log("stopping")
        for server in self.servers:
            server.close()
        await self._app.tables.close()
        await super().shutdown(sockets)
        await self._app.close()
        log("stopped")

    @contextlib.contextmanager
    def capture_signals(self) -> Generator[None]:
        """A stop that was asked for is no failure: its signal is not raised again."""
        with super().capture_signals():
            yield
            self._captured_signals.clear()
