"""All that a game has to say, as a value: what the table, the shelf and the terminal need."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from tablee.kernel.game import Fact
from tablee.words.said import Said
from tablee.words.setting import Setting
from tablee.words.voice import Voice


@dataclass(frozen=True, slots=True, kw_only=True)
class Words:
    """The words of one game, in every language.

    `tell` says what an event was about, "" where it goes without saying; it is given the state for
    one who sees all of it (the terminal), or a view (a table whose pages have no words of their
    own), which may be of a later step than the event's. `why` says why a command is refused, by its
    reason and facts.
    """

    tell: Callable[[Any, Any, Voice], str]
    why: Callable[[Any, Mapping[str, Fact], Voice], str]

    # On the shelf and in the lobby
    short: str  # what people call the game at a table, the same in every language
    pitch: Said  # a sentence or two that make one want to play it
    lasts: Said  # how long a match lasts
    settings: Mapping[str, Setting]  # what each is called, and what it does

    # For a game whose pages are not ours: what our pages say of ours in their own words
    label: Callable[[Any, Any, Voice], str] | None = None  # a command and its view: on a button
    describe: Callable[[Any, Voice], tuple[str, ...]] | None = None  # a view, in sentences
    rules: tuple[Said, ...] = ()  # paragraph by paragraph
