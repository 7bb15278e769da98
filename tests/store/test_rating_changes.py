"""Ratings, what each match made of them, and who is best: held against OpenSkill itself."""

from random import Random

import pytest
from openskill.models import PlackettLuce, PlackettLuceRating
from sqlalchemy import Connection, insert

from store.evenings import play
from store.shelf import guests, opened, take_back
from tablee.store import Store, people, ratings
from tablee.store.people import Person
from tablee.store.ratings import Rated, Rating, RatingChange
from tablee.store.schema import rating_changes
from tablee.store.schema import ratings as table

pytestmark = pytest.mark.anyio

PEOPLE = ("ali", "bea", "cyd", "dan")
GAMES = ("pikoko", "confetti")


async def test_ratings_are_by_game_and_replaced(database: str) -> None:
    first, second = Rating("pikoko", 25.0, 25 / 3, 1), Rating("pikoko", 26.5, 8.0, 2)
    other = Rating("confetti", 24.0, 8.25, 1)

    def save(connection: Connection) -> None:
        for rating in (first, other, second):
            ratings.save_rating(connection, "zoë", rating)

    async with opened(database) as store:
        await guests(store, "zoë", "ali")
        await store.write(save)
        rating = await store.read(lambda it: ratings.load_rating(it, "zoë", "pikoko"))
        assert rating == second
        found = await store.read(lambda it: ratings.load_ratings(it, "zoë"))
        assert sorted(found, key=lambda one: one.game) == [other, second]
        assert await store.read(lambda it: ratings.load_ratings(it, "ali")) == []
        assert await store.read(lambda it: ratings.load_rating(it, "zoë", "plumpsack")) is None
        rated = await store.read(lambda it: ratings.load_rated(it, ["zoë", "ali"], "pikoko"))
        fresh = PlackettLuce().rating()
        assert rated == {"zoë": Rated(26.5, 8.0), "ali": Rated(fresh.mu, fresh.sigma)}


def evenings(seed: int) -> list[tuple[str, str, int, dict[str, int], bool]]:
    """Matches of two to four, drawn and won, rated or not, in two games."""
    luck = Random(seed)
    return [
        (
            f"m{number}",
            luck.choice(GAMES),
            100 + 10 * number,
            {who: luck.randrange(3) for who in luck.sample(PEOPLE, luck.randint(2, 4))},
            luck.random() < 0.8,
        )
        for number in range(40)
    ]


def rate_again(
    seed: int,
) -> tuple[dict[tuple[str, str], list[tuple[int, float, float]]], dict[str, list[RatingChange]]]:
    """By OpenSkill alone: the points of each person and game, and the changes of each match."""
    model = PlackettLuce()
    now: dict[tuple[str, str], PlackettLuceRating] = {}
    points: dict[tuple[str, str], list[tuple[int, float, float]]] = {}
    changes: dict[str, list[RatingChange]] = {}
    for match, game, ended, scores, rated in evenings(seed):
        if not rated:
            continue
        teams = [[now.get((who, game)) or model.rating()] for who in scores]
        after = model.rate(teams, scores=[float(score) for score in scores.values()])
        for who, [new] in zip(scores, after, strict=True):
            old = now.get((who, game))
            before = None if old is None else Rated(old.mu, old.sigma)
            changes.setdefault(match, []).append(RatingChange(before, Rated(new.mu, new.sigma)))
            points.setdefault((who, game), []).append((ended, new.mu, new.sigma))
            now[who, game] = new
    return points, changes


async def fill(store: Store, seed: int) -> None:
    def write(connection: Connection) -> None:
        for match, game, ended, scores, rated in evenings(seed):
            play(connection, match, ended, scores, game=game, rated=rated)

    await guests(store, *PEOPLE)
    await store.write(write)


async def check(store: Store, seed: int) -> None:
    points, changes = rate_again(seed)
    for who in PEOPLE:
        last = await store.read(lambda it, who=who: ratings.load_last_rated(it, who))  # type: ignore[misc]
        for game in GAMES:
            found = await store.read(
                lambda it, who=who, game=game: ratings.load_points(it, who, game)  # type: ignore[misc]
            )
            wanted = points.get((who, game), [])
            assert [one.ended for one in found] == [ended for ended, _, _ in wanted]
            assert last.get(game) == (wanted[-1][0] if wanted else None)
            for one, (_, mu, sigma) in zip(found, wanted, strict=True):
                assert (one.mu, one.sigma) == pytest.approx((mu, sigma))
    all_changes = await store.read(
        lambda it: ratings.load_changes(it, [one[0] for one in evenings(seed)])
    )
    assert {match for match, _ in all_changes} == changes.keys()
    for (match, seat), change in all_changes.items():
        wanted_change = changes[match][seat]
        assert (change.before is None) == (wanted_change.before is None)
        assert (change.after.mu, change.after.sigma) == pytest.approx(
            (wanted_change.after.mu, wanted_change.after.sigma)
        )


@pytest.mark.parametrize("seed", range(3))
async def test_every_change_is_kept(database: str, seed: int) -> None:
    async with opened(database) as store:
        await fill(store, seed)
        await check(store, seed)


async def test_changes_of_old_matches_are_made_again_from_their_results(database: str) -> None:
    async with opened(database) as store:
        await fill(store, 7)
        before = await store.read(lambda it: it.execute(rating_changes.select()).all())
        kept = await store.read(lambda it: it.execute(table.select()).all())
        await store.write(lambda it: take_back(it, 5))
    for _ in range(2):
        async with opened(database) as store:
            await check(store, 7)
            after = await store.read(lambda it: it.execute(rating_changes.select()).all())
            assert sorted(after) == sorted(before), "as if they had been kept all the time"
            assert sorted(await store.read(lambda it: it.execute(table.select()).all())) == sorted(
                kept
            )


async def test_leaderboards_are_of_those_who_played_enough_and_show_it(database: str) -> None:
    rows = [
        # The surest is first, not the best: 30 - 2 * 1 is 28, 33 - 2 * 4 is 25.
        {"person": "ali", "game": "pikoko", "mu": 30.0, "sigma": 1.0, "matches": 10},
        {"person": "bea", "game": "pikoko", "mu": 33.0, "sigma": 4.0, "matches": 90},
        {"person": "cyd", "game": "pikoko", "mu": 40.0, "sigma": 1.0, "matches": 9},
        {"person": "dan", "game": "pikoko", "mu": 50.0, "sigma": 1.0, "matches": 99},
        {"person": "eve", "game": "pikoko", "mu": 33.0, "sigma": 4.0, "matches": 10},
        {"person": "cyd", "game": "confetti", "mu": 40.0, "sigma": 1.0, "matches": 50},
    ]
    async with opened(database) as store:
        await guests(store, *PEOPLE, "eve")
        await store.write(lambda it: it.execute(insert(table), rows))
        shy = Person("dan", "dan", "fr", None, None, "nothing")
        await store.write(lambda it: people.change(it, shy))
        found = await store.read(lambda it: ratings.load_leaders(it, "pikoko", 10, 50))
        assert [one.person for one in found] == ["ali", "bea", "eve"]
        places = [
            await store.read(lambda it, who=who: ratings.load_standing(it, "pikoko", 10, who))  # type: ignore[misc]
            for who in (*PEOPLE, "eve", "")
        ]
        assert [place and place[0] for place in places] == [1, 2, None, None, 3, None]
        assert [
            one.person
            for one in await store.read(lambda it: ratings.load_leaders(it, "pikoko", 10, 1))
        ] == ["ali"]
