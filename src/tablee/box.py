"""A game as it stands on the shelf: one description, from which everything else follows."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from tablee.bots.bot import LEVELS, Level, Maker
from tablee.kernel.codec import setup_schema
from tablee.kernel.game import AnyGame
from tablee.words.words import Words


class BadBox(Exception):
    """A description that is not whole; says what to add."""


@dataclass(frozen=True, slots=True, kw_only=True)
class FirstMatch:
    """A table small enough for somebody who has never played."""

    seats: int
    setup: Mapping[str, Any] = field(default_factory=dict[str, Any])


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Box:
    """Rules, words, bots and board of one game.

    `board` is a folder that the server hands out to browsers; its `board.js` draws the table. Where
    there is none, and the game is none of ours, the table is a plain one.
    """

    game: AnyGame
    words: Words
    bots: Mapping[str, Maker]  # the levels among them, and others to measure these by
    first: FirstMatch
    board: Path | None = None
    is_ours: bool = False  # our own pages draw it, and have words for it

    def __post_init__(self) -> None:
        for problem in self._problems():
            raise BadBox(f"{self.game.id}: {problem}")

    def _problems(self) -> list[str]:
        """What is missing, so that nothing is forgotten in silence."""
        settings: dict[str, Any] = setup_schema(self.game)["properties"]
        known, labelled = set(settings), set(self.words.settings)
        unseen = sorted(name for name, schema in settings.items() if not _has_place(schema))
        checks = {
            f"words.settings lacks labels for {sorted(known - labelled)}": known <= labelled,
            f"words.settings has labels for no setting: {sorted(labelled - known)}": (
                labelled <= known
            ),
            f"no lobby can show a setting of the kind of {unseen}": not unseen,
            f"bots has none of the levels {LEVELS}": bool(self.levels),
            f"first.seats is not in {self.game.seats}": self.first.seats in self.game.seats,
            "words.label, words.describe and words.rules say to a table what our pages do not": (
                self.is_ours
                or (None not in (self.words.label, self.words.describe) and bool(self.words.rules))
            ),
            "board has no board.js": self.board is None or (self.board / "board.js").is_file(),
        }
        return [problem for problem, is_well in checks.items() if not is_well]

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
