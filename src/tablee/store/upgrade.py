"""Makes a database ours: a new one, or one that an older version of Tablée wrote."""

from sqlalchemy import Connection, func, insert, inspect, select, text, update
from sqlalchemy.schema import CreateColumn, CreateIndex

from tablee.store.highscores import gather
from tablee.store.history import gather_names
from tablee.store.ratings import gather_changes
from tablee.store.schema import VERSION, WrongVersion, metadata, versions

_LACKED_HIGHSCORES = (1, 2)
_LOCK = 8420  # any number, so that it is always the same


def prepare(connection: Connection) -> None:
    """Makes the tables of a new database; of an old one, checks the version, makes what it
    lacks, and puts in what it knows."""
    if connection.dialect.name == "postgresql":  # one process at a time
        connection.execute(select(func.pg_advisory_xact_lock(_LOCK)))
    if not inspect(connection).has_table(versions.name):
        metadata.create_all(connection)
        connection.execute(insert(versions).values(version=VERSION))
        return
    found = connection.scalar(select(versions.c.version))
    if found is None or not 1 <= found <= VERSION:
        raise WrongVersion(f"The database has version {found}; this is {VERSION}.")
    if found < VERSION:
        metadata.create_all(connection)
        _add_columns(connection)
        _add_indexes(connection)
        if found in _LACKED_HIGHSCORES:
            gather(connection)
        gather_names(connection)
        gather_changes(connection)
        connection.execute(update(versions).values(version=VERSION))


def _add_columns(connection: Connection) -> None:
    """So far every version had all that those before it had, and more."""
    seen = inspect(connection)
    for table in metadata.sorted_tables:
        known = {column["name"] for column in seen.get_columns(table.name)}
        for column in table.columns:
            if column.name not in known:
                described = CreateColumn(column).compile(connection)
                connection.execute(text(f"ALTER TABLE {table.name} ADD COLUMN {described}"))


def _add_indexes(connection: Connection) -> None:
    """Those of tables that were there before they were. Which there are is not asked: SQLAlchemy
    does not see those of an expression in SQLite."""
    for table in metadata.sorted_tables:
        for index in table.indexes:
            connection.execute(CreateIndex(index, if_not_exists=True))
