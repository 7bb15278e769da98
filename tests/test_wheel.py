"""The wheel: installed where there is no Node, it serves the whole client."""

import json
import os
import re
import shutil
import subprocess
import sys
import venv
import zipfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest
from complaints import Complaints

Command = list[str | Path]

ROOT = Path(__file__).parent.parent
PAGES = "tablee/server/page/"
TYPES = {
    ".css": "text/css",
    ".html": "text/html",
    ".js": "text/javascript",
    ".json": "application/json",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
}
LOCKED = re.compile(r"^(\S+==.*?) \\$", re.MULTILINE)  # without the hashes
PIP = ("-m", "pip", "--quiet", "--disable-pip-version-check", "--no-input")


def built(folder: Path) -> Path:
    command: Command = [
        sys.executable,
        *PIP,
        "wheel",
        "--no-deps",
        "--no-build-isolation",
        "--wheel-dir",
        folder,
        ROOT,
    ]
    subprocess.run(command, check=True, timeout=300)
    (wheel,) = folder.glob("tablee-*.whl")
    return wheel


def installed(wheel: Path, folder: Path) -> Path:
    """An environment that has Tablée and what it says that it needs, in the versions that are
    locked: the folder of its programs."""
    venv.create(folder, with_pip=True)
    programs = folder / "bin"
    locked = folder / "locked.txt"
    locked.write_text("\n".join(LOCKED.findall((ROOT / "requirements.txt").read_text())))
    command: Command = [programs / "python", *PIP, "install", "--constraint", locked, wheel]
    subprocess.run(command, check=True, timeout=300)
    return programs


@contextmanager
def serving(programs: Path, folder: Path) -> Iterator[str]:
    path = str(programs)
    assert shutil.which("node", path=path) is None
    environment = {"PATH": path, "HOME": str(folder), "LC_ALL": "C.UTF-8"}
    command: Command = [
        programs / "tablee",
        "serve",
        "--port",
        "0",
        "--log",
        "json",
        "--db",
        "tablee.db",
    ]
    complaints = Complaints()
    with subprocess.Popen(
        command, cwd=folder, env=environment, text=True, stderr=subprocess.PIPE
    ) as process:
        assert process.stderr is not None
        try:
            yield f"http://127.0.0.1:{json.loads(process.stderr.readline())['port']}"
        finally:
            process.kill()
            complaints.read(process.stderr.read())
    complaints.check()


@pytest.mark.slow
def test_the_wheel_serves_the_whole_client_without_node(tmp_path: Path) -> None:
    wheel = built(tmp_path / "dist")
    with zipfile.ZipFile(wheel) as inside:
        names = [name.removeprefix(PAGES) for name in inside.namelist() if PAGES in name]
        files = {f"/{name}": inside.read(PAGES + name) for name in names}
        described = inside.read(next(n for n in inside.namelist() if n.endswith("/METADATA")))
    assert b"nodejs" not in described
    assert {"/index.html", "/manifest.webmanifest", "/sw.js"} <= set(files)
    programs = installed(wheel, tmp_path / "environment")
    (tmp_path / "home").mkdir()
    with serving(programs, tmp_path / "home") as url, httpx.Client(base_url=url) as http:
        for path, body in files.items():
            answer = http.get(path)
            assert (answer.status_code, answer.content) == (200, body), path
            media_type = answer.headers["content-type"].partition(";")[0]
            assert media_type == TYPES[os.path.splitext(path)[1]]
        index = http.get("/").text
        named = re.findall(r'(?:src|href)="([^"]+)"', index)
        assert any(name.endswith(".js") for name in named)
        assert set(named) <= set(files)
        assert all(
            icon["src"] in files for icon in json.loads(files["/manifest.webmanifest"])["icons"]
        )
        http.post("/api/me", json={"name": "Zoé"}).raise_for_status()
        opened = http.post("/api/tables", json={"game": "pikoko", "bots": ["easy", "easy"]}).json()
        assert http.get(opened["url"]).text == index
        assert http.get(f"/api/tables/{opened['table']['id']}").is_success
