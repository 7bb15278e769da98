"""The `tablee` command."""

from tablee.cli.main import main

__all__ = ["main"]
