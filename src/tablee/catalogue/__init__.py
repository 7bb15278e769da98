"""The one catalogue of games: ours, then those that other packages bring.

Whoever runs, stores or shows games knows them from here, and none of them by name.
"""

from collections.abc import Iterator, Mapping

from tablee.bots.bot import Bot, Dice, Maker, Tempo
from tablee.box import MOST_SEATS, Box
from tablee.catalogue.found import GROUP, find_boxes
from tablee.catalogue.ours import OURS
from tablee.kernel.game import AnyGame, Seat
from tablee.kernel.match import AnyMatch, Match
from tablee.kernel.record import AnyRecord
from tablee.kernel.rng import Seed, spell_seed

__all__ = [
    "CATALOGUE",
    "GAMES",
    "GROUP",
    "MOST_SEATS",
    "OURS",
    "experienced_bot",
    "new_bot",
    "seat_bot",
    "show_past",
]

CATALOGUE: dict[str, Box] = {box.game.id: box for box in OURS}
CATALOGUE.update({box.game.id: box for box in find_boxes(taken=CATALOGUE)})


class _Games(Mapping[str, AnyGame]):
    """The rules of every game in the catalogue, by id."""

    def __getitem__(self, id: str) -> AnyGame:
        return CATALOGUE[id].game

    def __iter__(self) -> Iterator[str]:
        return iter(CATALOGUE)

    def __len__(self) -> int:
        return len(CATALOGUE)


GAMES: Mapping[str, AnyGame] = _Games()


def new_bot(game_id: str, name: str, seat: Seat, seed: Seed, tempo: Tempo = "human") -> Bot:
    """A bot that sits down for a match. The same seed in the same seat plays the same.

    Its name is a level, or one of the others that the game has.
    """
    return seat_bot(CATALOGUE[game_id].bots[name], seat, seed, tempo)


def seat_bot(make: Maker, seat: Seat, seed: Seed, tempo: Tempo = "human") -> Bot:
    """The same for one that this game's box has in another place."""
    return make(seat, Dice(f"{spell_seed(seed)} seat {seat}"), tempo)


def experienced_bot(
    game_id: str, name: str, record: AnyRecord, seat: Seat, seed: Seed, tempo: Tempo = "human"
) -> Bot:
    """A bot that has seen, from this seat, all of this match so far."""
    bot = new_bot(game_id, name, seat, seed, tempo)
    show_past(bot, record, seat)
    return bot


def show_past(bot: Bot, record: AnyRecord, seat: Seat) -> None:
    """Lets a bot with a memory see, from this seat, all of this match so far."""
    if not bot.has_memory:
        return
    past: AnyMatch = Match.begin(GAMES[record.game], record)
    bot.see(past.view(seat))
    for _ in past.replay(record):
        bot.see(past.view(seat))
