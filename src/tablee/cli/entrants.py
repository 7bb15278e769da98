"""Who enters the arena, by what the command line says."""

import argparse
import re
import shlex
from collections.abc import Collection, Sequence

from msgspec import json

from tablee.arena.program import START_MS, Failed, Program, ProgramBot
from tablee.arena.report import explain_fault
from tablee.arena.settings import Command, Settings, digest_code, fill_lineup
from tablee.catalogue import CATALOGUE, GAMES
from tablee.cli.trouble import Trouble
from tablee.cli.watch import begin_match
from tablee.fast import kernels
from tablee.kernel.game import Seat
from tablee.kernel.rng import to_storable
from tablee.words import Voice

_AGAINST_SOMEBODY = 2  # seats, in a game that can be played alone


def read_settings(options: argparse.Namespace, say: Voice) -> Settings:
    """The arena's settings, by the command line. All are checked: programs answer, and the rules
    know such a match."""
    programs = dict(_read_program(text, options.game, say) for text in options.bot)
    listed: str = options.bots
    named = tuple(name.strip() for name in listed.split(",") if name.strip())
    names = (*named, *(name for name in programs if name not in named))
    _check_names(names, programs, options.game, say)
    seats = _count_seats(len(names), options.game) if options.seats is None else options.seats
    match = begin_match(options.game, seats, options.seed, options.setup, say)
    settings = Settings(
        game_id=options.game,
        setup=json.decode(json.encode(match.record.setup)),
        seats=seats,
        lineup=fill_lineup(names, seats),
        programs=programs,
        think_ms=options.think_ms,
        seed=to_storable(options.seed),
        compiled=kernels.numba is not None,
        code=digest_code(options.game),
    )
    for name in programs:
        _check_program(name, settings, say)
    return settings


def _count_seats(names: int, game: str) -> int:
    """A seat for each name, as far as the game allows; more names than seats take turns.

    >>> [_count_seats(names, "pikoko") for names in (1, 4, 9)]
    [3, 4, 5]
    """
    fewest, most = GAMES[game].seats[0], GAMES[game].seats[-1]
    return min(max(names, fewest, _AGAINST_SOMEBODY), most)


def _read_program(text: str, game: str, say: Voice) -> tuple[str, Command]:
    """A program's name and command, out of what `--bot` says.

    >>> _read_program("mine=cmd: python mybot.py", "pikoko", Voice("en"))
    ('mine', ('python', 'mybot.py'))
    >>> _read_program("cmd: python -u mybot.py --deep", "pikoko", Voice("en"))[0]
    'mybot'
    """
    parts = re.fullmatch(r"(?:([\w.-]+)=)?cmd:(.+)", text.strip())
    try:
        words = shlex.split(parts[2]) if parts else []
    except ValueError:  # a quote that does not end
        words = []
    if not parts or not words:
        raise Trouble(
            say(
                en=f"A program is given as 'cmd: python mybot.py' or 'name=cmd: …', "
                f"not as '{text}'.",
                fr=f"Un programme s'indique par 'cmd: python mybot.py' ou 'nom=cmd: …', "
                f"et non par '{text}'.",
            )
        )
    name = parts[1] or _name_program(words)
    if name in CATALOGUE[game].bots:
        raise Trouble(
            say(
                en=f"{name} is the name of a bot that we have: give the program another.",
                fr=f"{name} est le nom d'un de nos robots : donnez-en un autre au programme.",
            )
        )
    return name, tuple(words)


def _name_program(words: Sequence[str]) -> str:
    """What a program without a name is called: as the file that is run."""
    file = next((word for word in words[1:] if not word.startswith("-")), words[0])
    return re.split(r"[/\\]", file)[-1].split(".")[0]


def _check_names(names: Sequence[str], programs: Collection[str], game: str, say: Voice) -> None:
    known = ", ".join((*CATALOGUE[game].bots, *programs))
    if not names:
        raise Trouble(
            say(
                en=f"Say who plays: --bots, of {known}; or --bot, for a program.",
                fr=f"Indiquez qui joue : --bots, parmi {known} ; ou --bot, pour un programme.",
            )
        )
    for name in names:
        if name not in CATALOGUE[game].bots and name not in programs:
            raise Trouble(
                say(
                    en=f"There is no bot {name} for {game}. There are: {known}.",
                    fr=f"Il n'y a pas de robot {name} pour {game}. Il y a : {known}.",
                )
            )


def _check_program(name: str, settings: Settings, say: Voice) -> None:
    program = Program(settings.programs[name], settings.think_ms)
    try:
        ProgramBot(program, settings, Seat(0), 0).begin()
    except Failed as failed:
        command = shlex.join(settings.programs[name])
        why = explain_fault(failed.fault, max(START_MS, settings.think_ms), say)
        raise Trouble(
            say(
                en=f"{name} ({command}) does not begin a match: {why}.",
                fr=f"{name} ({command}) ne commence pas de partie : {why}.",
            )
        ) from None
    finally:
        program.close()
