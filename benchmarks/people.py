"""Pages of people who have played a lot: how long a server takes to say what they have played, and
how well. Also by itself: `python -m benchmarks.people [DATABASE]`, an empty PostgreSQL, say.

The store is filled by the functions that a server fills it with, but for the logs, which these
pages do not read: every match has the figures of one that is recorded.
"""

import asyncio
import statistics
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from random import Random

import msgspec
from sqlalchemy import Connection

from benchmarks.servers import OURS, running
from tablee.catalogue import CATALOGUE, GAMES
from tablee.figures import tally_match
from tablee.kernel.match import Match
from tablee.kernel.record import dump, load
from tablee.server.house.people import hash_secret
from tablee.server.table.ending import end_match
from tablee.server.wire.occupants import HumanPlayer
from tablee.store import Store, counting, people, tables
from tablee.store.people import Person

MATCHES = 10_000  # of one person
OTHERS = 10_000  # in which they did not sit
PEOPLE = 500
DAY_MS = 86_400_000
MINUTE_MS = 60_000
REPEATS = 15
AIM_MS = 300

RECORDS = Path(__file__).parents[1] / "tests" / "records"
# What is played, and how much of it: by records of the same number of seats.
PLAYED = {"pikoko-4": 7, "rouge-jaune-vert-4": 1, "plumpsack-4": 1, "confetti-4": 1}

ASKED = {
    "the page, one's own": ("p0", "/api/profiles/p0"),
    "the page, somebody else's": ("p1", "/api/profiles/p0"),
    "the page, a stranger's": ("", "/api/profiles/p0"),
    "a game over time": ("p0", "/api/profiles/p0/games/pikoko"),
    "a game over time, somebody else's": ("p1", "/api/profiles/p0/games/pikoko"),
    "the latest matches": ("p0", "/api/me/matches"),
    "matches far back": ("p0", f"/api/me/matches?before={100 * DAY_MS}.x"),
    "matches with a friend, won": ("p0", "/api/me/matches?player=zoe%207&won=true&game=pikoko"),
    "matches with nobody": ("p0", "/api/me/matches?player=nobody"),
    "a leaderboard": ("p0", "/api/leaderboards/pikoko"),
}


class _Kind:
    """A record, as it is played again and again."""

    def __init__(self, name: str) -> None:
        self.game, self.record = load((RECORDS / f"{name}.json").read_bytes(), GAMES)
        figures = CATALOGUE[self.game.id].figures
        assert figures is not None, "all of ours have some"
        self.tally = tally_match(figures, self.game, self.record)
        scores = self.game.scores(Match.from_record(self.game, self.record).state)
        assert scores is not None, "it is over"
        self.scores = scores
        self.start = dump(msgspec.structs.replace(self.record, entries=())).decode()

    def play(self, database: Connection, id: str, who: list[str], luck: Random, now: int) -> None:
        players = [HumanPlayer(one, _name(one)) for one in who]
        rated = luck.random() < 0.7
        tables.save_table(database, id, "{}", set(), now)
        tables.begin_match(
            database,
            id=id,
            table=id,
            game=self.game.id,
            start=self.start,
            players=msgspec.json.encode(players).decode(),
            seats=len(who),
            rated=rated,
            shown=luck.random() < 0.5,
            now=now - MINUTE_MS,
        )
        end_match(database, id, self.record, who, self.scores, rated, now)
        match = counting.load_uncounted(database, id)
        sums = {seat: self.tally.of(seat) for seat in match.people}
        counting.save_counted(database, match, 1, sums)


def main(database: str | None = None) -> None:
    with tempfile.TemporaryDirectory() as folder:
        filled = database or f"{folder}/tablee.db"
        began = time.monotonic()
        asyncio.run(_fill(filled))
        print(
            f"Pages of somebody with {MATCHES:,} matches, among {MATCHES + OTHERS:,} of {PEOPLE} "
            f"people (which took {time.monotonic() - began:.0f} s to write)"
        )
        print(f"{'':36}{'median':>10}{'longest':>10}")
        with running(OURS, filled) as (_, port):
            for name, (who, path) in ASKED.items():
                times = sorted(_ask(port, who, path) for _ in range(REPEATS))
                print(f"{name:36}{statistics.median(times):7.0f} ms{times[-1]:7.0f} ms")
    print(f"Aimed at: {AIM_MS} ms.\n")


def _ask(port: int, who: str, path: str) -> float:
    """How long an answer takes, in milliseconds, over the network's loop."""
    request = urllib.request.Request(f"http://127.0.0.1:{port}{path}")
    request.add_header("Cookie", f"tablee={who}")
    began = time.perf_counter()
    with urllib.request.urlopen(request) as answer:
        answer.read()
    return (time.perf_counter() - began) * 1000


async def _fill(database: str) -> None:
    store = Store(database)
    await store.open()
    await store.write(_settle)
    versions = dict.fromkeys(CATALOGUE, 1)
    await store.write(lambda it: counting.keep_up(it, versions))
    matches = list(_list_matches())
    for first in range(0, len(matches), 500):
        await store.write(lambda it, some=matches[first : first + 500]: _play(it, some))  # type: ignore[misc]
    await store.close()


def _settle(database: Connection) -> None:
    for number in range(PEOPLE):
        id = f"p{number}"
        person = Person(id, _name(id), "fr", None)
        people.add_guest(database, person, secret=hash_secret(id), now=1)
        people.change(database, msgspec.structs.replace(person, shows="all"))


def _name(id: str) -> str:
    return f"Zoë {id[1:]}"


Played = tuple[_Kind, str, list[str], int]


def _list_matches() -> Iterator[Played]:
    """In the order of their ends: every other one is the first person's."""
    luck = Random(1)
    kinds = {name: _Kind(name) for name in PLAYED}
    others = [f"p{number}" for number in range(1, PEOPLE)]
    for number in range(MATCHES + OTHERS):
        kind = kinds[luck.choices(list(PLAYED), list(PLAYED.values()))[0]]
        who = luck.sample(others, kind.record.seats)
        if number % 2 == 0:
            who[luck.randrange(len(who))] = "p0"
        yield kind, f"match-{number:06}-{luck.randrange(10**9)}", who, number * DAY_MS // 50


def _play(database: Connection, matches: list[Played]) -> None:
    for kind, id, who, ended in matches:
        kind.play(database, id, who, Random(id), ended)


if __name__ == "__main__":
    main(*sys.argv[1:])
