"""Bots against bots, on the same cards from every seat. See docs/arena.md."""
