"""Settings, some of them given."""

from typing import Any

from tablee.server.settings import Settings


def given(**settings: Any) -> Settings:
    return Settings(**settings)
