"""Rouge Jaune Vert: everybody at once builds a series of cards that share nothing."""

from tablee.games.rouge_jaune_vert import pace, rules
from tablee.games.rouge_jaune_vert.messages import Command, Event
from tablee.games.rouge_jaune_vert.state import Setup, Stack, State
from tablee.games.rouge_jaune_vert.view import View, reveal, view
from tablee.kernel.game import Game

ROUGE_JAUNE_VERT: Game[Setup, Stack, State, Command, Event, View] = Game(
    id="rouge-jaune-vert",
    name="Rouge Jaune Vert",
    rules_version=1,
    seats=range(2, 7),
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
    contest=pace.contest,
    looks_back=True,
)
