"""Flaws in the words of a game: a table goes on without these words, and somebody is told."""

from tablee.server.common.logs import log_failure
from tablee.server.common.metrics import Metrics


class Flaws:
    """Of a match, or of a connection: each flaw is counted, and the first is logged."""

    __slots__ = ("_games", "_metrics")

    def __init__(self, metrics: Metrics) -> None:
        self._metrics = metrics
        self._games: set[str] = set()

    def note(self, failure: Exception, game: str) -> None:
        """The words of this game, by its id, raised this or said nothing that can be sent."""
        self._metrics.count_trouble("words_failed")
        if game not in self._games:
            self._games.add(game)
            log_failure("words_failed", failure, game=game)
