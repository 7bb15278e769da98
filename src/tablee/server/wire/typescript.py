"""The wire's JSON schema as TypeScript."""

import json
from typing import Any

from tablee.server.wire.schema import Schema

_HEAD = """\
// What goes over the socket: see docs/wire.md.
// Written by `make wire` from the server's own types; not to be edited.
"""
_WIDTH = 100


def typescript(schema: Schema) -> str:
    """`wire.ts`: every definition as an exported type, and the version."""
    parts = [_declaration(name, defined) for name, defined in schema["$defs"].items()]
    return "\n".join([_HEAD, f"export const VERSION = {schema['version']};\n", *parts])


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
            return str(ref).rpartition("/")[2]
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
