"""A match among bots, in a time of its own: seconds of play pass in no time."""

from collections.abc import Iterator, Sequence
from typing import Any

from tablee.bots.bot import Bot, choices
from tablee.kernel.game import Entry, Millis, Rejected, Seat, Told, everyone
from tablee.kernel.match import AnyMatch


def played_by(
    bots: Sequence[Bot], match: AnyMatch
) -> Iterator[tuple[Millis, tuple[Told[Any], ...]]]:
    """Plays the match to its end, and says when what is told.

    Each bot carries out what it planned when its delay is over, or plans anew where that has
    become impossible in the meantime, as people do.
    """
    plans: dict[Seat, Entry[Any]] = {}
    _show(bots, match)
    while match.game.scores(match.state) is None:
        _plan(plans, bots, match)
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
        _show(bots, match)


def _plan(plans: dict[Seat, Entry[Any]], bots: Sequence[Bot], match: AnyMatch) -> None:
    for seat in everyone(match.seats):
        options = [] if seat in plans else choices(match.game, match.state, seat)
        if options:
            decision = bots[seat].decide(match.view(seat), options)
            if decision is not None:
                assert decision.command in options, "a bot chooses among its options"
                at = Millis(match.clock + decision.after_ms)
                plans[seat] = Entry(at, seat, decision.command)


def _show(bots: Sequence[Bot], match: AnyMatch) -> None:
    for seat in everyone(match.seats):
        if bots[seat].has_memory:
            bots[seat].see(match.view(seat))
