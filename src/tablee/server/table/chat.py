"""Chat: what is said at a table, with a small filter."""

import re
import unicodedata
from collections import deque
from collections.abc import Iterable

from tablee.server.common.refused import Refused
from tablee.server.common.wall_clock import now_ms
from tablee.server.wire.occupants import HumanPlayer
from tablee.store.tables import StoredChat

LONGEST = 300  # characters
REMEMBERED = 50  # lines, for those who come later

# Words that nobody wants to read at a table with children.
_COARSE = re.compile(
    r"(?:arschl|bitch|bougnoul|connard|connass|fuck|hurens|motherf|wichs)\w*|cunts?|(?:bull)?shits?|"
    r"shitty|encul(?:e|er|es|ees?)|faggots?|negres?|nigg(?:a|er)s?|niqu(?:e|er|es)|putains?|putes?|"
    r"salop(?:e|es|ard|ards)|salauds?|sluts?|wank(?:s|er|ers|ing)?|whores?"
)
_WORD = re.compile(r"\w+")
_LINK = re.compile(r"(?:https?://|www\.)\S+", re.IGNORECASE)


class Conversation:
    """What is said at a table: the last lines of it."""

    def __init__(self, lines: Iterable[StoredChat]) -> None:
        self._lines = deque(lines, REMEMBERED)
        self._last_saved = self._lines[-1].seq if self._lines else 0

    def has(self, person: str, message: str) -> bool:
        return any(line.person == person and line.message == message for line in self._lines)

    def add(self, me: HumanPlayer, message: str, text: str) -> StoredChat:
        """A line that is to be saved, and told then."""
        seq = 1 + (self._lines[-1].seq if self._lines else 0)
        line = StoredChat(seq, me.id, me.name, message, clean(text), now_ms())
        self._lines.append(line)
        return line

    def mark_saved(self, line: StoredChat) -> None:
        self._last_saved = line.seq

    @property
    def told(self) -> list[StoredChat]:
        """The lines that are on the disk: what a newcomer is told."""
        return [line for line in self._lines if line.seq <= self._last_saved]


def clean(text: str) -> str:
    """As it is shown: one line, no links, coarse words starred. Raises `Refused` where nothing is
    left.

    >>> clean("what  the\\nFUCK, look: https://example.org/x")
    'what the ****, look: …'
    """
    printable = "".join(
        character if unicodedata.category(character)[0] != "C" else " " for character in text
    )
    line = " ".join(_LINK.sub("…", printable).split())[:LONGEST]
    if not line:
        raise Refused("nothing_said")
    return _WORD.sub(_star, line)


def _star(word: re.Match[str]) -> str:
    plain = "".join(
        letter
        for letter in unicodedata.normalize("NFKD", word[0]).casefold()
        if not unicodedata.combining(letter)
    )
    return "*" * len(word[0]) if _COARSE.fullmatch(plain) else word[0]
