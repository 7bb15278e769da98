"""Where the players' hands are, in the games with races: they see each other reach for the cards.

Told as it happens and then forgotten: no part of the match, and in no log. What a hand does not
tell is what it holds.
"""

import asyncio
from collections.abc import Callable, Collection

from tablee.server.wire import encode
from tablee.server.wire.to_client import At, Hands

EVERY_S = 0.08  # as often as they are told, at most


class LiveHands:
    """Of one match, by seat. `tell` shows a frame to everybody who plays or watches."""

    def __init__(self, seats: int, tell: Callable[[bytes], None]) -> None:
        self._tell = tell
        self._at: list[At | None] = [None] * seats
        self._told = tuple(self._at)
        self._rest: asyncio.TimerHandle | None = None  # after they were told

    def write_frame(self) -> bytes:
        """The message with where all hands are."""
        return encode(Hands(tuple(self._at)))

    def move(self, seat: int, at: At | None) -> None:
        self._at[seat] = at
        self._tell_soon()

    def keep(self, seats: Collection[int]) -> None:
        """Takes away the hands of all other seats."""
        self._at = [at if seat in seats else None for seat, at in enumerate(self._at)]
        self._tell_soon()

    def clear(self) -> None:
        """Takes all hands away, and tells of it at once."""
        self.close()
        self.keep(())

    def close(self) -> None:
        """Cancels what would be told after the rest."""
        if self._rest is not None:
            self._rest.cancel()
            self._rest = None

    def _tell_soon(self) -> None:
        """What changed: at once, or after the rest."""
        if self._rest is None and tuple(self._at) != self._told:
            self._told = tuple(self._at)
            self._rest = asyncio.get_running_loop().call_later(EVERY_S, self._end_rest)
            self._tell(self.write_frame())

    def _end_rest(self) -> None:
        self._rest = None
        self._tell_soon()
