"""Who is let in by a socket, whichever library speaks it."""

import json
from pathlib import Path
from typing import Any

import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import InvalidStatus

from server.house import House, house

pytestmark = [
    pytest.mark.anyio,
    pytest.mark.parametrize("websockets", ["picows", "websockets"]),
]


async def _opened(host: House, table: str, *headers: tuple[str, str]) -> ClientConnection:
    url = f"{host.url.replace('http', 'ws', 1)}/tables/{table}/socket?v=1"
    options: dict[str, Any] = {"compression": None, "proxy": None}
    return await connect(url, additional_headers=headers, **options)


async def test_a_cookie_is_found_among_odd_others(tmp_path: Path, websockets: str) -> None:
    async with house(tmp_path, websockets=websockets) as host:
        client = await host.guest("Zoe")
        table = await client.create("pikoko")
        cookies = f'prefs={{"a":1}}; x; tablee={client.cookie}; y=é'
        socket = await _opened(host, table, ("Cookie", cookies))
        assert json.loads(await socket.recv())["you"] == client.id
        await socket.close()


async def test_an_address_is_counted_as_our_proxy_saw_it(tmp_path: Path, websockets: str) -> None:
    settings = {"trusted_proxies": ["127.0.0.1"], "sockets_per_address": 2}
    async with house(tmp_path, websockets=websockets, **settings) as host:
        table = await (await host.guest("Zoe")).create("pikoko")
        open_sockets = []
        for number in range(2):
            made_up, seen = (f"6.6.6.{number}", "9.9.9.9")
            headers = (("X-Forwarded-For", made_up), ("X-Forwarded-For", seen))
            open_sockets.append(await _opened(host, table, *headers))
        for socket in open_sockets:
            await socket.recv()
        with pytest.raises(InvalidStatus):
            await _opened(
                host, table, ("X-Forwarded-For", "6.6.6.9"), ("X-Forwarded-For", "9.9.9.9")
            )
        other = await _opened(host, table, ("X-Forwarded-For", "8.8.8.8"))
        for socket in (*open_sockets, other):
            await socket.close()


async def test_nobody_knocks_all_the_time(tmp_path: Path, websockets: str) -> None:
    async with house(tmp_path, websockets=websockets, requests_per_s=4) as host:

        async def knock(times: int) -> None:
            for _ in range(times):
                await (await _opened(host, "nowhere")).close()

        with pytest.raises(InvalidStatus):
            await knock(20)
