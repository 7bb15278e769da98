"""One way to drive a bot, whoever drives it, and whatever the bot does."""

import dataclasses
from collections.abc import Callable, Sequence
from typing import Any

import pytest
from msgspec.structs import replace

from tablee.arena.program import FASTEST_ARM_MS
from tablee.bots.bot import Bot, Decision, Dice, Forgetful, Tempo
from tablee.bots.driver import SLOWEST_MS, Driver, NotAnOption, WaitsForNothing
from tablee.bots.selfplay import drive, play_among
from tablee.bots.sight import Sight
from tablee.games.confetti import CONFETTI
from tablee.games.pikoko import PIKOKO
from tablee.games.plumpsack import PLUMPSACK
from tablee.games.plumpsack.messages import PutSack
from tablee.kernel.game import AnyGame, Millis, Seat
from tablee.kernel.match import Match

ME = Seat(0)
Answer = Callable[[Any, Sequence[Any]], Decision[Any] | None]


class Answering(Forgetful):
    """Answers as it is told to."""

    def __init__(self, answer: Answer) -> None:
        super().__init__(ME, Dice(1), "human")
        self._answer = answer

    def decide(self, view: Any, options: Sequence[Any]) -> Decision[Any] | None:
        return self._answer(view, options)


def _raise(*_: Any) -> None:
    raise ValueError("a flaw")


def _wait(*_: Any) -> None:
    return None


def _fly(*_: Any) -> Decision[Any]:
    return Decision(PutSack(99), 5)


def _at_once(_: Any, options: Sequence[Any]) -> Decision[Any]:
    return Decision(options[0], 1)


class Driven:
    """A driver, and all the failures that it told of."""

    def __init__(self, bot: Bot | Answer, tempo: Tempo = "human", fastest_ms: int = 0) -> None:
        self.failures: list[Exception] = []
        seated = Answering(bot) if callable(bot) else bot
        failed = self.failures.append
        self.driver = Driver(lambda: seated, Dice(7), failed, tempo, fastest_ms)


def _match(
    game: AnyGame = PLUMPSACK, at: int = 60_000, seats: int = 2, **setup: Any
) -> Match[Any, Any]:
    match = Match(game, game.setup_type(**setup), seats, 3, game.stack_type())
    match.advance(Millis(at))
    return match


def _turn(turn_ms: int = 0) -> Sight:
    """Of one who has to put the sack; no clock runs unless a length is given."""
    match = _match(turn_ms=turn_ms)
    assert match.state.phase == "put_sack"
    return Sight(PLUMPSACK, match.state, match.state.to_act[0])


def _race() -> Sight:
    match = _match(CONFETTI, at=5_000)
    assert match.game.pace(match.state) == "race"
    return Sight(CONFETTI, match.state, ME)


# What a seat sees


def test_a_sight_is_worked_out_when_it_is_asked_for() -> None:
    asked = list[str]()

    def noted(name: str, function: Callable[..., Any]) -> Callable[..., Any]:
        def note(*arguments: Any) -> Any:
            asked.append(name)
            return function(*arguments)

        return note

    game = dataclasses.replace(
        CONFETTI, view=noted("view", CONFETTI.view), options=noted("options", CONFETTI.options)
    )
    sight = Sight(game, _match(CONFETTI).state, ME)
    assert not asked
    for _ in range(2):
        assert sight.options is not None
        assert sight.view is not None
    assert asked == ["options", "view"]


def test_who_must_act() -> None:
    assert _turn().must_act
    assert not _turn(turn_ms=5_000).must_act  # time will tell
    match = _match(turn_ms=0)
    (other,) = {Seat(0), Seat(1)} - set(match.state.to_act)
    assert not Sight(PLUMPSACK, match.state, other).must_act
    assert not _race().must_act


# A bot that does well


def test_its_answer_is_passed_on() -> None:
    driven = Driven(lambda _, options: Decision(options[2], 1234))
    sight = _turn()
    assert driven.driver.decide(sight) == Decision(sight.options[2], 1234)
    assert not driven.failures


def test_who_has_no_options_is_not_asked() -> None:
    match = _match(turn_ms=0)
    (other,) = {Seat(0), Seat(1)} - set(match.state.to_act)
    driven = Driven(_raise)
    assert driven.driver.decide(Sight(PLUMPSACK, match.state, other)) is None
    assert not driven.failures


def test_only_those_with_a_memory_are_shown_views() -> None:
    seen = list[Any]()

    class Remembering(Answering):
        has_memory = True

        def see(self, view: Any) -> None:
            seen.append(view)

    sight = _turn()
    Driven(Answering(_wait)).driver.see(sight)
    assert not seen
    Driven(Remembering(_wait)).driver.see(sight)
    assert seen == [sight.view]


@pytest.mark.parametrize("sight", [_turn(turn_ms=5_000), _race()])
def test_a_bot_may_wait_where_something_will_come(sight: Sight) -> None:
    driven = Driven(_wait)
    assert driven.driver.decide(sight) is None
    assert not driven.failures


# A bot that fails


@pytest.mark.parametrize(
    ("answer", "failure"), [(_raise, ValueError), (_fly, NotAnOption), (_wait, WaitsForNothing)]
)
def test_any_option_is_played_for_one_that_fails(answer: Answer, failure: type[Exception]) -> None:
    driven, sight = Driven(answer), _turn()
    decisions = [driven.driver.decide(sight) for _ in range(40)]
    assert [type(one) for one in driven.failures] == [failure] * 40
    commands = [decision.command for decision in decisions if decision is not None]
    assert len(commands) == 40
    assert all(command in sight.options for command in commands)
    assert len(set(commands)) > 5, "another each time"


def test_one_that_is_given_up_is_asked_no_more() -> None:
    driven, sight = Driven(_raise), _turn()
    driven.driver.give_up()
    driven.driver.see(sight)
    decision = driven.driver.decide(sight)
    assert decision is not None
    assert decision.command in sight.options
    assert not driven.failures


def test_one_that_was_given_up_while_it_thought_has_nothing_more_to_tell() -> None:
    def think_too_long(*_: Any) -> None:
        driven.driver.give_up()
        raise ValueError("too late")

    driven = Driven(think_too_long)
    assert driven.driver.decide(_turn()) is not None
    assert not driven.failures


def test_one_that_cannot_even_sit_down() -> None:
    failures = list[Exception]()

    def stumble() -> Bot:
        raise ValueError("a flaw")

    driver, sight = Driver(stumble, Dice(1), failures.append), _turn()
    for _ in range(3):
        driver.see(sight)
        assert driver.decide(sight) is not None
    assert len(failures) == 1


def test_a_flaw_of_the_rules_is_not_the_bots() -> None:
    driven = Driven(_at_once)
    state = _match().state
    sight = Sight(PLUMPSACK, replace(state, circle=None), state.to_act[0])
    with pytest.raises(TypeError):
        driven.driver.decide(sight)
    assert not driven.failures


# How long it takes


def test_no_program_is_faster_than_an_arm_in_a_race_and_turns_take_no_time() -> None:
    program = Driven(_at_once, "instant", FASTEST_ARM_MS).driver
    in_a_race, in_a_turn = program.decide(_race()), program.decide(_turn())
    assert in_a_race is not None
    assert in_a_race.after_ms == FASTEST_ARM_MS
    assert in_a_turn is not None
    assert in_a_turn.after_ms == 1


@pytest.mark.parametrize("tempo", ["human", "instant"])
def test_any_option_takes_a_persons_time_but_in_turns_of_the_arena(tempo: Tempo) -> None:
    driver = Driven(_raise, tempo).driver
    assert driver.any_option(_race()).after_ms >= 700
    assert (driver.any_option(_turn()).after_ms == 0) == (tempo == "instant")


# Whole matches


def test_a_match_among_bots_that_fail_ends_the_same_each_time() -> None:
    records = list[Any]()
    for _ in range(2):
        match = _match(PIKOKO, at=0, seats=3, turn_ms=0, rounds=1)
        answers = (_raise, _fly, _wait)
        for _ in drive([Driven(answer).driver for answer in answers], match):
            pass
        assert match.game.scores(match.state) is not None
        records.append(match.record)
    assert records[0] == records[1]


def test_where_all_wait_for_each_other_they_wait_no_more() -> None:
    """A race without an end: nobody has to act, and nothing else will ever happen."""
    match = _match(CONFETTI, at=5_000)
    match.game = dataclasses.replace(CONFETTI, deadline=lambda _: None)
    both = [Driven(_wait), Driven(_wait)]
    steps = drive([one.driver for one in both], match)
    next(steps)
    assert [[type(one) for one in driven.failures] for driven in both] == [[WaitsForNothing]] * 2


def test_a_flaw_of_our_own_bots_is_raised_in_self_play() -> None:
    with pytest.raises(ValueError, match="a flaw"):
        list(play_among([Answering(_raise), Answering(_raise)], _match(at=0)))


@pytest.mark.parametrize(("wanted", "taken"), [(-5, 0), (0, 0), (10**9, SLOWEST_MS)])
def test_no_answer_comes_before_its_time_or_never(wanted: int, taken: int) -> None:
    driver = Driven(lambda _, options: Decision(options[0], wanted)).driver
    decision = driver.decide(_turn())
    assert decision is not None
    assert decision.after_ms == taken
