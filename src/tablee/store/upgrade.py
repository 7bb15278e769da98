"""Makes a database ours: a new one, or one that an older version of Tablée wrote."""

from sqlalchemy import Connection, func, insert, inspect, select, text, update

from tablee.store.highscores import gather
from tablee.store.schema import VERSION, WrongVersion, metadata, versions

_LACKED_TABLES = (1, 2)  # versions that were like the third, but for whole tables
_LACKED_FACES = (*_LACKED_TABLES, 3)
_LOCK = 8420  # any number, so that it is always the same


def prepare(connection: Connection) -> None:
    """Makes the tables of a new database; of an old one, checks the version, makes what it
    lacks, and puts in what it knows."""
    if connection.dialect.name == "postgresql":  # one process at a time
        connection.execute(select(func.pg_advisory_xact_lock(_LOCK)))
    if inspect(connection).has_table(versions.name):
        found = connection.scalar(select(versions.c.version))
        if found in _LACKED_TABLES:
            metadata.create_all(connection)
            gather(connection)
        if found in _LACKED_FACES:
            connection.execute(text("ALTER TABLE people ADD COLUMN face TEXT"))
            connection.execute(update(versions).values(version=VERSION))
        elif found != VERSION:
            raise WrongVersion(f"The database has version {found}; this is {VERSION}.")
    else:
        metadata.create_all(connection)
        connection.execute(insert(versions).values(version=VERSION))
