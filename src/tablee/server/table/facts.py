"""The facts about a table that everybody is told."""

import hashlib
from collections.abc import Collection, Mapping

from msgspec.structs import replace

from tablee.server.table.ending import Aftermath
from tablee.server.table.lobby import Lobby
from tablee.server.table.presence import Presence
from tablee.server.wire import to_client
from tablee.server.wire.occupants import HumanPlayer
from tablee.store.ratings import Rated

NOBODY: Mapping[str, Rated] = {}


def describe_table(
    agreed: Lobby,
    presence: Presence,
    now: float,
    match: to_client.MatchFacts | None,
    running: bool = False,
    paused: bool = False,
    wants_pause: Collection[int] = (),
    reading: bool = False,
    enough: Collection[int] = (),
    wants_again: Collection[int] = (),
    ratings: Mapping[str, Rated] = NOBODY,
    lesson: to_client.LessonFacts | None = None,
) -> to_client.TableFacts:
    """All but the match itself. `now` is a time of the event loop's, in ms; `ratings` are of those
    who sit there, by person, where it is rated."""
    practice = agreed.practice
    return to_client.TableFacts(
        id=agreed.id,
        host=agreed.host,
        game=agreed.game,
        setup=agreed.setup,
        seats=tuple(
            replace(
                presence.describe_seat(seat, one, now),
                rating=ratings.get(one.id) if isinstance(one, HumanPlayer) else None,
            )
            for seat, one in enumerate(agreed.seats)
        ),
        public=agreed.public,
        spectators=agreed.spectators,
        rated=agreed.rated,
        watching=len(presence.watching),
        match=match,
        running=running,
        paused=paused,
        wants_pause=tuple(sorted(wants_pause)),
        reading=reading,
        enough=tuple(sorted(enough)),
        wants_again=tuple(sorted(wants_again)),
        waits_ms=presence.waits_ms(now),
        lesson=lesson,
        practice=None if practice is None else to_client.PracticeFacts(practice.stage),
    )


def describe_match(
    id: str,
    seed: str,
    over: bool,
    origin: to_client.Origin | None,
    aftermath: Aftermath | None = None,
) -> to_client.MatchFacts:
    """The seed is told when the match is over, and not before; so is what it left behind."""
    left = aftermath if over else None
    return to_client.MatchFacts(
        id=id,
        commitment=commit_to(seed),
        over=over,
        seed=seed if over else None,
        origin=origin,
        file=None if left is None else left.file,
        ratings=None if left is None else left.ratings,
    )


def commit_to(seed: str) -> str:
    """What is shown before the match, so that the shuffle can be verified after it."""
    return hashlib.sha256(seed.encode()).hexdigest()
