"""The rules: a command with its checks and events, a view with its JSON, a match replayed."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

from benchmarks.measure import best_seconds
from tablee.catalogue import GAMES
from tablee.kernel.game import AnyGame, everyone
from tablee.kernel.record import AnyRecord, load
from tablee.kernel.replay import advance, begin, replay, submit

RECORDS = Path(__file__).parent.parent / "tests" / "records"


def main(unit: float) -> None:
    columns = ("commands", "commands/s", "µs/command", "µs/view+JSON", "replay ms")
    print(f"{'':26}" + "".join(f"{column:>14}" for column in columns), end="")
    print("   in yardsticks: command, view, replay")
    for file in sorted(RECORDS.glob("*.json")):
        game, record = load(file.read_bytes(), GAMES)
        if record.entries:
            _print_row(file.stem, game, record, unit)


def _print_row(name: str, game: AnyGame, record: AnyRecord, unit: float) -> None:
    replay_us = best_seconds(lambda: _replay(game, record)) * 1e6
    begin_us = best_seconds(lambda: _begin(game, record)) * 1e6
    command_us = (replay_us - begin_us) / len(record.entries)
    states = list(_states(game, record))
    seats = everyone(record.seats)
    view_us = best_seconds(lambda: _views(game, states, seats)) * 1e6 / len(states) / len(seats)
    print(f"{name:26}{len(record.entries):14}{1e6 / command_us:14,.0f}{command_us:14.2f}", end="")
    print(f"{view_us:14.2f}{replay_us / 1000:14.2f}", end="")
    print(f"{command_us / unit:25.2f}{view_us / unit:6.2f}{replay_us / unit:8.0f}")


def _begin(game: AnyGame, record: AnyRecord) -> Any:
    return begin(game, record.setup, record.seats, record.seed, record.stack).state


def _replay(game: AnyGame, record: AnyRecord) -> Any:
    """All of a match: every command, and all that time brings."""
    return advance(game, replay(game, _begin(game, record), record.entries), record.until).state


def _states(game: AnyGame, record: AnyRecord) -> Iterator[Any]:
    state = _begin(game, record)
    for entry in record.entries:
        state = submit(game, state, entry).state
        yield state


def _views(game: AnyGame, states: list[Any], seats: tuple[Any, ...]) -> None:
    """As a table sends them: after each step, one for each seat."""
    encode, view = msgspec.json.Encoder().encode, game.view
    for state in states:
        for seat in seats:
            encode(view(state, seat))
