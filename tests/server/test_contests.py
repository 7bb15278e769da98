"""Who goes for what in a race, and who was first: without a match, a socket or a clock."""

from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from server.fakes import FakeViewer
from tablee.catalogue import GAMES
from tablee.kernel.codec import decode_setup, decode_stack, decoder
from tablee.kernel.game import Millis, Waiting
from tablee.kernel.match import Match
from tablee.server.match.audience import Asked
from tablee.server.match.contests import MOST_APART_MS, Contests
from tablee.server.match.fair_clock import Claim

GAME = GAMES["rouge-jaune-vert"]
BEGAN = 3  # the step with which the race began
START = 1_000.0


@pytest.fixture
def racing() -> Waiting:
    """How a match stands while it races."""
    setup = decode_setup(GAME, b'{"countdown_ms": 0}')
    match: Match[Waiting, Waiting] = Match(GAME, setup, 3, "seed", decode_stack(GAME, b"{}"))
    match.advance(Millis(0))
    assert GAME.pace(match.state) == "race"
    return match.state


@pytest.fixture
def contests(racing: Waiting) -> Contests:
    contests = Contests(GAME, 3, 250.0, racing)
    contests.measure({0: 20.0, 1: 120.0})  # a bot sits in the third seat
    contests.begin_race(START, BEGAN)
    return contests


def command(**fields: Any) -> Any:
    return decoder(GAME.command_type).decode(msgspec.json.encode(fields))


def take(spot: int) -> Any:
    return command(type="take", spot=spot)


def asked(spot: int, id: str | None = "a", seq: int | None = BEGAN) -> Asked:
    return Asked(take(spot), id, seq, [FakeViewer()])


def claim(seat: int, spot: int, stamp: float, seq: int | None = BEGAN) -> Claim[Asked]:
    return Claim(seat, stamp, stamp, asked(spot, seq=seq))


def release_all(contests: Contests, now: float) -> list[tuple[int, float]]:
    """Who is played by now, in their order, and stamped when."""
    played = []
    while (one := contests.release(now)) is not None:
        played.append((one.seat, one.stamp))
    return played


# Claims


def test_claims_are_played_in_the_order_of_their_stamps(contests: Contests) -> None:
    contests.claim(0, asked(7, seq=4), now=1_510.0, shown=1_100.0, after_ms=395.0)
    contests.claim(1, asked(7, seq=4), now=1_520.0, shown=1_100.0, after_ms=310.0)
    assert release_all(contests, 1_800.0) == [(1, 1_410.0), (0, 1_495.0)]


def test_a_claim_is_released_when_no_earlier_one_can_come(contests: Contests) -> None:
    contests.claim(0, asked(7), now=1_500.0, shown=None, after_ms=None)
    assert contests.next_release == 1_620.0
    assert contests.release(1_619.9) is None
    assert contests.release(1_620.0) is not None
    assert contests.next_release is None


def test_what_happens_by_itself_waits_for_everybody(contests: Contests) -> None:
    assert contests.hold_ms() == 120.0
    contests.measure({0: 20.0})
    assert contests.hold_ms() == 0.0, "one person alone has no rival"


def test_from_the_start_on_nobody_is_early(contests: Contests) -> None:
    """All saw the race begin at the same instant: only the way here is credited, and nothing is
    stamped before it began."""
    contests.claim(1, asked(7, seq=BEGAN), now=1_040.0, shown=500.0, after_ms=0.0)
    assert release_all(contests, 1_800.0) == [(1, START)]
    contests.claim(1, asked(7, "b", seq=BEGAN), now=1_400.0, shown=900.0, after_ms=0.0)
    contests.claim(0, asked(7, "c", seq=BEGAN + 1), now=1_400.0, shown=900.0, after_ms=0.0)
    assert release_all(contests, 1_800.0) == [(1, 1_340.0), (0, 1_380.0)]


def test_a_claim_that_waits_is_known_by_its_id(contests: Contests) -> None:
    mine = asked(7, "mine")
    contests.claim(0, mine, now=1_500.0, shown=None, after_ms=None)
    assert contests.find_waiting(0, "mine") is mine
    assert contests.find_waiting(1, "mine") is None
    release_all(contests, 1_800.0)
    assert contests.find_waiting(0, "mine") is None


def test_all_claims_are_withdrawn_in_their_order(contests: Contests) -> None:
    later, earlier = asked(7, "later"), asked(8, "earlier")
    contests.claim(0, later, now=1_500.0, shown=None, after_ms=None)
    contests.claim(1, earlier, now=1_505.0, shown=1_100.0, after_ms=300.0)
    assert contests.withdraw_all() == [earlier, later]
    assert contests.next_release is None
    assert contests.find_waiting(0, "later") is None


def test_a_bots_claims_are_withdrawn_and_no_others(contests: Contests) -> None:
    contests.claim(0, asked(7, None, None), now=1_500.0, shown=None, after_ms=None)
    contests.claim(2, asked(7, None, None), now=1_501.0, shown=None, after_ms=None)
    contests.claim(0, asked(8, "mine"), now=1_502.0, shown=None, after_ms=None)
    contests.withdraw_bot(0)
    assert release_all(contests, 1_800.0) == [(2, 1_501.0), (0, 1_502.0)]


# Verdicts


def test_two_who_went_for_the_same_are_told_how_close_it_was(contests: Contests) -> None:
    assert contests.judge(claim(1, 7, 1_400.0), True, seq=4) is None
    verdict = contests.judge(claim(0, 7, 1_437.4), False, seq=4)
    assert verdict is not None
    assert (verdict.first, verdict.second, verdict.by_ms) == (1, 0, 37)
    assert msgspec.json.decode(verdict.command) == {"type": "take", "spot": 7}


def test_it_is_no_contest_where_the_second_went_for_something_else(contests: Contests) -> None:
    contests.judge(claim(1, 7, 1_400.0), True, seq=4)
    assert contests.judge(claim(0, 8, 1_410.0), True, seq=5) is None


def test_or_could_see_that_the_first_had_it(contests: Contests) -> None:
    contests.judge(claim(1, 7, 1_400.0), True, seq=4)
    assert contests.judge(claim(0, 7, 1_500.0, seq=4), False, seq=4) is None


def test_or_did_not_say_what_they_had_seen(contests: Contests) -> None:
    """As bots do."""
    contests.judge(claim(1, 7, 1_400.0), True, seq=4)
    assert contests.judge(claim(2, 7, 1_410.0, seq=None), False, seq=4) is None


def test_or_says_to_have_seen_nothing_for_longer_than_any_line_takes(contests: Contests) -> None:
    """Whatever a client says, nobody is told of a contest that was none."""
    contests.judge(claim(1, 7, 1_400.0), True, seq=4)
    late = 1_400.0 + MOST_APART_MS
    assert contests.judge(claim(0, 7, late), False, seq=4) is not None
    assert contests.judge(claim(0, 7, late + 1), False, seq=4) is None


def test_or_the_first_had_it_in_another_race(contests: Contests) -> None:
    contests.judge(claim(1, 7, 1_400.0), True, seq=4)
    contests.begin_race(1_450.0, 5)
    assert contests.judge(claim(0, 7, 1_500.0), False, seq=5) is None


def test_or_was_the_first_themselves(contests: Contests) -> None:
    contests.judge(claim(1, 7, 1_400.0), True, seq=4)
    assert contests.judge(claim(1, 7, 1_410.0), False, seq=4) is None


def test_or_nobody_had_it(contests: Contests) -> None:
    contests.judge(claim(1, 7, 1_400.0), False, seq=4)
    assert contests.judge(claim(0, 7, 1_410.0), True, seq=4) is None


def test_what_nobody_else_can_want_is_never_contested(contests: Contests) -> None:
    put_back = Asked(command(type="put_back"), "a", BEGAN)
    for seat in (0, 1):
        assert contests.judge(Claim(seat, 1_400.0, 1_400.0, put_back), True, seq=4 + seat) is None


# Reports


def test_there_is_a_report_when_a_race_is_over_and_only_then(
    contests: Contests, racing: Waiting
) -> None:
    assert contests.report_lag(racing) is None
    contests.claim(0, asked(7), now=1_500.0, shown=None, after_ms=None)
    release_all(contests, 1_800.0)
    contests.judge(claim(1, 7, 1_400.0), True, seq=4)
    contests.judge(claim(0, 7, 1_410.0), False, seq=4)
    pause = replace(racing, phase="pause")
    report = contests.report_lag(pause)
    assert report is not None
    assert report.round == 1
    assert [lag.claims for lag in report.seats] == [1, 0, 0]
    assert [(lag.won, lag.lost) for lag in report.seats] == [(0, 1), (1, 0), (0, 0)]
    assert contests.report_lag(pause) is None
