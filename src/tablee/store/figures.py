"""How well people play, in sums over their matches. Each function is for `Store.read` or
`Store.write`."""

from typing import Any

from msgspec import Struct
from sqlalchemy import ColumnElement, Connection, Select, Subquery, func, select, true

from tablee.store.history import seen_by
from tablee.store.schema import figures, house_figures, matches, results

LATELY = 20  # matches
MOST_PERIODS = 24

BY_MATCH = figures.c.ended, figures.c.match


class Sums(Struct, frozen=True):
    """A figure is `value` over `of`."""

    value: float
    of: float


NOTHING = Sums(0.0, 0.0)


class Period(Struct, frozen=True):
    """Some matches in a row: when the first and the last of them ended, and what they add up to."""

    began: int
    ended: int
    matches: int
    figures: dict[str, Sums]


def load_own(connection: Connection, person: str, reader: str | None) -> dict[str, dict[str, Sums]]:
    """Somebody's sums over all that counted and the reader may look at, by game and figure."""
    found = (
        select(figures.c.game, figures.c.figure, func.sum(figures.c.value), func.sum(figures.c.of))
        .where(figures.c.person == person, _is_seen(person, reader))
        .group_by(figures.c.game, figures.c.figure)
    )
    sums: dict[str, dict[str, Sums]] = {}
    for game, figure, value, of in connection.execute(found):
        sums.setdefault(game, {})[figure] = Sums(value, of)
    return sums


def load_lately(
    connection: Connection, person: str, reader: str | None, game: str
) -> dict[str, Sums]:
    """The same over the last matches that counted."""
    newest_first = (one.desc() for one in BY_MATCH)
    last = _select_counted(person, reader, game).order_by(*newest_first).limit(LATELY).subquery()
    found = (
        select(figures.c.figure, func.sum(figures.c.value), func.sum(figures.c.of))
        .join(last, _is_in(last))
        .where(figures.c.person == person, figures.c.game == game)
        .group_by(figures.c.figure)
    )
    return {figure: Sums(value, of) for figure, value, of in connection.execute(found)}


def load_house(connection: Connection) -> dict[str, dict[str, Sums]]:
    """What everybody's matches add up to, by game and figure; bots are nobody."""
    sums: dict[str, dict[str, Sums]] = {}
    for game, figure, value, of in connection.execute(select(house_figures)):
        sums.setdefault(game, {})[figure] = Sums(value, of)
    return sums


def load_periods(
    connection: Connection, person: str, reader: str | None, game: str
) -> list[Period]:
    """All that counted and the reader may look at, in the order in which it was played, in at most
    so many periods of equally many matches: where that cannot be, the first have one more."""
    counted = _select_counted(person, reader, game).subquery()
    most = connection.scalar(select(func.count()).select_from(counted)) or 0
    if not most:
        return []
    number = func.ntile(min(most, MOST_PERIODS)).over(order_by=(counted.c.ended, counted.c.match))
    parted = select(counted, number.label("period")).subquery()
    spans = select(
        parted.c.period,
        func.min(parted.c.ended),
        func.max(parted.c.ended),
        func.count(),
    ).group_by(parted.c.period)
    found = (
        select(parted.c.period, figures.c.figure, func.sum(figures.c.value), func.sum(figures.c.of))
        .join_from(figures, parted, _is_in(parted))
        .where(figures.c.person == person, figures.c.game == game)
        .group_by(parted.c.period, figures.c.figure)
    )
    sums: dict[int, dict[str, Sums]] = {}
    for period, figure, value, of in connection.execute(found):
        sums.setdefault(period, {})[figure] = Sums(value, of)
    ordered = connection.execute(spans.order_by(parted.c.period))
    return [
        Period(began, ended, matches, sums[period]) for period, began, ended, matches in ordered
    ]


def _select_counted(person: str, reader: str | None, game: str) -> Select[Any, Any]:
    """The matches that count for somebody, as far as the reader may look at them."""
    own = figures.c.person == person, figures.c.game == game
    return select(*BY_MATCH).where(*own, _is_seen(person, reader)).distinct()


def _is_seen(person: str, reader: str | None) -> ColumnElement[bool]:
    if reader == person:
        return true()
    seen = (
        select(matches.c.id)
        .join_from(results, matches)
        .where(results.c.person == person, seen_by(person, reader))
    )
    return figures.c.match.in_(seen)


def _is_in(some: Subquery) -> ColumnElement[bool]:
    return (figures.c.ended == some.c.ended) & (figures.c.match == some.c.match)
