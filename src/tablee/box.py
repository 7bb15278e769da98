"""A game as it stands on the shelf: one description, from which everything else follows."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import msgspec

from tablee.bots.bot import LEVELS, Level, Maker
from tablee.figures import Figures
from tablee.kernel.codec import decode_setup, setup_schema
from tablee.kernel.game import AnyGame, BadSetup
from tablee.lessons import LessonFile
from tablee.pictures import AnyPicture
from tablee.practice import Practice
from tablee.words.words import Words

MOST_SEATS = 12  # at one table, whatever is played: what a client may send does not depend on it


class BadBox(Exception):
    """A description that is not whole; says what to add."""


@dataclass(frozen=True, slots=True, kw_only=True)
class FirstMatch:
    """A table small enough for somebody who has never played."""

    seats: int
    setup: Mapping[str, Any] = field(default_factory=dict[str, Any])


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Box:
    """Rules, words, bots, picture and board of one game.

    `board` is a folder that the server hands out to browsers; its `board.js` draws the table. Where
    there is none, and the game is none of ours, the table is a plain one.
    """

    game: AnyGame
    words: Words
    bots: Mapping[str, Maker]  # the levels among them, and others to measure these by
    first: FirstMatch
    figures: Figures | None = None  # how well one plays, in numbers; none: it has no such numbers
    picture: AnyPicture | None = None  # how a moment of it is drawn; none: names and scores
    lesson: LessonFile | None = None  # in which one learns it by playing
    practice: Practice | None = None  # how one practises it; none: one does not
    board: Path | None = None
    is_ours: bool = False  # our own pages draw it, and have words for it

    def __post_init__(self) -> None:
        for problem in self._problems():
            raise BadBox(f"{self.game.id}: {problem}")

    def _problems(self) -> Iterator[str]:
        """What is missing or cannot be, so that it is found now and not at a table. Each is looked
        for only where those before it are not."""
        yield from _find_problems(self.game)
        settings: dict[str, Any] = setup_schema(self.game)["properties"]
        known, labelled = set(settings), set(self.words.settings)
        if lacking := known - labelled:
            yield f"words.settings lacks labels for {sorted(lacking)}"
        if unknown := labelled - known:
            yield f"words.settings has labels for no setting: {sorted(unknown)}"
        if unseen := sorted(name for name, schema in settings.items() if not _has_place(schema)):
            yield f"no lobby can show a setting of the kind of {unseen}"
        if not self.levels:
            yield f"bots has none of the levels {LEVELS}"
        if self.first.seats not in self.game.seats:
            yield f"first.seats is not in {self.game.seats}"
        try:
            decode_setup(self.game, msgspec.json.encode(self.first.setup))
        except BadSetup as problem:
            yield f"first.setup: {problem.field}: {problem.reason}"
        except TypeError as problem:
            yield f"first.setup is no JSON: {problem}"
        if self.practice is not None:
            yield from self.practice.find_problems(self.game)
        words = self.words
        if not (self.is_ours or (words.label and words.describe and words.rules)):
            yield "words.label, words.describe and words.rules say to a table what our pages do not"
        if not (self.board is None or (self.board / "board.js").is_file()):
            yield "board has no board.js"

    @property
    def levels(self) -> tuple[Level, ...]:
        """Those that its bots have, from the easiest to the best."""
        return tuple(level for level in LEVELS if level in self.bots)

    def nearest_level(self, wanted: Level) -> Level:
        """The level that is wanted, or the next one that there is."""
        place = LEVELS.index(wanted)
        return min(self.levels, key=lambda level: abs(LEVELS.index(level) - place))


def _has_place(setting: dict[str, Any]) -> bool:
    """Whether a lobby can show a setting of this schema, or leaves it to programs: lists."""
    match setting:
        case {"type": "integer" | "boolean" | "array"} | {"enum": _} | {"format": "seat"}:
            return True
        case _:
            return False


def _find_problems(game: AnyGame) -> Iterator[str]:
    """With rules, before anybody plays by them."""
    if not re.fullmatch("[a-z0-9-]+", game.id):
        yield "game.id may have only a to z, 0 to 9 and -, for it becomes part of addresses"
    if not _are_seats(game.seats):
        yield f"game.seats is not like range(2, 5), but {game.seats}"
    elif game.seats[-1] > MOST_SEATS:
        yield f"game.seats has more than {MOST_SEATS}"
    for name, make in (("setup_type", game.setup_type), ("stack_type", game.stack_type)):
        try:
            make()
        except Exception as problem:
            yield f"game.{name}() cannot be made without arguments: {problem}"


def _are_seats(seats: object) -> bool:
    """Whether a table can have as many as these, one more or one fewer, and never none."""
    return isinstance(seats, range) and bool(seats) and seats.step == 1 and seats[0] >= 1
