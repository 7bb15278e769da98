"""All that a house's pages must say of a village's evenings, worked out from their records, by no
code of the server's."""

from collections.abc import Callable, Iterable, Sequence
from datetime import UTC, datetime
from typing import Any

from openskill.models import PlackettLuce, PlackettLuceRating
from recounted import Sums

from server.client import Json
from server.village import NAMES, PEOPLE, SHELF, Evening, count_again, read

Seen = Callable[[Evening], bool]


class Ledger:
    """All that can be said of these evenings."""

    def __init__(self, evenings: Sequence[Evening]) -> None:
        self.evenings = sorted(evenings, key=lambda one: one.ended)
        self.points: dict[tuple[str, str], list[Json]] = {}
        self.changes: dict[tuple[str, int], Json] = {}
        self._rate()

    def _rate(self) -> None:
        model = PlackettLuce()
        now: dict[tuple[str, str], PlackettLuceRating] = {}
        for one in self.evenings:
            if one.rated:
                keys = [(str(who), one.game) for who in one.seats]
                teams = [[now.get(key) or model.rating()] for key in keys]
                after = model.rate(teams, ranks=[float(rank) for rank in one.scores.ranks])
                for seat, (key, [new]) in enumerate(zip(keys, after, strict=True)):
                    old = now.get(key)
                    self.changes[one.id, seat] = {
                        "before": None if old is None else {"mu": old.mu, "sigma": old.sigma},
                        "after": {"mu": new.mu, "sigma": new.sigma},
                    }
                    point = {"ended": one.ended, "mu": new.mu, "sigma": new.sigma}
                    self.points.setdefault(key, []).append(point)
                    now[key] = new

    def of(self, person: str, game: str | None = None) -> list[Evening]:
        return [one for one in self.evenings if person in one.seats and game in (None, one.game)]

    def counted(self, person: str, game: str, is_seen: Seen) -> list[tuple[Evening, Sums]]:
        """What counts for somebody, in its order."""
        found: list[tuple[Evening, Sums]] = []
        for one in self.of(person, game):
            seat = one.seat_of(person)
            acted = any(entry.seat == seat for entry in read(one.file).entries)
            sums = count_again(one.file)[seat]
            if is_seen(one) and sums and not (seat in one.helped and acted):
                found.append((one, sums))
        return found

    def house(self, game: str) -> dict[str, Json]:
        everybody = [
            sums for person in PEOPLE for _, sums in self.counted(person, game, lambda one: True)
        ]
        return add_up(everybody)

    def rating(self, person: str, game: str) -> Json | None:
        points = self.points.get((person, game))
        if points is None:
            return None
        last = points[-1]
        return {
            "game": game,
            "mu": last["mu"],
            "sigma": last["sigma"],
            "matches": len(points),
        }

    # The answers themselves

    def profile(self, person: str, reader: str | None, shows: str) -> Json:
        is_me = person == reader
        games: list[Json] = []
        for game in SHELF:
            if is_me or shows == "all":
                page = self._page(person, game, may_look(person, reader))
            elif shows == "ratings":
                page = self._rated_page(person, game)
            else:
                page = None
            games += [] if page is None else [page]
        return {
            "id": person,
            "name": NAMES[person],
            "face": None,
            "is_me": is_me,
            "shows": shows,
            "games": games,
        }

    def _rated_page(self, person: str, game: str) -> Json | None:
        rating = self.rating(person, game)
        if rating is None:
            return None
        return {
            "game": game,
            "played": rating["matches"],
            "won": None,
            "last": self.points[person, game][-1]["ended"],
            "rating": rating,
            "figures": {},
        }

    def _page(self, person: str, game: str, is_seen: Seen) -> Json | None:
        played = [one for one in self.of(person, game) if is_seen(one)]
        if not played:
            return self._rated_page(person, game)
        counted = [sums for _, sums in self.counted(person, game, is_seen)]
        own, lately, house = add_up(counted), add_up(counted[-20:]), self.house(game)
        nothing = {"value": 0.0, "of": 0.0}
        return {
            "game": game,
            "played": len(played),
            "won": sum(won(one, person) for one in played),
            "last": played[-1].ended,
            "rating": self.rating(person, game),
            "figures": {
                figure: {
                    "own": sums,
                    "lately": lately.get(figure, nothing),
                    "house": house[figure],
                }
                for figure, sums in own.items()
            },
        }

    def over_time(self, person: str, game: str, reader: str | None, shows: str) -> Json:
        is_me = person == reader
        answer: Json = {"ratings": [], "periods": []}
        if is_me or shows != "nothing":
            answer["ratings"] = self.points.get((person, game), [])
        if is_me or shows == "all":
            counted = self.counted(person, game, may_look(person, reader))
            answer["periods"] = [
                {
                    "began": some[0][0].ended,
                    "ended": some[-1][0].ended,
                    "matches": len(some),
                    "figures": add_up(sums for _, sums in some),
                }
                for some in part(counted, 24)
            ]
        return answer

    def matches(
        self, person: str, reader: str | None, shows: str, is_wanted: Seen = lambda one: True
    ) -> Json:
        if person != reader and shows != "all":
            return {"matches": [], "total": 0, "next": None}
        is_seen = may_look(person, reader)
        found = [one for one in reversed(self.of(person)) if is_seen(one) and is_wanted(one)]
        return {
            "matches": [self.describe(one, person, reader) for one in found],
            "total": len(found),
            "next": None,
        }

    def describe(self, one: Evening, person: str, reader: str | None) -> Json:
        seat = one.seat_of(person)
        day = datetime.fromtimestamp(one.ended / 1000, UTC).strftime("%Y-%m-%d")
        return {
            "match": one.id,
            "game": one.game,
            "ended": one.ended,
            "rated": one.rated,
            "seats": len(one.seats),
            "score": one.scores.scores[seat],
            "rank": one.scores.ranks[seat],
            "players": [
                {
                    "name": f"Bot {number}" if who is None else NAMES[who],
                    "rank": one.scores.ranks[number],
                    "score": one.scores.scores[number],
                    "person": who,
                    "you": who is not None and who == reader,
                }
                for number, who in enumerate(one.seats)
            ],
            "rules": read(one.file).rules,
            "is_old_rules": False,
            "change": self.changes.get((one.id, seat)),
            "file": f"{one.game}-{day}-{one.id}.json",
        }

    def leaderboard(self, game: str, reader: str | None, shy: frozenset[str] = frozenset()) -> Json:
        listed = [
            (rating["mu"] - 2 * rating["sigma"], who, rating)
            for who in PEOPLE
            if (rating := self.rating(who, game)) is not None
            and rating["matches"] >= 10
            and who not in shy
        ]
        ranked = [
            {
                "place": place,
                "person": who,
                "name": NAMES[who],
                "face": None,
                "mu": rating["mu"],
                "sigma": rating["sigma"],
                "matches": rating["matches"],
                "you": who == reader,
            }
            for place, (_, who, rating) in enumerate(sorted(listed, key=lambda one: -one[0]), 1)
        ]
        own = None if reader is None else self.rating(reader, game)
        return {
            "least": 10,
            "best": ranked,
            "own": next((one for one in ranked if one["you"]), None),
            "own_matches": 0 if own is None else own["matches"],
        }


def may_look(person: str, reader: str | None) -> Seen:
    return lambda one: person == reader or one.shown or (reader in one.seats and reader is not None)


def won(one: Evening, person: str) -> bool:
    return len(one.seats) > 1 and one.scores.ranks[one.seat_of(person)] == 1


def add_up(matches: Iterable[Sums]) -> dict[str, Json]:
    total: dict[str, Json] = {}
    for sums in matches:
        for figure, (value, of) in sums.items():
            before = total.setdefault(figure, {"value": 0.0, "of": 0.0})
            before["value"] += value
            before["of"] += of
    return total


def part(matches: list[Any], most: int) -> list[list[Any]]:
    """In at most so many parts; the first have one more where it does not come out even."""
    parts: list[list[Any]] = []
    left = matches
    for number in range(min(most, len(matches)), 0, -1):
        size = -(-len(left) // number)
        parts.append(left[:size])
        left = left[size:]
    return parts


def check_same(found: Any, wanted: Any, where: str = "answer") -> None:
    """All of it and no more; numbers as near as sums in another order are."""
    if isinstance(wanted, dict):
        assert isinstance(found, dict), where
        assert found.keys() == wanted.keys(), where
        for key, value in wanted.items():
            check_same(found[key], value, f"{where}.{key}")
    elif isinstance(wanted, list):
        assert isinstance(found, list), where
        assert len(found) == len(wanted), where
        for number, (one, other) in enumerate(zip(found, wanted, strict=True)):
            check_same(one, other, f"{where}[{number}]")
    elif isinstance(wanted, float):
        assert abs(found - wanted) <= 1e-9 * max(1.0, abs(wanted)), where
    else:
        assert found == wanted, where
