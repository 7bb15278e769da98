"""What a server or a page said that it should not have. Whatever is complained of is a failure,
unless a test says that it may."""

import re

MOST_SHOWN = 20


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
