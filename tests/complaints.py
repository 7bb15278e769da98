"""What a server or a page said that it should not have. Whatever is complained of is a failure,
unless a test says that it may."""

import json
import re

MOST_SHOWN = 20

_CALM = re.compile(r"\S+Z (debug|info) \w+( |$)")  # a line of a log as text


class Complaints:
    """All that was heard, in its order."""

    def __init__(self) -> None:
        self.heard: list[str] = []
        self._allowed: list[re.Pattern[str]] = []

    def allow(self, pattern: str) -> None:
        """Complaints like this are what the test is about."""
        self._allowed.append(re.compile(pattern))

    def note(self, complaint: str) -> None:
        self.heard.append(complaint)

    def read(self, log: str) -> None:
        """Of what a server wrote, in either form: every line that is a warning or worse, and every
        line that is none of a log."""
        for line in log.splitlines():
            if line and not _is_calm(line):
                self.note(line)

    @property
    def unexpected(self) -> list[str]:
        return [
            complaint
            for complaint in self.heard
            if not any(allowed.search(complaint) for allowed in self._allowed)
        ]

    def check(self) -> None:
        unexpected = self.unexpected
        first = "\n".join(unexpected[:MOST_SHOWN])
        assert not unexpected, f"{len(unexpected)} complaints\n{first}"


def _is_calm(line: str) -> bool:
    """
    >>> _is_calm('{"level":"info","event":"started"}')
    True
    >>> _is_calm('{"level":"warning","event":"slow"}')
    False
    >>> _is_calm("2026-05-01T18:00:00.000Z info started port=8420")
    True
    >>> _is_calm("2026-05-01T18:00:00.000Z error request_failed")
    False
    >>> _is_calm("Fatal Python error: Segmentation fault")
    False
    """
    try:
        return json.loads(line)["level"] in ("debug", "info")
    except (ValueError, KeyError, TypeError):
        return _CALM.match(line) is not None
