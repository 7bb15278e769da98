"""JSON of a game's types, with errors that name the field."""

import re
import threading
from functools import cache
from typing import Any

import msgspec

from tablee.kernel.game import AnyGame, BadSetup

_DECODERS: dict[Any, msgspec.json.Decoder[Any]] = {}
_making = threading.Lock()


def decoder(type_: Any) -> msgspec.json.Decoder[Any]:
    """One decoder for each type: to make one takes longer than to use it.

    One is made at a time. msgspec notes what it knows of a struct before it knows all of it, and a
    second thread that makes a decoder of the same struct meanwhile reads what is not there yet: the
    process dies. So whoever decodes in a thread asks here, and never by `decode(…, type=…)`.
    """
    made = _DECODERS.get(type_)
    if made is None:
        with _making:
            made = _DECODERS.setdefault(type_, msgspec.json.Decoder(type_))
    return made


@cache
def setup_schema(game: AnyGame) -> dict[str, Any]:
    """The JSON schema of a game's settings: what a lobby shows, and what errors quote."""
    _, definitions = msgspec.json.schema_components([game.setup_type])
    (schema,) = definitions.values()  # settings are flat: no type but their own
    return dict(schema)


def decode_setup(game: AnyGame, json: bytes | msgspec.Raw) -> Any:
    """The settings, all of them optional; `BadSetup` names the first that is wrong."""
    try:
        return decoder(game.setup_type).decode(json)
    except msgspec.ValidationError as error:
        raise _to_bad_setup(error, setup_schema(game)["properties"]) from None


def decode_stack(game: AnyGame, json: bytes | msgspec.Raw) -> Any:
    """What is fixed instead of shuffled; whether it fits the deck is for the rules to say."""
    try:
        return decoder(game.stack_type).decode(json)
    except msgspec.ValidationError as error:
        field, detail = _locate(error)
        raise BadSetup(f"stack.{field}" if field else "stack", "malformed", detail=detail) from None


def _to_bad_setup(error: msgspec.ValidationError, properties: dict[str, Any]) -> BadSetup:
    """What is wrong, as a reason that can be said in every language where there is one."""
    unknown = re.fullmatch("Object contains unknown field `(.*)`", str(error), re.DOTALL)
    if unknown:
        return BadSetup(unknown[1], "unknown_setting", known=", ".join(properties))
    field, detail = _locate(error)
    match properties.get(field):
        case {"type": "integer", "minimum": low, "maximum": high}:
            return BadSetup(field, "out_of_bounds", low=low, high=high)
        case {"type": "boolean"}:
            return BadSetup(field, "true_or_false")
        case _:
            return BadSetup(field or "setup", "malformed", detail=detail)


def _locate(error: msgspec.ValidationError) -> tuple[str, str]:
    """Which field an error is about ("" the whole), and what it says."""
    detail, separator, place = str(error).rpartition(" - at `$")
    return (place.rstrip("`").lstrip("."), detail) if separator else ("", place)
