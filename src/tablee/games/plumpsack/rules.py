"""The rules, in the order of the rulebook. § are the paragraphs of the specification."""

from collections.abc import Iterator
from functools import partial
from typing import Literal

from msgspec.structs import replace

from tablee.games.plumpsack.cards import OBJECTS, PICTURES, Object
from tablee.games.plumpsack.messages import (
    CardDrawn,
    CardsTurnedDown,
    CardTurnedUp,
    CardWon,
    CircleLaid,
    Command,
    Event,
    Name,
    ObjectNamed,
    PutSack,
    Rejected,
    SackMoved,
    SackPut,
    TableDeserted,
    TurnBegan,
)
from tablee.games.plumpsack.state import Card, Setup, Stack, State
from tablee.kernel.game import (
    BadSetup,
    Entry,
    Millis,
    Ready,
    Scores,
    Seat,
    Step,
    TimeRanOut,
    everyone,
    left_of,
    rank,
    right_of,
    to_all,
)
from tablee.kernel.rng import Rng
from tablee.kernel.stack import check_permutation
from tablee.kernel.tuples import put
from tablee.kernel.turns import end_match, say_ready, turn_due

DESERTED = 2  # times round the table that the clock alone acts before the match ends


# §2 Preparation


def start(setup: Setup, seats: int, rng: Rng, stack: Stack) -> Step[State, Event]:
    _check(setup, stack, seats)
    deck, rng = rng.shuffled(OBJECTS)
    lot, rng = rng.below(seats)
    deck = deck if stack.deck is None else stack.deck
    first = next(seat for seat in (stack.first, setup.first, Seat(lot)) if seat is not None)  # §2c
    state = State(
        phase="memorise",
        circle=tuple(_lay_face_up(name) for name in deck[: setup.circle]),  # §2a
        stock=deck[setup.circle :],
        sack=None,
        active=first,
        placer=right_of(first, seats),
        won=((),) * seats,
        idle=0,
        to_act=everyone(seats),
        due=Millis(setup.memory_ms),
        setup=setup,
    )
    return Step(state, to_all(CircleLaid(setup.circle)))


def _check(setup: Setup, stack: Stack, seats: int) -> None:
    for field, first in (("first", setup.first), ("stack.first", stack.first)):
        if first is not None and not 0 <= first < seats:
            raise BadSetup(field, "out_of_bounds", low=0, high=seats - 1)
    if stack.deck is not None:
        check_permutation("deck", stack.deck, OBJECTS)
    most_won = seats * (setup.goal - 1) + 1
    if most_won > len(OBJECTS) - setup.circle:  # §4
        raise BadSetup("goal", "stock_could_run_out", cards=len(OBJECTS) - setup.circle)


def _lay_face_up(name: Object) -> Card:
    picture = PICTURES[name]
    return Card(picture.object, picture.turn, picture.steps, up=True)


def _turn_down(circle: tuple[Card | None, ...]) -> tuple[Card | None, ...]:
    return tuple(card and replace(card, up=False) for card in circle)


# §3 A turn


def _begin_turn(state: State, active: Seat, at: Millis) -> Step[State, Event]:
    placer = right_of(active, len(state.won))
    state = replace(
        state,
        phase="put_sack",
        circle=_turn_down(state.circle),
        sack=None,
        active=active,
        placer=placer,
        to_act=(placer,),
        due=turn_due(state.setup.turn_ms, at),
    )
    return Step(state, to_all(CardsTurnedDown(), TurnBegan(active, placer)))


def _is_face_down(state: State, spot: int) -> bool:
    card = state.circle[spot]
    return card is not None and not card.up


def _put_sack(state: State, seat: Seat, spot: int, at: Millis) -> Step[State, Event]:
    """§3a"""
    _check_turn(state, seat, "put_sack")
    if not (0 <= spot < len(state.circle) and _is_face_down(state, spot)):
        raise Rejected("no_such_spot")
    return Step(_ask(state, spot, at), to_all(SackPut(seat, spot)))


def _ask(state: State, spot: int, at: Millis) -> State:
    """§3b: what lies under the sack?"""
    due = turn_due(state.setup.turn_ms, at)
    return replace(state, phase="name", sack=spot, to_act=(state.active,), due=due)


def _name(state: State, seat: Seat, named: Object, at: Millis) -> Step[State, Event]:
    _check_turn(state, seat, "name")
    if named not in PICTURES:
        raise Rejected("no_such_object")
    assert state.sack is not None
    step = Step(state, to_all(ObjectNamed(seat, state.sack, named)))
    return step.then(partial(_turn_up, named=named, at=at))


def _turn_up(state: State, named: Object | None, at: Millis) -> Step[State, Event]:
    """§3b: only then is it turned up. §3c: right, or §3e: wrong; no name at all is wrong too."""
    assert state.sack is not None
    card = state.circle[state.sack]
    assert card is not None
    right = card.object == named
    turned = CardTurnedUp(state.sack, card.object, card.turn, card.steps, right)
    state = replace(state, circle=put(state.circle, state.sack, replace(card, up=True)))
    if right:
        return Step(state, to_all(turned)).then(partial(_move_on, card=card, at=at))
    return Step(_show(state, "pause", at), to_all(turned))


def _move_on(state: State, card: Card, at: Millis) -> Step[State, Event]:
    """§3c: by that card's arrow and steps; face-up cards count as steps."""
    assert state.sack is not None
    steps = card.steps if card.turn == "cw" else -card.steps
    spot = (state.sack + steps) % len(state.circle)
    moved = to_all(SackMoved(spot))
    if _is_face_down(state, spot):
        return Step(_ask(state, spot, at), moved)
    return Step(replace(state, sack=spot), moved).then(partial(_win, at=at))


def _win(state: State, at: Millis) -> Step[State, Event]:
    """§3d"""
    assert state.sack is not None
    spot, seat = state.sack, state.active
    card = state.circle[spot]
    assert card is not None
    won = put(state.won, seat, (*state.won[seat], card.object))
    state = replace(state, won=won, circle=put(state.circle, spot, None))
    step = Step(state, to_all(CardWon(seat, spot, card.object)))
    if len(won[seat]) == state.setup.goal:
        return step.then(partial(end_match, scores=scores))
    return step.then(partial(_draw, spot=spot, at=at))


def _draw(state: State, spot: int, at: Millis) -> Step[State, Event]:
    """§3d: the top of the stock onto the free place, face up for all to memorise."""
    card = _lay_face_up(state.stock[0])
    state = replace(state, circle=put(state.circle, spot, card), stock=state.stock[1:])
    drawn = CardDrawn(spot, card.object, card.turn, card.steps)
    return Step(_show(state, "reveal", at), to_all(drawn))


# §4 End


def scores(state: State) -> Scores | None:
    if state.phase != "over":
        return None
    cards = tuple(map(len, state.won))
    return Scores(cards, rank(*((number,) for number in cards)))


# Turns, pauses, time and what may be done


def _check_turn(state: State, seat: Seat, phase: str) -> None:
    if state.phase != phase:
        raise Rejected("not_now")
    if seat not in state.to_act:
        raise Rejected("not_your_turn")


def _show(state: State, phase: Literal["reveal", "pause"], at: Millis) -> State:
    due = Millis(at + state.setup.pause_ms)
    return replace(state, phase=phase, to_act=everyone(len(state.won)), due=due)


def _accept_ready(state: State, seat: Seat, at: Millis) -> Step[State, Event]:
    if state.phase not in ("memorise", "reveal", "pause"):
        raise Rejected("not_now")
    return say_ready(state, seat, partial(_go_on, at=at))


def _go_on(state: State, at: Millis) -> Step[State, Event]:
    if state.phase == "memorise":
        return _begin_turn(state, state.active, at)
    seats = len(state.won)
    if state.idle >= 2 * seats * DESERTED:  # twice a turn: once for the sack, once for the name
        return Step(state, to_all(TableDeserted())).then(partial(end_match, scores=scores))
    return _begin_turn(state, left_of(state.active, seats), at)  # §3f


def apply(state: State, entry: Entry[Command]) -> Step[State, Event]:
    match entry.command:
        case PutSack(spot):
            return _put_sack(replace(state, idle=0), entry.seat, spot, entry.at)
        case Name(named):
            return _name(replace(state, idle=0), entry.seat, named, entry.at)
        case Ready():
            return _accept_ready(state, entry.seat, entry.at)


def deadline(state: State) -> Millis | None:
    return state.due


def elapse(state: State) -> Step[State, Event]:
    """Time to look is over; or a turn runs out: the first place for the sack, no name at all."""
    assert state.due is not None
    at = state.due
    if state.phase not in ("put_sack", "name"):
        return _go_on(state, at)
    (seat,) = state.to_act
    state = replace(state, idle=state.idle + 1)
    ran_out = Step(state, to_all(TimeRanOut(seat)))
    if state.phase == "put_sack":
        return ran_out.then(partial(_put_sack, seat=seat, spot=0, at=at))
    return ran_out.then(partial(_turn_up, named=None, at=at))


def options(state: State, seat: Seat) -> Iterator[Command]:
    if seat not in state.to_act:
        return
    match state.phase:
        case "put_sack":
            yield from map(PutSack, range(len(state.circle)))
        case "name":
            yield from map(Name, OBJECTS)
        case "memorise" | "reveal" | "pause":
            yield Ready()
        case "over":
            pass
