"""`tablee arena`, as people meet it."""

import json
import os
import re
import signal
import subprocess
import time
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pytest

from arena.command import ARENA, PATIENCE_S, arena, results
from tablee.cli import main

Output = pytest.CaptureFixture[str]
Deal = dict[str, Any]

# By Python, when it clears away what a killed process has left.
CLEANED_UP = r".*resource_tracker: There appear to be \d+ leaked semaphore objects .*\n.*\n"

FAST = ("--game", "plumpsack", "--bots", "beginner,beginner", "--setup", '{"circle":5,"goal":2}')


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Forty matches in one go, by one process."""
    file = tmp_path_factory.mktemp("arena") / "whole.json"
    results(*FAST, "--matches", 40, "--jobs", 1, out=file)
    return file


def test_two_processes_play_what_one_plays(whole: Path, tmp_path: Path) -> None:
    file = tmp_path / "by_two.json"
    results(*FAST, "--matches", 40, "--jobs", 2, out=file)
    assert file.read_bytes() == whole.read_bytes()
    assert [path.name for path in tmp_path.iterdir()] == ["by_two.json"]


def test_a_run_in_parts_is_a_run_in_one_go(whole: Path, tmp_path: Path) -> None:
    file = tmp_path / "in_parts.json"
    part = results(*FAST, "--matches", 11, "--jobs", 1, out=file)
    assert part["summary"]["matches"] == 12  # whole deals
    results(*FAST, "--matches", 40, "--jobs", 1, out=file)
    assert file.read_bytes() == whole.read_bytes()


def test_what_is_there_is_not_played_again(whole: Path, tmp_path: Path) -> None:
    document = json.loads(whole.read_text())
    document["deals"][0]["matches"][0]["scores"] = [77, 0]  # nobody scores that
    file = tmp_path / "changed.json"
    file.write_text(json.dumps(document))
    assert main(["arena", *FAST, "--matches", "40", "--out", str(file)]) == 0
    assert json.loads(file.read_text())["deals"] == document["deals"]
    assert json.loads(file.read_text())["summary"] != document["summary"]


def _mind_ctrl_c() -> None:
    """As in a terminal: what runs in the background of a script does not."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def _begun(file: Path, deals: int) -> subprocess.Popen[str]:
    """A run that would take for ever, and has played some deals."""
    command = [
        *ARENA,
        *FAST,
        "--lang",
        "en",
        "--matches",
        "100000",
        "--jobs",
        "2",
        "--out",
        str(file),
    ]
    process = subprocess.Popen(
        command,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
        preexec_fn=_mind_ctrl_c,
    )
    journal, patience = file.with_name(f"{file.name}.journal"), time.monotonic() + PATIENCE_S
    while not journal.exists() or journal.read_bytes().count(b"\n") <= deals:
        assert process.poll() is None, "it plays"
        assert time.monotonic() < patience, "deals are played"
        time.sleep(0.05)
    return process


def _check_resumed(file: Path, deals: Iterable[Deal]) -> None:
    """Once what is missing has been played, it is as if nothing had happened."""
    matches = 2 * (max(deal["number"] for deal in deals) + 3)
    fresh = file.with_name("fresh.json")
    results(*FAST, "--matches", matches, "--jobs", 2, out=file)
    results(*FAST, "--matches", matches, "--jobs", 1, out=fresh)
    assert file.read_bytes() == fresh.read_bytes()


@pytest.mark.skipif(os.name != "posix", reason="sends signals")
def test_ctrl_c_keeps_what_was_played(tmp_path: Path) -> None:
    file = tmp_path / "interrupted.json"
    with _begun(file, 5) as process:
        os.killpg(process.pid, signal.SIGINT)  # as a terminal does: all of them
        try:
            out, err = process.communicate(timeout=PATIENCE_S)
        finally:
            process.kill()
    assert err == "\nInterrupted. The same command goes on from here.\n"
    assert process.returncode == 130
    assert "beginner" in out
    deals = json.loads(file.read_text())["deals"]
    assert len(deals) >= 5
    _check_resumed(file, deals)


@pytest.mark.skipif(os.name != "posix", reason="sends signals")
def test_a_killed_run_loses_only_the_deals_under_way(tmp_path: Path) -> None:
    file, journal = tmp_path / "killed.json", tmp_path / "killed.json.journal"
    with _begun(file, 5) as process:
        process.kill()
        assert process.stderr is not None
        assert not re.sub(CLEANED_UP, "", process.stderr.read())
    deals = list(map(json.loads, journal.read_text().splitlines()[1:]))
    assert len(deals) >= 5
    with journal.open("ab") as torn:
        torn.write(b'{"number":3,"mat')
    _check_resumed(file, deals)
    assert not journal.exists()


def test_an_unchanged_run_writes_the_same_file(whole: Path, capsys: Output) -> None:
    before = whole.read_bytes()
    assert main(["arena", *FAST, "--matches", "20", "--out", str(whole)]) == 0  # there are more
    assert whole.read_bytes() == before
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].endswith("2 seats: 40 matches, which are 20 deals from every seat")
    (standing,) = json.loads(before)["summary"]["standings"]
    assert f"{standing['points']['value']:.2f}" in lines[3]
    assert standing["matches"] == 80


@pytest.mark.parametrize(
    ("lang", "words"),
    [("en", ("finishes above, %", "a round")), ("fr", ("finit devant, %", "par manche"))],
)
def test_both_languages_in_table_and_picture(
    lang: str, words: tuple[str, ...], tmp_path: Path
) -> None:
    setup = '{"rounds":2,"turn_ms":0,"pause_ms":0}'
    names = "easy,beginner,beginner"
    options = ("--game", "pikoko", "--bots", names, "--setup", setup, "--matches", 6, "--jobs", 1)
    run = arena(*options, "--plot", tmp_path / "x.svg", lang=lang)
    assert (run.returncode, run.stderr) == (0, "")
    assert all(word in run.stdout for word in words)
    assert (tmp_path / "x.svg").stat().st_size > 10_000


@pytest.mark.parametrize(
    ("arguments", "english", "french"),
    [
        (
            ["--bots", "best,genius"],
            "There is no bot genius for plumpsack. There are: beginner, ",
            "Il n'y a pas de robot genius pour plumpsack. Il y a : beginner, ",
        ),
        ([], "Say who plays", "Indiquez qui joue"),
        (["--bots", "best", "--seats", "9"], "seats must be", "seats doit être"),
        (["--bots", "best", "--setup", '{"goal":0}'], "goal must be", "goal doit être"),
        (["--bots", "best", "--setup", "{"], "not JSON", "pas du JSON"),
        (["--bot", "python mybot.py"], "A program is given as", "Un programme s'indique par"),
        (["--bot", "x=cmd: 'python"], "A program is given as", "Un programme s'indique par"),
        (["--bot", "best=cmd: python"], "best is the name of", "best est le nom"),
        (
            ["--bot", "x=cmd: /no/such/program"],
            "x (/no/such/program) does not begin a match: it ended by itself.",
            "x (/no/such/program) ne commence pas de partie : le programme s'est arrêté.",
        ),
        (["--bots", "best", "--plot", "x.gif"], "A plot is drawn as", "se dessine en"),
        (["--bots", "best", "--plot", "/no/such/x.svg"], "cannot be written", "Impossible"),
        (["--bots", "best", "--out", "/no/such/x.json"], "cannot be written", "Impossible"),
        (["--bots", "best", "--out", __file__], "something else", "autre chose"),
    ],
)
def test_trouble_is_one_line_in_either_language(
    arguments: list[str], english: str, french: str, capsys: Output
) -> None:
    for lang, said in (("en", english), ("fr", french)):
        assert main(["arena", "--game", "plumpsack", "--lang", lang, *arguments]) == 2
        told = capsys.readouterr()
        (line,) = told.err.splitlines()
        assert said in line.replace("\N{NO-BREAK SPACE}", " ")
        assert told.out == ""


def test_other_settings_go_into_another_file(whole: Path, capsys: Output) -> None:
    before = whole.read_bytes()
    assert main(["arena", *FAST, "--seed", "2", "--lang", "en", "--out", str(whole)]) == 2
    assert "was played with other settings (seed): name another" in capsys.readouterr().err
    assert whole.read_bytes() == before


def test_without_matplotlib_that_is_said_before_anything_is_played(tmp_path: Path) -> None:
    hidden = "import sys; sys.modules['matplotlib'] = None; from tablee.cli import main; main()"
    picture = str(tmp_path / "x.svg")
    command = [ARENA[0], "-c", hidden, "arena", *FAST, "--plot", picture, "--lang", "en"]
    run = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE_S)
    assert run.stderr == "tablee: Plots need Matplotlib: pip install 'tablee[plots]'.\n"
    assert not Path(picture).exists()
