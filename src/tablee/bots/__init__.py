"""Bots: one file for each game."""

from collections.abc import Callable, Sequence
from typing import Any

from tablee.bots import confetti, pikoko, plumpsack, rouge_jaune_vert
from tablee.bots.bot import Bot, Decision, Dice, choices
from tablee.kernel.game import AnyGame, Seat
from tablee.kernel.match import Match
from tablee.kernel.record import AnyRecord
from tablee.kernel.rng import Seed, seed_text

__all__ = ["Bot", "Decision", "choices", "experienced_bot", "new_bot", "random_decision"]

_CASUAL: dict[str, Callable[[Seat, Dice], Bot]] = {
    "confetti": confetti.Casual,
    "pikoko": pikoko.Casual,
    "plumpsack": plumpsack.Casual,
    "rouge-jaune-vert": rouge_jaune_vert.Casual,
}


def new_bot(game_id: str, seat: Seat, seed: Seed) -> Bot:
    """A bot that sits down for a match. The same seed in the same seat plays the same."""
    return _CASUAL[game_id](seat, Dice(f"{seed_text(seed)} seat {seat}"))


def random_decision(options: Sequence[Any], seed: Seed) -> Decision[Any]:
    """Any of the options: for one who must act, and would rather wait."""
    dice = Dice(seed)
    return Decision(dice.pick(options), dice.between(700, 2200))


def experienced_bot(game: AnyGame, record: AnyRecord, seat: Seat, seed: Seed) -> Bot:
    """A bot that has seen, from this seat, all of this match so far."""
    bot = new_bot(game.id, seat, seed)
    if not bot.has_memory:
        return bot
    past = Match.at_the_start(game, record)
    bot.see(past.view(seat))
    for _ in past.replay(record):
        bot.see(past.view(seat))
    return bot
