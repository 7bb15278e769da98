"""Records that cannot be replayed are refused, each with its reason."""

from typing import Any

import msgspec
import pytest
from ours import GAMES

from tablee.games.pikoko import PIKOKO
from tablee.games.pikoko.messages import Bid
from tablee.kernel.game import BadSetup
from tablee.kernel.match import Match
from tablee.kernel.record import BadRecord, dump, load
from tablee.laws import StillMatch


def document(**changes: Any) -> bytes:
    """A saved match of a few moves, with some fields changed."""
    at = StillMatch(PIKOKO, 3, seed=3)
    bidder = at.state.to_act[0]
    at.wait(100)
    at.do(bidder, Bid(2))
    at.wait(50)
    fields = msgspec.json.decode(dump(at.match.record))
    return msgspec.json.encode(fields | changes)


def refused(json: bytes) -> str:
    try:
        game, record = load(json, GAMES)
        Match.from_record(game, record)
    except BadRecord as bad:
        return bad.reason
    raise AssertionError("it was replayed")


def entry(at: int, seat: int, **command: Any) -> dict[str, Any]:
    return {"at": at, "seat": seat, "command": command}


def test_a_record_brings_back_the_state_and_the_clock() -> None:
    game, record = load(document(), GAMES)
    match = Match.from_record(game, record)
    assert match.clock == 150
    assert len(match.state.to_act) == 1


def test_a_newer_format_is_refused() -> None:
    assert refused(document(format=2)) == "unknown_format"


def test_newer_or_older_rules_are_refused() -> None:
    assert refused(document(rules=PIKOKO.rules_version + 1)) == "unknown_rules"
    assert refused(document(rules=0)) == "unknown_rules"


def test_an_unknown_game_is_refused() -> None:
    assert refused(document(game="chess")) == "unknown_game"


@pytest.mark.parametrize(
    "json",
    [
        b"",
        b"{}",
        b"[]",
        b"\xff",
        b"[" * 100_000,
        document(seats="three"),
        document(seed=1.5),
        document(setup=b"\xff".hex(), entries=None),
        document(entries=[entry(1, 0, type="fly")]),
        document(entries=[entry(-1, 0, type="ready")]),
        document(entries=[entry(2**63, 0, type="ready")]),
        document(comment="nice game"),
    ],
)
def test_what_is_no_record_is_refused(json: bytes) -> None:
    assert refused(json) == "malformed_record"


def test_times_never_go_back() -> None:
    bid = {"type": "bid", "tokens": 1}
    starter = StillMatch(PIKOKO, 3, seed=3).state.starter
    one, other = (seat for seat in range(3) if seat != starter)
    entries = [entry(100, one, **bid), entry(99, other, **bid)]
    assert refused(document(entries=entries)) == "time_goes_back"
    assert refused(document(until=99)) == "time_goes_back"


def test_every_entry_must_be_accepted_by_the_rules() -> None:
    assert refused(document(entries=[entry(1, 7, type="ready")])) == "unknown_seat"
    assert refused(document(entries=[entry(1, 0, type="ready")])) == "entry_refused"


def test_settings_that_make_no_match_are_refused() -> None:
    wrong: list[Any] = [{"rounds": 99}, {"colour": "red"}, []]
    for settings in wrong:
        with pytest.raises(BadSetup):
            load(document(setup=settings), GAMES)
    with pytest.raises(BadSetup):
        load(document(stack={"starter": "me"}), GAMES)
    game, record = load(document(seats=9), GAMES)
    with pytest.raises(BadSetup):
        Match.from_record(game, record)
