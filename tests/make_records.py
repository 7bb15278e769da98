"""Records whole matches among bots into tests/records: `python tests/make_records.py`.

Only for new records. One that exists is the proof that old matches still replay: it stays.
"""

from hashlib import sha256
from pathlib import Path
from typing import Any

import msgspec
from ours import GAMES

from tablee.bots.selfplay import play_among
from tablee.catalogue import new_bot
from tablee.games.confetti.messages import Grab
from tablee.kernel.codec import decode_setup
from tablee.kernel.game import AnyGame, Entry, Millis, Seat, everyone
from tablee.kernel.match import Match
from tablee.kernel.record import AnyRecord, dump

RECORDS = Path(__file__).parent / "records"

MODES = [
    *(("pikoko", seats, "", "{}") for seats in (3, 4, 5)),
    *(("rouge-jaune-vert", seats, "", "{}") for seats in (2, 3, 4, 5, 6)),
    *(("plumpsack", seats, "", "{}") for seats in (2, 3, 4, 5)),
    *(("plumpsack", 3, f"-circle-{n}", f'{{"circle":{n}}}') for n in (5, 6, 7, 9, 10, 11, 12)),
    *(("confetti", seats, "", "{}") for seats in (1, 2, 3, 4, 5, 6, 7)),
    ("confetti", 4, "-dark-and-slow", '{"dark":true,"slide_ms":1500,"tug_ms":800}'),
    ("pikoko", 4, "-no-clocks", '{"rounds":1,"turn_ms":0,"pause_ms":0}'),
]
# Fields that came to a view after its matches were recorded: what was recorded is held to what was
# there then. A view may gain fields, and loses none.
GAINED: dict[str, tuple[str, ...]] = {"pikoko": ("best", "bid_points")}
DESERTED = [("pikoko", 5), ("rouge-jaune-vert", 3), ("plumpsack", 4), ("confetti", 6)]


def expected(game: AnyGame, record: AnyRecord) -> dict[str, Any]:
    """What a replay must come to, and all that it tells and shows to everybody on the way."""
    match = Match.begin(game, record)
    told, views = sha256(msgspec.json.encode((0, match.told))), sha256()
    for at, items in match.replay(record):
        told.update(msgspec.json.encode((at, items)))
        for seat in (*everyone(match.seats), None):
            views.update(msgspec.json.encode(_show_as_recorded(game, match.view(seat))))
    scores = game.scores(match.state)
    assert scores is not None
    return {
        "scores": list(scores.scores),
        "ranks": list(scores.ranks),
        "state": sha256(msgspec.json.encode(match.state)).hexdigest(),
        "told": told.hexdigest(),
        "views": views.hexdigest(),
    }


def _show_as_recorded(game: AnyGame, view: Any) -> dict[str, Any]:
    """All that a view shows, in order, less what it has gained."""
    fields = msgspec.structs.asdict(view)
    for name in GAINED.get(game.id, ()):
        del fields[name]
    return fields


def _write(name: str, match: Match[Any, Any]) -> None:
    file = RECORDS / f"{name}.json"
    if not file.exists():
        file.write_bytes(dump(match.record) + b"\n")
        outcome = expected(match.game, match.record)
        file.with_suffix(".expected").write_bytes(msgspec.json.encode(outcome) + b"\n")


def _greedy() -> Match[Any, Any]:
    """One takes all they can, far beyond the limit; the other takes nothing."""
    game, greedy = GAMES["confetti"], Seat(0)
    match = Match(game, game.setup_type(), 2, "greedy", game.stack_type())
    while (due := game.deadline(match.state)) is not None:
        option = next(match.options(greedy), None)
        if isinstance(option, Grab):
            match.submit(Entry(match.clock, greedy, option))
        else:
            match.advance(due)
    return match


def main() -> None:
    for game_id, seats, mode, setup in MODES:
        game = GAMES[game_id]
        match = Match(game, decode_setup(game, setup.encode()), seats, 2026, game.stack_type())
        for _ in play_among(
            [new_bot(game_id, "beginner", seat, "record") for seat in everyone(seats)], match
        ):
            pass
        _write(f"{game_id}-{seats}{mode}", match)
    _write("confetti-2-greedy", _greedy())
    for game_id, seats in DESERTED:
        game = GAMES[game_id]
        match = Match(game, game.setup_type(), seats, "nobody came", game.stack_type())
        match.advance(Millis(10**9))
        _write(f"{game_id}-{seats}-deserted", match)


if __name__ == "__main__":
    main()
