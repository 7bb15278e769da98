"""A game from outside, installed beside Tablée: on the shelf, in the terminal, at a table over real
sockets; and docs/a-new-game.md, followed to the letter. `browser/test_outside.py` plays it."""

import asyncio
import os
import re
import shutil
import subprocess
import sys
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Any

import pytest
from beside import EXAMPLE, LEFT_BEHIND, ROOT, install_snap, path_with
from listening import Backend
from ours import GAMES
from server.client import Client, Json, Seat
from server.house import GENEROUS
from server.process import ServerProcess

BROKEN = {
    "broken.py": 'raise RuntimeError("the author was in a hurry")\n',
    "broken-1.0.dist-info/METADATA": "Metadata-Version: 2.1\nName: broken\nVersion: 1.0\n",
    "broken-1.0.dist-info/entry_points.txt": "[tablee.games]\nbroken = broken:BOX\n",
}
MOST_TURNS = 400  # no pair for so long: there is none to be seen
SETUP = {"countdown_ms": 100, "turn_ms": 0}


def _python(
    *arguments: str, cwd: Path | None = None, environment: dict[str, str] | None = None
) -> str:
    """What a child process prints, which finds Snap."""
    done = subprocess.run(
        [sys.executable, *arguments],
        cwd=cwd,
        env={**os.environ, **path_with(install_snap()), **(environment or {})},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        timeout=300,
        text=True,
    )
    assert done.returncode == 0, done.stdout
    return done.stdout


@pytest.fixture(scope="module")
async def server(
    anyio_backend: Backend, tmp_path_factory: pytest.TempPathFactory
) -> AsyncIterator[ServerProcess]:
    made = ServerProcess(
        tmp_path_factory.mktemp("server"), environment=path_with(install_snap()), **GENEROUS
    )
    try:
        await made.start()
        yield made
        made.stop()
        made.check()
    finally:
        made.put_away()


def test_the_terminal_tells_a_match() -> None:
    told = _python("-m", "tablee", "watch", "snap", "--seed", "3", "--seats", "2", "--lang", "fr")
    assert told.splitlines()[1] == "Snap : Blaise et Chloé (graine 3)".replace(" :", "\xa0:")
    assert "Snap\xa0! Chloé gagne" in told
    assert " gagne" in told.splitlines()[-1]


def test_the_arena_measures_its_bots() -> None:
    told = _python(
        *("-m", "tablee", "arena", "--game", "snap", "--bots", "easy,strong"),
        *("--matches", "8", "--jobs", "1", "--lang", "en"),
    )
    assert "Snap, 2 seats: 8 matches" in told


def test_where_it_is_not_installed_there_are_our_games_alone() -> None:
    listed = "from tablee.catalogue import CATALOGUE; print(*CATALOGUE)"
    assert _python("-c", listed).split() == [*GAMES, "snap"]
    alone = path_with() if os.environ.get("PYTHONPATH") else {"PYTHONPATH": ""}
    assert _python("-c", listed, environment=alone).split() == list(GAMES)


@pytest.mark.anyio
async def test_a_package_that_cannot_be_loaded_is_left_out_and_the_log_says_so(
    tmp_path: Path,
) -> None:
    for name, text in BROKEN.items():
        file = tmp_path / "packages" / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text)
    server = ServerProcess(tmp_path, environment=path_with(tmp_path / "packages", install_snap()))
    server.complaints.allow(r"game_not_loaded broken:BOX: the author was in a hurry")
    try:
        await server.start()
        stranger = Client(server.url)
        games = (await stranger.http.get("/api/games")).json()
        assert [game["id"] for game in games] == [*GAMES, "snap"]
        await stranger.leave()
        server.stop()
        assert "game_not_loaded" in server.last_words()
        server.check()
    finally:
        server.put_away()


@pytest.mark.anyio
async def test_the_shelf_has_it_after_ours(server: ServerProcess) -> None:
    stranger = Client(server.url)
    *ours, snap = (await stranger.http.get("/api/games")).json()
    assert [game["id"] for game in ours] == list(GAMES)
    assert snap["name"] == "Snap"
    assert snap["seats"] == [2, 4]
    assert snap["levels"] == ["easy", "strong"]
    assert snap["board"] == "/games/snap/board.js"
    assert len(snap["rules"]) == 8
    await stranger.leave()


@pytest.mark.anyio
@pytest.mark.parametrize(
    ("file", "media_type"),
    [("board.js", "text/javascript; charset=utf-8"), ("board.css", "text/css; charset=utf-8")],
)
async def test_its_board_is_served_by_the_policy_of_our_own(
    server: ServerProcess, file: str, media_type: str
) -> None:
    stranger = Client(server.url)
    answer = await stranger.http.get(f"/games/snap/{file}")
    page = await stranger.http.get("/")
    assert answer.content == (EXAMPLE / "src" / "tablee_snap" / "board" / file).read_bytes()
    assert answer.headers["content-type"] == media_type
    policy = answer.headers["content-security-policy"]
    assert policy == page.headers["content-security-policy"]
    assert "unsafe" not in policy
    assert (await stranger.http.get("/games/snap/../__init__.py")).status_code == 404
    await stranger.leave()


def _view(seat: Seat) -> Any:
    assert seat.view is not None
    return seat.view["view"]


def _shows_a_pair(seat: Seat) -> bool:
    one, other = _view(seat)["up"]
    return bool(one and other and one[-1][0] == other[-1][0])


async def _turn(seats: list[Seat]) -> None:
    """Whoever's turn it is turns a card; all have seen it when this is over."""
    look = _view(seats[0])["look"]
    answer = await seats[_view(seats[0])["turn"]].command({"type": "turn_card"})
    assert answer["type"] == "accepted", answer
    await _all_see(seats, look + 1)


async def _all_see(seats: list[Seat], look: int) -> None:
    for seat in seats:
        await seat.until(lambda seat=seat: _view(seat)["look"] >= look)  # type: ignore[misc]


async def _call(seat: Seat) -> Json:
    assert seat.view is not None
    command = {"type": "snap", "look": _view(seat)["look"]}
    return await seat.command(command, seq=seat.view["seq"], after_ms=300)


@pytest.mark.anyio
async def test_a_match_over_real_sockets_with_a_contest_and_its_verdict(
    server: ServerProcess,
) -> None:
    people = [await Client(server.url).introduce(name) for name in ("Ada", "Bo")]
    table = await people[0].create("snap", seats=2, setup=SETUP)
    seats = [await person.enter(table) for person in people]
    try:
        await _begin(seats)
        await _contest(seats)
        while not seats[0].is_over:  # Bo calls without looking
            look = _view(seats[1])["look"]
            assert (await _call(seats[1]))["type"] == "accepted"
            await _all_see(seats, look + 1)
        assert seats[0].view is not None
        assert seats[0].view["result"] == {"scores": [52, 0], "ranks": [1, 2]}
    finally:
        for seat in seats:
            await seat.close()
        for person in people:
            await person.leave()


async def _begin(seats: list[Seat]) -> None:
    for seat in seats:
        await seat.until(lambda seat=seat: seat.facts)  # type: ignore[misc]
    await seats[1].do("sit", seat=1)
    await seats[0].do("start")
    for seat in seats:
        await seat.until(lambda seat=seat: seat.view and seat.view["pace"] == "race")  # type: ignore[misc]


async def _contest(seats: list[Seat]) -> None:
    """Both call for the same pair: one has it, and both are told who was first."""
    while not _shows_a_pair(seats[0]):
        assert _view(seats[0])["look"] < MOST_TURNS
        await _turn(seats)
    look, cards = _view(seats[0])["look"], sum(map(len, _view(seats[0])["up"]))
    answers = await asyncio.gather(*map(_call, seats))
    await _all_see(seats, look + 1)
    (won,) = (number for number, answer in enumerate(answers) if answer["type"] == "accepted")
    refused = answers[1 - won]
    assert refused["reason"] == "too_late"
    assert refused["message"] == "A moment too late: nothing lost."
    for seat in seats:
        await seat.until(lambda seat=seat: seat.of_type("verdict"))  # type: ignore[misc]
        (verdict,) = seat.of_type("verdict")
        assert (verdict["first"], verdict["second"]) == (won, 1 - won)
        assert verdict["command"] == {"type": "snap", "look": look}
    assert _view(seats[0])["up"] == [[], []]

    assert seats[0].view is not None
    told = seats[0].view["words"]["told"]
    name = ("Ada", "Bo")[won]
    assert told == [
        {"en": f"Snap! {name} wins {cards} cards.", "fr": f"Snap\xa0! {name} gagne {cards} cartes."}
    ]


# docs/a-new-game.md

PAGE = ROOT / "docs" / "a-new-game.md"
BLOCKS = re.findall(r"^```(\w+) ?(\S*)\n(.*?)^```", PAGE.read_text(), re.DOTALL | re.MULTILINE)
INSIDE = PAGE.read_text().partition("## A game of ours")[2]


@pytest.mark.slow
def test_the_page_is_followed(tmp_path: Path) -> None:
    """Its commands, one after the other, in a checkout: the copy is installed, a match is told as
    the page has it, and the copy's own tests and the laws pass."""
    shutil.copytree(EXAMPLE, tmp_path / "examples" / "snap", ignore=LEFT_BEHIND)
    commands = "".join(text for kind, _, text in BLOCKS if kind == "sh")
    programs = Path(sys.executable).parent
    done = subprocess.run(
        ["bash", "-ec", commands],
        cwd=tmp_path,
        env={**os.environ, "PATH": f"{programs}{os.pathsep}{os.environ['PATH']}"},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        timeout=300,
        text=True,
    )
    assert done.returncode == 0, done.stdout
    (told,) = (text for kind, _, text in BLOCKS if kind == "told")
    assert done.stdout.lstrip().startswith(told)
    assert re.search(r"^\d+ passed in", done.stdout, re.MULTILINE), done.stdout


@pytest.mark.parametrize(("file", "lines"), [(file, text) for _, file, text in BLOCKS if file])
def test_the_lines_on_the_page_are_those_of_the_example(file: str, lines: str) -> None:
    assert lines in (EXAMPLE / file).read_text()


def test_the_page_names_every_file_of_the_example() -> None:
    headings = " ".join(re.findall(r"^### .*|^The `Game`.*", PAGE.read_text(), re.MULTILINE))
    tracked = subprocess.run(
        ["git", "ls-files", "."], cwd=EXAMPLE, stdout=subprocess.PIPE, check=True, text=True
    )
    assert set(tracked.stdout.split()) == set(re.findall(r"`([\w/]+\.\w+)`", headings))


def _inside(module: str, game: str) -> Iterator[str]:
    """The files that the page names for a game of ours, as they are called for this one."""
    for row in re.findall(r"^\| (`.*?) \|", INSIDE, re.MULTILINE):
        folder = ""
        for name in re.findall(r"`([^`]+)`", row):
            folder = name.rpartition("/")[0] if "/" in name else folder
            file = name if "/" in name or not folder else f"{folder}/{name}"
            yield file.replace("<module>", module).replace("<game>", game)


@pytest.mark.parametrize("game", GAMES)
def test_a_game_of_ours_has_every_file_that_the_page_names(game: str) -> None:
    files = list(_inside(game.replace("-", "_"), game))
    assert len(files) > 30
    missing = [file for file in files if not any(ROOT.glob(file))]
    assert not missing, f"add {missing}"
