"""The summary as tables for a terminal."""

from collections.abc import Iterator
from itertools import combinations

from rich.table import Table
from rich.text import Text

from tablee.arena.program import Fault
from tablee.arena.settings import Settings
from tablee.arena.summary import Estimate, Pair, Standing, Summary
from tablee.words import Voice


def make_tables(summary: Summary, settings: Settings, say: Voice) -> Iterator[Table]:
    yield _standings(summary, say)
    if summary.pairs:
        yield _matrix(summary, say)
        yield _differences(summary, settings, say)


def write_heading(summary: Summary, settings: Settings, say: Voice) -> str:
    name = settings.game.name
    seats = say.number(settings.seats, en=("seat", "seats"), fr=("siège", "sièges"))
    matches = say.number(summary.matches, en=("match", "matches"), fr=("partie", "parties"))
    deals = say.number(summary.deals, en=("deal", "deals"), fr=("donne", "donnes"))
    return say(
        en=f"{name}, {seats}: {matches}, which are {deals} from every seat",
        fr=f"{name}, {seats} : {matches}, soit {deals} vues de chaque siège",
    )


def explain_fault(fault: Fault, think_ms: int, say: Voice) -> str:
    match fault:
        case "crashed":
            return say(en="it ended by itself", fr="le programme s'est arrêté")
        case "too_slow":
            return say(en=f"no answer within {think_ms} ms", fr=f"pas de réponse en {think_ms} ms")
        case "nonsense":
            return say(en="an answer that means nothing", fr="une réponse dénuée de sens")
        case "illegal":
            return say(en="a command that is no option", fr="un coup qui n'est pas permis")
        case "waits_for_nothing":
            return say(en="it waits where nothing will come", fr="il attend ce qui ne viendra pas")


def tell_faults(summary: Summary, settings: Settings, say: Voice) -> Iterator[str]:
    for standing in summary.standings:
        if standing.first_fault is not None:
            why = explain_fault(standing.first_fault, settings.think_ms, say)
            faults = say.number(standing.faults, en=("fault", "faults"), fr=("faute", "fautes"))
            yield say(
                en=f"{standing.name}: {faults}; chance played instead. The first: {why}.",
                fr=f"{standing.name} : {faults} ; le hasard a joué à la place. "
                f"La première : {why}.",
            )


def _standings(summary: Summary, say: Voice) -> Table:
    table = _table("")
    for title in (
        say(en="points", fr="points"),
        say(en="wins, %", fr="victoires, %"),
        say(en="rating", fr="classement"),
    ):
        table.add_column(title, justify="right")
        table.add_column(say(en="95 %", fr="95 %"), style="dim")
    table.add_column(say(en="seats", fr="sièges"), justify="right")
    for standing in summary.standings:
        table.add_row(standing.name, *_write_cells(standing, say), str(standing.matches))
    return table


def _write_cells(standing: Standing, say: Voice) -> Iterator[str]:
    for estimate, digits, factor in (
        (standing.points, 2, 1),
        (standing.wins, 1, 100),
        (standing.rating, 0, 1),
    ):
        yield number(estimate.value, digits, say, factor)
        yield interval(estimate, digits, say, factor)


def _matrix(summary: Summary, say: Voice) -> Table:
    names = [standing.name for standing in summary.standings]
    table = _table(say(en="finishes above, %", fr="finit devant, %"))
    pairs = {(pair.name, pair.other): pair for pair in summary.pairs}
    for name in names:
        table.add_column(name, justify="center")
    for name in names:
        cells = [_cell(pairs.get((name, other)), say) for other in names]
        table.add_row(name, *cells)
    return table


def _cell(pair: Pair | None, say: Voice) -> Text:
    if pair is None or pair.above.value is None:
        return Text("·", "dim")
    share = number(pair.above.value, 1, say, 100)
    return Text(share).append(f" {interval(pair.above, 1, say, 100)}", "dim")


def _differences(summary: Summary, settings: Settings, say: Voice) -> Table:
    """Of each pair once, the higher rated first."""
    names = [standing.name for standing in summary.standings]
    pairs = {(pair.name, pair.other): pair for pair in summary.pairs}
    scales = (1.0, 1 / settings.rounds)[: 1 + (settings.rounds > 1)]
    table = _table(say(en="difference, same cards", fr="écart, mêmes cartes"))
    table.add_column(say(en="points a match", fr="points par partie"), justify="right")
    table.add_column("95 %", style="dim")
    if settings.rounds > 1:
        table.add_column(say(en="a round", fr="par manche"), justify="right")
        table.add_column("95 %", style="dim")
    for name, other in combinations(names, 2):
        cells = _write_difference(pairs[name, other], scales, say)
        table.add_row(f"{name} − {other}", *cells)
    return table


def _write_difference(pair: Pair, scales: tuple[float, ...], say: Voice) -> Iterator[str]:
    for scale in scales:
        yield number(pair.difference.value, 2, say, scale, sign="+")
        yield interval(pair.difference, 2, say, scale)


def number(value: float | None, digits: int, say: Voice, factor: float = 1, sign: str = "") -> str:
    """As it is written in this language, with a real minus."""
    if value is None:
        return "–"
    rounded = round(value * factor, digits) + 0.0  # no minus before zero
    text = f"{rounded:{sign}.{digits}f}".replace("-", "−")
    return say(en=text, fr=text.replace(".", ","))


def interval(estimate: Estimate, digits: int, say: Voice, factor: float = 1) -> str:
    if estimate.low is None:
        return ""
    low, high = (number(end, digits, say, factor) for end in (estimate.low, estimate.high))
    return say(en=f"[{low}, {high}]", fr=f"[{low} ; {high}]")


def _table(corner: str) -> Table:
    table = Table(box=None, pad_edge=False, header_style="bold")
    table.add_column(corner)
    return table
