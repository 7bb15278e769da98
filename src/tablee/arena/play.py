"""A deal: one match for each seat that a player can have, all with the same cards."""

import traceback
from functools import partial

from msgspec import Struct

from tablee.arena.program import FASTEST_ARM_MS, Failed, Fault, Program, ProgramBot
from tablee.arena.settings import Settings
from tablee.bots.bot import Dice
from tablee.bots.driver import Driver, NotAnOption, WaitsForNothing
from tablee.bots.selfplay import drive
from tablee.catalogue import new_bot
from tablee.kernel.game import Seat, everyone
from tablee.kernel.match import Match


class Faults(Struct, frozen=True):
    count: int
    first: Fault


class Outcome(Struct, frozen=True, omit_defaults=True):
    """What came of a match, by seat."""

    names: tuple[str, ...]
    scores: tuple[int, ...]
    ranks: tuple[int, ...]
    faults: dict[int, Faults] = {}


class Deal(Struct, frozen=True):
    number: int
    matches: tuple[Outcome, ...]


class Arena:
    """Plays deals, whatever their order, and keeps the programs that take part between matches."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._programs: dict[tuple[str, Seat], Program] = {}

    def play(self, number: int) -> Deal:
        """The deal of that number: always the same, whatever was played before."""
        return Deal(number, tuple(self._play(number, turn) for turn in range(self._settings.seats)))

    def close(self) -> None:
        for program in self._programs.values():
            program.close()

    def kill(self) -> None:
        """Ends the programs at once, in the middle of anything."""
        for program in self._programs.values():
            program.kill()

    def _play(self, number: int, turn: int) -> Outcome:
        settings, game = self._settings, self._settings.game
        first, seed = settings.seating(number), settings.deal_seed(number)
        names = first[turn:] + first[:turn]
        match = Match(game, settings.game_setup(), settings.seats, seed, game.stack_type())
        faults: list[list[Fault]] = [[] for _ in names]
        drivers = [
            self._driver(names[seat], seat, f"{seed} turn {turn}", faults[seat])
            for seat in everyone(match.seats)
        ]
        for _ in drive(drivers, match):
            pass
        result = game.scores(match.state)
        assert result is not None, "a match is played to its end"
        committed = {seat: Faults(len(own), own[0]) for seat, own in enumerate(faults) if own}
        return Outcome(names, result.scores, result.ranks, committed)

    def _driver(self, name: str, seat: Seat, seed: str, faults: list[Fault]) -> Driver:
        """Of whoever has this name, for one match; its faults are added to the list."""
        settings, count = self._settings, partial(_count, faults)
        dice = Dice(f"{seed} program in seat {seat}")
        if name not in settings.programs:
            sit_down = partial(new_bot, settings.game_id, name, seat, seed, "instant")
            return Driver(sit_down, dice, count, "instant")
        program_seed = dice.below(1 << 32)  # and not the one that the cards come from
        bot = ProgramBot(self._program(name, seat), settings, seat, program_seed)
        try:
            bot.begin()
        except Failed as failed:
            count(failed)
        return Driver(lambda: bot, dice, count, "instant", FASTEST_ARM_MS)

    def _program(self, name: str, seat: Seat) -> Program:
        """The one that sits there match after match."""
        settings = self._settings
        if (name, seat) not in self._programs:
            self._programs[name, seat] = Program(settings.programs[name], settings.think_ms)
        return self._programs[name, seat]


def _count(faults: list[Fault], failure: Exception) -> None:
    match failure:
        case Failed():
            faults.append(failure.fault)
        case NotAnOption():
            faults.append("illegal")
        case WaitsForNothing():
            faults.append("waits_for_nothing")
        case _:  # a flaw of one of our own bots
            traceback.print_exception(failure)
            faults.append("crashed")
