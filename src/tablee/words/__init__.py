"""What happens and what is refused, in French and in English."""

from tablee.words.common import explain_bad_record, explain_bad_setup
from tablee.words.said import Said
from tablee.words.setting import Setting
from tablee.words.voice import LANGUAGES, Language, Voice
from tablee.words.words import Words

__all__ = [
    "LANGUAGES",
    "Language",
    "Said",
    "Setting",
    "Voice",
    "Words",
    "explain_bad_record",
    "explain_bad_setup",
]
