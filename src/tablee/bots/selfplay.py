"""A match among bots, in a time of its own: seconds of play pass in no time."""

from collections.abc import Iterator, Sequence
from typing import Any

from tablee.bots.bot import Bot, Decision, Dice
from tablee.bots.driver import Driver
from tablee.bots.sight import Sight
from tablee.kernel.game import Entry, Millis, Rejected, Seat, Told, everyone
from tablee.kernel.match import AnyMatch

Steps = Iterator[tuple[Millis, tuple[Told[Any], ...]]]  # when what was told


def play_among(bots: Sequence[Bot], match: AnyMatch) -> Steps:
    """Plays the match to its end, and says when what is told. What a bot raises is raised."""
    return drive([_trusted(bot, seat) for seat, bot in enumerate(bots)], match)


def _trusted(bot: Bot, seat: int) -> Driver:
    def fail(failure: Exception) -> None:
        raise failure

    return Driver(lambda: bot, Dice(f"any option for seat {seat}"), fail)


def drive(drivers: Sequence[Driver], match: AnyMatch) -> Steps:
    """Plays the match to its end with one driver a seat, and says when what is told.

    Each carries out what it planned when its delay is over, or plans anew where that has become
    impossible in the meantime, as people do.
    """
    plans: dict[Seat, Entry[Any]] = {}
    sights = _show(drivers, match)
    while match.game.scores(match.state) is None:
        _plan(plans, drivers, sights, match)
        entry = min(plans.values(), key=lambda plan: (plan.at, plan.seat), default=None)
        due = match.game.deadline(match.state)
        if entry is None or (due is not None and due <= entry.at):
            assert due is not None, "somebody can act, or something is due"
            yield due, match.advance(due)
        else:
            del plans[entry.seat]
            try:
                yield entry.at, match.submit(entry)
            except Rejected:
                continue
        sights = _show(drivers, match)


def _show(drivers: Sequence[Driver], match: AnyMatch) -> list[Sight]:
    """What each seat sees now, shown to it."""
    sights = [Sight(match.game, match.state, seat) for seat in everyone(match.seats)]
    for driver, sight in zip(drivers, sights, strict=True):
        driver.see(sight)
    return sights


def _plan(
    plans: dict[Seat, Entry[Any]],
    drivers: Sequence[Driver],
    sights: Sequence[Sight],
    match: AnyMatch,
) -> None:
    """Asks everybody who has no plan. Where all wait and nothing is due, they wait no more."""
    free = [seat for seat in everyone(match.seats) if seat not in plans]
    for seat in free:
        _add(plans, seat, drivers[seat].decide(sights[seat]), match.clock)
    if not plans and match.game.deadline(match.state) is None:
        for seat in free:
            if sights[seat].options:
                _add(plans, seat, drivers[seat].stop_waiting(sights[seat]), match.clock)


def _add(
    plans: dict[Seat, Entry[Any]], seat: Seat, decision: Decision[Any] | None, now: Millis
) -> None:
    if decision is not None:
        plans[seat] = Entry(Millis(now + decision.after_ms), seat, decision.command)
