"""The API's description: an OpenAPI document for programs, and a page for people."""

import re
from collections.abc import Iterator, Sequence
from html import escape
from typing import Any

import msgspec

from tablee.server.web.bodies import Refusal, Reply
from tablee.server.web.routes import Route

_MEDIA = {
    "draw_picture": "image/png",
    "draw_qr_code": "image/svg+xml",
    "show_metrics": "text/plain",
}
_INTRODUCTION = (
    "Matches are played over a WebSocket; this is all the rest. "
    "A cookie says who you are: POST /api/me gives you one."
)


def describe_api(routes: Sequence[Route]) -> dict[str, Any]:
    """OpenAPI 3.1, whose schemas are JSON Schema as msgspec writes it."""
    types = [Refusal, *(one for route in routes for one in _list_types(route))]
    schemas, components = msgspec.json.schema_components(
        types, ref_template="#/components/schemas/{name}"
    )
    schema_of = dict(zip(map(repr, types), schemas, strict=True))
    paths: dict[str, dict[str, Any]] = {}
    for route in routes:
        paths.setdefault(route.path, {})[route.method.lower()] = _describe_operation(
            route, schema_of
        )
    return {
        "openapi": "3.1.0",
        "info": {"title": "Tablée", "version": "1", "description": _INTRODUCTION},
        "paths": paths,
        "components": {"schemas": components},
    }


def _list_types(route: Route) -> list[Any]:
    return [one for one in (route.body, route.answer) if one not in (None, type(None), Reply)]


def _describe_operation(route: Route, schema_of: dict[str, Any]) -> dict[str, Any]:
    operation: dict[str, Any] = {
        "operationId": route.name,
        "summary": route.summary,
        "responses": {
            "200": {"description": "Done.", "content": _describe_content(route, schema_of)},
            "default": {
                "description": "Refused; `error.code` says why.",
                "content": _as_json(schema_of[repr(Refusal)]),
            },
        },
    }
    if parameters := [*_list_path_parameters(route), *_list_query_parameters(route)]:
        operation["parameters"] = parameters
    if route.body is not None:
        operation["requestBody"] = {
            "required": True,
            "content": _as_json(schema_of[repr(route.body)]),
        }
    return operation


def _list_path_parameters(route: Route) -> Iterator[dict[str, Any]]:
    for name in re.findall(r"{(\w+)}", route.path):
        yield {"name": name, "in": "path", "required": True, "schema": {"type": "string"}}


def _list_query_parameters(route: Route) -> Iterator[dict[str, Any]]:
    for name, (kind, purpose) in route.query.items():
        parameter: dict[str, Any] = {"name": name, "in": "query", "description": purpose}
        schema = {"type": kind}
        is_json = kind == "object"
        yield {**parameter, **({"content": _as_json(schema)} if is_json else {"schema": schema})}


def _describe_content(route: Route, schema_of: dict[str, Any]) -> dict[str, Any]:
    if route.answer is Reply:
        return {_MEDIA[route.name]: {"schema": {"type": "string"}}}
    return _as_json(schema_of.get(repr(route.answer), {"type": "null"}))


def _as_json(schema: Any) -> dict[str, Any]:
    return {"application/json": {"schema": schema}}


def draw_page(routes: Sequence[Route]) -> str:
    """Without a script, and without a style of its own."""
    described = describe_api(routes)
    return _PAGE.format(
        introduction=escape(_INTRODUCTION),
        routes="".join(_draw_route(route, described) for route in routes),
        schemas="".join(
            _draw_schema(name, schema)
            for name, schema in described["components"]["schemas"].items()
        ),
    )


def _draw_route(route: Route, described: dict[str, Any]) -> str:
    operation = described["paths"][route.path][route.method.lower()]
    asked = operation.get("requestBody", {}).get("content", {})
    answered = operation["responses"]["200"]["content"]
    lines = [
        f"<h3><code>{route.method} {escape(route.path)}</code></h3>",
        f"<p>{escape(route.summary)}</p>",
        *(
            f"<p>Query: <code>{escape(name)}</code>, {kind}. {escape(purpose)}</p>"
            for name, (kind, purpose) in route.query.items()
        ),
        *([f"<p>Body: {_name_type(asked)}</p>"] if asked else ()),
        f"<p>Answer: {_name_type(answered)}</p>",
    ]
    return "\n".join(lines) + "\n"


def _name_type(content: dict[str, Any]) -> str:
    """What is sent, with a link to each type that is named in it."""
    ((media_type, described),) = content.items()
    if media_type != "application/json":
        return escape(media_type)
    text = escape(msgspec.json.encode(described["schema"]).decode(), quote=False)
    return re.sub(r'{"\$ref":"#/components/schemas/([^"]+)"}', r'<a href="#\1">\1</a>', text)


def _draw_schema(name: str, schema: Any) -> str:
    pretty = msgspec.json.format(msgspec.json.encode(schema), indent=2).decode()
    return f'<h3 id="{escape(name)}">{escape(name)}</h3>\n<pre>{escape(pretty)}</pre>\n'


STYLE = """:root {
  color-scheme: light dark;
  font: 1rem/1.5 system-ui, sans-serif;
}
body {
  max-width: 50rem;
  margin: 0 auto;
  padding: 1rem;
}
pre {
  overflow-x: auto;
}
"""

_PAGE = """<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Tablée: the HTTP API</title>
<link rel="stylesheet" href="/api/page.css">
</head>
<body>
<h1>Tablée: the HTTP API</h1>
<p>{introduction} For programs: <a href="/api/openapi.json">openapi.json</a>.</p>
<h2>Requests</h2>
{routes}
<h2>Types</h2>
{schemas}
</body>
</html>
"""
