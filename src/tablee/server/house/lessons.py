"""A table at which one person learns a game: with the deal of its lesson, and its companions."""

import secrets

import msgspec
from msgspec.structs import replace

from tablee.bots import Level
from tablee.catalogue import CATALOGUE
from tablee.lessons import Lesson
from tablee.server.house.branches import ID_BYTES, Branch, take_apart
from tablee.server.table import lobby
from tablee.server.wire.occupants import HumanPlayer
from tablee.server.wire.to_server import Wishes

LEVEL: Level = "easy"  # of the companions, once the lesson is over


def lay_lesson(lesson: Lesson, learner: HumanPlayer) -> Branch:
    """From the first step. What is played there afterwards is the match of a beginner."""
    box, seats = CATALOGUE[lesson.game.id], lesson.script.seats
    first = dict(box.first.setup)
    wishes = Wishes(game=lesson.game.id, seats=seats, setup=first, spectators=False)
    agreed = lobby.open_lobby(secrets.token_urlsafe(ID_BYTES), learner, wishes)
    agreed = lobby.put(replace(agreed, seats=(None,) * seats), lesson.learner, learner)
    for seat in range(seats):
        if seat != lesson.learner:
            agreed = lobby.seat_bot(agreed, seat, box.nearest_level(LEVEL))
    agreed = replace(
        agreed, match=secrets.token_urlsafe(ID_BYTES), playing=True, lesson=lesson.digest
    )
    players = msgspec.json.encode(agreed.seats).decode()
    start, lines = take_apart(agreed, lesson.begin().record)
    return Branch(agreed, lesson.game, start, lines, players, None)
