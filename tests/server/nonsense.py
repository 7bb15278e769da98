"""What strangers might send: instead of a message, of a frame, or of a handshake."""

import json
from random import Random
from typing import Any, get_args

from ours import GAMES

from server.players import BRISK
from server.raw import BINARY, CLOSE, KEY, PING, Headers, framed, handshake
from tablee.kernel.game import snake_case
from tablee.server.wire import to_server

NUMBERS: list[Any] = [-(10**40), -(2**63), -1, 0, 1, 2, 6, 7, 99, 2**31, 2**53, 2**64, 10**30]
TEXTS = [
    "",
    "0",
    "1",
    "R7",
    "teddy",
    "RGB",
    "é",
    "\x00",
    "\u202e",
    "ſ",
    "😀" * 40,
    "x" * 41,
    "x" * 5000,
]
ODD: list[Any] = [
    *(None, True, False, 1.5, -0.0, 1e308),
    *NUMBERS,
    *TEXTS,
    *([], [[]], {}, {"type": "ready"}, {"a": {"b": []}}, [None] * 50, [1] * 84),
]
RAW = [
    "NaN",
    "Infinity",
    "-Infinity",
    "1e400",
    "9" * 5000,
    "01",
    "'x'",
    '"\\ud800"',
    '"\\x"',
    "undefined",
]
KINDS = [snake_case(message.__name__) for message in get_args(to_server.Message)]
KINDS += ["command"] * 6
MOVES: list[dict[str, Any]] = [
    {"type": "bid", "tokens": 1},
    {"type": "trust", "seat": 0},
    {"type": "play", "card": "R7"},
    {"type": "take", "spot": 3},
    {"type": "place"},
    {"type": "put_back"},
    {"type": "stop"},
    {"type": "put_sack", "spot": 2},
    {"type": "name", "object": "teddy"},
    {"type": "grab", "card": "RGB"},
    {"type": "let_go"},
    {"type": "drop", "card": "RGB"},
    {"type": "keep", "cards": ["RGB", "RGB"]},
    {"type": "ready"},
    {"type": "fly"},
]


class Nonsense:
    """Whatever somebody might send instead of a message of the wire, or as one."""

    def __init__(self, seed: str, people: list[str]) -> None:
        self.chance = Random(seed)
        self.moves: list[dict[str, Any]] = []  # that would be possible now
        self._people = people
        self._count = 0

    def message(self, soundness: float) -> tuple[str, bool]:
        """A text, and whether nobody could take it for a message."""
        sound = self.sound()
        draw = self.chance.random()
        if draw < soundness:
            return self.chance.choice((json.dumps, json.dumps, self._twice))(sound), False
        if draw < soundness + (1 - soundness) / 2:
            return json.dumps(self._with_something_odd(sound)), False
        return self.chance.choice(
            (
                self._truncated,
                self._damaged_head,
                self._deep,
                self._not_an_object,
                self._unknown_field,
                self._unknown_type,
                self._without_a_field,
                self._raw_value,
            )
        )(sound), True

    def sound(self) -> dict[str, Any]:
        """Well formed, if hardly ever to the point."""
        kind = self.chance.choice(KINDS)
        return {"type": kind, **self._fields(kind)}

    def _fields(self, kind: str) -> dict[str, Any]:
        pick = self.chance.choice
        if kind == "ping":
            return {"sent": pick([0, 1, -7, 1e300])}
        if kind == "pong":
            return {"number": pick([0, 1, 2, 2**53])}
        if kind == "hand":
            return {"at": pick([None, [0, 1000], [512, 384]])}
        if kind == "reading":
            return {"reading": pick([True, False])}
        if kind == "speak":
            return {"language": pick(["fr", "en"])}
        fields: dict[str, Any] = {"id": self.new_id()}
        if kind == "enough":
            fields["due"] = pick([0, 1, 48_000, 2**53])
        if kind == "again":
            fields["match"] = pick(["", "match", "x" * 40])
        if kind in ("sit", "put_bot", "clear_seat"):
            fields["seat"] = self.chance.randrange(7)
        if kind in ("ban", "mute", "unmute"):
            fields["person"] = pick([*self._people, "nobody"])
        if kind == "say":
            fields["text"] = pick(["Hello", "\u0007\u202e", "<b>&amp;</b>", "x" * 300, "fuck"])
        if kind == "arrange":
            seats = pick([2, 3, 4, 5])
            fields["order"] = self.chance.sample(range(seats), seats)
        if kind == "configure":
            fields["wishes"] = self._wishes()
        if kind == "command":
            moves = self.moves if self.chance.random() < 0.3 else []
            fields |= {"command": pick(moves or MOVES), "seq": pick([None, 0, 1, 5, 2**31])}
            fields["after_ms"] = pick([None, 0, 34.5, 1e12])
        return fields

    def _wishes(self) -> dict[str, Any]:
        pick = self.chance.choice
        wishes = {
            "game": pick([*GAMES, "chess"]),
            "seats": pick([*NUMBERS, 2, 3, 4, 5]),
            "setup": pick([*BRISK.values(), {"rounds": pick(ODD)}, {pick(TEXTS): pick(ODD)}]),
            "public": pick([True, False]),
            "spectators": pick([True, True, False]),
            "rated": pick([True, False, False]),
        }
        return {name: wishes[name] for name in self.chance.sample(list(wishes), pick([0, 1, 1, 2]))}

    def new_id(self) -> str:
        """Each its own; now and then of odd characters."""
        self._count += 1
        return self.chance.choice(["", "", "", "", "~", '"\\', "é", "\x00"]) + str(self._count)

    def _with_something_odd(self, sound: dict[str, Any]) -> dict[str, Any]:
        place = self.chance.choice([name for name in sound if name != "type"] or ["type"])
        inside = sound[place]
        if isinstance(inside, dict) and inside and self.chance.random() < 0.7:
            odd = {**inside, self.chance.choice(list(inside)): self.chance.choice(ODD)}
            return {**sound, place: odd}
        return {**sound, place: self.chance.choice(ODD)}

    def _twice(self, sound: dict[str, Any]) -> str:
        """A field, which then is as it is said last."""
        again = self.chance.choice(list(sound.items()))
        return json.dumps(sound)[:-1] + ", " + json.dumps(dict([again]))[1:]

    # What nobody could take for a message

    def _truncated(self, sound: dict[str, Any]) -> str:
        text = json.dumps(sound)
        return text[: self.chance.randrange(len(text))]

    def _damaged_head(self, sound: dict[str, Any]) -> str:
        return self.chance.choice(["\x00", "{", ",", "\ufeff", ")]}'", "x"]) + json.dumps(sound)

    def _deep(self, sound: dict[str, Any]) -> str:
        depth = self.chance.choice([1000, 1500, 4000])
        opening, closing = self.chance.choice([("[", "]"), ('{"a":', "}")])
        deep = (opening * depth)[:15_000] + closing * self.chance.choice([0, 1000])
        return self.chance.choice([deep, f'{{"type":"say","id":"1","text":{deep}}}'])

    def _not_an_object(self, sound: dict[str, Any]) -> str:
        return json.dumps(
            self.chance.choice([value for value in ODD if not isinstance(value, dict)])
        )

    def _unknown_field(self, sound: dict[str, Any]) -> str:
        return json.dumps({**sound, "extra": self.chance.choice(ODD)})

    def _unknown_type(self, sound: dict[str, Any]) -> str:
        odd = self.chance.choice([*ODD, "fly", "hello", "view", "Sit", "sit "])
        return json.dumps({**sound, "type": odd})

    def _without_a_field(self, sound: dict[str, Any]) -> str:
        needed = self.chance.choice(["type", "id"] if "id" in sound else ["type"])
        return json.dumps({name: value for name, value in sound.items() if name != needed})

    def _raw_value(self, sound: dict[str, Any]) -> str:
        """What is no JSON, or too large for it, in the place of a value."""
        place = self.chance.choice([name for name in sound if name != "command"])
        text = json.dumps({**sound, place: "here"})
        return text.replace('"here"', self.chance.choice(RAW), 1)


def bad_frames(chance: Random) -> bytes:
    """After which no conversation can go on."""
    text = json.dumps({"type": "ping", "sent": 1}).encode()
    mask = chance.randbytes(4)
    return chance.choice(
        [
            framed(text, mask=None),
            framed(text, mask=mask, reserved=chance.randint(1, 7)),
            framed(text, chance.choice([3, 4, 5, 6, 7, 11, 12, 13, 14, 15])),
            framed(text, BINARY, mask=mask),
            framed(text, 0),
            framed(text, fin=False) + framed(text),
            framed(b"x" * 126, PING),
            framed(b"x" * 2000, CLOSE),
            framed(b"x", PING, fin=False),
            framed(b"x", CLOSE),
            framed(b"\x03\xed", CLOSE),
            framed(b"\x03\xe8\xff\xfe", CLOSE),
            framed(b"x" * 16_385),
            framed(text, length=2**62),
            framed(text, length=2**64 - 1),
            framed(text, length=70_000),
            chance.randbytes(1).replace(b"\x81", b"\x82") + b"\x05" + chance.randbytes(20),
        ]
    )


def bad_requests(chance: Random, path: str) -> bytes:
    """None of which may become a socket."""
    sound: Headers = [
        ("Host", "localhost"),
        ("Upgrade", "websocket"),
        ("Connection", "Upgrade"),
        ("Sec-WebSocket-Version", "13"),
        ("Sec-WebSocket-Key", KEY),
    ]
    name = chance.choice(sound[1:])[0]
    without = [header for header in sound if header[0] != name]
    odd = chance.choice(["", "x", "é", "\x7f", KEY * 3, "0", "14"])
    evil = chance.choice(["http://evil.example", "null", "http://[", "http://\xff", "localhost"])
    return chance.choice(
        [
            handshake(path, without),
            handshake(path, [*without, (name, odd)]),
            handshake(path, [*sound, ("Origin", evil)]),
            handshake(path, [*sound, ("X", "a" * chance.choice([20_000, 100_000]))]),
            handshake(path, [*sound, *[("X", "y")] * 300]),
            handshake(path, [*sound, ("Content-Length", "5")]) + b"hello",
            handshake(path, [*sound, ("Transfer-Encoding", "chunked")]) + b"0\r\n\r\n",
            handshake(path, [*sound, ("X y", "1")]),
            handshake("/tables//socket"),
            handshake("/tables/%00/socket"),
            handshake("/tables/../../socket"),
            handshake("/tables/" + "x" * 65 + "/socket"),
            handshake(path, first=f"POST {path} HTTP/1.1"),
            chance.randbytes(chance.choice([1, 20, 3000])),
            b"\x16\x03\x01\x02\x00\x01\x00" + chance.randbytes(200),  # TLS
            b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
            b"GET / HTTP/1.1\r\n" * chance.choice([1, 50]),
            framed(b'{"type":"ping","sent":1}'),
        ]
    )
