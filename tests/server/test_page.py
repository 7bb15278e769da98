"""The bare page: its parts fit together, and nothing in it is inline."""

import re
import shutil
import subprocess
from pathlib import Path

import pytest

import tablee.server
from server.house import house

PAGE = Path(tablee.server.__file__).parent / "page"
HTML = {file.name: file.read_text() for file in PAGE.glob("*.html")}
SCRIPTS = {file.name: file.read_text() for file in PAGE.glob("*.js")}


@pytest.mark.anyio
async def test_the_page_and_all_that_it_needs_are_served(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        http = host.stranger().http
        for path in ("/", "/t/abc", "/move"):
            shown = await http.get(path)
            assert shown.headers["content-type"] == "text/html; charset=utf-8"
            needed = re.findall(r'(?:src|href)="(/page/[^"]+)"', shown.text)
            assert len(needed) == 2
            for file in needed:
                assert (await http.get(file)).is_success
        for name, script in SCRIPTS.items():
            served = await http.get(f"/page/{name}")
            assert served.headers["content-type"].startswith("text/javascript")
            for imported in re.findall(r'from "\./([^"]+)"', script):
                assert imported in SCRIPTS


@pytest.mark.parametrize("name", HTML)
def test_nothing_is_inline(name: str) -> None:
    html = HTML[name]
    assert re.findall(r"<script(?![^>]* src=)[^>]*>", html) == []
    assert "<style" not in html
    assert not re.search(r"<[^>]+ (style|on\w+)=", html)
    for script in SCRIPTS.values():
        assert not re.search(r"innerHTML|insertAdjacentHTML|document\.write|\beval\(", script)
        assert ".style" not in script


def test_scripts_name_parts_that_are_there() -> None:
    for scripts, html in (
        (("page.js", "table.js"), HTML["index.html"]),
        (("move.js",), HTML["move.html"]),
    ):
        ids = set(re.findall(r' id="([^"]+)"', html))
        for script in scripts:
            named = re.findall(r'(?:\$|getElementById|submitted|\bon)\("([\w-]+)"', SCRIPTS[script])
            assert named
            assert set(named) <= ids


def test_everything_is_said_in_both_languages() -> None:
    (table,) = re.findall(r"const WORDS = {\n(.*?)\n};", SCRIPTS["words.js"], re.DOTALL)
    words = {}
    for line in table.splitlines():
        found = re.fullmatch(r'  (\w+): \["([^"]+)", "([^"]+)"\],', line)
        assert found, line
        words[found[1]] = (found[2], found[3])
    said = set()
    for text in (*HTML.values(), *SCRIPTS.values()):
        said |= set(re.findall(r'data-say="(\w+)"', text))
        said |= set(re.findall(r'\b(?:say|button)\("(\w+)"', text))
    assert said <= set(words)
    everything = "".join((*HTML.values(), *SCRIPTS.values()))
    assert [word for word in words if f'"{word}"' not in everything] == []


def test_scripts_are_javascript() -> None:
    node = shutil.which("node")
    if node is None:
        pytest.skip("there is no node here")
    for script in SCRIPTS.values():
        subprocess.run(
            [node, "--input-type=module", "--check"], input=script.encode(), check=True, timeout=30
        )
