"""The real command, in a process of its own."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

ARENA = (sys.executable, "-m", "tablee", "arena")
PATIENCE_S = 300  # kernels may have to be compiled first
EXAMPLES = Path(__file__).parents[2] / "examples"


def arena(*arguments: object, lang: str = "en") -> subprocess.CompletedProcess[str]:
    command = [*ARENA, "--lang", lang, *map(str, arguments)]
    return subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE_S)


def results(*arguments: object, out: Path) -> dict[str, Any]:
    run = arena(*arguments, "--out", out)
    assert run.stderr == ""
    assert run.returncode == 0
    document: dict[str, Any] = json.loads(out.read_text())
    return document
