"""docs/http.md and docs/operations.md are as it is."""

import re
import shlex
from pathlib import Path

import httpx
import pytest

from server.house import House, house
from tablee.server.common.settings import Settings
from tablee.server.web.api import ROUTES
from tablee.server.web.http import _STATUS

DOCS = Path(__file__).parents[2] / "docs"
HTTP = (DOCS / "http.md").read_text()
OPERATIONS = (DOCS / "operations.md").read_text()
SESSION = "".join(re.findall(r"```http\n(.*?)```", HTTP, re.DOTALL))


class Curl:
    """As much of curl as the examples need."""

    def __init__(self, host: House) -> None:
        self._host = host
        self._jars: dict[str, httpx.Cookies] = {}
        self.me = ""

    async def run(self, command: str) -> str:
        words = iter(shlex.split(command.replace("ME", self.me))[1:])
        headers, jar, body, url = {"Accept-Language": "en"}, httpx.Cookies(), None, ""
        for word in words:
            match word:
                case "-s":
                    pass
                case "-b" | "-c":
                    jar = self._jars.setdefault(next(words), httpx.Cookies())
                case "-H":
                    name, _, value = next(words).partition(": ")
                    headers[name] = value
                case "--json":
                    body = next(words)
                    headers["Content-Type"] = "application/json"
                case _:
                    assert word.startswith("http://localhost:8420/"), word
                    url = word.replace("http://localhost:8420", self._host.url)
        async with httpx.AsyncClient(cookies=jar) as http:
            answer = await http.request(
                "POST" if body else "GET", url, content=body, headers=headers
            )
            jar.update(http.cookies)
        if url.endswith("/api/me"):
            self.me = answer.json()["id"]
        return answer.text.replace(self._host.url, "http://localhost:8420")


@pytest.mark.anyio
async def test_the_session_with_curl_happens_as_it_is_written(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        curl = Curl(host)
        lines = SESSION.splitlines()
        assert len(lines) > 10
        for command, told in zip(lines[::2], lines[1::2], strict=True):
            answer = await curl.run(command.removeprefix("$ "))
            expected = ".*".join(map(re.escape, told.split("…")))
            assert re.fullmatch(expected, answer), answer


def test_every_status_and_code_is_in_the_table() -> None:
    listed = {
        code: [int(status) for status in row[0].split(", ")]
        for row in re.findall(r"\| (\d[\d, ]+) \| (.*) \|", HTTP)
        for code in re.findall(r"`(\w+)`", row[1])
    }
    assert set(listed) == set(_STATUS)
    for code, status in _STATUS.items():
        assert status in listed[code]


def test_routes_that_are_named_are_there() -> None:
    named = set(re.findall(r"`(GET|POST|PATCH) (/[^`]*)`", HTTP + OPERATIONS))
    assert len(named) > 4
    assert named <= {(route.method, route.path) for route in ROUTES}


def test_the_table_of_settings_is_complete() -> None:
    rows = []
    for name, field in Settings.model_fields.items():
        default = "~/.local/share/tablee/tablee.db" if name == "db" else field.default
        shown = "" if default in ("", []) else f"`{default}`"
        rows.append(f"| `--{name.replace('_', '-')}` | {shown} | {field.description} |")
    assert re.findall(r"\| `--.*", OPERATIONS) == rows


def test_flags_that_are_named_are_there() -> None:
    for flag in re.findall(r"--([a-z][a-z-]+)", HTTP + OPERATIONS):
        assert flag.replace("-", "_") in Settings.model_fields or flag == "json", flag


@pytest.mark.anyio
async def test_every_metric_is_named(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        text = (await host.stranger().http.get("/metrics")).text
    families = set(re.findall(r"# TYPE (\w+)(?<!_created) ", text))
    assert families == set(re.findall(r"`(tablee_\w+)`", OPERATIONS))
