"""The summary as a picture: points, ratings, and who finishes above whom."""

from collections.abc import Sequence
from functools import partial
from importlib import import_module
from importlib.util import find_spec
from math import nan
from pathlib import Path
from typing import Any

from tablee.arena.report import interval, number, write_heading
from tablee.arena.settings import Settings
from tablee.arena.summary import Estimate, Pair, Summary
from tablee.words import Voice

FORMATS = (".svg", ".png")

_INK, _FAINT = "#2b2b2b", "#d9d4ca"
_BELOW, _EQUAL, _ABOVE = "#c8623f", "#f6f2ea", "#2a7f78"
_LOOK = {
    "svg.hashsalt": "tablee",  # the same results, the same file
    "font.size": 10,
    "text.color": _INK,
    "axes.labelcolor": _INK,
    "axes.edgecolor": _FAINT,
    "xtick.color": _INK,
    "ytick.color": _INK,
}


def can_draw() -> bool:
    return find_spec("matplotlib") is not None


def draw(summary: Summary, settings: Settings, file: Path, say: Voice) -> None:
    names = [standing.name for standing in summary.standings]
    size = (7.5 + 0.9 * len(names), 1.5 + 0.55 * len(names))  # inches
    with _load_part("").rc_context(_LOOK):
        figure = _load_part(".figure").Figure(figsize=size, layout="constrained")
        _draw_all(figure, summary, names, say)
        figure.suptitle(write_heading(summary, settings, say), x=0.01, ha="left", weight="bold")
        dateless = {"Date": None} if file.suffix == ".svg" else {}
        figure.savefig(file, dpi=160, metadata=dateless)


def _load_part(name: str) -> Any:
    """A module of Matplotlib, which is an extra, and needed only where something is drawn."""
    return import_module(f"matplotlib{name}")


def _draw_all(figure: Any, summary: Summary, names: Sequence[str], say: Voice) -> None:
    widths = (2, 2, 0.7 + 0.62 * len(names))
    points, rating, above = figure.subplots(1, 3, width_ratios=widths)
    standings = summary.standings
    _draw_dots(points, names, [standing.points for standing in standings], 2, say)
    _draw_dots(rating, names, [standing.rating for standing in standings], 0, say)
    rating.set_yticklabels([])
    _draw_heat(above, names, summary.pairs, say)
    points.set_xlabel(say(en="points a match", fr="points par partie"))
    rating.set_xlabel(say(en="rating", fr="classement"))
    above.set_xlabel(
        say(
            en="the row finishes above the column, % [95 %]",
            fr="la ligne finit devant la colonne, % [95 %]",
        )
    )


def _draw_dots(
    axes: Any, names: Sequence[str], estimates: Sequence[Estimate], digits: int, say: Voice
) -> None:
    """Draws a dot for each name, its interval, and the number above it."""
    for row, estimate in enumerate(estimates):
        value = estimate.value or 0
        low, high = (value if end is None else end for end in (estimate.low, estimate.high))
        axes.hlines(row, low, high, color=_ABOVE, linewidth=2.5, alpha=0.45)
        axes.plot(value, row, "o", color=_ABOVE, markersize=6)
        axes.annotate(
            number(estimate.value, digits, say),
            (value, row),
            xytext=(0, 6),
            textcoords="offset points",
            ha="center",
            fontsize=9,
        )
    axes.set_yticks(range(len(names)), names)
    axes.set_ylim(len(names) - 0.5, -0.6)
    axes.margins(x=0.18)
    ticks = _load_part(".ticker")
    axes.xaxis.set_major_locator(ticks.MaxNLocator(4, steps=(1, 2, 5, 10)))
    axes.xaxis.set_major_formatter(ticks.FuncFormatter(partial(_tick, say)))
    axes.grid(axis="x", color=_FAINT, linewidth=0.6)
    axes.set_axisbelow(True)
    axes.tick_params(length=0)
    axes.spines[["top", "right", "left"]].set_visible(False)


def _tick(say: Voice, value: float, _position: int) -> str:
    return number(value, 0 if value == round(value) else 1, say)


def _draw_heat(axes: Any, names: Sequence[str], pairs: Sequence[Pair], say: Voice) -> None:
    shares = {(pair.name, pair.other): pair.above for pair in pairs}
    grid = [[_share(shares.get((name, other))) for other in names] for name in names]
    colours = _load_part(".colors").LinearSegmentedColormap.from_list("", [_BELOW, _EQUAL, _ABOVE])
    edges = [index - 0.5 for index in range(len(names) + 1)]
    axes.pcolormesh(edges, edges, grid, cmap=colours, vmin=0, vmax=1, edgecolor="white", lw=2)
    axes.invert_yaxis()
    for row, name in enumerate(names):
        for column, other in enumerate(names):
            _write(axes, column, row, shares.get((name, other)), say)
    axes.set_xticks(range(len(names)), names)
    axes.set_yticks(range(len(names)), names)
    axes.xaxis.tick_top()
    axes.tick_params(length=0)
    axes.spines[:].set_visible(False)


def _share(estimate: Estimate | None) -> float:
    """As a number; nan, which is drawn as a blank, where nobody met."""
    return nan if estimate is None or estimate.value is None else estimate.value


def _write(axes: Any, x: int, y: int, estimate: Estimate | None, say: Voice) -> None:
    if estimate is None or estimate.value is None:
        return
    colour = "white" if abs(estimate.value - 0.5) > 0.33 else _INK
    share = number(estimate.value, 1, say, 100)
    axes.text(x, y - 0.1, share, ha="center", va="center", color=colour, weight="bold")
    bounds = interval(estimate, 0, say, 100)
    axes.text(x, y + 0.25, bounds, ha="center", va="center", color=colour, fontsize=7)
