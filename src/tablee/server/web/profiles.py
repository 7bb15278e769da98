"""The HTTP API of how people play: a page of one's own, matches to be searched, leaderboards.

What somebody else is told is a matter of what a person shows, and of the matches that the reader
may look at; the store is asked for no more than that."""

from sqlalchemy import Connection

from tablee.catalogue import CATALOGUE
from tablee.server.common.refused import Refused
from tablee.server.table.lobby import find_game
from tablee.server.web.bodies import (
    FigureLine,
    GameHistory,
    GamePage,
    Leaderboard,
    MatchesPage,
    Profile,
    Ranked,
)
from tablee.server.web.routes import Asked, Call, make_route
from tablee.store import figures, history, people, ratings
from tablee.store.figures import NOTHING, Sums
from tablee.store.history import Place, Played, Search
from tablee.store.people import Person
from tablee.store.ratings import Rating, RatingPoint, Standing

LEAST_RATED = 10  # matches before somebody is on a leaderboard
LEADERS = 50
MOST_POINTS = 300  # of a rating over time
MATCHES_AT_ONCE = 50
MOST_AT_ONCE = 100
LONGEST_PART = 100  # of a name that is looked for
_DIGITS = 15  # of a time, far beyond any

MATCHES_ASKED = {
    "game": Asked("string", "Only matches of this game."),
    "player": Asked("string", "A part of the name of somebody who sat there, too."),
    "rated": Asked("boolean", "true: only those that were rated."),
    "won": Asked("boolean", "true: only those that were won."),
    "since": Asked("integer", "Only those that ended then or later, in ms since 1970."),
    "until": Asked("integer", "Only those that ended then or earlier, in ms since 1970."),
    "before": Asked("string", "What an answer said was `next`: the page after it."),
    "count": Asked("integer", f"How many at most, {MATCHES_AT_ONCE} unless told; 1 to 100."),
}


# A page of one's own


async def show_profile(call: Call) -> Profile:
    """What somebody has played, and how well: as much of it as they show to whoever asks."""
    id, reader = call.path["id"], _who(call)

    def read(store: Connection) -> Profile:
        person = _find(store, id)
        return Profile(
            id=person.id,
            name=person.name,
            face=person.face,
            is_me=reader == id,
            shows=person.shows,
            games=_list_games(store, person, reader),
        )

    return await call.app.store.read(read)


async def show_history_of_game(call: Call) -> GameHistory:
    """Somebody's rating and figures in one game over time, as far as they show them."""
    id, reader, game = call.path["id"], _who(call), find_game(call.path["game"]).id

    def read(store: Connection) -> GameHistory:
        person = _find(store, id)
        return GameHistory(
            ratings=_thin(ratings.load_points(store, id, game))
            if _shows_ratings(person, reader)
            else [],
            periods=figures.load_periods(store, id, reader, game)
            if _shows_matches(person, reader)
            else [],
        )

    return await call.app.store.read(read)


async def list_matches(call: Call) -> MatchesPage:
    """The matches that somebody has played to their end and shows to you, the latest first."""
    return await _search(call, call.path["id"])


async def list_my_matches(call: Call) -> MatchesPage:
    """The matches you have played to their end, the latest first."""
    return await _search(call, call.require_me().id)


async def _search(call: Call, id: str) -> MatchesPage:
    reader = _who(call)
    search, count, before = _read_search(call), _read_count(call), _read_place(call)

    def read(store: Connection) -> MatchesPage:
        if not _shows_matches(_find(store, id), reader):
            return MatchesPage([], 0, None)
        page = history.load_page(store, id, reader, search, count, before)
        after = None if page.next is None else f"{page.next.ended}.{page.next.match}"
        return MatchesPage(page.matches, page.total, after)

    return await call.app.store.read(read)


def _find(store: Connection, id: str) -> Person:
    person = people.find_by_id(store, id)
    if person is None:
        raise Refused("unknown_person")
    return person


def _who(call: Call) -> str | None:
    return None if call.person is None else call.person.id


def _shows_ratings(person: Person, reader: str | None) -> bool:
    return person.id == reader or person.shows != "nothing"


def _shows_matches(person: Person, reader: str | None) -> bool:
    return person.id == reader or person.shows == "all"


def _list_games(store: Connection, person: Person, reader: str | None) -> list[GamePage]:
    """As on the shelf, those of which there is something to show."""
    if not _shows_ratings(person, reader):
        return []
    rated = {one.game: one for one in ratings.load_ratings(store, person.id)}
    last_rated = ratings.load_last_rated(store, person.id)
    if not _shows_matches(person, reader):
        return [
            _describe_rating(rated[game], last_rated[game])
            for game in CATALOGUE
            if game in rated and game in last_rated
        ]
    played = history.load_played(store, person.id, reader)
    lines = _load_lines(store, person.id, reader)
    return [
        _describe_game(game, played[game], rated.get(game), lines.get(game, {}))
        if game in played
        else _describe_rating(rated[game], last_rated[game])
        for game in CATALOGUE
        if game in played or (game in rated and game in last_rated)
    ]


def _describe_rating(rating: Rating, last: int) -> GamePage:
    """What a rating tells by itself: how often it was changed, and when it was last."""
    return GamePage(
        game=rating.game, played=rating.matches, won=None, last=last, rating=rating, figures={}
    )


def _describe_game(
    game: str, played: Played, rating: Rating | None, lines: dict[str, FigureLine]
) -> GamePage:
    return GamePage(
        game=game,
        played=played.matches,
        won=played.won,
        last=played.last,
        rating=rating,
        figures=lines,
    )


def _load_lines(
    store: Connection, person: str, reader: str | None
) -> dict[str, dict[str, FigureLine]]:
    """Somebody's figures in each game, in the order of the catalogue."""
    own, house = figures.load_own(store, person, reader), figures.load_house(store)
    lines: dict[str, dict[str, FigureLine]] = {}
    for game, box in CATALOGUE.items():
        if box.figures is not None and game in own:
            lately = figures.load_lately(store, person, reader, game)
            lines[game] = {
                figure: FigureLine(
                    own=own[game][figure],
                    lately=lately.get(figure, NOTHING),
                    house=_find_house(house, game, figure),
                )
                for figure in box.figures.known
                if figure in own[game]
            }
    return lines


def _find_house(house: dict[str, dict[str, Sums]], game: str, figure: str) -> Sums:
    return house.get(game, {}).get(figure, NOTHING)


def _thin(points: list[RatingPoint]) -> list[RatingPoint]:
    """At most so many, evenly: the first and the last are kept."""
    if len(points) <= MOST_POINTS:
        return points
    last = len(points) - 1
    return [points[round(number * last / (MOST_POINTS - 1))] for number in range(MOST_POINTS)]


# What is asked for


def _read_search(call: Call) -> Search:
    game, player = call.query.get("game", ""), call.query.get("player", "")
    if len(player) > LONGEST_PART:
        raise Refused("malformed", detail="player")
    return Search(
        game=find_game(game).id if game else None,
        player=player,
        rated=_read_wish(call, "rated"),
        won=_read_wish(call, "won"),
        since=_read_number(call, "since"),
        until=_read_number(call, "until"),
    )


def _read_wish(call: Call, name: str) -> bool:
    text = call.query.get(name, "false")
    if text not in ("true", "false"):
        raise Refused("malformed", detail=f"{name}: true, false")
    return text == "true"


def _read_number(call: Call, name: str) -> int | None:
    text = call.query.get(name)
    return None if text is None else _parse(text, name)


def _parse(text: str, name: str) -> int:
    if not (text.isascii() and text.isdecimal() and len(text) <= _DIGITS):
        raise Refused("malformed", detail=name)
    return int(text)


def _read_count(call: Call) -> int:
    count = _read_number(call, "count")
    if count is None:
        return MATCHES_AT_ONCE
    if not 1 <= count <= MOST_AT_ONCE:
        raise Refused("malformed", detail=f"count: 1-{MOST_AT_ONCE}")
    return count


def _read_place(call: Call) -> Place | None:
    text = call.query.get("before")
    if text is None:
        return None
    ended, _, match = text.partition(".")
    if not (match.isascii() and match.isprintable()):
        raise Refused("malformed", detail="before")
    return Place(_parse(ended, "before"), match)


# Leaderboards


async def show_leaderboard(call: Call) -> Leaderboard:
    """The best of this house in a game, of those who have played enough rated matches, and you."""
    game, reader = find_game(call.path["game"]).id, _who(call)

    def rank(place: int, one: Standing) -> Ranked:
        return Ranked(
            place=place,
            person=one.person,
            name=one.name,
            face=one.face,
            mu=one.mu,
            sigma=one.sigma,
            matches=one.matches,
            you=one.person == reader,
        )

    def read(store: Connection) -> Leaderboard:
        leaders = ratings.load_leaders(store, game, LEAST_RATED, LEADERS)
        own = ratings.load_standing(store, game, LEAST_RATED, reader or "")
        rating = ratings.load_rating(store, reader or "", game)
        return Leaderboard(
            least=LEAST_RATED,
            best=[rank(place, one) for place, one in enumerate(leaders, 1)],
            own=None if own is None else rank(*own),
            own_matches=0 if rating is None else rating.matches,
        )

    return await call.app.store.read(read)


PROFILES = (
    make_route("GET", "/api/me/matches", list_my_matches, None, **MATCHES_ASKED),
    make_route("GET", "/api/profiles/{id}", show_profile),
    make_route("GET", "/api/profiles/{id}/games/{game}", show_history_of_game),
    make_route("GET", "/api/profiles/{id}/matches", list_matches, None, **MATCHES_ASKED),
    make_route("GET", "/api/leaderboards/{game}", show_leaderboard),
)
