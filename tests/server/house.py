"""A server to play at in tests: the real one, on a port of its own."""

import asyncio
import contextlib
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

from server.client import Client, Seat
from tablee.server.common.settings import Settings
from tablee.server.house.app import App
from tablee.server.web.serve import Server, listen

# Tests come from one address, and fast.
GENEROUS: dict[str, Any] = {
    "messages_per_s": 100_000,
    "messages_per_s_address": 1_000_000,
    "requests_per_s": 10_000,
    "sockets_per_address": 10_000,
    "tables_per_hour": 100_000,
    "guests_per_hour": 100_000,
    "pictures_per_hour": 100_000,
    "exercises_per_hour": 100_000,
    "chat_per_minute": 10_000,
    "companion_pause": 0.1,
}


class House:
    def __init__(self, app: App, url: str) -> None:
        self.app = app
        self.url = url
        self.clients: list[Client] = []
        self.seats: list[Seat] = []

    async def guest(self, name: str, language: str = "en") -> Client:
        client = await Client(self.url).introduce(name, language)
        self.clients.append(client)
        return client

    def stranger(self) -> Client:
        """Somebody without a name."""
        client = Client(self.url)
        self.clients.append(client)
        return client

    async def enter(self, client: Client, table: str, **more: Any) -> Seat:
        seat = await client.enter(table, **more)
        self.seats.append(seat)
        await seat.until(lambda: seat.facts or not seat.is_open)
        return seat

    async def seated(
        self,
        game: str,
        people: int,
        setup: Any = None,
        delays: tuple[float, ...] = (),
        **wishes: Any,
    ) -> tuple[str, list[Seat]]:
        """A table with this many people in its first seats, and the match not begun."""
        clients = [await self.guest(f"Guest {number}") for number in range(people)]
        table = await clients[0].create(game, setup=setup or {}, **wishes)
        seats = []
        for number, client in enumerate(clients):
            delay_s = delays[number] if delays else 0.0
            seat = await self.enter(client, table, delay_s=delay_s)
            if number:
                await seat.do("sit", seat=number)
            seat.hello["seat"] = number
            seats.append(seat)
        return table, seats

    async def counted(self) -> None:
        """When the figures of all matches that are over are known."""
        await self.app.counting.count_all()

    async def started(
        self, game: str, people: int, setup: Any = None, **more: Any
    ) -> tuple[str, list[Seat]]:
        table, seats = await self.seated(game, people, setup, **more)
        await seats[0].do("start")
        for seat in seats:
            await seat.until(lambda seat=seat: seat.view is not None)  # type: ignore[misc]
        return table, seats


@contextlib.asynccontextmanager
async def house(folder: Path, **settings: Any) -> AsyncIterator[House]:
    chosen = Settings(**{"port": 0, "db": str(folder / "tablee.db"), **GENEROUS, **settings})
    listening = listen(chosen)
    ready = asyncio.Event()
    server = Server(App(chosen), lambda port: ready.set())
    serving = asyncio.create_task(server.serve(sockets=[listening]))
    await asyncio.wait([asyncio.create_task(ready.wait()), serving], return_when="FIRST_COMPLETED")
    app = server._app
    host = House(app, f"http://127.0.0.1:{listening.getsockname()[1]}")
    try:
        yield host
    finally:
        for seat in host.seats:
            await seat.close()
        for client in host.clients:
            await client.leave()
        server.should_exit = True
        await serving
