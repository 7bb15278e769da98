"""What the command line offers, and how it says what is wrong."""

import argparse
import os
import re
import secrets
import sys
from collections.abc import Sequence
from io import TextIOWrapper
from pathlib import Path

from tablee.catalogue import GAMES
from tablee.cli import engine, replay, watch
from tablee.cli.trouble import Trouble
from tablee.kernel.rng import Seed
from tablee.words import LANGUAGES, Language, Voice


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs `tablee`; returns its exit status."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")  # a terminal that lacks a letter shows "?"
    given = sys.argv[1:] if arguments is None else arguments
    options = _make_parser(serving=given[:1] in (["serve"], ["play"])).parse_args(given)
    try:
        status: int = options.run(options)
    except Trouble as trouble:
        print(f"tablee: {trouble}", file=sys.stderr)  # noqa: T201
        return 2
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:  # whoever read our output has read enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    return status


def _make_parser(serving: bool) -> argparse.ArgumentParser:
    """What only a server needs is loaded only for `serving`: the rest starts faster without."""
    parser = argparse.ArgumentParser(
        prog="tablee", description="A table for four card games.", allow_abbrev=False
    )
    commands = parser.add_subparsers(required=True, metavar="COMMAND")

    told = argparse.ArgumentParser(add_help=False)
    told.add_argument(
        "--lang",
        choices=LANGUAGES,
        default=_guess_language(),
        help="the language it is told in (default: %(default)s, from your environment)",
    )

    play = commands.add_parser(
        "play",
        parents=[told],
        help="play with friends: serve tables, and open the browser",
        allow_abbrev=False,
    )
    play.add_argument("--no-browser", action="store_true", help="do not open the browser")
    play.set_defaults(run=_play)

    serve = commands.add_parser(
        "serve", parents=[told], help="run a table server", allow_abbrev=False
    )
    serve.set_defaults(run=_serve)

    if serving:
        from tablee.cli.serve import add_settings

        add_settings(play)
        add_settings(serve)

    command = commands.add_parser(
        "watch", parents=[told], help="watch a match among bots, told move by move"
    )
    command.add_argument("game", choices=GAMES, metavar="GAME", help=", ".join(GAMES))
    command.add_argument("--seats", type=int, metavar="N", help="players (default: 4)", default=4)
    command.add_argument(
        "--seed",
        type=_seed,
        metavar="S",
        default=secrets.randbelow(10**9),
        help="a number or a text; the same seed, the same match (default: a new one)",
    )
    command.add_argument(
        "--setup", metavar="JSON", default="{}", help="settings, such as '{\"rounds\": 1}'"
    )
    command.add_argument("--save", type=Path, metavar="FILE", help="write the match's record here")
    command.set_defaults(run=_watch)

    command = commands.add_parser(
        "replay", parents=[told], help="tell a recorded match move by move"
    )
    command.add_argument("file", type=Path, metavar="FILE", help="a record, as JSON")
    command.add_argument("--open", action="store_true", help="show it in the browser instead")
    command.add_argument(
        "--no-browser", action="store_true", help="with --open: only say where it is shown"
    )
    command.set_defaults(run=_replay)

    command = commands.add_parser(
        "arena",
        parents=[told],
        help="measure bots against each other",
        formatter_class=argparse.RawDescriptionHelpFormatter,
        description="Plays bots against each other, on the same cards from every seat.",
        epilog=_ARENA_EXAMPLES,
    )
    _add_arena(command)
    command.set_defaults(run=_run_arena)

    command = commands.add_parser(
        "engine", help="the games for programs: JSON lines on standard input and output"
    )
    command.set_defaults(run=_run_engine)
    return parser


_ARENA_EXAMPLES = """examples:
  tablee arena --game pikoko --bots best,strong,medium --matches 1000
  tablee arena --game plumpsack --bots strong,beginner,beginner --out results.json
  tablee arena --game confetti --bots strong --bot "mine=cmd: python mybot.py"
"""


def _add_arena(command: argparse.ArgumentParser) -> None:
    command.add_argument(
        "--game", choices=GAMES, metavar="GAME", required=True, help=", ".join(GAMES)
    )
    command.add_argument(
        "--bots",
        metavar="NAMES",
        default="",
        help="who plays, separated by commas: levels or other bots; a name may come twice",
    )
    command.add_argument(
        "--bot",
        metavar="PROGRAM",
        action="append",
        default=[],
        help="a program that plays, too: 'cmd: python mybot.py' or 'mine=cmd: python mybot.py'",
    )
    command.add_argument(
        "--seats", type=int, metavar="N", help="players at the table (default: one for each name)"
    )
    command.add_argument(
        "--setup", metavar="JSON", default="{}", help="settings, such as '{\"rounds\": 1}'"
    )
    command.add_argument(
        "--matches",
        type=_positive,
        metavar="N",
        default=100,
        help="how many, rounded up to whole deals (default: %(default)s)",
    )
    command.add_argument(
        "--seed",
        type=_seed,
        metavar="S",
        default=1,
        help="a number or a text; the same seed, the same results (default: %(default)s)",
    )
    command.add_argument(
        "--jobs",
        type=_positive,
        metavar="N",
        default=os.cpu_count() or 1,
        help="processes that play (default: %(default)s, one for each processor)",
    )
    command.add_argument(
        "--think-ms",
        type=_positive,
        metavar="MS",
        default=5000,
        help="how long a program may take to answer (default: %(default)s)",
    )
    command.add_argument(
        "--out",
        type=Path,
        metavar="FILE",
        help="write results as JSON here; what is there already is not played again",
    )
    command.add_argument("--plot", type=Path, metavar="FILE", help="draw them: .svg or .png")


def _positive(text: str) -> int:
    number = int(text)
    if number < 1:
        raise argparse.ArgumentTypeError(f"{number} is less than 1")
    return number


def _seed(text: str) -> Seed:
    """As the engine would read it: digits are a number.

    >>> _seed("7"), _seed("seven")
    (7, 'seven')
    """
    return int(text) if re.fullmatch(r"-?[0-9]{1,4000}", text) else text


def _guess_language() -> Language:
    wanted = next(filter(None, map(os.environ.get, ("LC_ALL", "LC_MESSAGES", "LANG"))), "")
    return "fr" if wanted.startswith("fr") else "en"


def _play(options: argparse.Namespace) -> int:
    from tablee.cli import play

    return play.run(options, Voice(options.lang))


def _serve(options: argparse.Namespace) -> int:
    from tablee.cli import serve

    return serve.run(options, Voice(options.lang))


def _watch(options: argparse.Namespace) -> int:
    say = Voice(options.lang)
    return watch.run(options.game, options.seats, options.seed, options.setup, options.save, say)


def _replay(options: argparse.Namespace) -> int:
    say = Voice(options.lang)
    if not options.open:
        return replay.run(options.file, say)
    record = replay.read(options.file, say)
    from tablee.cli import show

    return show.run(record, say, opens=not options.no_browser)


def _run_arena(options: argparse.Namespace) -> int:
    from tablee.cli import arena

    return arena.run(options, Voice(options.lang))


def _run_engine(options: argparse.Namespace) -> int:
    return engine.run(sys.stdin.buffer, sys.stdout.buffer)
