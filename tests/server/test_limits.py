"""How often is too often."""

import pytest

from tablee.server.common.settings import Settings
from tablee.server.line.limits import Bucket, Buckets, Limits, Places


class Time:
    now = 0.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def time() -> Time:
    return Time()


def test_a_bucket_gives_its_burst_and_then_by_and_by(time: Time) -> None:
    bucket = Bucket(per_s=2, burst=3, now=time)
    assert [bucket.take() for _ in range(4)] == [True, True, True, False]
    assert bucket.wait_s() == pytest.approx(0.5)
    time.now = 0.49
    assert not bucket.take()
    time.now = 0.51
    assert bucket.take()
    assert not bucket.take()


def test_a_bucket_never_holds_more_than_its_burst(time: Time) -> None:
    bucket = Bucket(per_s=2, burst=3, now=time)
    time.now = 1e9
    assert sum(bucket.take() for _ in range(10)) == 3


def test_each_key_has_its_own_bucket(time: Time) -> None:
    buckets = Buckets(per_s=1, burst=1, now=time)
    assert buckets.take("a")
    assert not buckets.take("a")
    assert buckets.take("b")
    assert buckets.wait_s("a") == pytest.approx(1.0)
    assert buckets.wait_s("never seen") == 0


def test_buckets_that_are_full_again_are_forgotten(time: Time) -> None:
    buckets = Buckets(per_s=1, burst=10, now=time)
    for number in range(1000):
        buckets.take(str(number))
    assert len(buckets) == 1000
    time.now = 1.1
    buckets.take("again")
    assert len(buckets) == 1


def test_a_flood_of_keys_does_not_fill_the_memory(time: Time) -> None:
    buckets = Buckets(per_s=1e-6, burst=1, now=time, most=50)
    assert all(buckets.take(str(number)) for number in range(1000))
    assert len(buckets) == 50
    assert not buckets.take("999")


def test_places_are_given_back() -> None:
    places = Places(2)
    assert [places.enter("a") for _ in range(3)] == [True, True, False]
    assert places.enter("b")
    places.leave("a")
    assert places.enter("a")
    assert not places.enter("a")


def test_the_limits_are_those_of_the_settings(time: Time) -> None:
    limits = Limits(Settings(tables_per_hour=3, chat_per_minute=4, requests_per_s=5), time)
    assert sum(limits.tables.take("a") for _ in range(10)) == 3
    assert sum(limits.chat.take("a") for _ in range(10)) == 4
    assert sum(limits.requests.take("a") for _ in range(50)) == 10
    time.now = 1201
    assert sum(limits.tables.take("a") for _ in range(10)) == 1
