"""Rouge Jaune Vert: how fast one hangs cards, how many are struck out, and who calls Stop."""

from collections import Counter
from collections.abc import Sequence

from tablee.figures.figures import Figure, Figures, Happening, Tally
from tablee.games.rouge_jaune_vert.messages import (
    CardPlaced,
    LimitReached,
    RaceBegan,
    SeriesCounted,
    Stopped,
)
from tablee.games.rouge_jaune_vert.state import State
from tablee.kernel.game import Millis, Seat
from tablee.words.said import Said

MINUTE_MS = 60_000


def count(happenings: Sequence[Happening], last: State, tally: Tally) -> None:
    began = ended = Millis(0)
    stopper: Seat | None = None
    hung: Counter[Seat] = Counter()
    for at, event in happenings:
        match event:
            case RaceBegan():
                began, stopper, hung = at, None, Counter[Seat]()
            case CardPlaced(seat=seat):
                hung[seat] += 1
            case Stopped(seat=seat):
                ended, stopper = at, seat
            case LimitReached():
                ended = at
            case SeriesCounted(seat=seat, kept=kept):
                counted = kept - 1  # §2a: the first of a series was dealt, and always counts
                tally.add(seat, "pace", counted, (ended - began) / MINUTE_MS)
                tally.add(seat, "struck", hung[seat] - counted, hung[seat])
                tally.add(seat, "stops", stopper == seat)
            case _:
                pass


FIGURES = Figures(
    count=count,
    known={
        "pace": Figure(
            label=Said("Cards a minute", "Cartes par minute"),
            means=Said(
                "How many cards that counted were hung in a minute of the race.",
                "Combien de cartes valables ont été accrochées par minute de course.",
            ),
            unit="per_minute",
            better="more",
        ),
        "struck": Figure(
            label=Said("Struck out", "Cartes rayées"),
            means=Said(
                "How many of the cards hung did not count in the end.",
                "Combien des cartes accrochées n’ont pas compté à la fin.",
            ),
            unit="share",
            better="less",
        ),
        "stops": Figure(
            label=Said("Rounds stopped", "Manches arrêtées"),
            means=Said(
                "How many rounds ended with a Stop of one’s own.",
                "Combien de manches ont fini par son propre Stop.",
            ),
            unit="share",
            better="more",
        ),
    },
)
