"""`python -m tablee.server.wire`: writes the wire and the API down for clients."""

from pathlib import Path
from typing import Final

import msgspec

from tablee.bots.bot import LEVELS
from tablee.catalogue import OURS
from tablee.catalogue.facts import facts_of
from tablee.server.web.api import ROUTES
from tablee.server.web.openapi import describe_api
from tablee.server.wire.schema import json_schema
from tablee.server.wire.typescript import http_typescript, typescript

ROOT: Final = Path(__file__).parents[4]


def documents() -> dict[Path, str]:
    schema = json_schema()
    json = msgspec.json.format(msgspec.json.encode(schema), indent=2).decode()
    return {
        ROOT / "docs" / "wire.schema.json": json + "\n",
        ROOT / "web" / "src" / "wire.ts": typescript(schema),
        ROOT / "web" / "src" / "http.ts": http_typescript(describe_api(ROUTES), schema),
        ROOT / "web" / "src" / "catalogue.ts": _catalogue(),
    }


def _catalogue() -> str:
    """Our games as they stand on the shelf, which a page can show before it has asked anything."""
    facts = msgspec.json.encode([facts_of(box) for box in OURS])
    json = msgspec.json.format(facts, indent=2).decode()
    levels = ", ".join(f'"{level}"' for level in LEVELS)
    return _CATALOGUE.format(json=json, levels=levels)


_CATALOGUE = """\
// Our games, as GET /api/games tells of them: see docs/http.md.
// Written by `make wire` from the server's own catalogue; not to be edited.

import type {{ GameFacts }} from "./http";

/** Of bots, from the easiest to the best. */
export const LEVELS: readonly GameFacts["levels"][number][] = [{levels}];

export const CATALOGUE: readonly GameFacts[] = {json};
"""


if __name__ == "__main__":
    for path, text in documents().items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
