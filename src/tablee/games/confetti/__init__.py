"""Confetti: everybody at once slides cards off the table to make families of circles."""

from tablee.games.confetti import pace, rules
from tablee.games.confetti.messages import Command, Event
from tablee.games.confetti.state import Setup, Stack, State
from tablee.games.confetti.view import View, view
from tablee.kernel.game import Game

CONFETTI: Game[Setup, Stack, State, Command, Event, View] = Game(
    id="confetti",
    name="Confetti",
    rules_version=1,
    seats=range(1, 8),
    setup_type=Setup,
    stack_type=Stack,
    state_type=State,
    view_type=View,
    command_type=Command,
    event_type=Event,
    start=rules.start,
    apply=rules.apply,
    deadline=rules.deadline,
    elapse=rules.elapse,
    options=rules.options,
    view=view,
    scores=rules.scores,
    pace=pace.pace,
    round_of=pace.round_of,
    contest=pace.contest,
    looks_back=True,
)
