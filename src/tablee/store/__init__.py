"""What outlives the process: tables, logs of matches, people. SQLite by default, or PostgreSQL."""

from tablee.store.store import Line, NotSaved, Store

__all__ = ["Line", "NotSaved", "Store"]
