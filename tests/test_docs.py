"""The example sessions in the documentation happen as they are written."""

import re
from pathlib import Path

import pytest
from ours import GAMES

from tablee.cli import main
from tablee.engine import Engine

DOCS = Path(__file__).parent.parent / "docs"
SESSIONS = re.findall(r"```engine\n(.*?)```", (DOCS / "engine.md").read_text(), re.DOTALL)


@pytest.mark.parametrize("session", SESSIONS)
def test_session(session: str) -> None:
    engine = Engine()
    lines = session.splitlines()
    assert len(lines) % 2 == 0
    for asked, told in zip(lines[::2], lines[1::2], strict=True):
        answer = engine.answer(asked.removeprefix("→ ").encode()).decode()
        parts = map(re.escape, told.removeprefix("← ").split("…"))
        assert re.fullmatch(".*".join(parts), answer), answer


def test_there_is_a_complete_session_for_each_game() -> None:
    for game in GAMES:
        (session,) = (text for text in SESSIONS if f'"game":"{game}"' in text and "ranks" in text)
        assert '{"op":"scores"}' in session


def test_the_match_in_the_readme_is_told_like_this(capsys: pytest.CaptureFixture[str]) -> None:
    readme = (DOCS.parent / "README.md").read_text()
    (sample,) = re.findall(r"\$ \.venv/bin/tablee (watch .*?)\n(.*?)```", readme, re.DOTALL)
    command, lines = sample
    main(command.split())
    assert capsys.readouterr().out.lstrip().startswith(lines)


def test_every_game_has_its_page() -> None:
    for game in GAMES:
        assert (DOCS / "games" / f"{game}.md").read_text().startswith("# ")


def test_links_between_pages_lead_somewhere() -> None:
    for page in (*DOCS.rglob("*.md"), *DOCS.parent.glob("*.md")):
        for target in re.findall(r"\]\(([^)#:]+)(?:#[^)]*)?\)", page.read_text()):
            assert (page.parent / target).exists(), f"{page.name}: {target}"
