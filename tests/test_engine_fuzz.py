"""Malformed and ill-timed lines by the thousand: an error for each, and the game unchanged.

`make fuzz` goes on until there were 100,000 errors; `make test` sooner.
"""

import json
import os
from collections import Counter
from random import Random
from typing import Any

import pytest
from ours import GAMES

from tablee.engine import Engine

pytestmark = pytest.mark.slow

ERRORS = int(os.environ.get("FUZZ_ERRORS", "20000"))
CODES = {"bad_json", "bad_request", "unknown_game", "no_game", "bad_setup", "rejected"}

NUMBERS = [-(10**40), -(2**63), -1, 0, 1, 2, 7, 99, 2**31, 2**53, 2**64, 10**400]
TEXTS = ["", "0", "R7", "PYR1", "B", "teddy", "ROG", "RGB", "\x00", "é", "\ud800", "x" * 5000]
ODD: list[Any] = [
    *(None, True, False, 1.5, -0.0, 1e308),
    *NUMBERS,
    *TEXTS,
    *([], [[]], {}, {"type": "ready"}, {"a": {"b": []}}, [None] * 50, [1] * 84),
]
OPS = "games new apply until deadline options view state scores record load bot fly"
KEYS = "op game seats seed setup stack at seat command record level think_ms type extra"
COMMANDS: dict[str, dict[str, list[Any]]] = {
    "bid": {"tokens": NUMBERS},
    "trust": {"seat": [*NUMBERS, None]},
    "play": {"card": TEXTS, "colour": [*TEXTS, None]},
    "take": {"spot": NUMBERS},
    "place": {},
    "put_back": {},
    "stop": {},
    "put_sack": {"spot": NUMBERS},
    "name": {"object": TEXTS},
    "grab": {"card": TEXTS},
    "let_go": {},
    "drop": {"card": TEXTS},
    "keep": {"cards": [[], ["RGB"], ["ROG", "ROG"], TEXTS[:6]]},
    "ready": {},
    "fly": {},
}
SPEAKS = {  # which commands each game knows
    "pikoko": "bid trust play ready",
    "rouge-jaune-vert": "take place put_back stop ready",
    "plumpsack": "put_sack name ready",
    "confetti": "grab let_go drop keep ready",
}


def _ask(engine: Engine, **request: Any) -> Any:
    return json.loads(engine.answer(json.dumps(request).encode()))


def _is_json(line: bytes) -> bool:
    try:
        json.loads(line)
    except (ValueError, RecursionError):
        return False
    return True


class Fuzzer:
    def __init__(self, seed: int) -> None:
        self.chance = Random(seed)
        self.engine = Engine()
        self.answered = Counter[str]()

    def run(self, errors: int) -> None:
        self._new_game()
        while self.answered.total() - self.answered["ok"] < errors:
            if self.chance.random() < 0.002:
                self._new_game()
            if self.chance.random() < 0.2:
                self._play_on()
            if self.chance.random() < 0.5:
                assert not self._check(self._malformed())
            elif self._check(json.dumps(self._request()).encode()):
                self._new_game()  # it may have changed anything: time, the game itself

    def _new_game(self) -> None:
        game = self.chance.choice(list(GAMES.values()))
        seats = self.chance.choice(game.seats)
        setup = {"pause_ms": self.chance.choice((0, 500))}
        new = {"game": game.id, "seats": seats, "seed": self.chance.random().hex(), "setup": setup}
        assert _ask(self.engine, op="new", **new)["ok"]
        self.game, self.seats, self.at = game.id, seats, 0

    def _play_on(self) -> None:
        """A sound move now and then, so that the nonsense meets every phase."""
        seat = self.chance.randrange(self.seats)
        self.at += self.chance.choice((0, 1, 300, 5000))
        assert _ask(self.engine, op="until", at=self.at)["ok"]
        options = _ask(self.engine, op="options", seat=seat)["options"]
        if options:
            command = self.chance.choice(options)
            assert _ask(self.engine, op="apply", at=self.at, seat=seat, command=command)["ok"]

    def _check(self, line: bytes) -> bool:
        """Whatever the line: one line of JSON comes back, and errors change nothing."""
        before = self._everything()
        raw = self.engine.answer(line)
        assert b"\n" not in raw
        answer = json.loads(raw)
        ok: bool = answer["ok"]
        if not ok:
            assert answer["error"]["code"] in CODES
            assert answer["error"]["message"]
            assert self._everything() == before, line
        self.answered["ok" if ok else answer["error"]["code"]] += 1
        return ok

    def _everything(self) -> tuple[bytes, bytes]:
        return self.engine.answer(b'{"op":"state"}'), self.engine.answer(b'{"op":"record"}')

    def _malformed(self) -> bytes:
        """What nobody could take for a request."""
        kind = self.chance.randrange(3)
        if kind == 0:
            return b"\x00" + self.chance.randbytes(self.chance.randrange(60)).replace(b"\n", b"")
        if kind == 1:
            depth = self.chance.choice((3, 1000, 100_000))
            opening, closing = self.chance.choice((("[", "]"), ('{"a":', "}")))
            return (opening * depth + closing * self.chance.choice((0, depth))).encode()
        while True:
            line = self._damaged(json.dumps(self._request()).encode())
            if not _is_json(line):
                return line

    def _damaged(self, line: bytes) -> bytes:
        spot = self.chance.randrange(len(line))
        return self.chance.choice(
            (
                line[:spot],
                line[spot:],
                line[:spot] + self.chance.randbytes(1).replace(b"\n", b"") + line[spot + 1 :],
                line[:spot] + line[spot : spot + 4] * 3 + line[spot:],
            )
        )

    def _request(self) -> dict[str, Any]:
        """Nearly right: an illegal or ill-timed command, or a request with something odd in it."""
        op = self.chance.choice([*OPS.split(), *["apply"] * 12, *["new"] * 4])
        request: dict[str, Any] = {"op": op}
        if op == "apply":
            request["at"] = self.at + self.chance.choice((-1, 0, 1, 10**6, 10**12))
            request["seat"] = self.chance.choice((-1, 0, 1, 2, 6, 7))
            request["command"] = self._command()
        elif op == "new":
            request["game"] = self.chance.choice((*GAMES, "chess"))
            request["seats"] = self.chance.choice((0, 2, 3, 8))
            request["seed"] = self._odd()
            request["setup"] = {self.chance.choice(("rounds", "circle", "dark", "x")): self._odd()}
            request["stack"] = {self.chance.choice(("decks", "deck", "first", "x")): self._odd()}
        if self.chance.random() < 0.3:
            request[self.chance.choice(KEYS.split())] = self._odd()
        return request

    def _command(self) -> dict[str, Any]:
        """Well formed as a rule, for this game; now and then of another, or odd."""
        name = self.chance.choice(SPEAKS[self.game].split())
        if self.chance.random() < 0.2:
            name = self.chance.choice(list(COMMANDS))
        fields = {field: self.chance.choice(some) for field, some in COMMANDS[name].items()}
        if fields and self.chance.random() < 0.2:
            fields[self.chance.choice(list(fields))] = self._odd()
        return {"type": name, **fields}

    def _odd(self) -> Any:
        return self.chance.choice(ODD)


@pytest.mark.parametrize("seed", [1, 2])
def test_every_malformed_or_ill_timed_line_gets_an_error(seed: int) -> None:
    fuzzer = Fuzzer(seed)
    fuzzer.run(ERRORS // 2)
    print(dict(fuzzer.answered))  # noqa: T201
    assert set(fuzzer.answered) >= CODES - {"no_game"}
