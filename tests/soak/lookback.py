"""What the log of a match tells of its bots: who did how much in a race, who missed a turn."""

from dataclasses import dataclass
from itertools import pairwise

import msgspec
from server.told import LoggedMatch, states

RACE = "race"
SLOW = ("easy", "medium")
TURNS = ("bid", "trust", "play", "put_sack", "name")  # phases that wait for somebody


@dataclass(frozen=True)
class Race:
    """One round, from its beginning to its end, on the clock of the match."""

    where: str
    seconds: float
    deeds: tuple[int, ...]  # commands that were accepted, by seat
    bots: tuple[int, ...]  # the seats that are theirs
    slow: tuple[int, ...] = ()  # those of them who look long before they take anything


@dataclass(frozen=True)
class MissedTurn:
    """A bot was to act, and the clock did so for it."""

    where: str
    seat: int
    seconds: float  # that the clock gave


def bots_of(logged: LoggedMatch) -> tuple[int, ...]:
    players = msgspec.json.decode(logged.stored.players)
    return tuple(seat for seat, one in enumerate(players) if one["type"] == "bot")


def missed_turns(logged: LoggedMatch) -> list[MissedTurn]:
    found: list[MissedTurn] = []
    bots = bots_of(logged)
    for (_, before), (seq, _) in pairwise(states(logged)):
        if logged.lines[seq - 1][3] is None and before.phase in TURNS:
            where = f"match {logged.id}, step {seq}, {before.phase}"
            seconds = before.setup.turn_ms / 1000
            found += [MissedTurn(where, seat, seconds) for seat in before.to_act if seat in bots]
    return found


def races(logged: LoggedMatch) -> list[Race]:
    """All that came to an end."""
    players = msgspec.json.decode(logged.stored.players)
    bots = bots_of(logged)
    slow = tuple(seat for seat in bots if players[seat]["level"] in SLOW)
    found: list[Race] = []
    began_at: int | None = None
    deeds = [0] * len(players)
    for seq, state in states(logged):
        _, _, at, seat, _, _ = logged.lines[seq - 1] if seq else ("", 0, 0, None, None, None)
        if began_at is not None and seat is not None:
            deeds[seat] += 1
        if state.phase == RACE and began_at is None:
            began_at, deeds = at, [0] * len(players)
        elif state.phase != RACE and began_at is not None:
            where = f"match {logged.id}, steps to {seq}"
            found.append(Race(where, (at - began_at) / 1000, tuple(deeds), bots, slow))
            began_at = None
    return found
