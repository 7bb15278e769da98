"""No bot knows what its seat cannot know."""

import sys
from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import Any, get_type_hints

import pytest
from laws import SUBJECTS
from msgspec.structs import replace
from ours import GAMES

from tablee.bots import Bot, Decision
from tablee.bots.bot import Dice, Forgetful
from tablee.bots.sight import Sight
from tablee.catalogue import CATALOGUE, new_bot
from tablee.kernel.game import AnyGame, Entry, Millis, Rejected, Seat, everyone
from tablee.kernel.replay import advance, begin, submit
from tablee.laws import Subject

WALKS = 4
DECISIONS = 6  # of each bot, on each walk
LONGEST_WALK = 150

EVERY_BOT = [(subject, name) for subject in SUBJECTS for name in CATALOGUE[subject.game.id].bots]

Worlds = tuple[Any, Any]  # two states that are one to the viewer


pytestmark = pytest.mark.usefixtures("compiled")


def _id(value: Any) -> str:
    return value if isinstance(value, str) else str(value.game.id)


# Two worlds


def _walked(subject: Subject, viewer: Seat, seats: int, chance: Random) -> Iterator[Worlds]:
    """Two matches from two deals that the viewer cannot tell apart, in which the same is done, for
    as long as the viewer could not tell."""
    game, at = subject.game, Millis(0)
    one, other = (
        begin(game, subject.setups[0], seats, 1, stack).state
        for stack in subject.deals(seats, viewer, chance)
    )
    for _ in range(LONGEST_WALK):
        if game.view(one, viewer) != game.view(other, viewer) or game.scores(one) is not None:
            return
        yield one, other
        entry = _some_entry(subject, one, at, seats, chance)
        due = game.deadline(one)
        if entry is None or (due is not None and due <= entry.at):
            assert due is not None
            at = due
            one, other = (advance(game, state, at).state for state in (one, other))
        else:
            at = entry.at
            try:
                one, other = (submit(game, state, entry).state for state in (one, other))
            except Rejected:  # in the other world: that was a secret of another seat
                continue


def _some_entry(
    subject: Subject, state: Any, at: Millis, seats: int, chance: Random
) -> Entry[Any] | None:
    every = [(seat, Sight(subject.game, state, seat).options) for seat in everyone(seats)]
    acting = [(seat, options) for seat, options in every if options]
    if not acting:
        return None
    seat, options = chance.choice(acting)
    lucky = subject.lucky(state)
    command = lucky if lucky in options and chance.random() < 0.8 else chance.choice(options)
    return Entry(Millis(at + chance.choice((0, 50, 700))), seat, command)


def _decisions(
    game: AnyGame, states: Sequence[Any], viewer: Seat, bot: Bot
) -> list[Decision[Any] | None]:
    """What the bot answers on its way through these states: here and there, so that it goes far."""
    answers: list[Decision[Any] | None] = []
    every = max(1, len(states) // DECISIONS)
    for number, state in enumerate(states):
        bot.see(game.view(state, viewer))
        options = Sight(game, state, viewer).options
        if options and (number % every == 0 or number == len(states) - 1):
            answers.append(bot.decide(game.view(state, viewer), options))
    return answers


def _differences(game: AnyGame, subject: Subject, make: Callable[[Seat], Bot]) -> tuple[int, int]:
    """How many decisions were compared, and how many walks gave others in the other world."""
    compared = differing = 0
    for seed in range(WALKS):
        chance = Random(seed)
        seats = chance.choice(game.seats)
        viewer = Seat(chance.randrange(seats))
        worlds = list(_walked(subject, viewer, seats, chance))
        for pasts in (zip(*worlds, strict=True), *_swapped(subject, worlds, viewer, chance)):
            one, other = (_decisions(game, states, viewer, make(viewer)) for states in pasts)
            compared += len(one)
            differing += one != other
    return compared, differing


def _swapped(
    subject: Subject, worlds: list[Worlds], viewer: Seat, chance: Random
) -> Iterator[tuple[list[Any], list[Any]]]:
    """The last state in which the viewer can act, with what it cannot know changed."""
    states = [one for one, _ in worlds]
    while states and not Sight(subject.game, states[-1], viewer).options:
        states.pop()
    for swap in list(subject.swaps(states[-1], viewer, chance))[:2] if states else ():
        here = states[-1] if swap.instead is None else swap.instead
        yield [*states[:-1], here], [*states[:-1], swap.state]


@pytest.mark.slow
@pytest.mark.parametrize(("subject", "name"), EVERY_BOT, ids=_id)
def test_what_a_seat_cannot_know_changes_nothing(subject: Subject, name: str) -> None:
    game = subject.game
    compared, differing = _differences(
        game, subject, lambda seat: new_bot(game.id, name, seat, "secrecy")
    )
    assert compared > 5, "there was something to compare"
    assert differing == 0


def test_a_bot_that_knew_more_would_be_found() -> None:
    (subject,) = (subject for subject in SUBJECTS if subject.game.id == "plumpsack")

    class Peeking(Forgetful):
        def decide(self, view: Any, options: Sequence[Any]) -> Decision[Any]:
            return Decision(options[view.stock % len(options)], 0)

    class Leaky:
        """The game, with a view that tells what the last card of the stock is."""

        def __getattr__(self, name: str) -> Any:
            return getattr(subject.game, name)

        def view(self, state: Any, seat: Seat | None) -> Any:
            return replace(subject.game.view(state, seat), stock=sum(map(ord, state.stock[-1])))

    leaky: Any = Leaky()
    _, differing = _differences(leaky, subject, lambda seat: Peeking(seat, Dice(1), "instant"))
    assert differing > 0


# What their types say


@pytest.mark.parametrize(("subject", "name"), EVERY_BOT, ids=_id)
def test_a_bot_is_shown_views(subject: Subject, name: str) -> None:
    bot = type(new_bot(subject.game.id, name, Seat(0), 1))
    assert get_type_hints(bot.decide)["view"] is subject.game.view_type
    assert get_type_hints(bot.see)["view"] in (subject.game.view_type, Any)


def test_no_bot_has_heard_of_a_state() -> None:
    states = {game.state_type for game in GAMES.values()}
    for name, module in list(sys.modules.items()):
        if name.startswith("tablee.bots"):
            assert not [
                one for one in vars(module).values() if isinstance(one, type) and one in states
            ]
