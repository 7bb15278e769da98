"""The matches that are played at one table, one after the other: how they begin and end, who plays
for whom, and when they stand still."""

import secrets
from typing import Protocol

import msgspec
from msgspec.structs import replace
from sqlalchemy import Connection as Database

from tablee.bots import Bot, Level
from tablee.bots.stride import Rival
from tablee.catalogue import CATALOGUE, experienced_bot, new_bot, seat_bot, show_past
from tablee.kernel.codec import decode_setup, decode_stack
from tablee.kernel.game import Millis, Seat
from tablee.kernel.match import AnyMatch, Match
from tablee.kernel.record import dump
from tablee.lessons import Lesson
from tablee.lessons.walk import walk_to
from tablee.server.common.refused import Refused
from tablee.server.common.wall_clock import now_ms
from tablee.server.line.connection import Connection
from tablee.server.match.audience import Audience
from tablee.server.match.director import Director
from tablee.server.match.live_match import LiveMatch
from tablee.server.match.services import Services
from tablee.server.table import lobby
from tablee.server.table.agreement import Agreement
from tablee.server.table.ending import Aftermath, end_match, load_aftermath
from tablee.server.table.lobby import Lobby
from tablee.server.table.presence import Presence
from tablee.server.table.saved import write_lines
from tablee.server.table.standings import Standings
from tablee.server.wire.occupants import BotPlayer, HumanPlayer, Occupant
from tablee.store import lessons
from tablee.store import tables as stored
from tablee.store.store import append_lines

STAND_IN: Level = "medium"  # plays for a person who is away


class Venue(Audience, Protocol):
    """The table that matches are played at."""

    def update(self) -> None:
        """After it has changed who is there: sees to all that follows, and shows it."""
        ...


class Matches:
    """`live` is the match that is played, or was last."""

    def __init__(
        self,
        venue: Venue,
        agreement: Agreement,
        presence: Presence,
        standings: Standings,
        services: Services,
    ) -> None:
        self.live: LiveMatch | None = None
        self.aftermath: Aftermath | None = None  # of the match that was played last
        self.wants_pause: set[int] = set()  # seats
        self.is_paused = False
        self._wants_again: set[str] = set()  # people: after a match, chairs may be moved
        self.is_starting = False
        self._is_ending = False
        self._rival: Rival | None = None  # of the match, where it is practice with one
        self._venue = venue
        self._agreement = agreement
        self._presence = presence
        self._standings = standings
        self._services = services

    # From the deal to the end

    def start(self, connection: Connection, id: str, ready: Lobby) -> None:
        game = lobby.find_game(ready.game)
        setup = decode_setup(game, msgspec.json.encode(ready.setup))
        seed = secrets.token_hex(32)
        match: AnyMatch = Match(game, setup, len(ready.seats), seed, decode_stack(game, b"{}"))
        self._begin(connection, id, replace(ready, origin=None, lesson=None), match)

    def go_to_step(self, connection: Connection, id: str, step: int) -> None:
        """The lesson from this step on: its own right actions begin another match, in the place of
        the one that is played. Raises `Refused`."""
        live, agreed = self.live, self._agreement.lobby
        if live is None or live.director is None or not agreed.playing:
            raise Refused("no_lesson")
        lesson = live.director.lesson
        if step > lesson.steps:
            raise Refused("no_such_step", steps=lesson.steps)
        match: AnyMatch = Match.from_record(lesson.game, walk_to(lesson, step))
        self._begin(connection, id, agreed, match, lesson)

    def _begin(
        self,
        connection: Connection,
        id: str,
        ready: Lobby,
        match: AnyMatch,
        lesson: Lesson | None = None,
    ) -> None:
        """With what was played of it already, as was asked under this id."""
        if self.is_starting or self._is_ending:
            raise Refused("match_is_on")
        match_id, before, record = secrets.token_urlsafe(16), ready.match, match.record
        agreed = replace(ready, match=match_id, playing=True)
        agreed = lobby.grant(agreed, connection.person_id or "", id)
        lines = write_lines(match_id, record)
        director = None if lesson is None else Director(lesson, record.entries)
        self.is_starting = True

        def save(database: Database) -> None:
            if before is not None:
                stored.close_match(database, before, now_ms())
            stored.begin_match(
                database,
                id=match_id,
                table=agreed.id,
                game=match.game.id,
                start=dump(replace(record, entries=(), until=Millis(0))).decode(),
                players=msgspec.json.encode(agreed.seats).decode(),
                seats=match.seats,
                rated=agreed.rated,
                shown=agreed.public and agreed.spectators,
                now=now_ms(),
            )
            append_lines(database, lines)

        def begin(_: Lobby) -> None:
            self.is_starting = False
            connection.accept(id)
            live = LiveMatch(match_id, match, len(lines), {}, self._venue, self._services, director)
            self.resume(live, beginning=True)

        self._agreement.agree(agreed, begin, save)

    # Again

    @property
    def wants_again(self) -> list[int]:
        """The seats of those who want another match, and still sit there."""
        seats = enumerate(self._agreement.shown.seats)
        return [seat for seat, one in seats if one is not None and self._does_want_again(one)]

    def want_again(self, connection: Connection, id: str, person: str, match: str) -> bool:
        """Whether another match begins with it, which is its answer: where the host wants one, or
        everybody who sits there and is there. Raises `Refused`."""
        agreed = self._agreement.lobby
        if agreed.match is None:
            raise Refused("no_match")
        if agreed.match != match:
            raise Refused("another_match")
        if agreed.playing:
            raise Refused("match_is_on")
        seated = [self._agreement.shown.seats[seat] for seat in self._presence.seats_present]
        wanting = {*self._wants_again, person}
        is_agreed = all(isinstance(one, HumanPlayer) and one.id in wanting for one in seated)
        if person == agreed.host or (seated and is_agreed):
            self.start(connection, id, lobby.make_ready(agreed, agreed.host))
            return True
        self._wants_again = wanting
        return False

    def forget_again(self) -> None:
        """What is to be played next is no longer the same."""
        self._wants_again.clear()

    def _does_want_again(self, occupant: Occupant) -> bool:
        return isinstance(occupant, HumanPlayer) and occupant.id in self._wants_again

    def resume(
        self, live: LiveMatch, beginning: bool = False, aftermath: Aftermath | None = None
    ) -> None:
        """A match begins, or comes back from its log; with what it left behind, if it is over."""
        if self.live is not None:
            self.live.retire()
        self.live = live
        self.aftermath = aftermath
        self._rival = None
        self.wants_pause.clear()
        self._wants_again.clear()
        self.is_paused = False
        self._presence.begin_match()
        for seat, occupant in enumerate(self._agreement.lobby.seats):
            if isinstance(occupant, BotPlayer):
                self._seat_bot(live, seat)
        self._venue.update()
        if beginning:
            live.show_beginning()
        self.keep_step()
        if live.is_over:
            self.end()

    def end(self) -> None:
        """What the match leaves behind is written down, once."""
        live, playing = self.live, self._agreement.lobby
        assert live is not None, "a match ends that began"
        live.stop()
        if not playing.playing or self._is_ending or self.is_starting:
            return
        self._is_ending = True
        agreed = replace(playing, playing=False, practice=self._keep_stride(playing))
        scores, record = live.game.scores(live.match.state), live.match.record
        assert scores is not None, "it is over"
        people = [one.id if isinstance(one, HumanPlayer) else None for one in agreed.seats]

        left: list[Aftermath | None] = []

        def save(database: Database) -> None:
            if agreed.origin is None and agreed.lesson is None and agreed.practice is None:
                end_match(database, live.id, record, people, scores, agreed.rated, now_ms())
            else:
                stored.close_match(database, live.id, now_ms())
            left.append(load_aftermath(database, live.id))

        def show_end(_: Lobby) -> None:
            self._is_ending = False
            self.aftermath = left[-1]
            if self.aftermath is not None and self.aftermath.ratings is not None:
                self._standings.note(agreed, self.aftermath.ratings)
            self._services.note_end()
            self._venue.update()

        self._agreement.agree(agreed, show_end, save)

    def _keep_stride(self, agreed: Lobby) -> lobby.Practising | None:
        """Of practice with a rival: they begin the next match by the stride that they have now."""
        if agreed.practice is None or self._rival is None:
            return agreed.practice
        return replace(agreed.practice, stride=self._rival.stride)

    def keep_step(self) -> None:
        """Of a lesson: how far whoever learns has come is remembered of them."""
        live = self.live
        if live is None or live.director is None:
            return
        facts, game = live.director.facts, live.game.id
        learner = self._agreement.lobby.seats[live.director.lesson.learner]
        assert isinstance(learner, HumanPlayer), "somebody learns"

        def save(database: Database) -> None:
            lessons.keep_step(database, learner.id, game, facts.step, facts.is_done, now_ms())

        self._agreement.save(save, lambda _: None)

    # Who plays, and when

    def want_pause(self, seat: int, wanted: bool) -> None:
        (self.wants_pause.add if wanted else self.wants_pause.discard)(seat)

    def settle(self) -> None:
        """After anything that changes who is there: pause, bots and clock."""
        self._settle_pause()
        if self.live is not None and self._agreement.lobby.playing:
            self._settle_live(self.live)

    def _settle_pause(self) -> None:
        """A pause begins when everybody wants it, and lasts while more than half of those who are
        there do: nobody can hold the others up."""
        present = set(self._presence.seats_present)
        if present:  # who is gone for a moment still wants what they wanted
            wanted = len(present & self.wants_pause)
            everybody = self._presence.seats_asked <= self.wants_pause
            self.is_paused = 2 * wanted > len(present) if self.is_paused else everybody

    def _settle_live(self, live: LiveMatch) -> None:
        for seat, occupant in enumerate(self._agreement.shown.seats):
            if isinstance(occupant, HumanPlayer):
                if seat in self._presence.held:
                    self._seat_bot(live, seat)
                else:
                    live.dismiss_bot(seat)
        live.keep_hands(self._presence.seats_present)
        if self._presence.is_live and not self.is_paused and not self._presence.is_reading:
            live.run()
            live.skip_dead_time()
        else:
            live.stop()

    def _seat_bot(self, live: LiveMatch, seat: int) -> None:
        game, record, seed = live.game, live.match.record, secrets.token_hex(16)
        occupant = self._agreement.lobby.seats[seat]
        level = (
            occupant.level
            if isinstance(occupant, BotPlayer)
            else CATALOGUE[game.id].nearest_level(STAND_IN)
        )
        director, pause = live.director, self._services.settings.companion_pause
        practice, practising = CATALOGUE[game.id].practice, self._agreement.lobby.practice

        def sit_down() -> Bot:
            if isinstance(occupant, BotPlayer) and practice is not None and practising is not None:
                make = practice.company(practising.stage, practising.stride)
                bot = seat_bot(make, Seat(seat), seed)
                show_past(bot, record, Seat(seat))
                self._rival = bot if isinstance(bot, Rival) else None
                return bot
            if record.until == 0:
                bot = new_bot(game.id, level, Seat(seat), seed)
            else:
                bot = experienced_bot(game.id, level, record, Seat(seat), seed)
            return bot if director is None else director.brief(Seat(seat), bot, pause)

        live.seat_bot(seat, sit_down)
