"""How the bots play Rouge Jaune Vert."""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from random import Random
from statistics import mean, median
from time import thread_time
from typing import Any

import pytest
from msgspec import Struct, field
from msgspec.structs import replace

from tablee.bots import LEVELS, Bot, Decision
from tablee.bots.rouge_jaune_vert.lead import stops_short
from tablee.bots.rouge_jaune_vert.plan import Costs, Planner
from tablee.bots.rouge_jaune_vert.reading import home_of
from tablee.bots.rouge_jaune_vert.skills import SKILLS
from tablee.bots.selfplay import play_among
from tablee.bots.sight import Sight
from tablee.catalogue import CATALOGUE, new_bot
from tablee.fast.rouge_jaune_vert import NUMBERS
from tablee.games.rouge_jaune_vert import ROUGE_JAUNE_VERT
from tablee.games.rouge_jaune_vert.cards import DECK, Card, fit
from tablee.games.rouge_jaune_vert.messages import (
    CardTaken,
    Place,
    PutBack,
    RaceBegan,
    Stop,
    Stopped,
    Take,
)
from tablee.games.rouge_jaune_vert.rules import finishing_order, kept_cards
from tablee.games.rouge_jaune_vert.state import Setup, Spot, Stack, State
from tablee.games.rouge_jaune_vert.view import View, view
from tablee.kernel.game import Entry, Millis, Ready, Seat
from tablee.kernel.match import Match
from tablee.kernel.replay import advance, begin

GAME = ROUGE_JAUNE_VERT
ME = Seat(0)
SOUND = ["RG1", "BK3", "GY4", "BR3", "GY2", "RB3", "YK1", "RB2", "YK3", "RG4", "BK1"]


pytestmark = pytest.mark.usefixtures("compiled")


def _bots(names: Sequence[str], seed: object) -> list[Bot]:
    return [
        new_bot(GAME.id, name, Seat(seat), f"{seed}", "instant") for seat, name in enumerate(names)
    ]


class _Watched:
    has_memory = False

    def __init__(self, bot: Bot) -> None:
        self.bot = bot
        self.decisions: list[tuple[View, Decision[Any]]] = []
        self.took_ms: list[float] = []

    def see(self, view: View) -> None:
        self.bot.see(view)

    def decide(self, view: View, options: Sequence[Any]) -> Decision[Any]:
        start = thread_time()
        decision = self.bot.decide(view, options)
        self.took_ms.append(1_000 * (thread_time() - start))
        assert decision is not None
        self.decisions.append((view, decision))
        return decision


def _match(seats: int, seed: int, rounds: int = 5) -> Match[Any, Any]:
    return Match(GAME, Setup(rounds=rounds), seats, seed, Stack())


def _played(match: Match[Any, Any], names: Sequence[str], seed: int) -> list[Any]:
    """All that happens."""
    return [one.event for _, told in play_among(_bots(names, seed), match) for one in told]


# Whole matches


@pytest.mark.parametrize("seats", GAME.seats)
def test_matches_of_all_levels_end_by_a_stop(seats: int) -> None:
    names = [(*LEVELS, "beginner", "best")[seat] for seat in range(seats)]
    match = _match(seats, seats)
    stops = [event for event in _played(match, names, 1) if isinstance(event, Stopped)]
    assert len(stops) == 5
    assert GAME.scores(match.state) is not None


def test_the_same_seed_plays_the_same_match() -> None:
    def record(seed: int) -> Any:
        match = _match(4, 7, rounds=2)
        _played(match, LEVELS, seed)
        return match.record

    assert record(1) == record(1)
    assert record(1) != record(2)


def _placed(match: Match[Any, Any], name: str, seed: int) -> Iterator[tuple[View, Card, Seat]]:
    """What each view was like when a bot decided to place a card at the end of a sound series."""
    bots = [_Watched(bot) for bot in _bots([name] * match.seats, seed)]
    for _ in play_among(bots, match):
        pass
    for seat, bot in enumerate(bots):
        for seen, decision in bot.decisions:
            series, held = seen.series[seat], seen.held[seat]
            if decision.command == Place() and len(kept_cards(series)) == len(series):
                assert held is not None
                assert held.card is not None
                yield seen, held.card, Seat(seat)


def _leads(seen: View, seat: Seat) -> bool:
    return finishing_order(seen.series, seat)[0] == seat


def test_best_never_misplaces() -> None:
    """A card that clashes is placed by one who leads alone, in order to stop: see below."""
    clashing = 0
    for seed, seats in enumerate([2, 3, 4, 5, 6] * 4):
        for seen, card, seat in _placed(_match(seats, seed, rounds=2), "best", seed):
            if not fit(seen.series[seat][-1], card):
                clashing += 1
                assert _leads(seen, seat)
    assert clashing > 0


@pytest.mark.parametrize(("name", "most"), [("easy", 20), ("medium", 10), ("strong", 5)])
def test_others_slip_now_and_then(name: str, most: int) -> None:
    """In so many percent of the cards that they place, at the most."""
    fits = [
        fit(seen.series[seat][-1], card)
        for seed in range(6)
        for seen, card, seat in _placed(_match(2, seed), name, seed)
        if name != "strong" or not _leads(seen, seat)
    ]
    assert 0 < fits.count(False) < len(fits) * most / 100


# What a level is like to play against


class _Rounds(Struct):
    """Of one seat, in all rounds of some matches."""

    ms: int = 0
    placed: list[int] = field(default_factory=list)
    kept: list[int] = field(default_factory=list)  # without the card that everybody is dealt
    taken: list[int] = field(default_factory=list)


def _rounds(names: Sequence[str], matches: int) -> list[_Rounds]:
    found = [_Rounds() for _ in names]
    for seed in range(matches):
        match = _match(len(names), seed)
        began_ms = 0
        taken = [0] * len(names)
        for at, told in play_among(_bots(names, seed), match):
            for event in (one.event for one in told):
                match event:
                    case RaceBegan():
                        began_ms, taken = at, [0] * len(names)
                    case CardTaken(taker):
                        taken[taker] += 1
                    case Stopped():
                        for seat, rounds in enumerate(found):
                            series = match.state.series[seat]
                            rounds.ms += at - began_ms
                            rounds.placed.append(len(series) - 1)
                            rounds.kept.append(len(kept_cards(series)) - 1)
                            rounds.taken.append(taken[seat])
    return found


def test_easy_and_medium_can_be_told_apart() -> None:
    """By tempo, by mistakes, and by what hangs there at the end: the figures of docs/bots.md."""
    told = [
        (
            round(rounds.ms / sum(rounds.placed) / 1_000, 1),  # seconds for each card
            sum(kept < placed for kept, placed in zip(rounds.kept, rounds.placed, strict=True)),
            round(mean(rounds.kept), 1),
        )
        for rounds in _rounds(["easy", "medium"], 20)
    ]
    assert told == [(4.9, 37, 5.1), (3.0, 26, 8.7)]


@pytest.mark.parametrize("name", LEVELS)
@pytest.mark.parametrize("seats", GAME.seats)
def test_nobody_goes_through_a_round_with_nothing(name: str, seats: int) -> None:
    """Everybody takes cards in every round, and who hangs any up keeps one of them at least; once
    or twice, luck is against somebody."""
    everybody = _rounds([name] * seats, 4)
    assert all(min(rounds.taken) > 0 for rounds in everybody)
    kept = [kept for rounds in everybody for kept in rounds.kept]
    placed = [placed for rounds in everybody for placed in rounds.placed]
    assert kept.count(0) == placed.count(0) <= 2


@pytest.mark.parametrize(
    ("names", "unlucky"),
    [
        (["easy", "best", "best"], 0),
        (["easy", "best", "strong"], 1),
        (["easy", "medium", "best", "best"], 1),
        (["easy", "best", "best", "best", "best", "best"], 4),
    ],
)
def test_nobody_sits_out_a_round_beside_quicker_ones(names: list[str], unlucky: int) -> None:
    """Who has nothing yet when others are well on their way hurries, and finds a card in all of a
    hundred rounds but these, in which luck is against them."""
    slowest, *_ = _rounds(names, 20)
    assert slowest.kept.count(0) <= unlucky


# One decision


def _state(series: Sequence[Sequence[str]], face_up: Sequence[str] = ()) -> State:
    """A race in which these series lie, and these cards face up; the others face down."""
    lying = [Card(card) for card in face_up]
    placed = tuple(tuple(map(Card, cards)) for cards in series)
    rest = [card for card in DECK if card not in lying and not any(card in one for one in placed)]
    state = begin(GAME, Setup(), len(series), 1, Stack()).state
    state = advance(GAME, state, Millis(3_000)).state
    spots = [Spot(card, True) for card in lying] + [Spot(card, False) for card in rest]
    return replace(state, series=placed, spots=tuple(spots[: len(state.spots)]))


def _decided(state: State, name: str, seed: int = 1, tempo: Any = "instant") -> Decision[Any]:
    bot = new_bot(GAME.id, name, ME, seed, tempo)
    decision = bot.decide(view(state, ME), Sight(GAME, state, ME).options)
    assert decision is not None
    return decision


def _taken(state: State, command: Any) -> Card:
    assert isinstance(command, Take)
    spot = state.spots[command.spot]
    assert spot is not None
    return spot.card


@pytest.mark.parametrize("name", LEVELS)
def test_a_card_that_fits_is_taken_and_hung_up(name: str) -> None:
    state = _state([["RG1"], ["RG2"]], ["RY1", "BK3", "RK4"])
    match = _match(2, 1)
    match.advance(Millis(3_000))
    match.state = state
    (bot,) = _bots([name], 1)
    for wanted in (Take(1), Place()):
        decision = bot.decide(match.view(ME), Sight(GAME, match.state, ME).options)
        assert decision is not None
        assert decision.command == wanted
        match.state = GAME.apply(match.state, _entry(decision.command)).state


def _entry(command: Any) -> Entry[Any]:
    return Entry(Millis(4_000), ME, command)


def test_best_takes_no_card_that_leads_nowhere() -> None:
    """From RG1 on, BK2 fits and none fits it; YB2 and YB3 begin ways of four cards."""
    state = _state([["RG1"], ["RG2"]], ["BK2", "YB3", "GK4", "YB2", "RK1"])
    assert _taken(state, _decided(state, "best").command) in ("YB2", "YB3")


def _longest(last: Card, cards: frozenset[Card]) -> int:
    return max((1 + _longest(card, cards - {card}) for card in cards if fit(last, card)), default=0)


def test_a_plan_is_the_longest_way() -> None:
    chance = Random(1)
    for _ in range(100):
        own, other, *face_up = chance.sample(DECK, 12)
        state = _state([[own], [other]], face_up)
        costs = Costs(SKILLS["best"].arm, home_of(ME, 2))
        spots = list(range(len(face_up)))
        plan = Planner(costs, depth=10, reckons=False).plan(
            view(state, ME), ME, spots, NUMBERS[own], needed=10
        )
        assert len(plan.spots) == _longest(own, frozenset(face_up))
        for card, following in pairwise([own, *(face_up[spot] for spot in plan.spots)]):
            assert fit(card, following)


def test_a_full_series_calls_stop() -> None:
    for name in LEVELS:
        assert _decided(_state([SOUND, ["RG2"]]), name).command == Stop()


def test_who_has_slipped_and_knows_it_fills_up_to_stop() -> None:
    state = _state([["RG1", "RG3"], ["RY2"]], ["GR3"])
    held = GAME.apply(state, _entry(Take(0))).state
    assert _decided(held, "strong").command == Place()
    assert _decided(held, "medium").command == PutBack()


@pytest.mark.parametrize("name", LEVELS)
def test_where_no_card_can_ever_fit_any_will_do(name: str) -> None:
    state = _state([["RG1"], ["RG2"]], ["GR1", "GR2", "RG4"])
    state = replace(state, spots=state.spots[:3])
    held = GAME.apply(state, _entry(_decided(state, name).command)).state
    assert _decided(held, name).command == Place()


@pytest.mark.parametrize(
    ("own", "other", "stops"),
    [
        (10, 8, True),  # one card is missing, and turning takes long
        (2, 1, False),  # too many are missing
        (9, 10, False),  # who is behind gains nothing
    ],
)
def test_who_leads_may_stop_with_a_shorter_series(own: int, other: int, stops: bool) -> None:
    mirrored = [card[1] + card[0] + card[2] for card in SOUND]
    state = _state([SOUND[:own], mirrored[:other]])
    seen = view(state, ME)
    missing = seen.goal - own
    stops_ms = [3_500 * n + 1_000 * (missing - n) + 300 for n in range(missing + 1)]
    assert stops_short(seen, ME, 2_000 * own, stops_ms) == stops


# Time


@pytest.mark.parametrize("name", LEVELS)
def test_a_hand_is_no_faster_in_the_arena(name: str) -> None:
    state = _state([["RG1"], ["RG2"]], ["RY1", "BK3", "RK4"])
    at_the_table = _decided(state, name, tempo="human")
    assert at_the_table == _decided(state, name, tempo="instant")
    assert at_the_table.after_ms > 250


def test_each_level_has_a_quicker_hand_than_the_one_below() -> None:
    state = _state([["RG1"], ["RG2"]], ["BK3"])
    means = [sum(_decided(state, name, seed).after_ms for seed in range(20)) for name in LEVELS]
    assert means == sorted(means, reverse=True)


@pytest.mark.parametrize("name", CATALOGUE[GAME.id].bots)
def test_a_pause_ends_when_it_has_been_read(name: str) -> None:
    state = replace(_state([["RG1"], ["RG2"]]), phase="pause", to_act=(ME,))
    decision = _decided(state, name, tempo="human")
    assert decision.command == Ready()
    assert decision.after_ms >= 500


@pytest.mark.slow
def test_decisions_are_quick() -> None:
    match = _match(4, 1)
    bots = [_Watched(bot) for bot in _bots(["best"] * 4, 1)]
    for _ in play_among(bots, match):
        pass
    assert median(ms for bot in bots for ms in bot.took_ms) < 5
