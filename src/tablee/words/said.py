"""What is said in both languages at once, for whoever chooses later."""

from collections.abc import Callable

from msgspec import Struct

from tablee.words.voice import Language, Voice


class Said(Struct, frozen=True):
    """One sentence or label, in every language."""

    en: str
    fr: str

    def by(self, say: Voice) -> str:
        return say(en=self.en, fr=self.fr)


def say_in_all(names: tuple[str, ...], sentence: Callable[[Voice], str]) -> Said:
    """What `sentence` says of players with these names, in every language."""
    languages: tuple[Language, Language] = ("en", "fr")
    en, fr = (sentence(Voice(language, names)) for language in languages)
    return Said(en, fr)
