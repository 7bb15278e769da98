"""Which of our languages somebody reads, by what their browser says."""

from tablee.words import LANGUAGES, Language

_LONGEST = 200  # characters that are looked at


def choose_language(accept_language: str | None) -> Language:
    """
    >>> choose_language("de, fr-CH;q=0.9, en;q=0.8")
    'fr'
    """
    wanted = [_weigh(part) for part in (accept_language or "")[:_LONGEST].split(",")]
    known = {language: weight for language, weight in reversed(wanted) if weight > 0}
    best = max(LANGUAGES, key=lambda language: known.get(language, 0.0))
    return best if best in known else "en"


def _weigh(part: str) -> tuple[str, float]:
    tag, _, weight = part.partition(";q=")
    try:
        return tag.strip().lower()[:2], float(weight or 1)
    except ValueError:
        return "", 0.0
