"""Does the rival who keeps to one's stride leave one half? Against scripted players of five speeds.

python -m benchmarks.practice [SERIES] [GAME]

A series is one player at one table, match after match: the rival begins each with the stride that
it had at the end of the one before. Tells how often the player wins, in percent: in the first three
rounds, and in those after them with the 95 % interval by series; a tie is half a win. Then by how
many times as quick as a beginner the rival plays in the end. A round of Plumpsack is a match.
"""

import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from multiprocessing import Pool
from statistics import NormalDist, geometric_mean, mean, stdev
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from tablee.bots.bot import Bot, Decision, Dice, Maker
from tablee.bots.confetti import BOTS as CONFETTI
from tablee.bots.confetti.player import Player as CardPlayer
from tablee.bots.confetti.rival import Rival as ConfettiRival
from tablee.bots.confetti.skills import SKILLS
from tablee.bots.plumpsack.player import Player
from tablee.bots.plumpsack.rival import Rival as PlumpsackRival
from tablee.bots.plumpsack.skills import Skill
from tablee.bots.rouge_jaune_vert import BOTS as ROUGE_JAUNE_VERT
from tablee.bots.rouge_jaune_vert.rival import Rival as RougeJauneVertRival
from tablee.bots.selfplay import play_among
from tablee.bots.stride import RivalMaker, Stride
from tablee.catalogue import GAMES
from tablee.fast.kernels import compile_all
from tablee.games.confetti.messages import HandCounted
from tablee.games.rouge_jaune_vert.messages import PrizeTaken
from tablee.kernel.game import Event, MatchEnded, Seat, everyone
from tablee.kernel.match import AnyMatch, Match

FIRST = 3  # rounds in which the rival comes to know a player
ROUNDS = 12  # of a series, at least


class Slowed:
    """A bot that takes so many percent of its time in a race."""

    def __init__(self, make: Maker, percent: int, seat: Seat, dice: Dice) -> None:
        self._bot = make(seat, dice, "instant")
        self._percent = percent
        self.has_memory = self._bot.has_memory

    def see(self, view: Any) -> None:
        self._bot.see(view)

    def decide(self, view: Any, options: Sequence[Any]) -> Decision[Any] | None:
        decision = self._bot.decide(view, options)
        if decision is None or view.phase != "race":
            return decision
        return replace(decision, after_ms=decision.after_ms * self._percent // 100)


def _look(times: float, seat: Seat, dice: Dice) -> Bot:
    """Eyes and a hand so many times as quick as those of `medium`."""
    medium = SKILLS["medium"]
    arm, look_ms = medium.arm.quicken(times), round(medium.look_ms / times)
    skill = replace(medium, arm=arm, look_ms=look_ms, sees=8, form=0)
    return CardPlayer(skill, seat, dice, "instant")


def _remember(skill: Skill, seat: Seat, dice: Dice) -> Bot:
    return Player(skill, seat, dice, "instant")


def _win_by_prize(happened: Sequence[Event], seats: int) -> Iterator[list[float]]:
    """The first prize of a round is taken first."""
    prizes = [event.seat for event in happened if isinstance(event, PrizeTaken)]
    for first in prizes[::seats]:
        yield [float(seat == first) for seat in everyone(seats)]


def _win_by_score(happened: Sequence[Event], seats: int) -> Iterator[list[float]]:
    scores = [event.score for event in happened if isinstance(event, HandCounted)]
    for start in range(0, len(scores), seats):
        yield _share(scores[start : start + seats])


def _win_by_match(happened: Sequence[Event], seats: int) -> Iterator[list[float]]:
    yield from (_share(event.scores) for event in happened if isinstance(event, MatchEnded))


def _share(scores: Sequence[int]) -> list[float]:
    best = max(scores)
    return [float(score == best) / scores.count(best) for score in scores]


class Course(Struct, frozen=True):
    """Who plays what against whom, and who wins a round."""

    players: Mapping[str, Callable[[Seat, Dice], Bot]]
    rival: RivalMaker
    winners: Callable[[Sequence[Event], int], Iterator[list[float]]]


COURSES: Mapping[str, Course] = {
    "rouge-jaune-vert": Course(
        {
            f"{percent * 1.15 / 100:.1f} s a move": partial(
                Slowed, ROUGE_JAUNE_VERT["beginner"], percent
            )
            for percent in (300, 200, 130, 85, 55)
        },
        RougeJauneVertRival,
        _win_by_prize,
    ),
    "confetti": Course(
        {f"{times:g} x medium": partial(_look, times) for times in (0.25, 0.4, 0.65, 1.0, 1.6)}
        | {"beginner": partial(Slowed, CONFETTI["beginner"], 200)},
        ConfettiRival,
        _win_by_score,
    ),
    "plumpsack": Course(
        {
            f"span {span}": partial(_remember, Skill(span, slips, ahead=0, learns=False))
            for span, slips in ((15, 0.25), (25, 0.2), (45, 0.12), (70, 0.06), (150, 0.02))
        },
        PlumpsackRival,
        _win_by_match,
    ),
}


class Series(Struct, frozen=True):
    won: list[float]  # by the player, round by round
    stride: Stride  # of the rival in the end


def play_series(game_id: str, player: str, number: int, rounds: int = ROUNDS) -> Series:
    """At least so many rounds, in whole matches; who sits first alternates."""
    course, game = COURSES[game_id], GAMES[game_id]
    stride, won = Stride(), list[float]()
    while len(won) < rounds:
        seed = f"practice {player} {number} {len(won)}"
        seat = Seat((number + len(won)) % 2)
        rival = course.rival(stride, Seat(1 - seat), Dice(f"{seed} rival"), "instant")
        person = course.players[player](seat, Dice(f"{seed} player"))
        match = Match(game, game.setup_type(), 2, seed, game.stack_type())
        happened = _play((person, rival) if seat == 0 else (rival, person), match)
        won += [shares[seat] for shares in course.winners(happened, 2)]
        stride = rival.stride
    return Series(won, stride)


def _play(bots: Sequence[Bot], match: AnyMatch) -> list[Event]:
    return [one.event for _, told in play_among(bots, match) for one in told if one.to is None]


def _play_compiled(which: tuple[str, str, int]) -> Series:
    compile_all()
    return play_series(*which)


def main(series: int = 40, only: str = "") -> None:
    with Pool(2) as pool:
        for game_id, course in COURSES.items():
            if only in ("", game_id):
                print(game_id)
                for player in course.players:
                    which = [(game_id, player, number) for number in range(series)]
                    print(f"  {player:12} {_tell(pool.map(_play_compiled, which, 1))}")


def _tell(found: Sequence[Series]) -> str:
    at_first = [mean(one.won[number] for one in found) for number in range(FIRST)]
    later = [mean(one.won[FIRST:]) for one in found]
    off = NormalDist().inv_cdf(0.975) * stdev(later) / len(later) ** 0.5
    return (
        " ".join(f"{100 * share:3.0f}" for share in at_first)
        + f"  then {100 * mean(later):.1f} ± {100 * off:.1f}"
        + f"  x {geometric_mean(one.stride.times for one in found):.2f}"
    )


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 40, *sys.argv[2:])
