"""What docs/arena.md shows happens as it is written."""

import re
import shlex
import subprocess
import sys
from pathlib import Path

from arena.command import ARENA, EXAMPLES, PATIENCE_S

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "arena.md").read_text()


def test_the_table_is_printed_like_this() -> None:
    """And both examples play, without a fault: that would be told."""
    (sample,) = re.findall(r"\$ tablee arena (.*?)\n(.*?)```", PAGE, re.DOTALL)
    options, table = sample
    here = options.replace("cmd: python", f"cmd: {sys.executable}")
    run = subprocess.run(
        [*ARENA, *shlex.split(here)], cwd=ROOT, capture_output=True, text=True, timeout=PATIENCE_S
    )
    assert (run.stdout, run.stderr) == (table, "")


def test_the_example_answers_like_this() -> None:
    (session,) = re.findall(r"```program\n(.*?)```", PAGE, re.DOTALL)
    lines = session.splitlines()
    asked = "\n".join(line.removeprefix("→ ") for line in lines[::2])
    command = [sys.executable, str(EXAMPLES / "pikoko_bot.py")]
    run = subprocess.run(command, input=asked, capture_output=True, text=True, timeout=60)
    assert run.stdout.splitlines() == [line.removeprefix("← ") for line in lines[1::2]]
    assert run.stderr == ""


def test_every_option_is_explained() -> None:
    usage = subprocess.run([*ARENA, "--help"], capture_output=True, text=True, timeout=60)
    assert usage.stderr == ""
    options = set(re.findall(r"^  (--[a-z-]+)", usage.stdout, re.MULTILINE))
    assert options == set(re.findall(r"^\| `(--[a-z-]+)`", PAGE, re.MULTILINE))
