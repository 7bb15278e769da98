"""A box as clients are told of it: what `GET /api/games` answers, and `make wire` writes down."""

from typing import Any

from msgspec import Struct

from tablee.bots.bot import Level
from tablee.box import Box
from tablee.figures import Figure
from tablee.kernel.codec import setup_schema
from tablee.words.said import Said
from tablee.words.setting import Setting


class First(Struct, frozen=True):
    """The match of somebody who has never played."""

    seats: int
    setup: dict[str, Any]


class GameFacts(Struct, frozen=True, kw_only=True):
    """All that a shelf and a lobby show of a game."""

    id: str
    name: str
    short: str  # what people call it at a table
    seats: tuple[int, int]
    setup: dict[str, Any]  # the JSON schema of the settings
    settings: dict[str, Setting]  # what each is called, and what it does
    levels: tuple[Level, ...]  # of its bots
    pitch: Said
    lasts: Said
    first: First
    figures: dict[str, Figure]  # how well one plays it, in the order of showing
    looks_back: bool  # a round that is over may be seen again while the match goes on
    rules_version: int  # by which it is played now
    lesson: int | None  # the minutes that its lesson takes; none: it has none
    practice: bool  # whether one can practise it: by oneself, and with a rival
    rules: tuple[Said, ...]  # paragraphs; none where the pages have rules of their own
    board: str | None  # the address of the module that draws it; none: the pages do, or a plain one


def facts_of(box: Box) -> GameFacts:
    game, words = box.game, box.words
    return GameFacts(
        id=game.id,
        name=game.name,
        short=words.short,
        seats=(game.seats[0], game.seats[-1]),
        setup=setup_schema(game),
        settings=dict(words.settings),
        levels=box.levels,
        pitch=words.pitch,
        lasts=words.lasts,
        first=First(box.first.seats, dict(box.first.setup)),
        figures={} if box.figures is None else dict(box.figures.known),
        looks_back=game.looks_back,
        rules_version=game.rules_version,
        lesson=None if box.lesson is None else box.lesson.read().minutes,
        practice=box.practice is not None,
        rules=words.rules,
        board=None if box.board is None else f"{board_path(game.id)}/board.js",
    )


def board_path(game_id: str) -> str:
    """Where the server hands out a board's files.

    >>> board_path("snap")
    '/games/snap'
    """
    return f"/games/{game_id}"
