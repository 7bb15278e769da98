"""`tablee replay`: a recorded match."""

from pathlib import Path

from tablee.catalogue import GAMES
from tablee.cli.narrator import tell_lines
from tablee.cli.trouble import Trouble
from tablee.kernel.game import BadSetup
from tablee.kernel.match import Match
from tablee.kernel.record import BadRecord, load
from tablee.words import Voice, explain_bad_record, explain_bad_setup


def run(file: Path, say: Voice) -> int:
    try:
        game, record = load(_read(file, say), GAMES)
        match = Match.begin(game, record)
        for line in tell_lines(match, match.replay(record), say):
            print(line)  # noqa: T201
    except BadRecord as bad:
        raise Trouble(explain_bad_record(bad, say)) from None
    except BadSetup as bad:
        raise Trouble(explain_bad_setup(bad, say)) from None
    return 0


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
