"""The example of a game from outside, installed beside Tablée and not into its environment: in a
folder of its own, where child processes find it."""

import os
import shutil
import subprocess
import sys
from functools import cache
from pathlib import Path
from tempfile import mkdtemp

ROOT = Path(__file__).parent.parent
EXAMPLE = ROOT / "examples" / "snap"
LEFT_BEHIND = shutil.ignore_patterns("__pycache__", ".*")  # by whoever copies it

_PIP = (sys.executable, "-m", "pip", "--quiet", "--disable-pip-version-check", "--no-input")
_AS_IT_IS = ("--no-deps", "--no-build-isolation")

DECK = 'Setting(Said("Deck", "Paquet"), Said("Which cards there are.", "De quelles cartes."))'


@cache
def install_snap() -> Path:
    """The folder into which `pip install` has put it, once for this process."""
    folder = Path(mkdtemp(prefix="tablee-snap-"))
    source = folder / "source"  # where it is built nothing is written beside the original
    shutil.copytree(EXAMPLE, source, ignore=LEFT_BEHIND)
    target = folder / "installed"
    subprocess.run(
        [*_PIP, "install", *_AS_IT_IS, "--target", target, source],
        check=True,
        timeout=120,
    )
    return target


def install_without_board(folder: Path) -> Path:
    """The same, as it would be if its author had not drawn a board."""
    target = folder / "installed"
    shutil.copytree(install_snap(), target)
    shutil.rmtree(target / "tablee_snap" / "board")
    package = target / "tablee_snap" / "__init__.py"
    lines = package.read_text().splitlines(keepends=True)
    package.write_text("".join(line for line in lines if "board=" not in line))
    return target


def install_with_much(folder: Path) -> Path:
    """Without a board, with a setting that is one of a few, and a hundred calls to choose from."""
    target = install_without_board(folder)
    for file, before, after in (
        (
            "state.py",
            "turn_ms: TurnMs",
            'deck: Literal["long", "short"] = "long"\n    turn_ms: TurnMs',
        ),
        ("words.py", '"turn_ms":', f'"deck": {DECK},\n        "turn_ms":'),
        (
            "words.py",
            'en="Snap!", fr="Snap !"',
            'en=f"Call {command.look}", fr=f"Appel {command.look}"',
        ),
        (
            "rules.py",
            "yield Snap(state.look)",
            "yield from map(Snap, range(state.look, state.look + 100))",
        ),
    ):
        path = target / "tablee_snap" / file
        text = path.read_text()
        assert text.count(before) == 1, f"{file} has changed: {before}"
        path.write_text(text.replace(before, after))
    return target


def install_with_board(folder: Path, script: str) -> Path:
    """The same, with a `board.js` like this."""
    target = folder / "installed"
    shutil.copytree(install_snap(), target)
    (target / "tablee_snap" / "board" / "board.js").write_text(script)
    return target


def path_with(*folders: Path) -> dict[str, str]:
    """What the environment of a child process needs, so that it finds what lies in these."""
    known = os.environ.get("PYTHONPATH")
    return {"PYTHONPATH": os.pathsep.join([*map(str, folders), *([known] if known else [])])}
