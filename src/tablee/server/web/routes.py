"""A route of the HTTP API: a function whose docstring is the summary, whose types are the body and
the answer; and the request that it is given."""

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from typing import Any, Literal, NamedTuple, get_args, get_origin, get_type_hints

from tablee.server.common.refused import Refused
from tablee.server.house.app import App
from tablee.server.line.limits import Buckets
from tablee.server.web.bodies import Download, Packed
from tablee.store.people import Person
from tablee.words import Language

Method = Literal["GET", "POST", "PATCH"]


@dataclass(slots=True)
class Call:
    """One request, as a route sees it."""

    app: App
    person: Person | None
    language: Language  # the reader's
    address: str
    base: str  # https://host, as people reach us
    path: Mapping[str, str]
    query: Mapping[str, str]
    secret: str | None  # of the cookie that came
    new_secret: str | None = None  # for the cookie that goes back; "": none any more

    def require_me(self) -> Person:
        """Whoever asks. Raises `Refused` where they have no name yet."""
        if self.person is None:
            raise Refused("no_name")
        return self.person

    def spend(self, limit: Buckets) -> None:
        """Counts this against a limit. Raises `Refused` beyond it."""
        spend(limit, self.address)

    async def become(self, secret: str) -> None:
        """This device is from now on that of the person with this secret."""
        if self.secret:
            await self.app.people.log_out(self.secret)
        self.new_secret = secret


def spend(limit: Buckets, address: str) -> None:
    """Counts something against an address's limit. Raises `Refused` beyond it."""
    if not limit.take(address):
        raise refuse_too_often(limit.wait_s(address))


def refuse_too_often(wait_s: float) -> Refused:
    """To be raised: come again in so many seconds."""
    return Refused("too_often", wait_s=int(wait_s) + 1)


class Asked(NamedTuple):
    """Something that can be added to a path: text as it is, all else as JSON; and what for."""

    type: Literal["string", "integer", "boolean", "object"]
    purpose: str


@dataclass(frozen=True, slots=True)
class Route:
    method: Method
    path: str
    handler: Callable[..., Awaitable[Any]]
    summary: str
    body: Any  # a type, or None
    answer: Any
    query: Mapping[str, Asked]  # what can be added to the path
    most: int | None  # bytes of the body; None: as many as a message may have

    @property
    def name(self) -> str:
        return self.handler.__name__


def make_route(
    method: Method,
    path: str,
    handler: Callable[..., Awaitable[Any]],
    most: int | None = None,
    **query: Asked,
) -> Route:
    hints = get_type_hints(handler, include_extras=True)
    assert handler.__doc__, "a route says what it is for"
    answer = hints["return"]
    if get_origin(answer) in (Packed, Download):
        (answer,) = get_args(answer)
    return Route(method, path, handler, handler.__doc__, hints.get("body"), answer, query, most)
