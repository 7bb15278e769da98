"""Laws that every game obeys, ours and those of others. A game joins them in a test of its own:

    test_laws = laws(SUBJECT)

where `SUBJECT` says what the laws must know of the game that the game itself does not say. They are
searched with hypothesis and run by pytest: install `tablee[laws]`.
"""

from collections.abc import Callable

import pytest

# So that a failed assertion shows what it compared: to be said before they are imported.
pytest.register_assert_rewrite(
    *(f"{__name__}.{module}" for module in ("box", "pace", "play", "reveal", "secrecy", "words"))
)

from tablee.laws import box, pace, play, reveal, secrecy, words
from tablee.laws.search import LONGEST_WALK, Law
from tablee.laws.secrecy import check_first_deal, check_secrecy
from tablee.laws.still import StillMatch
from tablee.laws.subject import Subject, Swap, deal_alike, exchange, pick_two
from tablee.laws.walk import Footstep, Route, walk

__all__ = [
    "LAWS",
    "LONGEST_WALK",
    "Footstep",
    "Law",
    "Route",
    "StillMatch",
    "Subject",
    "Swap",
    "check_first_deal",
    "check_secrecy",
    "deal_alike",
    "exchange",
    "laws",
    "pick_two",
    "walk",
]

LAWS: tuple[Law, ...] = (
    *box.LAWS,
    *play.LAWS,
    *pace.LAWS,
    *words.LAWS,
    *secrecy.LAWS,
    *reveal.LAWS,
)


def laws(*subjects: Subject) -> Callable[..., None]:
    """A test for pytest: each of the laws, put to each of the subjects."""

    @pytest.mark.parametrize("subject", subjects, ids=lambda subject: subject.game.id)
    @pytest.mark.parametrize("law", LAWS, ids=lambda law: law.__name__)
    def obey(law: Law, subject: Subject) -> None:
        law(subject)

    return obey
