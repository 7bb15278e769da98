"""Snap: two cards of a rank, and whoever calls first has both piles."""

from pathlib import Path

from tablee.box import Box, FirstMatch
from tablee.kernel.game import Game
from tablee_snap import pace, rules
from tablee_snap.bots import BOTS
from tablee_snap.messages import Command, Event
from tablee_snap.state import Setup, Stack, State
from tablee_snap.view import View, view
from tablee_snap.words import WORDS

SNAP: Game[Setup, Stack, State, Command, Event, View] = Game(
    id="snap",
    name="Snap",
    rules_version=1,
    seats=range(2, 5),
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
)

BOX = Box(
    game=SNAP,
    words=WORDS,
    bots=BOTS,
    first=FirstMatch(seats=2),
    board=Path(__file__).parent / "board",
)
