"""`tablee watch`: a match among bots."""

from pathlib import Path

import msgspec

from tablee.bots.selfplay import play_among
from tablee.catalogue import CATALOGUE, GAMES, new_bot
from tablee.cli.narrator import tell_lines
from tablee.cli.trouble import Trouble
from tablee.kernel.codec import decode_setup, decode_stack
from tablee.kernel.game import BadSetup, everyone
from tablee.kernel.match import AnyMatch, Match
from tablee.kernel.record import dump
from tablee.kernel.rng import Seed
from tablee.words import Voice, explain_bad_setup


def run(game_id: str, seats: int, seed: Seed, setup: str, save: Path | None, say: Voice) -> int:
    match = begin_match(game_id, seats, seed, setup, say)
    level = CATALOGUE[game_id].nearest_level("medium")
    bots = [new_bot(game_id, level, seat, seed) for seat in everyone(seats)]
    print(_write_title(match, seed, say))  # noqa: T201
    for line in tell_lines(match, play_among(bots, match), say):
        print(line)  # noqa: T201
    if save is not None:
        _save(match, save, say)
    return 0


def begin_match(game_id: str, seats: int, seed: Seed, setup: str, say: Voice) -> AnyMatch:
    """A new match. `setup` is JSON; raises `Trouble` where it is not, or no match can begin so."""
    game = GAMES[game_id]
    try:
        settings = decode_setup(game, setup.encode())
        return Match(game, settings, seats, seed, decode_stack(game, b"{}"))
    except BadSetup as bad:
        raise Trouble(explain_bad_setup(bad, say)) from None
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise Trouble(
            say(
                en=f"The settings are not JSON: {error}.",
                fr=f"Les réglages ne sont pas du JSON : {error}.",
            )
        ) from None


def _write_title(match: AnyMatch, seed: Seed, say: Voice) -> str:
    players = say.all_of(map(say.name, everyone(match.seats)))
    title = say(
        en=f"{match.game.name}: {players} (seed {seed})",
        fr=f"{match.game.name} : {players} (graine {seed})",
    )
    return f"\n{title}\n{'─' * len(title)}"


def _save(match: AnyMatch, file: Path, say: Voice) -> None:
    try:
        file.write_bytes(dump(match.record) + b"\n")
    except OSError as error:
        raise Trouble(
            say(
                en=f"The record cannot be written to {file}: {error.strerror}.",
                fr=f"Impossible d'écrire la partie dans {file} : {error.strerror}.",
            )
        ) from None
