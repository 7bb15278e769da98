"""What is revealed when a match is over: all that anybody was shown, and no other table."""

from typing import Any, TypeAlias

import msgspec

from tablee.kernel.game import everyone
from tablee.laws.search import search
from tablee.laws.walk import Route, walk

_Json: TypeAlias = "dict[str, _Json] | list[_Json] | str | int | float | bool | None"


@search(examples=24)
def what_is_revealed_agrees_with_what_was_shown(route: Route) -> None:
    """A view in which nothing is hidden holds whatever any seat was shown, in the same place."""
    game = route.subject.game
    if game.reveal is None:
        return
    for footstep in walk(route):
        state = footstep.after.state
        revealed = _read_back(game.reveal(state))
        for viewer in (*everyone(route.seats), None):
            view = _read_back(game.view(state, viewer))
            assert holds_all_of(revealed, view), f"{viewer} was shown more: {view}, {revealed}"


def _read_back(view: Any) -> _Json:
    """As a client has it."""
    read: _Json = msgspec.json.decode(msgspec.json.encode(view))
    return read


def holds_all_of(revealed: _Json, view: _Json) -> bool:
    """What a view hides is null in its place, or how many there are of it.

    >>> holds_all_of({"hand": ["a", "b"], "pile": ["c"]}, {"hand": [None, "b"], "pile": 1})
    True
    >>> holds_all_of(["a"], ["b"])
    False
    """
    if view is None:
        return True
    if isinstance(view, dict):
        return (
            isinstance(revealed, dict)
            and revealed.keys() == view.keys()
            and all(holds_all_of(revealed[name], field) for name, field in view.items())
        )
    if isinstance(view, list):
        return (
            isinstance(revealed, list)
            and len(revealed) == len(view)
            and all(map(holds_all_of, revealed, view))
        )
    if isinstance(revealed, list):
        return len(revealed) == view
    return revealed == view


LAWS = (what_is_revealed_agrees_with_what_was_shown,)
