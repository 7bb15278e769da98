"""Snap, by the paragraphs of the README."""

from pathlib import Path

import pytest

from tablee.kernel.game import BadSetup, MatchEnded, Seat, TimeRanOut
from tablee.laws import StillMatch
from tablee_snap import SNAP
from tablee_snap.cards import DECK, Card
from tablee_snap.messages import (
    CalledWrongly,
    CardTurned,
    PilesWon,
    PileTurnedOver,
    PlayerOut,
    Snap,
    TimeUp,
    TurnCard,
)
from tablee_snap.pace import contest
from tablee_snap.state import Setup, Stack
from tablee_snap.words import WORDS

README = Path(__file__).parent.parent / "README.md"


def race(*first: str, seats: int = 2, setup: Setup | None = None) -> StillMatch:
    """A match whose countdown is over; the deck begins with these cards."""
    deck = (*map(Card, first), *(card for card in DECK if card not in first))
    at = StillMatch(SNAP, seats, setup=setup, stack=Stack(deck=deck))
    at.wait_until_due()
    return at


def turn(at: StillMatch, times: int = 1) -> None:
    for _ in range(times):
        at.do(at.state.turn, TurnCard())


def snap(at: StillMatch, seat: int) -> list[object]:
    return at.do(seat, Snap(at.state.look))


def all_but(at: StillMatch, seat: int, cards: int) -> None:
    """Wrong calls, until this seat has so many cards face down, and none face up."""
    while len(at.state.down[seat]) > cards:
        snap(at, seat)


def test_the_table_shows_the_rules_of_the_readme() -> None:
    text = README.read_text()
    for number, rule in enumerate(WORDS.rules, 1):
        assert f"**§{number}** {rule.en}\n" in text
    assert f"**§{len(WORDS.rules) + 1}**" not in text


def test_1_two_to_four_play_with_52_cards() -> None:
    assert SNAP.seats == range(2, 5)
    assert len(set(DECK)) == 52


def test_2_the_whole_deck_is_dealt_out_one_by_one() -> None:
    at = race("AC", "2C", "3C", "4C", seats=3)
    assert [pile[0] for pile in at.state.down] == ["AC", "2C", "3C"]
    assert at.state.down[0][1] == "4C"
    assert [len(pile) for pile in at.state.down] == [18, 17, 17]
    assert at.state.turn == 0


def test_2_a_stacked_deck_is_the_deck() -> None:
    with pytest.raises(BadSetup, match="not_the_deck"):
        StillMatch(SNAP, 2, stack=Stack(deck=DECK[1:]))


def test_2_nothing_can_be_done_before_the_race() -> None:
    at = StillMatch(SNAP, 2)
    assert at.all_options() == [[], []]
    assert at.refuses(0, TurnCard()) == at.refuses(1, Snap(0)) == "not_now"


def test_3_in_turn_the_top_card_is_turned_over() -> None:
    at = race("AC", "2C")
    assert at.refuses(1, TurnCard()) == "not_your_turn"
    assert at.do(0, TurnCard()) == [CardTurned(Seat(0), Card("AC"))]
    assert at.do(1, TurnCard()) == [CardTurned(Seat(1), Card("2C"))]
    assert at.state.turn == 0
    assert at.state.up == (("AC",), ("2C",))


def test_3_whoever_takes_too_long_has_it_turned_for_them() -> None:
    at = race("AC", setup=Setup(turn_ms=2_000))
    assert at.wait(1_999) == []
    assert at.wait(1) == [TimeRanOut(Seat(0)), CardTurned(Seat(0), Card("AC"))]
    assert at.state.turn == 1


def test_3_whoever_has_no_face_down_card_left_turns_the_pile_over() -> None:
    at = race("AC", "2C", "3C", "4C")
    all_but(at, 0, cards=2)
    first, second = at.state.down[0]
    turn(at, 4)
    assert at.state.up[0] == (first, second)
    events = at.do(0, TurnCard())
    assert events[:2] == [PileTurnedOver(Seat(0)), CardTurned(Seat(0), first)]
    assert at.state.down[0] == (second,)


def test_4_whoever_calls_first_wins_both_piles() -> None:
    at = race("AC", "2C", "7D", "7H")
    turn(at, 4)
    assert snap(at, 1) == [PilesWon(Seat(1), (Seat(0), Seat(1)), 4)]
    assert at.state.up == ((), ())
    assert at.state.down[1][-4:] == ("AC", "7D", "2C", "7H")
    assert at.state.turn == 0


def test_4_all_piles_that_match_are_won_and_no_other() -> None:
    at = race("7C", "2C", "7D", "7H", seats=4)
    turn(at, 4)
    assert snap(at, 1) == [PilesWon(Seat(1), (Seat(0), Seat(2), Seat(3)), 3)]
    assert at.state.up[1] == ("2C",)


def test_5_who_is_second_is_too_late_and_pays_nothing() -> None:
    at = race("7C", "7D")
    turn(at, 2)
    call = Snap(at.state.look)
    at.do(0, call)
    assert at.refuses(1, call) == "too_late"


def test_5_two_calls_for_the_same_cards_are_a_contest() -> None:
    assert contest(Snap(3)) == contest(Snap(3)) != contest(Snap(4))
    assert contest(TurnCard()) is None


def test_5_a_card_that_comes_between_is_too_late_as_well() -> None:
    at = race("7C", "7D", "2C")
    turn(at, 2)
    call = Snap(at.state.look)
    turn(at)
    assert at.refuses(1, call) == "too_late"
    assert at.refuses(1, Snap(at.state.look + 1)) == "not_now"


def test_6_a_wrong_call_costs_a_card_for_each_of_the_others() -> None:
    at = race(seats=3)
    top, next_card = at.state.down[1][:2]
    assert snap(at, 1) == [CalledWrongly(Seat(1), (Seat(2), Seat(0)))]
    assert at.state.down[2][-1] == top
    assert at.state.down[0][-1] == next_card


def test_6_as_long_as_there_are_cards() -> None:
    at = race(seats=3)
    all_but(at, 1, cards=1)
    assert snap(at, 1) == [CalledWrongly(Seat(1), (Seat(2),)), PlayerOut(Seat(1))]


def test_7_whoever_is_out_neither_turns_nor_calls() -> None:
    at = race(seats=3)
    all_but(at, 1, cards=0)
    assert at.options(1) == []
    assert at.refuses(1, TurnCard()) == at.refuses(1, Snap(at.state.look)) == "out"
    turn(at)
    assert at.state.turn == 2


def test_8_who_has_all_the_cards_wins() -> None:
    at = race()
    all_but(at, 0, cards=1)
    assert snap(at, 0)[-1] == MatchEnded((0, 52), (2, 1))
    assert at.scores().ranks == (2, 1)


def test_8_when_time_is_up_the_most_cards_win() -> None:
    at = race("7C", "7D", setup=Setup(turn_ms=0, limit_ms=5_000))
    turn(at, 2)
    snap(at, 1)
    assert at.wait(5_000) == [TimeUp(), MatchEnded((25, 27), (2, 1))]
