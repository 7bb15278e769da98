"""A setting as a lobby shows it: what it is called, and what it does."""

from msgspec import Struct

from tablee.words.said import Said


class Setting(Struct, frozen=True):
    """One setting of a game, in every language."""

    label: Said
    about: Said  # what it changes, in a sentence
    most: int | None = None  # that a lobby offers, where the rules allow more than a table wants
