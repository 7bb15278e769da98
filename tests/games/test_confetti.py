"""Confetti, paragraph by paragraph."""

from collections import Counter
from itertools import combinations
from random import Random

import pytest

from tablee.games.confetti import CONFETTI
from tablee.games.confetti.cards import COLOURS, DECK, Card
from tablee.games.confetti.families import count_families, find_fewest, list_families
from tablee.games.confetti.messages import (
    CardArrived,
    CardContested,
    CardsKept,
    CardWentOut,
    Drop,
    Grab,
    HandCounted,
    Keep,
    LetGo,
    PointsPaid,
)
from tablee.games.confetti.rules import round_score
from tablee.games.confetti.state import RoundScore, Setup, Sliding, Stack
from tablee.kernel.game import BadSetup, Millis, Ready, Seat
from tablee.laws import StillMatch

THREE_IN_THREE = "RGB GBR BRG"  # small, medium, large red, green and blue


def cards(text: str) -> tuple[Card, ...]:
    return tuple(map(Card, text.split()))


def table(first: str = "", *, seats: int = 2, setup: Setup | None = None) -> StillMatch:
    """A race that has begun, these cards among those on the table."""
    wanted = cards(first)
    deck = wanted + tuple(card for card in DECK if card not in wanted)
    at = StillMatch(CONFETTI, seats, setup=setup, stack=Stack(deck=deck))
    at.wait_until_due()
    return at


def take(at: StillMatch, seat: int, *taken: str) -> None:
    for card in taken:
        at.do(seat, Grab(Card(card)))
        at.wait(at.state.setup.slide_ms)


def end_race(at: StillMatch) -> list[object]:
    assert at.state.phase == "race"
    return at.wait(at.state.due - at.match.clock)


def end_round(at: StillMatch) -> None:
    """Through keeping and the pause, to the next race or the end."""
    ended = at.state.round
    while at.scores() is None and (at.state.round == ended or at.state.phase != "race"):
        at.wait_until_due()


# §1 Cards


def test_1a_three_circles_in_three_colours() -> None:
    assert len(set(DECK)) == 84
    assert all(len(set(card)) == 3 for card in DECK)


def test_1b_each_size_and_colour_occurs_14_times() -> None:
    shown = Counter((size, colour) for card in DECK for size, colour in enumerate(card))
    assert shown == {(size, colour): 14 for size in range(3) for colour in COLOURS}
    triples = {frozenset(card) for card in DECK}
    left_out = {frozenset(triple) for triple in ("ROY", "ROG", "RYG", "OBP", "YBP", "GBP")}
    assert len(triples) == 14
    assert not triples & left_out


def test_1c_the_dark_side_is_a_setting() -> None:
    at = StillMatch(CONFETTI, 1, setup=Setup(dark=True))
    assert at.view(0).setup.dark


# §2 Rounds


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_2_two_to_four_players_half_the_other_half_then_all_that_is_left(seats: int) -> None:
    at = table(seats=seats)
    first, second = at.state.table, at.state.aside
    assert (len(first), len(second), at.state.limit) == (42, 42, 6)
    end_round(at)
    assert (at.state.round, at.state.table, at.state.aside) == (2, second, first)
    assert at.state.limit == 6
    end_round(at)
    assert (at.state.round, set(at.state.table), at.state.aside) == (3, set(DECK), ())
    assert at.state.limit == 9
    end_round(at)
    assert at.state.phase == "over"


@pytest.mark.parametrize("seats", [5, 6, 7])
def test_2_five_to_seven_players_half_then_the_other_half_is_added(seats: int) -> None:
    at = table(seats=seats)
    assert (len(at.state.table), len(at.state.aside), at.state.limit) == (42, 42, 6)
    end_round(at)
    assert (at.state.round, set(at.state.table), at.state.aside) == (2, set(DECK), ())
    assert at.state.limit == 9
    end_round(at)
    assert at.state.phase == "over"


def test_2_solo_five_rounds_of_six_cards() -> None:
    at = table(seats=1)
    seen = []
    while at.scores() is None:
        seen.append((at.state.round, len(at.state.table), len(at.state.aside), at.state.limit))
        end_round(at)
    assert seen == [(1, 42, 42, 6), (2, 42, 42, 6), (3, 84, 0, 6), (4, 84, 0, 6), (5, 84, 0, 6)]


def test_2_all_that_is_left_is_neither_kept_nor_out() -> None:
    at = table(THREE_IN_THREE + " RPY")
    take(at, 0, *THREE_IN_THREE.split())
    at.do(0, Grab(Card("RPY")))
    at.do(1, Grab(Card("RPY")))
    at.wait(1500)
    end_round(at)
    end_round(at)
    assert at.state.round == 3
    assert set(DECK) - set(at.state.table) == {*THREE_IN_THREE.split(), "RPY"}


def test_2_the_sandglass_runs_for_a_minute_after_a_countdown() -> None:
    at = StillMatch(CONFETTI, 2)
    assert at.state.phase == "countdown"
    assert at.all_options() == [[], []]
    assert at.refuses(0, Ready()) == "not_now"
    at.wait(3000)
    assert (at.state.phase, at.state.due) == ("race", 63_000)


# §3 Taking cards


def test_3a_a_card_slides_for_a_moment_and_is_then_held() -> None:
    at = table("RGB GBR")
    at.do(0, Grab(Card("RGB")))
    assert at.state.sliding == (Sliding(Card("RGB"), (Seat(0),), Millis(at.match.clock + 600)),)
    assert "RGB" not in at.state.table
    at.wait(599)
    assert at.state.held == ((), ())
    assert at.wait(1) == [CardArrived(Seat(0), Card("RGB"))]
    assert (at.state.held, at.state.sliding) == ((("RGB",), ()), ())


def test_3a_one_card_at_a_time() -> None:
    at = table("RGB GBR")
    at.do(0, Grab(Card("RGB")))
    assert at.refuses(0, Grab(Card("GBR"))) == "hand_busy"
    at.wait(600)
    at.do(0, Grab(Card("GBR")))


def test_3a_a_held_card_is_safe() -> None:
    at = table("RGB")
    take(at, 0, "RGB")
    assert at.refuses(1, Grab(Card("RGB"))) == "card_not_free"
    assert at.refuses(1, Grab(Card("ROY"))) == "card_not_free"


def test_3b_one_other_may_lay_a_finger_on_a_sliding_card() -> None:
    at = table("RGB GBR", seats=3)
    at.do(0, Grab(Card("RGB")))
    at.wait(599)
    assert at.do(1, Grab(Card("RGB"))) == [CardContested(Seat(1), Card("RGB"), Seat(0))]
    assert at.state.sliding == (
        Sliding(Card("RGB"), (Seat(0), Seat(1)), Millis(at.match.clock + 1500)),
    )
    assert at.refuses(2, Grab(Card("RGB"))) == "two_fingers_on_it"
    assert at.refuses(0, Grab(Card("GBR"))) == "hand_busy"
    assert at.refuses(1, Grab(Card("GBR"))) == "hand_busy"


def test_3b_either_may_let_go_and_it_slides_afresh_to_the_other() -> None:
    for quitter, other in ((0, 1), (1, 0)):
        at = table("RGB")
        assert at.refuses(0, LetGo()) == "nothing_to_let_go"
        at.do(0, Grab(Card("RGB")))
        assert at.refuses(0, LetGo()) == "nothing_to_let_go"
        at.do(1, Grab(Card("RGB")))
        assert at.options(0) == at.options(1) == [LetGo()]
        at.wait(1499)
        at.do(quitter, LetGo())
        until = Millis(at.match.clock + 600)
        assert at.state.sliding == (Sliding(Card("RGB"), (Seat(other),), until),)
        at.wait(600)
        assert at.state.held[other] == ("RGB",)


def test_3b_a_finger_may_be_laid_on_it_again() -> None:
    at = table("RGB", seats=3)
    at.do(0, Grab(Card("RGB")))
    at.do(1, Grab(Card("RGB")))
    at.do(0, LetGo())
    at.do(2, Grab(Card("RGB")))
    at.do(2, LetGo())
    at.do(0, Grab(Card("RGB")))
    assert at.state.sliding[0].seats == (1, 0)


def test_3b_if_both_still_hold_it_after_a_moment_it_goes_out() -> None:
    at = table("RGB GBR")
    at.do(0, Grab(Card("RGB")))
    at.do(1, Grab(Card("RGB")))
    assert at.wait(1500) == [CardWentOut(Card("RGB"), (Seat(0), Seat(1)))]
    assert (at.state.out, at.state.sliding) == (("RGB",), ())
    assert at.refuses(0, Grab(Card("RGB"))) == "card_not_free"
    at.do(0, Grab(Card("GBR")))


def test_3b_how_long_two_may_hold_a_card_is_a_setting() -> None:
    at = table("RGB", setup=Setup(tug_ms=300))
    at.do(0, Grab(Card("RGB")))
    at.do(1, Grab(Card("RGB")))
    at.wait(299)
    assert at.state.out == ()
    at.wait(1)
    assert at.state.out == ("RGB",)


def test_3c_a_held_card_may_be_dropped_at_any_time_even_while_another_slides() -> None:
    at = table("RGB GBR")
    take(at, 0, "RGB")
    at.do(0, Grab(Card("GBR")))
    assert at.options(0) == [Drop(Card("RGB"))]
    assert at.refuses(0, Drop(Card("GBR"))) == "not_your_card"
    assert at.refuses(1, Drop(Card("RGB"))) == "not_your_card"
    at.do(0, Drop(Card("RGB")))
    assert "RGB" in at.state.table
    at.do(1, Grab(Card("RGB")))


def test_3d_a_card_still_sliding_or_contested_stays_on_the_table() -> None:
    at = table("RGB GBR", seats=3)
    at.wait(59_500)
    at.do(0, Grab(Card("RGB")))
    at.do(1, Grab(Card("RGB")))
    at.do(2, Grab(Card("GBR")))
    end_race(at)
    assert {"RGB", "GBR"} <= set(at.state.table)
    assert at.state.held == ((), (), ())
    assert at.refuses(0, Grab(Card("RGB"))) == "not_now"
    assert at.refuses(0, Drop(Card("RGB"))) == "not_now"


def test_3d_at_the_same_millisecond_the_sandglass_comes_first() -> None:
    at = table("RGB")
    at.wait(59_400)
    at.do(0, Grab(Card("RGB")))
    assert CardArrived(Seat(0), Card("RGB")) not in at.wait(600)
    assert (at.state.phase, at.state.round_scores[0][0].taken) == ("pause", 0)
    assert "RGB" in at.state.table


def test_3e_a_player_may_take_more_than_the_limit() -> None:
    at = table()
    take(at, 0, *at.state.table[:8])
    assert len(at.state.held[0]) == 8


# §4 The count


def test_4a_a_circle_belongs_to_one_family_only() -> None:
    assert count_families(cards("RGB GBR BRG")) == 3
    assert count_families(cards("RGB RBG")) == 0
    assert len(list_families(cards("RGB GBR BRG"))) == 3


def test_4b_the_smallest_of_three_counts_colour_by_colour() -> None:
    random = Random(4)
    for _ in range(200):
        taken = random.sample(DECK, random.randint(0, 12))
        expected = sum(
            min(sum(card[size] == colour for card in taken) for size in range(3))
            for colour in COLOURS
        )
        assert count_families(taken) == expected


def test_4c_the_fewest_cards_that_still_make_the_families_by_brute_force() -> None:
    random = Random(5)
    for _ in range(400):
        taken = random.sample(DECK, random.randint(1, 9))
        families = count_families(taken)
        least = next(
            size
            for size in range(len(taken) + 1)
            if any(count_families(some) == families for some in combinations(taken, size))
        )
        used = find_fewest(taken)
        assert len(used) == least
        assert count_families(used) == families


def test_4c_a_whole_deck_in_one_hand_is_counted_too() -> None:
    assert len(find_fewest(DECK)) == 84
    for number in (20, 40, 60, 80):
        used = find_fewest(DECK[:number])
        assert count_families(used) == count_families(DECK[:number])


def test_4c_a_hand_for_which_the_first_guess_and_the_bound_are_far_apart() -> None:
    """48 cards of which 14 can go, found by hill climbing; 18 would be the bound."""
    taken = cards("""
    GYP RBG PRY RPY BYR PGY ORP RGB GOP RBO ORB OBG POY GPO ROP YOG OGB RPG BPR BYG PYO PRG
    RBP BRG GYO GRB YOP BYO GBO BRO BOG GBY PRO BOR YPO RYB GRP BGR GYB YRB GOY ROB PRB GOB
    BOY GBR POG PYG
    """)
    used = find_fewest(taken)
    assert (len(taken), len(used)) == (48, 34)
    assert count_families(used) == count_families(taken)


@pytest.mark.parametrize(
    ("families", "used", "taken", "limit", "score"),
    [(3, 3, 3, 6, 3), (3, 3, 4, 6, 2), (6, 6, 6, 6, 6), (7, 7, 7, 6, 6), (0, 0, 4, 6, -4)],
)
def test_4c_what_is_wasted_or_beyond_the_limit_costs(
    families: int, used: int, taken: int, limit: int, score: int
) -> None:
    counted = round_score(families, used, taken, limit)
    assert counted == RoundScore(families, used, taken, score)


def test_4d_the_game_shows_the_best_families() -> None:
    at = table(THREE_IN_THREE + " POG")
    take(at, 0, "RGB", "POG", "GBR", "BRG")
    counted = next(event for event in end_race(at) if isinstance(event, HandCounted))
    assert {family.colour for family in counted.families} == {"R", "G", "B"}
    assert counted.wasted == ("POG",)
    assert at.state.round_scores[0][0] == RoundScore(families=3, used=3, taken=4, score=2)


def test_4c_who_took_too_many_is_told_how_many() -> None:
    at = table()
    take(at, 0, *at.state.table[:8])
    counted, other = (event for event in end_race(at) if isinstance(event, HandCounted))
    assert (counted.over_limit, other.over_limit) == (2, 0)
    assert counted.score == at.state.round_scores[0][0].score


def test_4e_a_player_keeps_as_many_as_they_scored_of_their_choice() -> None:
    at = table(THREE_IN_THREE + " POG")
    take(at, 0, "RGB", "POG", "GBR", "BRG")
    end_race(at)
    assert at.state.phase == "keep"
    held = at.state.held[0]
    assert at.options(0) == [Keep(two) for two in combinations(held, 2)]
    assert at.options(1) == []
    assert at.refuses(1, Keep(())) == "not_now"
    for wrong in ("RGB", "RGB RGB", "RGB POG GBR", "RGB GRB", ""):
        assert at.refuses(0, Keep(cards(wrong))) == "keep_exactly"
    assert at.do(0, Keep(cards("BRG POG"))) == [CardsKept(Seat(0), cards("BRG POG"))]
    assert (at.state.phase, at.state.kept[0], at.state.held[0]) == ("pause", ("BRG", "POG"), ())
    assert {"RGB", "GBR"} <= set(at.state.table)


def test_4e_after_20_seconds_the_game_chooses() -> None:
    at = table(THREE_IN_THREE + " POG")
    take(at, 0, "RGB", "POG", "GBR", "BRG")
    end_race(at)
    at.wait(19_999)
    assert at.state.phase == "keep"
    at.wait(1)
    assert (at.state.phase, at.state.kept[0]) == ("pause", ("RGB", "POG"))


def test_4e_the_time_to_keep_is_a_setting() -> None:
    at = table(THREE_IN_THREE + " POG", setup=Setup(keep_ms=700))
    take(at, 0, "RGB", "POG", "GBR", "BRG")
    end_race(at)
    at.wait(699)
    assert at.state.phase == "keep"
    at.wait(1)
    assert at.state.phase == "pause"


def test_4e_where_there_is_nothing_to_choose_all_are_kept_at_once() -> None:
    at = table(THREE_IN_THREE)
    take(at, 0, *THREE_IN_THREE.split())
    events = end_race(at)
    assert CardsKept(Seat(0), cards(THREE_IN_THREE)) in events
    assert at.state.phase == "pause"


def test_4e_the_others_wait_in_keep_until_all_have_kept() -> None:
    at = table(THREE_IN_THREE + " POG RPY PYR YRP POR")
    take(at, 0, "RGB", "POG", "GBR", "BRG")
    take(at, 1, "RPY", "PYR", "YRP", "POR")
    end_race(at)
    at.do(0, Keep(cards("RGB GBR")))
    assert at.state.phase == "keep"
    assert at.state.held == ((), cards("RPY PYR YRP POR"))
    at.do(1, Keep(cards("RPY POR")))
    assert at.state.phase == "pause"


def test_4e_the_cards_of_one_who_scored_nothing_go_back_at_once() -> None:
    at = table("RGB")
    take(at, 0, "RGB")
    end_race(at)
    assert at.state.phase == "pause"
    assert at.state.held == ((), ())
    assert "RGB" in at.state.table


def test_4f_a_negative_score_is_paid_from_the_points_last_kept_first_never_below_none() -> None:
    at = table(THREE_IN_THREE)
    take(at, 0, *THREE_IN_THREE.split())
    end_round(at)
    assert at.state.kept[0] == cards(THREE_IN_THREE)
    wasted = [card for card in at.state.table if card[0] == "P"][:2]
    take(at, 0, *wasted)
    assert PointsPaid(Seat(0), cards("BRG GBR")) in end_race(at)
    assert at.state.kept[0] == cards("RGB")
    assert {"BRG", "GBR"} <= set(at.state.table)
    end_round(at)
    take(at, 0, *[card for card in at.state.table if card[0] == "P"][:3])
    end_race(at)
    assert at.state.round_scores[2][0].score < -1
    assert at.state.kept[0] == ()


# §5 End


def test_5_most_cards_kept_wins_and_ties_are_shared() -> None:
    at = table(THREE_IN_THREE + " RPY PYR YRP", seats=5)
    take(at, 1, *THREE_IN_THREE.split())
    take(at, 3, "RPY", "PYR", "YRP")
    while at.scores() is None:
        at.wait_until_due()
    assert (at.scores().scores, at.scores().ranks) == ((0, 3, 0, 3, 0), (3, 1, 3, 1, 3))


def test_5_solo_the_total_is_the_score() -> None:
    at = table(THREE_IN_THREE, seats=1)
    take(at, 0, *THREE_IN_THREE.split())
    while at.scores() is None:
        at.wait_until_due()
    assert (at.scores().scores, at.scores().ranks) == ((3,), (1,))


# Facts to test


@pytest.mark.parametrize(
    ("taken", "families"),
    [(3, 3), (4, 2), (5, 4), (6, 6), (9, 9)],
)
def test_facts_so_many_points_with_so_many_cards_are_possible(taken: int, families: int) -> None:
    """Without penalty: all cards are needed. Found among random cards, or built from triples."""
    triples = cards("RGB GBR BRG RPY PYR YRP POG OGP GPO")
    if taken % 3 == 0:
        chosen = triples[:taken]
        assert (count_families(chosen), len(find_fewest(chosen))) == (families, taken)
        return
    random = Random(6)
    assert any(
        count_families(some) == families and len(find_fewest(some)) == taken
        for some in (random.sample(DECK, taken) for _ in range(60_000))
    )


def test_facts_never_more_families_than_cards_and_never_more_points_than_the_limit() -> None:
    random = Random(7)
    for _ in range(500):
        taken = random.sample(DECK, random.randint(0, 20))
        families, used = count_families(taken), len(find_fewest(taken))
        assert families <= len(taken)
        for limit in (6, 9):
            assert round_score(families, used, len(taken), limit).score <= limit


# Positions, pauses, settings


def test_every_card_on_the_table_has_its_place_and_all_see_the_same() -> None:
    at = table(seats=3)
    assert set(at.state.places) == set(at.state.table)
    assert at.view(0) == at.view(2) == at.view(None)


def test_places_are_drawn_anew_for_every_round_and_points_keep_theirs() -> None:
    at = table(THREE_IN_THREE)
    before = at.state.places
    take(at, 0, *THREE_IN_THREE.split())
    end_round(at)
    end_round(at)
    assert at.state.round == 3
    assert [at.state.places[card] for card in cards(THREE_IN_THREE)] == [
        before[card] for card in cards(THREE_IN_THREE)
    ]
    others = set(before) - set(cards(THREE_IN_THREE))
    assert sum(at.state.places[card] != before[card] for card in others) > 30


def test_the_half_to_come_is_hidden() -> None:
    assert table().view(0).aside == 42


def test_a_pause_ends_early_when_all_are_ready() -> None:
    at = table()
    end_race(at)
    assert at.all_options() == [[Ready()], [Ready()]]
    at.do(0, Ready())
    assert at.refuses(0, Ready()) == "already_ready"
    at.do(1, Ready())
    assert (at.state.phase, at.state.round) == ("countdown", 2)


def test_slides_of_no_length_arrive_at_once() -> None:
    at = table("RGB", setup=Setup(slide_ms=0))
    at.do(0, Grab(Card("RGB")))
    assert at.state.held[0] == ("RGB",)


def test_a_stack_that_is_no_permutation_of_the_deck_is_refused() -> None:
    with pytest.raises(BadSetup):
        StillMatch(CONFETTI, 2, stack=Stack(deck=DECK[1:]))
