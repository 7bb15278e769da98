"""A table of a race for the browser to be measured at: others who are told when to move."""

import asyncio
import json
import math
import random
import urllib.request
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from functools import partial
from typing import Any

import picows

SEATS = 5  # the fewest with whom all 84 cards come onto the table, in the second round
MOVERS = 3
TELL_S = 0.08  # as often as a page tells where its hand is
GRAB_S = 1.6
MOST_HELD = 3


@dataclass(eq=False)
class Rival(picows.WSListener):
    seat: int
    table: dict[str, Any] = field(default_factory=dict)
    view: dict[str, Any] = field(default_factory=dict)
    asked: int = 0

    def on_ws_connected(self, transport: picows.WSTransport) -> None:
        self.transport = transport

    def on_ws_frame(self, transport: picows.WSTransport, frame: picows.WSFrame) -> None:
        if frame.msg_type != picows.WSMsgType.TEXT:
            return
        message = json.loads(frame.get_payload_as_bytes())
        if message["type"] == "view":
            self.view = message["view"]
        elif message["type"] == "table":
            self.table = message
        elif message["type"] == "ping":
            self.send({"type": "pong", "number": message["number"]})

    def ask(self, **request: object) -> None:
        self.asked += 1
        self.send({"id": f"{self.seat}.{self.asked}", **request})

    def send(self, message: dict[str, object]) -> None:
        self.transport.send(picows.WSMsgType.TEXT, json.dumps(message).encode())

    async def move(self) -> None:
        """A hand that goes to and fro over the table, and takes cards and drops them again."""
        chance = random.Random(self.seat)
        turn = 0.0
        while True:
            for _ in range(round(GRAB_S / TELL_S)):
                turn += 0.35
                x = 500 + 430 * math.cos(turn * (1 + 0.1 * self.seat))
                y = 500 + 430 * math.sin(turn * 1.3 + self.seat)
                self.send({"type": "hand", "at": [round(x), round(y)]})
                await asyncio.sleep(TELL_S)
            self._take_or_leave(chance)

    def _take_or_leave(self, chance: random.Random) -> None:
        held = self.view["held"][self.seat]
        if "spots" in self.view:  # Rouge Jaune Vert
            lying = [spot for spot, card in enumerate(self.view["spots"]) if card is not None]
            if held is not None:
                self._command(type="put_back")
            else:
                self._command(type="take", spot=chance.choice(lying))
        elif len(held) >= MOST_HELD:
            self._command(type="drop", card=held[0])
        elif self.view["table"]:
            self._command(type="grab", card=chance.choice(self.view["table"]))

    def _command(self, **command: object) -> None:
        self.ask(type="command", command=command)


@dataclass(frozen=True)
class Table:
    id: str
    cookie: str  # the host's, who sits in seat 0: the browser's
    rivals: tuple[Rival, ...]

    @asynccontextmanager
    async def moving(self) -> AsyncGenerator[None]:
        moves = [asyncio.create_task(rival.move()) for rival in self.rivals[:MOVERS]]
        try:
            yield
        finally:
            for move in moves:
                move.cancel()


async def table(
    base: str, setup: dict[str, object], game: str = "confetti", seats: int = SEATS
) -> Table:
    """A match that has just begun, with everybody but the host there."""
    _, host = await asyncio.to_thread(_post, f"{base}/api/me", {"name": "Ada"}, None)
    wishes = {"game": game, "seats": seats, "setup": setup}
    made, _ = await asyncio.to_thread(_post, f"{base}/api/tables", wishes, host)
    id = made["table"]["id"]
    rivals = []
    for seat in range(1, seats):
        _, guest = await asyncio.to_thread(_post, f"{base}/api/me", {"name": f"Bo {seat}"}, None)
        rival = await _connect(base, id, guest, seat)
        rival.ask(type="sit", seat=seat)
        rivals.append(rival)
    starter = await _connect(base, id, host, 0)
    async with asyncio.timeout(20):
        while not starter.table or any(seat["occupant"] is None for seat in starter.table["seats"]):
            await asyncio.sleep(0.05)
    starter.ask(type="start")
    return Table(id, host, tuple(rivals))


async def host(base: str, game: str, seats: int, setup: dict[str, object]) -> Rival:
    """Alone at a table of their own."""
    _, guest = await asyncio.to_thread(_post, f"{base}/api/me", {"name": "Ada"}, None)
    wishes = {"game": game, "seats": seats, "setup": setup}
    made, _ = await asyncio.to_thread(_post, f"{base}/api/tables", wishes, guest)
    return await _connect(base, made["table"]["id"], guest, 0)


async def _connect(base: str, id: str, cookie: str, seat: int) -> Rival:
    rival = Rival(seat)
    address = f"{base.replace('http', 'ws', 1)}/tables/{id}/socket"
    await picows.ws_connect(partial(_itself, rival), address, extra_headers={"Cookie": cookie})
    return rival


def _itself(rival: Rival, *_: object) -> Rival:
    return rival


def _post(url: str, body: dict[str, Any], cookie: str | None) -> tuple[dict[str, Any], str]:
    headers = {"content-type": "application/json"} | ({"cookie": cookie} if cookie else {})
    request = urllib.request.Request(url, json.dumps(body).encode(), headers)
    with urllib.request.urlopen(request) as answer:
        given = answer.headers.get("set-cookie") or cookie or ""
        return json.loads(answer.read()), given.partition(";")[0]
