"""Who speaks: a language, and what the players are called."""

import re
from collections.abc import Iterable
from typing import Literal, get_args

Language = Literal["en", "fr"]
LANGUAGES: tuple[Language, ...] = get_args(Language)

# For bots, and for seats whose players have no names. Each begins with a consonant: French can say
# "de" to all.
_NAMES = ("Blaise", "Chloé", "Diane", "Félix", "Gaspard", "Louise", "Marius")


def default_name(number: int) -> str:
    """
    >>> default_name(0), default_name(8)
    ('Blaise', 'Chloé 2')
    """
    again, place = divmod(number, len(_NAMES))
    return f"{_NAMES[place]} {again + 1}" if again else _NAMES[place]


def write_number(number: int) -> str:
    """With a minus sign in place of a hyphen.

    >>> write_number(-3)
    '−3'
    """
    return str(number).replace("-", "−")


_FRENCH_SPACE = re.compile(r"(?<=«) | (?=[:;!?»])")  # which no line may break at


class Voice:
    """Says everything in one language. Every sentence is written in both, side by side.

    >>> Voice("fr")(en="Stop!", fr="Stop !")
    'Stop\\xa0!'
    """

    def __init__(self, language: Language, names: tuple[str, ...] = ()) -> None:
        self.language: Language = language
        self._names = names

    def __call__(self, *, en: str, fr: str) -> str:
        return _FRENCH_SPACE.sub("\N{NO-BREAK SPACE}", fr) if self.language == "fr" else en

    def name(self, seat: int) -> str:
        return self._names[seat] if seat < len(self._names) else default_name(seat)

    def label(self, seat: int) -> str:
        """A name before what is said of it: "Blaise:"."""
        return self(en=f"{self.name(seat)}:", fr=f"{self.name(seat)} :")

    def number(self, count: int, *, en: tuple[str, str], fr: tuple[str, str]) -> str:
        """A number of things, singular or plural: French says "0 point", English "0 points".

        >>> Voice("en").number(0, en=("card", "cards"), fr=("carte", "cartes"))
        '0 cards'
        >>> Voice("fr").number(0, en=("card", "cards"), fr=("carte", "cartes"))
        '0 carte'
        """
        if self.language == "fr":
            return f"{write_number(count)} {fr[abs(count) > 1]}"
        return f"{write_number(count)} {en[abs(count) != 1]}"

    def points(self, count: int) -> str:
        return self.number(count, en=("point", "points"), fr=("point", "points"))

    def cards(self, count: int) -> str:
        return self.number(count, en=("card", "cards"), fr=("carte", "cartes"))

    def by_seat(self, values: Iterable[object]) -> str:
        """
        >>> Voice("en").by_seat([3, 5])
        'Blaise 3, Chloé 5'
        """
        return ", ".join(f"{self.name(seat)} {value}" for seat, value in enumerate(values))

    def all_of(self, items: Iterable[str]) -> str:
        """
        >>> Voice("en").all_of(["red", "blue", "green"])
        'red, blue and green'
        """
        *others, last = items
        return f"{', '.join(others)} {self(en='and', fr='et')} {last}" if others else last
