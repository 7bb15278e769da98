"""The engine protocol, bullet by bullet."""

import json
from typing import Any

import pytest
from ours import GAMES

from tablee.engine import Engine


class Talk:
    """A conversation with an engine."""

    def __init__(self, **new: Any) -> None:
        self.engine = Engine()
        if new:
            self.ok(op="new", **({"seats": 3, "seed": 7} | new))

    def line(self, line: bytes | str) -> dict[str, Any]:
        answer = self.engine.answer(line.encode() if isinstance(line, str) else line)
        assert b"\n" not in answer
        decoded: dict[str, Any] = json.loads(answer)
        return decoded

    def ask(self, **request: Any) -> dict[str, Any]:
        return self.line(json.dumps(request))

    def ok(self, **request: Any) -> dict[str, Any]:
        answer = self.ask(**request)
        assert answer["ok"] is True, answer
        return answer

    def apply(self, at: int, seat: int, **command: Any) -> dict[str, Any]:
        return self.ask(op="apply", at=at, seat=seat, command=command)

    def error(self, line: bytes | str | None = None, **request: Any) -> str:
        """The code of the error, which must leave everything as it was."""
        before = self.everything()
        answer = self.ask(**request) if line is None else self.line(line)
        assert answer["ok"] is False, answer
        assert answer["error"]["message"]
        assert self.everything() == before
        code: str = answer["error"]["code"]
        return code

    def everything(self) -> Any:
        return self.ask(op="state"), self.ask(op="record"), self.ask(op="deadline")


def test_games() -> None:
    games = Talk().ok(op="games")["games"]
    assert {game["id"]: game["seats"] for game in games} == {
        "pikoko": [3, 5],
        "rouge-jaune-vert": [2, 6],
        "plumpsack": [2, 5],
        "confetti": [1, 7],
    }
    pikoko = games[0]["setup"]
    assert pikoko["properties"]["rounds"]["maximum"] == 10
    assert pikoko["properties"]["rounds"]["default"] == 3
    assert pikoko["additionalProperties"] is False


@pytest.mark.parametrize("game", GAMES)
def test_the_same_seed_gives_the_same_game(game: str) -> None:
    states = [Talk(game=game, seed=seed).ok(op="state") for seed in (7, 7, 8, 3**200, 3**200)]
    assert states[0] == states[1] != states[2]
    assert states[3] == states[4]


@pytest.mark.parametrize("game", GAMES)
def test_the_seed_is_in_no_view(game: str) -> None:
    talk = Talk(game=game)
    for seat in (0, 1, 2, None):
        view = talk.ok(op="view", seat=seat)["view"]
        assert not {"rng", "seed", "decks", "stack"} & set(view)


def test_what_is_due_up_to_and_at_a_time_happens_first() -> None:
    talk = Talk(game="pikoko", setup={"turn_ms": 1000})
    assert talk.ok(op="deadline")["at"] == 1000
    target = talk.ok(op="state")["state"]["target"]
    bidder = (target + 1) % 3
    assert talk.error(op="apply", at=1000, seat=bidder, command={"type": "bid", "tokens": 1}) == (
        "rejected"
    )
    events = talk.apply(1000, bidder, type="ready")["events"]
    assert events[0]["event"]["type"] == "time_ran_out"
    assert events[-1]["event"] == {"type": "said_ready", "seat": bidder}


def test_events_say_whom_they_are_for() -> None:
    talk = Talk(game="rouge-jaune-vert", seats=2)
    talk.ok(op="until", at=3000)
    taken, seen = talk.apply(3001, 1, type="take", spot=5)["events"]
    card = talk.ok(op="state")["state"]["held"][1]["card"]
    assert taken == {"to": None, "event": {"type": "card_taken", "seat": 1, "spot": 5}}
    assert seen == {"to": [1], "event": {"type": "card_seen", "card": card}}


def test_until_and_deadline() -> None:
    talk = Talk(game="confetti", seats=1)
    assert talk.ok(op="deadline")["at"] == 3000
    assert talk.ok(op="until", at=2999)["events"] == []
    assert talk.ok(op="until", at=3000)["events"] == [
        {"to": None, "event": {"type": "sandglass_turned", "round": 1}}
    ]
    talk.ok(op="until", at=10**9)
    assert talk.ok(op="deadline")["at"] is None
    assert talk.ok(op="scores") == {"ok": True, "scores": [0], "ranks": [1]}


def test_options_view_and_scores_while_it_runs() -> None:
    talk = Talk(game="pikoko", stack={"starter": 1})
    assert talk.ok(op="options", seat=1)["options"] == []
    assert talk.ok(op="options", seat=0)["options"][3] == {"type": "bid", "tokens": 3}
    assert talk.ok(op="view", seat=0)["view"]["hands"][0] == [None] * 8
    assert talk.ok(op="view", seat=None)["view"]["hands"] == [[None] * 8] * 3
    assert talk.ok(op="scores") == {"ok": True, "scores": None}


@pytest.mark.parametrize("game", GAMES)
def test_a_record_loads_into_the_game_it_saves(game: str) -> None:
    talk = Talk(game=game, seed=2**200)
    talk.ok(op="until", at=5000)
    for at in range(5000, 9000, 100):
        for seat in range(3):
            options = talk.ok(op="options", seat=seat)["options"]
            if options:
                talk.ok(op="apply", at=at, seat=seat, command=options[at % len(options)])
    talk.ok(op="until", at=9050)
    other = Talk()
    other.ok(op="load", record=talk.ok(op="record")["record"])
    assert other.everything() == talk.everything()
    assert other.error(op="until", at=9049) == "bad_request"


@pytest.mark.parametrize("game", GAMES)
def test_a_bot_does_what_may_be_done(game: str) -> None:
    talk, at = Talk(game=game), 0
    for turn in range(120):
        for seat in range(3):
            options = talk.ok(op="options", seat=seat)["options"]
            answer = talk.ask(op="bot", seat=seat, level="strong", seed=turn, think_ms=20)
            if not options:
                assert answer["error"]["code"] == "rejected"
                continue
            assert answer["command"] in options
            assert answer["after_ms"] >= 0
            talk.ok(op="apply", at=at, seat=seat, command=answer["command"])
        at += 400
        talk.ok(op="until", at=at)


def test_a_bot_remembers_what_its_seat_has_seen() -> None:
    right = 0
    for seed in range(20):
        talk = Talk(game="plumpsack", seats=2, seed=seed, stack={"first": 0})
        talk.ok(op="until", at=30_000)
        talk.ok(op="apply", at=30_000, seat=1, command={"type": "put_sack", "spot": 3})
        named = talk.ok(op="bot", seat=0, seed=seed)["command"]["object"]
        right += named == talk.ok(op="state")["state"]["circle"][3]["object"]
    assert right > 10  # by chance it would be less than one


def test_bots_with_the_same_seed_do_the_same() -> None:
    answers = [Talk(game="plumpsack").ask(op="bot", seat=0, seed=5) for _ in range(2)]
    assert answers[0] == answers[1]


# Errors


@pytest.mark.parametrize(
    "line",
    [
        "",
        " ",
        "{",
        "}",
        '{"op":"state"',
        '{"op":"state"} x',
        "{'op':'state'}",
        "nonsense",
        '{"op":NaN}',
        b"\xff\xfe",
        b'{"op":"\xff"}',
        b'{"op":"apply","at":1,"seat":0,"command":{"type":"\xff"}}',
        b'{"op":"new","game":"pikoko","seats":3,"seed":1,"setup":{"rounds":"\xff"}}',
        "[" * 100_000,
        '{"op":"load","record":' + "[" * 100_000 + "]" * 100_000 + "}",
        '{"op":"apply","at":1,"seat":0,"command":' + '{"a":' * 100_000 + "1" + "}" * 100_000 + "}",
    ],
)
def test_bad_json(line: bytes | str) -> None:
    assert Talk(game="pikoko").error(line) == "bad_json"


@pytest.mark.parametrize(
    "line",
    [
        "[]",
        "1",
        "null",
        '"state"',
        "{}",
        '{"op":"fly"}',
        '{"op":5}',
        '{"op":"apply"}',
        '{"op":"apply","at":1,"seat":0}',
        '{"op":"apply","at":1,"seat":0,"command":{}}',
        '{"op":"apply","at":1,"seat":0,"command":{"type":"fly"}}',
        '{"op":"apply","at":1,"seat":0,"command":{"type":"bid"}}',
        '{"op":"apply","at":1,"seat":0,"command":{"type":"bid","tokens":"3"}}',
        '{"op":"apply","at":1,"seat":0,"command":{"type":"bid","tokens":1.5}}',
        '{"op":"apply","at":1,"seat":0,"command":{"type":"bid","tokens":true}}',
        '{"op":"apply","at":1,"seat":0,"command":{"type":"bid","tokens":1,"more":1}}',
        '{"op":"apply","at":1,"seat":0,"command":[]}',
        '{"op":"apply","at":-1,"seat":0,"command":{"type":"bid","tokens":1}}',
        '{"op":"apply","at":1e3,"seat":0,"command":{"type":"bid","tokens":1}}',
        '{"op":"apply","at":1,"seat":3,"command":{"type":"bid","tokens":1}}',
        '{"op":"apply","at":1,"seat":-1,"command":{"type":"bid","tokens":1}}',
        '{"op":"apply","at":1,"seat":null,"command":{"type":"bid","tokens":1}}',
        '{"op":"apply","at":99999999999999999999999,"seat":0,"command":{"type":"ready"}}',
        '{"op":"until"}',
        '{"op":"until","at":"1"}',
        '{"op":"until","at":1' + "0" * 400 + "}",
        '{"op":"options"}',
        '{"op":"options","seat":1' + "0" * 400 + "}",
        '{"op":"options","seat":null}',
        '{"op":"view","seat":3}',
        '{"op":"view","seat":"0"}',
        '{"op":"bot","seat":0,"level":"divine"}',
        '{"op":"load"}',
        '{"op":"load","record":{}}',
        '{"op":"load","record":[]}',
        '{"op":"new","game":"pikoko","seats":"3","seed":1}',
        '{"op":"new","game":"pikoko","seats":3}',
        '{"op":"new","game":"pikoko","seats":3,"seed":1.5}',
        '{"op":"state","colour":"red"}',
    ],
)
def test_bad_request(line: str) -> None:
    assert Talk(game="pikoko").error(line) == "bad_request"


def test_times_never_go_back() -> None:
    talk = Talk(game="pikoko")
    talk.ok(op="until", at=5000)
    assert talk.error(op="until", at=4999) == "bad_request"
    assert talk.error(op="apply", at=4999, seat=0, command={"type": "ready"}) == "bad_request"
    talk.ok(op="until", at=5000)


def test_settings_and_stack_may_be_left_out_or_null() -> None:
    left_out = Talk(game="pikoko").everything()
    assert Talk(game="pikoko", setup=None, stack=None).everything() == left_out
    assert Talk(game="pikoko", setup={}, stack={}).everything() == left_out


def test_unknown_game_and_no_game() -> None:
    assert Talk().error(op="new", game="chess", seats=2, seed=1) == "unknown_game"
    for op in ("deadline", "state", "scores", "record", "view"):
        assert Talk().error(op=op) == "no_game"
    assert Talk().error(op="options", seat=0) == "no_game"
    assert Talk().error(op="until", at=0) == "no_game"
    assert Talk().error(op="bot", seat=0) == "no_game"
    assert Talk().error(op="apply", at=0, seat=0, command={"type": "ready"}) == "no_game"


@pytest.mark.parametrize(
    ("new", "field"),
    [
        ({"game": "pikoko", "seats": 2}, "seats"),
        ({"game": "pikoko", "seats": 6}, "seats"),
        ({"game": "pikoko", "seats": -(10**30)}, "seats"),
        ({"game": "confetti", "seats": 0}, "seats"),
        ({"game": "pikoko", "setup": {"rounds": 0}}, "rounds"),
        ({"game": "pikoko", "setup": {"rounds": 11}}, "rounds"),
        ({"game": "pikoko", "setup": {"rounds": 10**40}}, "rounds"),
        ({"game": "pikoko", "setup": {"rounds": "3"}}, "rounds"),
        ({"game": "pikoko", "setup": {"rounds": None}}, "rounds"),
        ({"game": "pikoko", "setup": {"turn_ms": -1}}, "turn_ms"),
        ({"game": "pikoko", "setup": {"colour": "red"}}, "colour"),
        ({"game": "pikoko", "setup": []}, "setup"),
        ({"game": "pikoko", "setup": {"x - at `$.rounds": 1}}, "x - at `$.rounds"),
        ({"game": "rouge-jaune-vert", "setup": {"rounds": 6}}, "rounds"),
        ({"game": "rouge-jaune-vert", "setup": {"points": [1, 2, 3]}}, "points"),
        ({"game": "rouge-jaune-vert", "setup": {"points": ["1"] * 30}}, "points[0]"),
        ({"game": "plumpsack", "setup": {"circle": 4}}, "circle"),
        ({"game": "plumpsack", "setup": {"circle": 13}}, "circle"),
        ({"game": "plumpsack", "setup": {"first": 3}}, "first"),
        ({"game": "plumpsack", "setup": {"first": "me"}}, "first"),
        ({"game": "plumpsack", "seats": 5, "setup": {"goal": 10}}, "goal"),
        ({"game": "confetti", "setup": {"dark": 1}}, "dark"),
        ({"game": "confetti", "setup": {"sandglass_ms": 0}}, "sandglass_ms"),
        ({"game": "pikoko", "stack": {"decks": [["R2"]]}}, "stack.decks[0]"),
        ({"game": "pikoko", "stack": {"starter": 3}}, "stack.starter"),
        ({"game": "pikoko", "stack": {"decks": "R2"}}, "stack.decks"),
        ({"game": "pikoko", "stack": {"deck": []}}, "stack"),
        ({"game": "confetti", "stack": {"deck": ["ROY"] * 84}}, "stack.deck"),
        ({"game": "plumpsack", "stack": {"first": -1}}, "stack.first"),
        ({"game": "rouge-jaune-vert", "stack": {"points": [0] * 30}}, "stack.points"),
    ],
)
def test_bad_setup_names_the_field(new: dict[str, Any], field: str) -> None:
    talk = Talk(game="pikoko")
    before = talk.everything()
    error = talk.ask(op="new", **({"seats": 3, "seed": 1} | new))["error"]
    assert (error["code"], error["field"]) == ("bad_setup", field)
    assert talk.everything() == before


@pytest.mark.parametrize(
    ("game", "command"),
    [
        ("pikoko", {"type": "bid", "tokens": -1}),
        ("pikoko", {"type": "bid", "tokens": 10**50}),
        ("pikoko", {"type": "bid", "tokens": -(10**4000)}),
        ("pikoko", {"type": "trust", "seat": 10**30}),
        ("pikoko", {"type": "play", "card": "Z99"}),
        ("pikoko", {"type": "play", "card": "R2", "colour": "no such colour"}),
        ("pikoko", {"type": "ready"}),
        ("rouge-jaune-vert", {"type": "take", "spot": -(10**30)}),
        ("rouge-jaune-vert", {"type": "stop"}),
        ("plumpsack", {"type": "put_sack", "spot": 10**30}),
        ("plumpsack", {"type": "name", "object": "unicorn"}),
        ("confetti", {"type": "grab", "card": "XYZ"}),
        ("confetti", {"type": "keep", "cards": ["XYZ"] * 100}),
        ("confetti", {"type": "let_go"}),
    ],
)
def test_rejected_is_a_well_formed_command_whatever_its_numbers(
    game: str, command: dict[str, Any]
) -> None:
    talk = Talk(game=game, stack={"starter": 1} if game == "pikoko" else {})
    assert talk.error(op="apply", at=2500, seat=0, command=command) == "rejected"


def test_numbers_longer_than_python_reads_are_refused_too() -> None:
    talk, digits = Talk(game="pikoko"), "9" * 10_000
    command = f'{{"type":"bid","tokens":{digits}}}'
    line = f'{{"op":"apply","at":1,"seat":0,"command":{command}}}'
    assert talk.error(line) == "rejected"
    assert talk.line(line)["error"]["reason"] == "too_large"
    assert talk.error(f'{{"op":"until","at":{digits}}}') == "bad_request"
    assert talk.error(f'{{"op":"new","game":"pikoko","seats":3,"seed":{digits}}}') == "bad_request"


def test_more_options_than_anybody_could_list_are_refused() -> None:
    """All 84 cards in one hand, of which any 9 may be kept."""
    talk = Talk(game="confetti", seats=2, setup={"slide_ms": 0})
    talk.ok(op="until", at=153_000)
    state = talk.ok(op="state")["state"]
    assert (state["round"], state["phase"], len(state["table"])) == (3, "race", 84)
    for card in state["table"]:
        talk.ok(op="apply", at=153_000, seat=0, command={"type": "grab", "card": card})
    talk.ok(op="until", at=213_000)
    assert talk.ok(op="state")["state"]["phase"] == "keep"
    assert talk.error(op="options", seat=0) == "rejected"
    command = talk.ok(op="bot", seat=0)["command"]
    talk.ok(op="apply", at=214_000, seat=0, command=command)


def test_wrong_settings_in_a_record_are_bad_setup() -> None:
    talk = Talk(game="pikoko")
    record = talk.ok(op="record")["record"]
    for wrong in ({"setup": {"rounds": 0}}, {"seats": 9}, {"stack": {"starter": 7}}):
        assert talk.error(op="load", record=record | wrong) == "bad_setup"


def test_a_rejected_request_does_not_move_the_clock() -> None:
    talk = Talk(game="pikoko")
    talk.error(op="apply", at=10**9, seat=0, command={"type": "bid", "tokens": 99})
    assert talk.ok(op="scores")["scores"] is None
    talk.ok(op="until", at=1)


def test_a_match_that_is_over_takes_no_more_commands() -> None:
    talk = Talk(game="plumpsack")
    talk.ok(op="until", at=10**9)
    assert talk.error(op="apply", at=10**9, seat=0, command={"type": "ready"}) == "rejected"
    assert talk.ok(op="options", seat=0)["options"] == []
    assert talk.ok(op="scores")["ranks"] == [1, 1, 1]


def test_refusals_are_said_in_words() -> None:
    talk = Talk(game="pikoko", stack={"starter": 0})
    answer = talk.apply(1, 1, type="bid", tokens=12)
    assert answer["error"] == {
        "code": "rejected",
        "reason": "bid_out_of_bounds",
        "message": "You have 9 tokens left to bid.",
    }
