"""Games from outside: what other packages offer by an entry point of the group `tablee.games`."""

import logging
from collections.abc import Iterator
from importlib.metadata import EntryPoint, entry_points

from tablee.box import Box

GROUP = "tablee.games"


def find_boxes() -> Iterator[Box]:
    """Each that can be loaded. What cannot is left out, and the log says why: one bad package does
    not take the other games away."""
    for point in sorted(entry_points(group=GROUP), key=lambda point: point.name):
        try:
            yield _load(point)
        except Exception as problem:  # whatever a stranger's code does wrong
            logging.getLogger("tablee").error("game_not_loaded %s: %s", point.value, problem)


def _load(point: EntryPoint) -> Box:
    box = point.load()
    if not isinstance(box, Box):
        raise TypeError(f"{point.value} is no Box")
    return box
