"""A player who plays the round in the mind before every bid and every card."""

from collections.abc import Sequence

import numpy as np

from tablee.bots.bot import Decision, Dice, Tempo
from tablee.bots.pikoko.mind import Mind
from tablee.bots.pikoko.skills import Skill
from tablee.bots.pikoko.sureness import correct
from tablee.bots.pikoko.tokens import best_bid, count_shares, expect_points, ignore_bids
from tablee.fast.bits import Floats
from tablee.fast.pikoko.cards import play_named
from tablee.games.pikoko.messages import Bid, Command, Play, Trust
from tablee.games.pikoko.view import View
from tablee.kernel.game import Seat

_EVEN_ODDS = 0.5  # §6b: 3p - (1 - p) is more than 1


class Player:
    has_memory = True

    def __init__(self, skill: Skill, seat: Seat, dice: Dice, tempo: Tempo) -> None:
        self._skill = skill
        self._seat = seat
        self._dice = dice
        self._tempo = tempo
        self._mind: Mind | None = None
        self._before: View | None = None
        self.foreseen: list[Floats] = []  # by round: the share in which each own bid came true

    def see(self, view: View) -> None:
        mind, before, self._before = self._mind_for(view) or self._mind, self._before, view
        if mind is None or before is None or before.round != view.round:
            return
        played = view.played[self._seat]
        if len(played) > len(before.played[self._seat]):
            led = before.trick[0].colour if before.trick else None
            mind.saw_own_card(played[-1], led, played[:-1])

    def decide(self, view: View, options: Sequence[Command]) -> Decision[Command]:
        mind = self._mind_for(view)
        if mind is None or len(options) == 1:
            return self._take_time(options[0], 500, 1500)
        if view.phase == "bid":
            return self._take_time(self._bid(mind, view), 1500, 5000)
        if view.phase == "trust":
            return self._take_time(self._trust(mind, view), 1500, 4000)
        return self._take_time(self._play(mind, view, options), 900, 3000)

    def _take_time(self, command: Command, least_ms: int, most_ms: int) -> Decision[Command]:
        after_ms = self._dice.between(least_ms, most_ms) if self._tempo == "human" else 0
        return Decision(command, after_ms)

    def _mind_for(self, view: View) -> Mind | None:
        """A new one for each round; none between rounds."""
        if view.phase in ("pause", "over"):
            return None
        if self._mind is None or self._mind.round != view.round:
            self._mind = Mind(view, self._seat, self._skill, self._dice)
        return self._mind

    def _bid(self, mind: Mind, view: View) -> Bid:
        target = self._seat if view.target is None else view.target
        own = view.bids[self._seat]
        seen = mind.foresee(view)
        points = expect_points(seen if self._skill.varies else ignore_bids(seen))
        open_bids = [seat for seat, bid in enumerate(own) if bid is None and seat != target]
        return Bid(best_bid(points, target, open_bids, view.tokens[self._seat]))

    def _trust(self, mind: Mind, view: View) -> Trust:
        by_bid = count_shares(mind.foresee(view))
        foreseen = np.array(
            [by_bid[seat, bid or 0] for seat, bid in enumerate(view.bids[self._seat])]
        )
        self.foreseen.append(foreseen)
        sure = correct(foreseen, self._skill.sure_among(len(view.hands)))
        surest = int(np.argmax(sure))
        return Trust(Seat(surest) if sure[surest] > _EVEN_ODDS else None)

    def _play(self, mind: Mind, view: View, options: Sequence[Command]) -> Play:
        at_a_glance = self._skill.plays == "glance"
        if at_a_glance and self._dice.share() < self._skill.slips:
            return self._dice.pick([option for option in options if isinstance(option, Play)])
        chosen = mind.glance(view) if at_a_glance else mind.choose_play(view)
        card, colour = play_named(chosen)
        return next(
            option
            for option in options
            if isinstance(option, Play) and option.card == card and option.colour in (colour, None)
        )
