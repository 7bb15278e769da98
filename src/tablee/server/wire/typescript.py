"""The wire's JSON schema, and the API's OpenAPI document, as TypeScript."""

import json
import re
from collections.abc import Iterator
from typing import Any

from tablee.server.wire.schema import Schema

_HEAD = """\
// What goes over the socket: see docs/wire.md.
// Written by `make wire` from the server's own types; not to be edited.
"""
_HTTP_HEAD = """\
// What is asked over HTTP, and what is answered: see docs/http.md.
// Written by `make wire` from the server's OpenAPI document; not to be edited.
"""
_WIDTH = 100


def typescript(schema: Schema) -> str:
    """`wire.ts`: every definition as an exported type, and the version."""
    parts = [_declaration(name, defined) for name, defined in schema["$defs"].items()]
    return "\n".join([_HEAD, f"export const VERSION = {schema['version']};\n", *parts])


def http_typescript(document: Schema, wire: Schema) -> str:
    """`http.ts`: every body and answer as an exported type, and `Requests`, by method and path.

    What goes over the socket as well is imported from `wire.ts`.
    """
    schemas: Schema = document["components"]["schemas"]
    shared = {name for name in schemas if _has_same_fields(schemas[name], wire["$defs"].get(name))}
    parts = [
        _declaration(_plain(name), schema) for name, schema in schemas.items() if name not in shared
    ]
    text = "\n".join([*parts, _requests(document["paths"])])
    imported = sorted(name for name in shared if re.search(rf": .*\b{name}\b", text))
    return "\n".join(
        [_HTTP_HEAD, f'import type {{ {", ".join(imported)} }} from "./wire";\n', text]
    )


def _has_same_fields(one: Schema, other: Schema | None) -> bool:
    return other is not None and one["properties"].keys() == other.get("properties", {}).keys()


def _requests(paths: Schema) -> str:
    lines = [
        f"{_comment({'description': operation['summary']}, '  ')}"
        f'  readonly "{method.upper()} {path}": {_fields(_request(operation), "  ")};\n'
        for path, operations in paths.items()
        for method, operation in operations.items()
    ]
    return f"export interface Requests {{\n{''.join(lines)}}}\n"


def _request(operation: Schema) -> Schema:
    """What a request is made of and what comes back, as one object."""
    fields: Schema = {}
    for place in ("path", "query"):
        if asked := dict(_parameters(operation, place)):
            required = list(asked) if place == "path" else []
            fields[place] = {"type": "object", "properties": asked, "required": required}
    if "requestBody" in operation:
        fields["body"] = _content(operation["requestBody"])
    fields["answer"] = _content(operation["responses"]["200"])
    return {"properties": fields, "required": list(fields)}


def _parameters(operation: Schema, place: str) -> Iterator[tuple[str, Schema]]:
    for parameter in operation.get("parameters", ()):
        if parameter["in"] == place:
            yield parameter["name"], parameter.get("schema") or _content(parameter)


def _content(described: Schema) -> Schema:
    ((_, content),) = described["content"].items()
    schema: Schema = content["schema"]
    return schema


def _plain(name: str) -> str:
    """Without what a type was made for.

    >>> _plain("Record_Any__Any__Any_")
    'Record'
    """
    return name.partition("_")[0]


def _declaration(name: str, schema: Schema) -> str:
    """
    >>> print(_declaration("Seat", {"type": "integer", "description": "A number."}), end="")
    /** A number. */
    export type Seat = number;
    """
    if "properties" in schema:
        return f"{_comment(schema)}export interface {name} {_fields(schema)}\n"
    line = f"export type {name} = {_type(schema)};\n"
    if len(line) > _WIDTH and "anyOf" in schema:
        options = "".join(f"\n  | {_type(option)}" for option in schema["anyOf"])
        line = f"export type {name} ={options};\n"
    return _comment(schema) + line


def _comment(schema: Schema, indent: str = "") -> str:
    lines = schema.get("description", "").splitlines()
    if not lines:
        return ""
    if len(lines) == 1:
        return f"{indent}/** {lines[0]} */\n"
    middle = "".join(f"{indent} * {line}".rstrip() + "\n" for line in lines)
    return f"{indent}/**\n{middle}{indent} */\n"


def _fields(schema: Schema, indent: str = "") -> str:
    """
    >>> print(_fields({"properties": {"a": {"type": "null"}, "b": {}}, "required": ["a"]}))
    {
      readonly a: null;
      readonly b?: unknown;
    }
    """
    inner = indent + "  "
    lines = [
        f"{_comment(field, inner)}{inner}readonly {_key(name)}"
        f"{'' if name in schema['required'] else '?'}: {_type(field, inner)};\n"
        for name, field in schema["properties"].items()
    ]
    return f"{{\n{''.join(lines)}{indent}}}"


def _key(name: str) -> str:
    return name if name.isidentifier() else json.dumps(name)


def _type(schema: Schema, indent: str = "") -> str:
    match schema:
        case {"$ref": ref}:
            return _plain(str(ref).rpartition("/")[2])
        case {"enum": values}:
            return " | ".join(json.dumps(value, ensure_ascii=False) for value in values)
        case {"anyOf": options}:
            return " | ".join(_type(option, indent) for option in options)
        case {"type": "array"}:
            return _array(schema, indent)
        case {"type": "object"}:
            return _object(schema, indent)
        case {"type": "integer" | "number"}:
            return "number"
        case {"type": "string" | "boolean" | "null" as simple}:
            return str(simple)
        case _:
            assert not schema, f"a type without a word in TypeScript: {schema}"
            return "unknown"


def _array(schema: Schema, indent: str) -> str:
    """
    >>> _array({"items": {"anyOf": [{"type": "integer"}, {"type": "null"}]}}, "")
    'readonly (number | null)[]'
    """
    if "prefixItems" in schema:
        places: list[Any] = schema["prefixItems"]
        return f"readonly [{', '.join(_type(place, indent) for place in places)}]"
    item = _type(schema["items"], indent)
    return f"readonly ({item})[]" if " " in item else f"readonly {item}[]"


def _object(schema: Schema, indent: str) -> str:
    if "properties" in schema:
        return _fields(schema, indent)
    values = _type(schema.get("additionalProperties", {}), indent)
    return f"{{ readonly [key: string]: {values} }}"
