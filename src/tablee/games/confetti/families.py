"""§4: the most families that some cards make, and the fewest of the cards that still make them."""

from collections.abc import Sequence

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
    return sum(_families(_circles(cards)))


def fewest(cards: Sequence[Card]) -> tuple[Card, ...]:
    """§4c: the fewest of these cards that make as many families as all of them."""
    shown = _circles(cards)
    needed = _families(shown) * SIZES
    spare = [there - need for there, need in zip(shown, needed, strict=True)]
    wasted = _most_removable(cards, spare)
    return tuple([card for card in cards if card not in wasted])


def best_families(used: Sequence[Card]) -> tuple[Family, ...]:
    """§4d: the families themselves, out of the fewest cards."""
    return tuple(
        Family(colour, *members)
        for colour in COLOURS
        for members in zip(
            *([card for card in used if card[size] == colour] for size in range(SIZES)),
            strict=False,
        )
    )


def _circles(cards: Sequence[Card]) -> list[int]:
    """How many of each kind of circle these cards show."""
    shown = [0] * _KINDS
    for card in cards:
        small, medium, large = _CIRCLES[card]
        shown[small] += 1
        shown[medium] += 1
        shown[large] += 1
    return shown


def _families(shown: list[int]) -> list[int]:
    """By colour."""
    colours = len(COLOURS)
    return list(map(min, shown[:colours], shown[colours : 2 * colours], shown[2 * colours :]))


def _most_removable(cards: Sequence[Card], spare: list[int]) -> set[Card]:
    """The most cards that can go while no kind of circle loses more than it has to spare.

    Later cards go first, and every set is tried that could still beat the best so far. The
    bound on what can still go is the scarcest size's; as a rule the first try reaches it.
    Where two ways leave the same to spare and the same cards to try, one of them is enough.
    """
    best: list[Card] = []
    gone: list[Card] = []
    tried: set[tuple[tuple[Card, ...], tuple[int, ...]]] = set()

    def search(loose: list[Card]) -> None:
        nonlocal best
        loose = [card for card in loose if _can_go(card, spare)]
        here = tuple(loose), tuple(spare)
        if here in tried:
            return
        tried.add(here)
        if len(gone) > len(best):
            best = gone.copy()
        while loose and len(gone) + _bound(loose, spare) > len(best):
            card, *loose = loose
            _remove(card, spare, 1)
            gone.append(card)
            search(loose)
            gone.pop()
            _remove(card, spare, -1)

    search(list(reversed(cards)))
    return set(best)


def _can_go(card: Card, spare: list[int]) -> bool:
    small, medium, large = _CIRCLES[card]
    return spare[small] > 0 and spare[medium] > 0 and spare[large] > 0


def _remove(card: Card, spare: list[int], times: int) -> None:
    for circle in _CIRCLES[card]:
        spare[circle] -= times


def _bound(loose: list[Card], spare: list[int]) -> int:
    """No more can go than the loose cards show, nor than there is to spare, of any one size."""
    can_go = list(map(min, _circles(loose), spare))
    colours = len(COLOURS)
    return min(
        sum(can_go[:colours]), sum(can_go[colours : 2 * colours]), sum(can_go[2 * colours :])
    )
