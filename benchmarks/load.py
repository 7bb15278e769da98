"""Players for our server: `python -m benchmarks.load PORT TABLES SECONDS RATE`.

Tables of four people play Pikoko over sockets, each person on one of their own. With a rate of 0
everybody plays as soon as they can; else so many moves a second are played over all tables, and
with a negative rate none: they only sit there. Says
`measuring` when a second of warming up is over, then what was found as a line of JSON, as the
players of the peers do.
"""

import asyncio
import json
import random
import sys
import time
import urllib.request
from collections import deque
from functools import partial
from typing import Any

import msgspec
import picows
import uvloop

WARM_UP_S = 1.0
SETUP = {"rounds": 10, "pause_ms": 0}
SEATS = 4
NOTHING_TO_DO = b'"options":null}'  # a view's end
AT_ONCE = 20  # tables that are set up together


class Shown(msgspec.Struct, tag="view"):
    options: list[msgspec.Raw] | None


class Accepted(msgspec.Struct, tag="accepted"):
    id: str


class Rejected(msgspec.Struct, tag="rejected"):
    id: str
    reason: str


class Match(msgspec.Struct):
    over: bool


class Facts(msgspec.Struct, tag="table"):
    running: bool
    match: Match | None


class Ping(msgspec.Struct, tag="ping"):
    number: int


class Other(msgspec.Struct, tag="hello"):
    pass


_READ = msgspec.json.Decoder(Shown | Accepted | Rejected | Facts | Ping | Other)


class Crowd:
    """All players, and what they measure."""

    def __init__(self, rate: float) -> None:
        self.rate = rate
        self.waiting: deque[Player] = deque()  # at a limited rate: who could play
        self.moves = 0
        self.delays: list[float] = []
        self.sent: dict[str, float] = {}
        self.measuring = False

    def may_play(self, player: "Player") -> None:
        if self.rate:
            self.waiting.append(player)
        else:
            player.play()

    def note_move(self, id: str) -> None:
        began = self.sent.pop(id, None)
        if self.measuring and began is not None:
            self.moves += 1
            self.delays.append(time.perf_counter() - began)

    async def play_at_rate(self) -> None:
        began, played = time.perf_counter(), 0
        while True:
            due = int((time.perf_counter() - began) * self.rate)
            while played < due and self.waiting:
                self.waiting.popleft().play()
                played += 1
            played = max(played, due - 100)  # what nobody could play is not made up for
            await asyncio.sleep(0.001)


class Player(picows.WSListener):
    def __init__(self, crowd: Crowd, number: int, host: bool) -> None:
        self.crowd = crowd
        self.number = number
        self.host = host
        self.options: list[msgspec.Raw] | None = None
        self.asked = 0
        self.waits = False  # for an answer
        self.has_seen = False
        self.starting = False

    def on_ws_connected(self, transport: picows.WSTransport) -> None:
        self.transport = transport

    def on_ws_frame(self, transport: picows.WSTransport, frame: picows.WSFrame) -> None:
        if frame.msg_type != picows.WSMsgType.TEXT:
            return
        payload = frame.get_payload_as_bytes()
        if payload.endswith(NOTHING_TO_DO):  # most of them, and it is the server we measure
            self.has_seen, self.options = True, None
            return
        match _READ.decode(payload):
            case Shown(options):
                self.options = options
                self.has_seen = True
                if options and not self.waits:
                    self.waits = True
                    self.crowd.may_play(self)
            case Accepted(id):
                self.waits = False
                self.crowd.note_move(id)
                if self.options:
                    self.waits = True
                    self.crowd.may_play(self)
            case Facts(_, match):
                if match is not None and match.over and self.host and not self.starting:
                    self.starting = True
                    self.start()
                elif match is not None and not match.over:
                    self.starting = False
            case Ping(number):
                self.send({"type": "pong", "number": number})
            case _:
                pass

    def play(self) -> None:
        if self.options:
            command = random.choice(self.options)
            self.options = None
            self.asked += 1
            id = f"{self.number}.{self.asked}"
            self.crowd.sent[id] = time.perf_counter()
            self.transport.send(
                picows.WSMsgType.TEXT,
                b'{"type":"command","id":"%b","command":%b}' % (id.encode(), bytes(command)),
            )

    def start(self) -> None:
        self.asked += 1
        self.send({"type": "start", "id": f"{self.number}.{self.asked}"})

    def send(self, message: dict[str, Any]) -> None:
        self.transport.send(picows.WSMsgType.TEXT, json.dumps(message).encode())


def _post(url: str, body: dict[str, Any], cookie: str | None) -> tuple[dict[str, Any], str | None]:
    headers = {"content-type": "application/json"} | ({"cookie": cookie} if cookie else {})
    request = urllib.request.Request(url, json.dumps(body).encode(), headers)
    with urllib.request.urlopen(request) as answer:
        set_cookie = answer.headers.get("set-cookie")
        return json.loads(answer.read()), set_cookie and set_cookie.partition(";")[0]


def _sits_there(player: Player, *_: Any) -> Player:
    return player


async def _table(crowd: Crowd, port: int, cookies: list[str], number: int) -> list[Player]:
    base = f"http://127.0.0.1:{port}"
    wishes = {"game": "pikoko", "seats": SEATS, "setup": SETUP}
    made, _ = await asyncio.to_thread(_post, f"{base}/api/tables", wishes, cookies[0])
    players = []
    for seat, cookie in enumerate(cookies):
        player = Player(crowd, SEATS * number + seat, seat == 0)
        await picows.ws_connect(
            partial(_sits_there, player),
            f"ws://127.0.0.1:{port}/tables/{made['table']['id']}/socket",
            extra_headers={"Cookie": cookie},
        )
        players.append(player)
        if seat:
            player.asked += 1
            player.send({"type": "sit", "id": f"{player.number}.{player.asked}", "seat": seat})
    return players


async def _all_have_begun(seated: list[list[Player]]) -> None:
    while not all(player.has_seen for players in seated for player in players):
        await asyncio.sleep(0.1)


async def main(port: int, tables: int, seconds: float, rate: float) -> None:
    crowd = Crowd(rate)
    guests = [
        await asyncio.to_thread(
            _post, f"http://127.0.0.1:{port}/api/me", {"name": f"Player {seat}"}, None
        )
        for seat in range(SEATS)
    ]
    cookies = [cookie or "" for _, cookie in guests]
    seated: list[list[Player]] = []
    for first in range(0, tables, AT_ONCE):
        some = range(first, min(first + AT_ONCE, tables))
        seated += await asyncio.gather(*(_table(crowd, port, cookies, number) for number in some))
    await asyncio.sleep(0.5)
    for players in seated:
        players[0].start()
    pacing = asyncio.create_task(crowd.play_at_rate()) if rate > 0 else None
    await asyncio.wait_for(_all_have_begun(seated), 60)
    await asyncio.sleep(WARM_UP_S)
    print("measuring", flush=True)
    crowd.measuring = True
    began = time.perf_counter()
    await asyncio.sleep(seconds)
    took = time.perf_counter() - began
    delays = sorted(crowd.delays) or [0.0]
    found = {
        "moves": crowd.moves,
        "seconds": took,
        "p50_ms": 1000 * delays[len(delays) // 2],
        "p99_ms": 1000 * delays[len(delays) * 99 // 100],
    }
    print(json.dumps(found), flush=True)
    if pacing is not None:
        pacing.cancel()


if __name__ == "__main__":
    port, tables, seconds, rate = sys.argv[1:]
    uvloop.run(main(int(port), int(tables), float(seconds), float(rate)))
