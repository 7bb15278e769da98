"""Bots: one folder for each game, four levels in each, and a few to measure them by."""

from tablee.bots.bot import LEVELS, Bot, Decision, Level, Tempo

__all__ = ["LEVELS", "Bot", "Decision", "Level", "Tempo"]
