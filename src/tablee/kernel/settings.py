"""Settings that games have in common, with their bounds."""

from typing import Annotated

from msgspec import Meta

_MINUTE = 60_000
_DAY = 24 * 60 * _MINUTE

TurnMs = Annotated[
    int, Meta(ge=0, le=_DAY, description="Time for a turn, in milliseconds; 0: no clock.")
]
PauseMs = Annotated[
    int,
    Meta(
        ge=0,
        le=_MINUTE,
        description="The longest pause after a reveal, a trick or a round, in milliseconds.",
    ),
]
CountdownMs = Annotated[
    int, Meta(ge=0, le=_MINUTE, description="The countdown before a round, in milliseconds.")
]
