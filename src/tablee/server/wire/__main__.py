"""`python -m tablee.server.wire`: writes the wire down for clients, in the repository."""

from pathlib import Path
from typing import Final

import msgspec

from tablee.server.wire.schema import json_schema
from tablee.server.wire.typescript import typescript

ROOT: Final = Path(__file__).parents[4]


def documents() -> dict[Path, str]:
    schema = json_schema()
    json = msgspec.json.format(msgspec.json.encode(schema), indent=2).decode()
    return {
        ROOT / "docs" / "wire.schema.json": json + "\n",
        ROOT / "web" / "src" / "wire.ts": typescript(schema),
    }


if __name__ == "__main__":
    for path, text in documents().items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
