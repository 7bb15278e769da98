"""The rules, in the order of the rulebook. § are the paragraphs of the specification."""

from collections.abc import Iterator
from functools import partial
from itertools import combinations

from msgspec.structs import replace

from tablee.games.confetti.cards import DECK, HALF, Card
from tablee.games.confetti.families import find_fewest, list_families
from tablee.games.confetti.messages import (
    CardArrived,
    CardContested,
    CardDropped,
    CardGrabbed,
    CardLetGo,
    CardsKept,
    CardWentOut,
    Command,
    Drop,
    Event,
    Grab,
    HandCounted,
    Keep,
    LetGo,
    PointsPaid,
    Rejected,
    RoundBegan,
    SandglassRanOut,
    SandglassTurned,
)
from tablee.games.confetti.state import RoundScore, Setup, Sliding, Stack, State
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
)
from tablee.kernel.rng import Rng
from tablee.kernel.stack import check_permutation
from tablee.kernel.tuples import put, without
from tablee.kernel.turns import end_match, say_ready

# §2 Rounds


def limits(seats: int) -> tuple[int, ...]:
    """§2: the most cards to take, round by round.

    >>> limits(1), limits(4), limits(7)
    ((6, 6, 6, 6, 6), (6, 6, 9), (6, 9))
    """
    if seats == 1:
        return (6,) * 5
    return (6, 6, 9) if seats <= 4 else (6, 9)


def start(setup: Setup, seats: int, rng: Rng, stack: Stack) -> Step[State, Event]:
    deck, rng = rng.shuffled(DECK)
    if stack.deck is not None:
        check_permutation("deck", stack.deck, DECK)
        deck = stack.deck
    state = State(
        round=1,
        phase="countdown",
        table=deck[:HALF],
        places={},
        sliding=(),
        held=((),) * seats,
        kept=((),) * seats,
        out=(),
        aside=deck[HALF:],
        limit=limits(seats)[0],
        round_scores=(),
        to_act=(),
        due=None,
        setup=setup,
        rng=rng,
    )
    return _strew(state, Millis(0))


def _strew(state: State, at: Millis) -> Step[State, Event]:
    """All over the table. Points keep the place they had, for they may have to be paid back."""
    strewn_anew, rng = strew(len(state.table), state.rng)
    places = {card: state.places[card] for kept in state.kept for card in kept}
    state = replace(
        state,
        phase="countdown",
        places=places | dict(zip(state.table, strewn_anew, strict=True)),
        to_act=(),
        due=Millis(at + state.setup.countdown_ms),
        rng=rng,
    )
    return Step(state, to_all(RoundBegan(state.round, state.limit)))


def _begin_next_round(state: State, at: Millis) -> Step[State, Event]:
    """The other half instead, with up to four players; else, and later, all that is left."""
    seats, number = len(state.held), state.round + 1
    if number == 2 and seats <= 4:
        table, aside = state.aside, state.table
    else:
        table, aside = state.table + state.aside, ()
    limit = limits(seats)[number - 1]
    return _strew(replace(state, round=number, table=table, aside=aside, limit=limit), at)


def _turn_sandglass(state: State, at: Millis) -> Step[State, Event]:
    state = replace(state, phase="race", due=Millis(at + state.setup.sandglass_ms))
    return Step(state, to_all(SandglassTurned(state.round)))


# §3 Taking cards


def _find_slide(state: State, seat: Seat) -> Sliding | None:
    """The card under this player's right hand, if there is one."""
    return next((slide for slide in state.sliding if seat in slide.seats), None)


def _grab(state: State, seat: Seat, card: Card, at: Millis) -> Step[State, Event]:
    _check_race(state)
    if _find_slide(state, seat) is not None:
        raise Rejected("hand_busy")
    if card in state.table:
        slide = Sliding(card, (seat,), Millis(at + state.setup.slide_ms))  # §3a
        state = replace(state, table=without(state.table, card), sliding=(*state.sliding, slide))
        return Step(state, to_all(CardGrabbed(seat, card)))
    for slide in state.sliding:
        if slide.card == card:
            return _contest(state, seat, slide, at)
    raise Rejected("card_not_free", card=card)


def _contest(state: State, seat: Seat, slide: Sliding, at: Millis) -> Step[State, Event]:
    """§3b: one other player may lay a finger on it; a third cannot."""
    if slide.is_contested:
        raise Rejected("two_fingers_on_it", card=slide.card)
    (against,) = slide.seats
    tug = Sliding(slide.card, (against, seat), Millis(at + state.setup.tug_ms))
    state = _replace_slide(state, slide, tug)
    return Step(state, to_all(CardContested(seat, slide.card, against)))


def _let_go(state: State, seat: Seat, at: Millis) -> Step[State, Event]:
    """§3b: it slides afresh to the other."""
    _check_race(state)
    slide = _find_slide(state, seat)
    if slide is None or not slide.is_contested:
        raise Rejected("nothing_to_let_go")
    (other,) = without(slide.seats, seat)
    afresh = Sliding(slide.card, (other,), Millis(at + state.setup.slide_ms))
    state = _replace_slide(state, slide, afresh)
    return Step(state, to_all(CardLetGo(seat, slide.card, other)))


def _replace_slide(state: State, slide: Sliding, instead: Sliding) -> State:
    return replace(state, sliding=put(state.sliding, state.sliding.index(slide), instead))


def _end_slide(state: State, slide: Sliding) -> Step[State, Event]:
    """§3a: it arrives, held and safe. §3b: two still hold it, so it goes out."""
    state = replace(state, sliding=without(state.sliding, slide))
    if slide.is_contested:
        state = replace(state, out=(*state.out, slide.card))
        return Step(state, to_all(CardWentOut(slide.card, slide.seats)))
    (seat,) = slide.seats
    state = replace(state, held=put(state.held, seat, (*state.held[seat], slide.card)))
    return Step(state, to_all(CardArrived(seat, slide.card)))


def _drop(state: State, seat: Seat, card: Card) -> Step[State, Event]:
    """§3c"""
    _check_race(state)
    if card not in state.held[seat]:
        raise Rejected("not_your_card", card=card)
    held = put(state.held, seat, without(state.held[seat], card))
    state = replace(state, held=held, table=(*state.table, card))
    return Step(state, to_all(CardDropped(seat, card)))


def _check_race(state: State) -> None:
    if state.phase != "race":
        raise Rejected("not_now")


def _end_race(state: State, at: Millis) -> Step[State, Event]:
    """§3d: what still slides stays on the table."""
    stays = tuple(slide.card for slide in state.sliding)
    state = replace(state, table=state.table + stays, sliding=())
    ran_out = Step(state, to_all(SandglassRanOut(state.round)))
    return ran_out.then(_count).then(partial(_begin_keeping, at=at))


# §4 The count


def round_score(families: int, used: int, taken: int, limit: int) -> RoundScore:
    """§4c: each card beyond the fewest costs 1, and each beyond the limit 1 more."""
    score = families - (taken - used) - max(0, taken - limit)
    return RoundScore(families, used, taken, score)


def _count(state: State) -> Step[State, Event]:
    happened: list[HandCounted] = []
    round_scores: list[RoundScore] = []
    for seat, taken in enumerate(state.held):
        used = find_fewest(taken)
        families = list_families(used)
        counted = round_score(len(families), len(used), len(taken), state.limit)
        round_scores.append(counted)
        wasted = tuple(card for card in taken if card not in used)
        over_limit = max(0, len(taken) - state.limit)
        happened.append(HandCounted(Seat(seat), families, wasted, over_limit, counted.score))
    state = replace(state, round_scores=(*state.round_scores, tuple(round_scores)))
    return Step(state, to_all(*happened))


def _score_of(state: State, seat: Seat) -> int:
    return state.round_scores[-1][seat].score


def _begin_keeping(state: State, at: Millis) -> Step[State, Event]:
    """§4e, §4f: whoever has a choice gets time to choose; for the others all is said."""
    step: Step[State, Event] = Step(
        replace(state, phase="keep", due=Millis(at + state.setup.keep_ms))
    )
    for seat in everyone(len(state.held)):
        score, held = _score_of(state, seat), state.held[seat]
        if score <= 0:
            step = step.then(partial(_pay, seat=seat, points=-score))
        if score <= 0 or score == len(held):
            step = step.then(partial(_put_away, seat=seat, cards=held[: max(0, score)]))
    return step.then(partial(_await_keepers, at=at))


def _pay(state: State, seat: Seat, points: int) -> Step[State, Event]:
    """§4f: last kept first, back to the middle; never below none."""
    kept = state.kept[seat]
    paid = kept[::-1][:points]
    if not paid:
        return Step(state)
    left = kept[: len(kept) - len(paid)]
    state = replace(state, kept=put(state.kept, seat, left), table=state.table + paid)
    return Step(state, to_all(PointsPaid(seat, paid)))


def _put_away(state: State, seat: Seat, cards: tuple[Card, ...]) -> Step[State, Event]:
    """§4e: these leave play as points, the others go back to the middle."""
    others = tuple(card for card in state.held[seat] if card not in cards)
    state = replace(
        state,
        held=put(state.held, seat, ()),
        kept=put(state.kept, seat, state.kept[seat] + cards),
        table=state.table + others,
    )
    return Step(state, to_all(CardsKept(seat, cards)) if cards else ())


def _keep(state: State, seat: Seat, cards: tuple[Card, ...], at: Millis) -> Step[State, Event]:
    if state.phase != "keep" or seat not in state.to_act:
        raise Rejected("not_now")
    score = _score_of(state, seat)
    if len(cards) != score or len(set(cards)) != score or not set(cards) <= set(state.held[seat]):
        raise Rejected("keep_exactly", score=score)
    return _put_away(state, seat, cards).then(partial(_await_keepers, at=at))


def _await_keepers(state: State, at: Millis) -> Step[State, Event]:
    """Until all have kept; then comes the pause."""
    seats = everyone(len(state.held))
    keepers = tuple(seat for seat in seats if state.held[seat])
    if keepers:
        return Step(replace(state, to_act=keepers))
    due = Millis(at + state.setup.pause_ms)
    return Step(replace(state, phase="pause", to_act=seats, due=due))


def _keep_for_all(state: State, at: Millis) -> Step[State, Event]:
    """§4e: whoever has not chosen in time keeps the cards that they took first."""
    step: Step[State, Event] = Step(state)
    for seat in state.to_act:
        kept = state.held[seat][: _score_of(state, seat)]
        step = step.then(partial(_put_away, seat=seat, cards=kept))
    return step.then(partial(_await_keepers, at=at))


# §5 End


def _go_on_after_round(state: State, at: Millis) -> Step[State, Event]:
    if state.round < len(limits(len(state.held))):
        return _begin_next_round(state, at)
    return end_match(state, scores)


def scores(state: State) -> Scores | None:
    if state.phase != "over":
        return None
    cards = tuple(map(len, state.kept))
    return Scores(cards, rank(*((number,) for number in cards)))


# Pauses, time and what may be done


def _accept_ready(state: State, seat: Seat, at: Millis) -> Step[State, Event]:
    if state.phase != "pause":
        raise Rejected("not_now")
    return say_ready(state, seat, partial(_go_on_after_round, at=at))


def apply(state: State, entry: Entry[Command]) -> Step[State, Event]:
    match entry.command:
        case Grab(card):
            return _grab(state, entry.seat, card, entry.at)
        case LetGo():
            return _let_go(state, entry.seat, entry.at)
        case Drop(card):
            return _drop(state, entry.seat, card)
        case Keep(cards):
            return _keep(state, entry.seat, cards, entry.at)
        case Ready():
            return _accept_ready(state, entry.seat, entry.at)


def deadline(state: State) -> Millis | None:
    if not state.sliding:
        return state.due
    assert state.due is not None
    return min(state.due, min([slide.until for slide in state.sliding]))


def elapse(state: State) -> Step[State, Event]:
    at = deadline(state)
    assert at is not None
    match state.phase:
        case "countdown":
            return _turn_sandglass(state, at)
        case "race" if at == state.due:  # §3d: at the same millisecond the sandglass comes first
            return _end_race(state, at)
        case "race":
            return _end_slide(state, next(slide for slide in state.sliding if slide.until == at))
        case "keep":
            return _keep_for_all(state, at)
        case _:
            return _go_on_after_round(state, at)


def options(state: State, seat: Seat) -> Iterator[Command]:
    match state.phase:
        case "race":
            yield from _race_options(state, seat)
        case "keep" if seat in state.to_act:
            yield from map(Keep, combinations(state.held[seat], _score_of(state, seat)))
        case "pause" if seat in state.to_act:
            yield Ready()
        case _:
            return


def _race_options(state: State, seat: Seat) -> Iterator[Command]:
    own = _find_slide(state, seat)
    if own is None:
        yield from map(Grab, state.table)
        yield from (Grab(slide.card) for slide in state.sliding if not slide.is_contested)
    elif own.is_contested:
        yield LetGo()
    yield from map(Drop, state.held[seat])
