"""The rival who keeps to one's stride: half of the rounds are the other's, whoever they are; and
the one who only looks on."""

from collections.abc import Sequence
from statistics import mean
from typing import Any

import pytest
from msgspec.structs import replace

from benchmarks.practice import COURSES, FIRST, play_series
from tablee.bots.bot import Bot, Decision, Dice, Forgetful
from tablee.bots.onlooker import Onlooker
from tablee.bots.rouge_jaune_vert.rival import Rival, keep_to
from tablee.bots.selfplay import play_among
from tablee.bots.stride import Rival as AnyRival
from tablee.bots.stride import Stride
from tablee.catalogue import CATALOGUE, OURS, new_bot, show_past
from tablee.games.plumpsack import PLUMPSACK
from tablee.games.rouge_jaune_vert import ROUGE_JAUNE_VERT
from tablee.games.rouge_jaune_vert.view import View
from tablee.kernel.game import Ready, Seat
from tablee.kernel.match import Match

SERIES = 8  # of each player: the means below are off by some five percent
PRACTISED = [box for box in OURS if box.practice is not None]

pytestmark = pytest.mark.usefixtures("compiled")


@pytest.mark.slow
@pytest.mark.parametrize("game_id", COURSES)
def test_whoever_plays_wins_half_after_three_rounds(game_id: str) -> None:
    """As `python -m benchmarks.practice` measures it, with fewer matches."""
    for player in COURSES[game_id].players:
        found = [play_series(game_id, player, number) for number in range(SERIES)]
        share = mean(won for one in found for won in one.won[FIRST:])
        assert 0.36 <= share <= 0.64, (player, share)


def test_the_quick_and_the_slow_are_told_apart_in_three_rounds() -> None:
    """And both by the same seed, always alike."""
    slow, *_, quick = COURSES["rouge-jaune-vert"].players
    found = [
        play_series("rouge-jaune-vert", player, number=1, rounds=FIRST).stride
        for player in (slow, quick, quick)
    ]
    assert 2 * found[0].times < found[1].times
    assert found[1] == found[2]


@pytest.mark.parametrize("box", PRACTISED, ids=lambda box: str(box.game.id))
def test_every_rival_begins_as_a_beginner_and_remembers(box: Any) -> None:
    """What it knows follows from what it was shown, so it is the same after a restart."""
    rival = box.practice.rival(Stride(), Seat(1), Dice("rival"), "instant")
    assert isinstance(rival, AnyRival)
    assert rival.stride == Stride()
    game = box.game
    match = Match(game, game.setup_type(), 2, "remembers", game.stack_type())
    beginner = new_bot(game.id, "beginner", Seat(0), "beginner", "instant")
    for _ in play_among([beginner, rival], match):
        pass
    assert rival.stride.compared > 0
    back = box.practice.rival(Stride(), Seat(1), Dice("another"), "instant")
    show_past(back, match.record, Seat(1))
    assert back.stride == rival.stride


class Idle(Forgetful):
    """Is there, and does nothing but say so."""

    def decide(self, view: Any, options: Sequence[Any]) -> Decision[Any] | None:
        return Decision(Ready(), 0) if Ready() in options else None


@pytest.mark.parametrize("game_id", ["rouge-jaune-vert", "confetti"])
def test_who_does_nothing_is_not_waited_for(game_id: str) -> None:
    """A round in which somebody was called away says nothing of how quick they are."""
    box = CATALOGUE[game_id]
    assert box.practice is not None
    rival = box.practice.rival(Stride(), Seat(1), Dice("rival"), "instant")
    match = Match(box.game, box.game.setup_type(), 2, "away", box.game.stack_type())
    for _ in play_among([Idle(Seat(0), Dice(1), "instant"), rival], match):
        pass
    assert rival.stride == Stride()


def test_it_is_as_quick_from_the_start_of_a_round_to_its_end() -> None:
    """It neither lets anybody win nor catches up: nothing in a round changes its skill."""
    skills = set[str]()

    class Watched(Rival):
        def decide(self, view: View, options: Sequence[Any]) -> Decision[Any]:
            decision = super().decide(view, options)
            if view.phase == "race":
                skills.add(f"{view.round} {self.skill}")
            return decision

    setup = ROUGE_JAUNE_VERT.setup_type(rounds=3)
    match = Match(ROUGE_JAUNE_VERT, setup, 2, 5, ROUGE_JAUNE_VERT.stack_type())
    rival = Watched(Stride(), Seat(0), Dice(2), "instant")
    best = new_bot(ROUGE_JAUNE_VERT.id, "best", Seat(1), 3, "instant")
    for _ in play_among([rival, best], match):
        pass
    assert len(skills) == 3, "one for each round"


def test_who_is_twice_as_quick_takes_half_as_long() -> None:
    once, twice = keep_to(Stride()), keep_to(Stride(2.0))
    assert twice.arm == once.arm.quicken(2)
    assert replace(twice, arm=once.arm).overlooks < once.overlooks


# Who only looks on


@pytest.mark.parametrize("game", [ROUGE_JAUNE_VERT, PLUMPSACK], ids=lambda game: str(game.id))
def test_an_onlooker_holds_nobody_up(game: Any) -> None:
    """It takes no card in a race, and does what a match waits for."""
    onlooker: Bot = Onlooker(Seat(1), Dice(1), "instant")
    setup = game.setup_type(rounds=1) if game is ROUGE_JAUNE_VERT else game.setup_type(turn_ms=0)
    match = Match(game, setup, 2, 1, game.stack_type())
    player = new_bot(game.id, "best", Seat(0), 1, "instant")
    for _ in play_among([player, onlooker], match):
        pass
    result = game.scores(match.state)
    assert result is not None
    acted = {type(entry.command).__name__ for entry in match.record.entries if entry.seat == 1}
    expected = {"Ready"} if game is ROUGE_JAUNE_VERT else {"Ready", "PutSack", "Name"}
    assert acted == expected
