"""Games from outside: what other packages offer by an entry point of the group `tablee.games`."""

import logging
from collections.abc import Collection, Iterator
from importlib.metadata import EntryPoint, entry_points

from tablee.box import BadBox, Box

GROUP = "tablee.games"


def find_boxes(taken: Collection[str]) -> Iterator[Box]:
    """Each that can be loaded, and has an id that is not taken. What cannot is left out, and the
    log says why: one bad package does not take the other games away."""
    ids = set(taken)
    for point in sorted(entry_points(group=GROUP), key=lambda point: point.name):
        try:
            box = _load(point, ids)
        except Exception as problem:  # whatever a stranger's code does wrong
            logging.getLogger("tablee").error("game_not_loaded %s: %s", point.value, problem)
        else:
            ids.add(box.game.id)
            yield box


def _load(point: EntryPoint, taken: Collection[str]) -> Box:
    box = point.load()
    if not isinstance(box, Box):
        raise TypeError(f"{point.value} is no Box")
    if box.is_ours:
        raise BadBox(f"{box.game.id}: is_ours is for games that our own pages draw")
    if box.game.id in taken:
        raise BadBox(f"{box.game.id}: the id is taken")
    return box
