"""Who is there, who is awaited and whose seat a bot holds, by a clock of our own."""

from typing import Any, cast

import pytest

from tablee.server.table.presence import MOST_REMEMBERED, Presence
from tablee.server.wire.occupants import BotPlayer, HumanPlayer

GRACE = 30_000
ANN, BOB = HumanPlayer("ann", "Ann"), HumanPlayer("bob", "Bob")
SEATS = (ANN, BOB, BotPlayer("easy", "Robin"))


class FakeConnection:
    def __init__(self, person: str | None, round_trip_ms: float | None = None) -> None:
        self.person_id = person
        self.round_trip_ms = round_trip_ms
        self.is_reading = self.is_silent = False


class Room:
    """Two people and a bot at a match, and what has become of them by now."""

    def __init__(self) -> None:
        self.presence = Presence(GRACE)
        self.now = 100_000.0
        self.is_playing = True

    def enter(self, person: str | None, round_trip_ms: float | None = None) -> Any:
        connection = cast(Any, FakeConnection(person, round_trip_ms))
        self.presence.join(connection, self.now)
        self.settle()
        return connection

    def leave(self, connection: Any) -> None:
        self.presence.leave(connection, self.now)
        self.settle()

    def pass_time(self, ms: float) -> None:
        self.now += ms
        self.settle()

    def settle(self) -> None:
        self.presence.settle(SEATS, self.is_playing, self.now)

    def is_live(self) -> bool:
        return self.presence.is_live

    def seats_present(self) -> tuple[int, ...]:
        return self.presence.seats_present

    def facts(self, seat: int) -> Any:
        return self.presence.describe_seat(seat, SEATS[seat], self.now)


@pytest.fixture
def room() -> Room:
    return Room()


# Reading


def test_only_one_person_alone_reads_while_the_clock_stands(room: Room) -> None:
    def reads() -> bool:
        return room.presence.is_reading

    ann = room.enter("ann")
    bob = room.enter("bob")
    ann.is_reading = bob.is_reading = True
    assert not reads(), "nobody holds another up"
    room.leave(bob)
    assert not reads(), "who is awaited is not gone"
    room.pass_time(GRACE)
    assert reads()
    second = room.enter("ann")
    assert not reads(), "on the other page they play"
    second.is_reading = True
    assert reads()
    room.leave(ann)
    room.leave(second)
    assert not reads()


# Coming


def test_a_match_waits_for_the_others_and_then_goes_on_without_them(room: Room) -> None:
    room.enter("ann")
    assert not room.is_live()
    assert room.presence.waits_ms(room.now) == GRACE
    assert room.presence.next_due() == room.now + GRACE
    room.pass_time(GRACE - 1)
    assert not room.is_live()
    assert room.presence.held == set()
    room.pass_time(1)
    assert room.is_live()
    assert room.presence.held == {1}
    assert room.presence.waits_ms(room.now) is None
    assert room.presence.next_due() is None


def test_when_all_are_there_it_waits_for_nobody(room: Room) -> None:
    room.enter("ann")
    room.pass_time(100)
    room.enter("bob")
    assert room.is_live()
    assert room.seats_present() == (0, 1)
    assert room.presence.next_due() is None


def test_who_only_watches_is_in_no_seat(room: Room) -> None:
    room.enter("eve")
    room.enter(None)
    assert [one.person_id for one in room.presence.watching] == ["eve", None]
    assert room.seats_present() == ()
    assert not room.is_live(), "a match of people sleeps while none of them is there"


def test_somebody_with_two_lines_is_there_until_both_are_gone(room: Room) -> None:
    first, second = room.enter("ann", 90.0), room.enter("ann", 40.4)
    room.enter("bob")
    assert room.presence.in_seat(0) == (first, second)
    assert room.facts(0).lag_ms == 40, "by the shorter one"
    room.leave(first)
    assert room.seats_present() == (0, 1)
    room.leave(second)
    assert room.seats_present() == (1,)


# Dropping


def test_a_dropped_player_is_waited_for_while_the_others_play_on(room: Room) -> None:
    room.enter("ann")
    bob = room.enter("bob")
    room.pass_time(60_000)
    room.leave(bob)
    assert room.is_live(), "the match goes on"
    assert (room.facts(1).present, room.facts(1).held_by_bot) == (False, False)
    assert room.facts(1).bot_in_ms == GRACE
    room.pass_time(10_000)
    assert room.facts(1).bot_in_ms == GRACE - 10_000
    room.pass_time(GRACE - 10_000)
    assert room.facts(1).held_by_bot
    assert room.facts(1).bot_in_ms is None
    assert room.presence.seats_asked == {0}, "the word of who is away does not count"


def test_back_within_the_grace_time_no_bot_comes(room: Room) -> None:
    room.enter("ann")
    room.leave(room.enter("bob"))
    room.pass_time(GRACE - 1)
    room.enter("bob")
    room.pass_time(2)
    assert room.presence.held == set()
    assert room.facts(1).present


def test_back_later_the_seat_is_theirs_at_once(room: Room) -> None:
    room.enter("ann")
    room.leave(room.enter("bob"))
    room.pass_time(GRACE)
    assert room.presence.held == {1}
    room.enter("bob")
    assert room.presence.held == set()
    assert room.presence.seats_asked == {0, 1}


def test_the_grace_time_runs_from_the_last_drop(room: Room) -> None:
    room.enter("ann")
    room.leave(room.enter("bob"))
    room.pass_time(20_000)
    room.leave(room.enter("bob"))
    room.pass_time(20_000)
    assert room.presence.held == set()
    room.pass_time(10_000)
    assert room.presence.held == {1}


def test_when_all_are_gone_the_match_sleeps_and_nobody_is_replaced(room: Room) -> None:
    ann, bob = room.enter("ann"), room.enter("bob")
    room.leave(ann)
    room.leave(bob)
    room.pass_time(10 * GRACE)
    assert not room.is_live()
    assert room.presence.held == set()
    assert room.presence.next_due() is None
    room.enter("bob")
    assert not room.is_live()
    assert room.presence.waits_ms(room.now) == GRACE, "counted from the first who is back"
    room.pass_time(GRACE)
    assert room.is_live()
    assert room.presence.held == {0}


def test_a_match_among_bots_goes_on_while_somebody_looks(room: Room) -> None:
    bots = (BotPlayer("easy", "Robin"), BotPlayer("best", "Alix"))
    watcher = room.enter("eve")
    room.presence.settle(bots, True, room.now)
    assert room.is_live()
    room.presence.leave(watcher, room.now)
    room.presence.settle(bots, True, room.now)
    assert not room.is_live()


# Going away, by one's own word


def test_who_says_that_they_go_away_is_replaced_at_once(room: Room) -> None:
    room.enter("ann")
    bob = room.enter("bob")
    room.presence.go_away("bob")
    room.settle()
    assert room.presence.is_away("bob")
    assert room.presence.held == {1}
    assert not room.facts(1).present
    assert room.presence.in_seat(1) == (bob,), "and still sees that seat's cards"


def test_and_comes_back_by_their_word_or_by_another_line(room: Room) -> None:
    room.enter("ann")
    room.enter("bob")
    for come_back in (lambda: room.presence.come_back("bob"), lambda: room.enter("bob")):
        room.presence.go_away("bob")
        room.settle()
        assert room.presence.held == {1}
        come_back()
        room.settle()
        assert room.presence.held == set()
        assert room.seats_present() == (0, 1)


def test_a_new_match_forgets_who_was_away(room: Room) -> None:
    room.enter("ann")
    room.enter("bob")
    room.presence.go_away("bob")
    room.settle()
    room.presence.begin_match()
    assert not room.is_live()
    room.settle()
    assert room.presence.held == set()
    assert room.seats_present() == (0, 1)
    assert room.is_live()


def test_between_matches_nobody_is_held_or_awaited(room: Room) -> None:
    room.enter("ann")
    room.pass_time(GRACE)
    room.is_playing = False
    room.settle()
    assert room.presence.held == set()
    assert room.presence.next_due() is None
    assert room.facts(1).bot_in_ms is None


# The host


def test_a_host_who_is_gone_for_good_has_an_heir(room: Room) -> None:
    ann = room.enter("ann")
    room.enter("bob")
    room.leave(ann)
    left = room.now
    assert room.presence.find_heir("ann", room.now) is None
    assert room.presence.next_due() == left + GRACE
    room.pass_time(GRACE - 1)
    assert room.presence.find_heir("ann", room.now) is None
    room.pass_time(1)
    assert room.presence.find_heir("ann", room.now) == "bob"


def test_one_who_is_there_has_none(room: Room) -> None:
    room.enter("ann")
    room.enter("bob")
    room.pass_time(10 * GRACE)
    assert room.presence.find_heir("ann", room.now) is None


def test_who_only_watches_inherits_nothing(room: Room) -> None:
    room.enter("eve")
    room.pass_time(10 * GRACE)
    assert room.presence.find_heir("ann", room.now) is None


def test_a_host_who_never_came_is_waited_for_since_the_first_did(room: Room) -> None:
    room.enter("bob")
    room.pass_time(GRACE - 1)
    assert room.presence.find_heir("ann", room.now) is None
    room.pass_time(1)
    assert room.presence.find_heir("ann", room.now) == "bob"


# Bounds


def test_of_those_who_left_only_the_last_are_remembered(room: Room) -> None:
    for number in range(3 * MOST_REMEMBERED):
        room.leave(room.enter(f"guest {number}"))
    assert len(room.presence._dropped) == MOST_REMEMBERED
    assert f"guest {3 * MOST_REMEMBERED - 1}" in room.presence._dropped


def test_the_facts_of_a_bot_and_of_an_empty_seat(room: Room) -> None:
    room.enter("ann")
    bot, empty = room.facts(2), room.presence.describe_seat(3, None, room.now)
    assert (bot.present, bot.held_by_bot, bot.lag_ms) == (True, False, None)
    assert (empty.present, empty.occupant) == (False, None)
