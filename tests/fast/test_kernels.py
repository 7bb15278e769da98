"""Kernels are compiled once, in the background; and bots play without them."""

import os
import shutil
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from fast.little import bits_up_to
from tablee.fast import kernels
from tablee.fast.kernels import numba

pytestmark = pytest.mark.slow

needs_numba = pytest.mark.skipif(numba is None, reason="there is no compiler on this machine")

TESTS = Path(__file__).parents[1]
PATIENCE_S = 60.0
MONTHS_AGO = time.time() - 100 * 24 * 3600


def _python(*arguments: str, home: Path, **more: str) -> "subprocess.Popen[str]":
    environment = {**os.environ, "XDG_CACHE_HOME": str(home), "PYTHONPATH": str(TESTS), **more}
    return subprocess.Popen(
        [sys.executable, *arguments],
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


def _output(process: "subprocess.Popen[str]") -> str:
    """All that it has to say: it complains of nothing."""
    output, complaint = process.communicate(timeout=300)
    assert complaint == ""
    return output


def _printed(script: str, home: Path) -> list[str]:
    process = _python("-c", script, home=home)
    output = _output(process)
    assert process.returncode == 0
    return output.split()


LITTLE = """
from tablee.fast import kernels
kernels.MODULES = ("fast.little",)
"""
COMPILED = f"{LITTLE}kernels.compile_all()"
LOADED = f"{LITTLE}print(kernels.load(), kernels.are_compiled())"


@pytest.fixture(scope="module")
def filled(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A cache that two programs have filled at the same time."""
    home = tmp_path_factory.mktemp("cache")
    programs = [_python("-c", COMPILED, home=home) for _ in range(2)]
    for program in programs:
        _output(program)
    assert [program.returncode for program in programs] == [0, 0]
    return home


@pytest.fixture
def home(filled: Path, tmp_path: Path) -> Path:
    """The same, to do with as one likes."""
    return Path(shutil.copytree(filled, tmp_path / "cache"))


@needs_numba
def test_what_was_compiled_is_loaded(home: Path) -> None:
    assert _printed(LOADED, home) == ["True", "True"]


@needs_numba
def test_what_was_not_compiled_is_not_waited_for(tmp_path: Path) -> None:
    assert _printed(LOADED, tmp_path) == ["False", "False"]


@needs_numba
@pytest.mark.parametrize("ending", ["nbi", "nbc"])
def test_a_spoilt_cache_is_made_anew(home: Path, ending: str) -> None:
    files = list(home.rglob(f"*.{ending}"))
    assert files
    for file in files:
        file.write_bytes(file.read_bytes()[:100])
    assert _printed(LOADED, home) == ["True", "True"]
    assert all(len(file.read_bytes()) > 100 for file in home.rglob(f"*.{ending}"))


@needs_numba
def test_what_older_versions_left_is_removed_in_time(home: Path) -> None:
    for name in ("kernels-old", "kernels-young"):
        (home / "tablee" / name).mkdir()
    os.utime(home / "tablee" / "kernels-old", (MONTHS_AGO, MONTHS_AGO))
    _printed(LOADED, home)
    assert not (home / "tablee" / "kernels-old").exists()
    assert (home / "tablee" / "kernels-young").exists()


@needs_numba
def test_compiled_or_not_it_is_the_same() -> None:
    bits_up_to.compile()
    assert bits_up_to.compiled is not None
    assert bits_up_to(1000) == bits_up_to.plain(1000) == 4938


WARMED_UP = "from tablee.fast import kernels; print(kernels.warm_up().wait())"


@needs_numba
def test_a_warm_up_ends_with_kernels() -> None:
    """In the cache of whoever runs this: here they may be compiled already."""
    run = subprocess.run([sys.executable, "-c", WARMED_UP], capture_output=True)
    assert (run.returncode, run.stdout, run.stderr) == (0, b"True\n", b"")


TOLD = "from tablee.fast import kernels; kernels.warm_up(print).wait()"


@needs_numba
def test_what_is_compiled_for_the_first_time_is_told(tmp_path: Path) -> None:
    """Nothing is known here of kernels that were compiled, though most of the work is done."""
    kernels.compile_all()
    kept = kernels._cache_folder()
    assert kept is not None
    copy = shutil.copytree(kept, tmp_path / "tablee" / kept.name)
    (copy / "complete").unlink()
    for told in ("compiling\ncompiled\n", ""):
        run = subprocess.run(
            [sys.executable, "-c", TOLD],
            env={**os.environ, "XDG_CACHE_HOME": str(tmp_path)},
            capture_output=True,
            text=True,
        )
        assert (run.stdout, run.stderr) == (told, "")


@needs_numba
def test_what_the_compiler_complains_of_is_logged(monkeypatch: pytest.MonkeyPatch) -> None:
    """Even where it succeeds: here of an option, as every Python does that is started so."""
    monkeypatch.setenv("PYTHONWARNINGS", "planted")
    run = subprocess.run([sys.executable, "-c", WARMED_UP], capture_output=True, text=True)
    complaint = "Invalid -W option ignored: invalid action: 'planted'"
    assert run.stdout == "True\n"
    assert run.stderr.split("\n", 1)[1].strip() == f"kernels_complained {complaint}"


LEFT = """
import time
from tablee.fast import kernels
warming = kernels.warm_up()
while warming.process is None:
    time.sleep(0.01)
print(warming.process.pid)
"""


@needs_numba
@pytest.mark.parametrize("end", ["", "import os; os._exit(1)", "warming.stop(); warming.wait()"])
def test_the_compiler_goes_with_who_started_it(tmp_path: Path, end: str) -> None:
    """However that ends. There is no home that can be written here, which changes nothing."""
    nowhere = tmp_path / "file"
    nowhere.touch()
    process = _python("-c", LEFT + end, home=nowhere)
    before_s = _used_s()
    output = _output(process)
    assert _used_s() - before_s < 10, "it was not waited for"
    _until(lambda: not _is_alive(int(output)))


@needs_numba
def test_who_can_write_at_home_leaves_nothing_elsewhere(tmp_path: Path) -> None:
    """However that ends."""
    elsewhere = tmp_path / "tmp"
    elsewhere.mkdir()
    script = f"{LEFT}import os; os._exit(1)"
    output = _output(_python("-c", script, home=tmp_path, TMPDIR=str(elsewhere)))
    _until(lambda: not _is_alive(int(output)))
    assert list(elsewhere.iterdir()) == []


def _used_s() -> float:
    """Of a processor, by processes that have ended; a whole compilation takes some 20 s of one."""
    times = os.times()
    return times.children_user + times.children_system


def _is_alive(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    stat = Path(f"/proc/{pid}/stat")
    return not (stat.exists() and stat.read_text().rpartition(")")[2].split()[0] == "Z")


def _until(is_so: Callable[[], bool]) -> None:
    patience = time.monotonic() + PATIENCE_S
    while not is_so():
        assert time.monotonic() < patience
        time.sleep(0.05)


WITHOUT_NUMBA = """
import sys
sys.modules["numba"] = None
from tablee.bots.selfplay import play_among
from tablee.catalogue import new_bot
from tablee.fast import kernels
from tablee.games.pikoko import PIKOKO
from tablee.kernel.match import Match
assert not kernels.compile_all()
match = Match(PIKOKO, PIKOKO.setup_type(), 3, 1, PIKOKO.stack_type())
bots = [new_bot("pikoko", name, seat, 1) for seat, name in enumerate(("best", "strong", "easy"))]
for _ in play_among(bots, match):
    pass
print(len(PIKOKO.scores(match.state).scores))
"""


def test_bots_play_without_a_compiler(tmp_path: Path) -> None:
    assert _printed(WITHOUT_NUMBA, tmp_path) == ["3"]
