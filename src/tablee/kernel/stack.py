"""A stacked deck instead of a shuffled one: for tests, puzzles and research."""

from collections import Counter
from collections.abc import Sequence

from tablee.kernel.game import BadSetup


def check_permutation(name: str, cards: Sequence[object], deck: Sequence[object]) -> None:
    """A stack holds every card of the deck, each as often as the deck does."""
    if Counter(cards) != Counter(deck):
        raise BadSetup(f"stack.{name}", "not_the_deck", cards=len(deck))
