"""Chat: what is said at a table, with a small filter."""

import re
import unicodedata

from tablee.server.refused import Refused

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


def cleaned(text: str) -> str:
    """As it is shown: one line, no links, coarse words starred. Raises `Refused` where nothing is
    left.

    >>> cleaned("what  the\\nFUCK, look: https://example.org/x")
    'what the ****, look: …'
    """
    printable = "".join(
        character if unicodedata.category(character)[0] != "C" else " " for character in text
    )
    line = " ".join(_LINK.sub("…", printable).split())[:LONGEST]
    if not line:
        raise Refused("nothing_said")
    return _WORD.sub(_starred, line)


def _starred(word: re.Match[str]) -> str:
    plain = "".join(
        letter
        for letter in unicodedata.normalize("NFKD", word[0]).casefold()
        if not unicodedata.combining(letter)
    )
    return "*" * len(word[0]) if _COARSE.fullmatch(plain) else word[0]
