"""Programs of other people: good ones, slow ones, broken ones."""

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from arena.command import EXAMPLES
from tablee.arena.play import Arena, Deal
from tablee.arena.program import Fault
from tablee.arena.report import tell_faults
from tablee.arena.settings import Settings
from tablee.arena.summary import sum_up
from tablee.words import Voice

PREAMBLE = "import json, os, sys, time\nfor line in sys.stdin:\n    request = json.loads(line)\n"
"""Scripts go on from here, indented, and answer what is asked."""


@pytest.fixture(autouse=True)
def silence(capfd: pytest.CaptureFixture[str]) -> Iterator[None]:
    """Neither we nor a program has anything to say but answers."""
    yield
    assert capfd.readouterr().err == ""


def _settings(script: str, folder: Path, game: str = "pikoko", think_ms: int = 2000) -> Settings:
    file = folder / "bot.py"
    file.write_text(PREAMBLE + "".join(f"    {line}\n" for line in script.splitlines()))
    setup: dict[str, Any] = {"rounds": 1} if game == "pikoko" else {}
    names = ("mine", "beginner", "beginner") if game == "pikoko" else ("mine", "beginner")
    return Settings(
        game_id=game,
        setup=setup,
        seats=len(names),
        lineup=names,
        programs={"mine": (sys.executable, str(file))},
        think_ms=think_ms,
        seed=1,
        compiled=False,
        code="",
    )


def _played(settings: Settings) -> Deal:
    arena = Arena(settings)
    try:
        return arena.play(0)
    finally:
        arena.close()


GOOD = """
options = request.get("options")
print(json.dumps({"ok": True, "command": options and options[0]}), flush=True)
"""


@pytest.mark.parametrize(
    ("script", "fault"),
    [
        ("sys.exit(1)", "crashed"),
        ("if request['op'] == 'decide': sys.exit(1)" + GOOD, "crashed"),
        ("if request['op'] == 'decide': time.sleep(60)" + GOOD, "too_slow"),
        ("print('hello', flush=True)", "nonsense"),
        ("print('{\"ok\": false}', flush=True)", "nonsense"),
        ('print(\'{"ok": true, "command": {"type": "fly"}}\', flush=True)', "nonsense"),
        (
            'print(\'{"ok": true, "command": {"type": "bid", "tokens": 99}}\', flush=True)',
            "illegal",
        ),
    ],
)
def test_chance_plays_for_a_program_that_fails(script: str, fault: Fault, tmp_path: Path) -> None:
    deal = _played(_settings(script, tmp_path, think_ms=200 if fault == "too_slow" else 2000))
    assert len(deal.matches) == 3
    for match in deal.matches:
        seat = match.names.index("mine")
        assert list(match.faults) == [seat]
        assert match.faults[seat].first == fault
        assert match.faults[seat].count > 3


def test_faults_are_counted_and_told(tmp_path: Path) -> None:
    settings = _settings("sys.exit(1)", tmp_path)
    deal = _played(settings)
    count = sum(faults.count for match in deal.matches for faults in match.faults.values())
    summary = sum_up(settings.names, [deal])
    for lang, why in (("en", "it ended by itself"), ("fr", "le programme s'est arrêté")):
        (line,) = tell_faults(summary, settings, Voice(lang))  # type: ignore[arg-type]
        assert line.startswith("mine")
        assert str(count) in line
        assert why in line


def test_a_program_that_waits_for_nothing_is_not_waited_for(tmp_path: Path) -> None:
    """Without a clock, a turn that nobody takes would last for ever."""
    settings = _settings("print('{\"ok\": true}', flush=True)", tmp_path)
    settings.setup["turn_ms"] = 0
    (match, *_) = _played(settings).matches
    assert match.faults[match.names.index("mine")].first == "waits_for_nothing"


def test_a_program_may_wait_while_a_clock_runs(tmp_path: Path) -> None:
    (match, *_) = _played(_settings("print('{\"ok\": true}', flush=True)", tmp_path)).matches
    assert not match.faults


def test_one_process_sits_in_a_seat_match_after_match(tmp_path: Path) -> None:
    script = "open(sys.argv[0] + '.log', 'a').write(f'{os.getpid()} {line}')" + GOOD
    settings = _settings(script, tmp_path)
    arena = Arena(settings)
    for number in range(3):
        assert not any(match.faults for match in arena.play(number).matches)
    arena.close()
    lines = (tmp_path / "bot.py.log").read_text().splitlines()
    begun = [line for line in lines if '"op":"new"' in line]
    assert len(begun) == 9
    assert len({line.split()[0] for line in begun}) == 3  # a process for each seat
    seats = {(line.split()[0], json.loads(line.split(" ", 1)[1])["seat"]) for line in begun}
    assert len(seats) == 3


def test_a_program_sees_its_own_seat_only_and_all_of_it_if_it_asks(tmp_path: Path) -> None:
    script = """
open(sys.argv[0] + '.log', 'a').write(line)
options = request.get("options")
print(json.dumps({"ok": True, "see": True, "command": options and options[0]}), flush=True)
"""
    assert not any(match.faults for match in _played(_settings(script, tmp_path)).matches)
    requests = list(map(json.loads, (tmp_path / "bot.py.log").read_text().splitlines()))
    assert [request["op"] for request in requests[:2]] == ["new", "see"]
    new = requests[0]
    assert (new["game"], new["seats"], new["setup"]["rounds"]) == ("pikoko", 3, 1)
    assert isinstance(new["seed"], int)  # a text could be the one that the cards come from
    first_match = requests[: [request["op"] for request in requests].index("new", 1)]
    views = [request["view"] for request in first_match[1:]]
    assert all(set(view["hands"][new["seat"]]) <= {None} for view in views)
    assert any(view["phase"] == "over" for view in views)


def test_no_program_has_a_faster_hand_than_people(tmp_path: Path) -> None:
    """It would take every card of Confetti in no time."""
    settings = _settings(GOOD, tmp_path, game="confetti")
    for match in _played(settings).matches:
        assert not match.faults
        assert match.scores[match.names.index("mine")] < 30


@pytest.mark.parametrize("game", ["confetti", "plumpsack", "rouge-jaune-vert"])
def test_the_random_example_plays_every_game(game: str) -> None:
    settings = Settings(
        game_id=game,
        setup={},
        seats=2,
        lineup=("random", "beginner"),
        programs={"random": (sys.executable, str(EXAMPLES / "random_bot.py"))},
        think_ms=5000,
        seed=1,
        compiled=False,
        code="",
    )
    assert not any(match.faults for match in _played(settings).matches)
