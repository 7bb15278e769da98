"""Confetti: families and points a round, and how often a hand was over the limit."""

from collections.abc import Sequence

from tablee.figures.figures import Figure, Figures, Happening, Tally
from tablee.games.confetti.messages import HandCounted
from tablee.games.confetti.state import State
from tablee.words.said import Said


def count(happenings: Sequence[Happening], last: State, tally: Tally) -> None:
    for _, event in happenings:
        if isinstance(event, HandCounted):
            tally.add(event.seat, "families", len(event.families))
            tally.add(event.seat, "points", event.score)
            tally.add(event.seat, "over_limit", event.over_limit > 0)


FIGURES = Figures(
    count=count,
    known={
        "families": Figure(
            label=Said("Families a round", "Familles par manche"),
            means=Said(
                "How many families were there when the sandglass ran out, on average.",
                "Combien de familles étaient réunies au dernier grain de sable, en moyenne.",
            ),
            unit="number",
            better="more",
        ),
        "points": Figure(
            label=Said("Points a round", "Points par manche"),
            means=Said(
                "What a round brought, on average.",
                "Ce qu’une manche a rapporté, en moyenne.",
            ),
            unit="number",
            better="more",
        ),
        "over_limit": Figure(
            label=Said("Over the limit", "Au-delà de la limite"),
            means=Said(
                "How often more cards were taken than the round allowed.",
                "Combien de fois la main a dépassé le nombre de cartes permis.",
            ),
            unit="share",
            better="less",
        ),
    },
)
