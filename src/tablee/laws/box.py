"""Laws of a box: Tablée finds it, and its bots can play."""

import msgspec

from tablee.bots.bot import Dice
from tablee.bots.selfplay import play_among
from tablee.catalogue import CATALOGUE, GROUP
from tablee.kernel.codec import decode_setup
from tablee.kernel.game import everyone
from tablee.kernel.match import AnyMatch, Match
from tablee.laws.subject import Subject


def the_catalogue_lists_it(subject: Subject) -> None:
    found = CATALOGUE.get(subject.game.id)
    assert found is not None, (
        f"Tablée does not find {subject.game.id!r}: add an entry point of the group {GROUP!r} to "
        "pyproject.toml, and install the package"
    )
    assert found is subject.box, f"another package has the id {subject.game.id!r}: take another"


def bots_of_every_level_play_a_match_to_its_end(subject: Subject) -> None:
    """The first match of somebody new, among bots: what one raises is raised, and a command that is
    none of its options is a failure, too."""
    game, first, levels = subject.game, subject.box.first, subject.box.levels
    setup = decode_setup(game, msgspec.json.encode(first.setup))
    for done in range(0, len(levels), first.seats):
        match: AnyMatch = Match(game, setup, first.seats, done, game.stack_type())
        bots = [
            subject.box.bots[levels[(done + seat) % len(levels)]](seat, Dice(seat), "instant")
            for seat in everyone(first.seats)
        ]
        for _ in play_among(bots, match):
            pass
        assert game.scores(match.state) is not None


LAWS = (the_catalogue_lists_it, bots_of_every_level_play_a_match_to_its_end)
