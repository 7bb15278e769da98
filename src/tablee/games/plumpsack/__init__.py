"""Der Plumpsack geht um: remember what lies under the sack, and it hops on."""

from tablee.games.plumpsack import pace, rules
from tablee.games.plumpsack.messages import Command, Event
from tablee.games.plumpsack.state import Setup, Stack, State
from tablee.games.plumpsack.view import View, reveal, view
from tablee.kernel.game import Game

PLUMPSACK: Game[Setup, Stack, State, Command, Event, View] = Game(
    id="plumpsack",
    name="Der Plumpsack geht um",
    rules_version=1,
    seats=range(2, 6),
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
)
