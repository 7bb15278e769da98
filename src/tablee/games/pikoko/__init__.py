"""Pikoko: see all feathers but your own, bid on everybody, play your neighbour's."""

from tablee.games.pikoko import pace, rules
from tablee.games.pikoko.messages import Command, Event
from tablee.games.pikoko.state import Setup, Stack, State
from tablee.games.pikoko.view import View, reveal, view
from tablee.kernel.game import Game

PIKOKO: Game[Setup, Stack, State, Command, Event, View] = Game(
    id="pikoko",
    name="Pikoko",
    rules_version=1,
    seats=range(3, 6),
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
    reveal=reveal,
    scores=rules.scores,
    pace=pace.pace,
    round_of=pace.round_of,
    looks_back=True,
)
