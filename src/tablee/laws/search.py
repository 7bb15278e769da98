"""How a law is searched for violations: over random walks through matches."""

from collections.abc import Callable
from functools import wraps
from typing import Any

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tablee.laws.subject import Subject
from tablee.laws.walk import Route

Law = Callable[[Subject], None]  # raises `AssertionError` where the game breaks it

LONGEST_WALK = 400


def search(examples: int) -> Callable[[Callable[[Route], None]], Law]:
    """Makes a law of a check. So many routes are tried, through all settings of the subject and all
    player counts; the shortest that breaks the law is told."""

    def make(check: Callable[[Route], None]) -> Law:
        @wraps(check)
        def law(subject: Subject) -> None:
            def look(setup: Any, seats: int, seed: int, steps: int) -> None:
                check(Route(subject, setup, seats, seed, steps))

            look.__name__ = check.__name__  # what was found is kept by it, and tried first
            searched = given(
                setup=st.sampled_from(subject.setups),
                seats=st.sampled_from(subject.game.seats),
                seed=st.integers(0, 2**32),
                steps=st.integers(0, LONGEST_WALK),
            )(look)
            settings(
                max_examples=examples,
                deadline=None,  # a slow machine is no failure
                suppress_health_check=[HealthCheck.too_slow],
                report_multiple_bugs=False,
            )(searched)()

        return law

    return make
