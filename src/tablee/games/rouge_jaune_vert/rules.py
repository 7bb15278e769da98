"""The rules, in the order of the rulebook. § are the paragraphs of the specification."""

from collections.abc import Iterator
from functools import partial
from itertools import pairwise

from msgspec.structs import replace

from tablee.games.rouge_jaune_vert.cards import DECK, Card, count, fit
from tablee.games.rouge_jaune_vert.messages import (
    CardPlaced,
    CardPutBack,
    CardSeen,
    CardTaken,
    Command,
    Event,
    LimitReached,
    Place,
    PrizeTaken,
    PutBack,
    RaceBegan,
    Rejected,
    RoundBegan,
    SeriesCounted,
    Stop,
    Stopped,
    Take,
)
from tablee.games.rouge_jaune_vert.state import Held, Setup, Spot, Stack, State
from tablee.games.spread import strew
from tablee.kernel.game import (
    Entry,
    Millis,
    Ready,
    Scores,
    Seat,
    Step,
    everyone,
    rank,
    to_all,
    to_one,
)
from tablee.kernel.rng import Rng
from tablee.kernel.stack import check_permutation
from tablee.kernel.tuples import put
from tablee.kernel.turns import end_match, say_ready

GOALS = {2: 11, 3: 10, 4: 9, 5: 8, 6: 7}  # §3d


# §2 Preparation of a round


def start(setup: Setup, seats: int, rng: Rng, stack: Stack) -> Step[State, Event]:
    for number, cards in enumerate(stack.decks):
        check_permutation(f"decks[{number}]", cards, DECK)
    if stack.points is None:
        points, rng = rng.shuffled(setup.points)
    else:
        check_permutation("points", stack.points, setup.points)
        points = stack.points
    return _spread(setup, 1, rng, stack.decks, points, ((),) * seats, Millis(0))


def _spread(
    setup: Setup,
    number: int,
    rng: Rng,
    decks: tuple[tuple[Card, ...], ...],
    points: tuple[int, ...],
    won: tuple[tuple[int, ...], ...],
    at: Millis,
) -> Step[State, Event]:
    """§2a, §2b"""
    seats = len(won)
    if decks:
        cards, decks = decks[0], decks[1:]
    else:
        cards, rng = rng.shuffled(DECK)
    places, rng = strew(len(cards) - seats, rng)
    prizes = points[:seats]
    state = State(
        round=number,
        phase="countdown",
        spots=tuple([Spot(card, False) for card in cards[seats:]]),
        places=places,
        held=(None,) * seats,
        series=tuple((card,) for card in cards[:seats]),
        goal=GOALS[seats],
        prizes=prizes,
        won=won,
        point_stock=points[seats:],
        stopper=None,
        kept=None,
        to_act=(),
        due=Millis(at + setup.countdown_ms),  # §2c
        setup=setup,
        rng=rng,
        decks=decks,
    )
    return Step(state, to_all(RoundBegan(number, prizes)))


def _begin_race(state: State, at: Millis) -> Step[State, Event]:
    state = replace(state, phase="race", due=Millis(at + state.setup.limit_ms))
    return Step(state, to_all(RaceBegan(state.round)))


# §3 The round


def _has_full_series(state: State, seat: Seat) -> bool:
    return len(state.series[seat]) == state.goal


def _take(state: State, seat: Seat, number: int) -> Step[State, Event]:
    """§3a: one in hand at a time; what was face down, the taker alone sees."""
    _check_race(state)
    if _has_full_series(state, seat):  # §3d
        raise Rejected("series_full")
    if state.held[seat] is not None:
        raise Rejected("hand_full")
    if not 0 <= number < len(state.spots):
        raise Rejected("no_such_spot")
    spot = state.spots[number]
    if spot is None:
        raise Rejected("spot_empty")
    state = replace(
        state,
        spots=put(state.spots, number, None),
        held=put(state.held, seat, Held(spot.card, number, spot.up)),
    )
    taken = to_all(CardTaken(seat, number))
    return Step(state, taken if spot.up else taken + to_one(seat, CardSeen(spot.card)))


def _place(state: State, seat: Seat) -> Step[State, Event]:
    """§3b, §3c: at the right end, and there it stays, right or wrong."""
    held = _check_hand(state, seat)
    state = replace(
        state,
        held=put(state.held, seat, None),
        series=put(state.series, seat, (*state.series[seat], held.card)),
    )
    return Step(state, to_all(CardPlaced(seat, held.card)))


def _put_back(state: State, seat: Seat) -> Step[State, Event]:
    """§3b: on its spot, face up."""
    held = _check_hand(state, seat)
    state = replace(
        state,
        held=put(state.held, seat, None),
        spots=put(state.spots, held.spot, Spot(held.card, True)),
    )
    return Step(state, to_all(CardPutBack(seat, held.spot, held.card)))


def _check_hand(state: State, seat: Seat) -> Held:
    """The card in this hand; refused where there is none."""
    _check_race(state)
    held = state.held[seat]
    if held is None:
        raise Rejected("hand_empty")
    return held


def _stop(state: State, seat: Seat, at: Millis) -> Step[State, Event]:
    """§3e: even on a faulty series."""
    _check_race(state)
    if not _has_full_series(state, seat):
        raise Rejected("series_too_short", goal=state.goal)
    step = Step(replace(state, stopper=seat), to_all(Stopped(seat)))
    return step.then(partial(_count, at=at))


def _check_race(state: State) -> None:
    if state.phase != "race":
        raise Rejected("not_now")


# §5 The count


def kept_cards(series: tuple[Card, ...]) -> tuple[Card, ...]:
    """§5a: up to the first card that clashes with the one before it."""
    for index, (card, following) in enumerate(pairwise(series), 1):
        if not fit(card, following):
            return series[:index]
    return series


def finishing_order(series: tuple[tuple[Card, ...], ...], stopper: Seat | None) -> list[Seat]:
    """§5b: by cards kept, then by the sum of their counts, then clockwise from the stopper."""
    first = stopper or 0

    def merit(seat: Seat) -> tuple[int, int, int]:
        kept = kept_cards(series[seat])
        return -len(kept), -sum(map(count, kept)), (seat - first) % len(series)

    return sorted(everyone(len(series)), key=merit)


def _count(state: State, at: Millis) -> Step[State, Event]:
    kept = [kept_cards(series) for series in state.series]
    happened: list[Event] = [
        SeriesCounted(Seat(seat), len(cards), sum(map(count, cards)))
        for seat, cards in enumerate(kept)
    ]
    won = state.won
    best_first = sorted(state.prizes, reverse=True)
    for seat, points in zip(finishing_order(state.series, state.stopper), best_first, strict=True):
        won = put(won, seat, (*won[seat], points))  # §5c
        happened.append(PrizeTaken(seat, points))
    state = replace(
        state,
        phase="pause",
        kept=tuple(map(len, kept)),
        won=won,
        to_act=everyone(len(won)),
        due=Millis(at + state.setup.pause_ms),
    )
    return Step(state, to_all(*happened))


def _go_on_after_round(state: State, at: Millis) -> Step[State, Event]:
    if state.round < state.setup.rounds:
        return _spread(
            state.setup,
            state.round + 1,
            state.rng,
            state.decks,
            state.point_stock,
            state.won,
            at,
        )
    return end_match(state, scores)


def scores(state: State) -> Scores | None:
    """§5d: tied, the highest single point card; still tied, shared."""
    if state.phase != "over":
        return None
    totals = tuple(map(sum, state.won))
    return Scores(totals, rank(*zip(totals, map(max, state.won), strict=True)))


# Pauses, time and what may be done


def _accept_ready(state: State, seat: Seat, at: Millis) -> Step[State, Event]:
    if state.phase != "pause":
        raise Rejected("not_now")
    return say_ready(state, seat, partial(_go_on_after_round, at=at))


def apply(state: State, entry: Entry[Command]) -> Step[State, Event]:
    match entry.command:
        case Take(spot):
            return _take(state, entry.seat, spot)
        case Place():
            return _place(state, entry.seat)
        case PutBack():
            return _put_back(state, entry.seat)
        case Stop():
            return _stop(state, entry.seat, entry.at)
        case Ready():
            return _accept_ready(state, entry.seat, entry.at)


def deadline(state: State) -> Millis | None:
    return state.due


def elapse(state: State) -> Step[State, Event]:
    assert state.due is not None
    at = state.due
    if state.phase == "countdown":
        return _begin_race(state, at)
    if state.phase == "race":  # §3f
        reached = Step(state, to_all(LimitReached()))
        return reached.then(partial(_count, at=at))
    return _go_on_after_round(state, at)


def options(state: State, seat: Seat) -> Iterator[Command]:
    if state.phase == "pause" and seat in state.to_act:
        yield Ready()
    if state.phase != "race":
        return
    if state.held[seat] is not None:
        yield Place()
        yield PutBack()
    elif _has_full_series(state, seat):
        yield Stop()
    else:
        for number, spot in enumerate(state.spots):
            if spot is not None:
                yield Take(number)
