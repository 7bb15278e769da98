"""Everything has its words, in both languages, and no words are left over."""

import ast
from pathlib import Path
from typing import Any, get_args

import pytest
from make_records import RECORDS

import tablee
from tablee.games import GAMES
from tablee.games.plumpsack.cards import OBJECTS
from tablee.kernel.game import BadSetup, Rejected
from tablee.kernel.match import Match
from tablee.kernel.record import BadRecord, load
from tablee.server.refused import Refused
from tablee.server.wire.to_client import ErrorCode
from tablee.words import LANGUAGES, Language, Voice, record_problem, setup_problem, tell, why
from tablee.words.plumpsack import OBJECTS as OBJECT_NAMES
from tablee.words.server import error, refusal

SOURCE = Path(tablee.__file__).parent
FACTS: dict[str, Any] = {
    "owner": 1,
    "colour": "R",
    "tokens": 3,
    "card": "R2",
    "goal": 9,
    "score": 2,
    "low": 1,
    "high": 5,
    "known": "a, b",
    "cards": 47,
    "detail": "odd",
    "field": "rounds",
    "format": 9,
    "game": "Pikoko",
    "rules": 9,
    "entry": 4,
    "seat": 7,
    "reason": "not_now",
    "seats": 4,
    "seated": 2,
    "name": "Zoé",
    "least": 8,
    "most": 24,
    "wait_s": 3,
}


def _raised(exception: str, folder: Path) -> set[str]:
    """The reasons given wherever this exception is made."""
    found = set()
    for file in folder.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text())):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == exception:
                arguments = node.args[1:2] if exception == "BadSetup" else node.args[:1]
                found |= {leaf.value for argument in arguments for leaf in _texts(argument)}
    return found


def _texts(node: ast.AST) -> list[Any]:
    leaves = ast.walk(node.body) if isinstance(node, ast.IfExp) else ast.walk(node)
    if isinstance(node, ast.IfExp):
        leaves = iter([*leaves, *ast.walk(node.orelse)])
    return [
        leaf for leaf in leaves if isinstance(leaf, ast.Constant) and isinstance(leaf.value, str)
    ]


def _worded(function: str, file: Path) -> set[str]:
    """The reasons for which a function has a case."""
    (definition,) = (
        node
        for node in ast.parse(file.read_text()).body
        if isinstance(node, ast.FunctionDef) and node.name == function
    )
    return {
        leaf.value
        for case in ast.walk(definition)
        if isinstance(case, ast.MatchValue)
        for leaf in _texts(case.value)
    }


@pytest.mark.parametrize("game_id", GAMES)
def test_every_refusal_has_its_words_and_no_words_are_left_over(game_id: str) -> None:
    module = game_id.replace("-", "_")
    raised = _raised("Rejected", SOURCE / "games" / module) | _raised("Rejected", SOURCE / "kernel")
    own = _worded("why", SOURCE / "words" / f"{module}.py")
    common = _worded("why", SOURCE / "words" / "common.py")
    assert raised
    assert own <= raised <= own | common
    for reason in raised:
        sentences = {why(game_id, Rejected(reason, **FACTS), Voice(lang)) for lang in LANGUAGES}
        assert len(sentences) == len(LANGUAGES)


def test_common_refusals_are_raised_somewhere() -> None:
    common = _worded("why", SOURCE / "words" / "common.py")
    assert common <= _raised("Rejected", SOURCE)


def test_every_bad_setup_has_its_words_and_no_words_are_left_over() -> None:
    raised = _raised("BadSetup", SOURCE)
    assert _worded("setup_problem", SOURCE / "words" / "common.py") == raised
    for reason in raised:
        bad = BadSetup("rounds", reason, **FACTS)
        english, french = (setup_problem(bad, Voice(language)) for language in LANGUAGES)
        assert english != french
        assert "rounds" in english
        assert "rounds" in french


def test_every_bad_record_has_its_words_and_no_words_are_left_over() -> None:
    raised = _raised("BadRecord", SOURCE)
    assert _worded("record_problem", SOURCE / "words" / "common.py") == raised
    for reason in raised:
        bad = BadRecord(reason, **FACTS)
        assert len({record_problem(bad, Voice(language)) for language in LANGUAGES}) == 2


def test_whatever_the_server_refuses_has_its_words_and_none_are_left_over() -> None:
    raised = _raised("Refused", SOURCE / "server")
    file = SOURCE / "words" / "server.py"
    functions = ("refusal", "_refused_to_a_person", "_refused_to_a_program")
    worded = {reason for function in functions for reason in _worded(function, file)}
    assert raised == worded
    for reason in raised:
        english, french = (refusal(Refused(reason, **FACTS), Voice(lang)) for lang in LANGUAGES)
        assert english != french


def test_every_error_of_a_socket_has_its_words_and_no_words_are_left_over() -> None:
    codes = set(get_args(ErrorCode))
    assert codes == _worded("error", SOURCE / "words" / "server.py")
    for code in codes:
        assert len({error(code, Voice(language)) for language in LANGUAGES}) == 2


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("file", sorted(RECORDS.glob("*.json")), ids=lambda file: file.stem)
def test_every_event_of_the_recorded_matches_can_be_told(file: Path, language: Language) -> None:
    game, record = load(file.read_bytes(), GAMES)
    match = Match.at_the_start(game, record)
    say = Voice(language)
    sentences = {
        tell(game.id, item.event, match.state, say)
        for _, told in match.replay(record)
        for item in told
    }
    assert len(sentences) > 5
    assert not any("None" in sentence for sentence in sentences)


def test_all_49_objects_have_a_name_in_both_languages() -> None:
    assert list(OBJECT_NAMES) == list(OBJECTS)
    for index, _ in enumerate(LANGUAGES):
        assert len({names[index] for names in OBJECT_NAMES.values()}) == 49


def test_numbers_are_singular_and_plural_as_each_language_has_it() -> None:
    english, french = Voice("en"), Voice("fr")
    assert [english.points(n) for n in (-1, 0, 1, 2)] == [
        *("−1 point", "0 points", "1 point", "2 points")
    ]
    assert [french.points(n) for n in (-1, 0, 1, 2)] == [
        *("−1 point", "0 point", "1 point", "2 points")
    ]
