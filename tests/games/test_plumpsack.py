"""Der Plumpsack geht um, paragraph by paragraph."""

from collections import Counter

import pytest

from tablee.games.plumpsack import PLUMPSACK
from tablee.games.plumpsack.cards import OBJECTS, PICTURES, Object
from tablee.games.plumpsack.messages import (
    CardTurnedUp,
    CardWon,
    Name,
    PutSack,
    SackMoved,
    TableDeserted,
)
from tablee.games.plumpsack.state import Card, Setup, Stack
from tablee.kernel.game import BadSetup, Ready, Seat, TimeRanOut
from tablee.laws import StillMatch


def arrows(*wanted: str) -> list[Object]:
    """Objects with these arrows: "cw1", "ccw3"."""
    left = list(OBJECTS)
    found = []
    for arrow in wanted:
        name = next(n for n in left if f"{PICTURES[n].turn}{PICTURES[n].steps}" == arrow)
        left.remove(name)
        found.append(name)
    return found


def table(*circle: str, seats: int = 3, setup: Setup | None = None, first: int = 0) -> StillMatch:
    """A first turn, the circle face down: its cards begin with these arrows."""
    names = arrows(*circle)
    deck = (*names, *(name for name in OBJECTS if name not in names))
    at = StillMatch(PLUMPSACK, seats, setup=setup, stack=Stack(deck=deck, first=Seat(first)))
    all_ready(at)
    return at


def all_ready(at: StillMatch) -> None:
    for seat in at.state.to_act:
        at.do(seat, Ready())


def object_at(at: StillMatch, spot: int) -> Object:
    card = at.state.circle[spot]
    assert card is not None
    return Object(card.object)


def name_right(at: StillMatch) -> list[object]:
    return at.do(at.state.active, Name(object_at(at, at.state.sack)))


def name_wrong(at: StillMatch) -> list[object]:
    right = object_at(at, at.state.sack)
    return at.do(at.state.active, Name(next(name for name in OBJECTS if name != right)))


# §1 Cards


def test_1a_49_objects_with_arrows_and_steps_as_even_as_49_allows() -> None:
    assert len(set(OBJECTS)) == 49
    kinds = Counter((picture.turn, picture.steps) for picture in PICTURES.values())
    assert set(kinds) == {(turn, steps) for turn in ("cw", "ccw") for steps in (1, 2, 3, 4)}
    assert sorted(kinds.values()) == [6] * 7 + [7]


def test_1b_identifiers_are_snake_case() -> None:
    assert {"teddy", "pretzel", "umbrella"} <= set(OBJECTS)
    assert all(name == name.lower() and name.replace("_", "").isalpha() for name in OBJECTS)


# §2 Preparation


def test_2a_eight_face_up_in_a_circle_the_rest_a_hidden_stock() -> None:
    at = StillMatch(PLUMPSACK, 3, stack=Stack(deck=OBJECTS))
    assert at.state.phase == "memorise"
    assert [card.object for card in at.state.circle] == list(OBJECTS[:8])
    assert all(card.up for card in at.view(None).circle)
    assert at.state.stock == OBJECTS[8:]
    assert at.view(0).stock == 41


def test_2a_all_are_turned_down_after_30_seconds() -> None:
    at = StillMatch(PLUMPSACK, 3)
    at.wait(29_999)
    assert at.state.phase == "memorise"
    at.wait(1)
    assert at.state.phase == "put_sack"
    assert not any(card.up for card in at.state.circle)


def test_2a_memorising_ends_early_when_all_are_ready() -> None:
    at = StillMatch(PLUMPSACK, 3)
    at.do(0, Ready())
    at.do(1, Ready())
    assert at.refuses(1, Ready()) == "already_ready"
    assert at.state.phase == "memorise"
    at.do(2, Ready())
    assert at.state.phase == "put_sack"


@pytest.mark.parametrize("circle", range(5, 13))
def test_2b_circles_of_5_to_12(circle: int) -> None:
    at = StillMatch(PLUMPSACK, 2, setup=Setup(circle=circle))
    assert len(at.state.circle) == circle
    assert len(at.state.stock) == 49 - circle


def test_2c_the_first_player_is_named_or_random() -> None:
    assert StillMatch(PLUMPSACK, 3, setup=Setup(first=Seat(2))).state.active == 2
    assert {StillMatch(PLUMPSACK, 3, seed=seed).state.active for seed in range(40)} == {0, 1, 2}


# §3 A turn


def test_3a_the_player_on_the_right_puts_the_sack_at_any_face_down_card() -> None:
    at = table(first=0)
    assert (at.state.active, at.state.placer, at.state.to_act) == (0, 2, (2,))
    assert at.options(2) == [PutSack(spot) for spot in range(8)]
    assert at.refuses(0, PutSack(1)) == "not_your_turn"
    assert at.refuses(2, PutSack(8)) == "no_such_spot"
    assert at.refuses(2, PutSack(-1)) == "no_such_spot"
    at.do(2, PutSack(5))
    assert (at.state.phase, at.state.sack, at.state.to_act) == ("name", 5, (0,))


def test_3a_with_two_players_that_is_the_opponent() -> None:
    assert table(seats=2, first=1).state.placer == 0


def test_3b_any_of_the_49_may_be_named_and_only_then_is_it_turned_up() -> None:
    at = table()
    at.do(2, PutSack(0))
    assert at.options(0) == [Name(name) for name in OBJECTS]
    assert at.refuses(0, Name(Object("unicorn"))) == "no_such_object"
    assert at.refuses(1, Name(OBJECTS[0])) == "not_your_turn"
    assert not at.state.circle[0].up
    assert at.view(0).circle[0].object is None
    name_wrong(at)
    assert at.state.circle[0].up


def test_3c_right_it_stays_up_and_the_sack_moves_on_clockwise() -> None:
    at = table("cw3")
    at.do(2, PutSack(0))
    events = name_right(at)
    assert events[-1] == SackMoved(3)
    assert (at.state.phase, at.state.sack) == ("name", 3)
    assert at.state.circle[0].up
    assert at.state.active == 0


def test_3c_and_anticlockwise_round_the_circle() -> None:
    at = table("ccw3")
    at.do(2, PutSack(0))
    name_right(at)
    assert at.state.sack == 5


def test_3c_face_up_cards_count_as_steps() -> None:
    at = table("cw1", "cw2", "cw1", "ccw2")  # 0 → 1 → 3 → back over nothing to 1
    at.do(2, PutSack(0))
    name_right(at)
    name_right(at)
    assert at.state.sack == 3
    name_right(at)
    assert at.state.won[0] == (at.match.record.stack.deck[1],)


def test_3d_on_a_face_up_card_the_player_wins_it_and_draws_a_new_one() -> None:
    at = table("cw1", "ccw1")
    won, top = object_at(at, 0), at.state.stock[0]
    at.do(2, PutSack(0))
    name_right(at)
    events = name_right(at)
    assert CardWon(Seat(0), 0, won) in events
    assert at.state.won == ((won,), (), ())
    assert at.state.circle[0] == Card(top, PICTURES[top].turn, PICTURES[top].steps, up=True)
    assert len(at.state.stock) == 40
    assert at.state.phase == "reveal"
    assert at.view(None).circle[0].object == top
    all_ready(at)
    assert not any(card.up for card in at.state.circle)
    assert (at.state.phase, at.state.active, at.state.placer) == ("put_sack", 1, 0)


def test_3d_the_new_card_is_shown_for_a_few_seconds() -> None:
    at = table("cw1", "ccw1", setup=Setup(pause_ms=4000))
    at.do(2, PutSack(0))
    name_right(at)
    name_right(at)
    at.wait(3999)
    assert at.state.phase == "reveal"
    at.wait(1)
    assert at.state.phase == "put_sack"


def test_3e_wrong_all_see_the_card_then_all_are_turned_down_and_the_turn_passes() -> None:
    at = table("cw1")
    at.do(2, PutSack(0))
    name_right(at)
    (_, turned) = name_wrong(at)
    assert isinstance(turned, CardTurnedUp)
    assert not turned.right
    assert at.state.phase == "pause"
    assert at.view(None).circle[1].up
    assert at.all_options() == [[Ready()]] * 3
    at.wait_until_due()
    assert not any(card.up for card in at.state.circle)
    assert (at.state.active, at.state.sack) == (1, None)


def test_3f_the_turn_passes_clockwise() -> None:
    at = table(first=1)
    active = []
    for _ in range(4):
        active.append(at.state.active)
        at.do(at.state.placer, PutSack(0))
        name_wrong(at)
        all_ready(at)
    assert active == [1, 2, 0, 1]


# §4 End


def test_4_the_first_with_enough_cards_wins_at_once_and_the_place_stays_empty() -> None:
    at = table("cw1", "ccw1", setup=Setup(goal=1))
    at.do(2, PutSack(0))
    name_right(at)
    name_right(at)
    assert at.state.phase == "over"
    assert at.state.circle[0] is None
    assert at.view(None).circle[0] is None
    assert len(at.state.stock) == 41
    assert (at.scores().scores, at.scores().ranks) == ((1, 0, 0), (1, 2, 2))
    assert at.all_options() == [[], [], []]


@pytest.mark.parametrize(
    ("seats", "goal", "circle", "refused"),
    [(5, 6, 8, False), (5, 10, 8, True), (5, 9, 8, False), (5, 9, 9, True), (4, 10, 12, False)],
)
def test_4_a_setting_that_could_exhaust_the_stock_is_refused(
    seats: int, goal: int, circle: int, refused: bool
) -> None:
    if refused:
        with pytest.raises(BadSetup, match="stock_could_run_out"):
            StillMatch(PLUMPSACK, seats, setup=Setup(goal=goal, circle=circle))
    else:
        assert StillMatch(PLUMPSACK, seats, setup=Setup(goal=goal, circle=circle)).state


# §5 Secrets


def test_5_a_face_down_card_and_the_stock_are_in_nobodys_view() -> None:
    at = table()
    for seat in (0, 1, 2, None):
        view = at.view(seat)
        assert {(c.object, c.turn, c.steps, c.up) for c in view.circle} == {
            (None, None, None, False)
        }
        assert view.stock == 41


def test_5_a_pile_lies_face_down_before_its_winner() -> None:
    at = table("cw1", "ccw1")
    at.do(2, PutSack(0))
    name_right(at)
    name_right(at)
    won = at.state.won[0]
    assert at.view(0).won == (won, 0, 0)
    assert at.view(1).won == (1, (), 0)
    assert at.view(None).won == (1, 0, 0)


# Turn clock, settings


def test_when_time_runs_out_the_sack_goes_to_the_first_place_and_no_name_is_wrong() -> None:
    at = table()
    assert at.wait(120_000)[0] == TimeRanOut(Seat(2))
    assert (at.state.phase, at.state.sack) == ("name", 0)
    events = at.wait(120_000)
    assert events[0] == TimeRanOut(Seat(0))
    assert at.state.phase == "pause"
    assert at.state.circle[0].up


def test_a_deserted_table_ends_where_it_stands() -> None:
    at = table("cw1", "ccw1")
    at.do(2, PutSack(0))
    name_right(at)
    name_right(at)
    assert at.wait(10**9)[-2] == TableDeserted()
    assert (at.scores().scores, at.scores().ranks) == ((1, 0, 0), (1, 2, 2))


@pytest.mark.parametrize("phase", ["put_sack", "name"])
def test_one_who_plays_keeps_the_table_alive(phase: str) -> None:
    at = table()
    for _ in range(40):
        at.wait_until_due()
        if at.state.phase == phase and at.state.to_act == (0,):
            at.do(0, PutSack(3)) if phase == "put_sack" else name_wrong(at)
    assert at.scores() is None


def test_a_table_is_deserted_after_two_rounds_without_a_player() -> None:
    at = table(seats=2)
    turns = 0
    while at.scores() is None:
        turns += at.state.phase == "put_sack"
        at.wait_until_due()
    assert turns == 4


def test_the_clock_starts_anew_with_every_hop() -> None:
    at = table("cw1")
    at.do(2, PutSack(0))
    at.wait(5000)
    name_right(at)
    assert (at.state.phase, at.state.due) == ("name", 125_000)


def test_a_stacked_first_player_comes_before_the_setting() -> None:
    setup, stack = Setup(first=Seat(1)), Stack(first=Seat(2))
    assert StillMatch(PLUMPSACK, 3, setup=setup, stack=stack).state.active == 2


def test_won_cards_are_listed_in_the_order_won() -> None:
    at = table("cw1", "ccw1", seats=2)
    first = object_at(at, 0)
    at.do(1, PutSack(0))
    name_right(at)
    name_right(at)
    all_ready(at)
    at.do(0, PutSack(2))
    name_wrong(at)
    all_ready(at)
    at.do(1, PutSack(1))  # back over the new card at 0, or wherever its arrow leads
    while at.state.phase == "name":
        name_right(at)
    assert at.state.won[0][0] == first
    assert len(at.state.won[0]) == 2


def test_the_clock_may_be_switched_off() -> None:
    at = table(setup=Setup(turn_ms=0))
    assert PLUMPSACK.deadline(at.state) is None


@pytest.mark.parametrize(
    ("setup", "stack"),
    [
        (Setup(first=Seat(3)), Stack()),
        (Setup(first=Seat(-1)), Stack()),
        (Setup(), Stack(first=Seat(3))),
        (Setup(), Stack(deck=OBJECTS[1:])),
    ],
)
def test_a_first_player_or_stack_that_is_not_there_is_refused(setup: Setup, stack: Stack) -> None:
    with pytest.raises(BadSetup):
        StillMatch(PLUMPSACK, 3, setup=setup, stack=stack)
