"""The wire as one JSON schema: both unions and, where they say `Raw`, what the games put there."""

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from inspect import cleandoc
from typing import Any, cast

import msgspec
from msgspec import Struct, inspect

from tablee.catalogue import OURS
from tablee.server.wire import VERSION, to_client, to_server

Schema = dict[str, Any]

# What the games put into the fields that are `Raw`.
_RAW = {"command": "GameCommand", "options": "GameCommand", "told": "GameEvent", "view": "GameView"}


def json_schema() -> Schema:
    """By the draft of 2020-12. `Games` has, by its id, what each game puts into messages."""
    unions = {"ToClient": to_client.Message, "ToServer": to_server.Message, **_unions_of_games()}
    views = [box.game.view_type for box in OURS]
    schemas, definitions = msgspec.json.schema_components([*unions.values(), *views])
    names = _names(_structs(*unions.values(), *views))
    sent = _structs(to_client.Message, *views)
    renamed = {_key(struct, definitions): name for struct, name in names.items()}
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "What goes over Tablée's socket",
        "version": VERSION,
        "anyOf": [_ref("ToClient"), _ref("ToServer")],
        "$defs": {
            **_with_names(dict(zip(unions, schemas, strict=False)), renamed),
            **_of_any_game(),
            **{
                name: _finished(
                    _with_names(definitions[_key(struct, definitions)], renamed),
                    name,
                    complete=struct in sent and not struct.__struct_config__.omit_defaults,
                )
                for struct, name in names.items()
            },
        },
    }


def _unions_of_games() -> dict[str, Any]:
    """What each of our games puts into messages: its commands, its events."""
    unions: dict[str, Any] = {}
    for box in OURS:
        unions[_camel_case(box.game.id) + "Command"] = box.game.command_type
        unions[_camel_case(box.game.id) + "Event"] = box.game.event_type
    return unions


def _of_any_game() -> Schema:
    kinds = ("Command", "Event", "Setup", "View")
    ids = [box.game.id for box in OURS]
    by_id = {id: {kind: _ref(_camel_case(id) + kind) for kind in kinds} for id in ids}
    of_any_game = {
        f"Game{kind}": {"anyOf": [own[kind] for own in by_id.values()]} for kind in kinds
    }
    games = {
        game: _object({kind.lower(): own[kind] for kind in own}) for game, own in by_id.items()
    }
    return {**of_any_game, "Games": _object(games)}


def _structs(*types: Any) -> list[type[Struct]]:
    """All that these types are made of, in the order of their mention."""
    return list(dict.fromkeys(_found(inspect.multi_type_info(types))))


def _found(node: object) -> Iterator[type[Struct]]:
    if isinstance(node, inspect.StructType):
        yield node.cls
    if isinstance(node, inspect.Type | inspect.Field):
        node = tuple(getattr(node, field) for field in node.__struct_fields__)
    if isinstance(node, tuple):
        for child in cast(Iterable[object], node):
            yield from _found(child)


def _names(structs: list[type[Struct]]) -> dict[type[Struct], str]:
    """A game's own begin with its name; what both directions have, with the direction."""
    often = Counter(map(_name, structs))
    return {
        struct: _name(struct) if often[_name(struct)] == 1 else _name_with_module(struct)
        for struct in structs
    }


def _name(struct: type[Struct]) -> str:
    """
    >>> _name(OURS[0].game.view_type) == _camel_case(OURS[0].game.id) + "View"
    True
    >>> _name(to_client.View)
    'View'
    """
    game = re.match(r"tablee\.games\.(\w+)\.", struct.__module__)
    return (_camel_case(game[1]) if game else "") + struct.__name__


def _name_with_module(struct: type[Struct]) -> str:
    """
    >>> _name_with_module(to_client.Ping)
    'ToClientPing'
    """
    return _camel_case(struct.__module__.rpartition(".")[2]) + struct.__name__


def _camel_case(name: str) -> str:
    """
    >>> _camel_case("rouge-jaune-vert"), _camel_case("to_client")
    ('RougeJauneVert', 'ToClient')
    """
    return "".join(word.capitalize() for word in re.split("[-_]", name))


def _key(struct: type[Struct], definitions: Schema) -> str:
    """Where msgspec defines it: by its full name where it is not the only one of its name."""
    full = f"{struct.__module__}.{struct.__qualname__}"
    return full if full in definitions else struct.__name__


def _with_names(schema: Schema, renamed: dict[str, str]) -> Schema:
    """The same, with our names in every reference."""
    text = msgspec.json.encode(schema).decode()
    text = re.sub(r"(?<=#/\$defs/)[\w.]+", lambda found: renamed[found[0]], text)
    return msgspec.json.decode(text, type=Schema)


def _finished(definition: Schema, name: str, complete: bool) -> Schema:
    """What the server sends is `complete`: there, a default is sent like everything else."""
    finished = {**definition, "title": name}
    if "description" in definition:
        finished["description"] = cleandoc(definition["description"])
    if "properties" in definition:
        properties = definition["properties"]
        finished["properties"] = {field: _filled(properties[field], field) for field in properties}
        finished["required"] = list(properties) if complete else definition["required"]
    return finished


def _filled(schema: Any, field: str) -> Any:
    """Where anything could be, what the games put there."""
    if schema == {}:
        return _ref(_RAW[field])
    if isinstance(schema, dict):
        return {key: _filled(value, field) for key, value in cast(Schema, schema).items()}
    if isinstance(schema, list):
        items = cast(Sequence[Any], schema)
        return [_filled(value, field) for value in items]
    return schema


def _ref(name: str) -> Schema:
    return {"$ref": f"#/$defs/{name}"}


def _object(properties: Schema) -> Schema:
    return {"type": "object", "properties": properties, "required": list(properties)}
