"""Pikoko, paragraph by paragraph."""

from collections import Counter
from typing import Any

import pytest
from msgspec.structs import replace

from tablee.games.pikoko import PIKOKO
from tablee.games.pikoko.cards import COLOURS, HAND, MULTICOLOURED, NUMBER, SHOWN, Card, deck
from tablee.games.pikoko.messages import (
    Bid,
    BidsRevealed,
    Command,
    Play,
    RoundScored,
    TrickTaken,
    Trust,
)
from tablee.games.pikoko.rules import (
    TOKENS,
    best_card,
    bid_points,
    confidence_points,
    next_starter,
    round_points,
)
from tablee.games.pikoko.state import PlayedCard, Setup, Stack
from tablee.kernel.game import BadSetup, Ready, Seat, TimeRanOut
from tablee.laws import StillMatch

BLUE, RED, YELLOW = Seat(0), Seat(1), Seat(2)


def stacked(*hands: str, trump: str, seats: int = 3) -> tuple[Card, ...]:
    """A deck that deals these hands (filled up to eight) and this trump."""
    rest = [card for card in deck(seats) if card not in " ".join((*hands, trump)).split()]
    dealt: list[Card] = []
    for hand in (*hands, *[""] * (seats - len(hands))):
        cards = [Card(card) for card in hand.split()]
        cards += [rest.pop() for _ in range(8 - len(cards))]
        dealt += cards
    return (*dealt, Card(trump), *rest)


def table(
    *hands: str,
    trump: str = "R6",
    starter: int = 0,
    seats: int = 3,
    setup: Setup | None = None,
) -> StillMatch:
    stack = Stack(decks=(stacked(*hands, trump=trump, seats=seats),), starter=Seat(starter))
    return StillMatch(PIKOKO, seats, setup=setup, stack=stack)


def ready(at: StillMatch) -> None:
    for seat in at.state.to_act:
        at.do(seat, Ready())


def bid_all(at: StillMatch, bids: list[list[int]]) -> None:
    """bids[bidder][target]"""
    while at.state.phase in ("bid", "pause"):
        if at.state.phase == "pause":
            ready(at)
        for seat in at.state.to_act if at.state.phase == "bid" else ():
            target = seat if at.state.target is None else at.state.target
            at.do(seat, Bid(bids[seat][target]))


def to_play(
    at: StillMatch, bids: list[list[int]] | None = None, trust: list[Any] | None = None
) -> StillMatch:
    bid_all(at, bids or [[0] * at.seats] * at.seats)
    for seat in range(at.seats):
        at.do(seat, Trust(trust[seat] if trust else None))
    return at


def play_on(at: StillMatch) -> None:
    """To the end of the round, by the first option."""
    played = at.state.round
    while at.state.round == played and at.state.phase in ("play", "pause"):
        seat = at.state.to_act[0]
        at.do(seat, at.options(seat)[0])
        if at.state.phase == "pause" and not any(at.state.hands):
            return


# §1 Cards


def test_1a_every_number_in_every_colour_on_exactly_one_card() -> None:
    shown = Counter((NUMBER[card], colour) for card in NUMBER for colour in SHOWN[card])
    assert shown == {(number, colour): 1 for number in range(1, 12) for colour in COLOURS}


def test_1b_four_multicoloured_cards_make_it_47() -> None:
    assert {card: set(SHOWN[card]) for card in MULTICOLOURED} == {
        "PYR1": set("PYR"),
        "BWY4": set("BWY"),
        "PWR7": set("PWR"),
        "BWR10": set("BWR"),
    }
    assert len(NUMBER) == 47
    assert Card("R1") not in NUMBER
    assert Card("W1") in NUMBER


def test_1c_identifiers_are_the_colours_and_the_number() -> None:
    assert {"R6", "W11", "PYR1", "BWY4", "PWR7", "BWR10"} <= set(NUMBER)
    assert all(card == "".join(SHOWN[card]) + str(NUMBER[card]) for card in NUMBER)


def test_1d_decks_by_number_of_players() -> None:
    assert {seats: len(deck(seats)) for seats in (3, 4, 5)} == {3: 29, 4: 39, 5: 47}
    assert max(NUMBER[card] for card in deck(4)) == 9
    assert max(NUMBER[card] for card in deck(3)) == 7


# §2 Preparation


def test_2a_eight_cards_each_a_trump_and_a_hidden_rest() -> None:
    for seats, rest in ((3, 4), (4, 6), (5, 6)):
        state = StillMatch(PIKOKO, seats).state
        assert [len(hand) for hand in state.hands] == [8] * seats
        assert len(state.stock) == rest


def test_2a_stacked_decks_are_dealt_seat_by_seat_then_the_trump() -> None:
    cards = stacked("R2 R3", "B2", trump="Y6")
    state = StillMatch(PIKOKO, 3, stack=Stack(decks=(cards,), starter=Seat(2))).state
    assert state.hands == (cards[:8], cards[8:16], cards[16:24])
    assert (state.trump, state.trump_colour, state.stock) == ("Y6", "Y", cards[25:])
    assert state.starter == 2


def test_2a_a_multicoloured_trump_means_no_trump() -> None:
    assert table(trump="PWR7").state.trump_colour is None


def test_2b_nobody_sees_their_own_hand_and_a_spectator_none() -> None:
    at = table()
    hands = at.state.hands
    hidden = (None,) * 8
    assert at.view(0).hands == (hidden, hands[1], hands[2])
    assert at.view(2).hands == (hands[0], hands[1], hidden)
    assert at.view(None).hands == (hidden,) * 3
    assert at.view(1).stock == 4


def test_2c_the_first_starter_is_random() -> None:
    starters = {StillMatch(PIKOKO, 3, seed=seed).state.starter for seed in range(40)}
    assert starters == {0, 1, 2}


# §3 Bidding


def test_3b_each_is_bid_on_once_clockwise_from_the_starter_then_all_on_themselves() -> None:
    at = table(starter=1)
    targets = []
    while at.state.phase in ("bid", "pause"):
        targets.append((at.state.target, set(at.state.to_act)))
        for seat in at.state.to_act:
            at.do(seat, Bid(1))
        ready(at)
    assert targets == [(1, {0, 2}), (2, {0, 1}), (0, {1, 2}), (None, {0, 1, 2})]
    assert at.state.phase == "trust"


def test_3b_bids_are_secret_and_revealed_together() -> None:
    at = table()
    (placed,) = at.do(2, Bid(4))
    assert not hasattr(placed, "tokens")
    assert at.view(2).bids[2][0] == 4
    assert at.view(1).bids[2][0] is None
    assert at.view(None).bids[2][0] is None
    assert at.view(1).to_act == (1,)
    assert at.state.tokens == (9, 9, 9)
    events = at.do(1, Bid(2))
    assert events[-1] == BidsRevealed(Seat(0), (None, 2, 4))
    assert at.view(None).bids == ((None,) * 3, (2, None, None), (4, None, None))
    assert at.state.tokens == (9, 7, 5)


def test_3c_bids_on_oneself_are_secret_and_revealed_together_too() -> None:
    at = table()
    while at.state.target is not None or at.state.phase == "pause":
        for seat in at.state.to_act:
            at.do(seat, Ready() if at.state.phase == "pause" else Bid(1))
    assert at.state.to_act == (0, 1, 2)
    at.do(0, Bid(4))
    at.do(2, Bid(5))
    assert [at.view(viewer).bids[0][0] for viewer in (0, 1, 2, None)] == [4, None, None, None]
    assert at.state.tokens == (7, 7, 7)
    assert at.do(1, Bid(0))[-1] == BidsRevealed(None, (4, 0, 5))
    assert at.state.tokens == (3, 7, 2)


def test_3b_the_one_bid_on_takes_no_part() -> None:
    at = table()
    assert at.refuses(0, Bid(1)) == "others_bid_on_you"
    at.do(1, Bid(1))
    assert at.refuses(1, Bid(1)) == "already_chosen"
    assert at.refuses(2, Trust(None)) == "not_now"


def test_3d_a_bid_is_what_the_bidder_still_has() -> None:
    at = table()
    assert at.options(1) == [Bid(tokens) for tokens in range(10)]
    assert at.refuses(1, Bid(-1)) == "bid_out_of_bounds"
    assert at.refuses(1, Bid(10)) == "bid_out_of_bounds"
    at.do(1, Bid(9))
    at.do(2, Bid(3))
    ready(at)
    assert at.state.target == 1
    at.do(0, Bid(0))
    at.do(2, Bid(6))
    ready(at)
    assert at.state.target == 2
    assert at.options(1) == [Bid(0)]


def test_3a_all_tokens_are_back_in_the_next_round() -> None:
    at = to_play(table(), [[3, 3, 3]] * 3)
    assert at.state.tokens == (0, 0, 0)
    play_on(at)
    ready(at)
    assert (at.state.round, at.state.tokens) == (2, (9, 9, 9))


# §4 Confidence


def test_4_anyone_at_the_table_or_nobody() -> None:
    at = table()
    bid_all(at, [[1, 1, 1]] * 3)
    assert at.options(0) == [Trust(Seat(0)), Trust(Seat(1)), Trust(Seat(2)), Trust(None)]
    assert at.refuses(0, Trust(Seat(3))) == "no_such_player"
    assert at.refuses(0, Trust(Seat(-1))) == "no_such_player"


def test_4_revealed_at_scoring_only() -> None:
    at = table()
    bid_all(at, [[1, 1, 1]] * 3)
    at.do(0, Trust(Seat(2)))
    assert (at.view(0).trust, at.view(1).trust) == ((2, None, None), (None, None, None))
    assert at.view(1).trusted == (True, False, False)
    at.do(1, Trust(None))
    at.do(2, Trust(Seat(2)))
    assert at.view(None).trust == (None, None, None)
    assert at.view(2).trust == (None, None, 2)
    play_on(at)
    assert at.view(None).trust == (2, None, 2)


# §5 Tricks


def test_5a_the_starter_leads_any_card_of_their_target() -> None:
    at = to_play(table(starter=1))
    assert at.state.to_act == (1,)
    assert {option.card for option in at.options(1)} == set(at.state.hands[2])
    assert at.refuses(1, Play(at.state.hands[0][0])) == "card_not_there"
    assert at.refuses(0, Play(at.state.hands[1][0])) == "not_your_turn"


def test_5b_the_led_colour_must_be_followed_from_the_targets_hand() -> None:
    at = to_play(table("", "B3", "B5 PYR1 BWY4 R2 R3 R4 Y2 Y3"))
    at.do(0, Play(Card("B3")))
    assert at.options(1) == [Play(Card("B5")), Play(Card("BWY4"))]
    assert at.refuses(1, Play(Card("R2"))) == "must_follow"
    assert at.refuses(1, Play(Card("PYR1"), "R")) == "must_follow"


def test_5b_whoever_cannot_follow_may_play_anything() -> None:
    at = to_play(table("", "B3", "PYR1 R2 R3 R4 Y2 Y3 Y5 W2"))
    at.do(0, Play(Card("B3")))
    assert at.options(1) == [
        *(Play(Card("PYR1"), colour) for colour in "PYR"),
        *(Play(Card(card)) for card in ["R2", "R3", "R4", "Y2", "Y3", "Y5", "W2"]),
    ]


def test_5c_a_card_that_shows_the_led_colour_is_that_colour_even_if_it_shows_trump() -> None:
    at = to_play(table("", "P3", "PYR1"))  # trump red
    at.do(0, Play(Card("P3")))
    assert at.refuses(1, Play(Card("PYR1"), "R")) == "not_that_colour"
    at.do(1, Play(Card("PYR1"), "P"))
    assert at.state.trick[1].colour == "P"


def test_5c_led_its_player_names_the_colour_and_trump_may_be_named() -> None:
    at = to_play(table("", "PYR1"))
    assert at.refuses(0, Play(Card("PYR1"))) == "name_a_colour"
    assert at.refuses(0, Play(Card("PYR1"), "B")) == "not_that_colour"
    at.do(0, Play(Card("PYR1"), "R"))
    assert at.state.trick == (PlayedCard(Seat(0), Seat(1), Card("PYR1"), "R"),)


def test_5c_where_it_does_not_show_the_led_colour_a_colour_is_named() -> None:
    at = to_play(table("", "B3", "PYR1 R2 R3 R4 Y2 Y3 Y5 W2"))
    at.do(0, Play(Card("B3")))
    assert at.refuses(1, Play(Card("PYR1"))) == "name_a_colour"
    at.do(1, Play(Card("PYR1"), "Y"))
    assert at.state.trick[1].colour == "Y"


def test_5c_the_only_possible_colour_may_be_given() -> None:
    at = to_play(table("", "B3"))
    assert at.refuses(0, Play(Card("B3"), "R")) == "not_that_colour"
    at.do(0, Play(Card("B3"), "B"))
    assert at.state.trick[0].colour == "B"


@pytest.mark.parametrize(("trump", "winner"), [("R6", BLUE), ("PWR7", YELLOW)])
def test_5d_example_of_the_rulebook(trump: str, winner: Seat) -> None:
    """Blue leads B3 from Red's hand, Red plays B5 from Yellow's, Yellow R2 from Blue's."""
    at = to_play(table("R2 R3 R4 R5 Y2 Y3 Y5 W2", "B3", "B5", trump=trump))
    at.do(BLUE, Play(Card("B3")))
    at.do(RED, Play(Card("B5")))
    at.do(YELLOW, Play(Card("R2")))
    assert at.state.tricks == tuple(int(seat == winner) for seat in range(3))


def test_5d_everybody_sees_which_card_would_take_the_trick_now() -> None:
    at = to_play(table("R2 R3 R4 R5 Y2 Y3 Y5 W2", "B3 B2", "B5", trump="R6"))
    seen = [at.view(None).best]
    for seat, card in ((BLUE, "B3"), (RED, "B5"), (YELLOW, "R2")):
        at.do(seat, Play(Card(card)))
        seen.append(at.view(None).best)
        assert {at.view(seat).best for seat in range(3)} == {seen[-1]}
    assert seen == [None, 0, 1, 2]
    ready(at)
    assert at.view(None).best is None


def test_5d_the_highest_trump_else_the_highest_of_the_led_colour() -> None:
    def played(*cards: str) -> tuple[PlayedCard, ...]:
        return tuple(
            PlayedCard(Seat(i), Seat(i), Card(card), card[0])  # type: ignore[arg-type]
            for i, card in enumerate(cards)
        )

    assert best_card(played("B3", "B5", "W9"), "R").card == "B5"
    assert best_card(played("B3", "R2", "R9"), "R").card == "R9"
    assert best_card(played("B3", "W9", "Y9"), None).card == "B3"


def test_5e_the_owner_becomes_the_first_target_of_the_next_trick() -> None:
    at = to_play(table("R2 R3 R4 R5 Y2 Y3 W2 W3", "B3", "B5", trump="R6"))
    at.do(0, Play(Card("B3")))
    at.do(1, Play(Card("B5")))
    at.do(2, Play(Card("R2")))
    assert at.state.phase == "pause"
    assert len(at.state.trick) == 3
    ready(at)
    assert at.state.to_act == (2,)  # on the right of seat 0, who owned the trump
    assert at.state.trick == ()


def test_5d_all_are_told_who_took_the_trick_and_with_what() -> None:
    at = to_play(table("R2 R3 R4 R5 Y2 Y3 W2 W3", "B3", "B5"))
    at.do(0, Play(Card("B3")))
    at.do(1, Play(Card("B5")))
    assert at.do(2, Play(Card("R2")))[-1] == TrickTaken(Seat(0), Card("R2"))


def test_5e_eight_tricks() -> None:
    at = to_play(table())
    play_on(at)
    assert sum(at.state.tricks) == 8
    assert len(at.state.round_scores) == 1


# §6 Scoring a round


def test_6a_exact_two_close_one_else_none() -> None:
    assert [bid_points(bid, 0) for bid in range(4)] == [2, 1, 0, 0]
    assert [bid_points(bid, 3) for bid in range(6)] == [0, 0, 1, 2, 1, 0]


def test_6a_everybody_sees_what_a_bid_brings_by_how_far_it_is_off() -> None:
    points = table().view(None).bid_points
    for bid in range(TOKENS + 1):
        for tricks in range(HAND + 1):
            off = abs(bid - tricks)
            assert bid_points(bid, tricks) == (points[off] if off < len(points) else 0)


def test_6b_confidence_is_about_the_choosers_own_bid() -> None:
    assert confidence_points((2, 3, 3), Seat(0), (2, 4, 2)) == 3
    assert confidence_points((2, 3, 3), Seat(1), (2, 4, 2)) == -1
    assert confidence_points((2, 3, 6), Seat(2), (2, 4, 2)) == -1
    assert confidence_points((2, 3, 3), None, (2, 4, 2)) == 1


def test_6_example_of_the_rulebook() -> None:
    """Red 0, Yellow 5, Blue 5."""
    tricks = (1, 5, 2)  # Red, Yellow, Blue
    red = (3, 1, 1)  # bad on self, bad on Yellow, close on Blue
    yellow = (2, 5, 3)  # close on Red, exact on self, close on Blue
    blue = (1, 2, 5)  # exact on Red, bad on Yellow, bad on self
    points = round_points((red, yellow, blue), (Seat(1), None, Seat(0)), tricks)
    assert points == [0, 5, 5]


def test_6b_confidence_cards_are_revealed_with_the_score() -> None:
    at = to_play(table(), trust=[2, None, 1])
    events: list[Any] = []
    while at.state.phase == "play" or any(at.state.hands):
        seat = at.state.to_act[0]
        events = at.do(seat, at.options(seat)[0])
    (scored,) = (event for event in events if isinstance(event, RoundScored))
    assert (scored.trust, scored.tricks) == ((2, None, 1), at.state.tricks)
    assert at.state.sheets[0].trust == (2, None, 1)


def test_6_a_round_is_scored_when_its_last_trick_is_taken() -> None:
    at = to_play(table(), [[2, 3, 3], [3, 2, 3], [1, 1, 1]], [0, None, 2])
    play_on(at)
    state = at.state
    expected = tuple(round_points(state.bids, state.trust, state.tricks))
    assert state.round_scores == (expected,)
    assert state.sheets[0].tricks == state.tricks
    assert (state.phase, state.round, len(state.trick)) == ("pause", 1, 3)


# §7 Next round, end


def test_7a_the_one_with_the_fewest_points_starts() -> None:
    assert next_starter((5, 3, 7), Seat(0)) == 1


def test_7a_tied_the_closest_clockwise_from_the_previous_starter_who_comes_first() -> None:
    assert next_starter((3, 3, 7, 3), Seat(0)) == 0
    assert next_starter((3, 3, 7, 3), Seat(2)) == 3
    assert next_starter((3, 3, 7, 7), Seat(2)) == 0


def test_7a_totals_count_not_the_last_round() -> None:
    at = to_play(StillMatch(PIKOKO, 3, stack=Stack(starter=Seat(0))))
    play_on(at)
    scored = replace(at.state, round=2, round_scores=((1, 9, 5), (8, 2, 7)))
    (began, _), state = _next_deal(scored)
    assert (began.starter, state.starter) == (0, 0)  # 9, 11, 12 in all; 8, 2, 7 in the last round


def _next_deal(state: Any) -> tuple[tuple[Any, ...], Any]:
    step = PIKOKO.elapse(state)
    return tuple(told.event for told in step.told), step.state


def test_7b_after_the_last_round_the_most_points_win() -> None:
    at = StillMatch(PIKOKO, 4, setup=Setup(rounds=2))
    for _ in range(2):
        assert at.scores() is None
        to_play(at)
        play_on(at)
        ready(at)
    assert at.state.phase == "over"
    assert at.scores().scores == tuple(map(sum, zip(*at.state.round_scores, strict=True)))
    assert at.all_options() == [[]] * 4


def test_7b_ties_are_broken_by_the_best_single_round_then_shared() -> None:
    state = replace(StillMatch(PIKOKO, 4).state, phase="over")
    state = replace(state, round_scores=((5, 8, 5, 0), (5, 2, 5, 0)))
    scores = PIKOKO.scores(state)
    assert scores is not None
    assert (scores.scores, scores.ranks) == ((10, 10, 10, 0), (2, 1, 2, 4))


# Turn clock, pauses, settings


def test_when_time_runs_out_absent_players_bid_nothing_and_trust_nobody() -> None:
    at = table()
    at.do(1, Bid(3))
    events = at.wait(120_000)
    assert TimeRanOut(Seat(2)) in events
    assert TimeRanOut(Seat(1)) not in events
    assert at.state.bids == ((None,) * 3, (3, None, None), (0, None, None))
    while at.state.phase in ("bid", "pause"):
        at.wait_until_due()
    assert at.state.phase == "trust"
    at.do(0, Trust(Seat(0)))
    at.wait_until_due()
    assert at.state.trust == (0, None, None)
    assert at.state.phase == "play"


def test_when_time_runs_out_the_lowest_playable_card_is_played() -> None:
    at = to_play(table("", "B3", "B6 B5 BWY4 R2 R3 R4 Y2 Y3"))
    at.do(0, Play(Card("B3")))
    at.wait_until_due()
    assert at.state.trick[1] == PlayedCard(Seat(1), Seat(2), Card("BWY4"), "B")


def test_the_clock_starts_anew_with_every_turn() -> None:
    at = to_play(table("", "B3", "B5"))
    assert at.state.due == 120_000
    at.wait(5000)
    at.do(0, Play(Card("B3")))
    assert at.state.due == 125_000


def test_the_default_colour_is_the_first_that_the_card_shows() -> None:
    at = to_play(table("", "PYR1"))
    at.wait_until_due()
    assert at.state.trick == (PlayedCard(Seat(0), Seat(1), Card("PYR1"), "P"),)


def test_the_clock_may_be_switched_off() -> None:
    at = table(setup=Setup(turn_ms=0))
    assert PIKOKO.deadline(at.state) is None
    at.wait(10**9)
    assert at.state.phase == "bid"


def test_a_pause_ends_by_time_or_when_all_are_ready() -> None:
    at = table(setup=Setup(pause_ms=5000))
    at.do(1, Bid(1))
    at.do(2, Bid(1))
    assert (at.state.phase, at.state.target) == ("pause", None)
    assert at.all_options() == [[Ready()]] * 3
    at.do(0, Ready())
    assert at.options(0) == []
    assert at.refuses(0, Ready()) == "already_ready"
    assert at.refuses(1, Bid(0)) == "not_now"
    at.wait(4999)
    assert at.state.phase == "pause"
    at.wait(1)
    assert (at.state.phase, at.state.target) == ("bid", 1)


def test_pauses_of_no_length_are_not_noticed() -> None:
    at = table(setup=Setup(pause_ms=0))
    at.do(1, Bid(1))
    at.do(2, Bid(1))
    assert (at.state.phase, at.state.target) == ("bid", 1)


@pytest.mark.parametrize(
    "stack",
    [
        Stack(decks=(deck(4),)),
        Stack(decks=(deck(3)[:-1],)),
        Stack(decks=((*deck(3)[:-1], Card("W2")),)),
        Stack(starter=Seat(3)),
        Stack(starter=Seat(-1)),
    ],
)
def test_a_stack_that_is_no_permutation_of_the_deck_is_refused(stack: Stack) -> None:
    with pytest.raises(BadSetup):
        StillMatch(PIKOKO, 3, stack=stack)


def test_rounds_beyond_those_stacked_are_shuffled() -> None:
    def second_deal(seed: int) -> Any:
        first = Stack(decks=(stacked(trump="R6"),), starter=Seat(0))
        at = to_play(StillMatch(PIKOKO, 3, stack=first, seed=seed))
        play_on(at)
        ready(at)
        assert (at.state.round, at.state.decks) == (2, ())
        return at.state.hands

    assert second_deal(1) == second_deal(1) != second_deal(2)


def test_commands_for_another_phase_are_refused() -> None:
    at = to_play(table())
    commands: list[Command] = [Bid(0), Trust(None), Ready()]
    assert [at.refuses(0, command) for command in commands] == ["not_now"] * 3
