"""How one practises a game: by oneself without a clock, then with one, then with a rival."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import partial
from typing import Any, Literal

import msgspec

from tablee.bots.bot import Maker
from tablee.bots.onlooker import Onlooker
from tablee.bots.stride import RivalMaker, Stride
from tablee.kernel.codec import decode_setup
from tablee.kernel.game import AnyGame, BadSetup

Stage = Literal["free", "clock", "rival"]  # in this order
RIVALS = 2  # seats, where there is a rival


@dataclass(frozen=True, slots=True, kw_only=True)
class Practice:
    """`seats` is how many it takes to practise by oneself: where the rules need more than one, the
    others only look on."""

    seats: int
    setups: Mapping[Stage, Mapping[str, Any]]  # the game's settings; what they leave out is usual
    rival: RivalMaker

    def count_seats(self, stage: Stage) -> int:
        return RIVALS if stage == "rival" else self.seats

    def company(self, stage: Stage, stride: Stride) -> Maker:
        """Who sits in the other seats."""
        return partial(self.rival, stride) if stage == "rival" else Onlooker

    def find_problems(self, game: AnyGame) -> Iterator[str]:
        """What cannot be played like that."""
        for stage, setup in self.setups.items():
            if (seats := self.count_seats(stage)) not in game.seats:
                yield f"practice for {seats} is not in {game.seats}"
            try:
                decode_setup(game, msgspec.json.encode(setup))
            except BadSetup as problem:
                yield f"practice.setups[{stage!r}]: {problem.field}: {problem.reason}"
