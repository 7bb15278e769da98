from collections.abc import Iterable, Iterator
from itertools import chain
from random import Random
from typing import Any

from msgspec.structs import replace
from ours import BOXES

from tablee.games.pikoko.cards import COLOURS, NUMBER, SHOWN, Card, deck
from tablee.games.pikoko.messages import Bid, Play, Trust
from tablee.games.pikoko.state import Setup, Stack, State
from tablee.kernel.game import Ready, Seat, everyone
from tablee.kernel.rng import Rng
from tablee.kernel.tuples import put
from tablee.laws import Subject, Swap, deal_alike, exchange, pick_two


def _cards(state: State) -> Iterable[Card]:
    return chain(*state.hands, *state.played, state.stock, [state.trump])


_BIDS = tuple(map(Bid, range(-1, 11)))
_PLAYS = tuple(
    Play(card, colour) for card in (*NUMBER, Card("R99")) for colour in (None, *COLOURS, "Z")
)


def _conceivable(state: State) -> Iterable[Any]:
    trusts = (Trust(Seat(seat)) for seat in range(-1, len(state.hands) + 1))
    return (*_BIDS, *trusts, Trust(None), *_PLAYS, Ready())


def _canonical(state: State, command: Any) -> Any:
    """A colour that goes without saying is not listed."""
    if not isinstance(command, Play) or command.card not in SHOWN:
        return command
    shown = SHOWN[command.card]
    led = state.trick[0].colour if state.trick else None
    only = led if led in shown else shown[0] if len(shown) == 1 else None
    return Play(command.card) if command.colour == only else command


def _swaps(state: State, viewer: Seat | None, chance: Random) -> Iterator[Swap]:
    yield from _other_cards(state, viewer, chance)
    for seat in everyone(len(state.hands)):
        if seat != viewer:
            yield from _other_choices(state, seat, chance)
    yield Swap(
        replace(state, rng=Rng.seeded("another seed"), decks=()),
        lambda now: now.round == state.round,
    )

    one, other = _deals(len(state.hands), viewer, chance)
    yield Swap(
        replace(state, decks=one.decks),
        lambda now: True,  # one step deals at most: no card of the new round is played in it
        instead=replace(state, decks=other.decks),
    )


def _deals(seats: int, viewer: Seat | None, chance: Random) -> tuple[Stack, Stack]:
    """The trump is turned up; the own hand and the stock are hidden, to a spectator every hand."""
    dealt, cards = 8 * seats, deck(seats)
    stock = range(dealt + 1, len(cards))
    hands = range(dealt) if viewer is None else range(8 * viewer, 8 * viewer + 8)
    one, other = deal_alike(cards, [*hands, *stock], chance)
    return Stack(decks=(one,), starter=Seat(0)), Stack(decks=(other,), starter=Seat(0))


def _other_cards(state: State, viewer: Seat | None, chance: Random) -> Iterator[Swap]:
    """The own hand and the stock; for a spectator, every hand."""

    def hidden(now: State) -> set[Card]:
        hands = now.hands if viewer is None else (now.hands[viewer],)
        return set(chain(now.stock, *hands))

    two = pick_two(hidden(state), chance)
    if two is not None:
        hands = tuple(exchange(hand, *two) for hand in state.hands)
        yield Swap(
            replace(state, hands=hands, stock=exchange(state.stock, *two)),
            lambda now: now.round == state.round and set(two) <= hidden(now),
        )


def _other_choices(state: State, seat: Seat, chance: Random) -> Iterator[Swap]:
    """Another's bid in the fist, another's confidence card face down."""
    if state.phase == "bid" and seat not in state.to_act and seat != state.target:
        target = seat if state.target is None else state.target
        other = chance.randint(0, state.tokens[seat])
        yield Swap(
            replace(state, bids=put(state.bids, seat, put(state.bids[seat], target, other))),
            lambda now: now.phase == "bid" and now.target == state.target,
        )
    if state.trusted[seat] and len(state.round_scores) < state.round:
        other_trust = chance.choice((None, *everyone(len(state.hands))))
        yield Swap(
            replace(state, trust=put(state.trust, seat, other_trust)),
            lambda now: len(now.round_scores) < state.round,
        )


SUBJECT = Subject(
    box=BOXES["pikoko"],
    setups=(Setup(), Setup(rounds=1, turn_ms=50, pause_ms=0)),
    deck=deck,
    cards=_cards,
    conceivable=_conceivable,
    swaps=_swaps,
    deals=_deals,
    canonical=_canonical,
)
