"""Matches that are over as pictures, for messengers: drawn from the record, printed aside, kept.

Who may look is the archive's to say, each time that somebody asks.
"""

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Hashable
from concurrent.futures import Executor, ThreadPoolExecutor
from typing import Generic, NamedTuple, TypeVar

from tablee.box import Box
from tablee.catalogue import CATALOGUE
from tablee.pictures import (
    Player,
    Scene,
    Telling,
    animal_of,
    draw_picture,
    robot_of,
    tell_scene,
)
from tablee.pictures.printing import can_print, print_picture
from tablee.pictures.scene import AnyScene
from tablee.server.common.refused import Refused
from tablee.server.house.archive import Archive, Found
from tablee.server.match.film import Angle, Still, hold_still
from tablee.server.table.saved import load_record
from tablee.server.wire.occupants import BotPlayer, HumanPlayer, Occupant
from tablee.words import Language, Voice
from tablee.words.voice import default_name

MOST_WAITING = 16
MOST_STILLS = 256
MOST_PRINTS = 64  # of some 200 KB each
WAIT_S = 10

Spend = Callable[[], None]  # counts against a limit, and raises `Refused` beyond it
T = TypeVar("T")


class Wish(NamedTuple):
    """Which moment of which match, seen from where, by whom."""

    match: str
    person: str | None
    key: str
    angle: Angle
    frame: int | None  # None: the end


class _Shelf(Generic[T]):
    """Keeps the latest few."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._kept: OrderedDict[Hashable, T] = OrderedDict()

    def find(self, key: Hashable) -> T | None:
        if key in self._kept:
            self._kept.move_to_end(key)
        return self._kept.get(key)

    def put(self, key: Hashable, thing: T) -> None:
        self._kept[key] = thing
        if len(self._kept) > self._most:
            self._kept.popitem(last=False)


class Gallery:
    """What costs work is counted by whoever asks (`spend`), done in a thread, one after the other,
    and kept for the next; where too many wait, it is refused. Pages wait for no prints: theirs is
    another thread."""

    def __init__(self, archive: Archive) -> None:
        self._archive = archive
        self._replaying = ThreadPoolExecutor(1, thread_name_prefix="still")
        self._printing = ThreadPoolExecutor(1, thread_name_prefix="print")
        self._waiting = 0
        self._stills: _Shelf[tuple[Box, Still]] = _Shelf(MOST_STILLS)
        self._prints: _Shelf[bytes] = _Shelf(MOST_PRINTS)

    async def tell(self, wish: Wish, language: Language, spend: Spend) -> Telling:
        """Raises `Refused`, as films are refused, and where the match is not over."""
        found, angle = await self._find(wish)
        box, still = await self._hold(found, angle, wish.frame, spend)
        return tell_scene(box.game.name, _set_scene(found, angle, still, language), box.picture)

    async def draw(self, wish: Wish, language: Language, spend: Spend) -> bytes:
        """A PNG. Raises the same, and `NotPrinted`."""
        if not can_print():
            raise Refused("not_found")
        found, angle = await self._find(wish)
        known = found.stored.id, angle, wish.frame, language
        printed = self._prints.find(known)
        if printed is None:
            spend()
            box, still = await self._hold(found, angle, wish.frame, lambda: None)
            scene = _set_scene(found, angle, still, language)
            printed = await self._work(
                self._printing,
                lambda: print_picture(draw_picture(box.game.name, scene, box.picture)),
            )
            self._prints.put(known, printed)
        return printed

    def close(self) -> None:
        """What is being printed is waited for, which is not long."""
        for threads in (self._replaying, self._printing):
            threads.shutdown(cancel_futures=True)

    async def _find(self, wish: Wish) -> tuple[Found, Angle]:
        found = await self._archive.find_ended(wish.match, wish.person, wish.key)
        return found, found.settle(wish.angle)

    async def _hold(
        self, found: Found, angle: Angle, frame: int | None, spend: Spend
    ) -> tuple[Box, Still]:
        known = found.stored.id, angle, frame
        held = self._stills.find(known)
        if held is None:
            spend()
            held = await self._work(self._replaying, lambda: _hold_still(found, angle, frame))
            self._stills.put(known, held)
        return held

    async def _work(self, threads: Executor, work: Callable[[], T]) -> T:
        if self._waiting >= MOST_WAITING:
            raise Refused("too_often", wait_s=WAIT_S)
        self._waiting += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(threads, work)
        finally:
            self._waiting -= 1


def _hold_still(found: Found, angle: Angle, frame: int | None) -> tuple[Box, Still]:
    """In a thread."""
    game, record = load_record(found.stored, found.lines)
    return CATALOGUE[game.id], hold_still(game, record, angle, frame)


def _set_scene(found: Found, angle: Angle, still: Still, language: Language) -> AnyScene:
    players = tuple(_show_player(one, seat) for seat, one in enumerate(found.players))
    say = Voice(language, tuple(player.name for player in players))
    return Scene(still.view, angle.seat, players, still.round, still.result, say)


def _show_player(one: Occupant | None, seat: int) -> Player:
    match one:
        case HumanPlayer(id, name, face):
            return Player(name, animal_of(id, face))
        case BotPlayer(name=name):
            return Player(name, robot_of(name))
        case None:
            return Player(default_name(seat), robot_of(default_name(seat)))
