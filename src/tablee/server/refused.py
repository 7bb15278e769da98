"""What the server refuses, as the rules refuse a command."""

from tablee.kernel.game import Problem


class Refused(Problem):
    """Not now, not you, or not like this: told to whoever asked, and nothing has changed."""
