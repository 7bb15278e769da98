"""The fair clock by itself: who is credited what, who waits for whom, what is played when."""

from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from tablee.server.match.fair_clock import LAN_MS, FairClock

Times = st.floats(0, 1e6)
Trips = st.floats(0, 2000)


@given(received=Times, shown=Times, after_ms=Times, trips=st.lists(Trips, min_size=2, max_size=6))
def test_whatever_is_claimed_the_credit_is_bounded(
    received: float, shown: float, after_ms: float, trips: list[float]
) -> None:
    cap = 250.0
    fair: FairClock[str] = FairClock(len(trips), cap)
    fair.measure(dict(enumerate(trips)))
    fair.claim(0, received, min(shown, received), after_ms, "mine")
    claim = fair.release(received + cap)
    assert claim is not None, "nothing is held beyond the cap"
    assert received - min(trips[0], cap) <= claim.stamp <= received


@given(
    trips=st.lists(st.floats(LAN_MS, 2000), min_size=2, max_size=5),
    acts=st.lists(st.tuples(st.integers(0, 4), st.floats(0, 3000)), max_size=30),
)
def test_honest_claims_are_played_in_the_order_in_which_they_were_made(
    trips: list[float], acts: list[tuple[int, float]]
) -> None:
    """A view was sent to all at 0; each acts so long after seeing it. Lines are within the cap."""
    trips = [min(trip, 250.0) for trip in trips]
    fair: FairClock[float] = FairClock(len(trips), 250.0)
    fair.measure(dict(enumerate(trips)))
    arrivals = sorted(
        (acted + trips[seat % len(trips)], seat % len(trips), acted) for seat, acted in acts
    )
    played: list[float] = []
    for now, seat, acted in arrivals:
        while (claim := fair.release(now - 1e-6)) is not None:
            played.append(claim.what)
        fair.claim(seat, now, 0.0, acted, acted)
    while (claim := fair.release(1e9)) is not None:
        played.append(claim.what)
    assert all(later >= earlier - 1e-3 for earlier, later in pairwise(played))


def _clock(*trips: float) -> FairClock[str]:
    fair: FairClock[str] = FairClock(len(trips), 250.0)
    fair.measure(dict(enumerate(trips)))
    return fair


def test_one_waits_for_the_others_and_never_for_oneself() -> None:
    fair = _clock(20, 120, 400)
    assert (fair.hold_ms(0), fair.hold_ms(1), fair.hold_ms(2)) == (250, 250, 120)
    assert fair.hold_ms() == 250, "what happens by itself waits for all, up to the cap"


def test_alone_or_near_nobody_is_waited_for() -> None:
    for fair in (_clock(120), _clock(1, LAN_MS - 1, 2)):
        assert fair.hold_ms() == 0
        fair.claim(0, 500.0, 400.0, 10.0, "now")
        claim = fair.release(500.0)
        assert claim is not None
        assert claim.stamp == 500.0, "no hold, and no credit"


def test_nobody_overtakes_themselves() -> None:
    fair = _clock(200, 20)
    fair.claim(0, 1000.0, None, None, "first")
    fair.claim(0, 1001.0, 700.0, 120.0, "second")
    played = [fair.release(5000.0), fair.release(5000.0)]
    assert [claim.what for claim in played if claim is not None] == ["first", "second"]


def test_nothing_is_stamped_before_the_race_began() -> None:
    fair = _clock(200, 20)
    fair.begin(1000.0)
    fair.claim(0, 1050.0, 500.0, 0.0, "too good to be true", from_the_start=True)
    fair.claim(1, 1002.0, 500.0, 501.0, "at once", from_the_start=True)
    played = [fair.release(5000.0), fair.release(5000.0)]
    assert [claim.stamp for claim in played if claim is not None] == [1000.0, 1002.0]


def test_from_the_start_only_the_way_here_is_credited() -> None:
    for from_the_start, stamp in ((True, 1300.0), (False, 1200.0)):
        fair = _clock(200, 20)
        fair.begin(1000.0)
        fair.claim(0, 1400.0, 900.0, 300.0, "", from_the_start)  # shown at 1000, acted at 1300
        claim = fair.release(5000.0)
        assert claim is not None
        assert claim.stamp == stamp


def test_what_is_withdrawn_is_not_played_and_the_rest_is() -> None:
    fair = _clock(200, 20)
    for number, seat in enumerate((0, 1, 0)):
        fair.claim(seat, 1000.0 + number, None, None, f"{number}")
    gone = fair.withdraw(lambda claim: claim.seat == 0)
    assert [claim.what for claim in gone] == ["0", "2"]
    claim = fair.release(5000.0)
    assert claim is not None
    assert claim.what == "1"
    assert fair.release(5000.0) is None


def test_a_report_says_what_the_network_did_since_the_last_one() -> None:
    fair = _clock(20, 120)
    fair.claim(0, 1000.0, None, None, "held")
    fair.claim(1, 1060.0, 900.0, 60.0, "credited")
    for now in (1120.0, 1120.0):
        assert fair.release(now) is not None
    fair.count_contest(1, 0)
    near, far = fair.report()
    assert (near.lag_ms, near.claims, near.credit_ms, near.hold_ms) == (20, 1, 0, 120)
    assert (far.lag_ms, far.claims, far.credit_ms, far.hold_ms) == (120, 1, 100, 60)
    assert (near.won, near.lost, far.won, far.lost) == (0, 1, 1, 0)
    assert [lag.claims for lag in fair.report()] == [0, 0]
