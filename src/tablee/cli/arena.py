"""`tablee arena`: bots against bots, and how sure it is who is better."""

import argparse
import sys
from collections.abc import Generator
from contextlib import closing, contextmanager
from pathlib import Path

from rich.console import Console
from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    TaskProgressColumn,
    TimeElapsedColumn,
    TimeRemainingColumn,
)

from tablee.arena.plot import FORMATS, can_draw, draw
from tablee.arena.report import make_tables, tell_faults, write_heading
from tablee.arena.results import NotResults, OtherSettings, Results, ResultsInFile
from tablee.arena.settings import Settings
from tablee.arena.summary import Summary, sum_up
from tablee.arena.workers import play_deals
from tablee.cli.entrants import read_settings
from tablee.cli.trouble import Trouble
from tablee.fast.kernels import compile_all
from tablee.words import Voice

_INTERRUPTED = 130  # as shells have it
_WIDE = 250  # columns: a file has no margin


def run(options: argparse.Namespace, say: Voice) -> int:
    _check_plot(options.plot, say)
    settings = read_settings(options, say)
    results = _open_results(options.out, settings, say)
    try:
        _play(settings, settings.deals(options.matches), results, options.jobs)
        status = 0
    except KeyboardInterrupt:
        status = _INTERRUPTED
    if results.deals:
        summary = sum_up(settings.names, results.in_order())
        results.finish(summary)
        _tell(summary, settings, say)
        if options.plot is not None:
            draw(summary, settings, options.plot, say)
    if status == _INTERRUPTED and options.out is not None:
        again = say(
            en="Interrupted. The same command goes on from here.",
            fr="Interrompu. La même commande reprendra d'ici.",
        )
        print(f"\n{again}", file=sys.stderr)  # noqa: T201
    return status


def _play(settings: Settings, deals: int, results: Results, jobs: int) -> None:
    missing = [number for number in range(deals) if number not in results.deals]
    if not missing:
        return
    with (
        closing(play_deals(settings, missing, min(jobs, len(missing)))) as playing,
        _show_progress() as progress,
    ):
        total = settings.seats * deals
        task = progress.add_task("", total=total, completed=total - settings.seats * len(missing))
        compile_all()  # once, for all who load them then
        for deal in playing:
            results.add(deal)
            progress.advance(task, settings.seats)


@contextmanager
def _show_progress() -> Generator[Progress, None, None]:
    """A bar for people; a file or a pipe is told nothing of it."""
    console = Console(stderr=True)
    columns = (
        BarColumn(None),
        MofNCompleteColumn(),
        TaskProgressColumn(),
        TimeElapsedColumn(),
        TimeRemainingColumn(),
    )
    with Progress(
        *columns, console=console, transient=True, disable=not console.is_terminal
    ) as bar:
        yield bar


def _open_results(file: Path | None, settings: Settings, say: Voice) -> Results:
    """Those kept in this file, if there is one; `Trouble` where it holds something else."""
    if file is None:
        return Results()
    try:
        return ResultsInFile(file, settings)
    except OtherSettings as other:
        fields = ", ".join(other.fields)
        raise Trouble(
            say(
                en=f"{other.file} holds what was played with other settings ({fields}): "
                "name another file.",
                fr=f"{other.file} contient ce qui fut joué avec d'autres réglages ({fields}) : "
                "choisissez un autre fichier.",
            )
        ) from None
    except NotResults as found:
        raise Trouble(
            say(
                en=f"{found} holds something else than the arena's results: name another file.",
                fr=f"{found} contient autre chose que des résultats : choisissez un autre fichier.",
            )
        ) from None
    except OSError as error:
        raise Trouble(_explain_unwritable(file, error.strerror, say)) from None


def _check_plot(file: Path | None, say: Voice) -> None:
    """Raises `Trouble` where no plot could be drawn to this file: before hours of play, not
    after."""
    if file is None:
        return
    if file.suffix not in FORMATS:
        known = say.all_of(FORMATS)
        raise Trouble(
            say(
                en=f"A plot is drawn as one of {known}: {file} is none of them.",
                fr=f"Un graphique se dessine en {known} : ce n'est pas le cas de {file}.",
            )
        )
    if not can_draw():
        raise Trouble(
            say(
                en="Plots need Matplotlib: pip install 'tablee[plots]'.",
                fr="Les graphiques demandent Matplotlib : pip install 'tablee[plots]'.",
            )
        )
    try:
        file.open("ab").close()
    except OSError as error:
        raise Trouble(_explain_unwritable(file, error.strerror, say)) from None


def _explain_unwritable(file: Path, why: str | None, say: Voice) -> str:
    return say(
        en=f"Results cannot be written to {file}: {why}.",
        fr=f"Impossible d'écrire les résultats dans {file} : {why}.",
    )


def _tell(summary: Summary, settings: Settings, say: Voice) -> None:
    console = Console(highlight=False)
    if not console.is_terminal:
        console = Console(highlight=False, width=_WIDE)
    console.print(write_heading(summary, settings, say), style="bold")
    for table in make_tables(summary, settings, say):
        console.print()
        console.print(table)
    for line in tell_faults(summary, settings, say):
        console.print(f"\n{line}", markup=False)
