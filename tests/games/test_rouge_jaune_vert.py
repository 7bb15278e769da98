"""Rouge Jaune Vert, paragraph by paragraph."""

from collections import Counter

import pytest
from msgspec.structs import replace

from tablee.games.rouge_jaune_vert import ROUGE_JAUNE_VERT
from tablee.games.rouge_jaune_vert.cards import DECK, POINTS, Card, fit
from tablee.games.rouge_jaune_vert.messages import (
    CardPutBack,
    CardSeen,
    CardTaken,
    LimitReached,
    Place,
    PrizeTaken,
    PutBack,
    Stop,
    Stopped,
    Take,
)
from tablee.games.rouge_jaune_vert.rules import finishing_order, kept_cards
from tablee.games.rouge_jaune_vert.state import Held, Setup, Spot, Stack
from tablee.games.spread import SIDE, TILT
from tablee.kernel.game import BadSetup, Ready, Seat
from tablee.laws import StillMatch

PERFECT = "RG1 BK3 GY4 BR3 GY2 RB3 YK1 BG3 KY2 GB1 YR4"  # the rulebook's, and four more


def series(cards: str) -> tuple[Card, ...]:
    return tuple(map(Card, cards.split()))


def stacked(*first: str) -> tuple[Card, ...]:
    """A deck that begins with these cards."""
    wanted = tuple(map(Card, first))
    return wanted + tuple(card for card in DECK if card not in wanted)


def table(*first: str, seats: int = 2, setup: Setup | None = None, points: str = "") -> StillMatch:
    """A race that has begun."""
    left = Counter(POINTS)
    left.subtract(map(int, points.split()))
    stack = Stack(
        decks=(stacked(*first),),
        points=(*map(int, points.split()), *left.elements()),
    )
    at = StillMatch(ROUGE_JAUNE_VERT, seats, setup=setup, stack=stack)
    at.wait_until_due()
    return at


def take_and_place(at: StillMatch, seat: int, *spots: int) -> None:
    for spot in spots:
        at.do(seat, Take(spot), Place())


# §1 Cards


def test_1a_80_cards_a_colour_in_another_ink_once_to_four_times() -> None:
    assert len(set(DECK)) == 80
    assert all(card[0] != card[1] for card in DECK)
    assert Counter(card[2] for card in DECK) == {"1": 20, "2": 20, "3": 20, "4": 20}


def test_1b_two_point_cards_of_each_value() -> None:
    assert Counter(POINTS) == dict.fromkeys(range(-4, 11), 2)


# §2 Preparation of a round


def test_2a_one_card_to_each_seat_in_order_the_rest_to_spots() -> None:
    at = table("RG1", "BK3", "YK1")
    assert at.state.series == (("RG1",), ("BK3",))
    assert at.state.spots[0] == Spot(Card("YK1"), False)
    assert len(at.state.spots) == len(at.state.places) == 78


def test_2a_all_cards_are_reshuffled_for_every_round() -> None:
    at = table("RG1", "BK3")
    first = at.state
    at.wait_until_due()
    at.wait_until_due()
    assert at.state.round == 2
    assert at.state.spots != first.spots
    assert at.state.places != first.places
    assert {spot.card for spot in at.state.spots} | {one for (one,) in at.state.series} == set(DECK)


def test_2b_as_many_prizes_as_players_and_point_cards_are_not_reshuffled() -> None:
    at = table(points="10 -4 3 3 7", seats=2)
    assert at.state.prizes == (10, -4)
    at.wait_until_due()
    at.wait_until_due()
    assert at.state.prizes == (3, 3)
    assert at.state.point_stock[0] == 7


def test_2b_five_rounds_with_six_players_use_all_30() -> None:
    at = table(seats=6)
    while at.scores() is None:
        at.wait_until_due()
    assert Counter(card for won in at.state.won for card in won) == Counter(POINTS)
    assert at.state.point_stock == ()


def test_2c_a_countdown_before_the_race() -> None:
    at = StillMatch(ROUGE_JAUNE_VERT, 2)
    assert at.state.phase == "countdown"
    assert at.all_options() == [[], []]
    assert at.refuses(0, Take(0)) == "not_now"
    assert at.refuses(0, Ready()) == "not_now"
    at.wait(2999)
    assert at.state.phase == "countdown"
    at.wait(1)
    assert at.state.phase == "race"


def test_2c_every_round_has_its_countdown() -> None:
    at = table()
    at.wait_until_due()
    at.wait_until_due()
    assert (at.state.phase, at.state.round) == ("countdown", 2)
    at.wait(2999)
    assert at.state.phase == "countdown"
    at.wait(1)
    assert at.state.phase == "race"


# §3 The round


def test_3a_one_card_in_hand_at_a_time_seen_by_the_taker_alone() -> None:
    at = table("RG1", "BK3", "YK1")
    taken, seen = at.do(0, Take(0))
    assert (taken, seen) == (CardTaken(Seat(0), 0), CardSeen(Card("YK1")))
    assert [told.to for told in at.told] == [None, frozenset({0})]
    assert at.view(0).held[0].card == "YK1"
    assert at.view(1).held[0].card is None
    assert at.view(None).held[0].card is None
    assert at.view(1).held[0].spot == 0
    assert at.state.spots[0] is None
    assert at.refuses(0, Take(1)) == "hand_full"
    assert at.refuses(1, Take(0)) == "spot_empty"
    assert at.refuses(1, Take(78)) == "no_such_spot"
    assert at.refuses(1, Take(-1)) == "no_such_spot"


def test_3a_a_card_taken_face_up_is_known_to_all() -> None:
    at = table("RG1", "BK3", "YK1")
    at.do(0, Take(0), PutBack())
    assert at.do(1, Take(0)) == [CardTaken(Seat(1), 0)]
    assert at.view(0).held[1].card == "YK1"
    assert at.state.held[1] == Held(Card("YK1"), 0, True)


def test_3b_placed_at_the_right_end() -> None:
    at = table("RG1", "BK3", "YK1", "KB2")
    take_and_place(at, 0, 0, 1)
    assert at.state.series[0] == ("RG1", "YK1", "KB2")
    assert at.state.held == (None, None)
    assert at.refuses(0, Place()) == "hand_empty"


def test_3b_put_back_on_its_spot_face_up() -> None:
    at = table("RG1", "BK3", "YK1")
    at.do(0, Take(0))
    assert at.do(0, PutBack()) == [CardPutBack(Seat(0), 0, Card("YK1"))]
    assert at.state.spots[0] == Spot(Card("YK1"), True)
    assert at.view(None).spots[0].card == "YK1"
    assert at.view(None).spots[1].card is None
    assert at.refuses(0, PutBack()) == "hand_empty"


def test_3c_a_wrong_placement_is_not_refused() -> None:
    at = table("RG1", "BK3", "RG2")
    assert not fit(Card("RG1"), Card("RG2"))
    take_and_place(at, 0, 0)
    assert at.state.series[0] == ("RG1", "RG2")


@pytest.mark.parametrize(("seats", "goal"), [(2, 11), (3, 10), (4, 9), (5, 8), (6, 7)])
def test_3d_series_to_reach(seats: int, goal: int) -> None:
    at = table(seats=seats)
    assert at.state.goal == goal
    take_and_place(at, 0, *range(goal - 2))
    assert at.refuses(0, Stop()) == "series_too_short"
    take_and_place(at, 0, goal)
    assert at.options(0) == [Stop()]
    assert at.refuses(0, Take(20)) == "series_full"


def test_3e_stop_ends_the_round_at_once_and_a_card_in_hand_counts_for_nothing() -> None:
    at = table("RG1", "BK3")
    at.do(1, Take(50))
    take_and_place(at, 0, *range(10))
    assert at.do(0, Stop())[0] == Stopped(Seat(0))
    assert (at.state.phase, at.state.stopper) == ("pause", 0)
    assert at.state.kept[1] == 1
    assert at.state.series[1] == ("BK3",)
    assert at.refuses(1, Place()) == "not_now"


def test_3e_stop_on_a_faulty_series_still_ends_the_round() -> None:
    at = table("RG1", "BK3", "RG2")
    take_and_place(at, 0, *range(10))
    at.do(0, Stop())
    assert at.state.phase == "pause"
    assert at.state.kept[0] == 1


def test_3f_a_round_ends_at_its_time_limit() -> None:
    at = table(setup=Setup(limit_ms=7000))
    at.wait(6999)
    assert at.state.phase == "race"
    assert at.wait(1)[0] == LimitReached()
    assert (at.state.phase, at.state.stopper) == ("pause", None)


# §4 Neighbours


def test_4_neighbours_have_nothing_in_common() -> None:
    assert fit(Card("RG2"), Card("BK4"))
    assert not fit(Card("BK4"), Card("RB2"))  # ink blue beside named blue
    assert not fit(Card("RG2"), Card("BK2"))  # the count
    assert not fit(Card("RG2"), Card("RK1"))  # named
    assert not fit(Card("RG2"), Card("BG1"))  # ink


def test_4_every_card_has_18_fitting_neighbours() -> None:
    assert {sum(fit(card, other) for other in DECK) for card in DECK} == {18}


# §5 The count


def test_5a_example_of_a_correct_series() -> None:
    cards = series("RG1 BK3 GY4 BR3 GY2 RB3 YK1")
    assert kept_cards(cards) == cards


@pytest.mark.parametrize(
    ("cards", "kept"),
    [
        ("RG2 BK4 RB2 GY3 BR1", 2),
        ("YK2 GR4 BY1 KG3 YR3 BK2", 4),
        ("GY1 YK3 GR1 BY2 KG4", 1),
        ("RK4 YG2 BR4 BG3", 3),
        ("GB1 KY2 BG1 YR4 GB3 RB4 KG1", 5),
    ],
)
def test_5a_examples_of_faulty_series(cards: str, kept: int) -> None:
    assert len(kept_cards(series(cards))) == kept


def test_5b_rank_by_cards_kept_then_by_the_sum_of_counts_then_from_the_stopper() -> None:
    three_low, three_high = series("RG1 BK2 RG3"), series("RG4 BK2 RG3")
    two, faulty = series("RG1 BK2"), series("RG1 RG2 BK1 YK3")
    assert finishing_order((two, three_low, three_high, faulty), Seat(0)) == [2, 1, 0, 3]
    assert finishing_order((two, three_low, two, three_low), Seat(2)) == [3, 1, 2, 0]
    assert finishing_order((two, two, two), Seat(1)) == [1, 2, 0]


def test_5b_only_the_counts_on_kept_cards_break_ties() -> None:
    kept_two_low = series("RG1 BK2 BG4")  # the third clashes
    kept_two_high = series("RG3 BK2")
    assert finishing_order((kept_two_low, kept_two_high), Seat(0)) == [1, 0]


def test_5b_at_a_time_limit_ties_go_from_seat_0() -> None:
    two = series("RG1 BK2")
    assert finishing_order((two, two, two), None) == [0, 1, 2]


def test_5c_the_first_takes_the_highest_prize_and_so_on() -> None:
    cards = PERFECT.split()
    at = table(cards[0], "KB2", "GR4", *cards[1:], seats=3, points="-2 10 4")
    take_and_place(at, 0, *range(9))
    events = at.do(0, Stop())
    prizes = [event for event in events if isinstance(event, PrizeTaken)]
    assert prizes == [
        PrizeTaken(Seat(0), 10),
        PrizeTaken(Seat(2), 4),
        PrizeTaken(Seat(1), -2),
    ]
    assert at.state.won == ((10,), (-2,), (4,))
    assert at.state.kept == (10, 1, 1)


def test_5c_what_is_counted_is_final_when_the_pause_begins() -> None:
    at = table(points="1 2")
    at.wait_until_due()
    assert (at.state.phase, at.state.round, len(at.state.won[0])) == ("pause", 1, 1)
    for seat in range(2):
        assert at.options(seat) == [Ready()]
        at.do(seat, Ready())
    assert (at.state.phase, at.state.round, at.state.kept) == ("countdown", 2, None)


def test_5d_the_highest_sum_wins_then_the_highest_point_card_then_shared() -> None:
    over = replace(StillMatch(ROUGE_JAUNE_VERT, 4).state, phase="over")
    over = replace(over, won=((5, 5), (10, 0), (0, 10), (3, -4)))
    scores = ROUGE_JAUNE_VERT.scores(over)
    assert scores is not None
    assert (scores.scores, scores.ranks) == ((10, 10, 10, -1), (3, 1, 1, 4))


def test_5d_five_rounds() -> None:
    at = table()
    rounds = set()
    while at.scores() is None:
        rounds.add(at.state.round)
        at.wait_until_due()
    assert rounds == {1, 2, 3, 4, 5}
    assert at.all_options() == [[], []]


# Positions, settings


def test_every_card_has_a_place_on_the_table() -> None:
    for place in StillMatch(ROUGE_JAUNE_VERT, 6).state.places:
        assert 0 <= place.x <= SIDE
        assert 0 <= place.y <= SIDE
        assert -TILT <= place.tilt <= TILT


def test_the_point_cards_are_a_setting() -> None:
    points = (*[7] * 29, 8)
    at = StillMatch(ROUGE_JAUNE_VERT, 6, setup=Setup(points=points))
    assert Counter((*at.state.prizes, *at.state.point_stock)) == Counter(points)


def test_all_seats_see_the_same_spread() -> None:
    at = table(seats=3)
    assert at.view(0).places == at.view(2).places == at.view(None).places == at.state.places


@pytest.mark.parametrize(
    "stack",
    [Stack(decks=(DECK[:-1],)), Stack(points=POINTS[:-1]), Stack(points=(11, *POINTS[1:]))],
)
def test_a_stack_that_is_no_permutation_of_the_deck_is_refused(stack: Stack) -> None:
    with pytest.raises(BadSetup):
        StillMatch(ROUGE_JAUNE_VERT, 2, stack=stack)
