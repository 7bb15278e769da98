"""What the author of a game may forget, the type checker or a law finds, and says what is missing.

Each of these is the example from outside with one thing taken out."""

import os
import re
import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

import pytest
from beside import EXAMPLE, ROOT, install_snap, path_with

PACKAGE = EXAMPLE / "src" / "tablee_snap"

pytestmark = pytest.mark.slow


@dataclass(frozen=True)
class Forgotten:
    """In one file of the package, what is taken out, and what is said about that."""

    file: str
    lines: str
    says: str
    instead: str = ""

    def leave_out(self, package: Path) -> None:
        file = package / self.file
        text, times = re.subn(self.lines, self.instead, file.read_text())
        assert times == 1, f"{self.lines} is in {self.file} {times} times"
        file.write_text(text)


TYPES = {
    "words_of_an_event": Forgotten(
        "words.py", r"        case TimeUp\(\):\n.*\n", r'"tell" has incompatible type "TimeUp \|'
    ),
    "words_of_a_reason": Forgotten(
        "words.py", r'        case "out":\n.*\n', r"\"why\" has incompatible type .*'out'"
    ),
    "words_of_a_command": Forgotten(
        "words.py", r"        case TurnCard\(\):\n.*\n", r'incompatible type "TurnCard"'
    ),
    "a_reason": Forgotten(
        "messages.py", r', "too_late"\]', r"incompatible type \"Literal\['too_late'\]\"", "]"
    ),
    "a_phase_in_pace": Forgotten(
        "pace.py", r'        case "over":\n.*\n', r"Missing return statement"
    ),
    "a_key_of_the_view": Forgotten(
        "view.py", r"        turn_due=.*\n", r'Missing positional argument "turn_due"'
    ),
    "a_function_of_the_game": Forgotten(
        "__init__.py", r"    pace=.*\n", r'Missing named argument "pace"'
    ),
}


def test_what_the_type_checker_finds(tmp_path: Path) -> None:
    """All of them at once, each as a package of another name."""
    for name, forgotten in TYPES.items():
        package = tmp_path / name
        shutil.copytree(PACKAGE, package, ignore=shutil.ignore_patterns("__pycache__"))
        forgotten.leave_out(package)
        for file in package.glob("*.py"):
            file.write_text(file.read_text().replace("tablee_snap", name))
    checked = subprocess.run(
        [sys.executable, "-m", "mypy", "--strict", "--cache-dir", tmp_path / "cache", *TYPES],
        cwd=tmp_path,
        env={**os.environ, "MYPYPATH": str(ROOT / "src")},
        stdout=subprocess.PIPE,
        timeout=300,
        text=True,
    )
    for name, forgotten in TYPES.items():
        found = [line for line in checked.stdout.splitlines() if line.startswith(f"{name}/")]
        assert any(re.search(forgotten.says, line) for line in found), (name, found)


LAWS = {
    "a label of a setting": Forgotten(
        "words.py", r'        "limit_ms": .*\n', r"words\.settings lacks labels for \['limit_ms'\]"
    ),
    "labels of buttons": Forgotten("words.py", r"    label=label,\n", r"words\.label"),
    "a sentence in French": Forgotten(
        "words.py",
        r'fr="Le temps est écoulé\."',
        r"words\.tell of TimeUp\(\): add the other language",
        'fr=""',
    ),
    "another name on a button": Forgotten(
        "words.py",
        r'en="Turn a card", fr="Retourner une carte"',
        r"words\.label calls TurnCard\(\) and Snap\(look=\d+\) both 'Snap!'",
        'en="Snap!", fr="Snap !"',
    ),
    "an option": Forgotten(
        "rules.py",
        r"    if seat == state\.turn:\n        yield TurnCard\(\)\n",
        r"AssertionError: TurnCard\(\)",
    ),
    "the entry point": Forgotten(
        "../tablee_snap-1.0.0.dist-info/entry_points.txt",
        r"snap = .*",
        r"add an entry point of the group 'tablee\.games'",
    ),
}
ABOUT = "the_catalogue or every_event or every_option or options_are"  # laws that find these


@pytest.mark.parametrize("name", LAWS)
def test_what_the_laws_find(name: str, tmp_path: Path) -> None:
    """Installed like this, and its laws run: the first that fails says it."""
    installed = tmp_path / "installed"
    shutil.copytree(install_snap(), installed)
    LAWS[name].leave_out(installed / "tablee_snap")
    pytest_alone = ("pytest", "-q", "-x", "-p", "no:cacheprovider", "-p", "no:xdist", "-k", ABOUT)
    run = subprocess.run(
        [sys.executable, "-m", *pytest_alone, EXAMPLE / "tests" / "test_snap_laws.py"],
        cwd=EXAMPLE,
        env={
            **os.environ,
            **path_with(installed),
            "HYPOTHESIS_STORAGE_DIRECTORY": str(tmp_path / "found"),
            "PYTHONDONTWRITEBYTECODE": "1",
        },
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        timeout=300,
        text=True,
    )
    assert run.returncode != 0
    assert re.search(LAWS[name].says, run.stdout), run.stdout[-3000:]
