"""Pikoko: how well one bids, on oneself and on others, and whom one trusts."""

from collections.abc import Sequence

from tablee.figures.figures import Figure, Figures, Happening, Tally
from tablee.games.pikoko.state import Sheet, State
from tablee.words.said import Said


def count(_: Sequence[Happening], last: State, tally: Tally) -> None:
    for sheet in last.sheets:
        for bidder, bids in enumerate(sheet.bids):
            for target, bid in enumerate(bids):
                if bid is not None:
                    whom = "own" if target == bidder else "others"
                    off = abs(bid - sheet.tricks[target])
                    tally.add(bidder, f"{whom}_exact", off == 0)
                    tally.add(bidder, f"{whom}_off", off)
        _count_trust(sheet, tally)


def _count_trust(sheet: Sheet, tally: Tally) -> None:
    """§6b: right where one's own bid on whom one trusts was exact. No Confidence is no guess."""
    for seat, trusted in enumerate(sheet.trust):
        if trusted is not None:
            tally.add(seat, "trust_right", sheet.bids[seat][trusted] == sheet.tricks[trusted])


FIGURES = Figures(
    count=count,
    known={
        "own_exact": Figure(
            label=Said("Exact bids on oneself", "Paris exacts sur soi"),
            means=Said(
                "How often a bid on oneself was exactly right.",
                "Combien de fois le pari sur soi est tombé juste.",
            ),
            unit="share",
            better="more",
        ),
        "own_off": Figure(
            label=Said("Off, on oneself", "Écart sur soi"),
            means=Said(
                "By how many tricks bids on oneself were wrong, on average.",
                "De combien de plis les paris sur soi se trompaient, en moyenne.",
            ),
            unit="number",
            better="less",
        ),
        "others_exact": Figure(
            label=Said("Exact bids on others", "Paris exacts sur les autres"),
            means=Said(
                "How often a bid on somebody else was exactly right.",
                "Combien de fois le pari sur quelqu’un d’autre est tombé juste.",
            ),
            unit="share",
            better="more",
        ),
        "others_off": Figure(
            label=Said("Off, on others", "Écart sur les autres"),
            means=Said(
                "By how many tricks bids on others were wrong, on average.",
                "De combien de plis les paris sur les autres se trompaient, en moyenne.",
            ),
            unit="number",
            better="less",
        ),
        "trust_right": Figure(
            label=Said("Confidence well placed", "Confiance bien placée"),
            means=Said(
                "How often the bid on whoever was trusted was exact.",
                "Combien de fois le pari était exact sur la personne choisie.",
            ),
            unit="share",
            better="more",
        ),
    },
)
