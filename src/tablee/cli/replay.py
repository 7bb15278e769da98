"""`tablee replay`: a recorded match."""

from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path

from tablee.catalogue import GAMES
from tablee.cli.narrator import tell_lines
from tablee.cli.trouble import Trouble
from tablee.kernel.game import BadSetup
from tablee.kernel.match import Match
from tablee.kernel.record import BadRecord, load
from tablee.words import Voice, explain_bad_record, explain_bad_setup


def run(file: Path, say: Voice) -> int:
    with _explain_trouble(say):
        game, record = load(_read(file, say), GAMES)
        match = Match.begin(game, record)
        for line in tell_lines(match, match.replay(record), say):
            print(line)  # noqa: T201
    return 0


def read(file: Path, say: Voice) -> bytes:
    """A record that can be replayed, as it is in the file. Raises `Trouble`."""
    data = _read(file, say)
    with _explain_trouble(say):
        Match.from_record(*load(data, GAMES))
    return data


@contextmanager
def _explain_trouble(say: Voice) -> Generator[None]:
    try:
        yield
    except BadRecord as bad:
        raise Trouble(explain_bad_record(bad, say)) from None
    except BadSetup as bad:
        raise Trouble(explain_bad_setup(bad, say)) from None


def _read(file: Path, say: Voice) -> bytes:
    try:
        return file.read_bytes()
    except OSError as error:
        raise Trouble(
            say(
                en=f"{file} cannot be read: {error.strerror}.",
                fr=f"Impossible de lire {file} : {error.strerror}.",
            )
        ) from None
