"""All tables of this process: made, found, brought back from their logs, and put away."""

import asyncio
import contextlib
import secrets
from collections.abc import Sequence

import msgspec
from msgspec.structs import replace
from sqlalchemy import Connection as Database

from tablee.bots import Level
from tablee.kernel.codec import decoder
from tablee.kernel.game import BadSetup
from tablee.kernel.match import AnyMatch, Match
from tablee.kernel.record import AnyRecord, BadRecord
from tablee.practice import Stage
from tablee.server.common.logs import log, log_failure
from tablee.server.common.wall_clock import now_ms
from tablee.server.match.director import Director, find_lesson
from tablee.server.match.live_match import LiveMatch
from tablee.server.match.services import Services
from tablee.server.table import lobby
from tablee.server.table.chat import REMEMBERED
from tablee.server.table.ending import Aftermath, load_aftermath
from tablee.server.table.facts import describe_match, describe_table
from tablee.server.table.lobby import Lobby
from tablee.server.table.presence import Presence
from tablee.server.table.saved import load_record, save_lobby
from tablee.server.table.standings import find_offer
from tablee.server.table.table import Table
from tablee.server.wire import to_client
from tablee.server.wire.occupants import HumanPlayer
from tablee.server.wire.to_server import Wishes
from tablee.store import Line, NotSaved
from tablee.store import tables as stored
from tablee.store.people import Person
from tablee.store.ratings import Rated, load_rated
from tablee.store.tables import StoredChat, StoredMatch

ID_BYTES = 16  # a link cannot be guessed
SWEEP_S = 10.0

MOST_SHOWN = 20  # of one's own tables
DAY_MS = 24 * 3600 * 1000
GOES_ON_MS = 7 * DAY_MS  # how long a match is offered that nobody has gone on with
IS_NEW_MS = DAY_MS  # how long a table is offered that never had a match


class _Saved(msgspec.Struct, frozen=True):
    """A table as the store has it."""

    lobby: Lobby
    chat: list[StoredChat]
    match: StoredMatch | None
    lines: list[Line]
    ratings: dict[str, Rated]  # of those who sit there, where it is rated
    aftermath: Aftermath | None  # of the match, where it is over


class Tables:
    """A table is in memory while somebody is there, and a while longer; the log has them all."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._tables: dict[str, Table] = {}
        self._loading: dict[str, asyncio.Task[Table | None]] = {}
        self._sweeper: asyncio.Task[None] | None = None
        self._closing = False

    def open(self) -> None:
        self._sweeper = asyncio.get_running_loop().create_task(self._sweep())

    async def close(self) -> None:
        """Everybody is asked to come again; all that was accepted is on the disk."""
        self._closing = True
        if self._sweeper is not None:
            self._sweeper.cancel()
        tables = self.live
        for table in tables:
            self._put_away(table)
        await asyncio.gather(*(table.wait_until_saved() for table in tables))

    async def create(
        self, host: HumanPlayer, wishes: Wishes, bots: Sequence[Level | None] = ()
    ) -> Lobby:
        """A new table with the host in the first seat, and bots where they are wanted. Raises
        `Refused` or `BadSetup`."""
        agreed = lobby.open_lobby(secrets.token_urlsafe(ID_BYTES), host, wishes)
        for seat, level in enumerate(bots):
            if level is not None:
                agreed = lobby.put_bot(agreed, host.id, seat, level)
        await self._services.store.write(lambda database: save_lobby(database, agreed))
        log("table_made", game=agreed.game)
        return agreed

    async def find(self, id: str) -> Table | None:
        """From memory, or brought back from the log. None: there is no such table."""
        table = self._tables.get(id)
        if table is not None:
            return table
        if self._closing:
            raise NotSaved("the server stops")
        if id not in self._loading:
            self._loading[id] = asyncio.get_running_loop().create_task(self._load(id))
        return await asyncio.shield(self._loading[id])

    async def find_facts(self, id: str) -> to_client.TableFacts | None:
        table = await self.find(id)
        return None if table is None else table.facts()

    def list_public(self) -> list[to_client.TableFacts]:
        """Tables that anybody may come to, where somebody is."""
        open_tables = [table for table in self._tables.values() if table.shown.public]
        return [table.facts() for table in open_tables if table.idle_since() is None]

    async def list_of(self, person: str) -> list[to_client.TableFacts]:
        """Where this person can go on, the latest first. Those that rest in the log stay there."""
        resting = await self._services.store.read(lambda database: _load_resting(database, person))
        found: list[to_client.TableFacts] = []
        for id, facts in resting.items():
            table = self._tables.get(id)
            found.append(facts if table is None else table.facts())
        return found

    async def find_lesson(self, person: str, game: str) -> to_client.TableFacts | None:
        """The lesson of this game that this person has begun, and can go on with."""
        tables = await self.list_of(person)
        begun = (one for one in tables if one.game == game and one.lesson is not None)
        return next((one for one in begun if one.lesson and not one.lesson.is_done), None)

    async def find_practice(
        self, person: str, game: str, stage: Stage
    ) -> to_client.TableFacts | None:
        """The table at which this person practises this, and can go on."""
        tables = await self.list_of(person)
        wanted = game, to_client.PracticeFacts(stage)
        return next((one for one in tables if (one.game, one.practice) == wanted), None)

    def rename(self, person: Person) -> None:
        """Somebody has another name or face from now on."""
        for table in self.live:
            table.rename(person)

    async def _load(self, id: str) -> Table | None:
        try:
            saved = await self._services.store.read(lambda database: _load_saved(database, id))
            if saved is None:
                return None
            table = await self._restore(saved)
            if self._closing:
                table.close()
                raise NotSaved("the server stops")
            self._tables[id] = table
            self._services.metrics.tables.inc()
            return table
        finally:
            del self._loading[id]

    async def _restore(self, saved: _Saved) -> Table:
        """With its match, where it has one that can be replayed. One that cannot, written by
        another version of ours or of the game's package, say, is left as it is, and the table is
        free for the next."""
        agreed = saved.lobby
        if saved.match is None:
            return self._lay(agreed, saved)
        try:
            match, done = await asyncio.to_thread(_replay, saved)
        except Exception as failure:  # whatever other rules than then may raise
            log_failure("match_not_replayed", failure, game=agreed.game)
            agreed = replace(agreed, match=None, playing=False)
            return self._lay(agreed, saved)
        table = self._lay(agreed, saved)
        seq = saved.lines[-1][1] if saved.lines else 0
        director = _direct(agreed, match.record)
        live = LiveMatch(saved.match.id, match, seq, done, table, self._services, director)
        table.resume(live, saved.aftermath)
        return table

    def _lay(self, agreed: Lobby, saved: _Saved) -> Table:
        return Table(agreed, saved.chat, self._services, self._forget, saved.ratings)

    def _forget(self, table: Table) -> None:
        if self._tables.get(table.lobby.id) is table:
            del self._tables[table.lobby.id]
            self._services.metrics.tables.dec()

    @property
    def live(self) -> list[Table]:
        return list(self._tables.values())

    async def _sweep(self) -> None:
        """Puts away tables where nobody has been for a while."""
        loop = asyncio.get_running_loop()
        while True:
            await asyncio.sleep(SWEEP_S)
            old = loop.time() * 1000 - self._services.settings.idle_ms
            for table in self.live:
                since = table.idle_since()
                if since is not None and since <= old:
                    self._put_away(table)

    def _put_away(self, table: Table) -> None:
        """One that cannot be is no reason to leave the others."""
        try:
            table.close()
        except Exception as failure:
            log_failure("table_not_put_away", failure, **table.loggable())


def _load_saved(database: Database, id: str) -> _Saved | None:
    text = stored.load_lobby(database, id)
    if text is None:
        return None
    agreed = decoder(Lobby).decode(text)
    match = None if agreed.match is None else stored.load_match(database, agreed.match)
    return _Saved(
        lobby=agreed,
        chat=stored.load_chat(database, id, REMEMBERED),
        match=match,
        lines=[] if match is None else stored.load_log(database, match.id),
        ratings=_load_ratings(database, agreed),
        aftermath=None if match is None else load_aftermath(database, match.id),
    )


def _load_resting(database: Database, person: str) -> dict[str, to_client.TableFacts]:
    """This person's tables, as if nobody were there."""
    now = now_ms()
    texts = stored.load_lobbies(
        database,
        person,
        count=MOST_SHOWN,
        playing_since=now - GOES_ON_MS,
        new_since=now - IS_NEW_MS,
    )
    nobody = Presence(grace_ms=0)
    found: dict[str, to_client.TableFacts] = {}
    for text in texts:
        agreed = decoder(Lobby).decode(text)
        with contextlib.suppress(BadRecord, BadSetup):  # another version's: it cannot go on
            match, lesson = _load_match(database, agreed)
            ratings = _load_ratings(database, agreed)
            found[agreed.id] = describe_table(
                agreed, nobody, 0.0, match, ratings=ratings, lesson=lesson
            )
    return found


def _load_ratings(database: Database, agreed: Lobby) -> dict[str, Rated]:
    offer = find_offer(agreed)
    return {} if offer is None else load_rated(database, offer[1], offer[0])


def _load_match(
    database: Database, agreed: Lobby
) -> tuple[to_client.MatchFacts | None, to_client.LessonFacts | None]:
    """What is told of the match of a table that rests; only of a lesson is the log read."""
    match = None if agreed.match is None else stored.load_match(database, agreed.match)
    if match is None:
        return None, None
    lines = () if agreed.lesson is None else stored.load_log(database, match.id)
    _, record = load_record(match, lines)
    director = _direct(agreed, record)
    return (
        describe_match(match.id, str(record.seed), False, agreed.origin),
        None if director is None else director.facts,
    )


def _direct(agreed: Lobby, record: AnyRecord) -> Director | None:
    """Where the match is a lesson that is still held like that."""
    lesson = None if agreed.lesson is None else find_lesson(agreed.game, agreed.lesson)
    return None if lesson is None else Director(lesson, record.entries)


def _replay(saved: _Saved) -> tuple[AnyMatch, dict[tuple[int, str], int]]:
    """In a thread: the match as it stood, and the ids of the commands that it took."""
    assert saved.match is not None, "there is a match"
    game, record = load_record(saved.match, saved.lines)
    done = {
        (seat, message): seq
        for _, seq, _, seat, message, _ in saved.lines
        if seat is not None and message is not None
    }
    return Match.from_record(game, record), done
