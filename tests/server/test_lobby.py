"""What a table is agreed to be."""

from collections.abc import Callable

import pytest
from msgspec.structs import replace

from tablee.kernel.game import BadSetup
from tablee.server.common.refused import Refused
from tablee.server.table import lobby
from tablee.server.table.lobby import Lobby
from tablee.server.wire.occupants import BotPlayer, HumanPlayer
from tablee.server.wire.to_server import Wishes

ANN, BEN, EVE = (HumanPlayer(name, name.title()) for name in ("ann", "ben", "eve"))


def _table(**wishes: object) -> Lobby:
    made = lobby.open_lobby("t", ANN, Wishes(game="pikoko", seats=4, **wishes))  # type: ignore[arg-type]
    return lobby.sit(made, BEN, 1)


def _playing() -> Lobby:
    ready = lobby.make_ready(lobby.put_bot(_table(), "ann", 2, "easy"), "ann")
    return replace(ready, playing=True)


def _refusal(change: Callable[[], object]) -> str:
    with pytest.raises(Refused) as refused:
        change()
    return refused.value.reason


def test_where_the_game_is_gone_another_can_be_chosen() -> None:
    """The package that brought it was uninstalled."""
    table = replace(_table(), game="gone")
    assert _refusal(lambda: lobby.put_bot(table, "ann", 2, "easy")) == "unknown_game"
    assert _refusal(lambda: lobby.make_ready(table, "ann")) == "unknown_game"
    assert lobby.configure(table, "ann", Wishes(game="confetti")).game == "confetti"


@pytest.mark.parametrize(
    "change",
    [
        lambda table: lobby.put_bot(table, "ben", 2, "easy"),
        lambda table: lobby.clear_seat(table, "ben", 0),
        lambda table: lobby.arrange(table, "ben", (1, 0, 2, 3)),
        lambda table: lobby.configure(table, "ben", Wishes(public=True)),
        lambda table: lobby.ban(table, "ben", "ann"),
        lambda table: lobby.make_ready(table, "ben"),
    ],
)
def test_only_the_host_decides(change: Callable[[Lobby], Lobby]) -> None:
    assert _refusal(lambda: change(_table())) == "host_only"


@pytest.mark.parametrize(
    "change",
    [
        lambda table: lobby.sit(table, EVE, 2),
        lambda table: lobby.stand(table, "ben"),
        lambda table: lobby.put_bot(table, "ann", 2, "easy"),
        lambda table: lobby.clear_seat(table, "ann", 2),
        lambda table: lobby.arrange(table, "ann", (1, 0, 2)),
        lambda table: lobby.configure(table, "ann", Wishes(seats=4)),
        lambda table: lobby.configure(table, "ann", Wishes(setup={})),
        lambda table: lobby.configure(table, "ann", Wishes(game="confetti")),
        lambda table: lobby.configure(table, "ann", Wishes(rated=True)),
        lambda table: lobby.make_ready(table, "ann"),
    ],
)
def test_while_a_match_is_on_it_stays_as_it_was_agreed(change: Callable[[Lobby], Lobby]) -> None:
    assert _refusal(lambda: change(_playing())) == "match_is_on"


def test_who_may_watch_can_change_at_any_time() -> None:
    changed = lobby.configure(_playing(), "ann", Wishes(spectators=False, public=True))
    assert (changed.spectators, changed.public) == (False, True)


def test_one_has_one_seat_and_it_is_one_s_own() -> None:
    moved = lobby.sit(_table(), BEN, 3)
    assert moved.seats == (ANN, None, None, BEN)
    assert _refusal(lambda: lobby.sit(moved, EVE, 3)) == "seat_taken"
    assert _refusal(lambda: lobby.sit(moved, EVE, 4)) == "no_such_seat"
    assert _refusal(lambda: lobby.put_bot(moved, "ann", 3, "easy")) == "seat_taken"


def test_who_was_banned_has_no_seat_and_gets_none() -> None:
    banned = lobby.ban(_table(), "ann", "ben")
    assert banned.seats == (ANN, None, None, None)
    assert _refusal(lambda: lobby.sit(banned, BEN, 1)) == "banned"
    assert _refusal(lambda: lobby.ban(_table(), "ann", "ann")) == "not_yourself"


def test_who_was_banned_in_a_match_is_not_in_the_next() -> None:
    after = replace(lobby.ban(_playing(), "ann", "ben"), playing=False)
    assert _refusal(lambda: lobby.make_ready(after, "ann")) == "not_enough_players"
    more = lobby.put_bot(lobby.configure(after, "ann", Wishes(seats=4)), "ann", 3, "easy")
    assert BEN not in lobby.make_ready(more, "ann").seats


def test_a_match_begins_with_those_who_sit_there() -> None:
    alone = _refusal(lambda: lobby.make_ready(_table(), "ann"))
    assert alone == "not_enough_players"
    ready = lobby.make_ready(lobby.put_bot(_table(), "ann", 3, "best"), "ann")
    assert ready.seats == (ANN, BEN, BotPlayer("best", "Blaise"))


def test_rated_is_among_people() -> None:
    with_bot = lobby.put_bot(_table(rated=True), "ann", 2, "easy")
    assert _refusal(lambda: lobby.make_ready(with_bot, "ann")) == "rated_without_bots"
    alone = lobby.open_lobby("t", ANN, Wishes(game="confetti", rated=True))
    assert _refusal(lambda: lobby.make_ready(alone, "ann")) == "rated_alone"


def test_seats_come_and_go_and_nobody_loses_theirs() -> None:
    fewer = lobby.configure(lobby.sit(_table(), BEN, 3), "ann", Wishes(seats=3))
    assert fewer.seats == (ANN, None, BEN)
    full = lobby.sit(fewer, EVE, 1)
    other = lobby.configure(full, "ann", Wishes(game="rouge-jaune-vert"))
    assert _refusal(lambda: lobby.configure(other, "ann", Wishes(seats=2))) == "too_many_seated"
    with pytest.raises(BadSetup):
        lobby.configure(full, "ann", Wishes(seats=6))
    assert _refusal(lambda: lobby.arrange(full, "ann", (0, 0, 1))) == "not_an_order"


def test_what_was_granted_is_remembered_for_a_while() -> None:
    table = lobby.grant(_table(), "ben", "mine")
    for number in range(lobby.MOST_ANSWERED):
        table = lobby.grant(table, "ann", str(number))
    assert lobby.was_granted(table, "ann", "0")
    assert not lobby.was_granted(table, "ben", "0")
    table = lobby.grant(table, "ann", "one more")
    assert not lobby.was_granted(table, "ann", "0")
    assert lobby.was_granted(table, "ben", "mine"), "nobody makes the table forget another's"


def test_lists_are_bounded() -> None:
    table = _table()
    for number in range(200):
        table = lobby.mute(lobby.ban(table, "ann", f"b{number}"), f"m{number}", "ann")
        table = lobby.mute(table, "ann", f"p{number}")
    assert len(table.banned) == len(table.muted) == len(table.muted["ann"]) == lobby.MOST_UNWANTED
    assert lobby.unmute(table, "ann", "p199").muted["ann"][-1] == "p198"
