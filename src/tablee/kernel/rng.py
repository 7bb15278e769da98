"""Chance as a value: the same stream on every machine and Python version.

The stream is BLAKE2b in counter mode under a key made from the seed. Whoever sees some of its
output, a dealt hand say, can compute neither the seed nor the rest of the deck.
"""

from collections.abc import Iterator, Sequence
from hashlib import blake2b
from typing import Self, TypeVar

from msgspec import Struct

Seed = int | str  # of any size

T = TypeVar("T")

_BLOCK_BYTES = 64
_WORD_BYTES = 4
_WORDS = 1 << (8 * _WORD_BYTES)


class Rng(Struct, frozen=True):
    """A place in a stream of chance. Drawing returns what was drawn and the place after it.

    >>> rng = Rng.seeded(7)
    >>> cards, rng = rng.shuffled("ABCDE")
    >>> "".join(sorted(cards))
    'ABCDE'
    """

    key: bytes
    block: int = 0

    @classmethod
    def seeded(cls, seed: Seed) -> Self:
        """
        >>> Rng.seeded(255) == Rng.seeded("0xff")
        True
        """
        text = spell_seed(seed).encode()
        return cls(blake2b(text, digest_size=32, person=b"tablee seed").digest())

    def draw_bytes(self, count: int) -> "tuple[bytes, Rng]":
        blocks = -(-count // _BLOCK_BYTES)
        stream = b"".join(_block(self.key, self.block + i) for i in range(blocks))
        return stream[:count], Rng(self.key, self.block + blocks)

    def below(self, bound: int) -> "tuple[int, Rng]":
        """A number from 0 up to `bound`, without it, each as likely."""
        words = _Words(self)
        return words.below(bound), words.after()

    def shuffled(self, items: Sequence[T]) -> "tuple[tuple[T, ...], Rng]":
        """The items in an order of which each is as likely (Fisher and Yates)."""
        words, shuffled = _Words(self), list(items)
        for last in range(len(shuffled) - 1, 0, -1):
            other = words.below(last + 1)
            shuffled[last], shuffled[other] = shuffled[other], shuffled[last]
        return tuple(shuffled), words.after()


def _block(key: bytes, number: int) -> bytes:
    return blake2b(number.to_bytes(16), key=key).digest()


class _Words:
    """The numbers of a stream, block after block, while one draw lasts."""

    def __init__(self, rng: Rng) -> None:
        self._rng = rng
        self._used = 0
        self._words = self._stream()

    def _stream(self) -> Iterator[int]:
        while True:
            block = _block(self._rng.key, self._rng.block + self._used)
            self._used += 1
            for start in range(0, _BLOCK_BYTES, _WORD_BYTES):
                yield int.from_bytes(block[start : start + _WORD_BYTES])

    def below(self, bound: int) -> int:
        fair = _WORDS - _WORDS % bound  # beyond it some numbers would come more often
        for word in self._words:
            if word < fair:
                return word % bound
        raise AssertionError("the stream has no end")

    def after(self) -> Rng:
        return Rng(self._rng.key, self._rng.block + self._used)


def spell_seed(seed: Seed) -> str:
    """The one spelling of a seed: a number is written in base 16.

    >>> spell_seed(255), spell_seed(-1), spell_seed("a phrase")
    ('0xff', '-0x1', 'a phrase')
    """
    return seed if isinstance(seed, str) else f"{seed:#x}"


def to_storable(seed: Seed) -> Seed:
    """The same seed, as a number where JSON readers keep numbers exact, else as its text."""
    exact = isinstance(seed, int) and abs(seed) < 1 << 53
    return seed if exact else spell_seed(seed)
