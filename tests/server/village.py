"""A house with a past: recorded matches as people played them there."""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from random import Random

import msgspec
from make_records import RECORDS
from ours import GAMES
from recounted import Sums, recount
from sqlalchemy import Connection

from tablee.kernel.game import Millis, Scores
from tablee.kernel.match import Match
from tablee.kernel.record import AnyRecord, dump, load
from tablee.server.house.people import hash_secret
from tablee.server.table.ending import end_match
from tablee.server.wire.occupants import BotPlayer, HumanPlayer, Occupant
from tablee.store import Line, people, tables
from tablee.store.people import Person
from tablee.store.store import append_lines

PEOPLE = ("ali", "bea", "cyd", "dan", "zoe")
STRANGER = "sam"  # who has a name, and has never played
NAMES = {"ali": "Ali", "bea": "Béatrice", "cyd": "Cyd", "dan": "Dan", "zoe": "Zoë", "sam": "Sam"}
SHELF = tuple(GAMES)
DAY_MS = 86_400_000
FIRST = 1_790_000_000_000


@dataclass(frozen=True)
class Evening:
    """A match: who sat there, none being a bot; and in whose seats a bot has played for a while."""

    id: str
    file: Path
    ended: int
    seats: tuple[str | None, ...]
    helped: frozenset[int]
    rated: bool
    shown: bool

    @property
    def game(self) -> str:
        return read(self.file).game

    @property
    def scores(self) -> Scores:
        return score(self.file)

    def seat_of(self, person: str) -> int:
        return self.seats.index(person)


@cache
def read(file: Path) -> AnyRecord:
    return load(file.read_bytes(), GAMES)[1]


@cache
def score(file: Path) -> Scores:
    record = read(file)
    scores = GAMES[record.game].scores(Match.from_record(GAMES[record.game], record).state)
    assert scores is not None
    return scores


@cache
def count_again(file: Path) -> list[Sums]:
    return recount(read(file))


def make_evenings(seed: int, count: int) -> list[Evening]:
    """As life has it: mostly Pikoko, mostly with Zoë, now and then with a bot or for all to see."""
    luck = Random(seed)
    files = [file for file in sorted(RECORDS.glob("*.json")) if read(file).seats <= len(PEOPLE)]
    evenings: list[Evening] = []
    for number in range(count):
        game = luck.choices(SHELF, [6, 1, 1, 1])[0]
        file = luck.choice([file for file in files if read(file).game == game])
        size = read(file).seats
        who = ["zoe"] if luck.random() < 0.8 else []
        who += luck.sample([one for one in PEOPLE if one not in who], size - len(who))
        luck.shuffle(who)
        with_bots = size > 1 and luck.random() < 0.2
        seats = [None if with_bots and luck.random() < 0.5 else one for one in who]
        rated = size > 1 and not with_bots and luck.random() < 0.6
        evenings.append(
            Evening(
                id=f"match-{luck.randrange(10**9):09}",
                file=file,
                ended=FIRST + number * DAY_MS // 3,
                seats=tuple(seats),
                helped=frozenset(seat for seat in range(size) if luck.random() < 0.1),
                rated=rated,
                shown=luck.random() < 0.4,
            )
        )
    return evenings


# On the disk


def settle(database: Connection) -> None:
    """Everybody's cookie is their id."""
    for id, name in NAMES.items():
        guest = Person(id, name, "en", None)
        people.add_guest(database, guest, secret=hash_secret(id), now=1)


def begin(database: Connection, evening: Evening, origin: str | None = None) -> AnyRecord:
    """A match whose log is whole, and which is not over."""
    record = read(evening.file)
    occupants: list[Occupant] = [
        BotPlayer("easy", f"Bot {seat}") if who is None else HumanPlayer(who, NAMES[who])
        for seat, who in enumerate(evening.seats)
    ]
    tables.save_table(database, evening.id, "{}", set(), 1)
    tables.begin_match(
        database,
        id=evening.id,
        table=evening.id,
        game=record.game,
        start=dump(msgspec.structs.replace(record, entries=(), until=Millis(0))).decode(),
        players=msgspec.json.encode(occupants).decode(),
        seats=record.seats,
        rated=evening.rated,
        shown=evening.shown,
        origin=origin,
        now=evening.ended - 1000,
    )
    is_bot = [who is None or seat in evening.helped for seat, who in enumerate(evening.seats)]
    lines: list[Line] = [
        (
            evening.id,
            seq,
            int(one.at),
            int(one.seat),
            None if is_bot[one.seat] else f"id{seq}",
            msgspec.json.encode(one.command).decode(),
        )
        for seq, one in enumerate(record.entries, 1)
    ]
    lines.append((evening.id, len(lines) + 1, int(record.until), None, None, None))
    append_lines(database, lines)
    return record


def play(database: Connection, evening: Evening) -> None:
    """As the server writes it down, from its start to its end."""
    record = begin(database, evening)
    scores = evening.scores
    end_match(database, evening.id, record, evening.seats, scores, evening.rated, evening.ended)


def play_all(database: Connection, evenings: Iterable[Evening]) -> None:
    for evening in evenings:
        play(database, evening)
