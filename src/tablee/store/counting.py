"""What was counted of matches that are over, and what is still to be. Each function is for
`Store.read` or `Store.write`.

The log is the truth, and figures can always be counted again from it. A match is counted in one
transaction, with a mark that says so: a server that is killed has counted it, or has not.
"""

from collections.abc import Collection, Mapping

from msgspec import Struct
from sqlalchemy import Connection, delete, insert, null, select, update

from tablee.store.schema import (
    entries,
    figure_versions,
    figures,
    house_figures,
    matches,
    results,
    to_count,
)
from tablee.store.store import Line
from tablee.store.tables import StoredMatch, load_log, load_match

NO_FIGURES = 0  # the version of a game that has none
UNREADABLE = -1  # in place of a version: its record cannot be played any more

Sum = tuple[float, float]  # value, of


class Uncounted(Struct, frozen=True):
    """A match that is over, and whose seats count: people's that no bot has played for."""

    stored: StoredMatch
    ended: int
    lines: list[Line]
    people: dict[int, str]  # by seat


def find_uncounted(connection: Connection, count: int, but: Collection[str] = ()) -> list[str]:
    """Matches that are over and were not counted yet, the oldest first."""
    found = select(matches.c.id).where(to_count, matches.c.id.not_in(but))
    return list(connection.scalars(found.order_by(matches.c.ended).limit(count)))


def load_uncounted(connection: Connection, id: str) -> Uncounted:
    stored = load_match(connection, id)
    assert stored is not None, "it was found"
    assert stored.ended is not None, "it is over"
    seats = select(results.c.seat, results.c.person).where(results.c.match == id)
    helped = _find_helped(connection, id)
    people = {
        seat: person
        for seat, person in connection.execute(seats)
        if person is not None and seat not in helped
    }
    return Uncounted(stored, stored.ended, load_log(connection, id), people)


def _find_helped(connection: Connection, match: str) -> set[int | None]:
    """The seats that a bot played some of: a bot gives its commands no id."""
    of_a_bot = entries.c.seat.is_not(None) & entries.c.message.is_(None)
    return set(connection.scalars(select(entries.c.seat).where(entries.c.match == match, of_a_bot)))


def save_counted(
    connection: Connection, match: Uncounted, version: int, sums: Mapping[int, Mapping[str, Sum]]
) -> bool:
    """Once: returns whether it had not been counted before. `sums` are by seat and figure."""
    id = match.stored.id
    uncounted = (matches.c.id == id) & matches.c.counted.is_(None)
    marked = connection.execute(update(matches).where(uncounted).values(counted=version))
    if not marked.rowcount:
        return False
    rows = [
        {
            "person": match.people[seat],
            "game": match.stored.game,
            "ended": match.ended,
            "match": id,
            "seat": seat,
            "figure": figure,
            "value": value,
            "of": of,
        }
        for seat, by_figure in sums.items()
        for figure, (value, of) in by_figure.items()
    ]
    if rows:
        connection.execute(insert(figures), rows)
        _add_to_house(connection, match.stored.game, sums)
    return True


def _add_to_house(connection: Connection, game: str, sums: Mapping[int, Mapping[str, Sum]]) -> None:
    for figure in sorted({figure for by_figure in sums.values() for figure in by_figure}):
        of_seats = [by_figure[figure] for by_figure in sums.values() if figure in by_figure]
        value, of = (sum(parts) for parts in zip(*of_seats, strict=True))
        key = (house_figures.c.game == game) & (house_figures.c.figure == figure)
        more = {"value": house_figures.c.value + value, "of": house_figures.c.of + of}
        if not connection.execute(update(house_figures).where(key).values(more)).rowcount:
            first = {"game": game, "figure": figure, "value": value, "of": of}
            connection.execute(insert(house_figures).values(first))


def keep_up(connection: Connection, versions: Mapping[str, int]) -> list[str]:
    """Forgets what was counted by another version of a game's figures than there is now, so that
    it is counted anew; returns the games that had another version. `versions` are of all games that
    there are: of one that is gone nothing is forgotten, but where it comes back it is counted
    anew."""
    known = {row.game: row.version for row in connection.execute(select(figure_versions))}
    gone = known.keys() - versions.keys()
    connection.execute(delete(figure_versions).where(figure_versions.c.game.in_(gone)))
    changed = [game for game, version in versions.items() if known.get(game) != version]
    forget(connection, changed)
    if changed:
        rows = [{"game": game, "version": versions[game]} for game in changed]
        connection.execute(insert(figure_versions), rows)
    return [game for game in changed if game in known]


def forget(connection: Connection, games: Collection[str]) -> None:
    """All figures of these games, as if nothing had been counted."""
    for table in (figures, house_figures, figure_versions):
        connection.execute(delete(table).where(table.c.game.in_(games)))
    counted = matches.c.game.in_(games) & matches.c.counted.is_not(None)
    connection.execute(update(matches).where(counted).values(counted=null()))
