"""The command line, as people and programs meet it."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from make_records import RECORDS
from ours import GAMES

from tablee.cli import main
from tablee.cli.engine import LONGEST_LINE

TRANSCRIPTS = sorted((Path(__file__).parent / "transcripts").glob("*.txt"))
Output = pytest.CaptureFixture[str]


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(("language", "won"), [("en", "wins"), ("fr", "gagne")])
def test_watch_tells_a_whole_match(game: str, language: str, won: str, capsys: Output) -> None:
    assert main(["watch", game, "--seats", "3", "--seed", "15", "--lang", language]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert GAMES[game].name in lines[1]
    assert "15" in lines[1]
    assert won in lines[-1]
    assert len(lines) > 50


def test_watch_with_the_same_seed_is_the_same_match(capsys: Output) -> None:
    told = []
    for seed in ("one", "one", "two"):
        main(["watch", "plumpsack", "--seed", seed])
        told.append(capsys.readouterr().out.splitlines()[3:])
    assert told[0] == told[1] != told[2]


def test_a_watched_match_can_be_saved_and_replayed(capsys: Output, tmp_path: Path) -> None:
    file = tmp_path / "match.json"
    assert main(["watch", "confetti", "--seats", "7", "--lang", "fr", "--save", str(file)]) == 0
    watched = capsys.readouterr().out.splitlines()
    assert main(["replay", str(file), "--lang", "fr"]) == 0
    assert capsys.readouterr().out.splitlines() == watched[3:]


@pytest.mark.parametrize("file", sorted(RECORDS.glob("*.json"))[::4], ids=lambda file: file.stem)
def test_replay_tells_a_recorded_match(file: Path, capsys: Output) -> None:
    assert main(["replay", str(file)]) == 0
    assert len(capsys.readouterr().out.splitlines()) > 5


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["watch", "pikoko", "--seats", "9"], "seats doit être un nombre entier de 3 à 5."),
        (["watch", "pikoko", "--setup", '{"rounds":0}'], "rounds doit être un nombre entier"),
        (["watch", "pikoko", "--setup", "{"], "Les réglages ne sont pas du JSON"),
        (["watch", "pikoko", "--setup", "\udcff"], "Les réglages ne sont pas du JSON"),
        (["watch", "pikoko", "--save", "/no/such/folder/x"], "Impossible d'écrire"),
        (["replay", "/no/such/file"], "Impossible de lire /no/such/file"),
        (["replay", __file__], "Ceci n'est pas une partie enregistrée"),
    ],
)
def test_trouble_is_one_line_in_the_users_language(
    arguments: list[str], said: str, capsys: Output
) -> None:
    assert main([*arguments, "--lang", "fr"]) == 2
    (line,) = capsys.readouterr().err.splitlines()
    assert said in line


def test_a_record_of_a_newer_version_is_refused(capsys: Output, tmp_path: Path) -> None:
    document = json.loads((RECORDS / "pikoko-3.json").read_text())
    newer = tmp_path / "newer.json"
    newer.write_text(json.dumps(document | {"rules": 2}))
    assert main(["replay", str(newer), "--lang", "en"]) == 2
    assert "version 2 of the rules" in capsys.readouterr().err


@pytest.mark.parametrize("arguments", [[], ["fly"], ["watch"], ["watch", "chess"], ["--fly"]])
def test_wrong_usage_is_explained(arguments: list[str], capsys: Output) -> None:
    with pytest.raises(SystemExit) as exit_:
        main(arguments)
    assert exit_.value.code == 2
    assert "usage: tablee" in capsys.readouterr().err


def _run(*arguments: str, stdin: bytes = b"") -> subprocess.CompletedProcess[bytes]:
    command = [sys.executable, "-m", "tablee", *arguments]
    return subprocess.run(command, input=stdin, capture_output=True, timeout=60)


def test_the_engine_answers_line_by_line() -> None:
    run = _run("engine", stdin=b'{"op":"games"}\n\nnonsense\r\n{"op":"state"}')
    answers = [json.loads(line) for line in run.stdout.splitlines()]
    assert (run.returncode, run.stderr) == (0, b"")
    assert [answer["ok"] for answer in answers] == [True, False, False, False]
    codes = [answer["error"]["code"] for answer in answers[1:]]
    assert codes == ["bad_json", "bad_json", "no_game"]


def test_a_line_without_end_is_answered_once_and_the_next_is_heard() -> None:
    padded = b'{"op":"games"}' + b" " * LONGEST_LINE + b"garbage"
    run = _run("engine", stdin=padded + b'\n{"op":"games"}\n')
    assert (run.returncode, run.stderr) == (0, b"")
    first, second = map(json.loads, run.stdout.splitlines())
    assert first["error"]["code"] == "bad_json"
    assert second["ok"]


def test_a_terminal_without_accents_is_no_reason_to_stop() -> None:
    command = [sys.executable, "-m", "tablee", "watch", "plumpsack", "--lang", "fr"]
    ascii_only = os.environ | {"PYTHONIOENCODING": "ascii"}
    run = subprocess.run(command, capture_output=True, env=ascii_only, timeout=60)
    assert (run.returncode, run.stderr) == (0, b"")


def test_a_seed_is_the_same_match_in_watch_and_engine(tmp_path: Path) -> None:
    for text, seed in (("7", 7), ("seven", "seven"), ("-7", -7)):
        file = tmp_path / "match.json"
        assert main(["watch", "plumpsack", f"--seed={text}", "--save", str(file)]) == 0
        assert json.loads(file.read_text())["seed"] == seed


@pytest.mark.parametrize("transcript", TRANSCRIPTS, ids=lambda file: file.stem)
def test_matches_are_told_word_for_word(transcript: Path, capsys: Output) -> None:
    record, language = transcript.stem.rsplit(".", 1)
    main(["replay", str(RECORDS / f"{record}.json"), "--lang", language])
    assert capsys.readouterr().out == transcript.read_text()


def test_there_is_a_transcript_of_every_game_in_both_languages() -> None:
    told = {transcript.stem.rsplit(".", 1)[1] for transcript in TRANSCRIPTS}
    games = {game for game in GAMES for file in TRANSCRIPTS if file.name.startswith(game)}
    assert (told, games) == ({"en", "fr"}, set(GAMES))


def test_whoever_has_read_enough_may_leave() -> None:
    watch = [sys.executable, "-m", "tablee", "watch", "plumpsack", "--seed", "1"]
    with subprocess.Popen(watch, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.readline()
        process.stdout.close()
        assert process.stderr.read() == b""
        assert process.wait(timeout=60) == 0
