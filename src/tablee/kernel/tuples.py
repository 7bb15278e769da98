"""Tuples with one item changed: what frozen states are made of."""

from typing import TypeVar

T = TypeVar("T")


def put(items: tuple[T, ...], index: int, item: T) -> tuple[T, ...]:
    """
    >>> put((1, 2, 3), 1, 9)
    (1, 9, 3)
    """
    return (*items[:index], item, *items[index + 1 :])


def without(items: tuple[T, ...], item: T) -> tuple[T, ...]:
    """
    >>> without((1, 2, 3), 2)
    (1, 3)
    """
    index = items.index(item)
    return items[:index] + items[index + 1 :]
