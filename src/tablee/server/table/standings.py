"""How good those are who sit at a rated table: part of what is offered there."""

import asyncio
from collections.abc import Mapping, Sequence
from typing import Protocol

from tablee.server.common.logs import log_failure
from tablee.server.table.lobby import Lobby
from tablee.server.wire.occupants import HumanPlayer
from tablee.store import Store
from tablee.store.ratings import Rated, RatingChange, load_rated

Offer = tuple[str, frozenset[str]]  # the game of a rated table, and the people who sit there


class Board(Protocol):
    """The table that they are shown at."""

    def show_ratings(self) -> None: ...


class Standings:
    """Read where somebody sits down, another game is chosen, or the table becomes a rated one; and
    changed by the end of a match. Nothing is read while one plays."""

    def __init__(
        self, agreed: Lobby, known: Mapping[str, Rated], board: Board, store: Store
    ) -> None:
        self._offer = find_offer(agreed)
        self._known = dict(known)
        self._board = board
        self._store = store
        self._reading: asyncio.Task[None] | None = None

    @property
    def known(self) -> Mapping[str, Rated]:
        """By person."""
        return self._known

    def follow(self, agreed: Lobby) -> None:
        """To be called after anything that may change who sits there, and for what."""
        offer = find_offer(agreed)
        if offer == self._offer:
            return
        before, self._offer = self._offer, offer
        if offer is None or before is None or before[0] != offer[0]:
            self._known = {}
        if offer is not None:
            self._reading = asyncio.get_running_loop().create_task(self._read(offer))

    def note(self, agreed: Lobby, changes: Sequence[RatingChange | None]) -> None:
        """What a match made of them, by seat."""
        for occupant, change in zip(agreed.seats, changes, strict=True):
            if isinstance(occupant, HumanPlayer) and change is not None:
                self._known[occupant.id] = change.after

    async def _read(self, offer: Offer) -> None:
        game, people = offer
        try:
            known = await self._store.read(lambda database: load_rated(database, people, game))
        except Exception as failure:  # the database is gone: whoever comes next asks again
            log_failure("ratings_not_read", failure, game=game)
            known = {}
        if self._offer == offer:
            self._known = known
            self._offer = offer if known else None
            self._board.show_ratings()


def find_offer(agreed: Lobby) -> Offer | None:
    """None: it is no rated table."""
    if not agreed.rated:
        return None
    people = (one.id for one in agreed.seats if isinstance(one, HumanPlayer))
    return agreed.game, frozenset(people)
