"""How well somebody plays a game, after each match: OpenSkill, by the Plackett-Luce model. Each
function that takes a connection is for `Store.read` or `Store.write`."""

from collections.abc import Collection, Sequence
from typing import Any

from msgspec import Struct
from openskill.models import PlackettLuce
from sqlalchemy import Connection, Select, func, insert, select, update

from tablee.store.people import Face
from tablee.store.schema import matches, people, rating_changes, ratings, results, sure

_MODEL = PlackettLuce()


class Rated(Struct, frozen=True):
    """How good somebody is, and how sure that is."""

    mu: float
    sigma: float


class Rating(Struct, frozen=True):
    game: str
    mu: float
    sigma: float
    matches: int


class RatingChange(Struct, frozen=True):
    """What a match made of a rating; before somebody's first there was none."""

    before: Rated | None
    after: Rated


class RatingPoint(Struct, frozen=True):
    """A rating after the match that ended then."""

    ended: int
    mu: float
    sigma: float


class RatedSeat(Struct, frozen=True):
    """Who sat there in a rated match, and how they came out of it."""

    seat: int
    person: str
    rank: int


class Standing(Struct, frozen=True):
    """Somebody on a leaderboard."""

    person: str
    name: str
    face: Face | None
    mu: float
    sigma: float
    matches: int


def rate_newcomer() -> Rated:
    """What the model believes of somebody who has not played yet."""
    fresh = _MODEL.rating()
    return Rated(fresh.mu, fresh.sigma)


def rate_match(before: Sequence[Rating | None], game: str, ranks: Sequence[int]) -> list[Rating]:
    """The ratings after a match, from those before; none: the first match in this game.

    Whoever shares a rank has drawn.

    >>> first, second = rate_match([None, None], "pikoko", [2, 1])
    >>> first.mu < 25 < second.mu, first.matches
    (True, 1)
    """
    teams = [
        [_MODEL.rating() if one is None else _MODEL.rating(one.mu, one.sigma)] for one in before
    ]
    after = _MODEL.rate(teams, ranks=[float(rank) for rank in ranks])
    return [
        Rating(game, new.mu, new.sigma, 1 + (0 if old is None else old.matches))
        for old, [new] in zip(before, after, strict=True)
    ]


# Of a person


def load_ratings(connection: Connection, id: str) -> list[Rating]:
    columns = [ratings.c[name] for name in Rating.__struct_fields__]
    rows = connection.execute(select(*columns).where(ratings.c.person == id))
    return [Rating(*row) for row in rows]


def load_rating(connection: Connection, id: str, game: str) -> Rating | None:
    return next((one for one in load_ratings(connection, id) if one.game == game), None)


def load_rated(connection: Connection, people: Collection[str], game: str) -> dict[str, Rated]:
    """How good each of these people is in a game; a newcomer, too."""
    found = select(ratings.c.person, ratings.c.mu, ratings.c.sigma).where(
        ratings.c.person.in_(people), ratings.c.game == game
    )
    known = {person: Rated(mu, sigma) for person, mu, sigma in connection.execute(found)}
    return {person: known.get(person) or rate_newcomer() for person in people}


def save_rating(connection: Connection, id: str, rating: Rating) -> None:
    key = (ratings.c.person == id) & (ratings.c.game == rating.game)
    values = {"mu": rating.mu, "sigma": rating.sigma, "matches": rating.matches}
    if not connection.execute(update(ratings).where(key).values(**values)).rowcount:
        connection.execute(insert(ratings).values(person=id, game=rating.game, **values))


def load_points(connection: Connection, id: str, game: str) -> list[RatingPoint]:
    """Somebody's rating after each of their rated matches, the first one first."""
    found = select(*rating_changes.c["ended", "mu", "sigma"]).where(
        rating_changes.c.person == id, rating_changes.c.game == game
    )
    ordered = found.order_by(rating_changes.c.ended, rating_changes.c.match)
    return [RatingPoint(*row) for row in connection.execute(ordered)]


def load_last_rated(connection: Connection, id: str) -> dict[str, int]:
    """When somebody's last rated match ended, by game."""
    last = select(rating_changes.c.game, func.max(rating_changes.c.ended).label("ended"))
    found = last.where(rating_changes.c.person == id).group_by(rating_changes.c.game)
    return {row.game: row.ended for row in connection.execute(found)}


# Of a match


def rate(
    connection: Connection, match: str, game: str, seats: Sequence[RatedSeat], now: int
) -> None:
    """Saves what a match makes of the ratings of those who played it."""
    before = [load_rating(connection, one.person, game) for one in seats]
    after = rate_match(before, game, [one.rank for one in seats])
    for one, rating in zip(seats, after, strict=True):
        save_rating(connection, one.person, rating)
    _save_changes(connection, match, seats, before, after, now)


def load_changes(
    connection: Connection, matches: Collection[str], person: str | None = None
) -> dict[tuple[str, int], RatingChange]:
    """What these matches made of ratings, by match and seat; of this person's, or of all."""
    found = select(
        *rating_changes.c["match", "seat", "mu_before", "sigma_before", "mu", "sigma"]
    ).where(rating_changes.c.match.in_(matches))
    if person is not None:
        found = found.where(rating_changes.c.person == person)
    return {
        (row.match, row.seat): RatingChange(
            None if row.mu_before is None else Rated(row.mu_before, row.sigma_before),
            Rated(row.mu, row.sigma),
        )
        for row in connection.execute(found)
    }


def _save_changes(
    connection: Connection,
    match: str,
    seats: Sequence[RatedSeat],
    before: Sequence[Rating | None],
    after: Sequence[Rating],
    ended: int,
) -> None:
    rows = [
        {
            "match": match,
            "seat": one.seat,
            "person": one.person,
            "game": new.game,
            "ended": ended,
            "mu_before": None if old is None else old.mu,
            "sigma_before": None if old is None else old.sigma,
            "mu": new.mu,
            "sigma": new.sigma,
        }
        for one, old, new in zip(seats, before, after, strict=True)
    ]
    connection.execute(insert(rating_changes), rows)


def gather_changes(connection: Connection) -> None:
    """Saves what each match made of ratings that was rated before this was kept: from the results,
    in their order, as it was done then."""
    known: dict[tuple[str, str], Rating] = {}
    for (match, game, ended), seats in _load_rated_matches(connection).items():
        before = [known.get((one.person, game)) for one in seats]
        after = rate_match(before, game, [one.rank for one in seats])
        known |= {(one.person, game): new for one, new in zip(seats, after, strict=True)}
        _save_changes(connection, match, seats, before, after, ended)


def _load_rated_matches(
    connection: Connection,
) -> dict[tuple[str, str, int], list[RatedSeat]]:
    """Those of two people or more, in the order in which they ended."""
    found = (
        select(*matches.c["id", "game", "ended"], *results.c["seat", "person", "rank"])
        .join(results)
        .where(matches.c.rated, matches.c.ended.is_not(None), results.c.person.is_not(None))
        .order_by(matches.c.ended, matches.c.began, matches.c.id, results.c.seat)
    )
    by_match: dict[tuple[str, str, int], list[RatedSeat]] = {}
    for row in connection.execute(found):
        seats = by_match.setdefault((row.id, row.game, row.ended), [])
        seats.append(RatedSeat(row.seat, row.person, row.rank))
    return {match: seats for match, seats in by_match.items() if len(seats) > 1}


# Of everybody


def load_leaders(connection: Connection, game: str, least: int, count: int) -> list[Standing]:
    """The best in a game of those who have played so many rated matches, and show it."""
    ordered = _select_standings(game, least).order_by(sure.desc(), ratings.c.person)
    return [Standing(*row) for row in connection.execute(ordered.limit(count))]


def load_standing(
    connection: Connection, game: str, least: int, person: str
) -> tuple[int, Standing] | None:
    """Somebody's place on the leaderboard, from 1; None: they are not on it."""
    found = _select_standings(game, least)
    row = connection.execute(found.where(ratings.c.person == person)).first()
    if row is None:
        return None
    own = Standing(*row)
    ahead = sure > own.mu - 2 * own.sigma
    before = ahead | ((sure == own.mu - 2 * own.sigma) & (ratings.c.person < person))
    better = found.where(before).with_only_columns(func.count())
    return 1 + (connection.scalar(better) or 0), own


def _select_standings(game: str, least: int) -> Select[Any]:
    columns = (people.c.id, *people.c["name", "face"], *ratings.c["mu", "sigma", "matches"])
    shown = people.c.shows != "nothing"
    return (
        select(*columns)
        .join(ratings, ratings.c.person == people.c.id)
        .where(ratings.c.game == game, ratings.c.matches >= least, shown)
    )
