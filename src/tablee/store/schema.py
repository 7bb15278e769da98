"""The tables of the database. Times are milliseconds since 1970; JSON is kept as text."""

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    SmallInteger,
    Table,
    Text,
    false,
    literal_column,
    text,
)

VERSION = 7

metadata = MetaData()

versions = Table("versions", metadata, Column("version", Integer, primary_key=True))

people = Table(
    "people",
    metadata,
    Column("id", Text, primary_key=True),
    Column("name", Text, nullable=False),
    Column("language", Text, nullable=False),
    Column("handle", Text, unique=True),  # the name to log in with, for those who keep a profile
    Column("password", Text),  # argon2
    Column("face", Text),  # null: not chosen
    # What others see of how they play.
    Column("shows", Text, nullable=False, server_default="ratings"),
    Column("since", BigInteger, nullable=False),
)

devices = Table(  # who carries which cookie; of a secret, only its hash is kept
    "devices",
    metadata,
    Column("secret", Text, primary_key=True),
    Column("person", Text, ForeignKey("people.id"), nullable=False),
    Column("since", BigInteger, nullable=False),
)

moves = Table(  # links that bring a person to one more device, once
    "moves",
    metadata,
    Column("token", Text, primary_key=True),
    Column("person", Text, ForeignKey("people.id"), nullable=False),
    Column("until", BigInteger, nullable=False),
)

tables = Table(
    "tables",
    metadata,
    Column("id", Text, primary_key=True),
    Column("lobby", Text, nullable=False),
    Column("changed", BigInteger, nullable=False),
)

regulars = Table(  # who sits at a table or hosts it: what its lobby says, to be found by person
    "regulars",
    metadata,
    Column("person", Text, ForeignKey("people.id"), primary_key=True),
    Column("table", Text, ForeignKey("tables.id"), primary_key=True, index=True),
    sqlite_with_rowid=False,
)

matches = Table(
    "matches",
    metadata,
    Column("id", Text, primary_key=True),
    Column("table", Text, ForeignKey("tables.id"), nullable=False, index=True),
    Column("game", Text, nullable=False),
    Column("start", Text, nullable=False),  # the record, before its first entry
    Column("players", Text, nullable=False),  # JSON
    Column("seats", SmallInteger, nullable=False),
    Column("rated", Boolean, nullable=False),
    Column("began", BigInteger, nullable=False),
    Column("ended", BigInteger),
    # Whether anybody may look at it again.
    Column("shown", Boolean, nullable=False, server_default=false()),
    Column("origin", Text),  # JSON: what it was played on from; such a match counts nowhere
    # By which version of the game's figures it was counted; null: not yet. See counting.py.
    Column("counted", Integer),
)
# Over, and its figures are not known yet.
to_count = matches.c.counted.is_(None) & matches.c.ended.is_not(None) & matches.c.origin.is_(None)
Index("matches_to_count", matches.c.ended, sqlite_where=to_count, postgresql_where=to_count)

entries = Table(  # the log: (match, seq) is the key, so that two owners cannot both write
    "entries",
    metadata,
    Column("match", Text, ForeignKey("matches.id"), primary_key=True),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("at", BigInteger, nullable=False),
    Column("seat", SmallInteger),  # none where only time passed
    Column("message", Text),  # the id that the player gave the command
    Column("command", Text),
    sqlite_with_rowid=False,
)

results = Table(
    "results",
    metadata,
    Column("match", Text, ForeignKey("matches.id"), primary_key=True),
    Column("seat", SmallInteger, primary_key=True, autoincrement=False),
    Column("person", Text, ForeignKey("people.id")),  # none: a bot
    Column("score", Integer, nullable=False),
    Column("rank", SmallInteger, nullable=False),
    Column("name", Text),  # as it was then, to be searched: see history.py
    Index("results_of_a_person", "person"),
)

ratings = Table(
    "ratings",
    metadata,
    Column("person", Text, ForeignKey("people.id"), primary_key=True),
    Column("game", Text, primary_key=True),
    Column("mu", Float, nullable=False),
    Column("sigma", Float, nullable=False),
    Column("matches", Integer, nullable=False),
)
# How good somebody is at least, as far as we can be sure: leaderboards are in this order.
sure = literal_column("mu - 2 * sigma", Float)
Index("ratings_in_order", ratings.c.game, text("(mu - 2 * sigma)"))

rating_changes = Table(  # what each rated match made of the ratings of those who played it
    "rating_changes",
    metadata,
    Column("match", Text, ForeignKey("matches.id"), primary_key=True),
    Column("seat", SmallInteger, primary_key=True, autoincrement=False),
    Column("person", Text, ForeignKey("people.id"), nullable=False),
    Column("game", Text, nullable=False),
    Column("ended", BigInteger, nullable=False),
    Column("mu_before", Float),  # null: their first
    Column("sigma_before", Float),
    Column("mu", Float, nullable=False),
    Column("sigma", Float, nullable=False),
    Index("rating_changes_of_a_person", "person", "game", "ended", "match"),
    sqlite_with_rowid=False,
)

figures = Table(  # how well each played each match: sums, of those that were counted
    "figures",
    metadata,
    Column("person", Text, ForeignKey("people.id"), primary_key=True),
    Column("game", Text, primary_key=True),
    Column("ended", BigInteger, primary_key=True, autoincrement=False),
    Column("match", Text, ForeignKey("matches.id"), primary_key=True),
    Column("seat", SmallInteger, primary_key=True, autoincrement=False),
    Column("figure", Text, primary_key=True),
    Column("value", Float, nullable=False),
    Column("of", Float, nullable=False),
    sqlite_with_rowid=False,
)

house_figures = Table(  # the same, added up over everybody
    "house_figures",
    metadata,
    Column("game", Text, primary_key=True),
    Column("figure", Text, primary_key=True),
    Column("value", Float, nullable=False),
    Column("of", Float, nullable=False),
    sqlite_with_rowid=False,
)

figure_versions = Table(  # by which version of its figures a game's matches are counted
    "figure_versions",
    metadata,
    Column("game", Text, primary_key=True),
    Column("version", Integer, nullable=False),
)

highscores = Table(  # the best that each has reached alone
    "highscores",
    metadata,
    Column("game", Text, primary_key=True),
    Column("setup", Text, primary_key=True),  # JSON of what is not by default
    Column("person", Text, ForeignKey("people.id"), primary_key=True),
    Column("score", Integer, nullable=False),
    Column("match", Text, ForeignKey("matches.id"), nullable=False),
    Column("ended", BigInteger, nullable=False),
    sqlite_with_rowid=False,
)
Index(
    "highscores_in_order",
    *highscores.c["game", "setup"],
    highscores.c.score.desc(),
    *highscores.c["ended", "match"],
)

lessons = Table(  # how far somebody has come in the lesson of a game, at most
    "lessons",
    metadata,
    Column("person", Text, ForeignKey("people.id"), primary_key=True),
    Column("game", Text, primary_key=True),
    Column("step", SmallInteger, nullable=False),
    Column("is_done", Boolean, nullable=False),
    Column("changed", BigInteger, nullable=False),
    sqlite_with_rowid=False,
)

exercises = Table(  # what came of exercises of one minute; it goes when the person goes
    "exercises",
    metadata,
    Column("person", Text, ForeignKey("people.id", ondelete="CASCADE"), primary_key=True),
    Column("game", Text, primary_key=True),
    Column("at", BigInteger, primary_key=True, autoincrement=False),
    Column("score", SmallInteger, nullable=False),
    sqlite_with_rowid=False,
)

chat = Table(
    "chat",
    metadata,
    Column("table", Text, ForeignKey("tables.id"), primary_key=True),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("person", Text, ForeignKey("people.id"), nullable=False),
    Column("name", Text, nullable=False),
    Column("message", Text, nullable=False),
    Column("text", Text, nullable=False),
    Column("said", BigInteger, nullable=False),
)


replay_links = Table(  # a player's leave to look at a match; of a token, only its hash is kept
    "replay_links",
    metadata,
    Column("token", Text, primary_key=True),
    Column("match", Text, ForeignKey("matches.id"), nullable=False),
    Column("person", Text, ForeignKey("people.id"), nullable=False),
    Column("since", BigInteger, nullable=False),
)

verdicts = Table(  # who was first where two went for the same: the log has only what came of it
    "verdicts",
    metadata,
    Column("id", BigInteger().with_variant(Integer, "sqlite"), primary_key=True),
    Column("match", Text, ForeignKey("matches.id"), nullable=False, index=True),
    Column("at", BigInteger, nullable=False),  # on the match's clock
    Column("verdict", Text, nullable=False),  # JSON
)


class WrongVersion(Exception):
    """A database that another version of Tablée wrote: it is left as it is."""
