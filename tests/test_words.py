"""What is said is said in both languages.

That every reason has its words, and that no words are left over, the type checkers find."""

from pathlib import Path
from typing import Any, get_args

import pytest
from make_records import RECORDS
from ours import GAMES

from tablee.catalogue import OURS
from tablee.games.confetti.messages import Reason as ConfettiReason
from tablee.games.pikoko.messages import Reason as PikokoReason
from tablee.games.plumpsack.cards import OBJECTS
from tablee.games.plumpsack.messages import Reason as PlumpsackReason
from tablee.games.rouge_jaune_vert.messages import Reason as RougeJauneVertReason
from tablee.kernel.game import BadSetup, CommonReason, SetupReason
from tablee.kernel.match import Match
from tablee.kernel.record import BadRecord, RecordReason, load
from tablee.server.common.refused import Reason, Refused
from tablee.server.common.words import explain_error, explain_refusal
from tablee.server.wire.to_client import ErrorCode
from tablee.words import (
    LANGUAGES,
    Language,
    Voice,
    explain_bad_record,
    explain_bad_setup,
)
from tablee.words.plumpsack import OBJECTS as OBJECT_NAMES

REASONS: dict[str, Any] = {
    "confetti": ConfettiReason,
    "pikoko": PikokoReason,
    "plumpsack": PlumpsackReason,
    "rouge-jaune-vert": RougeJauneVertReason,
}
WORDS = {box.game.id: box.words for box in OURS}
FACTS: dict[str, Any] = {
    "owner": 1,
    "steps": 7,
    "en": "Look at what is lit.",
    "fr": "Regardez ce qui est éclairé.",
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


@pytest.mark.parametrize("game_id", GAMES)
def test_every_refusal_of_a_game_is_said_in_both_languages(game_id: str) -> None:
    reasons = get_args(REASONS[game_id])
    assert set(get_args(CommonReason)) < set(reasons)
    for reason in reasons:
        sentences = {WORDS[game_id].why(reason, FACTS, Voice(language)) for language in LANGUAGES}
        assert len(sentences) == 2


def test_every_bad_setup_is_said_in_both_languages() -> None:
    for reason in get_args(SetupReason):
        bad = BadSetup("rounds", reason, **FACTS)
        english, french = (explain_bad_setup(bad, Voice(language)) for language in LANGUAGES)
        assert english != french
        assert "rounds" in english
        assert "rounds" in french


def test_every_bad_record_is_said_in_both_languages() -> None:
    for reason in get_args(RecordReason):
        bad = BadRecord(reason, **FACTS)
        assert len({explain_bad_record(bad, Voice(language)) for language in LANGUAGES}) == 2


def test_whatever_the_server_refuses_is_said_in_both_languages() -> None:
    for reason in get_args(Reason):
        refused = Refused(reason, **FACTS)
        assert len({explain_refusal(refused, Voice(language)) for language in LANGUAGES}) == 2


def test_every_error_of_a_socket_is_said_in_both_languages() -> None:
    for code in get_args(ErrorCode):
        assert len({explain_error(code, Voice(language)) for language in LANGUAGES}) == 2


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("file", sorted(RECORDS.glob("*.json")), ids=lambda file: file.stem)
def test_every_event_of_the_recorded_matches_can_be_told(file: Path, language: Language) -> None:
    game, record = load(file.read_bytes(), GAMES)
    match = Match.begin(game, record)
    say = Voice(language)
    sentences = {
        WORDS[game.id].tell(item.event, match.state, say)
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
