"""`tablee serve` and `tablee play`, as real processes."""

import contextlib
import json
import os
import re
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from pathlib import Path

import httpx
import pytest
from complaints import Complaints
from websockets.exceptions import ConnectionClosedError
from websockets.sync.client import connect

from server.loggers import kept
from tablee.cli import main
from tablee.fast.kernels import numba
from tablee.server.common.settings import Settings

STOP_S = 30.0  # on a machine however busy


@pytest.fixture(autouse=True)
def loggers() -> Iterator[None]:
    with kept():
        yield


@pytest.fixture
def environment(tmp_path: Path) -> dict[str, str]:
    """Without settings of the developer's own."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith("TABLEE_")}
    return {**kept, "TABLEE_DB": str(tmp_path / "tablee.db"), "LC_ALL": "C.UTF-8"}


@contextlib.contextmanager
def running(
    environment: dict[str, str],
    *arguments: str,
    command: str = "serve",
    port: Sequence[str] = ("--port", "0"),
) -> Iterator[subprocess.Popen[str]]:
    process = subprocess.Popen(
        [sys.executable, "-m", "tablee", command, *port, *arguments],
        env=environment,
        text=True,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    complaints = Complaints()
    try:
        yield process
    finally:
        process.kill()
        _, logged = process.communicate()
    complaints.read(logged)
    complaints.check()


def port_of(process: subprocess.Popen[str]) -> int:
    assert process.stderr is not None
    port: int = json.loads(process.stderr.readline())["port"]
    return port


def welcome(process: subprocess.Popen[str]) -> str:
    """All that `tablee play` says, until one can play."""
    assert process.stdout is not None
    told = ""
    while "Ctrl+C" not in told:
        line = process.stdout.readline()
        assert line, "it ended before it began"
        told += line
    return told


def address_in(told: str) -> str:
    found = re.search(r"http://localhost:\d+/", told)
    assert found
    return found[0]


@pytest.mark.parametrize("stop", [signal.SIGTERM, signal.SIGINT])
@pytest.mark.parametrize("websockets", ["picows", "websockets"])
def test_a_stop_is_graceful_and_loses_nothing(
    environment: dict[str, str], stop: signal.Signals, websockets: str
) -> None:
    with running(environment, "--log", "json", "--websockets", websockets) as process:
        url = f"http://127.0.0.1:{port_of(process)}"
        with httpx.Client(base_url=url) as http:
            http.post("/api/me", json={"name": "Zoé"})
            wishes = {"game": "pikoko", "bots": ["easy", "easy"]}
            table = http.post("/api/tables", json=wishes).json()["table"]["id"]
            cookie = f"tablee={http.cookies['tablee']}"
        with connect(
            f"{url.replace('http', 'ws')}/tables/{table}/socket?v=1",
            additional_headers={"Cookie": cookie},
            proxy=None,
        ) as at_the_table:
            assert json.loads(at_the_table.recv())["type"] == "hello"
            began = time.monotonic()
            process.send_signal(stop)
            with contextlib.suppress(ConnectionClosedError):
                for _ in at_the_table:
                    pass
            assert at_the_table.close_code == 1012  # a restart: come again
        _, logged = process.communicate(timeout=STOP_S)
        assert time.monotonic() - began < STOP_S
        assert process.returncode == 0
        events = [json.loads(line)["event"] for line in logged.splitlines()]
        assert events[-2:] == ["stopping", "stopped"]
    with running(environment, "--log", "json") as process:
        url = f"http://127.0.0.1:{port_of(process)}"
        seats = httpx.get(f"{url}/api/tables/{table}").json()["seats"]
        assert seats[0]["occupant"]["name"] == "Zoé"


def test_the_port_that_was_asked_for(environment: dict[str, str]) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        refused = subprocess.run(
            [sys.executable, "-m", "tablee", "serve", "--port", str(port)],
            env=environment,
            text=True,
            capture_output=True,
            timeout=STOP_S,
        )
    assert refused.returncode == 2
    assert refused.stderr == (
        f"tablee: The server cannot listen on 127.0.0.1:{port}: Address already in use.\n"
    )


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--port", "http"], "--port (or TABLEE_PORT) cannot be http. "),
        (["--port", "65536"], "--port (or TABLEE_PORT) cannot be 65536. "),
        (["--log", "yaml"], "--log (or TABLEE_LOG) cannot be yaml. "),
        (["--trusted-proxies", "my proxy"], "--trusted-proxies: 'my proxy'"),
        (
            ["--db", "oracle:thin://x", "--port", "0"],
            "The database cannot be opened: Could not parse",
        ),
        (["--db", "/dev/null/x.db", "--port", "0"], "The database cannot be opened: [Errno 17]"),
    ],
)
def test_settings_that_cannot_be_are_told_in_one_line(
    arguments: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["serve", "--lang", "en", *arguments]) == 2
    output = capsys.readouterr().err
    assert output.startswith(f"tablee: {said}")
    assert output.count("\n") == 1


def test_the_environment_is_read_and_flags_come_first(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("TABLEE_PORT", "http")
    monkeypatch.setenv("TABLEE_LOG", "yaml")
    assert main(["serve", "--lang", "fr", "--port", "0"]) == 2
    assert "--log (ou TABLEE_LOG) ne peut pas être yaml." in capsys.readouterr().err
    monkeypatch.setenv("TABLEE_ORIGINS", "https://club.example")
    assert main(["serve", "--lang", "fr", "--port", "0"]) == 2
    assert "Une liste dans l'environnement est du JSON" in capsys.readouterr().err


@pytest.mark.parametrize("command", ["serve", "play"])
def test_help_explains_every_setting(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stopped:
        main([command, "--help"])
    assert stopped.value.code == 0
    told = re.sub(r"\s+", " ", capsys.readouterr().out)
    for name, field in Settings.model_fields.items():
        assert f" --{name.replace('_', '-')} " in told
        assert f"[env: TABLEE_{name.upper()}]" in told
        assert field.description
        assert field.description in told


def test_other_commands_do_not_load_the_server() -> None:
    check = "import sys, tablee.cli; tablee.cli.main(['watch', 'pikoko', '--seats', '3'])"
    loaded = (
        "sys.exit(any(name in sys.modules for name in ('starlette', 'sqlalchemy', 'pydantic')))"
    )
    command = [sys.executable, "-c", f"{check}; {loaded}"]
    run = subprocess.run(command, check=True, capture_output=True, timeout=60)
    assert run.stderr == b""


@pytest.mark.parametrize(
    ("language", "here", "there"),
    [("en", "On this computer", "For your friends"), ("fr", "Sur cet ordinateur", "Pour vos amis")],
)
def test_play_prints_where_to_go(
    environment: dict[str, str], language: str, here: str, there: str
) -> None:
    with running(
        environment,
        *("--no-browser", "--lang", language, "--public-url", "http://192.168.1.7:8420/"),
        command="play",
    ) as process:
        told = welcome(process)
        port = re.search(rf"{here}\s*: http://localhost:(\d+)/\n", told)
        assert port
        assert re.search(rf"{there}\s*: http://192\.168\.1\.7:8420/\n", told)
        assert told.count("█") > 50
        for host in ("127.0.0.1", "127.0.0.2"):  # all addresses of this machine
            assert httpx.get(f"http://{host}:{port[1]}/healthz").json() == {"ok": True}
        process.send_signal(signal.SIGINT)
        assert process.wait(STOP_S) == 0


def test_play_on_this_computer_only_has_no_qr_code(environment: dict[str, str]) -> None:
    with running(environment, "--no-browser", "--host", "127.0.0.1", command="play") as process:
        told = welcome(process)
        assert "http://localhost:" in told
        assert "█" not in told


def test_play_takes_another_port_where_the_usual_one_is_taken(environment: dict[str, str]) -> None:
    with contextlib.ExitStack() as held:
        with contextlib.suppress(OSError):  # somebody else has it
            held.enter_context(socket.create_server(("127.0.0.1", Settings().port)))
        with running(environment, "--no-browser", command="play", port=()) as process:
            address = address_in(welcome(process))
            assert address != f"http://localhost:{Settings().port}/"
            assert httpx.get(f"{address}healthz").json() == {"ok": True}


def test_a_second_one_with_the_same_tables_opens_the_first(
    environment: dict[str, str], tmp_path: Path
) -> None:
    opened = tmp_path / "opened"
    browser = tmp_path / "browser"
    browser.write_text(f'#!/bin/sh\nprintf %s "$1" > {opened}\n')
    browser.chmod(0o755)
    with running(environment, "--no-browser", command="play") as first:
        address = address_in(welcome(first))
        second = end_of(environment | {"BROWSER": f"{browser} %s"}, "play")
        assert (second.returncode, second.stderr) == (0, "")
        assert second.stdout == f"Tablée is open already, with these tables: {address}\n"
        assert opened.read_text() == address
        refused = end_of(environment, "serve")
        assert (refused.returncode, refused.stdout) == (2, "")
        assert refused.stderr == (f"tablee: Another server has these tables already: {address}\n")
        assert httpx.get(f"{address}healthz").json() == {"ok": True}
    with running(environment, "--no-browser", command="play") as third:  # the first was killed
        assert httpx.get(f"{address_in(welcome(third))}healthz").json() == {"ok": True}


def end_of(environment: dict[str, str], command: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "tablee", command, "--port", "0"],
        env=environment,
        text=True,
        capture_output=True,
        timeout=STOP_S,
    )


@pytest.mark.skipif(numba is None, reason="there is no compiler on this machine")
def test_play_says_what_the_robots_do_before_they_are_ready(
    environment: dict[str, str], tmp_path: Path
) -> None:
    fresh = environment | {"XDG_CACHE_HOME": str(tmp_path / "cache")}
    with running(fresh, "--no-browser", "--lang", "fr", command="play") as process:
        assert process.stdout is not None
        told = ""
        while "Les robots se préparent" not in told or "Ctrl+C" not in told:
            line = process.stdout.readline()
            assert line, "it ended before it began"
            told += line
        assert "prêts" not in told


# Replay


def test_a_record_is_shown_by_a_server_of_its_own(environment: dict[str, str]) -> None:
    record = Path(__file__).parents[1] / "records" / "plumpsack-2.json"
    arguments = (str(record), "--open", "--no-browser", "--lang", "en")
    with running(environment, *arguments, command="replay", port=()) as process:
        assert process.stdout is not None
        page = httpx.URL(process.stdout.readline().strip())
        match = page.path.removeprefix("/m/")
        film = httpx.get(page.copy_with(path=f"/api/matches/{match}/film")).json()
        assert (film["game"], len(film["players"])) == ("plumpsack", 2)
        process.send_signal(signal.SIGINT)
        assert process.wait(STOP_S) in (0, 130)
    assert not Path(environment["TABLEE_DB"]).exists()
