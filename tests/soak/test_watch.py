"""Each watcher finds what it is for, planted here, and says nothing where all is well."""

import random
from collections.abc import Callable
from dataclasses import replace

import pytest

from soak import watch
from soak.ledger import Finding, Latency
from soak.lookback import MissedTurn, Race
from soak.pace import USUAL
from soak.samples import Sample, quantile_of, read_metrics

CALM = Sample(
    at_s=0,
    life=1,
    age_s=0,
    rss_mb=180,
    fds=40,
    threads=10,
    tables=8,
    sockets=20,
    most_tables=10,
    most_sockets=60,
    own_lag_s=0.01,
)
STANDING = watch.Standing(
    where="pikoko for 3", still_s=5, phase="bid", to_act=(2,), held_by_bots=(1, 2), clock_s=100
)
RACE = Race("match x", seconds=30, deeds=(20, 0, 4), bots=(1, 2))


def samples(change: Callable[[Sample], Sample] = lambda one: one) -> list[Sample]:
    """Every other second for twenty minutes, as noisy as real ones."""
    chance = random.Random(1)
    return [
        change(
            replace(
                CALM,
                at_s=second,
                age_s=second,
                rss_mb=CALM.rss_mb + chance.uniform(-15, 15),
                fds=CALM.fds + chance.randint(-10, 10),
                sockets=CALM.sockets + chance.randint(-10, 10),
                threads=CALM.threads + chance.randint(0, 4),
            )
        )
        for second in range(0, 1200, 2)
    ]


def names(found: list[Finding]) -> list[str]:
    return [one.watcher for one in found]


def test_a_seat_that_stands_still() -> None:
    assert watch.stands_still(STANDING) == []
    (found,) = watch.stands_still(replace(STANDING, still_s=USUAL.still_s + 1))
    assert "of whom bots [2]" in found.what


def test_a_race_may_rest_until_its_time_is_up() -> None:
    resting = replace(STANDING, phase="race", still_s=USUAL.still_s + 20, due_in_s=30)
    assert watch.stands_still(resting) == []
    assert names(watch.stands_still(replace(resting, still_s=USUAL.still_s + 31))) == ["seats"]


def test_a_match_that_does_not_end() -> None:
    assert watch.does_not_end(STANDING) == []
    assert names(watch.does_not_end(replace(STANDING, clock_s=USUAL.match_s + 1))) == ["matches"]


def test_a_bot_that_does_nothing_in_a_race() -> None:
    (found,) = watch.idles([RACE])
    assert "seat 1 did nothing" in found.what


@pytest.mark.parametrize(
    "race",
    [
        replace(RACE, deeds=(20, 3, 4)),
        replace(RACE, seconds=4),
        replace(RACE, deeds=(2, 0, 1)),
        replace(RACE, bots=(2,)),
    ],
    ids=["busy", "short", "nothing to take", "a person"],
)
def test_a_race_in_which_no_bot_is_idle(race: Race) -> None:
    assert watch.idles([race]) == []


def test_a_bot_that_does_nothing_in_many_short_races() -> None:
    short = replace(RACE, seconds=4)
    assert names(watch.idles([short] * 5)) == ["bots"]
    busy = replace(short, deeds=(9, 1, 1))
    assert watch.idles([short, short, busy, short, short]) == []


def test_a_slow_bot_may_let_short_races_pass() -> None:
    """In 8 s of Confetti easy and medium never take a card, by themselves: they look for longer."""
    assert watch.idles([replace(RACE, slow=(1,))] * 5) == []
    assert names(watch.idles([replace(RACE, slow=(1,), seconds=60)] * 2)) == ["bots"]


def test_a_bot_that_lets_its_turn_pass() -> None:
    missed = MissedTurn("match x, step 9, bid", seat=1, seconds=30)
    assert names(watch.oversleeps([missed])) == ["bots"]
    assert watch.oversleeps([replace(missed, seconds=3)]) == []


def test_a_page_that_is_left_behind() -> None:
    late = watch.Showing("pikoko for 3", step=4, wanted=9, late_s=USUAL.behind_s + 1)
    assert names(watch.falls_behind(late)) == ["pages"]
    assert watch.falls_behind(replace(late, late_s=USUAL.behind_s - 1)) == []
    assert watch.falls_behind(replace(late, step=12)) == []


def test_memory_that_grows() -> None:
    assert watch.grows(samples()) == []
    leaky = samples(lambda one: replace(one, rss_mb=one.rss_mb + one.age_s / 10))
    assert names(watch.grows(leaky)) == ["memory"]


def test_memory_that_grows_while_a_server_warms_up() -> None:
    warming = samples(lambda one: replace(one, rss_mb=one.rss_mb + 3 * min(one.age_s, 60)))
    assert watch.grows(warming) == []


def test_memory_that_grows_anew_in_each_short_life() -> None:
    """As it does in a server that is started again and again: nothing can be told from that."""
    lives = samples(
        lambda one: replace(one, life=int(one.at_s // 120), age_s=one.at_s % 120, rss_mb=one.at_s)
    )
    assert watch.grows(lives) == []


def test_files_that_stay_open() -> None:
    leaky = samples(lambda one: replace(one, fds=one.fds + int(one.age_s / 8)))
    assert names(watch.grows(leaky)) == ["files"]


def test_files_that_are_sockets_of_people() -> None:
    guests = samples(
        lambda one: replace(one, fds=one.fds + int(one.age_s), sockets=one.sockets + int(one.age_s))
    )
    assert watch.grows(guests) == []


def test_threads_that_stay() -> None:
    leaky = samples(lambda one: replace(one, threads=one.threads + int(one.age_s / 30)))
    assert names(watch.grows(leaky)) == ["threads"]


def test_a_table_that_is_never_put_away() -> None:
    assert watch.leaks(samples()) == []
    leaky = samples(lambda one: replace(one, tables=11 if one.at_s > 600 else 8))
    assert names(watch.leaks(leaky)) == ["tables"]


def test_tables_that_are_put_away_a_little_late() -> None:
    late = samples(lambda one: replace(one, tables=11 if one.at_s % 60 < 30 else 8))
    assert watch.leaks(late) == []


def test_sockets_of_nobody() -> None:
    leaky = samples(lambda one: replace(one, sockets=70 if one.at_s > 600 else 8))
    assert names(watch.leaks(leaky)) == ["sockets"]


def test_what_remains_when_everybody_has_gone() -> None:
    gone = replace(CALM, tables=0, sockets=0)
    assert watch.remains(gone, CALM.fds) == []
    assert names(watch.remains(CALM, CALM.fds)) == ["tables", "sockets"]
    assert names(watch.remains(replace(gone, fds=90), CALM.fds)) == ["files"]


def latencies(later_s: float) -> list[Latency]:
    """Which become longer by so much after half of the time."""
    chance = random.Random(2)
    return [
        Latency(second, 0.004 * chance.uniform(0.5, 3) + (later_s if second > 600 else 0))
        for second in range(1200)
    ]


def test_answers_that_come_later_and_later() -> None:
    assert watch.drifts(latencies(0), samples()) == []
    assert names(watch.drifts(latencies(0.2), samples())) == ["latency", "latency"]


def test_a_machine_that_is_short_of_processors_is_not_judged() -> None:
    starved = samples(lambda one: replace(one, own_lag_s=0.5))
    assert watch.drifts(latencies(0.2), starved) == []
    busier = samples(lambda one: replace(one, own_lag_s=0.1 if one.at_s > 600 else 0.01))
    assert watch.drifts(latencies(0.2), busier) == []


def test_a_line_in_the_log_that_should_not_be_there() -> None:
    line = '{"level":"error","event":"bot_failed"}'
    assert watch.complains([]) == []
    assert watch.complains([line]) == [Finding("log lines", line)]


def test_what_the_watchdogs_of_the_server_count() -> None:
    quiet = 'tablee_troubles_total{kind="stuck"} 0.0\ntablee_tables 3.0\n'
    quiet += 'tablee_troubles_total{kind="machine_busy"} 2.0\n'
    loud = quiet + 'tablee_troubles_total{kind="late"} 2.0\n'
    assert watch.troubles(read_metrics(quiet)) == []
    assert watch.troubles(read_metrics(loud)) == [Finding("watchdogs", 'kind="late": 2')]


def test_a_share_of_a_histogram() -> None:
    buckets = [("0.01", 90), ("0.1", 99), ("+Inf", 100)]
    text = "".join(f'lag_bucket{{le="{bound}"}} {count}\n' for bound, count in buckets)
    assert quantile_of(read_metrics(text), "lag", 0.5) == 0.01
    assert quantile_of(read_metrics(text), "lag", 0.99) == 0.1
    assert quantile_of(read_metrics(""), "lag", 0.99) == 0.0
