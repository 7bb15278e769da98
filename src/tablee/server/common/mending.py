"""Nothing is left half done.

What happens at a table changes it in many small steps. Where one of them raises, nobody knows
which of the others were done; what is certain is the log. So such a table is put away, whoever is
there is asked to come again, and the next who comes finds it as the log has it.
"""

from collections.abc import Callable
from functools import wraps
from typing import Concatenate, ParamSpec, Protocol, TypeVar

P = ParamSpec("P")
R = TypeVar("R")


class Mendable(Protocol):
    def fail(self, failure: Exception) -> None:
        """An exception that nobody expected: tell of it, and begin again from the log."""
        ...


M = TypeVar("M", bound=Mendable)


def whole(method: Callable[Concatenate[M, P], R]) -> Callable[Concatenate[M, P], R | None]:
    """For every method that the event loop, a socket or the store calls: it is done, or the table
    begins again."""

    @wraps(method)
    def done_or_mended(self: M, /, *args: P.args, **kwargs: P.kwargs) -> R | None:
        try:
            return method(self, *args, **kwargs)
        except Exception as failure:
            self.fail(failure)
            return None

    return done_or_mended
