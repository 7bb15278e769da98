"""The games for programs: what UCI is for chess. See docs/engine.md."""

from tablee.engine.engine import Engine

__all__ = ["Engine"]
