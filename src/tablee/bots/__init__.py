"""Bots: one file for each game, four levels in each, and a few to measure them by."""

from collections.abc import Mapping, Sequence
from typing import Any

from tablee.bots import confetti, pikoko, plumpsack, rouge_jaune_vert
from tablee.bots.bot import LEVELS, Bot, Decision, Dice, Level, Maker, Pace, choices
from tablee.kernel.game import AnyGame, Seat
from tablee.kernel.match import Match
from tablee.kernel.record import AnyRecord
from tablee.kernel.rng import Seed, spell_seed

__all__ = [
    "BOTS",
    "LEVELS",
    "Bot",
    "Decision",
    "Level",
    "Pace",
    "choices",
    "experienced_bot",
    "new_bot",
    "random_decision",
]

BOTS: Mapping[str, Mapping[str, Maker]] = {
    "confetti": confetti.BOTS,
    "pikoko": pikoko.BOTS,
    "plumpsack": plumpsack.BOTS,
    "rouge-jaune-vert": rouge_jaune_vert.BOTS,
}


def new_bot(game_id: str, name: str, seat: Seat, seed: Seed, pace: Pace = "human") -> Bot:
    """A bot that sits down for a match. The same seed in the same seat plays the same.

    Its name is a level, or one of the others that its game's file lists.
    """
    return BOTS[game_id][name](seat, Dice(f"{spell_seed(seed)} seat {seat}"), pace)


def random_decision(options: Sequence[Any], seed: Seed) -> Decision[Any]:
    """Any of the options: for one who must act, and would rather wait."""
    dice = Dice(seed)
    return Decision(dice.pick(options), dice.between(700, 2200))


def experienced_bot(
    game: AnyGame, name: str, record: AnyRecord, seat: Seat, seed: Seed, pace: Pace = "human"
) -> Bot:
    """A bot that has seen, from this seat, all of this match so far."""
    bot = new_bot(game.id, name, seat, seed, pace)
    if not bot.has_memory:
        return bot
    past = Match.begin(game, record)
    bot.see(past.view(seat))
    for _ in past.replay(record):
        bot.see(past.view(seat))
    return bot
