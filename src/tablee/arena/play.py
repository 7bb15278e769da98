"""A deal: one match for each seat that a player can have, all with the same cards."""

from collections.abc import Sequence

from msgspec import Struct

from tablee.arena.program import Fault, Program, ProgramBot
from tablee.arena.settings import Settings
from tablee.bots import Bot
from tablee.bots.selfplay import played_by
from tablee.catalogue import new_bot
from tablee.kernel.game import Seat, everyone
from tablee.kernel.match import Match


class Faults(Struct, frozen=True):
    count: int
    first: Fault


class Played(Struct, frozen=True, omit_defaults=True):
    """A match, by seat."""

    names: tuple[str, ...]
    scores: tuple[int, ...]
    ranks: tuple[int, ...]
    faults: dict[int, Faults] = {}


class Deal(Struct, frozen=True):
    number: int
    matches: tuple[Played, ...]


class Arena:
    """Plays deals, whatever their order, and keeps the programs that take part between matches."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._programs: dict[tuple[str, Seat], Program] = {}

    def play(self, number: int) -> Deal:
        return Deal(number, tuple(self._play(number, turn) for turn in range(self._settings.seats)))

    def close(self) -> None:
        for program in self._programs.values():
            program.close()

    def kill(self) -> None:
        """For one who leaves at once, in the middle of anything."""
        for program in self._programs.values():
            program.kill()

    def _play(self, number: int, turn: int) -> Played:
        settings, game = self._settings, self._settings.rules
        first, seed = settings.seating(number), settings.deal_seed(number)
        names = first[turn:] + first[:turn]
        match = Match(game, settings.game_setup(), settings.seats, seed, game.stack_type())
        bots = [
            self._bot(names[seat], seat, f"{seed} turn {turn}") for seat in everyone(match.seats)
        ]
        for _ in played_by(bots, match):
            pass
        result = game.scores(match.state)
        assert result is not None, "a match is played to its end"
        return Played(names, result.scores, result.ranks, _faults(bots))

    def _bot(self, name: str, seat: Seat, seed: str) -> Bot:
        settings = self._settings
        if name not in settings.programs:
            return new_bot(settings.game, name, seat, seed, "instant")
        program = self._programs.get((name, seat))
        if program is None:
            program = Program(settings.programs[name], settings.think_ms)
            self._programs[name, seat] = program
        return ProgramBot(program, settings, seat, seed)


def _faults(bots: Sequence[Bot]) -> dict[int, Faults]:
    return {
        seat: Faults(len(bot.faults), bot.faults[0])
        for seat, bot in enumerate(bots)
        if isinstance(bot, ProgramBot) and bot.faults
    }
