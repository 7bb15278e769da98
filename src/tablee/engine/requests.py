"""What can be asked of the engine: one shape for each `op`, and nothing beside it."""

from msgspec import Raw, Struct

from tablee.bots import Level
from tablee.kernel.game import Time
from tablee.kernel.rng import Seed

_NOTHING = Raw(b"{}")


class _Request(Struct, frozen=True, tag=str.lower, tag_field="op", forbid_unknown_fields=True):
    pass


class Games(_Request, frozen=True):
    pass


class New(_Request, frozen=True):
    game: str
    seats: int
    seed: Seed
    setup: Raw = _NOTHING
    stack: Raw = _NOTHING


class Apply(_Request, frozen=True):
    at: Time
    seat: int
    command: Raw


class Until(_Request, frozen=True):
    at: Time


class Deadline(_Request, frozen=True):
    pass


class Options(_Request, frozen=True):
    seat: int


class View(_Request, frozen=True):
    seat: int | None = None


class State(_Request, frozen=True):
    pass


class Scores(_Request, frozen=True):
    pass


class Record(_Request, frozen=True):
    pass


class Load(_Request, frozen=True):
    record: Raw


class Bot(_Request, frozen=True):
    seat: int
    level: Level = "strong"
    seed: Seed = 0
    think_ms: Time | None = None


Request = (
    Games | New | Apply | Until | Deadline | Options | View | State | Scores | Record | Load | Bot
)
