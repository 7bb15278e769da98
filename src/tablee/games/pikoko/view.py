"""What one seat may know, built field by field: secrets are never put in."""

from msgspec.structs import replace

from tablee.games.pikoko.cards import HAND, Card, Colour
from tablee.games.pikoko.rules import BID_POINTS, best_place
from tablee.games.pikoko.state import Bids, Phase, PlayedCard, Setup, Sheet, State
from tablee.kernel.game import Seat, Waiting

_HIDDEN: tuple[tuple[None, ...], ...] = tuple((None,) * cards for cards in range(HAND + 1))


class View(Waiting, frozen=True):
    """The state's keys; a hidden card or choice is null in its place, the stock its size.

    And what the rules make of them: `best` is the place in the trick of the card that would take
    it now, null without any; `bid_points` what a bid brings by how many tricks it is off, then 0.
    """

    round: int
    phase: Phase
    starter: Seat
    trump: Card
    trump_colour: Colour | None
    hands: tuple[tuple[Card | None, ...], ...]
    stock: int
    target: Seat | None
    bids: Bids
    tokens: tuple[int, ...]
    trust: tuple[Seat | None, ...]
    trusted: tuple[bool, ...]
    trick: tuple[PlayedCard, ...]
    played: tuple[tuple[Card, ...], ...]
    tricks: tuple[int, ...]
    round_scores: tuple[tuple[int, ...], ...]
    sheets: tuple[Sheet, ...]
    setup: Setup
    best: int | None
    bid_points: tuple[int, ...]


def view(state: State, seat: Seat | None) -> View:
    """In the order of its fields and without their names, which would cost a quarter of it: this is
    where a server spends its time."""
    return View(
        state.phase,
        state.round,
        state.starter,
        state.trump,
        state.trump_colour,
        _show_hands(state, seat),
        len(state.stock),
        state.target,
        _show_bids(state, seat),
        state.tokens,
        _show_trust(state, seat),
        state.trusted,
        state.trick,
        state.played,
        state.tricks,
        state.round_scores,
        state.sheets,
        state.setup,
        best_place(state.trick, state.trump_colour) if state.trick else None,
        BID_POINTS,
        to_act=state.to_act,
        due=state.due,
    )


def reveal(state: State) -> View:
    """Every tail, fist and trust, as nobody saw them."""
    return replace(view(state, None), hands=state.hands, bids=state.bids, trust=state.trust)


def _show_hands(state: State, seat: Seat | None) -> tuple[tuple[Card | None, ...], ...]:
    """§2b: everybody's but one's own; a spectator sees none."""
    if seat is None:
        return tuple([_HIDDEN[len(hand)] for hand in state.hands])
    hands = state.hands
    return (*hands[:seat], _HIDDEN[len(hands[seat])], *hands[seat + 1 :])


def _show_bids(state: State, seat: Seat | None) -> Bids:
    """§3b, §3c: the bids in the fists are their bidders' alone."""
    if state.phase != "bid":
        return state.bids
    target = state.target
    return tuple(
        [
            bids if bidder == seat else _hide_bid(bids, bidder if target is None else target)
            for bidder, bids in enumerate(state.bids)
        ]
    )


def _hide_bid(bids: tuple[int | None, ...], target: int) -> tuple[int | None, ...]:
    """One player's bids, as they were before the bid on this target."""
    if bids[target] is None:
        return bids
    return (*bids[:target], None, *bids[target + 1 :])


def _show_trust(state: State, seat: Seat | None) -> tuple[Seat | None, ...]:
    """§4: revealed at scoring only."""
    if len(state.round_scores) == state.round:
        return state.trust
    nobody = _HIDDEN[len(state.trust)]
    if seat is None or state.trust[seat] is None:
        return nobody
    return (*nobody[:seat], state.trust[seat], *nobody[seat + 1 :])
