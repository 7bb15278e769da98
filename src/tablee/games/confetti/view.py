"""What one seat may know, built field by field: secrets are never put in."""

from collections.abc import Mapping

from tablee.games.confetti.cards import Card
from tablee.games.confetti.state import Phase, RoundScore, Setup, Sliding, State
from tablee.games.spread import Place
from tablee.kernel.game import Seat, Waiting


class View(Waiting, frozen=True):
    """The state's keys; the half that is not on the table is its size. All seats see the same."""

    round: int
    phase: Phase
    table: tuple[Card, ...]
    places: Mapping[Card, Place]
    sliding: tuple[Sliding, ...]
    held: tuple[tuple[Card, ...], ...]
    kept: tuple[tuple[Card, ...], ...]
    out: tuple[Card, ...]
    aside: int
    limit: int
    round_scores: tuple[tuple[RoundScore, ...], ...]
    setup: Setup


def view(state: State, seat: Seat | None) -> View:
    return View(
        round=state.round,
        phase=state.phase,
        table=state.table,
        places=state.places,
        sliding=state.sliding,
        held=state.held,
        kept=state.kept,
        out=state.out,
        aside=len(state.aside),
        limit=state.limit,
        round_scores=state.round_scores,
        to_act=state.to_act,
        due=state.due,
        setup=state.setup,
    )
