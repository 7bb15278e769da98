"""The colours of all games: one letter, one colour, wherever it occurs."""

from tablee.words.voice import Voice

_NAMES = {
    "R": ("red", "rouge"),
    "O": ("orange", "orange"),
    "Y": ("yellow", "jaune"),
    "G": ("green", "vert"),
    "B": ("blue", "bleu"),
    "P": ("purple", "violet"),
    "W": ("white", "blanc"),
    "K": ("black", "noir"),
}


def colour_name(colour: str, say: Voice) -> str:
    """
    >>> colour_name("K", Voice("fr"))
    'noir'
    """
    en, fr = _NAMES[colour]
    return say(en=en, fr=fr)
