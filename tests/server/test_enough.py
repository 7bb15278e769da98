"""No dead time: where all have what they want, the clock moves to the end of the race."""

import io
import json
from collections.abc import Iterator, Sequence
from contextlib import redirect_stdout
from pathlib import Path
from typing import Any

import pytest

from server.fakes import FakeLoop, Scene
from tablee.bots import Decision
from tablee.bots.bot import Dice, Forgetful
from tablee.catalogue import GAMES
from tablee.cli.main import main
from tablee.games.confetti.messages import Grab
from tablee.kernel.game import Millis, Seat
from tablee.kernel.match import Match
from tablee.kernel.record import dump, load
from tablee.server.common.refused import Refused
from tablee.server.match.enough import Enough

SAND_MS = 60_000
SETUP = {
    "countdown_ms": 1_000,
    "sandglass_ms": SAND_MS,
    "slide_ms": 2_000,
    "pause_ms": 600_000,
}
DUE = 1_000 + SAND_MS


@pytest.fixture
def loop() -> Iterator[FakeLoop]:
    with FakeLoop() as loop:
        yield loop


def in_a_race(loop: FakeLoop, trips: Sequence[float | None] = (5.0, 5.0)) -> Scene:
    scene = Scene(loop, "confetti", SETUP, trips)
    scene.store.is_quick = True
    loop.pass_time(1_000)
    assert scene.phase == "race"
    assert scene.live.match.state.due == DUE
    return scene


def pass_time(loop: FakeLoop, ms: float = 0.0) -> None:
    """And what has happened is on the disk."""
    loop.pass_time(ms)
    loop.pass_time()


def grab(scene: Scene, seat: int, id: str = "a") -> None:
    card = scene.live.match.state.table[0]  # type: ignore[attr-defined]
    scene.send(seat, id, {"type": "grab", "card": str(card)})


def taken(scene: Scene, seat: int) -> int:
    """Cards, in the race that is over."""
    state: Any = scene.live.match.state
    return int(state.round_scores[-1][seat].taken)


# When all have enough


def test_when_all_have_said_so_the_race_ends_as_it_would_have(loop: FakeLoop) -> None:
    scene = in_a_race(loop)
    pass_time(loop, 9_000)
    scene.live.say_enough(0, DUE)
    assert (scene.phase, list(scene.live.enough)) == ("race", [0])
    scene.live.say_enough(1, DUE)
    pass_time(loop)
    assert scene.phase == "pause"
    assert scene.store.lines[-1][2:4] == (DUE, None), "a line for time, like any other"
    assert scene.viewer(0).views[-1]["at"] == DUE
    assert scene.live.match.state.due == DUE + 600_000, "and time goes on from there"
    pass_time(loop, 1_000)
    assert scene.live.now() == pytest.approx(DUE + 1_000)


def test_alone_it_ends_at_once(loop: FakeLoop) -> None:
    scene = in_a_race(loop, (5.0,))
    scene.live.say_enough(0, DUE)
    pass_time(loop)
    assert scene.phase == "pause"


def test_who_takes_it_back_and_who_makes_a_move_wants_more(loop: FakeLoop) -> None:
    scene = in_a_race(loop)
    scene.live.say_enough(0, DUE)
    scene.live.take_back_enough(0)
    scene.live.say_enough(1, DUE)
    assert list(scene.live.enough) == [1]
    grab(scene, 1)
    assert list(scene.live.enough) == []
    assert scene.audience.facts_shown == 4, "and everybody sees it"
    scene.live.take_back_enough(1)
    assert scene.audience.facts_shown == 4, "nothing new"


def test_a_card_that_slides_arrives_first(loop: FakeLoop) -> None:
    scene = in_a_race(loop)
    grab(scene, 0)
    pass_time(loop)
    for seat in (0, 1):
        scene.live.say_enough(seat, DUE)
    pass_time(loop, 1_900)
    assert scene.phase == "race"
    pass_time(loop, 100)
    assert scene.phase == "pause"
    assert taken(scene, 0) == 1


def test_a_claim_that_is_held_is_played_first(loop: FakeLoop) -> None:
    scene = in_a_race(loop, (20.0, 200.0))
    grab(scene, 0)
    scene.live.say_enough(1, DUE)
    scene.live.say_enough(0, DUE)
    assert scene.viewer(0).answers == [], "an earlier one may be on its way"
    pass_time(loop, 2_500)
    assert scene.viewer(0).answers == [("a", "accepted")]
    assert scene.phase == "pause"
    assert taken(scene, 0) == 1


def test_what_was_on_its_way_when_the_last_had_enough_still_counts(loop: FakeLoop) -> None:
    """As at any end of a race: it waits until all are sure to have been heard."""
    scene = in_a_race(loop, (20.0, 200.0))
    pass_time(loop, 5_000)
    for seat in (0, 1):
        scene.live.say_enough(seat, DUE)
    pass_time(loop, 50)
    shown = scene.viewer(1).views[-1]["seq"]
    card = str(scene.live.match.state.table[0])  # type: ignore[attr-defined]
    scene.send(1, "b", {"type": "grab", "card": card}, seq=shown, after_ms=4_950.0)
    pass_time(loop, 5_000)
    assert scene.viewer(1).answers == [("b", "accepted")]
    assert scene.phase == "pause"


def test_nothing_is_skipped_while_the_clock_stands(loop: FakeLoop) -> None:
    scene = in_a_race(loop)
    scene.live.stop()
    for seat in (0, 1):
        scene.live.say_enough(seat, DUE)
    pass_time(loop, 5_000)
    assert scene.phase == "race"
    scene.live.run()
    pass_time(loop)
    assert scene.phase == "pause"


def test_somebody_whose_word_no_longer_counts_is_not_waited_for(loop: FakeLoop) -> None:
    scene = in_a_race(loop)
    scene.live.say_enough(0, DUE)
    del scene.audience.trips[1]
    scene.live.skip_dead_time()
    pass_time(loop)
    assert scene.phase == "pause"


def test_where_nobody_is_asked_nothing_is_skipped(loop: FakeLoop) -> None:
    scene = in_a_race(loop)
    scene.audience.trips.clear()
    scene.live.skip_dead_time()
    pass_time(loop)
    assert scene.phase == "race"


def test_what_was_said_is_forgotten_when_all_have_seen_the_end(loop: FakeLoop) -> None:
    scene = in_a_race(loop)
    scene.live.say_enough(0, DUE)
    scene.store.is_quick = False
    loop.pass_time(SAND_MS)
    assert scene.phase == "pause"
    assert list(scene.live.enough) == [0], "that it is over is not certain yet"
    shown = scene.audience.facts_shown
    scene.store.sync()
    assert list(scene.live.enough) == []
    assert scene.audience.facts_shown == shown + 1
    with pytest.raises(Refused, match="nothing_to_skip"):
        scene.live.say_enough(0, DUE)


def test_outside_of_races_and_of_another_race_it_is_refused(loop: FakeLoop) -> None:
    scene = Scene(loop, "confetti", SETUP, (5.0,))
    assert scene.phase == "countdown"
    with pytest.raises(Refused, match="nothing_to_skip"):
        scene.live.say_enough(0, 1_000)
    loop.pass_time(1_000)
    scene.store.sync()
    with pytest.raises(Refused, match="nothing_to_skip"):
        scene.live.say_enough(0, DUE + 1)
    assert list(scene.live.enough) == []


def test_a_race_without_an_end_has_none_to_move_to() -> None:
    class Endless:
        due = None
        phase = "race"
        to_act = ()

    game: Any = type("", (), {"pace": lambda self, _: "race", "deadline": lambda self, _: None})()
    state: Any = Endless()
    with pytest.raises(Refused, match="nothing_to_skip"):
        Enough(game).say(0, 0, state)
    assert Enough(game).find_end(state, {0}) is None


# Bots


class Scripted(Forgetful):
    """Grabs this many cards, each after so long; then it has enough."""

    def __init__(self, cards: int, after_ms: int) -> None:
        super().__init__(Seat(1), Dice(0), "human")
        self._cards = cards
        self._after_ms = after_ms

    def decide(self, view: Any, options: Sequence[Any]) -> Decision[Any] | None:
        grabs = [one for one in options if isinstance(one, Grab)]
        if (
            view.phase != "race"
            or not grabs
            or len(view.held[1]) + len(view.sliding) >= self._cards
        ):
            return None if view.phase == "race" else Decision(options[0], self._after_ms)
        return Decision(grabs[0], self._after_ms)


def with_bot(loop: FakeLoop, cards: int, after_ms: int) -> Scene:
    scene = in_a_race(loop, (5.0, None))
    scene.live.seat_bot(1, lambda: Scripted(cards, after_ms))
    return scene


def test_it_waits_for_a_bot_that_wants_more(loop: FakeLoop) -> None:
    scene = with_bot(loop, 2, 3_000)
    scene.live.say_enough(0, DUE)
    pass_time(loop, 2_900)
    assert scene.phase == "race"
    loop.pass_time_until(lambda: scene.phase == "pause")
    assert taken(scene, 1) == 2
    entries = scene.live.match.record.entries
    assert entries[-1].at < DUE - 45_000, "and not a moment longer"


def test_what_a_bot_means_to_do_too_late_holds_nobody_up(loop: FakeLoop) -> None:
    scene = with_bot(loop, 1, SAND_MS + 10_000)
    scene.live.say_enough(0, DUE)
    pass_time(loop)
    assert scene.phase == "pause"
    pass_time(loop, SAND_MS + 10_000)
    entries = scene.live.match.record.entries
    assert [str(one.command) for one in entries] == ["Ready()"], "it thinks of what is now"


# The record


def test_such_a_match_replays_from_its_log_and_its_record(loop: FakeLoop, tmp_path: Path) -> None:
    scene = in_a_race(loop, (5.0,))
    grab(scene, 0)
    pass_time(loop, 2_000)
    scene.live.say_enough(0, DUE)
    pass_time(loop)
    assert scene.phase == "pause"
    live, game = scene.live.match, GAMES["confetti"]
    # After a kill: the lines, as they are on the disk.
    again = Match.begin(game, live.record)
    for _, _, at, seat, _, _ in scene.store.lines:
        if seat is None:
            again.advance(Millis(at))
        else:
            again.submit(live.record.entries[len(again.record.entries)])
    assert again.state == live.state
    assert again.record.until == live.record.until == DUE
    # And the record, by the kernel and from the shell.
    saved = dump(live.record)
    assert Match.from_record(*load(saved, GAMES)).state == live.state
    file = tmp_path / "match.json"
    file.write_bytes(saved)
    told = io.StringIO()
    with redirect_stdout(told):
        assert main(["replay", str(file)]) == 0
    assert json.loads(saved)["until"] == DUE
