"""A live match with a clock, a log and an audience of our own: milliseconds, and no socket."""

import dataclasses
from collections.abc import Callable, Iterator, Sequence
from typing import Any, NoReturn

import pytest
from complaints import Complaints

from server.fakes import FakeLoop, FakeViewer, Scene
from tablee.bots.bot import Dice, Forgetful
from tablee.catalogue import CATALOGUE
from tablee.kernel.game import Seat
from tablee.server.common import flaws
from tablee.server.match import live_match
from tablee.server.match.live_match import LiveMatch
from tablee.server.wire.to_client import LagReport, Verdict
from tablee.words import Said, Voice

RACE = {"countdown_ms": 1_000, "limit_ms": 60_000, "pause_ms": 600_000}
NEAR, FAR = 0, 1  # seats
TRIPS = (20.0, 120.0)  # ms
TAKE = {"type": "take", "spot": 7}
OTHER = {"type": "take", "spot": 8}


@pytest.fixture
def loop() -> Iterator[FakeLoop]:
    with FakeLoop() as loop:
        yield loop


def in_a_race(loop: FakeLoop, trips: tuple[float | None, ...] = TRIPS, **settings: Any) -> Scene:
    """At its very beginning, which everybody was shown."""
    scene = Scene(loop, "rouge-jaune-vert", RACE, trips, **settings)
    loop.pass_time(1_000)
    scene.store.sync()
    assert scene.phase == "race"
    return scene


def in_turns(loop: FakeLoop, **setup: Any) -> Scene:
    scene = Scene(loop, "plumpsack", {"memory_ms": 10_000, **setup}, (5.0, 5.0))
    assert scene.phase == "memorise"
    return scene


# Durable before shown


def test_a_command_is_told_when_it_is_on_the_disk(loop: FakeLoop) -> None:
    scene = in_turns(loop)
    scene.send(0, "a", {"type": "ready"})
    loop.pass_time(500)
    assert scene.viewer(0).answers == []
    assert [len(one.views) for one in (scene.viewer(0), scene.viewer(1))] == [1, 1], "the deal"
    scene.store.sync()
    assert scene.viewer(0).answers == [("a", "accepted")]
    assert scene.viewer(0).steps == {"a": 1}
    for one in (scene.viewer(0), scene.viewer(1), scene.audience.watcher):
        assert [view["seq"] for view in one.views] == [0, 1]
        assert [event["type"] for event in one.views[-1]["told"]] == ["said_ready"]
    assert [line[1:5] for line in scene.store.lines] == [(1, 0, 0, "a")]


def test_steps_that_are_written_together_are_shown_together(loop: FakeLoop) -> None:
    scene = in_a_race(loop, (5.0, 5.0))
    scene.send(0, "a", TAKE)
    scene.send(1, "b", OTHER)
    scene.store.sync()
    assert [view["seq"] for view in scene.viewer(0).views] == [0, 1, 2, 3]
    assert scene.viewer(1).answers == [("b", "accepted")]


def test_a_refusal_waits_for_what_made_it_so(loop: FakeLoop) -> None:
    scene = in_a_race(loop, (5.0, 5.0))
    scene.send(0, "a", TAKE)
    scene.send(1, "b", TAKE)
    assert scene.viewer(1).answers == [], "that the card is gone would tell who has it"
    scene.store.sync()
    assert scene.viewer(1).answers == [("b", "spot_empty")]
    scene.send(1, "c", TAKE)
    assert scene.viewer(1).answers[-1] == ("c", "spot_empty"), "at once: all of it is certain"


def test_a_log_that_fails_is_told_to_the_table_and_to_nobody_else(loop: FakeLoop) -> None:
    scene = in_turns(loop)
    scene.send(0, "a", {"type": "ready"})
    scene.store.fail()
    assert scene.audience.lost == 1
    assert scene.viewer(0).answers == []
    assert len(scene.viewer(1).views) == 1


def test_how_long_the_log_is_waited_for_is_known(loop: FakeLoop) -> None:
    scene = in_turns(loop)
    scene.send(0, "a", {"type": "ready"})
    loop.pass_time(2_000)
    scene.send(1, "b", {"type": "ready"})
    assert scene.live.unlogged_s() == pytest.approx(2.0)
    scene.store.sync()
    assert scene.live.unlogged_s() == 0.0


# A command that is sent again


def test_a_command_sent_twice_happens_once(loop: FakeLoop) -> None:
    scene = in_turns(loop)
    again = FakeViewer()
    scene.send(0, "a", {"type": "ready"})
    scene.send(0, "a", {"type": "ready"}, viewer=again)
    assert again.answers == []
    scene.store.sync()
    assert again.answers == scene.viewer(0).answers == [("a", "accepted")]
    scene.send(0, "a", {"type": "ready"}, viewer=again)
    assert again.answers == 2 * [("a", "accepted")]
    assert again.steps == {"a": 1}
    assert len(scene.store.lines) == 1


def test_a_claim_sent_twice_while_it_is_held_happens_once(loop: FakeLoop) -> None:
    scene = in_a_race(loop)
    again = FakeViewer()
    scene.send(NEAR, "a", TAKE)
    scene.send(NEAR, "a", TAKE, viewer=again)
    loop.pass_time(120)
    scene.store.sync()
    assert again.answers == scene.viewer(NEAR).answers == [("a", "accepted")]
    assert len(scene.store.lines) == 2, "the race, and the claim"


def test_what_is_no_command_is_refused(loop: FakeLoop) -> None:
    scene = in_turns(loop)
    scene.send(0, "a", {"type": "sing"})
    assert scene.viewer(0).answers == [("a", "unknown_command")]


def test_what_the_log_knows_is_not_played_again(loop: FakeLoop) -> None:
    """A command that was logged before a crash, and is sent again after it."""
    scene = in_turns(loop)
    scene.send(0, "a", {"type": "ready"})
    scene.store.sync()
    back = LiveMatch(
        "match", scene.live.match, 1, {(0, "a"): 1}, scene.audience, scene.live._services
    )
    scene.live = back
    back.run()
    scene.send(0, "a", {"type": "ready"})
    assert scene.viewer(0).answers == 2 * [("a", "accepted")]
    assert len(scene.store.lines) == 1


# Who was first


def test_the_first_is_who_acted_first_and_not_who_arrived_first(loop: FakeLoop) -> None:
    """Shown to both at 0. The far one acts after 300 ms, which arrives at 420; the near one after
    390 ms, which arrives at 410."""
    scene = in_a_race(loop)
    scene.send(NEAR, "wake", OTHER, seq=1, after_ms=0.0)
    scene.send(NEAR, "back", {"type": "put_back"})
    loop.pass_time(200)
    scene.store.sync()
    shown = scene.viewer(FAR).views[-1]["seq"]
    loop.pass_time(410)
    scene.send(NEAR, "a", TAKE, seq=shown, after_ms=390.0)
    loop.pass_time(10)
    scene.send(FAR, "b", TAKE, seq=shown, after_ms=300.0)
    loop.pass_time(120)
    scene.store.sync()
    assert scene.viewer(FAR).answers == [("b", "accepted")]
    assert scene.viewer(NEAR).answers[-1] == ("a", "spot_empty")


def test_a_claim_is_held_as_long_as_an_earlier_one_can_be_on_its_way(loop: FakeLoop) -> None:
    scene = in_a_race(loop)
    scene.store.is_quick = True
    scene.send(NEAR, "a", TAKE)
    loop.pass_time(119)
    assert scene.viewer(NEAR).answers == []
    loop.pass_time(1)
    assert scene.viewer(NEAR).answers == [("a", "accepted")]
    scene.send(FAR, "b", OTHER)
    loop.pass_time(20)
    assert scene.viewer(FAR).answers == [("b", "accepted")], "who is far waits for the near alone"


@pytest.mark.parametrize("trips", [(200.0, None), (3.0, 9.0)], ids=["alone", "near"])
def test_nothing_is_held_without_need(trips: tuple[float | None, ...], loop: FakeLoop) -> None:
    scene = in_a_race(loop, trips)
    scene.send(0, "a", TAKE)
    scene.store.sync()
    assert scene.viewer(0).answers == [("a", "accepted")]


def test_nothing_is_held_beyond_the_cap(loop: FakeLoop) -> None:
    scene = in_a_race(loop, (20.0, 2_000.0), fair_cap_ms=50)
    scene.store.is_quick = True
    scene.send(NEAR, "a", TAKE)
    loop.pass_time(50)
    assert scene.viewer(NEAR).answers == [("a", "accepted")]


def test_a_verdict_is_told_to_all_when_it_is_certain(loop: FakeLoop) -> None:
    scene = in_a_race(loop, (5.0, 5.0))
    scene.send(0, "a", TAKE, seq=1, after_ms=0.0)
    loop.pass_time(30)
    scene.send(1, "b", TAKE, seq=1, after_ms=0.0)
    everybody = (scene.viewer(0), scene.viewer(1), scene.audience.watcher)
    assert all(one.told(Verdict) == [] for one in everybody)
    scene.store.sync()
    for one in everybody:
        (verdict,) = one.told(Verdict)
        assert (verdict.first, verdict.second, verdict.by_ms) == (0, 1, 30)


def test_nor_was_who_says_to_have_seen_what_they_were_not_sent(loop: FakeLoop) -> None:
    scene = in_a_race(loop, (5.0, 5.0))
    scene.send(0, "a", TAKE, seq=1, after_ms=0.0)
    scene.store.sync()
    scene.send(1, "b", TAKE, seq=1, after_ms=0.0, viewer=FakeViewer())
    assert scene.viewer(1).told(Verdict) == []


def test_who_saw_that_it_was_gone_was_in_no_contest(loop: FakeLoop) -> None:
    scene = in_a_race(loop, (5.0, 5.0))
    scene.send(0, "a", TAKE, seq=1, after_ms=0.0)
    scene.store.sync()
    scene.send(1, "b", TAKE, seq=2, after_ms=0.0)
    assert scene.viewer(1).told(Verdict) == []


# What happens by itself


def test_a_countdown_that_ends_late_costs_nobody_anything(loop: FakeLoop) -> None:
    """The alarm is late, and who acts at once is in the race: it began when it should have."""
    scene = Scene(loop, "rouge-jaune-vert", RACE, (5.0, 5.0))
    loop.oversleep(1_040)
    scene.send(0, "a", TAKE, seq=0, after_ms=1_001.0)
    scene.store.sync()
    assert scene.viewer(0).answers == [("a", "accepted")]
    began, taken = scene.store.lines
    assert (began[2], began[3]) == (1_000, None), "a line of its own"
    assert taken[2] >= 1_000


def test_before_the_race_nothing_can_be_taken(loop: FakeLoop) -> None:
    scene = Scene(loop, "rouge-jaune-vert", RACE, TRIPS)
    loop.pass_time(999)
    scene.send(0, "a", TAKE)
    assert scene.viewer(0).answers == [("a", "not_now")]


def test_the_end_of_a_race_waits_for_who_acted_in_time(loop: FakeLoop) -> None:
    """It ends at 60 s. The far one acts 30 ms before, which arrives 30 ms after."""
    scene = in_a_race(loop)
    shown = scene.viewer(FAR).views[-1]["seq"]
    loop.pass_time(60_030)
    assert scene.phase == "race"
    scene.send(FAR, "a", TAKE, seq=shown, after_ms=59_910.0)
    scene.store.is_quick = True
    loop.pass_time(89)
    assert scene.phase == "race"
    loop.pass_time(1)
    assert scene.phase == "pause"
    assert scene.viewer(FAR).answers == [("a", "accepted")]
    _, taken, ended = scene.store.lines
    assert taken[2] < ended[2] == 61_000


def test_what_came_before_the_end_is_played_before_it_however_late_it_is(loop: FakeLoop) -> None:
    """The machine is late, and a claim and the end of the race are both due."""
    scene = in_a_race(loop)
    loop.pass_time(59_900)
    scene.send(NEAR, "a", TAKE)
    loop.oversleep(5_000)
    loop.pass_time()
    scene.store.sync()
    assert scene.phase == "pause"
    assert scene.viewer(NEAR).answers == [("a", "accepted")]


def test_from_the_start_only_the_way_here_is_credited(loop: FakeLoop) -> None:
    """All saw the race begin at the same instant, by the clock."""
    scene = in_a_race(loop)
    loop.pass_time(400)
    scene.send(FAR, "a", TAKE, seq=1, after_ms=0.0)
    loop.pass_time(20)
    scene.store.sync()
    assert scene.store.lines[-1][2] == 1_400 - 60


def test_who_acted_too_late_is_too_late(loop: FakeLoop) -> None:
    scene = in_a_race(loop)
    loop.pass_time(60_030)
    scene.send(FAR, "a", TAKE)
    scene.store.is_quick = True
    loop.pass_time(120)
    assert scene.viewer(FAR).answers == [("a", "not_now")]


def test_a_turn_clock_waits_for_nobody(loop: FakeLoop) -> None:
    scene = in_turns(loop)
    loop.pass_time(9_999)
    assert scene.phase == "memorise"
    loop.pass_time(1)
    assert scene.phase != "memorise"


def test_while_the_match_stands_still_no_time_passes(loop: FakeLoop) -> None:
    scene = in_turns(loop)
    loop.pass_time(9_000)
    scene.live.stop()
    loop.pass_time(100_000)
    scene.live.run()
    assert scene.live.now() == pytest.approx(9_000)
    loop.pass_time(999)
    assert scene.phase == "memorise"
    loop.pass_time(1)
    assert scene.phase != "memorise"


def test_what_should_have_happened_is_overdue(loop: FakeLoop) -> None:
    scene = in_turns(loop)
    loop.oversleep(13_000)
    assert scene.live.overdue_ms() == pytest.approx(3_000)
    loop.pass_time()
    assert scene.live.overdue_ms() == 0.0


# Stops


def test_a_stop_withdraws_claims_which_can_be_made_again(loop: FakeLoop) -> None:
    scene = in_a_race(loop)
    scene.send(NEAR, "a", TAKE)
    scene.live.stop()
    assert scene.viewer(NEAR).answers == [("a", "not_running")]
    scene.live.run()
    loop.pass_time(500)
    assert len(scene.store.lines) == 1, "it is not played after all"
    scene.send(NEAR, "a", TAKE)
    loop.pass_time(120)
    scene.store.sync()
    assert scene.viewer(NEAR).answers[-1] == ("a", "accepted")


def test_while_it_stands_still_nothing_is_played(loop: FakeLoop) -> None:
    scene = in_a_race(loop)
    scene.live.stop()
    scene.send(NEAR, "a", TAKE)
    assert scene.viewer(NEAR).answers == [("a", "not_running")]


def test_a_match_that_is_taken_away_does_nothing_more(loop: FakeLoop) -> None:
    scene = in_turns(loop)
    scene.live.retire()
    scene.live.run()
    loop.pass_time(60_000)
    assert not scene.live.is_running
    assert scene.phase == "memorise"


def test_the_table_hears_once_that_it_is_over(loop: FakeLoop) -> None:
    setup = {**RACE, "rounds": 1, "limit_ms": 1_000, "pause_ms": 1_000}
    scene = Scene(loop, "rouge-jaune-vert", setup, (5.0, 5.0))
    loop.pass_time(3_000)
    ended = [(scene.live.is_over, scene.audience.ended)]
    scene.store.sync()
    ended += [(scene.live.is_over, scene.audience.ended)]
    assert ended == [(False, 0), (True, 1)], "when everybody was shown that it is"


def test_after_a_race_all_are_told_what_the_network_did(loop: FakeLoop) -> None:
    scene = in_a_race(loop)
    scene.store.is_quick = True
    scene.send(NEAR, "a", TAKE)
    loop.pass_time(59_000)
    assert scene.audience.watcher.told(LagReport) == []
    loop.pass_time(2_000)
    for one in (scene.viewer(NEAR), scene.viewer(FAR), scene.audience.watcher):
        (report,) = one.told(LagReport)
        assert report.round == 1
        assert [lag.claims for lag in report.seats] == [1, 0]
        assert [lag.lag_ms for lag in report.seats] == [20, 120]
        assert report.seats[NEAR].hold_ms == 120


# What goes wrong


def test_an_exception_in_what_the_alarm_calls_is_the_tables(
    loop: FakeLoop, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = in_turns(loop)
    failure = RuntimeError("planted")

    def fail(_: LiveMatch) -> None:
        raise failure

    monkeypatch.setattr(LiveMatch, "_play_what_is_due", fail)
    loop.pass_time(10_000)
    assert scene.audience.failures == [failure]


# Bots


class FakeBot:
    """Does what a test says."""

    def __init__(self, act: Callable[[Seat, Any], bool | None]) -> None:
        self.act = act
        self.states: list[Any] = []
        self.has_left = False
        self.is_idle = True

    def show(self, state: Any) -> None:
        self.states.append(state)

    def leave(self) -> None:
        self.has_left = True


def seat_bot(scene: Scene, seat: int, patch: pytest.MonkeyPatch) -> FakeBot:
    made: list[FakeBot] = []

    def sit_down(game: Any, at: Any, new: Any, threads: Any, act: Any, _: Any) -> FakeBot:
        made.append(FakeBot(act))
        return made[0]

    patch.setattr(live_match, "SeatedBot", sit_down)
    scene.live.seat_bot(seat, lambda: pytest.fail("the bot is ours"))
    return made[0]


def _taken(scene: Scene, spot: int) -> Any:
    """The command, as a bot gives it."""
    return next(
        one
        for one in scene.live.game.options(scene.live.match.state, Seat(0))
        if getattr(one, "spot", None) == spot
    )


def test_a_bots_claim_is_held_like_anybodys(
    loop: FakeLoop, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = in_a_race(loop, (5.0, 20.0, 120.0))
    bot = seat_bot(scene, 0, monkeypatch)
    assert bot.act(Seat(0), _taken(scene, 7))
    loop.pass_time(119)
    scene.send(1, "a", TAKE, seq=1, after_ms=110.0)
    loop.pass_time(200)
    scene.store.sync()
    assert scene.viewer(1).answers == [("a", "spot_empty")]
    assert scene.live.match.state is bot.states[-1]


def test_a_bot_whose_claim_came_to_nothing_is_shown_the_table_again(
    loop: FakeLoop, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = in_a_race(loop, (5.0, 5.0))
    bot = seat_bot(scene, 0, monkeypatch)
    scene.send(1, "a", TAKE)
    scene.store.sync()
    seen = len(bot.states)
    bot.act(Seat(0), _taken(scene, 8).__class__(7))
    assert len(bot.states) == seen + 1


def test_a_bots_claims_go_with_it_and_its_owners_stay(
    loop: FakeLoop, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = in_a_race(loop)
    bot = seat_bot(scene, NEAR, monkeypatch)
    bot.act(Seat(NEAR), _taken(scene, 7))
    scene.send(NEAR, "mine", OTHER)
    scene.live.dismiss_bot(NEAR)
    assert bot.has_left
    loop.pass_time(500)
    scene.store.sync()
    assert scene.viewer(NEAR).answers == [("mine", "accepted")]
    assert len(scene.store.lines) == 2, "the race, and the owner's claim"


def test_a_bot_that_does_nothing_in_its_turn_is_noticed(
    loop: FakeLoop, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = in_turns(loop)
    seat_bot(scene, 0, monkeypatch)
    assert scene.live.find_idle_bots() == [0]
    scene.send(0, "a", {"type": "ready"})
    assert scene.live.find_idle_bots() == [], "nobody has seen yet how the match stands"


class Patient(Forgetful):
    """Would rather wait."""

    def decide(self, view: Any, options: Sequence[Any]) -> None:
        return None


def test_where_all_wait_for_each_other_they_wait_no_more(
    loop: FakeLoop, complaints: Complaints
) -> None:
    """A race without an end: nobody has to act, and nothing else will ever happen."""
    complaints.allow(r"^ERROR tablee: bot_failed game=rouge-jaune-vert\n")
    scene = in_a_race(loop, (5.0, 5.0))
    scene.live.game = dataclasses.replace(scene.live.game, deadline=lambda _: None)
    scene.store.is_quick = True
    before = len(scene.store.lines)
    scene.live.seat_bot(0, lambda: Patient(Seat(0), Dice(0), "human"))
    loop.pass_time(5_000)
    assert len(scene.store.lines) == before, "a person could still act"
    scene.live.seat_bot(1, lambda: Patient(Seat(1), Dice(1), "human"))
    loop.pass_time(5_000)
    acted = {line[3] for line in scene.store.lines[before:]}
    assert acted == {0, 1}


# Hands


def test_hands_are_seen_in_a_race_and_not_for_ever(loop: FakeLoop) -> None:
    scene = in_a_race(loop)
    scene.live.move_hand(0, (3, 4))
    assert scene.viewer(1).hands == [{"type": "hands", "at": [[3, 4], None]}]
    scene.live.move_hand(0, (5, 6))
    assert len(scene.viewer(1).hands) == 1, "not more often than can be seen"
    loop.pass_time(80)
    assert scene.viewer(1).hands[-1]["at"] == [[5, 6], None]
    scene.live.stop()
    assert scene.viewer(1).hands[-1]["at"] == [None, None]
    scene.live.move_hand(0, (7, 8))
    assert scene.viewer(1).hands[-1]["at"] == [None, None]


def test_when_the_race_is_over_there_are_no_hands(loop: FakeLoop) -> None:
    scene = in_a_race(loop)
    scene.live.move_hand(0, (3, 4))
    loop.pass_time(61_000)
    assert scene.viewer(1).hands[-1]["at"] == [[3, 4], None], "nobody was shown that it is"
    scene.store.sync()
    assert scene.viewer(1).hands[-1]["at"] == [None, None]


def test_nobody_has_a_hand_in_turns(loop: FakeLoop) -> None:
    scene = in_turns(loop)
    scene.live.move_hand(0, (3, 4))
    loop.pass_time(500)
    assert scene.viewer(1).hands == []


def test_who_comes_in_is_shown_all_of_it(loop: FakeLoop) -> None:
    scene = in_a_race(loop)
    scene.live.move_hand(0, (3, 4))
    scene.send(NEAR, "a", TAKE)
    loop.pass_time(500)
    newcomer = FakeViewer()
    scene.live.show_to(newcomer, None)
    assert [view["seq"] for view in newcomer.views] == [1], "as far as it is certain"
    assert newcomer.views[0]["told"] == []
    assert newcomer.hands == [{"type": "hands", "at": [[3, 4], None]}]


# A game from outside, with a flaw in its words


def _fail(*_: object) -> NoReturn:
    raise ValueError("a flaw")


def _describe_more_in_french(view: Any, say: Voice) -> tuple[str, ...]:
    return ("A",) if say.language == "en" else ("A", "B")


FLAWED: dict[str, Callable[..., Any]] = {
    "tell": _fail,
    "label": lambda *_: None,
    "describe": _describe_more_in_french,
}


@pytest.mark.parametrize("flaw", FLAWED)
def test_what_cannot_be_said_is_left_out_and_the_match_goes_on(
    flaw: str, loop: FakeLoop, monkeypatch: pytest.MonkeyPatch
) -> None:
    box = CATALOGUE["plumpsack"]
    spoken: dict[str, Any] = {
        "tell": lambda *_: "told",
        "label": lambda *_: "do it",
        "describe": lambda *_: ("table",),
    }
    words = dataclasses.replace(
        box.words, rules=(Said("Play.", "Jouez."),), **{**spoken, flaw: FLAWED[flaw]}
    )
    outside = dataclasses.replace(box, is_ours=False, words=words)
    monkeypatch.setitem(CATALOGUE, "plumpsack", outside)
    logged: list[str] = []
    monkeypatch.setattr(flaws, "log_failure", lambda event, *_, **__: logged.append(event))

    scene = in_turns(loop)
    scene.send(0, "a", {"type": "ready"})
    scene.store.sync()
    assert scene.audience.failures == []
    said = scene.viewer(1).views[-1]["words"]
    instead: dict[str, Any] = {
        "tell": {"en": "", "fr": ""},
        "label": {"en": "ready", "fr": "ready"},
        "describe": [],
    }
    told, option = {"en": "told", "fr": "told"}, {"en": "do it", "fr": "do it"}
    assert said["told"] == [instead["tell"] if flaw == "tell" else told]
    assert said["options"] == [instead["label"] if flaw == "label" else option]
    assert said["view"] == ([] if flaw == "describe" else [{"en": "table", "fr": "table"}])
    assert logged == ["words_failed"], "once for a match, whatever it is shown"
