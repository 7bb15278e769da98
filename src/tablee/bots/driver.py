"""How a bot is driven: in self-play, in the arena, in the engine and at a table alike.

It is shown what its seat sees, is asked, and its answer is checked. Where it fails, any option is
played in its place, so that no match ever stops for a bot.
"""

from collections.abc import Callable
from typing import Any

from tablee.bots.bot import Bot, Decision, Dice, Tempo
from tablee.bots.sight import Sight

ANY_OPTION_MS = 700, 2200  # how long a person takes who plays anything: chosen by hand

SLOWEST_MS = 3 * 60_000  # however long a bot says it takes: a match does not stop for one


class NotAnOption(Exception):
    """The bot answered a command that is none of its options."""


class WaitsForNothing(Exception):
    """The bot would rather wait, and nothing will happen unless it acts."""


class Driver:
    """Plays one seat with a bot. `on_failure` is told of what a bot raises or answers wrongly; what
    the rules raise goes through to whoever asks."""

    def __init__(
        self,
        sit_down: Callable[[], Bot],
        dice: Dice,
        on_failure: Callable[[Exception], None],
        tempo: Tempo = "human",
        fastest_ms: int = 0,
    ) -> None:
        self._sit_down = sit_down  # when it is first needed: it may look back on a whole match
        self._dice = dice  # for options in the bot's place; its own dice are its own
        self._on_failure = on_failure
        self._tempo = tempo  # of options in its place
        self._fastest_ms = fastest_ms  # in a race no answer of the bot takes effect sooner
        self._bot: Bot | None = None
        self._is_given_up = False

    def give_up(self) -> None:
        """Asks the bot no more: from now on any option is played."""
        self._is_given_up = True

    def see(self, sight: Sight) -> None:
        """Shows a bot with a memory what its seat sees, whether or not there is a choice."""
        bot = self._seated()
        if bot is None or not bot.has_memory:
            return
        view = sight.view
        try:
            bot.see(view)
        except Exception as failure:
            self._fail(failure)

    def decide(self, sight: Sight) -> Decision[Any] | None:
        """What the seat does, and after how long. None: nothing, until something has happened."""
        bot, options = self._seated(), sight.options
        if not options:
            return None
        if bot is None:
            return self.any_option(sight)
        view = sight.view
        try:
            decision: Decision[Any] | None = bot.decide(view, options)
            if decision is None and sight.must_act:
                raise WaitsForNothing
            if decision is not None and decision.command not in options:
                raise NotAnOption(decision.command)
        except Exception as failure:
            self._fail(failure)
            return self.any_option(sight)
        if decision is None:
            return None
        fastest_ms = self._fastest_ms if sight.pace == "race" else 0
        after_ms = min(max(decision.after_ms, fastest_ms), SLOWEST_MS)
        return Decision(decision.command, after_ms)

    def stop_waiting(self, sight: Sight) -> Decision[Any]:
        """For a bot that answered None, and everybody else waits as well."""
        self._fail(WaitsForNothing())
        return self.any_option(sight)

    def any_option(self, sight: Sight) -> Decision[Any]:
        """One of the options, another each time. In a race it is never instant: a hand is not."""
        command, after_ms = self._dice.pick(sight.options), self._dice.between(*ANY_OPTION_MS)
        takes_time = self._tempo == "human" or sight.pace == "race"
        return Decision(command, after_ms if takes_time else 0)

    def _seated(self) -> Bot | None:
        """The bot, who sits down now if it has not yet; None where it is not asked any more."""
        if self._is_given_up:
            return None
        if self._bot is None:
            try:
                self._bot = self._sit_down()
            except Exception as failure:
                self._fail(failure)
                self.give_up()
        return self._bot

    def _fail(self, failure: Exception) -> None:
        """One that was given up may come back from its thoughts: nobody listens any more."""
        if not self._is_given_up:
            self._on_failure(failure)
