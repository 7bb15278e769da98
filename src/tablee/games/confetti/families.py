"""§4: the most families that some cards make, and the fewest of the cards that still make them."""

from collections.abc import Sequence
from operator import mul

from msgspec import Struct

from tablee.games.confetti.cards import COLOURS, DECK, SIZES, Card

_KINDS = SIZES * len(COLOURS)  # of circles: small red, small orange, … large purple
_CIRCLES: dict[Card, tuple[int, int, int]] = {
    card: (
        COLOURS.index(card[0]),
        COLOURS.index(card[1]) + len(COLOURS),
        COLOURS.index(card[2]) + 2 * len(COLOURS),
    )
    for card in DECK
}


class Family(Struct, frozen=True):
    """§4a: one colour, in three sizes, on three cards."""

    colour: str
    small: Card
    medium: Card
    large: Card


def count_families(cards: Sequence[Card]) -> int:
    """§4b

    >>> count_families([Card("RGB"), Card("GBR"), Card("BRG")])
    3
    """
    return sum(_count_by_colour(_count_circles(cards)))


def find_fewest(cards: Sequence[Card]) -> tuple[Card, ...]:
    """§4c: the fewest of these cards that make as many families as all of them."""
    shown = _count_circles(cards)
    needed = _count_by_colour(shown) * SIZES
    spare = [there - need for there, need in zip(shown, needed, strict=True)]
    wasted = _find_removable(cards, spare)
    return tuple([card for card in cards if card not in wasted])


def list_families(used: Sequence[Card]) -> tuple[Family, ...]:
    """§4d: the families themselves, out of the fewest cards."""
    return tuple(
        Family(colour, *members)
        for colour in COLOURS
        for members in zip(
            *([card for card in used if card[size] == colour] for size in range(SIZES)),
            strict=False,
        )
    )


def _count_circles(cards: Sequence[Card]) -> list[int]:
    """How many of each kind of circle these cards show."""
    shown = [0] * _KINDS
    for card in cards:
        small, medium, large = _CIRCLES[card]
        shown[small] += 1
        shown[medium] += 1
        shown[large] += 1
    return shown


def _count_by_colour(shown: list[int]) -> list[int]:
    """How many families of each colour these circles make."""
    colours = len(COLOURS)
    return list(map(min, shown[:colours], shown[colours : 2 * colours], shown[2 * colours :]))


def _find_removable(cards: Sequence[Card], spare: list[int]) -> set[Card]:
    """The most cards that can go while no kind of circle loses more than it has to spare.

    As a rule all that can go as they come, later cards first, are as many as the bound allows.
    Otherwise every set is tried that could still be larger than the best so far; where two ways
    leave the same to spare and the same cards to try, one of them is enough. Where this takes
    long, a better bound is worth its price.
    """
    at_first = spare.copy()
    all_loose = [card for card in reversed(cards) if _can_go(card, spare)]
    best = _remove_in_order(all_loose, spare)
    gone: list[Card] = []
    tried: set[tuple[tuple[Card, ...], tuple[int, ...]]] = set()
    prices: list[int] | None = None

    def could_be_more(loose: list[Card]) -> bool:
        nonlocal prices
        missing = len(best) - len(gone)
        if _bound_by_size(loose, spare) <= missing:
            return False
        if prices is None and len(tried) > _PATIENCE:
            prices = _find_prices(all_loose, at_first, enough=len(best))
        return prices is None or _bound_by_prices(loose, spare, prices) > missing

    def search(loose: list[Card]) -> None:
        nonlocal best
        loose = [card for card in loose if _can_go(card, spare)]
        here = tuple(loose), tuple(spare)
        if here in tried:
            return
        tried.add(here)
        if len(gone) > len(best):
            best = gone.copy()
        while could_be_more(loose):
            card, *loose = loose
            _remove(card, spare, 1)
            gone.append(card)
            search(loose)
            gone.pop()
            _remove(card, spare, -1)

    search(all_loose)
    return set(best)


def _can_go(card: Card, spare: list[int]) -> bool:
    small, medium, large = _CIRCLES[card]
    return spare[small] > 0 and spare[medium] > 0 and spare[large] > 0


def _remove(card: Card, spare: list[int], times: int) -> None:
    for circle in _CIRCLES[card]:
        spare[circle] -= times


def _remove_in_order(loose: list[Card], spare: list[int]) -> list[Card]:
    """Those that go where every card goes that still can, one after the other."""
    left, gone = spare.copy(), list[Card]()
    for card in loose:
        if _can_go(card, left):
            _remove(card, left, 1)
            gone.append(card)
    return gone


def _bound_by_size(loose: list[Card], spare: list[int]) -> int:
    """No more can go than the loose cards show, nor than there is to spare, of any one size."""
    can_go = list(map(min, _count_circles(loose), spare))
    colours = len(COLOURS)
    return min(
        sum(can_go[:colours]), sum(can_go[colours : 2 * colours]), sum(can_go[2 * colours :])
    )


# A bound that is nearly always exact. Put a price on every kind of circle. Cards that can go
# together use up no more than there is to spare, so they are no more than the price of all that is
# to spare, plus for each loose card what it is worth, one, beyond the price of its three circles.
# Any prices give a true bound; `_find_prices` looks for good ones. (This is linear programming's
# duality, in whole numbers, so that no rounding can make it wrong.)

_PATIENCE = 100  # sets tried before prices are looked for
_WORTH = 1000
_ROUNDS = 200


def _bound_by_prices(loose: list[Card], spare: list[int], prices: list[int]) -> int:
    """No more of the loose cards can go than this."""
    return _value_at(loose, spare, prices) // _WORTH


def _value_at(loose: list[Card], spare: list[int], prices: list[int]) -> int:
    """The price of all that is to spare, and what the loose cards are worth beyond theirs."""
    value: int = sum(map(mul, prices, spare))
    for card in loose:
        small, medium, large = _CIRCLES[card]
        value += max(0, _WORTH - prices[small] - prices[medium] - prices[large])
    return value


def _find_prices(loose: list[Card], spare: list[int], enough: int) -> list[int]:
    """Dearer where more cards would go than there is to spare, cheaper where fewer: in ever
    smaller steps, the best prices seen, or the first that prove a bound low enough."""
    prices = best = [_WORTH // SIZES] * _KINDS
    least = _value_at(loose, spare, prices)
    for number in range(_ROUNDS):
        if least // _WORTH <= enough:
            break
        wanted = _count_circles([card for card in loose if _is_worth_its_price(card, prices)])
        step = max(1, _WORTH // 16 // (1 + number // 8))
        prices = [
            max(0, price + step * (want - there))
            for price, want, there in zip(prices, wanted, spare, strict=True)
        ]
        value = _value_at(loose, spare, prices)
        if value < least:
            least, best = value, prices
    return best


def _is_worth_its_price(card: Card, prices: list[int]) -> bool:
    small, medium, large = _CIRCLES[card]
    return prices[small] + prices[medium] + prices[large] < _WORTH
