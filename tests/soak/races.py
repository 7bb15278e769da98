"""Who did how much in a race, by the log of its match."""

from dataclasses import dataclass

import msgspec
from server.told import LoggedMatch, states

RACE = "race"


@dataclass(frozen=True)
class Race:
    """One round, from its beginning to its end, on the clock of the match."""

    where: str
    seconds: float
    deeds: tuple[int, ...]  # commands that were accepted, by seat
    bots: tuple[int, ...]  # the seats that are theirs


def races(logged: LoggedMatch) -> list[Race]:
    """All that came to an end."""
    players = msgspec.json.decode(logged.stored.players)
    bots = tuple(seat for seat, one in enumerate(players) if one["type"] == "bot")
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
            found.append(Race(where, (at - began_at) / 1000, tuple(deeds), bots))
            began_at = None
    return found
