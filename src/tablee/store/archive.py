"""Matches to be looked at again: who may, and what was judged in them. Each function is for
`Store.read` or `Store.write`."""

from msgspec import Struct
from sqlalchemy import Connection, insert, select

from tablee.store.schema import replay_links, verdicts


class StoredVerdict(Struct, frozen=True):
    at: int  # on the match's clock
    verdict: str  # JSON, as everybody was told


def add_link(connection: Connection, *, token: str, match: str, person: str, now: int) -> None:
    """Whoever has this link may look at the match. Of its token, only the hash is kept."""
    connection.execute(
        insert(replay_links).values(token=token, match=match, person=person, since=now)
    )


def has_link(connection: Connection, *, token: str, match: str) -> bool:
    found = (replay_links.c.token == token) & (replay_links.c.match == match)
    return connection.scalar(select(replay_links.c.match).where(found)) is not None


def add_verdict(connection: Connection, match: str, at: int, verdict: str) -> None:
    connection.execute(insert(verdicts).values(match=match, at=at, verdict=verdict))


def load_verdicts(connection: Connection, match: str) -> list[StoredVerdict]:
    found = select(verdicts.c.at, verdicts.c.verdict).where(verdicts.c.match == match)
    return [StoredVerdict(*row) for row in connection.execute(found.order_by(verdicts.c.id))]
