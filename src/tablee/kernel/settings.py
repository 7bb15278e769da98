"""Settings that games have in common, and the bounds of all times among them."""

from typing import Annotated

from msgspec import Meta

from tablee.kernel.game import Seat

HOUR_MS = 3_600_000  # the longest that anything lasts which all look at together
MONTH_MS = 30 * 24 * HOUR_MS  # the longest that anybody may take, for play by correspondence

TurnMs = Annotated[
    int, Meta(ge=0, le=MONTH_MS, description="Time for a turn, in milliseconds; 0: no clock.")
]
PauseMs = Annotated[
    int,
    Meta(
        ge=0,
        le=HOUR_MS,
        description="The longest pause after a reveal, a trick or a round, in milliseconds.",
    ),
]
SeatOrLot = Annotated[Seat | None, Meta(extra_json_schema={"format": "seat"})]  # none: by lot
CountdownMs = Annotated[
    int, Meta(ge=0, le=HOUR_MS, description="The countdown before a round, in milliseconds.")
]
