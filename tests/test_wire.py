"""The wire as it is written down for clients: current, true of real messages, and strict."""

import json
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, get_args

import jsonschema_rs
import msgspec
import pytest
from make_records import RECORDS
from msgspec import Raw
from ours import GAMES

from tablee.kernel.game import AnyGame, Millis, everyone
from tablee.kernel.match import Match
from tablee.kernel.record import AnyRecord, load
from tablee.server.match import frames
from tablee.server.wire import VERSION, to_client, to_server
from tablee.server.wire.__main__ import ROOT, documents
from tablee.server.wire.occupants import BotPlayer, HumanPlayer
from tablee.server.wire.schema import Schema, json_schema
from tablee.server.wire.to_server import Wishes

SCHEMA = json_schema()
FILES = sorted(RECORDS.glob("*.json"))
READY = Raw(b'{"type":"ready"}')

TO_CLIENT: list[to_client.Message] = [
    to_client.Hello(VERSION, "table", None, None),
    to_client.TableFacts(
        id="table",
        host="zoë",
        game="pikoko",
        setup={"rounds": 3},
        seats=(
            to_client.SeatFacts(HumanPlayer("zoë", "Zoë"), True, 34, None, False, False),
            to_client.SeatFacts(BotPlayer("medium", "Anna"), True, None, None, False, False),
            to_client.SeatFacts(None, False, None, None, False, False),
        ),
        public=False,
        spectators=True,
        rated=False,
        watching=2,
        match=to_client.MatchFacts("match", "ab12", False, None),
        running=True,
        paused=False,
        wants_pause=(0,),
        reading=False,
        enough=(0,),
        wants_again=(),
        waits_ms=None,
        lesson=to_client.LessonFacts(2, 7, False),
        practice=to_client.PracticeFacts("free"),
    ),
    to_client.View("match", 1, Millis(2), "turns", 1, None, Raw(b"null"), (), None, None),
    to_client.Accepted("a"),
    to_client.Accepted("b", 7),
    to_client.Rejected("c", "must_follow", "You must follow.", {"colour": "R", "seat": None}),
    to_client.Chat(1, "zoë", "Zoë", "Bonjour !", 1_700_000_000_000),
    to_client.Verdict(0, 1, 34, Raw(b'{"type":"grab","card":"RGB"}')),
    to_client.LagReport(1, (to_client.Lag(40, 3, 12, 8, 1, 0), to_client.Lag(None, 0, 0, 0, 0, 0))),
    to_client.Hands(((512, 0), None)),
    to_client.Ping(1),
    to_client.Pong(12.5, 1_700_000_000_000),
    to_client.Error("malformed", "No."),
]
TO_SERVER: list[to_server.Message] = [
    to_server.Command("a", READY),
    to_server.Command("b", READY, seq=7, after_ms=312.5),
    to_server.Sit("c", 0),
    to_server.Stand("d"),
    to_server.Configure("e", Wishes(game="confetti", setup={"dark": True})),
    to_server.PutBot("f", 1, "best"),
    to_server.ClearSeat("g", 1),
    to_server.Arrange("h", (1, 0)),
    to_server.Ban("i", "zoë"),
    to_server.Start("j"),
    to_server.Pause("k"),
    to_server.Resume("l"),
    to_server.Enough("p", 48_000),
    to_server.More("q"),
    to_server.Again("r", "match"),
    to_server.GoToStep("s", 2),
    to_server.Say("m", "Bonjour !"),
    to_server.Mute("n", "zoë"),
    to_server.Unmute("o", "zoë"),
    to_server.Hand((512, 1000)),
    to_server.Hand(None),
    to_server.Reading(True),
    to_server.Speak("fr"),
    to_server.Ping(12.5),
    to_server.Pong(1),
]


def valid(definition: str) -> jsonschema_rs.Draft202012Validator:
    return jsonschema_rs.Draft202012Validator(
        {"$ref": f"#/$defs/{definition}", "$defs": SCHEMA["$defs"]}
    )


def plain(message: object) -> Any:
    return msgspec.json.decode(msgspec.json.encode(message))


def views(game: AnyGame, record: AnyRecord, every: int = 1) -> Iterator[Any]:
    """What a match sends, to one seat after the other and to a spectator."""
    match = Match.begin(game, record)
    seats = (*everyone(match.seats), None)
    for step, (at, told) in enumerate(match.replay(record)):
        if step % every == 0:
            seat = seats[step // every % len(seats)]
            raw = frames.write_events(told)
            head = frames.write_head("match", step, at, game, match.state)
            frame = frames.write_view(head, game, match.state, seat, raw)
            yield msgspec.json.decode(frame)


def test_what_is_written_down_is_current() -> None:
    for path, text in documents().items():
        assert path.read_text() == text, f"{path.relative_to(ROOT)}: `make wire`"


def test_every_message_has_its_sample() -> None:
    assert {type(message) for message in TO_CLIENT} == set(get_args(to_client.Message))
    assert {type(message) for message in TO_SERVER} == set(get_args(to_server.Message))


def test_definitions_are_named_for_readers_and_all_needed() -> None:
    names = set(SCHEMA["$defs"])
    assert all(re.fullmatch("[A-Z][A-Za-z]+", name) for name in names)
    assert {"PikokoView", "ConfettiGrab", "RougeJauneVertPlace", "Place", "Ready"} <= names
    mentioned = set(re.findall(r'"#/\$defs/([^"]+)"', json.dumps(SCHEMA)))
    assert names - mentioned == {"Games", "GameSetup"}  # which are for clients' own types
    assert mentioned <= names


@pytest.mark.parametrize("message", TO_CLIENT, ids=lambda message: type(message).__name__)
def test_what_the_server_sends_is_valid(message: to_client.Message) -> None:
    sent = plain(message)
    if not isinstance(message, to_client.View):
        valid("ToClient").validate(sent)
    for field in sent:
        assert not valid("ToClient").is_valid({**sent, field: [[]]})
        assert not valid("ToClient").is_valid({key: sent[key] for key in sent if key != field})


@pytest.mark.parametrize("message", TO_SERVER, ids=lambda message: type(message).__name__)
def test_what_a_client_may_send_is_valid(message: to_server.Message) -> None:
    sent = plain(message)
    valid("ToServer").validate(sent)
    assert not valid("ToServer").is_valid({**sent, "colour": "red"})
    for field in sent:
        assert not valid("ToServer").is_valid({**sent, field: [[]]})


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_real_matches_are_valid(file: Path) -> None:
    game, record = load(file.read_bytes(), GAMES)
    of_game = {kind: one["$ref"].split("/")[-1] for kind, one in _kinds(game).items()}
    message, view, event = valid("ToClient"), valid(of_game["view"]), valid(of_game["event"])
    for sent in views(game, record):
        message.validate(sent)
        view.validate(sent["view"])
        for told in sent["told"]:
            event.validate(told)
    command = valid(of_game["command"])
    for number, entry in enumerate(record.entries):
        command.validate(plain(entry.command))
        asked = to_server.Command(str(number), Raw(msgspec.json.encode(entry.command)), number, 1.5)
        valid("ToServer").validate(plain(asked))


def _kinds(game: AnyGame) -> Schema:
    kinds: Schema = SCHEMA["$defs"]["Games"]["properties"][game.id]["properties"]
    return kinds


def test_the_examples_on_the_page_are_valid() -> None:
    page = (ROOT / "docs" / "wire.md").read_text()
    lines = "".join(re.findall(r"```wire\n(.*?)```", page, re.DOTALL)).splitlines()
    assert lines
    for line in lines:
        valid("ToServer" if line[0] == "→" else "ToClient").validate(json.loads(line[2:]))


def test_the_compiler_takes_real_messages_and_no_others(tmp_path: Path) -> None:
    """A line for each message; one that lacks something must be an error."""
    wire = ROOT / "web" / "src" / "wire"
    lines = [
        f'import type {{ ToClient, ToServer }} from "{wire}";',
        "export const toServer: readonly ToServer[] = [",
        *(f"  {json.dumps(plain(message))}," for message in TO_SERVER),
        "];",
        "export const toClient: readonly ToClient[] = [",
        *_right_and_wrong(plain(one) for one in TO_CLIENT if not isinstance(one, to_client.View)),
    ]
    for file in FILES[::4]:
        game, record = load(file.read_bytes(), GAMES)
        lines += _right_and_wrong(views(game, record, every=1 + len(record.entries) // 4))
    lines += ["];"]
    source = tmp_path / "messages.ts"
    source.write_text("\n".join(lines) + "\n")
    assert compiled(source) == ""


def _right_and_wrong(messages: Iterator[Any]) -> Iterator[str]:
    for message in messages:
        yield f"  {json.dumps(message)},"
        last = list(message)[-1]
        yield "  // @ts-expect-error"
        yield f"  {json.dumps({key: message[key] for key in message if key != last})},"


def compiled(source: Path) -> str:
    """What the TypeScript compiler has to say."""
    node = Path(sys.executable).parent / "node"
    tsc = ROOT / "web" / "node_modules" / "typescript" / "bin" / "tsc"
    assert tsc.exists(), "the TypeScript compiler is missing: `make web/node_modules/.dev`"
    strict = ["--noEmit", "--strict", "--exactOptionalPropertyTypes", "--module", "esnext"]
    command = [str(node), str(tsc), *strict, "--moduleResolution", "bundler", source.name]
    done = subprocess.run(command, cwd=source.parent, capture_output=True, text=True, timeout=120)
    return done.stdout + done.stderr
