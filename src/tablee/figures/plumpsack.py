"""Plumpsack: how often one names the right thing, and after how long one still knows it."""

from collections.abc import Sequence

from tablee.figures.figures import Figure, Figures, Happening, Tally
from tablee.games.plumpsack.messages import CardDrawn, CardTurnedUp, ObjectNamed
from tablee.games.plumpsack.state import State
from tablee.kernel.game import Seat
from tablee.words.said import Said


def count(happenings: Sequence[Happening], last: State, tally: Tally) -> None:
    """The sack hops once for each name that is said. All cards are seen at the start; where time
    runs out, one is turned up that nobody has named."""
    hops = 0
    named_by: Seat | None = None
    seen: dict[int, int] = {}  # by spot: after how many hops its card was seen last
    for _, event in happenings:
        match event:
            case ObjectNamed(seat=seat):
                hops, named_by = hops + 1, seat
            case CardTurnedUp(spot=spot, right=right):
                if named_by is not None:
                    tally.add(named_by, "right", right)
                    if right:
                        tally.add(named_by, "remembered", hops - seen.get(spot, 0))
                seen[spot], named_by = hops, None
            case CardDrawn(spot=spot):
                seen[spot] = hops
            case _:
                pass


FIGURES = Figures(
    count=count,
    known={
        "right": Figure(
            label=Said("Right names", "Noms justes"),
            means=Said(
                "How often what was named lay there.",
                "Combien de fois l’objet nommé était bien là.",
            ),
            unit="share",
            better="more",
        ),
        "remembered": Figure(
            label=Said("Remembered after", "De mémoire après"),
            means=Said(
                "How many hops of the sack ago a thing rightly named had last been seen.",
                "Depuis combien de bonds du sac un objet bien nommé n’avait plus été vu.",
            ),
            unit="number",
            better="more",
        ),
    },
)
